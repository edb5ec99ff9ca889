//! The lines of the analysis in its panel: the bar, the lines, the threat.

use board::components::{
    TextSignal, act, live, on_pointer, paragraph, segment, segments, shown, side_button, switch,
    when,
};
use board::prelude::*;
use board::short_turn_beside;
use board::text;
use features::analysis::{Analysis, AnalysisStage, LineView, Message, Threat};
use leptos::ev;
use locale::Text;
use rules::{Color, GameRuleset};
use session::{Event, LineTurn, WhiteScore};

use super::tell;
use crate::Store;
use crate::runner::Mounted;

/// The possible numbers of lines.
const MANY: [u8; 4] = [1, 2, 3, 5];

/// The bar, the lines and the depth of the search.
pub(super) fn lines(store: Store, analysis: Mounted<Analysis>) -> AnyView {
    let table = store.table();
    let stage = analysis.part(|view| view.stage);
    let progress = analysis.part(|view| view.progress);
    let deep = Signal::derive(move || match stage.get() {
        AnalysisStage::Follows | AnalysisStage::Done => {
            let progress = progress.get();
            table.say(&Text::AnalysisDeep {
                nodes: u32::try_from(progress.nodes).unwrap_or(u32::MAX),
                depth: progress.depth,
            })
        }
        AnalysisStage::Begins
        | AnalysisStage::Waits
        | AnalysisStage::Settled
        | AnalysisStage::Lost => String::new(),
    });
    let most = analysis.part(|view| view.many);
    let number = |many: u8| {
        segment(
            Signal::stored(many.to_string()),
            None,
            None,
            when(move || most.get() == many),
            act(move || analysis.send(Message::Many(many))),
        )
    };
    let many = segments(
        table.word(Text::AnalysisMany),
        true,
        MANY.into_iter().map(number).collect(),
    );
    let lines = live(move || {
        let most = usize::from(most.get());
        let slots = (0..most).map(|index| slot(store, analysis, index));
        slots.collect()
    });
    let threatens = analysis.part(|view| view.threatens);
    view! {
        {bar(store, analysis)}
        {shown(when(move || stage.get() == AnalysisStage::Lost), move || {
            let again = act(move || analysis.send(Message::TryAgain));
            side_button(table.word(Text::ActionTryAgain), again)
        })}
        <ol class="analysis-lines" aria-label=table.word(Text::AnalysisLines)>{lines}</ol>
        {paragraph("analysis-deep", deep)}
        {store.services().explorer()}
        {switch(
            table.word(Text::AnalysisThreat),
            threatens.into(),
            act(move || analysis.send(Message::ToggleThreat)),
        )}
        {shown(threatens.into(), move || paragraph("analysis-threat", threat(store, analysis)))}
        {many}
        {paragraph("analysis-unit", unit(store))}
    }
    .into_any()
}

/// The unit of the numbers in front of the lines.
fn unit(store: Store) -> TextSignal {
    store.table().words(|model, locale| {
        locale.say(&match model.ruleset {
            GameRuleset::Gipf(_) => Text::AnalysisUnit,
            GameRuleset::Tamsk(_) => Text::AnalysisUnitRings,
        })
    })
}

/// The player who is ahead: a bar, and the same in words.
fn bar(store: Store, analysis: Mounted<Analysis>) -> AnyView {
    let score = analysis.part(|view| view.lines.first().map(|line| line.score));
    let share = move || score.get().map_or(500, |score| score.shares().white);
    view! {
        <div class="worth">
            <svg class="worth-bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="worth-black" width="1000" height="10"/>
                <rect class="worth-white" width=share height="10"/>
                <path class="worth-middle" d="M500 0V10"/>
            </svg>
            {paragraph("worth-words", tell::best(store, analysis))}
        </div>
    }
    .into_any()
}

