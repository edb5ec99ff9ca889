//! Printing of a sheet of puzzles by the browser.

use features::maker::Sheet;
use leptos::mount::mount_to;
use leptos::wasm_bindgen::JsCast;

use super::printed_sheet;
use crate::platform::{file, page};
use crate::store::Store;

/// The element that holds a sheet until it is printed.
const PAPER: &str = "#paper";

/// Has the browser print a sheet, which is in the page for as long as that takes.
pub(super) fn print(store: Store, sheet: &Sheet) {
    let paper = page::find(PAPER).and_then(|paper| paper.dyn_into().ok());
    if let Some(paper) = paper {
        let (sheet, locale) = (sheet.clone(), store.locale.get_untracked());
        let mounted = mount_to(paper, move || printed_sheet::view(&sheet, &locale));
        page::mark("data-paper", Some("sheet"));
        file::print();
        page::mark("data-paper", None);
        drop(mounted);
    }
}
