//! The page of puzzles: it inserts the markup, handles the events, and knows the next puzzle.
//!
//! Like home it works without the view library, and is reached through its chunk only
//! (`router`). The puzzles themselves are files beside the app, fetched when the page is first
//! opened and stored with it.

use std::cell::RefCell;
use std::rc::Rc;

use features::home::{Puzzles, week};
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
pub(crate) use library::puzzles::Deed;
use library::puzzles::{
    Choice, Chosen, Collection, FILES, PAGE, Page, TITLE, Unread, page as markup,
};
use library::{thumbnail, words};
use record::{Series, SeriesRead};
use session::{Day, Lesson, LoadedGame, Offer, puzzle_id};
use web_sys::{Event, HtmlInputElement, HtmlSelectElement};

use crate::platform::{net, page, time};
use crate::sheets;
use crate::solved::progress;
use crate::store::Store;

/// The element of the page.
const ROOT: &str = "#puzzles";

/// The state of the page.
#[derive(Default)]
struct Shown {
    /// True if the events of the page are handled.
    heard: bool,
    /// The files of the collection.
    files: [File; FILES.len()],
    /// The collection, as far as it is loaded.
    collection: Option<Rc<Collection>>,
    /// A series of a link, a file or the maker: its title, its puzzles, and the puzzles that
    /// cannot be read.
    series: Option<(String, Rc<Collection>, Unread)>,
    chosen: Chosen,
    count: usize,
    /// The index of the puzzle that was opened last on this page.
    open: Option<usize>,
}

/// A file of the collection.
#[derive(Default)]
enum File {
    /// Not requested yet.
    #[default]
    Unknown,
    Coming,
    Here(Collection),
    /// Not to be loaded, or damaged.
    Missing,
}

thread_local! {
    static SHOWN: RefCell<Shown> = RefCell::default();
}

impl Shown {
    /// Makes the collection of the files that are loaded. The index of the puzzle on the board
    /// is updated.
    fn gather(&mut self) {
        let open = self.open.and_then(|place| {
            let list = self.list()?;
            Some(list.entries.get(place)?.id.clone())
        });
        let here = self.files.iter().filter_map(|file| match file {
            File::Here(list) => Some(list.entries.iter().cloned()),
            _ => None,
        });
        let entries: Vec<_> = here.flatten().collect();
        self.collection = (!entries.is_empty()).then(|| Rc::new(Collection { entries }));
        if self.series.is_none() {
            self.open = open.and_then(|id| {
                let list = self.list()?;
                list.entries.iter().position(|entry| entry.id == id)
            });
        }
    }

    /// True if a part of it is still loading.
    fn is_coming(&self) -> bool {
        let mut files = self.files.iter();
        files.any(|file| matches!(file, File::Unknown | File::Coming))
    }

    /// True if a part of it could not be loaded.
    fn is_missing(&self) -> bool {
        self.files.iter().any(|file| matches!(file, File::Missing))
    }

    fn list(&self) -> Option<Rc<Collection>> {
        match &self.series {
            Some((_, list, _)) => Some(Rc::clone(list)),
            None => self.collection.clone(),
        }
    }

    /// The filter; all puzzles of a series are shown.
    fn chosen(&self) -> Chosen {
        match self.series {
            Some(_) => Chosen::default(),
            None => self.chosen.clone(),
        }
    }
}

/// Prepares the page. `done` handles the actions on it. Returns false if its style cannot be
/// loaded.
pub(crate) async fn make(store: Store, done: fn(Store, Deed)) -> bool {
    if !sheets::all().await {
        return false;
    }
    let first = SHOWN.with_borrow_mut(|shown| !std::mem::replace(&mut shown.heard, true));
    if first {
        hear(store, done);
    }
    SHOWN.with_borrow_mut(|shown| shown.count = PAGE);
    draw(store);
    if SHOWN.with_borrow(|shown| shown.series.is_none()) {
        fetch(store);
    }
    true
}

