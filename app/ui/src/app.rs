//! The screen: header, notices, and the frame of the board.

use board::components::{icon, opener};
use board::prelude::*;
use board::{DiscShapes, text};
use locale::{Locale, Text};
use record::{Seat, Strength};
use rules::Color;
use session::{Prompt, RenderModel};

use crate::dialogs::Dialogs;
use crate::frame;
use crate::incremental_mount::{self, IncrementalMount, MountDeps};
use crate::keys;
use crate::navigation_bar::{self, Menu};
use crate::notices::NoticeViews;
use crate::panels::Panels;
use crate::platform::page;
use crate::store::Store;

/// The whole app.
#[component]
pub fn App(
    /// The game and everything that depends on it.
    store: Store,
) -> impl IntoView {
    let dialogs = Dialogs::new(store);
    let panels = Panels::new(store);
    let notices = NoticeViews::new(store);
    keys::listen(store, dialogs, panels);
    let mount = IncrementalMount::begin(MountDeps {
        store,
        dialogs,
        panels,
        notices,
    });
    let menu = Menu::new();
    view! {
        <DiscShapes/>
        {navigation_bar::view(store, dialogs, menu)}
        {mount.piece(incremental_mount::BAR, move || header(store, dialogs, menu))}
        {notices.view()}
        {mount.piece(incremental_mount::FRAME, move || frame::view(store, dialogs, panels, mount))}
        <div class="read" role="status">{move || store.announcement.get()}</div>
        {dialogs.views()}
    }
}

/// The header: the game by name, a button for another game, and on a phone the menu.
fn header(store: Store, dialogs: Dialogs, menu: Menu) -> AnyView {
    let table = store.table();
    let title = table.words(|model, locale| locale.say(&text::game_title(model.ruleset).0));
    let detail = table.words(move |model, locale| {
        let task = store
            .session
            .with_value(|session| match session.is_lesson() {
                true => Some(Text::PlacesLearn),
                false => session.is_task().then_some(Text::PlacesPuzzles),
            });
        detail(model, task, locale)
    });
    let menu = (!page::is_framed()).then(|| {
        opener(
            "tool has-under menu",
            table.word(Text::PlacesTitle),
            navigation_bar::MARK,
            menu.is_open(),
            menu.toggle(),
        )
    });
    view! {
        <header class="bar">
            {menu}
            <div class="names">
                <h1 class="title">{title}</h1> " "
                <p class="ruleset">{detail}</p>
            </div>
            <button
                type="button"
                class="tool has-under for-new"
                on:click=move |_| dialogs.new_game().run(())
            >
                {icon("M12 5v14M5 12h14")}
                <span>{table.word(Text::ActionNewGame)}</span>
            </button>
        </header>
    }
    .into_any()
}

/// The variant, and the computer with its level, or that both players sit here. TAMSK has levels
/// of its own. A puzzle or lesson (`task`) has no players.
fn detail(model: &RenderModel, task: Option<Text>, locale: &Locale) -> String {
    let (_, variant) = text::game_title(model.ruleset);
    let seat = |color: Color| model.players[color].seat;
    let is_over = matches!(model.prompt, Prompt::Over(_));
    let is_here = |color| matches!(seat(color), Seat::Here);
    let both_here = Color::ALL.into_iter().all(is_here) && task.is_none() && !is_over;
    let here = both_here.then_some(Text::GameHere);
    let computer = Color::ALL.into_iter().find_map(|color| {
        let Seat::Computer(Strength::Level(level)) = seat(color) else {
            return None;
        };
        Some(Text::GameComputer {
            level: u32::from(level),
        })
    });
    let side = model.below.is_some().then_some(Text::GameSide);
    let parts = [task, variant, side, computer, here].into_iter().flatten();
    let sentence = parts.map(|text| locale.say(&text)).collect::<Vec<_>>();
    sentence.join(" · ")
}
