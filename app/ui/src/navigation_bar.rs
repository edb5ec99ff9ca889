//! The navigation: a rail beside every page on a wide screen, a bar below it elsewhere. On a
//! phone the actions replace the bar while a board is on the table, and it opens as a sheet
//! from the menu.

use board::components::{act, icon, live};
use board::prelude::*;
use features::Page;
use leptos::ev::MouseEvent;
use locale::Text;
use record::Seat;
use rules::Color;
use session::{RenderModel, Session};

use crate::dialogs::Dialogs;
use crate::platform::page;
use crate::router;
use crate::store::Store;

/// An item of the navigation: its page, its name, and its icon.
type NavItem = (Page, Text, &'static str);

/// All items, in their order.
fn items() -> [NavItem; 7] {
    [
        (
            Page::Home,
            Text::PlacesHome,
            "M4 11l8-7 8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z",
        ),
        (
            Page::Board,
            Text::PlacesPlay,
            "M21 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM17.6 12a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0zM2 12h4.5M4.5 9.5L7 12l-2.5 2.5",
        ),
        (
            Page::Learn,
            Text::PlacesLearn,
            "M12 6.5C10 5 7 4.6 3.5 5v13.5c3.5-.4 6.5 0 8.5 1.5 2-1.5 5-1.9 8.5-1.5V5C17 4.6 14 5 12 6.5zM12 6.5V20",
        ),
        (
            Page::Puzzles,
            Text::PlacesPuzzles,
            "M12 2.8l8 4.6v9.2l-8 4.6-8-4.6V7.4zM9.6 9.7a2.4 2.4 0 1 1 3.5 2.2c-.7.4-1.1.9-1.1 1.7M12 16.3v.01",
        ),
        (
            Page::MyGames,
            Text::PlacesMyGames,
            "M4 4h5v16H4zM9 4h5v16H9zM14.5 5.5l4-1 3 14.5-4 1z",
        ),
        (
            Page::Rules,
            Text::PlacesRules,
            "M6 3.5h9l4 4v13H6zM15 3.5v4h4M9 11.5h7M9 15h7",
        ),
        (
            Page::Settings,
            Text::PlacesSettings,
            "M4 7h9m5 0h2M4 17h2m5 0h9M18 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM10.5 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
        ),
    ]
}

/// The mark of the app.
pub(crate) const MARK: &str = "M12 1.8l8.8 5.1v10.2L12 22.2l-8.8-5.1V6.9zM12 4.5v15M5.5 8.25l13 7.5M18.5 8.25l-13 7.5M15.7 12a3.7 3.7 0 1 1-7.4 0 3.7 3.7 0 0 1 7.4 0z";

/// The menu over a board on a phone. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Menu(RwSignal<bool>);

impl Menu {
    /// A menu that is closed.
    pub(crate) fn new() -> Self {
        Self(RwSignal::new(false))
    }

    /// Opens it and gives the focus to its first place, or closes it.
    pub(crate) fn toggle(self) -> Callback<()> {
        act(move || {
            if self.0.get_untracked() {
                return self.close();
            }
            self.0.set(true);
            next_frame(|| page::focus(".places .place:not(.is-brand)"));
        })
    }

    /// Returns true while it is open.
    pub(crate) fn is_open(self) -> Signal<bool> {
        self.0.into()
    }

    /// Closes it; the focus goes back to the button that opens it.
    pub(crate) fn close(self) {
        if self.0.get_untracked() {
            self.0.set(false);
            page::focus(".menu");
        }
    }
}

/// The navigation; empty if the app is in a frame on another page.
pub(crate) fn view(store: Store, dialogs: Dialogs, menu: Menu) -> AnyView {
    if page::is_framed() {
        return ().into_any();
    }
    let table = store.table();
    let on_board = purpose(store);
    let place = move |(to, text, path): NavItem| {
        let current = Signal::derive(move || {
            let shown = match store.navigation.shown.get() {
                Page::Board => on_board.get(),
                Page::Editor => Page::Board,
                page => page,
            };
            (shown == to).then_some("page")
        });
        let class = match to {
            Page::Settings => "place is-low",
            _ => "place",
        };
        let follow = follow(store, dialogs, to);
        link(menu, class, to, current, path, table.word(text), follow)
    };
    let mut links = vec![link(
        menu,
        "place is-brand",
        Page::Home,
        Signal::stored(None),
        MARK,
        table.words(|_, locale| {
            [Text::AppName, Text::PlacesHome]
                .map(|text| locale.say(&text))
                .join(", ")
        }),
        follow(store, dialogs, Page::Home),
    )];
    links.extend(items().map(place));
    let open = Signal::derive(move || menu.0.get().then_some(""));
    view! {
        <nav
            class="places"
            data-open=open
            aria-label=table.word(Text::PlacesTitle)
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    menu.close();
                }
            }
        >
            {links}
        </nav>
        {live(move || match menu.0.get() {
            true => vec![view! { <div class="veil" on:click=move |_| menu.close()></div> }.into_any()],
            false => Vec::new(),
        })}
    }
    .into_any()
}

/// The place to which the game on the board belongs: lessons are learned, puzzles are solved.
fn purpose(store: Store) -> Memo<Page> {
    Memo::new(move |_| {
        store.model.track();
        store.session.with_value(|session| match session.is_task() {
            true if session.is_lesson() => Page::Learn,
            true => Page::Puzzles,
            false => Page::Board,
        })
    })
}

/// Goes to a place. Play offers a new game while none was begun, and from a lesson or a puzzle.
fn follow(store: Store, dialogs: Dialogs, to: Page) -> Callback<()> {
    act(move || {
        let was = store.navigation.shown.get_untracked();
        router::go(store, to);
        let is_task = store.session.with_value(Session::is_task);
        let is_untouched =
            || !store.navigation.lacks_game() && store.table().model.with_untracked(is_untouched);
        if to == Page::Board && (is_task || was != to && is_untouched()) {
            dialogs.new_game().run(());
        }
    })
}

/// Returns true for the game with which the app opens: two players at this device and no turn.
fn is_untouched(model: &RenderModel) -> bool {
    let is_here = |color| model.players[color].seat == Seat::Here;
    !model.begun && Color::ALL.into_iter().all(is_here)
}

/// A real link: it can be copied, and opened in another tab. A plain click stays in the app.
fn link(
    menu: Menu,
    class: &'static str,
    to: Page,
    current: Signal<Option<&'static str>>,
    path: &'static str,
    text: board::components::TextSignal,
    follow: Callback<()>,
) -> AnyView {
    let href = match to {
        Page::Home => "./",
        page => page.search(),
    };
    let press = move |event: MouseEvent| {
        if event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key() {
            return;
        }
        event.prevent_default();
        menu.0.set(false);
        follow.run(());
    };
    view! {
        <a class=class href=href aria-current=current on:click=press>
            {icon(path)}
            <span>{text.into_any()}</span>
        </a>
    }
    .into_any()
}
