//! Puzzles on paper, with their solutions on the last page if they can be proved. There is one
//! sheet at a time: the user sees its progress, and can cancel it.

use board::components::{act, live, paragraph, side_button};
use board::prelude::*;
use features::maker::{Message, Sheet};
use leptos::mount::mount_to;
use leptos::wasm_bindgen::JsCast;
use locale::Text;
use record::Task;

use super::{Maker, Part, sheet};
use crate::pick::group;
use crate::platform::{file, page};
use crate::store::Store;

/// The element that holds a sheet until it is printed.
const PAPER: &str = "#paper";

/// Has puzzles printed, unless a sheet is being made already.
pub(super) fn print(maker: Maker, part: Part, title: String, tasks: Vec<Task>) {
    maker.feature.send(Message::Print {
        set: part == Part::PuzzleSet,
        title,
        tasks,
    });
}

/// Has the browser print a sheet, which is in the page for as long as that takes.
pub(super) fn print_sheet(store: Store, sheet: &Sheet) {
    let paper = page::find(PAPER).and_then(|paper| paper.dyn_into().ok());
    if let Some(paper) = paper {
        let (sheet, locale) = (sheet.clone(), store.locale.get_untracked());
        let mounted = mount_to(paper, move || sheet::view(&sheet, &locale));
        page::mark("data-paper", Some("sheet"));
        file::print();
        page::mark("data-paper", None);
        drop(mounted);
    }
}

/// The progress, beside the button that was used.
pub(super) fn progress(store: Store, maker: Maker, part: Part) -> AnyView {
    let table = store.table();
    let view = maker.feature.view();
    let printing = move || view.with(|view| view.printing);
    let here = Memo::new(move |_| {
        printing().is_some_and(|printing| printing.set == (part == Part::PuzzleSet))
    });
    let sentence = Signal::derive(move || match printing() {
        Some(printing) => {
            let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
            table.say(&Text::MakerPrinting {
                done: number(printing.done),
                all: number(printing.all),
            })
        }
        None => String::new(),
    });
    live(move || {
        if !here.get() {
            return Vec::new();
        }
        let cancel = act(move || maker.feature.send(Message::CancelPrint));
        vec![group(
            "maker-printing",
            vec![
                paragraph("dialog-text", sentence),
                side_button(table.word(Text::ActionCancel), cancel),
            ],
        )]
    })
}
