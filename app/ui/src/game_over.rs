//! The end: the winner, the reason, and another game.

use board::components::{TextSignal, act, live, main_button, paragraph, shown, side_button};
use board::prelude::*;
use board::text;
use features::home::won_level;
use features::installation;
use locale::Text;
use record::{Seat, Strength};
use rules::{ByColor, Color};
use session::{Message, MoveItem, Prompt, Session};

use crate::installed::installation;
use crate::pick::group;
use crate::received;
use crate::store::Store;
use play::analysis;

/// A summary of the game in three lines: its turns, the captures, and in a game with clocks the
/// player who thought longest.
fn summary(store: Store) -> AnyView {
    let table = store.table();
    let numbers = table.part(move |_| store.session.with_value(Session::summary));
    let number = table.part(move |_| store.session.with_value(last_number));
    let turns = Signal::derive(move || {
        let turns = u32::try_from(number.get()).unwrap_or(u32::MAX);
        // A position that is over has no turns to count.
        if turns == 0 {
            return String::new();
        }
        table.say(&Text::EndedTurns { turns })
    });
    let captured = table.words(|model, locale| {
        let names = text::players(model, locale);
        let discs = |color: Color| model.players[color].counts.discs();
        let (Some(white), Some(black)) = (discs(Color::White), discs(Color::Black)) else {
            return String::new();
        };
        if let Some(reader) = text::reader(model) {
            let captured = ByColor {
                white: white.captured,
                black: black.captured,
            };
            return locale.say(&Text::EndedCapturedByYou {
                own: u32::from(captured[reader]),
                theirs: u32::from(captured[!reader]),
                player: names[!reader].clone(),
            });
        }
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
            let time = format!("{}:{:02}", seconds / 60, seconds % 60);
            let names = text::players(model, locale);
            locale.say(&match names.is_reader(color) {
                true => Text::EndedYouLongest { time },
                false => Text::EndedLongest {
                    player: names[color].clone(),
                    time,
                },
            })
        })
    });
    let lines = [turns, captured, longest];
    group(
        "over-summary",
        lines.map(|line| paragraph("over-line", line)).into(),
    )
}

/// The number of the last turn in the list of moves.
fn last_number(session: &Session) -> usize {
    let last = session
        .moves()
        .into_iter()
        .rev()
        .find_map(|item| match item {
            MoveItem::Turn {
                number, main: true, ..
            } => Some(number),
            _ => None,
        });
    last.unwrap_or_default()
}

/// The one main button: the next level after a win, otherwise a rematch, or another game if
/// there is no rematch. A game that another player has shared is replayed instead, and a side
/// game settles its challenge.
fn again(store: Store, another: Callback<()>) -> AnyView {
    let table = store.table();
    let next = level_above(store);
    let has_next = Memo::new(move |_| next.get().is_some());
    let has_rematch = table.is(|model| model.actions.rematch);
    let shared = received::is_finished(store);
    let settles = table.is(|model| model.actions.settle);
    live(move || {
        if shared.get() {
            return vec![received::at_end(store)];
        }
        if settles.get() {
            return vec![
                main_button(
                    table.word(Text::ReplySideSettle),
                    table.sends(|| Message::Settle),
                ),
                side_button(
                    table.word(Text::ReplySideLeave),
                    table.sends(|| Message::Interrupt),
                ),
            ];
        }
        let rematch = |button: fn(TextSignal, Callback<()>) -> AnyView| {
            button(
                table.word(Text::EndedRematch),
                table.sends(|| Message::Rematch),
            )
        };
        match (has_next.get(), has_rematch.get()) {
            (true, _) => vec![next_level(store, next), rematch(side_button)],
            (false, true) => vec![rematch(main_button)],
            (false, false) => vec![main_button(table.word(Text::ActionNewGame), another)],
        }
    })
}

/// The meaning of a side game’s result for the game below; empty for any other game.
fn settled(store: Store) -> TextSignal {
    let table = store.table();
    let result = table.part(move |_| store.session.with_value(Session::result));
    table.words(move |_, locale| {
        let text = result.get().map(|played| match played {
            true => Text::ChallengeCounts,
            false => Text::ChallengeLost,
        });
        text.map_or_else(String::new, |text| locale.say(&text))
    })
}

/// The level above the one that was just beaten; None at the top, and if the computer was not
/// beaten.
fn level_above(store: Store) -> Memo<Option<u8>> {
    store.table().part(move |model| {
        let (_, level) = store
            .session
            .with_value(|session| won_level(session, model))?;
        (level < Strength::LEVELS).then_some(level + 1)
    })
}

/// The same game again, against the next level.
fn next_level(store: Store, next: Memo<Option<u8>>) -> AnyView {
    let table = store.table();
    let level = move || next.get().map_or(0, u32::from);
    let label = Signal::derive(move || table.say(&Text::EndedNextLevel { level: level() }));
    let play = act(move || {
        let Some(level) = next.get_untracked() else {
            return;
        };
        store.send(Message::Rematch);
        let seats = store
            .model
            .with_untracked(|model| ByColor::from_fn(|color| model.players[color].seat));
        let name = store.locale.with_untracked(|locale| {
            locale.say(&Text::GameComputer {
                level: level.into(),
            })
        });
        for color in Color::ALL {
            if matches!(seats[color], Seat::Computer(_)) {
                store.send(Message::Rename(color, name.clone()));
            }
        }
        store.send(Message::Seats(ByColor::from_fn(|color| {
            match seats[color] {
                Seat::Computer(_) => Seat::Computer(Strength::Level(level)),
                seat => seat,
            }
        })));
    });
    main_button(label, play)
}

/// The result and the reason, a rematch, another game, and a way to review the game. `another`
/// offers another game, `sheet` is true while the sheet of a phone is open.
pub(crate) fn game_over(store: Store, another: Callback<()>, sheet: RwSignal<bool>) -> AnyView {
    let table = store.table();
    let outcome = table.words(|model, locale| match model.prompt {
        Prompt::Over(ending) => text::result(ending, &text::brief_players(model, locale), locale),
        _ => String::new(),
    });
    let reason = table.words(|model, locale| match model.prompt {
        Prompt::Over(ending) => {
            text::reason(ending, model, &text::brief_players(model, locale), locale)
        }
        _ => String::new(),
    });
    let long = analysis::is_long(store.play);
    let rest = group(
        "over-rest",
        vec![
            paragraph("over-reason", reason),
            paragraph("over-settled", settled(store)),
            summary(store),
            group(
                "over-actions",
                vec![
                    again(store, another),
                    // The actions have Share; on a phone the sheet has the review.
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
                        vec![shown(long, move || {
                            side_button(
                                table.word(Text::AnalysisReview),
                                act(move || analysis::review_game(store.play)),
                            )
                        })],
                    ),
                ],
            ),
        ],
    );
    let installation = installation(store);
    let offer = shown(installation.is(|view| view.has_hint), move || {
        let install = installation.sends(installation::Message::Install);
        let later = installation.sends(installation::Message::Dismiss);
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
            <h2 class="over-result">
                {shown(received::is_finished(store), move || {
                    view! { <span class="over-shared">{table.word(Text::SharedTitle)} " "</span> }
                        .into_any()
                })}
                {outcome}
            </h2>
            {rest}
            {shown(long, move || analysis::course(store.play))}
            {offer}
        </section>
    }
    .into_any()
}
