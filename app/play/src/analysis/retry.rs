//! The verdict on a try in place of a mistake.

use board::components::{act, main_button, paragraph, shown, side_button, when};
use board::prelude::*;
use board::{Table, short_moves_text};
use features::analysis::{Analysis, Message, RetryStage, RetryView};
use locale::Text;
use session::{Prompt, RetryVerdict};

use super::tell;
use crate::Store;
use crate::platform::{focus, page};
use crate::reply;
use crate::runner::Mounted;

/// Begins another try in place of a mistake. The focus goes to the board, where the turn is
/// tried.
pub(super) fn begin(analysis: Mounted<Analysis>, turn: usize) {
    analysis.send(Message::Retry(turn));
    next_frame(focus::to_board);
}

/// Leads back from a retry to the row of its mistake, as long as the effect is held. While a game
/// goes on, the way back leads to its board.
pub(super) fn lead_back(
    store: Store,
    analysis: Mounted<Analysis>,
) -> RenderEffect<Option<(usize, usize)>> {
    let tried = analysis.part(|view| view.retry.as_ref().map(|retry| (retry.turn, retry.number)));
    RenderEffect::new(move |before: Option<Option<(usize, usize)>>| {
        let now = tried.get();
        let is_over = store
            .model
            .with_untracked(|model| matches!(model.prompt, Prompt::Over(_)));
        if let (Some(Some((turn, number))), None, true) = (before, now, is_over) {
            // The table announces the position, and a phone opens the list.
            next_frame(move || {
                page::focus(&format!(".review-turning[data-turn='{turn}'] .button"));
                let turn = u32::try_from(number).unwrap_or(u32::MAX);
                let text = store.table().say(&Text::AnalysisReviewBack { turn });
                store.announcement.set(text);
            });
        }
        now
    })
}

/// The verdict, while a turn is tried.
pub(super) fn view(store: Store, analysis: Mounted<Analysis>) -> AnyView {
    let table = store.table();
    let retry = analysis.part(|view| view.retry.clone());
    let text = Signal::derive(move || {
        let Some(retry) = retry.get() else {
            return String::new();
        };
        table.say(&match retry.stage {
            RetryStage::Waits => Text::AnalysisRetryWaits {
                turn: u32::try_from(retry.number).unwrap_or(u32::MAX),
            },
            RetryStage::Searching => Text::AnalysisRetrySearching,
            RetryStage::Judged(RetryVerdict::Best) => Text::AnalysisRetryBest,
            RetryStage::Judged(RetryVerdict::AsGood) => Text::AnalysisRetryGood,
            RetryStage::Judged(RetryVerdict::Almost) => Text::AnalysisRetryAlmost,
            RetryStage::Judged(RetryVerdict::Refuted) => return refuted(table, &retry),
            RetryStage::Judged(RetryVerdict::Same) => Text::AnalysisRetrySame,
            RetryStage::Lost => Text::OpponentLost,
        })
    });
    let verdict = Signal::derive(move || match retry.get()?.stage {
        RetryStage::Judged(RetryVerdict::Best | RetryVerdict::AsGood) => Some("good"),
        RetryStage::Judged(RetryVerdict::Almost) => Some("almost"),
        RetryStage::Judged(RetryVerdict::Refuted | RetryVerdict::Same) => Some("refuted"),
        RetryStage::Waits | RetryStage::Searching | RetryStage::Lost => None,
    });
    let again = when(move || {
        let again = |stage: &RetryStage| match stage {
            RetryStage::Judged(verdict) => !verdict.is_good(),
            RetryStage::Lost => true,
            RetryStage::Waits | RetryStage::Searching => false,
        };
        retry.with(|retry| retry.as_ref().is_some_and(|retry| again(&retry.stage)))
    });
    let cost = table.words(move |model, locale| {
        let cost = retry.with(|retry| retry.as_ref().and_then(|retry| retry.cost));
        cost.map_or_else(String::new, |cost| {
            let cost = tell::cost(cost, model, locale);
            locale.say(&Text::AnalysisRetryCost { cost })
        })
    });
    // A try that failed may be enough: the best turn is shown when it is asked for.
    let show = act(move || {
        if let Some(retry) = retry.get_untracked() {
            analysis.send(Message::Show(retry.turn));
        }
    });
    let next = analysis.part(|view| view.retry.as_ref().and_then(|retry| retry.next));
    let go_on = act(move || {
        if let Some(turn) = next.get_untracked() {
            begin(analysis, turn);
        }
    });
    let again_here = act(move || {
        if let Some(retry) = retry.get_untracked() {
            begin(analysis, retry.turn);
        }
    });
    shown(when(move || retry.with(Option::is_some)), move || {
        view! {
            <section class="retry" aria-label=table.word(Text::AnalysisRetryTitle) data-verdict=verdict>
                <div role="status">
                    {paragraph("retry-text", text)}
                    {paragraph("caption retry-cost", cost)}
                </div>
                {shown(again, move || {
                    view! {
                        <div class="retry-actions">
                            {main_button(table.word(Text::ActionTryAgain), again_here)}
                            {side_button(table.word(Text::AnalysisRetryShow), show)}
                        </div>
                    }
                    .into_any()
                })}
                {shown(when(move || next.get().is_some()), move || {
                    main_button(table.word(Text::AnalysisRetryNext), go_on)
                })}
            </section>
        }
        .into_any()
    })
}

/// The verdict on a turn that is a mistake, too: the turn, and the answer to it.
fn refuted(table: Table, retry: &RetryView) -> String {
    let turn = retry.tried.as_ref();
    let turn = turn.map_or_else(String::new, |turn| short_moves_text(&turn.events));
    let verdict = table.say(&match turn.is_empty() {
        true => Text::AnalysisRetryRefuted,
        false => Text::AnalysisRetryMistake { turn },
    });
    let Some(reply) = &retry.reply else {
        return verdict;
    };
    let answer = reply::sentence(table, reply, |player, turn, pieces| match pieces {
        0 => Text::AnalysisRetryAnswer { player, turn },
        pieces => Text::PuzzleWhyCaptures {
            player,
            turn,
            pieces,
        },
    });
    [verdict, answer].join(" ").trim_end().to_owned()
}
