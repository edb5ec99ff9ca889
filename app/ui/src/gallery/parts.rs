//! The sections and captions around the components.

use board::prelude::*;

/// A group of components under a heading.
pub(super) fn section(name: &'static str, states: Vec<AnyView>) -> AnyView {
    view! {
        <section class="gallery-section" data-section=name>
            <h2>{name}</h2>
            <div class="gallery-states">{states}</div>
        </section>
    }
    .into_any()
}

/// A component in one state; `class` sets its width.
pub(super) fn state(class: &'static str, caption: &'static str, component: AnyView) -> AnyView {
    view! {
        <div class=["gallery-state", class].join(" ") data-state=caption>
            <h3 class="gallery-caption">{caption}</h3>
            <div class="gallery-shown">{component}</div>
        </div>
    }
    .into_any()
}

/// A warning that a state is not the one of its caption.
pub(super) fn missed(what: String) -> Option<AnyView> {
    let sentence = |what| view! { <p class="gallery-missed">{what}</p> }.into_any();
    Some(what).filter(|what| !what.is_empty()).map(sentence)
}
