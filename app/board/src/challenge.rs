//! The panel of a challenge: the intended move, the consequences, and how it is settled.

use crate::prelude::*;
use locale::{Locale, Text};
use record::{Lot, Seat, Settlement};
use rules::{Attempts, Color};
use session::lots::{CoinSide, DrawnLot, Gesture};
use session::{Message, Prompt, RenderModel, Reply, Scene, Stake, Touch};

use crate::components::{
    TextSignal, act, button, drawn_button, icon, live, mark, paragraph, shown, side_button,
};
use crate::marks;
use crate::platform::{dom, markup};
use crate::static_board;
use crate::table::Table;
use crate::text::{self, Names, potential};

/// Returns a seed for a lot.
pub type Chance = fn() -> u32;

/// The panel while a move is announced or its challenge is to be settled, and the game below a
/// side game.
#[must_use]
pub fn challenge_panel(table: Table, stake: Memo<Option<Stake>>, chance: Chance) -> AnyView {
    // A player by link settles nothing here, nor does an onlooker of two computers.
    let elsewhere = Memo::new(move |_| {
        let waits = |model: &RenderModel| {
            matches!(model.prompt, Prompt::Elsewhere { .. }) || is_watched(model)
        };
        table.model.with(waits)
    });
    let panel = live(move || {
        let Some(stake) = stake.get() else {
            return Vec::new();
        };
        let text = |say: fn(&Stake, &RenderModel, &Names, &Locale) -> String| {
            let stake = stake.clone();
            table.words(move |model, locale| {
                say(&stake, model, &text::brief_players(model, locale), locale)
            })
        };
        let stands = stake.clone();
        let by_computer = table.words(move |model, locale| {
            computer(&stands, model).map_or_else(String::new, |text| locale.say(&text))
        });
        let settling = if stake.disputed && !elsewhere.get() {
            // The button that was pressed is gone: the question is next.
            dom::focus_drawn(ANSWER);
            settling(table, &stake, chance)
        } else {
            ().into_any()
        };
        let open = RwSignal::new(false);
        let expanded = move || if open.get() { "true" } else { "false" };
        let panel = view! {
            <section
                class="challenge"
                data-disputed=stake.disputed.then_some("")
                data-open=mark(move || open.get())
                aria-label=table.word(Text::ChallengeTitle)
            >
                <div class="challenge-head">
                    {icon(MARK)}
                    {paragraph("challenge-intent", text(intent))}
                    <button
                        type="button"
                        class="challenge-explain"
                        aria-label=table.word(Text::ChallengeExplain)
                        aria-expanded=expanded
                        on:click=move |_| open.update(|open| *open = !*open)
                    >
                        {icon(EXPLAIN)}
                    </button>
                </div>
                {paragraph("challenge-stake", text(at_stake))}
                {paragraph("challenge-attempts", text(attempts))}
                {paragraph("challenge-computer", by_computer)}
                {settling}
            </section>
        };
        vec![panel.into_any()]
    });
    vec![panel, below(table)].into_any()
}

/// The cell of the board that is the tab stop.
const CELL: &str = ".board [tabindex='0']";

/// The first answer to the question of a challenge.
const ANSWER: &str = ".challenge .replies .button";

/// The button that continues a side game.
const CONTINUE: &str = ".replies .is-main";

/// A hexagon with a mark in it, of 24 by 24.
const MARK: &str = "M12 2.5l8 4.75v9.5l-8 4.75-8-4.75v-9.5zM12 7.5v5.5M12 16.5h.01";

/// An "i" in a circle, of 24 by 24: shows the explanation where only the move fits, or hides it.
const EXPLAIN: &str = "M12 3a9 9 0 1 0 .01 0M12 11v5.5M12 7.5v.01";

