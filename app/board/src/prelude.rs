//! What every view needs: Leptos, with signals of our own.

pub use leptos::prelude::*;

pub use crate::signals::{Memo, RwSignal, Signal, StoredValue};

/// A value that is kept, of what belongs to the page's one thread.
pub type Local<T> = leptos::prelude::StoredValue<T, LocalStorage>;
