//! Drawings and articles as a part of a view.

use board::markup;
use board::prelude::*;
use leptos::html;
use leptos::tachys::view::add_attr::AddAnyAttr;

/// An element that holds a drawing. It is hidden from screen readers: the text beside it
/// describes it.
pub(crate) fn drawing(class: &'static str, drawing: Signal<String>) -> AnyView {
    html::span()
        .class(class)
        .aria_hidden("true")
        .add_any_attr(markup(drawing.into_attribute_value()))
        .into_any()
}

/// An element that holds markup with texts of its own, such as an article of the rules.
pub(crate) fn block(class: &'static str, article: Signal<String>) -> AnyView {
    html::div()
        .class(class)
        .add_any_attr(markup(article.into_attribute_value()))
        .into_any()
}
