//! Markup of this program as a part of a view. Drawings are markup where components would cost
//! more bytes of the first load, and more time for every change; names and texts from outside
//! never enter them.

use leptos::html;

use crate::prelude::*;

/// A layer of a drawing. It is hidden from screen readers: cells and texts describe it.
pub(crate) fn layer(class: &'static str, markup: Memo<String>) -> AnyView {
    view! { <g class=class aria-hidden="true" inner_html=move || markup.get()/> }.into_any()
}

/// A part of the page that holds shapes for other drawings.
pub(crate) fn shapes(class: &'static str, markup: String) -> impl IntoView {
    html::div()
        .class(class)
        .aria_hidden("true")
        .inner_html(markup)
}
