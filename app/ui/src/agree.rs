//! Decisions between the players: resignation, draws, colours, names.

use board::components::{
    TextSignal, act, button, dialog, field, live, main_button, paragraph, shown, side_button,
};
use board::prelude::*;
use board::text;
use features::Page;
use leptos::html;
use locale::Text;
use record::Seat;
use rules::{ByColor, Color, GameRuleset};
use session::{Message, Prompt, RenderModel};

use crate::mounted::focus_later;
use crate::navigation::Request;
use crate::pick::{group, heading};
use crate::platform::{self, page};
use crate::router::{self, request};
use crate::store::Store;

/// No index of `Color::ALL`.
const NOBODY: usize = 2;

/// The screens with room for the names of the players beside everything else.
const WIDE: &str = "(min-width: 44rem) and (min-height: 34rem)";

/// The answer to the question of resignation that changes nothing.
const KEEP_PLAYING: &str = ".dialog[open] .offer .button:last-child";

/// The buttons to resign.
const RESIGN: ByColor<&str> = ByColor {
    white: ".dialog[open] .decision:first-child > .button:last-child",
    black: ".dialog[open] .decision + .decision > .button:last-child",
};

/// The dialog of what can be done with this game, with a button for the help.
pub(crate) fn agree_dialog(
    store: Store,
    element: NodeRef<html::Dialog>,
    help: NodeRef<html::Dialog>,
) -> AnyView {
    let table = store.table();
    // The player whose resignation waits for a confirmation: an index of `Color::ALL`, or
    // `NOBODY`.
    let resigning = RwSignal::new(NOBODY);
    // Closes the dialog before the message does something to the screen.
    let send = move |message: Message| {
        Callback::new(move |()| {
            platform::dialog::close(element);
            store.send(message.clone());
        })
    };
    let open = move |other: NodeRef<html::Dialog>| {
        Callback::new(move |()| {
            platform::dialog::close(element);
            platform::dialog::open(other);
        })
    };
    let make = Callback::new(move |()| {
        platform::dialog::close(element);
        request(store, Request::MakePuzzle(None));
    });
    let share = Callback::new(move |()| {
        platform::dialog::close(element);
        request(store, Request::Share);
    });
    let edit = Callback::new(move |()| {
        platform::dialog::close(element);
        router::go(store, Page::Editor);
    });
    let of = move |color: Color, text: fn(String) -> Text| -> TextSignal {
        table.words(move |model, locale| {
            locale.say(&text(text::brief_players(model, locale)[color].clone()))
        })
    };
    // If only one player is at this device, the colour is not named.
    let to = move |color: Color, reader: Text, text: fn(String) -> Text| -> TextSignal {
        table.words(move |model, locale| {
            let names = text::brief_players(model, locale);
            locale.say(&names.to(color, reader.clone(), text))
        })
    };
    let decisions = shown(
        table.is(|model| model.actions.agree && model.solver.is_none()),
        move || {
            let player = move |color: Color| {
                let offer = of(color, |player| Text::AgreeOfferDraw { player });
                let resign = to(color, Text::AgreeYes, |player| Text::AgreeResign { player });
                // A player elsewhere decides there: no draw offer and no resignation here.
                let offered = shown(table.is(|model| model.actions.offer_draw), move || {
                    side_button(offer, send(Message::OfferDraw(color)))
                });
                let here = table.is(move |model| model.players[color].seat == Seat::Here);
                let resigned = shown(here, move || {
                    let asked = Callback::new(move |()| {
                        resigning.set(usize::from(color == Color::Black));
                        focus_later(KEEP_PLAYING.to_owned());
                    });
                    side_button(resign, asked)
                });
                group("decision", vec![offered, resigned])
            };
            // The question replaces the buttons: one of its answers says the same as they do.
            let players = live(move || match resigning.get() {
                NOBODY => Color::ALL.map(player).into(),
                _ => Vec::new(),
            });
            let sure = live(move || {
                Color::ALL
                    .get(resigning.get())
                    .map(|&color| {
                        let sentence = table.words(move |model, locale| {
                            let names = text::brief_players(model, locale);
                            locale.say(&match model.below.is_some() {
                                true => names.to(color, Text::AgreeYouSureSide, |player| {
                                    Text::AgreeSureSide { player }
                                }),
                                false => names.to(color, Text::AgreeYouSure, |player| {
                                    Text::AgreeSure { player }
                                }),
                            })
                        });
                        group(
                            "offer",
                            vec![
                                paragraph("offer-text", sentence),
                                button(
                                    "button is-final",
                                    table.word(Text::AgreeYes),
                                    send(Message::Resign(color)),
                                ),
                                side_button(
                                    table.word(Text::AgreeNo),
                                    Callback::new(move |()| {
                                        resigning.set(NOBODY);
                                        focus_later(RESIGN[color].to_owned());
                                    }),
                                ),
                            ],
                        )
                    })
                    .into_iter()
                    .collect()
            });
            view! {
                {heading(table.word(Text::AgreeDecide))}
                <div class="decisions">{players}</div>
                <div role="alert">{sure}</div>
            }
            .into_any()
        },
    );
    let both = shown(table.is(somebody_is_away), move || {
        let both = Message::Seats(ByColor::default());
        side_button(table.word(Text::AgreeBothHere), send(both))
    });
    // One line, in which phones have room for the rest.
    let players = view! {
        <details class="more-options" open=page::matches_media(WIDE)>
            <summary>
                <span class="more-name">{table.word(Text::AgreePlayers)}</span>
            </summary>
            {group("sides", vec![name(store, Color::White), name(store, Color::Black)])}
            <div class="decision">
                {side_button(table.word(Text::AgreeSwap), send(Message::SwapSides))} {both}
            </div>
        </details>
    };
    let body = vec![
        heading(table.word(Text::AgreeBoard)),
        group(
            "decision for-phone",
            vec![
                side_button(table.word(Text::ActionShare), share),
                side_button(table.word(Text::ActionRedo), send(Message::Redo)),
            ],
        ),
        group(
            "decision for-low",
            vec![side_button(
                table.word(Text::ActionRedo),
                send(Message::Redo),
            )],
        ),
        group(
            "decision",
            vec![
                side_button(table.word(Text::EditorTitle), edit),
                side_button(table.word(Text::ActionHelp), open(help)),
                side_button(table.word(Text::PuzzlesMake), make),
                shown(
                    table.is(|model| model.actions.take_back_theirs),
                    move || {
                        let theirs = table.words(|model, locale| {
                            let names = text::brief_players(model, locale);
                            let away = Color::ALL.into_iter().find(|&color| is_away(model, color));
                            locale.say(&match away {
                                Some(color) => Text::AgreeUndo {
                                    player: names[color].clone(),
                                },
                                None => Text::AgreeUndoLast,
                            })
                        });
                        side_button(theirs, send(Message::TakeBackTheirs))
                    },
                ),
            ],
        ),
        decisions.into_any(),
        players.into_any(),
    ];
    let closed = act(move || resigning.set(NOBODY));
    let close = (table.word(Text::ActionClose), Some(closed));
    dialog(
        element,
        table.word(Text::AgreeTitle),
        close,
        body,
        Vec::new(),
    )
}

