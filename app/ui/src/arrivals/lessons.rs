//! The ways between the page of lessons, their steps on the board, and the rules.

use std::pin::Pin;

use board::kit::act;
use leptos::task::spawn_local;
use library::offer::Offer;
use locale::Text;
use play::Way;
use session::{Laid, Session};

use super::ways::{By, go_back, lay_puzzle};
use super::{Errand, lay, not_loaded, run, turn_to};
use crate::learn::{self, Deed, Does, LESSONS, Lesson};
use crate::notice::Notice;
use crate::places::Asked;
use crate::platform::page;
use crate::platform::place::Place;
use crate::store::Store;
use play::chunk::chunk;

/// Shows the lessons as soon as their chunk is here, or says that it cannot be had.
pub(super) fn learn(store: Store, by: By) {
    spawn_local(async move {
        if by == By::Button {
            Place::Learn.go(Some(&store.shelf.game().to_string()));
        }
        let made = match store.rest.with(exports()).await {
            Some(parts) => (parts.make)(store).await,
            None => false,
        };
        // Somebody may have gone on meanwhile.
        if Place::of_address() != Place::Learn {
            return;
        }
        if !made {
            store.notices.tell(Notice::NotLoaded);
            store.places.show(Place::Play);
            return;
        }
        store.places.show(Place::Learn);
        store.loaded();
        if by != By::Opening {
            learn::focus_title();
        }
    });
}

/// Lays a step of a lesson on the board; without one the first that is not done.
pub(super) fn open_step(store: Store, lesson: usize, step: Option<usize>) {
    spawn_local(async move {
        let laid = match store.rest.with(exports()).await {
            Some(parts) => (parts.step)(store, lesson, step).await,
            None => None,
        };
        match laid {
            Some(laid) => lay_puzzle(store, laid),
            None => not_loaded(store),
        }
    });
}

/// Where the step on the board leads to when it is done or skipped; none if there is none.
pub(super) fn onward(store: Store) -> Option<Vec<Way>> {
    let riddle = store.session.with_value(Session::riddle)?;
    let (place, step) = Lesson::of_step(&riddle.name)?;
    let lesson = &LESSONS[place];
    let all = act(move || run(store, Errand::Visit(Place::Learn, By::Button)));
    let mut ways = vec![(Text::LearnAll, false, all)];
    if step + 1 < lesson.steps {
        let name = match lesson.tips {
            true => Text::LearnNextTip,
            false => Text::LearnNext,
        };
        let next = act(move || run(store, Errand::Step(place, Some(step + 1))));
        ways.push((name, true, next));
    } else if !lesson.tips {
        let asked = match lesson.offer {
            Offer::Gipf => Asked::First,
            offer => Asked::NewGame(offer),
        };
        let play = act(move || store.places.ask(asked.clone()));
        ways.push((Text::LearnPlay, true, play));
    }
    Some(ways)
}

/// Lays the step on the board anew, in the language that is spoken now. Where something has
/// been played it stays as it is, and the next step speaks the language.
pub(crate) fn retell(store: Store) {
    let riddle = store.session.with_value(Session::riddle);
    let begun = store.model.with_untracked(|model| model.begun);
    let step = riddle.and_then(|riddle| Lesson::of_step(&riddle.name));
    let Some((lesson, step)) = step.filter(|_| !begun) else {
        return;
    };
    spawn_local(async move {
        let Some(parts) = store.rest.with(exports()).await else {
            return;
        };
        if let Some(laid) = (parts.step)(store, lesson, Some(step)).await {
            lay(store, laid);
            store.save();
        }
    });
}

/// Goes to a page of the app by the address that a link on another names.
pub(super) fn visit(store: Store, link: &str) {
    let game = store.shelf.game().to_string();
    page::go_to(&[&page::base(), link].concat(), Some(&game));
    turn_to(store, Place::of_address(), By::Address);
}

/// Does what people do on the page.
fn done(store: Store, deed: Deed) {
    match deed {
        Deed::Begin(lesson) => open_step(store, lesson, None),
        Deed::Step(lesson, step) => open_step(store, lesson, Some(step)),
        Deed::Again => learn::fetch_again(store),
        Deed::Back => go_back(store),
    }
}

/// What will be known.
type Coming<T> = Pin<Box<dyn Future<Output = T>>>;

/// What stands behind the door.
#[derive(Clone, Copy)]
struct Exports {
    /// Makes the page ready, and tells whether it is.
    make: fn(Store) -> Coming<bool>,
    /// A step of a lesson.
    step: fn(Store, usize, Option<usize>) -> Coming<Option<Laid>>,
}

chunk! {
    /// The page of lessons and their steps.
    learn: fn exports() -> Exports {
        const DOES: Does = Does {
            deed: done,
            visit,
            take: |store, text| run(store, Errand::Take(text)),
        };
        Exports {
            make: |store| Box::pin(learn::make(store, DOES)),
            step: |store, lesson, step| Box::pin(learn::step(store, lesson, step)),
        }
    }
}
