//! The position for other programs, for pictures and for paper.

use board::kit::{dialog, main_button, paragraph, side_button};
use board::prelude::*;
use board::words;
use leptos::html;
use leptos::task::spawn_local;
use locale::Text;
use session::{SideWords, SvgOptions};

use crate::pick::group;
use crate::platform::{self, file};
use crate::store::Store;

/// The width of a picture, in pixels.
const WIDTH: u32 = 1600;

/// The dialog of the export.
pub(crate) fn export_dialog(store: Store, element: NodeRef<html::Dialog>) -> AnyView {
    let table = store.table();
    let told = RwSignal::new(None::<String>);
    // The diagram is drawn only when it is needed: once at every step would be waste.
    let text = Signal::derive(move || {
        store.model.track();
        position_text(store)
    });
    let copy = Callback::new(move |()| {
        let text = text.get_untracked();
        spawn_local(async move {
            let copied = file::copy(&text).await;
            let text = if copied {
                Text::ExportCopied
            } else {
                Text::ExportNotCopied
            };
            told.set(Some(table.say(&text)));
        });
    });
    let save_text = Callback::new(move |()| file::download("gipf.txt", &text.get_untracked()));
    let save_svg = Callback::new(move |()| file::download_svg("gipf.svg", &drawing(store)));
    let save_png = Callback::new(move |()| {
        let svg = drawing(store);
        spawn_local(async move {
            if !file::download_png("gipf.png".to_owned(), svg, WIDTH).await {
                told.set(Some(table.say(&Text::ExportNoPicture)));
            }
        });
    });
    let print = Callback::new(move |()| {
        platform::dialog::close(element);
        file::print();
    });
    let said = Signal::derive(move || told.get().unwrap_or_default());
    let body = vec![
        paragraph("dialog-text", table.word(Text::ExportText)),
        view! {
            <pre class="diagram" tabindex="0" role="group" aria-label=table.word(Text::ExportText)>
                {text}
            </pre>
        }
        .into_any(),
        group(
            "choices",
            vec![
                side_button(table.word(Text::ExportCopy), copy),
                side_button(table.word(Text::ExportSaveText), save_text),
                side_button(table.word(Text::ExportSaveSvg), save_svg),
                side_button(table.word(Text::ExportSavePng), save_png),
                side_button(table.word(Text::ExportPrint), print),
            ],
        ),
        view! { <p class="dialog-note" role="status">{said}</p> }.into_any(),
    ];
    let close = Callback::new(move |()| {
        told.set(None);
        platform::dialog::close(element);
    });
    let buttons = vec![main_button(table.word(Text::ActionClose), close)];
    let close = (table.word(Text::ActionClose), None);
    dialog(element, table.word(Text::ExportTitle), close, body, buttons)
}

/// The position as text: one line for programs, a diagram for people.
fn position_text(store: Store) -> String {
    store.session.with_value(|session| {
        let [position, diagram] = session.texts();
        format!("{position}\n\n{diagram}")
    })
}

/// The position as a drawing in a file of its own.
fn drawing(store: Store) -> String {
    let say = |text: &Text| store.locale.with_untracked(|locale| locale.say(text));
    let options = SvgOptions {
        title: say(&Text::BoardName),
        // The reader of the picture may have no other way to name a dot.
        coordinates: true,
    };
    store.model.with_untracked(|model| {
        let words = SideWords {
            names: store
                .locale
                .with_untracked(|locale| words::players(model, locale).players),
            turn: say(&Text::TaskTurn),
            reserve: say(&Text::ReserveTitle),
            captured: say(&Text::CapturedTitle),
        };
        model.to_svg(&options, &words)
    })
}
