//! Analysis, game review, and another try in place of a mistake: their chunk, and their places
//! beside the board.
//!
//! The analysis is off until the user switches it on, and marked as long as it is on. The chunk
//! is loaded on its first use. [`features::analysis`] contains its behaviour.

mod lines;
mod retry;
mod review;
mod tell;

use board::Table;
use board::components::{TextSignal, act, live, paragraph, shown, side_button, switch, when};
use board::prelude::*;
use features::analysis::{Analysis, Arrow, Message, View};
use locale::Text;
use record::NodeId;
use session::{MarkSource, Verdict};

use crate::Store;
use crate::Waiting;
use crate::chunk::chunk;
use crate::chunk::{Chunk, State};
use crate::marks;
use crate::platform::{focus, page};
use crate::runner::{Mounted, Runner};

/// The feature, and its views.
#[derive(Clone, Copy)]
struct Loaded {
    feature: Mounted<Analysis>,
    exports: Exports,
}

/// The exports of the chunk.
#[derive(Clone, Copy)]
struct Exports {
    mount: fn(Store, bool) -> Mounted<Analysis>,
    send: fn(Mounted<Analysis>, Message),
    is_on: fn(Mounted<Analysis>) -> bool,
    /// The lines of the position.
    lines: fn(Store, Mounted<Analysis>) -> AnyView,
    /// The player who is ahead, in words.
    score: fn(Store, Mounted<Analysis>) -> TextSignal,
    /// The review of the game.
    review: fn(Store, Mounted<Analysis>) -> AnyView,
    /// The course of a game that is over.
    course: fn(Store, Mounted<Analysis>) -> AnyView,
    is_reviewed: fn(Mounted<Analysis>) -> bool,
    judged: fn(Mounted<Analysis>) -> Vec<(NodeId, Verdict)>,
    /// The turn that is tried in place of a mistake.
    retry: fn(Store, Mounted<Analysis>) -> AnyView,
    /// The index of the mistake in whose place a turn is tried.
    tried: fn(Mounted<Analysis>) -> Option<usize>,
}

impl Loaded {
    fn send(self, message: Message) {
        (self.exports.send)(self.feature, message);
    }
}

chunk! {
    /// Runs and draws the analysis and the review of a game.
    analysis: fn exports() -> Exports {
        Exports {
            mount,
            send: Mounted::send,
            is_on: |analysis| analysis.view().with(|view| view.on),
            lines: lines::lines,
            score: tell::best,
            review: review::view,
            course: review::course_at_end,
            is_reviewed: review::is_seen,
            judged: |analysis| analysis.view().with(|view| view.review.judged.clone()),
            retry: retry::view,
            tried: |analysis| {
                let tried = |view: &View| view.retry.as_ref().map(|retry| retry.turn);
                analysis.view().with(tried)
            },
        }
    }
}

/// The effects of the views outside of their components, as long as they are held.
struct Effects {
    _drawing: RenderEffect<()>,
    _speech: RenderEffect<()>,
    _review: RenderEffect<()>,
    _retry: RenderEffect<Option<(usize, usize)>>,
}

fn mount(store: Store, on: bool) -> Mounted<Analysis> {
    let analysis = Runner::of(store).mount(Analysis::new(on));
    store.extension(|| Effects {
        _drawing: marks::follow(store, MarkSource::Analysis, analysis, |view| {
            view.arrows.iter().map(Arrow::mark).collect()
        }),
        _speech: tell::follow(store, analysis),
        _review: tell::announce_review(store, analysis),
        _retry: retry::lead_back(store, analysis),
    });
    analysis
}

/// The analysis of a table, before its chunk is loaded and after.
#[derive(Clone, Copy)]
struct AnalysisHandle {
    chunk: Chunk<Loaded>,
    /// True if it is to be on as soon as the chunk is loaded.
    wanted: RwSignal<bool>,
    /// True if its panel is the visible one.
    seen: RwSignal<bool>,
}