/// The computer's part in the challenge, if a player is the computer.
fn computer(stake: &Stake, model: &RenderModel) -> Option<Text> {
    let is_computer = |color: Color| model.players[color].seat.is_computer();
    let challenged = stake.challenged;
    if is_computer(challenged) == is_computer(!challenged) {
        return None;
    }
    if !stake.disputed {
        return is_computer(!challenged).then_some(Text::ChallengeComputerDecides);
    }
    let calls = is_computer(challenged);
    match stake.settles {
        Some(Settlement::Lot(lot)) => {
            (calls || lot == Lot::Scissors).then_some(Text::ChallengeComputerDraws)
        }
        Some(Settlement::Game(_)) => Some(Text::ChallengeComputerPlays),
        Some(Settlement::Elsewhere(_)) => Some(Text::ChallengeComputerBelieves),
        None => Some(Text::ChallengeComputerAgrees),
    }
}

fn intent(stake: &Stake, _: &RenderModel, names: &Names, locale: &Locale) -> String {
    let potential = potential(stake.potential).to_owned();
    if stake.disputed {
        let challenger = !stake.challenged;
        return locale.say(&match names.is_reader(challenger) {
            true => Text::ChallengeYouHeading { potential },
            false => Text::ChallengeHeading {
                challenger: names[challenger].clone(),
                potential,
            },
        });
    }
    let is_reader = names.is_reader(stake.challenged);
    let player = names[stake.challenged].clone();
    let from = stake.from.to_string();
    locale.say(&match stake.to.map(|to| to.to_string()) {
        Some(to) if is_reader => Text::ChallengeYouIntend {
            potential,
            from,
            to,
        },
        Some(to) => Text::ChallengeIntent {
            player,
            potential,
            from,
            to,
        },
        None if is_reader => Text::ChallengeYouIntendExtra,
        None => Text::ChallengeIntentExtra { player },
    })
}

/// Returns true if two computers play.
fn is_watched(model: &RenderModel) -> bool {
    let mut colors = Color::ALL.into_iter();
    colors.all(|color| model.players[color].seat.is_computer())
}

fn at_stake(stake: &Stake, model: &RenderModel, names: &Names, locale: &Locale) -> String {
    let way = way(stake, model, names, locale);
    let challenger = names[!stake.challenged].clone();
    let challenged = names[stake.challenged].clone();
    let speaks_to = |color: Color| names.is_reader(color);
    locale.say(&if stake.disputed {
        match stake.challenged {
            color if speaks_to(color) => Text::ChallengeDecidesForYou { way, challenger },
            color if speaks_to(!color) => Text::ChallengeYouDecide { way, challenged },
            _ => Text::ChallengeDecides {
                way,
                challenger,
                challenged,
            },
        }
    } else if speaks_to(!stake.challenged) {
        Text::ChallengeYourStake { way }
    } else {
        Text::ChallengeStake { way, challenger }
    })
}

/// The sentence about the way to settle a challenge.
fn way(stake: &Stake, model: &RenderModel, names: &Names, locale: &Locale) -> String {
    let what = stake.settles.as_ref().map(|settles| what(settles, locale));
    locale.say(&match what {
        Some(what) if stake.disputed => Text::ChallengeBy { what },
        Some(what) => Text::ChallengeAgreed { what },
        // That is asked below.
        None if stake.disputed => return String::new(),
        None if is_watched(model) => Text::ChallengeChance,
        None if Color::ALL.iter().any(|&color| names.is_reader(color)) => Text::ChallengeYouOpen,
        None => Text::ChallengeOpen,
    })
}

fn attempts(stake: &Stake, _: &RenderModel, names: &Names, locale: &Locale) -> String {
    let is_reader = names.is_reader(!stake.challenged);
    let challenger = names[!stake.challenged].clone();
    locale.say(&match stake.attempts {
        Attempts::Limited(left) => {
            let count = u32::from(left);
            match is_reader {
                true => Text::ChallengeYourAttempts { count },
                false => Text::ChallengeAttempts { challenger, count },
            }
        }
        Attempts::Unlimited if is_reader => Text::ChallengeYouAlways,
        Attempts::Unlimited => Text::ChallengeAlways { challenger },
    })
}

