//! The installed app: its feature as a component, the title of its window, and the files and
//! texts that the system hands over. It is loaded with the panels.

use board::prelude::*;
use board::text;
use features::Page;
use features::installation::{Command, Installation, Message, OnBoard};
use leptos::task::spawn_local;
use locale::{Locale, Text};
use session::keys::INSTALL;
use session::{Prompt, RenderModel, Session};

use crate::levels;
use crate::mounted::{MountedPage, Screen};
use crate::navigation::Request;
use crate::platform::{install, page, storage, tabs};
use crate::router::request;
use crate::store::Store;

/// The installation of the app at this table.
pub(crate) fn installation(store: Store) -> MountedPage<Installation> {
    MountedPage::of(store, ())
}

impl Screen for Installation {
    type Callbacks = ();

    fn execute(page: MountedPage<Self>, command: Command) {
        match command {
            Command::CountLevel => levels::count(page.store),
            Command::ReadCount => page.send(Message::CountRead(storage::read(INSTALL))),
            Command::StoreCount(count) => storage::write(INSTALL, &count),
            Command::Install => spawn_local(install::install()),
            Command::Badge(set) => install::badge(set),
        }
    }
}

/// From now on sets the title of the window and the badge of the icon, and opens what the
/// system hands over.
pub(crate) fn begin(store: Store) {
    if page::is_framed() {
        return;
    }
    let installation = installation(store);
    let look = move || {
        installation.send(Message::Browser {
            is_offered: install::is_offered(),
            is_installed: install::is_installed(),
        });
    };
    look();
    install::on_change(look);
    store.extension(|| follow(store, installation));
    let take = move |text| request(store, Request::Import(text));
    install::on_file(take);
    spawn_local(async move {
        if let Some(text) = install::shared().await {
            take(Ok(text));
        }
    });
}

/// The effects that follow the game. They last as long as the table.
struct Follow {
    _title: RenderEffect<()>,
    _board: RenderEffect<()>,
}

fn follow(store: Store, installation: MountedPage<Installation>) -> Follow {
    let title = Memo::new(move |_| {
        let page = store.navigation.shown.get();
        store
            .locale
            .with(|locale| store.model.with(|model| title(page, model, locale)))
    });
    let on_board = Memo::new(move |_| {
        let game = store.game_store.game();
        let is_task = store.session.with_value(Session::is_task);
        store
            .model
            .with(|model| OnBoard::new(game, model, is_task, page::is_hidden()))
    });
    tabs::on_hide_and_show(|| {}, || {}, move |_| installation.send(Message::Seen));
    Follow {
        _title: RenderEffect::new(move |_| title.with(|title| install::set_title(title))),
        _board: RenderEffect::new(move |_| installation.send(Message::Board(on_board.get()))),
    }
}

/// The page, and at the board the player to act or the winner.
fn title(page: Page, model: &RenderModel, locale: &Locale) -> String {
    let app = locale.say(&Text::AppName);
    match (page, page.title()) {
        (Page::Home, _) => app,
        (_, Some(title)) => joined(&locale.say(&title), &app),
        (_, None) => {
            let names = text::players(model, locale);
            let state = match (model.prompt, model.prompt.player()) {
                (Prompt::Over(ending), _) => text::result(ending, &names, locale),
                (_, Some(player)) => {
                    let colour = text::colour(model, player, locale);
                    locale.say(&names.to(player, Text::TaskYoursWith { colour }, |player| {
                        Text::TaskToMove { player }
                    }))
                }
                _ => return app,
            };
            joined(&state, &app)
        }
    }
}

/// Joins the parts as the title of a window.
fn joined(what: &str, app: &str) -> String {
    [what, " · ", app].concat()
}
