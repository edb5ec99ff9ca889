//! The review of a game in the panel of the analysis: its progress, the course of the game as
//! a line, and the mistakes.

use board::components::{TextSignal, act, live, on_pointer, paragraph, side_button};
use board::prelude::*;
use board::{short_turn, short_turn_beside, text};
use features::analysis::{Analysis, Message, ReviewStage, TurningPointView};
use leptos::ev;
use locale::Text;
use rules::Color;
use session::{MoveItem, Verdict, WhiteScore};

use super::lines::side;
use super::{retry, tell};
use crate::Store;
use crate::platform::{focus, page};
use crate::review::place;
use crate::runner::Mounted;

/// The height of the drawn line above and below its middle, and the value in hundredths of a
/// disc at that height.
const HALF: f64 = 50.0;
const MOST: i32 = 600;

/// The width of a turn.
const STEP: f64 = 10.0;

/// Returns true if a review shows more than the button to start it.
pub(super) fn is_seen(analysis: Mounted<Analysis>) -> bool {
    let stage = analysis.view().with(|view| view.review.stage);
    !matches!(stage, ReviewStage::Short | ReviewStage::Unasked)
}

/// The review of the game on the table.
pub(super) fn view(store: Store, analysis: Mounted<Analysis>) -> AnyView {
    let table = store.table();
    // While it runs its view stays, and only its numbers change.
    let stage = analysis.part(|view| match view.review.stage {
        ReviewStage::Runs(_) => ReviewStage::Runs(0),
        stage => stage,
    });
    let parts = live(move || {
        let begin = move || act(move || analysis.send(Message::Review));
        match stage.get() {
            ReviewStage::Short => Vec::new(),
            ReviewStage::Unasked => vec![
                paragraph("caption", table.word(Text::AnalysisReviewWhat)),
                side_button(table.word(Text::AnalysisReview), begin()),
            ],
            ReviewStage::Runs(_) => vec![running(store, analysis)],
            ReviewStage::Done => {
                let value = value_here(store, analysis);
                vec![graph(store, analysis, value), mistakes(store, analysis)]
            }
            ReviewStage::Settled => vec![paragraph("caption", table.word(Text::AnalysisSettled))],
            ReviewStage::Lost => vec![
                paragraph("caption", table.word(Text::OpponentLost)),
                side_button(table.word(Text::ActionTryAgain), begin()),
            ],
        }
    });
    view! {
        <section class="game-review" tabindex="-1" aria-label=table.word(Text::AnalysisReview)>
            {parts}
        </section>
    }
    .into_any()
}

/// The course of a game that is over, once its review is done.
pub(super) fn course_at_end(store: Store, analysis: Mounted<Analysis>) -> AnyView {
    let done = analysis.part(|view| view.review.stage == ReviewStage::Done);
    live(move || match done.get() {
        true => vec![graph(store, analysis, course_caption(store, analysis))],
        false => Vec::new(),
    })
}

/// The course in one sentence; the value of the position while an earlier one is shown.
fn course_caption(store: Store, analysis: Mounted<Analysis>) -> TextSignal {
    let summary = analysis.part(|view| view.review.summary);
    let here = value_here(store, analysis);
    store
        .table()
        .words(move |model, locale| match summary.get() {
            Some(summary) => tell::summary(summary, model, locale),
            None => here.get(),
        })
}

/// The progress of a review, and a button to stop it.
fn running(store: Store, analysis: Mounted<Analysis>) -> AnyView {
    let table = store.table();
    let numbers = analysis.part(|view| {
        let done = match view.review.stage {
            ReviewStage::Runs(done) => done,
            _ => 0,
        };
        (done, view.review.positions)
    });
    let caption = Signal::derive(move || {
        let (done, all) = numbers.get();
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        table.say(&Text::AnalysisReviewRuns {
            done: number(done),
            all: number(all),
        })
    });
    let stop = act(move || {
        analysis.send(Message::StopReview);
        focus::to_drawn(tell::REVIEW);
    });
    view! {
        <div class="review-runs">
            <progress
                value=move || numbers.get().0.to_string()
                max=move || numbers.get().1.to_string()
                aria-label=table.word(Text::AnalysisReview)
            ></progress>
            {paragraph("caption", caption)}
            {side_button(table.word(Text::AnalysisReviewStop), stop)}
        </div>
    }
    .into_any()
}

