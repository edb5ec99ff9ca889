//! Analysis: the computer looks at the position that people look at, for as long as they
//! want it to.
//!
//! It is off until somebody switches it on, and marked as long as it is on. What searches
//! and draws is a chunk, fetched when it is switched on first.

mod draw;
mod driver;
mod review;
mod reviewed;
mod tell;
mod view;

use board::Table;
use board::kit::{act, live, paragraph, shown, side_button, switch, when};
use board::prelude::*;
use locale::Text;
use messages::Line;
use record::NodeId;
use session::{Look, Verdict};

use crate::Store;
use crate::Waiting;
use crate::chunk::chunk;
use crate::chunk::{Chunk, State};
use review::Review;

/// How many lines are followed at first.
const LINES: u8 = 3;

/// How far the analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing is known yet.
    Begins,
    /// Lines are followed.
    Follows,
    /// Everything is known.
    Done,
    /// The computer thinks about its own turn first.
    Waits,
    /// There is nothing to search.
    Settled,
    /// The worker does not answer.
    Lost,
}

/// What of it is shown and set. Cheap to copy.
#[derive(Clone, Copy)]
struct Analysis {
    /// Whether it is on.
    on: RwSignal<bool>,
    /// How many lines are followed.
    most: RwSignal<u8>,
    /// Whether what is threatened is shown, too.
    threatens: RwSignal<bool>,
    stage: RwSignal<Stage>,
    /// What is looked at.
    look: RwSignal<Look>,
    /// The best lines by now, the best first.
    lines: RwSignal<Vec<Line>>,
    /// What the other player would do now; none while it is not known.
    threat: RwSignal<Option<Line>>,
    /// How deep everything was looked at, and how many turns.
    progress: RwSignal<(u32, u64)>,
    /// The line at which somebody points.
    pointed: RwSignal<Option<usize>>,
    /// Whether its panel is the one that is seen.
    seen: RwSignal<bool>,
    review: Review,
}

/// The exports of the chunk.
#[derive(Clone, Copy)]
struct Exports {
    /// The analysis follows what people look at from now on.
    begin: fn(Store, Analysis),
    /// What is known.
    view: fn(Store, Analysis) -> AnyView,
    /// Who stands better, in words.
    worth: fn(Store, Analysis) -> board::kit::Words,
    /// The review of the game.
    review: fn(Store, Review) -> AnyView,
    /// Begins one.
    begin_review: fn(Store, Review),
}

/// The chunk and the analysis of a table.
fn here(store: Store) -> (Chunk<Exports>, Analysis) {
    let here = store.extension(|| {
        let analysis = Analysis {
            on: RwSignal::new(false),
            most: RwSignal::new(LINES),
            threatens: RwSignal::new(false),
            stage: RwSignal::new(Stage::Begins),
            look: RwSignal::default(),
            lines: RwSignal::default(),
            threat: RwSignal::new(None),
            progress: RwSignal::default(),
            pointed: RwSignal::new(None),
            seen: RwSignal::new(false),
            review: Review::new(),
        };
        let chunk = Chunk::<Exports>::new(move || Box::pin(come(store, analysis)));
        (chunk, analysis)
    });
    *here
}

async fn come(store: Store, analysis: Analysis) -> Option<Exports> {
    let parts = store.rest.with(exports()).await?;
    (parts.begin)(store, analysis);
    Some(parts)
}

chunk! {
    /// Runs and draws analysis and review.
    analysis: fn exports() -> Exports {
        Exports {
            begin: driver::begin,
            view: view::view,
            worth: tell::best,
            review: reviewed::view,
            begin_review: |store, review| review.begin(store),
        }
    }
}

/// The panel: a switch, and what is known while it is on.
pub fn panel(store: Store) -> AnyView {
    let table: Table = store.table();
    let (chunk, analysis) = here(store);
    let on = analysis.on;
    let turn = act(move || {
        on.update(|on| *on = !*on);
        chunk.fetch();
    });
    let known = live(move || {
        if !on.get() {
            return vec![paragraph("caption", table.word(Text::AnalysisOff))];
        }
        match chunk.state() {
            State::Here(parts) => vec![(parts.view)(store, analysis)],
            State::Missing => chunk.excuse(table),
            State::Coming => vec![paragraph("caption", table.word(Text::OpponentBegins))],
        }
    });
    view! {
        <section class="analysis" aria-label=table.word(Text::AnalysisTab)>
            {switch(table.word(Text::AnalysisSwitch), on.into(), turn)}
            {known}
            {review(store)}
        </section>
    }
    .into_any()
}

/// From so many turns on there is something to look back at.
const LEAST: usize = 4;

/// Whether there is.
pub fn is_long(store: Store) -> Signal<bool> {
    when(move || {
        store.model.track();
        store.session.with_value(|session| session.has_turns(LEAST))
    })
}

/// The review of the game, or the way to it; one that was kept is fetched at once.
fn review(store: Store) -> AnyView {
    let table = store.table();
    let (chunk, analysis) = here(store);
    let long = is_long(store);
    let long = Memo::new(move |_| long.get());
    Effect::new(move |_| {
        let kept = || store.progress_store().review();
        if long.get() && kept().is_some() {
            chunk.fetch();
        }
    });
    live(move || match chunk.state() {
        State::Here(parts) => vec![(parts.review)(store, analysis.review)],
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
    let (chunk, analysis) = here(store);
    analysis.seen.set(true);
    let waits = move || Waiting::begin(store);
    let begin = move |parts: Exports| (parts.begin_review)(store, analysis.review);
    chunk.run(begin, waits, move || store.sorry());
}

/// The turns that a review has found to be bad, with how bad each was.
pub fn judged(store: Store) -> Signal<Vec<(NodeId, Verdict)>> {
    let (_, analysis) = here(store);
    let review = analysis.review;
    Memo::new(move |_| review.judged()).into()
}

/// Switches the analysis on.
pub fn begin(store: Store) {
    let (chunk, analysis) = here(store);
    analysis.on.set(true);
    analysis.seen.set(true);
    chunk.fetch();
}

/// Switches it off, where it is on.
pub fn end(store: Store) {
    let (_, analysis) = here(store);
    if analysis.on.get_untracked() {
        analysis.on.set(false);
        analysis.seen.set(false);
    }
}

/// Whether the panel of the analysis is the one that is seen.
pub fn seen(store: Store) -> RwSignal<bool> {
    let (_, analysis) = here(store);
    analysis.seen
}

/// The mark over a game that is analysed: everybody at the table sees that it is.
pub fn marked(store: Store) -> AnyView {
    let table: Table = store.table();
    let (chunk, analysis) = here(store);
    let on = analysis.on;
    shown(on.into(), move || {
        let worth = Signal::derive(move || match chunk.state() {
            State::Here(parts) => (parts.worth)(store, analysis).get(),
            _ => String::new(),
        });
        let off = act(move || on.set(false));
        view! {
            <section class="analysis-mark" aria-label=table.word(Text::AnalysisOn)>
                <p class="analysis-on">
                    <strong>{table.word(Text::AnalysisOn)}</strong>
                    <span class="analysis-worth">{worth}</span>
                </p>
                {side_button(table.word(Text::AnalysisTurnOff), off)}
            </section>
        }
        .into_any()
    })
}