/// A player's name, which can be changed at any time.
fn name(store: Store, color: Color) -> AnyView {
    let table = store.table();
    let written = RwSignal::new(String::new());
    // The game may be loaded with other names; a name that is written goes to the game.
    Effect::new(move || {
        let name = store.model.with(|model| model.players[color].name.clone());
        if written.with_untracked(|written| written.trim() != name) {
            written.set(name);
        }
    });
    Effect::new(move || {
        let name = written.get().trim().to_owned();
        let known = store
            .model
            .with_untracked(|model| model.players[color].name == name);
        if !known {
            store.send(Message::Rename(color, name));
        }
    });
    let label = table.words(move |model, locale| {
        locale.say(&match (model.ruleset, color) {
            (GameRuleset::Tamsk(_), Color::White) => Text::NewGameNameRed,
            (_, Color::White) => Text::NewGameNameWhite,
            (_, Color::Black) => Text::NewGameNameBlack,
        })
    });
    field(label, written)
}

fn is_away(model: &RenderModel, color: Color) -> bool {
    model.players[color].seat == Seat::Away
}

fn somebody_is_away(model: &RenderModel) -> bool {
    Color::ALL.iter().any(|&color| is_away(model, color))
}

/// If a player plays elsewhere: the colour that is played at this device, and the move to send.
fn by_link(store: Store) -> AnyView {
    let table = store.table();
    // A turn that is tried is not sent.
    let plays = |model: &RenderModel| somebody_is_away(model) && model.review.is_none();
    shown(table.is(plays), move || {
        let sentence = table.words(move |model, locale| {
            let here = if is_away(model, Color::White) {
                Color::Black
            } else {
                Color::White
            };
            let names = text::players(model, locale);
            let (player, other) = (names[here].clone(), names[!here].clone());
            locale.say(&match model.prompt.is_asked_here() {
                true => Text::AgreeThenSend { other },
                false => Text::AgreeByLink { player, other },
            })
        });
        // The last turn of a game is sent, too.
        let waits = |model: &RenderModel| {
            matches!(model.prompt, Prompt::Elsewhere { .. } | Prompt::Over(_))
        };
        let send = shown(table.is(waits), move || {
            let share = Callback::new(move |()| request(store, Request::Share));
            let is_sent = table.is(|model| model.sent);
            let word = table.words(|model, locale| {
                locale.say(&match (model.begun, model.sent) {
                    (_, true) => Text::AgreeSendAgain,
                    (true, false) => Text::AgreeSendMove,
                    (false, false) => Text::AgreeInvite,
                })
            });
            // A move that was sent needs no main button.
            live(move || match is_sent.get() {
                true => vec![side_button(word, share)],
                false => vec![main_button(word, share)],
            })
        });
        group(
            "offer is-by-link",
            vec![paragraph("offer-text", sentence), send],
        )
    })
}

/// Beside the board: a draw that is offered or can be claimed, and a player elsewhere.
pub(crate) fn offers(store: Store) -> AnyView {
    let table = store.table();
    let answer =
        move |text, message: fn() -> Message| side_button(table.word(text), table.sends(message));
    let offered = shown(table.is(|model| model.draw_offer.is_some()), move || {
        let sentence = table.words(move |model, locale| {
            let offer = model.draw_offer.map(|color| {
                let names = text::players(model, locale);
                let player = names[color].clone();
                locale.say(&Text::SaidDrawOffered { player })
            });
            offer.unwrap_or_default()
        });
        group(
            "offer",
            vec![
                paragraph("offer-text", sentence),
                answer(Text::AgreeAccept, || Message::AnswerDraw(true)),
                answer(Text::AgreeDecline, || Message::AnswerDraw(false)),
            ],
        )
    });
    let repeated = shown(table.is(|model| model.repeated.is_some()), move || {
        let sentence = table.words(move |model, locale| {
            let times = model.repeated.and_then(|times| u32::try_from(times).ok());
            let times = times.unwrap_or_default();
            locale.say(&Text::SaidRepeated { times })
        });
        let claim = shown(table.is(|model| model.actions.claim_draw), move || {
            answer(Text::AgreeClaim, || Message::ClaimDraw)
        });
        group("offer", vec![paragraph("offer-text", sentence), claim])
    });
    vec![by_link(store), offered, repeated].into_any()
}