/// The name of a way to settle a challenge.
fn what(settles: &Settlement, locale: &Locale) -> String {
    let gipf = |text: Text| [locale.say(&Text::GameGipf), locale.say(&text)].join(" ");
    match settles {
        Settlement::Lot(Lot::Scissors) => locale.say(&Text::NewGameScissors),
        Settlement::Lot(Lot::Coin) => locale.say(&Text::NewGameCoin),
        Settlement::Lot(Lot::Die) => locale.say(&Text::NewGameDie),
        Settlement::Elsewhere(name) if name.is_empty() => locale.say(&Text::NewGameElsewhere),
        Settlement::Elsewhere(name) => name.clone(),
        Settlement::Game(ruleset) => match ruleset.split('+').next().unwrap_or_default() {
            "gipf-basic" => gipf(Text::GameBasic),
            "gipf-standard" => gipf(Text::GameStandard),
            "gipf-tournament" => gipf(Text::GameTournament),
            "gipf-ultimate" => locale.say(&Text::GameUltimate),
            "matrx" | "matrx@gipf" => locale.say(&Text::GameMatrx),
            tamsk if tamsk.starts_with("tamsk") => {
                let level = tamsk
                    .rsplit('-')
                    .next()
                    .and_then(|level| level.parse().ok());
                let level = level.map(|level| locale.say(&Text::GameLevel { level }));
                let parts = [Some(locale.say(&Text::GameTamsk)), level];
                parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
            }
            // A link may name an unknown game.
            unknown => unknown.to_owned(),
        },
    }
}

/// The controls for settling the challenge.
fn settling(table: Table, stake: &Stake, chance: Chance) -> AnyView {
    let challenged = stake.challenged;
    match &stake.settles {
        Some(Settlement::Lot(lot)) => draw(table, *lot, challenged, chance),
        Some(Settlement::Game(_)) => entered_instead(table, challenged),
        Some(Settlement::Elsewhere(_)) => entered(table, challenged),
        None => chosen_now(table, challenged, chance),
    }
}

/// The result of a side game, to be entered in place of playing it here.
fn entered_instead(table: Table, challenged: Color) -> AnyView {
    let label = table.word(Text::ChallengeEnter);
    view! {
        <details class="challenge-enter">
            <summary>{label.into_any()}</summary>
            {entered(table, challenged)}
        </details>
    }
    .into_any()
}

/// The buttons of a lot.
fn draw(table: Table, lot: Lot, challenged: Color, chance: Chance) -> AnyView {
    match lot {
        Lot::Scissors => scissors(table, challenged, chance),
        Lot::Coin => coin(table, challenged, chance),
        Lot::Die => {
            let draw = act(move || send_lot(table, DrawnLot::Die { seed: chance() }));
            buttons(
                table,
                vec![side_button(table.word(Text::ChallengeDice), draw)],
            )
        }
    }
}

/// The ways to settle a challenge if nothing was agreed on, in named groups.
fn everything() -> [(Text, Vec<Settlement>); 3] {
    let games = ["gipf-basic", "matrx", "tamsk-1"];
    let games = games.map(|ruleset| Settlement::Game(ruleset.to_owned()));
    [
        (Text::ChallengeGames, games.into()),
        (Text::ChallengeLots, Lot::ALL.map(Settlement::Lot).into()),
        (
            Text::ChallengeElsewhere,
            vec![Settlement::Elsewhere(String::new())],
        ),
    ]
}

