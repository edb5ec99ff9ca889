//! The end: who won, why, and another game.

use board::kit::{act, main_button, paragraph, shown, side_button, when};
use board::prelude::*;
use board::words;
use locale::Text;
use rules::Color;
use session::{Jump, Message, Prompt, Session};

use crate::installed;
use crate::pick::group;
use crate::store::Store;
use play::analysis;

/// What there is to say about the game in three lines: its turns, what was captured, and
/// who thought longest, in a game with clocks.
fn summary(store: Store) -> AnyView {
    let table = store.table();
    let numbers = table.part(move |_| store.session.with_value(Session::summary));
    let turns = Signal::derive(move || {
        let turns = u32::try_from(numbers.get().turns).unwrap_or(u32::MAX);
        // A position that is over has no turns to tell of.
        if turns == 0 {
            return String::new();
        }
        table.say(&Text::EndedTurns { turns })
    });
    let captured = table.words(|model, locale| {
        let names = words::players(model, locale);
        let discs = |color: Color| model.players[color].counts.discs();
        let (Some(white), Some(black)) = (discs(Color::White), discs(Color::Black)) else {
            return String::new();
        };
        locale.say(&Text::EndedCaptured {
            white: names[Color::White].clone(),
            white_discs: u32::from(white.captured),
            black: names[Color::Black].clone(),
            black_discs: u32::from(black.captured),
        })
    });
    let longest = table.words(move |model, locale| {
        let longest = numbers.get().longest;
        longest.map_or_else(String::new, |(color, millis)| {
            let seconds = millis / 1000;
            locale.say(&Text::EndedLongest {
                player: words::players(model, locale)[color].clone(),
                time: format!("{}:{:02}", seconds / 60, seconds % 60),
            })
        })
    });
    let lines = [turns, captured, longest];
    group(
        "over-summary",
        lines.map(|line| paragraph("over-line", line)).into(),
    )
}

/// Result and reason, rematch, another game, and a way to look back. `another` is what
/// offers another game, `sheet` whether the sheet of a phone is open.
pub(crate) fn game_over(store: Store, another: Callback<()>, sheet: RwSignal<bool>) -> AnyView {
    let table = store.table();
    let result = table.words(|model, locale| match model.prompt {
        Prompt::Over(ending) => words::result(ending, &words::brief_players(model, locale), locale),
        _ => String::new(),
    });
    let reason = table.words(|model, locale| match model.prompt {
        Prompt::Over(ending) => {
            words::reason(ending, model, &words::brief_players(model, locale), locale)
        }
        _ => String::new(),
    });
    let long = analysis::is_long(store.play);
    let rest = group(
        "over-rest",
        vec![
            paragraph("over-reason", reason),
            summary(store),
            group(
                "over-actions",
                vec![
                    shown(table.is(|model| model.actions.rematch), move || {
                        main_button(
                            table.word(Text::EndedRematch),
                            table.sends(Message::Rematch),
                        )
                    }),
                    side_button(table.word(Text::ActionNewGame), another),
                    // Share stands among the actions; on a phone the sheet has the review.
                    group(
                        "for-phone",
                        vec![shown(long, move || {
                            let open = act(move || {
                                sheet.set(true);
                                analysis::review_game(store.play);
                            });
                            side_button(table.word(Text::AnalysisReview), open)
                        })],
                    ),
                    group(
                        "for-desk",
                        vec![
                            side_button(
                                table.word(Text::EndedReplay),
                                table.sends(Message::Jump(Jump::First)),
                            ),
                            shown(long, move || {
                                side_button(
                                    table.word(Text::AnalysisReview),
                                    act(move || analysis::review_game(store.play)),
                                )
                            }),
                        ],
                    ),
                ],
            ),
        ],
    );
    let told = when(move || installed::is_told().get());
    let offer = shown(told, move || {
        let install = act(installed::install);
        let later = act(|| installed::is_told().set(false));
        group(
            "over-offer",
            vec![
                paragraph("over-line", table.word(Text::InstallOffer)),
                group(
                    "over-actions",
                    vec![
                        side_button(table.word(Text::InstallDo), install),
                        side_button(table.word(Text::ActionClose), later),
                    ],
                ),
            ],
        )
    });
    view! {
        <section class="over" aria-label=table.word(Text::EndedTitle)>
            <h2 class="over-result">{result}</h2>
            {rest}
            {offer}
        </section>
    }
    .into_any()
}
