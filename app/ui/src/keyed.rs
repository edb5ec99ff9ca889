//! A list whose parts stay in the page when others come or go. It is compiled once: everything
//! about a part but its key is looked up by the view.

use std::sync::Arc;

use board::prelude::*;

/// The view of a part, by its key.
type PartView = Arc<dyn Fn(&str) -> AnyView + Send + Sync>;

/// The parts of a list. A part whose key stays is not drawn anew; no two keys are the same.
pub(crate) fn keyed(
    keys: Signal<Vec<String>>,
    view: impl Fn(&str) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    list(keys, Arc::new(view))
}

fn list(keys: Signal<Vec<String>>, view: PartView) -> AnyView {
    view! {
        <For
            each=move || keys.get()
            key=String::clone
            children=move |key: String| view(&key)
        />
    }
    .into_any()
}
