//! The games as the table plays them: touches, prompts, scenes and events.

pub(crate) mod gipf;
mod tamsk;