/// The analysis of a table.
fn here(store: Store) -> AnalysisHandle {
    let handle = store.extension(|| {
        let wanted = RwSignal::new(false);
        let load = move || Box::pin(come(store, wanted)) as _;
        AnalysisHandle {
            chunk: Chunk::<Loaded>::new(load),
            wanted,
            seen: RwSignal::new(false),
        }
    });
    *handle
}

async fn come(store: Store, wanted: RwSignal<bool>) -> Option<Loaded> {
    let exports = store.deferred_assets.with(exports()).await?;
    let feature = (exports.mount)(store, wanted.get_untracked());
    Some(Loaded { feature, exports })
}

impl AnalysisHandle {
    fn is_on(self) -> Signal<bool> {
        when(move || match self.chunk.state() {
            State::Here(loaded) => (loaded.exports.is_on)(loaded.feature),
            State::Coming | State::Missing => self.wanted.get(),
        })
    }

    fn switch(self, on: bool) {
        match self.chunk.here() {
            Some(loaded) => loaded.send(Message::Switch(on)),
            None => {
                self.wanted.set(on);
                if on {
                    self.chunk.fetch();
                }
            }
        }
    }

    /// A view that needs the chunk, shown once it is loaded.
    fn drawn(self, view: impl Fn(Loaded) -> AnyView + Send + Sync + 'static) -> AnyView {
        live(move || match self.chunk.state() {
            State::Here(loaded) => vec![view(loaded)],
            State::Coming | State::Missing => Vec::new(),
        })
    }
}

/// The panel: a switch, the lines while it is on, and the review of the game. The review comes
/// first if there is one.
pub fn panel(store: Store) -> AnyView {
    let table: Table = store.table();
    let handle = here(store);
    let reviewed = Memo::new(move |_| match handle.chunk.state() {
        State::Here(loaded) => (loaded.exports.is_reviewed)(loaded.feature),
        State::Coming | State::Missing => false,
    });
    let parts = live(move || match reviewed.get() {
        true => vec![review(store, handle), switched(store, handle)],
        false => vec![switched(store, handle), review(store, handle)],
    });
    view! {
        <section class="analysis" aria-label=table.word(Text::AnalysisTab)>
            {parts}
        </section>
    }
    .into_any()
}

/// The index in the game of the mistake in whose place a turn is tried.
#[must_use]
pub fn tried(store: Store) -> Memo<Option<usize>> {
    let handle = here(store);
    Memo::new(move |_| match handle.chunk.state() {
        State::Here(loaded) => (loaded.exports.tried)(loaded.feature),
        State::Coming | State::Missing => None,
    })
}

fn switched(store: Store, handle: AnalysisHandle) -> AnyView {
    let table = store.table();
    let on = handle.is_on();
    let turn = act(move || handle.switch(!on.get_untracked()));
    let is_on = Memo::new(move |_| on.get());
    let known = live(move || {
        if !is_on.get() {
            return vec![paragraph("caption", table.word(Text::AnalysisOff))];
        }
        match handle.chunk.state() {
            State::Here(loaded) => vec![(loaded.exports.lines)(store, loaded.feature)],
            State::Missing => handle.chunk.failure_view(table),
            State::Coming => vec![paragraph("caption", table.word(Text::OpponentBegins))],
        }
    });
    view! {
        <div class="analysis-lines-part">
            {switch(table.word(Text::AnalysisSwitch), on, turn)}
            {known}
        </div>
    }
    .into_any()
}

/// Returns a signal that is true if the game is long enough for a review.
pub fn is_long(store: Store) -> Signal<bool> {
    when(move || {
        store.model.track();
        store
            .session
            .with_value(|session| session.has_turns(session.turns_to_review()))
    })
}

/// The review of the game, or a button for it; the chunk for a stored one is loaded at once.
fn review(store: Store, handle: AnalysisHandle) -> AnyView {
    let table = store.table();
    let long = is_long(store);
    let long = Memo::new(move |_| long.get());
    Effect::new(move |_| {
        let stored = || store.services().review();
        if long.get() && stored().is_some() {
            handle.chunk.fetch();
        }
    });
    live(move || match handle.chunk.state() {
        State::Here(loaded) => vec![(loaded.exports.review)(store, loaded.feature)],
        _ if long.get() => vec![
            paragraph("caption", table.word(Text::AnalysisReviewWhat)),
            side_button(
                table.word(Text::AnalysisReview),
                act(move || review_game(store)),
            ),
        ],
        _ => Vec::new(),
    })
}