/// Asks how a challenge shall be decided: by which group of ways first, then by one of them. A
/// challenger at this device can go back, and allow the move.
fn choices(table: Table, challenged: Color, chosen: RwSignal<Option<Settlement>>) -> AnyView {
    let open = RwSignal::new(None::<usize>);
    let goes_back = table
        .is(move |model| model.players[!challenged].seat == Seat::Here && model.actions.take_back);
    // A remark about a touch on the board is done with.
    let choose_group = move |group: Option<usize>| {
        table.send(Message::Cancel);
        open.set(group);
        dom::focus_drawn(ANSWER);
    };
    let ways = live(move || {
        let mut all = everything();
        if let Some(group) = open.get() {
            let ways = core::mem::take(&mut all[group].1);
            let choose = |settles: Settlement| {
                let named = settles.clone();
                let label = table.words(move |_, locale| what(&named, locale));
                side_button(label, act(move || chosen.set(Some(settles.clone()))))
            };
            let mut ways = ways.into_iter().map(choose).collect::<Vec<_>>();
            ways.push(back(table, act(move || choose_group(None))));
            return ways;
        }
        let opens = |(group, (name, ways)): (usize, (Text, Vec<Settlement>))| {
            let act = act(move || match ways.as_slice() {
                [only] => chosen.set(Some(only.clone())),
                _ => choose_group(Some(group)),
            });
            side_button(table.word(name), act)
        };
        let mut ways = all.into_iter().enumerate().map(opens).collect::<Vec<_>>();
        if goes_back.get() {
            ways.push(back(table, table.sends(|| Message::TakeBack)));
        }
        ways
    });
    let asks = table.words(move |_, locale| {
        locale.say(&match open.get() {
            None => Text::ChallengeHow,
            Some(0) => Text::ChallengeWhichGame,
            Some(_) => Text::ChallengeWhichLot,
        })
    });
    let explained = table.words(move |_, locale| match open.get() {
        None => locale.say(&Text::ChallengeHowExplained),
        Some(_) => String::new(),
    });
    let explained = paragraph("challenge-about", explained);
    vec![asked(asks), explained, buttons(table, vec![ways])].into_any()
}

/// A question of the challenge, which screen readers hear when it comes.
fn asked(question: TextSignal) -> AnyView {
    view! { <div role="status">{paragraph("challenge-asks", question)}</div> }.into_any()
}

fn back(table: Table, act: Callback<()>) -> AnyView {
    button("button is-back", table.word(Text::ActionBack), act)
}

/// Lets the players choose how to settle it, and then do so; empty once they have begun a game.
fn chosen_now(table: Table, challenged: Color, chance: Chance) -> AnyView {
    let chosen = RwSignal::new(None::<Settlement>);
    let begun = table.part(|model| {
        model
            .challenge
            .as_ref()
            .is_some_and(|challenge| challenge.begun)
    });
    live(move || {
        if begun.get() {
            dom::focus_drawn(CONTINUE);
            return vec![entered_instead(table, challenged)];
        }
        dom::focus_drawn(ANSWER);
        let Some(settles) = chosen.get() else {
            return vec![choices(table, challenged, chosen)];
        };
        let inner = match settles {
            Settlement::Lot(lot) => draw(table, lot, challenged, chance),
            Settlement::Elsewhere(_) => entered(table, challenged),
            Settlement::Game(ruleset) => {
                let begins = move |starts: Color| {
                    let label = table.words(move |model, locale| {
                        text::brief_players(model, locale).label(starts, locale)
                    });
                    let chosen = Some(ruleset.clone());
                    side_button(
                        label,
                        act(move || {
                            let chosen = chosen.clone();
                            table.send(Message::SideGame { starts, chosen });
                        }),
                    )
                };
                let asks = asked(table.word(Text::ChallengeWhoStarts));
                let players = buttons(table, Color::ALL.map(begins).into());
                vec![asks, players].into_any()
            }
        };
        vec![inner, back(table, act(move || chosen.set(None)))]
    })
}

fn send_lot(table: Table, lot: DrawnLot) {
    table.send(Message::LotDrawn(lot));
}

fn buttons(table: Table, buttons: Vec<AnyView>) -> AnyView {
    view! {
        <div class="replies" role="group" aria-label=table.word(Text::ReplyTitle)>
            {buttons}
        </div>
    }
    .into_any()
}

/// A sentence about a player and the opponent, or to the one player at this device.
fn about(
    table: Table,
    player: Color,
    reader: Text,
    text: fn(String, String) -> Text,
) -> TextSignal {
    table.words(move |model, locale| {
        let names = text::brief_players(model, locale);
        let other = |player_name| text(player_name, names[!player].clone());
        locale.say(&names.to(player, reader.clone(), other))
    })
}

