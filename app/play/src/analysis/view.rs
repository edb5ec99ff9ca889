//! What is seen of the analysis in its panel: the bar, the lines, the threat.

use board::kit::{
    Words, act, live, paragraph, segment, segments, shown, side_button, switch, when,
};
use board::prelude::*;
use board::short_turn;
use board::words;
use leptos::ev;
use locale::Text;
use messages::Line;
use rules::GameRuleset;
use session::{Ahead, Message};

use super::{Analysis, Stage, driver, tell};
use crate::Store;

/// How many lines can be followed.
const MANY: [u8; 4] = [1, 2, 3, 5];

/// How many turns of a line are written.
const TURNS: usize = 6;

/// What is known.
pub(super) fn view(store: Store, analysis: Analysis) -> AnyView {
    let table = store.table();
    let stage = analysis.stage;
    let known = when(move || matches!(stage.get(), Stage::Follows | Stage::Done));
    let lost = when(move || stage.get() == Stage::Lost);
    let deep = Signal::derive(move || match (analysis.progress.get(), known.get()) {
        ((depth, nodes), true) => table.say(&Text::AnalysisDeep {
            nodes: u32::try_from(nodes).unwrap_or(u32::MAX),
            depth,
        }),
        _ => String::new(),
    });
    let many = segments(
        table.word(Text::AnalysisMany),
        true,
        MANY.into_iter()
            .map(|many| {
                segment(
                    Signal::stored(many.to_string()),
                    None,
                    None,
                    when(move || analysis.most.get() == many),
                    act(move || analysis.most.set(many)),
                )
            })
            .collect(),
    );
    let lines = live(move || {
        let most = usize::from(analysis.most.get());
        (0..most)
            .map(|place| slot(store, analysis, place))
            .collect()
    });
    let threatens = analysis.threatens;
    view! {
        {bar(store, analysis)}
        {paragraph("analysis-deep", deep)}
        {shown(lost, move || {
            side_button(table.word(Text::ActionTryAgain), act(move || driver::again(store, analysis)))
        })}
        <ol class="analysis-lines" aria-label=table.word(Text::AnalysisLines)>{lines}</ol>
        {switch(
            table.word(Text::AnalysisThreat),
            threatens.into(),
            act(move || threatens.update(|shown| *shown = !*shown)),
        )}
        {shown(threatens.into(), move || paragraph("analysis-threat", threat(store, analysis)))}
        {many}
        {paragraph("analysis-unit", unit(store))}
    }
    .into_any()
}

/// What the numbers in front of the lines mean.
fn unit(store: Store) -> Words {
    store.table().words(|model, locale| {
        locale.say(&match model.ruleset {
            GameRuleset::Gipf(_) => Text::AnalysisUnit,
            GameRuleset::Tamsk(_) => Text::AnalysisUnitRings,
        })
    })
}

/// Who stands better: a bar, and the same in words.
fn bar(store: Store, analysis: Analysis) -> AnyView {
    let share = Signal::derive(move || {
        let white = analysis.look.with(|look| look.white);
        let score = analysis
            .lines
            .with(|lines| lines.first().map(|line| line.score));
        let shares = score.map(|score| tell::worth(score, white).shares());
        shares.map_or(500, |shares| shares.white)
    });
    view! {
        <div class="worth">
            <svg class="worth-bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="worth-black" width="1000" height="10"/>
                <rect class="worth-white" width=move || share.get() height="10"/>
                <path class="worth-middle" d="M500 0V10"/>
            </svg>
            {paragraph("worth-words", tell::best(store, analysis))}
        </div>
    }
    .into_any()
}

