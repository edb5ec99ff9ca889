//! The imports of every view: Leptos, with our own signals.

pub use leptos::prelude::*;

pub use crate::platform::dom::next_frame;
pub use crate::signals::{Memo, RwSignal, Signal, StoredValue};

/// A stored value of a type that belongs to the page's only thread.
pub type Local<T> = leptos::prelude::StoredValue<T, LocalStorage>;
