//! The maker as a component: its context, and the requests that it executes.

use board::prelude::*;
use features::AppCommand;
use features::maker::{Command, Copied, DialogContext, Message, Opening};
use features::maker::{Prover, PuzzleMaker, Request, forum_text};
use leptos::html;
use leptos::task::{spawn_local, tick};
use play::runner::{Mounted, Runner};
use session::LoadedGame;
use session::keys::{DAMAGED_PUZZLE_SET, PUZZLE_SET};
use session::library::Storage;

use super::printing;
use crate::mounted::{MountedPage, Screen};
use crate::platform::storage::{self, LocalStorage};
use crate::platform::{dialog, file, page, tabs, web};
use crate::router;
use crate::store::Store;

/// The result of an action.
const RESULT: &str = ".maker-told:not(:empty)";

/// The link as a code.
const CODE: &str = ".maker-code";

/// The maker.
pub(super) type MakerPage = MountedPage<PuzzleMaker>;

/// The element of the dialog.
#[derive(Clone, Copy)]
struct Element(NodeRef<html::Dialog>);

/// Opens the dialog with a position, or with the one on the board.
pub(crate) fn open(store: Store, position: Option<&str>) {
    let context = DialogContext {
        base: web::link_base(),
        can_send: page::can_send(),
    };
    let opening = store
        .session
        .with_value(|session| Opening::new(position, session, stored_set(), context));
    MakerPage::of(store, ()).send(Message::Open(Box::new(opening)));
}

impl Screen for PuzzleMaker {
    type Callbacks = ();

    fn execute(page: MakerPage, command: Command) {
        let store = page.store;
        let request = |request| prover(store).send(request);
        match command {
            Command::Open => dialog::open_when_drawn(page.element()),
            Command::Close => dialog::close(page.element()),
            Command::Check(draft) => request(Request::Check(draft)),
            Command::CheckAgain => request(Request::CheckAgain),
            Command::EndProofs => request(Request::End),
            Command::Print(part, title, tasks) => request(Request::Print { part, title, tasks }),
            Command::CancelPrint => request(Request::CancelPrint),
            Command::Copy(copied, text) => page.copy(copied, text),
            Command::CopyForum(task, link) => {
                let text = store
                    .locale
                    .with_untracked(|locale| forum_text(&task, &link, locale));
                page.copy(Copied::Forum, text);
            }
            Command::Send(link) => spawn_local(async move {
                page::send(&link).await;
            }),
            Command::RevealResult => reveal(RESULT),
            Command::RevealCode => reveal(CODE),
            Command::ReadSet(change) => page.send(Message::SetRead(change, stored_set())),
            Command::StoreSet(text, report) => {
                let is_free =
                    !report.sets_aside || storage::set_aside(PUZZLE_SET, DAMAGED_PUZZLE_SET);
                let is_stored = is_free && LocalStorage.set(PUZZLE_SET, &text).is_ok();
                page.send(Message::SetStored(report, is_stored));
            }
            Command::Download(text) => file::download("gipf-series.txt", &text),
            Command::Try(task) => {
                let (record, at) = task.to_record();
                router::open_puzzle(store, LoadedGame::of(record, at).as_puzzle());
            }
            Command::Solve(set) => router::solve_set(store, set),
        }
    }
}

impl MakerPage {
    /// The element of the dialog.
    pub(super) fn element(self) -> NodeRef<html::Dialog> {
        self.store.extension(|| Element(NodeRef::new())).0
    }

    /// Follows the engine, and changes of the set by other tabs.
    pub(super) fn follow(self) {
        let proofs = prover(self.store).view();
        Effect::new(move |_| self.send(Message::Proved(proofs.get())));
        tabs::on_change(move |key| {
            if storage::is_key(key, PUZZLE_SET) {
                self.send(Message::SetChanged(stored_set()));
            }
        });
    }

    fn copy(self, copied: Copied, text: String) {
        spawn_local(async move {
            let is_copied = file::copy(&text).await;
            self.send(Message::Copied(copied, is_copied));
        });
    }
}

/// The part of the maker that needs the engine, at this table.
fn prover(store: Store) -> Mounted<Prover> {
    let mount = move || {
        let runner = Runner::of(store.play);
        runner.serve(move |command| match command {
            AppCommand::Print(sheet) => {
                printing::print(store, sheet);
                true
            }
            AppCommand::Store(..)
            | AppCommand::Begin(_)
            | AppCommand::OpenGame(_)
            | AppCommand::Go(_)
            | AppCommand::ChooseGame(_)
            | AppCommand::FetchOpenings(_)
            | AppCommand::Save => false,
        });
        runner.mount(Prover::default())
    };
    *store.extension(mount)
}

/// The stored text of the set.
fn stored_set() -> String {
    storage::read(PUZZLE_SET).unwrap_or_default()
}

/// Scrolls to an element as soon as it is drawn.
fn reveal(selector: &'static str) {
    spawn_local(async move {
        tick().await;
        page::reveal(selector);
    });
}