/// Reviews the game on the table, in the panel of the analysis.
pub fn review_game(store: Store) {
    let handle = here(store);
    handle.seen.set(true);
    let waits = move || Waiting::begin(store);
    let begin = move |loaded: Loaded| {
        loaded.send(Message::Review);
        // The button that was pressed gives way to the review.
        focus::to_drawn(tell::REVIEW);
    };
    handle.chunk.run(begin, waits, move || {
        store.report_load_failure(Some(&Text::AnalysisReview))
    });
}

/// The size of a page with room for the course of a game below its result and for 300 px of its
/// moves.
const ROOM_FOR_COURSE: &str =
    "(min-width: 68.75rem) and (min-height: 56rem), (max-width: 33.99rem) and (min-height: 52rem)";

/// The course of a game that is over, if there is room: the game is reviewed automatically,
/// which takes a second or two.
pub fn course(store: Store) -> AnyView {
    if !page::matches_media(ROOM_FOR_COURSE) {
        return ().into_any();
    }
    let handle = here(store);
    let begin = |loaded: Loaded| loaded.send(Message::Survey);
    // Without the engine nothing is shown, as on a phone.
    handle.chunk.run(begin, || (), || ());
    let course = handle.drawn(move |loaded| (loaded.exports.course)(store, loaded.feature));
    view! { <div class="over-course">{course}</div> }.into_any()
}

/// The bad turns that a review has found, with their verdicts.
pub fn judged(store: Store) -> Signal<Vec<(NodeId, Verdict)>> {
    let handle = here(store);
    let judged = move || match handle.chunk.state() {
        State::Here(loaded) => (loaded.exports.judged)(loaded.feature),
        State::Coming | State::Missing => Vec::new(),
    };
    Memo::new(move |_| judged()).into()
}

/// Switches the analysis on.
pub fn begin(store: Store) {
    let handle = here(store);
    handle.seen.set(true);
    handle.switch(true);
}

/// Switches it off, if it is on.
pub fn end(store: Store) {
    let handle = here(store);
    if handle.is_on().get_untracked() {
        handle.switch(false);
        handle.seen.set(false);
    }
}

/// Continues a try in place of a mistake (its index in the game) after a reload, as soon as the
/// stored review of the game is read. The focus stays.
pub fn resume_retry(store: Store, turn: usize) {
    let resume = move |loaded: Loaded| loaded.send(Message::ResumeRetry(turn));
    here(store).chunk.run(resume, || (), || ());
}

/// Returns the signal that is true if the panel of the analysis is the visible one.
pub fn seen(store: Store) -> RwSignal<bool> {
    here(store).seen
}

/// The mark over a game that is analysed, so that all players see it, and the verdict on a try
/// in place of a mistake.
pub fn marked(store: Store) -> AnyView {
    let table: Table = store.table();
    let handle = here(store);
    let mark = shown(handle.is_on(), move || {
        let score = Signal::derive(move || match handle.chunk.state() {
            State::Here(loaded) => (loaded.exports.score)(store, loaded.feature).get(),
            State::Coming | State::Missing => String::new(),
        });
        let off = act(move || handle.switch(false));
        view! {
            <section class="analysis-mark" aria-label=table.word(Text::AnalysisOn)>
                <p class="analysis-on">
                    <strong>{table.word(Text::AnalysisOn)}</strong>
                    <span class="analysis-worth">{score}</span>
                </p>
                {side_button(table.word(Text::AnalysisTurnOff), off)}
            </section>
        }
        .into_any()
    });
    let retry = handle.drawn(move |loaded| (loaded.exports.retry)(store, loaded.feature));
    vec![retry, mark].into_any()
}
