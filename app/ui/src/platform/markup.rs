//! Markup that this program generates, such as drawings, as a part of a view.

use board::prelude::*;

/// An element that holds a drawing. It hides from screen readers: words say the rest.
pub(crate) fn drawing(class: &'static str, drawing: Signal<String>) -> AnyView {
    view! { <span class=class aria-hidden="true" inner_html=drawing></span> }.into_any()
}