/// Both players choose a gesture, one after the other and in secret; the computer chooses at
/// random. Between two players the device changes hands.
fn scissors(table: Table, challenged: Color, chance: Chance) -> AnyView {
    let drawn = move |color: Color| {
        let seat = table
            .model
            .with_untracked(|model| model.players[color].seat);
        let index = chance() as usize % Gesture::ALL.len();
        seat.is_computer().then(|| Gesture::ALL[index])
    };
    let first = RwSignal::new(drawn(challenged));
    let second = drawn(!challenged);
    let asked = move || match first.get() {
        None => challenged,
        Some(_) => !challenged,
    };
    let turn = Memo::new(move |_| asked());
    // True while the second player is to take the device.
    let hands_over = RwSignal::new(false);
    let asks = live(move || {
        let asked = match hands_over.get() {
            true => |player, _| Text::ChallengeHandOver { player },
            false => |player, other| Text::ChallengeLooksAway { player, other },
        };
        let sentence = about(table, turn.get(), Text::ChallengeYouChoose, asked);
        vec![paragraph("challenge-asks", sentence)]
    });
    let gestures = live(move || {
        let _ = turn.get();
        if hands_over.get() {
            let ready = act(move || {
                hands_over.set(false);
                dom::focus_drawn(ANSWER);
            });
            let ready = side_button(table.word(Text::ChallengeReady), ready);
            return vec![buttons(table, vec![ready])];
        }
        let choose = |gesture: Gesture| {
            let chosen = act(move || {
                let (challenged, challenger) = match (first.get_untracked(), second) {
                    (None, None) => {
                        first.set(Some(gesture));
                        hands_over.set(true);
                        return dom::focus_drawn(ANSWER);
                    }
                    (None, Some(drawn)) => (gesture, drawn),
                    (Some(known), _) => (known, gesture),
                };
                send_lot(
                    table,
                    DrawnLot::Scissors {
                        challenged,
                        challenger,
                    },
                );
            });
            let sign = icon(gesture_icon(gesture));
            drawn_button(sign, table.word(gesture_name(gesture)), chosen)
        };
        vec![buttons(table, Gesture::ALL.map(choose).into())]
    });
    view! { <div role="status">{asks}</div> {gestures} }.into_any()
}

/// The challenged player calls, and the coin is thrown.
fn coin(table: Table, challenged: Color, chance: Chance) -> AnyView {
    let call = |called: CoinSide| {
        let act = act(move || {
            let seed = chance();
            send_lot(table, DrawnLot::Coin { called, seed });
        });
        side_button(table.word(side_name(called)), act)
    };
    let sentence = about(table, challenged, Text::ChallengeYouCall, |player, _| {
        Text::ChallengeCalls { player }
    });
    vec![
        asked(sentence),
        buttons(table, CoinSide::ALL.map(call).into()),
    ]
    .into_any()
}

/// The icon of a gesture, of 24 by 24.
#[must_use]
pub const fn gesture_icon(gesture: Gesture) -> &'static str {
    match gesture {
        Gesture::Rock => "M4 16l2-7 5-4.5 6 2.5 3 6-2 5.5-6 2-6-1zM6 9l5 3.5 6-5M11 12.5L12 20.5",
        Gesture::Paper => "M6 3h8.5L18.5 7v14H6zM14.5 3v4h4M9 12h6M9 16h6",
        Gesture::Scissors => {
            "M8.3 8.3L20 19M8.3 15.7L20 5M8.5 6.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM8.5 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z"
        }
    }
}

/// The name of a gesture.
pub(crate) const fn gesture_name(gesture: Gesture) -> Text {
    match gesture {
        Gesture::Rock => Text::LotRock,
        Gesture::Paper => Text::LotPaper,
        Gesture::Scissors => Text::LotScissors,
    }
}