/// The place of a line: it stays where it is while the line in it changes.
fn slot(store: Store, analysis: Analysis, place: usize) -> AnyView {
    let line = Memo::new(move |_| analysis.lines.with(|lines| lines.get(place).cloned()));
    let ahead = Memo::new(move |_| {
        let turns = line.get().map(|line| line.turns).unwrap_or_default();
        let turns = &turns[..turns.len().min(TURNS)];
        store
            .session
            .with_value(|session| session.ahead(turns, false))
    });
    let is = when(move || line.with(Option::is_some));
    let point = move |points: bool| {
        analysis.pointed.update(|pointed| {
            if points {
                *pointed = Some(place);
            } else if *pointed == Some(place) {
                *pointed = None;
            }
        });
    };
    let score = Signal::derive(move || {
        let white = analysis.look.with(|look| look.white);
        line.get().map_or_else(String::new, |line| {
            let worth = tell::worth(line.score, white);
            store.locale.with(|locale| tell::short(worth, locale))
        })
    });
    let heard = Signal::derive(move || {
        let white = analysis.look.with(|look| look.white);
        let Some(line) = line.get() else {
            return String::new();
        };
        let [worth, turns] = ahead.with(|ahead| tell::line(store, &line, white, ahead));
        store.table().say(&Text::AnalysisLine {
            place: u32::try_from(place + 1).unwrap_or(u32::MAX),
            worth,
            turns,
        })
    });
    shown(is, move || {
        let written = live(move || ahead.with(|ahead| ahead.iter().map(written).collect()));
        let go = act(move || use_line(store, line.get_untracked(), heard));
        view! {
            <li>
                <button
                    type="button"
                    class="analysis-line"
                    data-line=place
                    data-proved=move || line.with(|line| line.as_ref().is_some_and(is_proved)).then_some("")
                    on:click=move |_: ev::MouseEvent| go.run(())
                    on:pointerenter=move |_| point(true)
                    on:pointerleave=move |_| point(false)
                    on:focus=move |_| point(true)
                    on:blur=move |_| point(false)
                >
                    <span class="analysis-place" aria-hidden="true">{place + 1}</span>
                    <span class="analysis-score" aria-hidden="true">{score}</span>
                    <span class="analysis-turns" aria-hidden="true">{written}</span>
                    <span class="read">{heard}</span>
                </button>
            </li>
        }
        .into_any()
    })
}

const fn is_proved(line: &Line) -> bool {
    !matches!(line.score, messages::Score::Value(_))
}

/// A turn as the list of moves writes it.
fn written(turn: &Ahead) -> AnyView {
    let side = match turn.player {
        rules::Color::White => "white",
        rules::Color::Black => "black",
    };
    view! { <span class="analysis-turn" data-color=side>{short_turn(&turn.events)}</span> }
        .into_any()
}

/// A line is used: where something can be tried, its first turn is played as a variation;
/// where the game goes on, it is told and nothing more, for the game is the players' own.
fn use_line(store: Store, line: Option<Line>, heard: Signal<String>) {
    let Some(turn) = line.and_then(|line| line.turns.into_iter().next()) else {
        return;
    };
    let review = store.model.with_untracked(|model| model.review);
    let Some(review) = review else {
        return store.answer(heard.get_untracked());
    };
    if review.tries {
        store.send(Message::Try);
    }
    let read = store.session.with_value(|session| session.read(&turn));
    store.send(Message::Written(read));
}

/// What the other player would do now, in words.
fn threat(store: Store, analysis: Analysis) -> Words {
    let table = store.table();
    Signal::derive(move || {
        let look = analysis.look.get();
        if look.passed.is_none() {
            return table.say(&Text::AnalysisNoThreat);
        }
        let Some(line) = analysis.threat.get() else {
            return table.say(&Text::OpponentBegins);
        };
        let turns = &line.turns[..line.turns.len().min(1)];
        let ahead = store
            .session
            .with_value(|session| session.ahead(turns, true));
        let names = store
            .model
            .with(|model| store.locale.with(|locale| words::players(model, locale)));
        let turn = store
            .locale
            .with(|locale| tell::turns(&ahead, &names, locale));
        table.say(&Text::AnalysisThreatens { turn })
    })
}
