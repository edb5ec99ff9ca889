//! Functions of the browser for the board's own drawing: the geometry of pointers, the focus, and
//! markup. No other module uses `web_sys`.

pub(crate) mod dom;
pub(crate) mod markup;

pub(crate) use web_sys::{Element, SvgElement};