/// Fetches the missing files of the collection separately, and shows each as soon as it is
/// loaded.
fn fetch(store: Store) {
    for (place, name) in FILES.into_iter().enumerate() {
        let begins = SHOWN.with_borrow_mut(|shown| {
            let file = &mut shown.files[place];
            let begins = matches!(file, File::Unknown | File::Missing);
            if begins {
                *file = File::Coming;
            }
            begins
        });
        if !begins {
            continue;
        }
        spawn_local(async move {
            fetch_file(place, name).await;
            draw(store);
        });
    }
}

/// Fetches a file of the collection.
async fn fetch_file(place: usize, name: &str) {
    let text = net::text(name).await;
    // A page of another server may be returned instead of the file.
    let text = text.filter(|text| text.trim_end().ends_with('*'));
    let list = text.map(|text| Collection::read(&[text]));
    SHOWN.with_borrow_mut(|shown| {
        shown.files[place] = match list {
            Some(list) if !list.entries.is_empty() => File::Here(list),
            _ => File::Missing,
        };
        shown.gather();
    });
}

/// The news of the collection for home; None if a part of it cannot be loaded, because the
/// puzzle of the day is drawn from all of it.
pub(crate) async fn news(today: Day) -> Option<Puzzles> {
    for (place, name) in FILES.into_iter().enumerate() {
        let is_here = || SHOWN.with_borrow(|shown| matches!(shown.files[place], File::Here(_)));
        if !is_here() {
            fetch_file(place, name).await;
        }
        if !is_here() {
            return None;
        }
    }
    let list = SHOWN.with_borrow(|shown| shown.collection.clone())?;
    let progress = progress();
    let entry = &list.entries[list.of_the_day(today)?];
    let of_the_day = |day| Some(list.entries[list.of_the_day(day)?].id.clone());
    let tried = list.entries.iter().filter(|entry| {
        let done = progress.of(&entry.id);
        done.is_some_and(|done| done.solved.is_none() && done.tries > 0)
    });
    Some(Puzzles {
        game: Offer::of(entry.task.start.ruleset()),
        drawing: thumbnail::board(&entry.task.start),
        solver: entry.task.start.side(),
        goal: entry.task.puzzle.goal,
        week: week(today, &progress, of_the_day),
        tried: words::small(tried.count()),
    })
}

/// The puzzle of a day, for the board.
pub(crate) fn open_daily(today: Day) -> Option<LoadedGame> {
    show_collection();
    let place = SHOWN.with_borrow(|shown| shown.collection.as_ref()?.of_the_day(today))?;
    open(place)
}

/// Tries again to fetch what is missing.
pub(crate) fn fetch_again(store: Store) {
    fetch(store);
    draw(store);
}

/// Shows a series instead of the collection.
pub(crate) fn show_series(read: SeriesRead) {
    let unread = Unread {
        count: read.unread.len() + read.left_out,
        line: read.unread.first().map(|first| first.line),
    };
    let Series { mut tasks } = read.series;
    for task in &mut tasks {
        // A file may have been made from one of our lessons; its steps belong to another author
        // now.
        if Lesson::of_step(&task.id).is_some() {
            task.id.clear();
        }
    }
    let title = String::new();
    let list = Rc::new(Collection::of(tasks));
    SHOWN.with_borrow_mut(|shown| {
        shown.series = Some((title, list, unread));
        shown.open = None;
    });
}

/// Shows the collection again.
pub(crate) fn show_collection() {
    SHOWN.with_borrow_mut(|shown| {
        shown.series = None;
        shown.open = None;
    });
}

/// Shows more puzzles.
pub(crate) fn more(store: Store) {
    SHOWN.with_borrow_mut(|shown| shown.count += PAGE);
    draw(store);
}

/// Gives the focus to the title.
pub(crate) fn focus_title() {
    page::focus(&format!(".{TITLE}"));
}