/// The slot of a line: it stays while the line in it changes.
fn slot(store: Store, analysis: Mounted<Analysis>, index: usize) -> AnyView {
    let line: Memo<Option<LineView>> =
        Memo::new(move |_| analysis.view().with(|view| view.lines.get(index).cloned()));
    let turns = Memo::new(move |_| {
        let turns = |line: &Option<LineView>| line.as_ref().map(|line| line.turns.clone());
        line.with(turns).unwrap_or_default()
    });
    let firsts = analysis.part(|view| {
        let firsts = view.lines.iter().filter_map(|line| line.turns.first());
        firsts.map(|turn| turn.events.clone()).collect::<Vec<_>>()
    });
    let score =
        Signal::derive(
            move || match line.with(|line| line.as_ref().map(|line| line.score)) {
                Some(score) => store.locale.with(|locale| tell::short(score, locale)),
                None => String::new(),
            },
        );
    let is_proved = move || {
        let proved = |line: &LineView| matches!(line.score, WhiteScore::Proved { .. });
        line.with(|line| line.as_ref().is_some_and(proved))
            .then_some("")
    };
    let spoken_label = store.table().words(move |model, locale| {
        line.with(|line| {
            let Some(line) = line else {
                return String::new();
            };
            let [score, turns] = tell::line(line, model, locale);
            locale.say(&Text::AnalysisLine {
                number: u32::try_from(index + 1).unwrap_or(u32::MAX),
                score,
                turns,
            })
        })
    });
    let plays = analysis.part(|view| view.plays);
    // A line that cannot be played is only announced.
    let choose = act(move || match plays.get_untracked() {
        true => analysis.send(Message::Play(index)),
        false => store.answer(spoken_label.get_untracked()),
    });
    let point = move |points: bool| {
        analysis.send(match points {
            true => Message::Point(index),
            false => Message::Unpoint(index),
        });
    };
    shown(when(move || line.with(Option::is_some)), move || {
        let written = live(move || {
            let firsts = firsts.get();
            let firsts: Vec<&[Event]> = firsts.iter().map(Vec::as_slice).collect();
            let turns = turns.get();
            let turns = turns.iter().enumerate();
            // The first turns of the lines are told apart.
            let turns = turns.map(|(index, turn)| match index {
                0 => written(turn, &firsts),
                _ => written(turn, &[]),
            });
            turns.collect()
        });
        view! {
            <li>
                <button
                    type="button"
                    class="analysis-line"
                    data-line=index
                    data-proved=is_proved
                    on:click=move |_: ev::MouseEvent| choose.run(())
                    {..vec![
                        on_pointer("pointerenter", move |_| point(true)),
                        on_pointer("pointerleave", move |_| point(false)),
                    ]}
                    on:focus=move |_| point(true)
                    on:blur=move |_| point(false)
                >
                    <span class="analysis-place" aria-hidden="true">{index + 1}</span>
                    <span class="analysis-score" aria-hidden="true">{score}</span>
                    <span class="analysis-turns" aria-hidden="true">{written}</span>
                    <span class="read">{spoken_label}</span>
                </button>
            </li>
        }
        .into_any()
    })
}

/// A turn as in the list of moves, told apart from other turns of its player.
fn written(turn: &LineTurn, others: &[&[Event]]) -> AnyView {
    let short = short_turn_beside(&turn.events, others);
    view! { <span class="analysis-turn" data-color=side(turn.player)>{short}</span> }.into_any()
}

/// The name of a colour in an attribute.
pub(super) const fn side(player: Color) -> &'static str {
    match player {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The best turn of the other player, in words.
fn threat(store: Store, analysis: Mounted<Analysis>) -> TextSignal {
    let threat = analysis.part(|view| view.threat.clone());
    store.table().words(move |model, locale| {
        let text = threat.with(|threat| match threat {
            Threat::Impossible => Text::AnalysisNoThreat,
            Threat::Unknown => Text::OpponentBegins,
            Threat::Turn(turn) => {
                let names = text::players(model, locale);
                let turn = tell::turns(std::slice::from_ref(turn), &names, locale);
                Text::AnalysisThreatens { turn }
            }
        });
        locale.say(&text)
    })
}
