//! Functions of the browser that need Leptos; all others are in the crate `browser`.

pub(crate) mod choose_file;
pub(crate) mod dialog;
pub(crate) mod field;
pub(crate) mod grid;
pub(crate) mod markup;
pub(crate) mod seat;
pub(crate) mod sound;
pub(crate) mod tabs;

pub(crate) use play::platform::{focus, time};

pub(crate) use browser::{
    address_bar, back, chance, file, framed, install, languages, lift, lock, net, page, panic,
    press, storage, web,
};