/// The puzzle at an index, for the board.
pub(crate) fn open(place: usize) -> Option<LoadedGame> {
    let list = SHOWN.with_borrow(Shown::list)?;
    let (record, at) = list.entries.get(place)?.task.to_record();
    SHOWN.with_borrow_mut(|shown| shown.open = Some(place));
    Some(LoadedGame::of(record, at).as_puzzle())
}

/// The index of the next puzzle that is still to be solved.
pub(crate) fn next() -> Option<usize> {
    let progress = progress();
    SHOWN.with_borrow(|shown| {
        let list = shown.list()?;
        list.next(shown.open, &shown.chosen(), &progress)
    })
}

/// True if the puzzle on the board was opened on this page: then there may be a next one.
pub(crate) fn is_open(store: Store) -> bool {
    let active = store.session.with_value(|session| session.active_puzzle());
    SHOWN.with_borrow(|shown| {
        let list = shown.list();
        let entry = shown
            .open
            .and_then(|place| list.as_ref()?.entries.get(place));
        let id = active.map(|active| puzzle_id(&active.start, active.puzzle.goal));
        entry.is_some_and(|entry| Some(&entry.id) == id.as_ref())
    })
}

/// Handles the events of the page.
fn hear(store: Store, done: fn(Store, Deed)) {
    let Some(root) = page::find(ROOT) else {
        return;
    };
    let clicked = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        let doer = page::closest(&event, &Deed::any());
        let deed = doer.and_then(|doer| Deed::read(&|name| doer.get_attribute(name)));
        if let Some(deed) = deed {
            done(store, deed);
        }
    });
    let chosen = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        let Some(field) = page::closest(&event, &Choice::any()) else {
            return;
        };
        let Some(choice) = Choice::read(&|name| field.get_attribute(name)) else {
            return;
        };
        let value = match field.dyn_ref::<HtmlSelectElement>() {
            Some(field) => field.value(),
            None => match field.dyn_ref::<HtmlInputElement>() {
                Some(field) if field.checked() => "yes".to_owned(),
                _ => String::new(),
            },
        };
        SHOWN.with_borrow_mut(|shown| {
            if let Some(list) = shown.list() {
                shown.chosen.choose(choice, &value, &list);
                shown.count = PAGE;
            }
        });
        draw(store);
    });
    // Cannot fail for these events.
    let _ = root.add_event_listener_with_callback("click", clicked.as_ref().unchecked_ref());
    let _ = root.add_event_listener_with_callback("change", chosen.as_ref().unchecked_ref());
    clicked.forget();
    chosen.forget();
}

/// Draws the page again; the focus stays on the same element.
pub(crate) fn draw(store: Store) {
    let Some(root) = page::find(ROOT) else {
        return;
    };
    let progress = progress();
    let made = SHOWN.with_borrow(|shown| {
        let list = shown.list();
        let chosen = shown.chosen();
        let shown = Page {
            collection: list.as_deref(),
            coming: shown.is_coming(),
            missing: shown.series.is_none() && shown.is_missing(),
            series: shown.series.as_ref().map(|(title, ..)| &**title),
            unread: shown
                .series
                .as_ref()
                .map(|(_, _, unread)| *unread)
                .unwrap_or_default(),
            progress: &progress,
            chosen: &chosen,
            today: Day(time::day()),
            shown: shown.count,
            makes: true,
        };
        store.locale.with_untracked(|locale| markup(&shown, locale))
    });
    let focused = page::find(&format!("{ROOT} :focus")).and_then(|focused| {
        let name = |name: &str| {
            let value = focused.get_attribute(name)?;
            let tag = focused.tag_name();
            Some(format!("{ROOT} {tag}[{name}='{value}']"))
        };
        let title = || focused.class_list().contains(TITLE);
        name("data-choice")
            .or_else(|| name("data-deed"))
            .or_else(|| title().then(|| format!(".{TITLE}")))
    });
    root.set_inner_html(&format!("<main class=\"puzzles page\">{made}</main>"));
    if let Some(focused) = focused {
        page::focus(&focused);
    }
}