/// The paths of the drawn course.
#[derive(Clone, PartialEq)]
struct Course {
    width: f64,
    line: String,
    area: String,
    /// The mistakes, each as a dot.
    mistakes: String,
}

fn course(scores: &[Option<WhiteScore>], mistakes: &[TurningPointView]) -> Course {
    let last = scores.len().saturating_sub(1);
    let width = STEP * last.max(1) as f64;
    let point = |index: usize| {
        let score = scores.get(index).copied().flatten()?;
        let y = -HALF * f64::from(score.clipped(MOST)) / f64::from(MOST);
        Some(format!("{:.1} {y:.1}", STEP * index as f64))
    };
    let points: Vec<String> = (0..scores.len()).filter_map(point).collect();
    let points = points.join("L");
    let dot = |mistake: &TurningPointView| Some(format!("M{}h0", point(mistake.turn + 1)?));
    Course {
        width,
        line: format!("M{points}"),
        area: format!("M0 {HALF}L{points}L{width:.1} {HALF}Z"),
        mistakes: mistakes.iter().filter_map(dot).collect(),
    }
}

/// The value of the position that is shown.
fn value_here(store: Store, analysis: Mounted<Analysis>) -> TextSignal {
    let place_and_node = analysis.part(|view| (view.review.here, view.review.node));
    let scores = analysis.part(|view| view.review.scores.clone());
    store.table().words(move |model, locale| {
        let (here, node) = place_and_node.get();
        let score = scores.with(|scores| scores.get(here).copied().flatten());
        let score = score.map_or_else(String::new, |score| tell::sentence(score, model, locale));
        let is_turn = |item: &MoveItem| match item {
            MoveItem::Turn { node: turn, .. } => Some(*turn) == node,
            _ => false,
        };
        let place = store
            .session
            .with_value(|session| place(session, is_turn, locale));
        locale.say(&match here {
            0 => Text::AnalysisReviewStart { score },
            _ => Text::AnalysisReviewAt { place, score },
        })
    })
}

