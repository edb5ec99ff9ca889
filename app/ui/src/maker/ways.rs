//! The ways to give a puzzle to others: link, code, text, paper.

use board::components::{act, live, paragraph, side_button};
use board::prelude::*;
use features::qr_code;
use leptos::task::{spawn_local, tick};
use locale::Text;
use record::Task;
use session::LoadedGame;

use super::{Maker, Part, paper, part, result};
use crate::pick::group;
use crate::platform::markup::block;
use crate::platform::{file, page, web};
use crate::router;
use crate::store::Store;

/// The link to a puzzle, or the text that replaces it.
fn link(task: &Task) -> String {
    format!("{}#{}", web::link_base(), task.to_fragment())
}

/// Copies a text, and reports the result beside the button.
pub(super) fn copy(maker: Maker, part: Part, text: String, well: Text) {
    spawn_local(async move {
        let copied = match file::copy(&text).await {
            true => well,
            false => Text::ShareNotCopied,
        };
        maker.report(part, copied);
    });
}

/// Puts the puzzle on the board, as a user finds it who follows its link.
pub(super) fn try_it(store: Store, task: Option<Task>) {
    let Some(task) = task else {
        return;
    };
    let (record, at) = task.to_record();
    router::open_puzzle(store, LoadedGame::of(record, at).as_puzzle());
}

/// The buttons for the ways.
pub(super) fn view(store: Store, maker: Maker) -> AnyView {
    let table = store.table();
    let alone = web::link_base().is_empty();
    let copied = act(move || {
        if let Some(task) = untrack(move || maker.task()) {
            let well = match alone {
                true => Text::ShareTextCopied,
                false => Text::ShareCopied,
            };
            copy(maker, Part::Give, link(&task), well);
        }
    });
    let sent = act(move || {
        if let Some(task) = untrack(move || maker.task()) {
            spawn_local(async move {
                page::send(&link(&task)).await;
            });
        }
    });
    let forum = act(move || {
        if let Some(task) = untrack(move || maker.task()) {
            let text = for_a_forum(store, &task);
            copy(maker, Part::Give, text, Text::MakerForumCopied);
        }
    });
    let printed = act(move || {
        if let Some(task) = untrack(move || maker.task()) {
            paper::print(maker, Part::Give, String::new(), vec![task]);
        }
    });
    let turn_code = act(move || {
        maker.code.update(|shown| *shown = !*shown);
        spawn_local(async {
            tick().await;
            page::reveal(".maker-code");
        });
    });
    let copy_it = match alone {
        true => Text::ShareCopyText,
        false => Text::ShareCopy,
    };
    let mut buttons = vec![side_button(table.word(copy_it), copied)];
    if page::can_send() && !alone {
        buttons.push(side_button(table.word(Text::ShareSystem), sent));
    }
    // A camera can read only an address.
    if !alone {
        buttons.push(side_button(table.word(Text::MakerCode), turn_code));
    }
    buttons.extend([
        side_button(table.word(Text::MakerForum), forum),
        side_button(table.word(Text::ExportPrint), printed),
    ]);
    let code = live(move || {
        let task = maker.task().filter(|_| maker.code.get());
        let drawn = task.map(|task| {
            let label = table.say(&Text::MakerCode);
            qr_code::drawing(&link(&task), &label)
        });
        match drawn {
            None => Vec::new(),
            Some(Some(drawn)) => {
                vec![block("maker-code", Signal::stored(drawn))]
            }
            Some(None) => vec![super::line(table.word(Text::MakerNoCode))],
        }
    });
    let address = Signal::derive(move || maker.task().map(|task| link(&task)).unwrap_or_default());
    let shown = view! {
        <input
            class="input share-link"
            type="text"
            readonly
            aria-label=table.word(Text::MakerLink)
            prop:value=move || address.get()
        />
    }
    .into_any();
    let mut parts = match alone {
        true => vec![paragraph("dialog-note", table.word(Text::ShareTextWhat))],
        false => Vec::new(),
    };
    parts.extend([
        shown,
        group("choices", buttons),
        result(store, maker, Part::Give),
        paper::progress(store, maker, Part::Give),
        code,
    ]);
    part(store, Text::MakerGive, parts)
}

/// A puzzle as text: its words, a drawing in letters, and the link.
fn for_a_forum(store: Store, task: &Task) -> String {
    let locale = store.locale.get_untracked();
    let puzzle = &task.puzzle;
    let drawing = match &task.start {
        rules::Game::Gipf(position) => position.diagram(),
        rules::Game::Tamsk(_) => String::new(),
    };
    let sentence = features::text::puzzles::goal_text(task, &locale);
    let parts = [
        puzzle.title.clone(),
        sentence,
        puzzle.note.clone(),
        match &*drawing {
            "" => String::new(),
            drawing => format!("[code]\n{drawing}\n[/code]"),
        },
        task.start.to_string(),
        link(task),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("\n\n")
}
