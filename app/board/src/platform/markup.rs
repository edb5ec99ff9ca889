//! Markup of this program as a part of a view. Drawings are markup where components would cost
//! more bytes of the first load, and more time for every change.

use leptos::tachys::html::attribute::Attribute;
use leptos::tachys::html::element::{InnerHtml, InnerHtmlValue, inner_html};
use leptos::tachys::view::add_attr::AddAnyAttr;
use leptos::{html, svg};

use super::Element;
use crate::prelude::*;

/// The content of an element as markup. It is the only place of the app that makes elements of a
/// text.
///
/// It is safe because only this program and its build write markup: drawings of positions, whose
/// parts are numbers and names of the rules, and articles of the rules of the same version of the
/// app. Texts of people (names, titles, links) stand in it only after `session::markup::escape`.
/// The policy of `index.html` forbids scripts in markup on top of that.
pub fn markup<T: InnerHtmlValue>(markup: T) -> InnerHtml<T> {
    inner_html(markup)
}

/// Shows markup in place of the content of an element that belongs to no view.
pub fn show_markup(element: &Element, text: &str) {
    drop(markup(text).build(element));
}

/// A layer of a drawing. It is hidden from screen readers: cells and texts describe it.
pub(crate) fn layer(class: &'static str, drawing: Memo<String>) -> AnyView {
    svg::g()
        .class(class)
        .aria_hidden("true")
        .add_any_attr(markup(move || drawing.get()))
        .into_any()
}

/// A part of the page that holds shapes for other drawings.
pub(crate) fn shapes(class: &'static str, shapes: String) -> impl IntoView {
    html::div()
        .class(class)
        .aria_hidden("true")
        .add_any_attr(markup(shapes))
}