/// The course of the game as a line, the value after each turn, with a sentence below.
fn graph(store: Store, analysis: Mounted<Analysis>, caption: TextSignal) -> AnyView {
    let table = store.table();
    let value = value_here(store, analysis);
    let scores = analysis.part(|view| view.review.scores.clone());
    let here = analysis.part(|view| view.review.here);
    let drawn = analysis.part(|view| {
        let review = &view.review;
        course(&review.scores, &review.turning)
    });
    let path = move |of: fn(&Course) -> &String| move || drawn.with(|drawn| of(drawn).clone());
    let last = scores.with_untracked(Vec::len).saturating_sub(1);
    let width = drawn.with_untracked(|drawn| drawn.width);
    // The players' shares; the value of the slider tells them to screen readers.
    let side = |color: Color| table.words(move |model, locale| text::colour(model, color, locale));
    let mark = move || format!("M{0:.1} -{HALF}V{HALF}", STEP * here.get() as f64);
    let go = move |index: usize| analysis.send(Message::Look(index));
    let point = move |event: &ev::PointerEvent| {
        if let Some(share) = page::share_across(event) {
            go((share * last as f64).round() as usize);
        }
    };
    let key = move |event: ev::KeyboardEvent| {
        let here = here.get_untracked();
        let to = match event.key().as_str() {
            "ArrowLeft" | "ArrowDown" => here.saturating_sub(1),
            "ArrowRight" | "ArrowUp" => (here + 1).min(last),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        go(to);
    };
    view! {
        <div class="review-course">
        <span class="review-side" aria-hidden="true">{side(Color::Black)}</span>
        <span class="review-side" aria-hidden="true">{side(Color::White)}</span>
        <svg
            class="review-graph"
            viewBox=format!("0 -{HALF} {width:.1} {}", 2.0 * HALF)
            preserveAspectRatio="none"
            role="slider"
            tabindex="0"
            {..vec![
                on_pointer("pointerdown", move |event| point(event)),
                on_pointer("pointermove", move |event| {
                    if event.buttons() == 1 {
                        point(event);
                    }
                }),
            ]}
            aria-label=table.word(Text::AnalysisReviewGraph)
            aria-valuemin="0"
            aria-valuemax=last.to_string()
            aria-valuenow=move || here.get().to_string()
            aria-valuetext=value
            on:keydown=key
        >
            <path class="review-area" d=path(|drawn| &drawn.area)/>
            <path class="review-middle" d=format!("M0 0H{width:.1}")/>
            <path class="review-line" d=path(|drawn| &drawn.line)/>
            <path class="review-mistakes" d=path(|drawn| &drawn.mistakes)/>
            <path class="review-here" d=mark/>
        </svg>
        </div>
        {paragraph("caption review-at", caption)}
    }
    .into_any()
}

/// The mistakes: the user's own in a group before the opponent's.
fn mistakes(store: Store, analysis: Mounted<Analysis>) -> AnyView {
    let table = store.table();
    let points = analysis.part(|view| view.review.turning.clone());
    // The turn for which a better one is still to be found.
    let tried = analysis.part(|view| {
        let retry = view.retry.as_ref()?;
        (!retry.is_good()).then_some(retry.turn)
    });
    live(move || {
        let points = points.get();
        if points.is_empty() {
            return vec![paragraph("caption", table.word(Text::AnalysisReviewNone))];
        }
        let (own, others): (Vec<_>, Vec<_>) = points.into_iter().partition(|point| point.own);
        let is_divided = !own.is_empty() && !others.is_empty();
        let groups = [
            (Text::AnalysisReviewOwn, own),
            (Text::AnalysisReviewOpponents, others),
        ];
        let groups = groups.into_iter().filter(|(_, points)| !points.is_empty());
        let groups = groups.map(|(title, points)| {
            let points = points.into_iter();
            let points: Vec<AnyView> = points
                .map(|point| mistake(store, analysis, tried, point))
                .collect();
            let title = table.word(match is_divided {
                true => title,
                false => Text::AnalysisReviewTurning,
            });
            let list = view! { <ol class="review-turnings" aria-label=title>{points}</ol> };
            if !is_divided {
                return list.into_any();
            }
            view! {
                <div class="review-group">
                    <p class="caption" aria-hidden="true">{title}</p>
                    {list}
                </div>
            }
            .into_any()
        });
        groups.collect()
    })
}

/// A turn that gave something away, and the better one. If another turn can be tried, the text
/// of the mistake shows the better one on the board; otherwise a button does. The better one is not
/// told while it is `tried` to find it.
fn mistake(
    store: Store,
    analysis: Mounted<Analysis>,
    tried: Memo<Option<usize>>,
    point: TurningPointView,
) -> AnyView {
    let table = store.table();
    let number = u32::try_from(point.number).unwrap_or(u32::MAX);
    let TurningPointView {
        turn,
        player,
        own,
        retries,
        verdict,
        cost,
        score,
        mended,
        ..
    } = point;
    let named = table.word(match (own, verdict) {
        (true, Verdict::Inaccuracy) => Text::AnalysisReviewOwnInaccuracy,
        (false, Verdict::Inaccuracy) => Text::AnalysisReviewInaccuracy,
        (true, Verdict::Mistake) => Text::AnalysisReviewOwnMistake,
        (true, Verdict::Blunder) => Text::AnalysisReviewOwnBlunder,
        (false, Verdict::Mistake) => Text::AnalysisReviewMistake,
        (false, Verdict::Blunder) => Text::AnalysisReviewBlunder,
    });
    let text = table.words(move |model, locale| {
        let verdict = locale.say(&match verdict {
            Verdict::Inaccuracy => Text::AnalysisReviewInaccuracy,
            Verdict::Mistake => Text::AnalysisReviewMistake,
            Verdict::Blunder => Text::AnalysisReviewBlunder,
        });
        locale.say(&Text::AnalysisReviewSaid {
            turn: number,
            player: text::players(model, locale).label(player, locale),
            verdict,
            score: tell::sentence(score, model, locale),
        })
    });
    let cost = table.words(move |model, locale| tell::cost(cost, model, locale));
    // Both players can have a mistake with the same number.
    let named_by_player = move |text: fn(u32, String) -> Text| {
        table.words(move |model, locale| {
            let player = text::players(model, locale).label(player, locale);
            locale.say(&text(number, player))
        })
    };
    let shows = named_by_player(|turn, player| Text::AnalysisReviewShowTurn { turn, player });
    let button = move |short: Text, long: TextSignal, press: Callback<()>| {
        view! {
            <button type="button" class="button" aria-label=long on:click=move |_| press.run(())>
                {table.word(short)}
            </button>
        }
        .into_any()
    };
    // The answer to an own mistake is not beside "Retry", and no answer while one is to be found.
    let shown = analysis.part(|view| view.review.shown);
    let found = analysis.part(|view| {
        let retry = view.retry.as_ref().filter(|retry| retry.is_good());
        retry.map(|retry| retry.turn)
    });
    let is_told = Memo::new(move |_| {
        !own || mended || shown.get() == Some(turn) || found.get() == Some(turn)
    });
    let played = short_turn(&point.played);
    let better = live(move || {
        let told = is_told.get() && tried.get().is_none();
        let better = point.better.as_ref().filter(|_| told);
        let view = better.map(|better| {
            let events = better.events.clone();
            let text = table.words(move |model, locale| {
                text::turn(&events, &text::players(model, locale), locale)
            });
            view! {
                <span>
                    {table.word(Text::AnalysisReviewBetter)} " "
                    <span aria-hidden="true">{short_turn_beside(&better.events, &[&point.played])}</span>
                    <span class="read">{text}</span>
                </span>
            }
            .into_any()
        });
        view.into_iter().collect()
    });
    let words = view! {
        <span class="review-what" aria-hidden="true">
            <span class="review-place">{number} {match player {
                Color::White => ".",
                Color::Black => "…",
            }}</span>
            <span class="analysis-turn" data-color=side(player)>{played}</span>
            <span class="review-verdict">{named}</span>
        </span>
        <span class="read">{text}</span>
        <span class="review-better">
            <span>{cost}</span>
            {mended.then(|| view! { <span class="review-mended">{table.word(Text::AnalysisReviewMended)}</span> })}
            {better}
        </span>
    };
    let parts = match retries {
        true => {
            let show = move |_| analysis.send(Message::Show(turn));
            let again =
                named_by_player(|turn, player| Text::AnalysisReviewRetryTurn { turn, player });
            vec![
                view! {
                    <button type="button" class="review-words" on:click=show>
                        {words}
                        <span class="read">{shows}</span>
                    </button>
                }
                .into_any(),
                button(
                    Text::AnalysisReviewRetry,
                    again,
                    act(move || retry::begin(analysis, turn)),
                ),
            ]
        }
        false => vec![
            view! { <div class="review-words">{words}</div> }.into_any(),
            button(
                Text::AnalysisReviewShow,
                shows,
                act(move || analysis.send(Message::Show(turn))),
            ),
        ],
    };
    let current = move || (shown.get() == Some(turn)).then_some("true");
    view! {
        <li class="review-turning" data-turn=turn data-own=own.then_some("") data-mended=mended.then_some("") aria-current=current>
            <strong class="review-sign" aria-hidden="true">{if mended { "✓" } else { verdict.sign() }}</strong>
            {parts}
        </li>
    }
    .into_any()
}
