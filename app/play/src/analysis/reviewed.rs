//! What is seen of a review: how far it is, the course of the game as a line, and where it
//! turned.

use board::kit::{Words, act, live, paragraph, side_button};
use board::prelude::*;
use board::{short_turn, words};
use leptos::ev;
use locale::Text;
use record::NodeId;
use rules::Color;
use session::{Jump, Message, Turning, Verdict, Worth};

use super::review::{Review, Stage};
use super::{is_long, tell};
use crate::Store;
use crate::platform::page;

/// The height of the drawn line above and below its middle, and what that is worth in
/// hundredths of a disc.
const HALF: f64 = 50.0;
const MOST: i32 = 600;

/// How wide a turn is drawn.
const STEP: f64 = 10.0;

/// The review of the game on the table.
pub(super) fn view(store: Store, review: Review) -> AnyView {
    let table = store.table();
    let long = is_long(store);
    let follow = Memo::new(move |_| {
        store.model.track();
        let long = long.get();
        if long {
            review.follow(store);
        }
        long
    });
    // While it runs its view stays, and only its numbers change.
    let stage = Memo::new(move |_| match review.stage.get() {
        Stage::Runs(_) => Stage::Runs(0),
        stage => stage,
    });
    let parts = live(move || {
        if !follow.get() {
            return Vec::new();
        }
        let begin = move || act(move || review.begin(store));
        match stage.get() {
            Stage::None => vec![
                paragraph("caption", table.word(Text::AnalysisReviewWhat)),
                side_button(table.word(Text::AnalysisReview), begin()),
            ],
            Stage::Runs(_) => vec![running(store, review)],
            Stage::Done => vec![graph(store, review), turned(store, review)],
            Stage::Settled => vec![paragraph("caption", table.word(Text::AnalysisSettled))],
            Stage::Lost => vec![
                paragraph("caption", table.word(Text::OpponentLost)),
                side_button(table.word(Text::ActionTryAgain), begin()),
            ],
        }
    });
    view! { <section class="game-review" aria-label=table.word(Text::AnalysisReview)>{parts}</section> }
        .into_any()
}

/// How far it is, and a way to stop it.
fn running(store: Store, review: Review) -> AnyView {
    let table = store.table();
    let numbers = move || {
        let done = match review.stage.get() {
            Stage::Runs(done) => done,
            _ => 0,
        };
        (done, review.course.with(Vec::len))
    };
    let told = Signal::derive(move || {
        let (done, all) = numbers();
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        table.say(&Text::AnalysisReviewRuns {
            done: number(done),
            all: number(all),
        })
    });
    let stop = act(move || review.stop(store));
    view! {
        <div class="review-runs">
            <progress
                value=move || numbers().0.to_string()
                max=move || numbers().1.to_string()
                aria-label=table.word(Text::AnalysisReview)
            ></progress>
            {paragraph("caption", told)}
            {side_button(table.word(Text::AnalysisReviewStop), stop)}
        </div>
    }
    .into_any()
}

/// The place of the course at which people look.
fn place(store: Store, review: Review) -> Option<usize> {
    let at = store.model.with(|model| model.at);
    review
        .course
        .with(|course| course.iter().position(|station| station.node == at))
}

/// Goes to a place of the course.
fn go(store: Store, review: Review, place: usize) {
    let node = review
        .course
        .with_untracked(|course| course.get(place).map(|station| station.node));
    if let Some(node) = node {
        jump(store, node);
    }
}

fn jump(store: Store, node: NodeId) {
    store.send(Message::Jump(Jump::To(node)));
}