/// The name of a side of a coin.
#[must_use]
pub const fn side_name(side: CoinSide) -> Text {
    match side {
        CoinSide::Heads => Text::LotHeads,
        CoinSide::Tails => Text::LotTails,
    }
}

/// Both players enter the result, which counts if they agree. If one of them is the computer or
/// plays elsewhere, the other's entry is enough.
fn entered(table: Table, challenged: Color) -> AnyView {
    let first = RwSignal::new(None::<bool>);
    let differ = RwSignal::new(false);
    let alone = move || {
        let away = |model: &RenderModel| {
            Color::ALL
                .iter()
                .any(|&color| model.players[color].seat != Seat::Here)
        };
        table.model.with_untracked(away)
    };
    let enter = move |played: bool| {
        let reply = if played {
            Reply::Played
        } else {
            Reply::Neutralised
        };
        match first.get_untracked() {
            None if !alone() => {
                differ.set(false);
                first.set(Some(played));
            }
            Some(other) if other != played => {
                first.set(None);
                differ.set(true);
            }
            _ => table.send(Message::Touch(Touch::Reply(reply))),
        }
    };
    let turn = Memo::new(move |_| first.get().is_none());
    let ask = live(move || {
        let player = if turn.get() { challenged } else { !challenged };
        let sentence = about(table, player, Text::ChallengeEnter, |player, _| {
            Text::ChallengeSays { player }
        });
        let won = about(table, challenged, Text::ReplyYouPlayed, |player, _| {
            Text::ReplyPlayed { player }
        });
        let lost = about(table, challenged, Text::ReplyYouLost, |player, _| {
            Text::ReplyNeutralised { player }
        });
        vec![
            paragraph("challenge-asks", sentence),
            buttons(
                table,
                vec![
                    side_button(won, act(move || enter(true))),
                    side_button(lost, act(move || enter(false))),
                ],
            ),
        ]
    });
    let sorry = shown(differ.into(), move || {
        paragraph("remark", table.word(Text::ChallengeDiffer))
    });
    view! { {ask} <div role="status">{sorry}</div> }.into_any()
}

/// The game below a side game, as a small board.
fn below(table: Table) -> AnyView {
    let scene = table.part(|model| model.below.clone());
    live(move || {
        let Some(Scene::Gipf(board)) = scene.get() else {
            return Vec::new();
        };
        // The side game has begun: its first turn is made on the board.
        dom::focus_drawn(CELL);
        let announced = board.announced.map(marks::announced).unwrap_or_default();
        let drawn = [
            static_board::ground(board.geometry),
            static_board::pieces(&board),
            announced,
        ]
        .concat();
        let figure = view! {
            <figure class="below">
                <svg
                    viewBox=static_board::view_box(board.geometry.reach)
                    aria-hidden="true"
                    focusable="false"
                >
                    {markup::layer("below-board", Memo::new(move |_| drawn.clone()))}
                </svg>
                <figcaption>{table.words(waits).into_any()}</figcaption>
            </figure>
        };
        vec![figure.into_any()]
    })
}

/// The caption of the game below: two players here without names are told their parts in the
/// challenge, by their colours in that game.
fn waits(model: &RenderModel, locale: &Locale) -> String {
    let is_unnamed = |color: Color| {
        let player = &model.players[color];
        player.seat == Seat::Here && player.name.is_empty()
    };
    let side = model
        .side
        .filter(|_| Color::ALL.into_iter().all(is_unnamed));
    let player = |color| text::player("", color, locale);
    locale.say(&match side {
        Some(side) => Text::ChallengeWaitsRoles {
            challenger: player(side.main_color(side.challenger)),
            defender: player(side.main_color(!side.challenger)),
        },
        None => Text::ChallengeWaits,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_can_settle_a_challenge_can_be_agreed_on() {
        for settles in everything().into_iter().flat_map(|(_, all)| all) {
            let mut terms = record::ChallengeTerms::default();
            terms.agree(rules::Potential::Zertz, Some(settles.clone()));
            assert_eq!(terms.of(rules::Potential::Zertz), Some(&settles));
        }
    }
}
