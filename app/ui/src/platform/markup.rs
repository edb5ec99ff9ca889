//! Markup that this program or its build generates, such as drawings and the rules, as a part of
//! a view.

use board::prelude::*;

/// An element that holds a drawing. It is hidden from screen readers: the text beside it
/// describes it.
pub(crate) fn drawing(class: &'static str, drawing: Signal<String>) -> AnyView {
    view! { <span class=class aria-hidden="true" inner_html=drawing></span> }.into_any()
}

/// An element that holds an article made by the build, or a drawing with a name of its own.
pub(crate) fn article(class: &'static str, article: Signal<String>) -> AnyView {
    view! { <div class=class inner_html=article></div> }.into_any()
}