/// The course of the game as a line: who stood better when.
fn graph(store: Store, review: Review) -> AnyView {
    let table = store.table();
    let worths = review.worths();
    let last = worths.len().saturating_sub(1);
    let width = STEP * last.max(1) as f64;
    let height = |worth: Worth| -HALF * f64::from(worth.clipped(MOST)) / f64::from(MOST);
    let points: Vec<String> = worths
        .iter()
        .enumerate()
        .filter_map(|(place, worth)| {
            let y = height((*worth)?);
            Some(format!("{:.1} {y:.1}", STEP * place as f64))
        })
        .collect();
    let line = format!("M{}", points.join("L"));
    let area = format!("M0 0L{}L{width:.1} 0Z", points.join("L"));
    let here = Memo::new(move |_| place(store, review).unwrap_or(last));
    let mark = move || format!("M{0:.1} -{HALF}V{HALF}", STEP * here.get() as f64);
    let told = Signal::derive(move || {
        let here = here.get();
        let worth = review.worths().get(here).copied().flatten();
        let worth = worth.map_or_else(String::new, |worth| sentence(store, worth));
        table.say(&match u32::try_from(here) {
            Ok(0) | Err(_) => Text::AnalysisReviewStart { worth },
            Ok(turn) => Text::AnalysisReviewAt { turn, worth },
        })
    });
    let point = move |event: &ev::PointerEvent| {
        if let Some(share) = page::share_across(event) {
            go(store, review, (share * last as f64).round() as usize);
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
        go(store, review, to);
    };
    view! {
        <svg
            class="review-graph"
            viewBox=format!("0 -{HALF} {width:.1} {}", 2.0 * HALF)
            preserveAspectRatio="none"
            role="slider"
            tabindex="0"
            aria-label=table.word(Text::AnalysisReviewGraph)
            aria-valuemin="0"
            aria-valuemax=last.to_string()
            aria-valuenow=move || here.get().to_string()
            aria-valuetext=told
            on:pointerdown=move |event| point(&event)
            on:pointermove=move |event: ev::PointerEvent| {
                if event.buttons() == 1 {
                    point(&event);
                }
            }
            on:keydown=key
        >
            <path class="review-area" d=area/>
            <path class="review-middle" d=format!("M0 0H{width:.1}")/>
            <path class="review-line" d=line/>
            <path class="review-here" d=mark/>
        </svg>
        {paragraph("caption", told)}
    }
    .into_any()
}

fn sentence(store: Store, worth: Worth) -> String {
    store.model.with(|model| {
        store
            .locale
            .with(|locale| tell::sentence(worth, model, locale))
    })
}

/// Where the game turned.
fn turned(store: Store, review: Review) -> AnyView {
    let table = store.table();
    let turnings = review.turnings();
    if turnings.is_empty() {
        return paragraph("caption", table.word(Text::AnalysisReviewNone));
    }
    let points: Vec<AnyView> = turnings
        .into_iter()
        .map(|turning| turning_point(store, review, turning))
        .collect();
    view! {
        <h2 class="caption">{table.word(Text::AnalysisReviewTurning)}</h2>
        <ol class="review-turnings">{points}</ol>
    }
    .into_any()
}

/// A turn that gave something away, and what would have been better.
fn turning_point(store: Store, review: Review, turning: Turning) -> AnyView {
    let table = store.table();
    let stations = review.course.with_untracked(|course| {
        let [before, after] = [turning.turn, turning.turn + 1].map(|place| course.get(place));
        Some((before?.node, after?.node))
    });
    let best = review.known.with_untracked(|known| {
        let [before, after] = [turning.turn, turning.turn + 1].map(|place| known.get(place));
        let best = before?.as_ref()?.turns.first()?.clone();
        Some((best, after?.as_ref()?.worth))
    });
    let (Some((before, after)), Some((best, worth))) = (stations, best) else {
        return ().into_any();
    };
    let played = store.session.with_value(|session| session.told(after));
    let better = store
        .session
        .with_value(|session| session.ahead_at(before, &best));
    let number = u32::try_from(turning.turn + 1).unwrap_or(u32::MAX);
    let sign = match turning.verdict {
        Verdict::Mistake => "?",
        Verdict::Blunder => "??",
    };
    let said: Words = Signal::derive(move || {
        let verdict = table.say(&match turning.verdict {
            Verdict::Mistake => Text::AnalysisReviewMistake,
            Verdict::Blunder => Text::AnalysisReviewBlunder,
        });
        let player = store.model.with(|model| {
            let names = |locale: &locale::Locale| words::players(model, locale);
            store.locale.with(names)[turning.player].clone()
        });
        table.say(&Text::AnalysisReviewSaid {
            turn: number,
            player,
            verdict,
            worth: sentence(store, worth),
        })
    });
    let show = act(move || {
        jump(store, before);
        let advice = store
            .session
            .with_value(|session| session.advice(&best, true));
        if let Some(advice) = advice {
            store.send(Message::Answer(advice));
        }
    });
    let retry = act(move || {
        jump(store, before);
        store.send(Message::Try);
    });
    let named = move |short: Text, long: Text, act: Callback<()>| {
        let long = table.word(long);
        view! {
            <button type="button" class="button" aria-label=long on:click=move |_| act.run(())>
                {table.word(short)}
            </button>
        }
        .into_any()
    };
    let color = match turning.player {
        Color::White => "white",
        Color::Black => "black",
    };
    let better = better.map(|better| {
        view! { <span class="review-better">{table.word(Text::AnalysisReviewBetter)} " " {short_turn(&better.events)}</span> }
    });
    view! {
        <li class="review-turning">
            <p class="review-what">
                <span class="review-place">{number} "."</span>
                <span class="analysis-turn" data-color=color>{short_turn(&played)}</span>
                <strong class="review-sign" aria-hidden="true">{sign}</strong>
                {better}
            </p>
            {paragraph("caption", said)}
            <div class="review-ways">
                {named(Text::AnalysisReviewShow, Text::AnalysisReviewShowTurn { turn: number }, show)}
                {named(Text::AnalysisReviewRetry, Text::AnalysisReviewRetryTurn { turn: number }, retry)}
            </div>
        </li>
    }
    .into_any()
}
