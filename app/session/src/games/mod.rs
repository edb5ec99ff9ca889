//! Every game as the table plays it: touches, prompts, scenes and events.

pub(crate) mod gipf;
mod tamsk;
