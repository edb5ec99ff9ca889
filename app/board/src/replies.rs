//! The possible replies, as buttons beside the board.

use crate::prelude::*;
use locale::Text;
use record::Settlement;
use rules::{Color, Cover, Piece, Stack};
use session::{ChallengeModel, Message, RenderModel, Reply, Touch};

use crate::announcements;
use crate::components::{TextSignal, act, drawn_button, live, main_button, side_button};
use crate::discs::piece_view;
use crate::table::Table;
use crate::text::{self, Names};

/// The replies that are possible now, and buttons to enter and leave a side game.
#[component]
pub fn Replies(
    /// The model, messages and language.
    table: Table,
) -> impl IntoView {
    let shape = table.part(|model| {
        (
            model.replies.clone(),
            model.challenge.clone(),
            // At an earlier place of a side game the way back leads to its end.
            model.below.is_some() && model.review.is_none(),
            model.actions.settle,
        )
    });
    live(move || {
        let (mut replies, challenge, beside, settle) = shape.get();
        // Most players drop the ring, so its button comes first.
        let ring = Touch::Reply(Reply::Ring);
        replies.sort_by_key(|&touch| touch != ring);
        let mut buttons: Vec<AnyView> = Vec::new();
        let mut add = |main: bool, label: TextSignal, act: Callback<()>| {
            let button = if main { main_button } else { side_button };
            buttons.push(button(label, act));
        };
        let mut drawn: Vec<AnyView> = Vec::new();
        // The result is entered in the panel of the challenge.
        let is_result =
            |touch: &Touch| matches!(touch, Touch::Reply(Reply::Played | Reply::Neutralised));
        for touch in replies.into_iter().filter(|touch| !is_result(touch)) {
            match covering(table, touch) {
                Some(piece) => drawn.push(drawn_button(
                    piece,
                    label(table, touch),
                    act(move || table.send(Message::Touch(touch))),
                )),
                None => add(
                    touch == ring || touch == Touch::Reply(Reply::Pass),
                    label(table, touch),
                    act(move || table.send(Message::Touch(touch))),
                ),
            }
        }
        for (label, starts) in challenge
            .map(|challenge| side_games(table, &challenge))
            .unwrap_or_default()
        {
            let begin = act(move || {
                table.send(Message::SideGame {
                    starts,
                    chosen: None,
                });
            });
            add(true, label, begin);
        }
        if settle {
            let settle = table.sends(|| Message::Settle);
            add(true, table.word(Text::ReplySideSettle), settle);
        }
        if beside {
            let leave = table.sends(|| Message::Interrupt);
            add(false, table.word(Text::ReplySideLeave), leave);
        }
        drawn.append(&mut buttons);
        let buttons = drawn;
        if buttons.is_empty() {
            return Vec::new();
        }
        let group = view! {
            <div class="replies" role="group" aria-label=table.word(Text::ReplyTitle)>
                {buttons}
            </div>
        };
        vec![group.into_any()]
    })
}

/// The side games that can be begun, by the player who begins; or the one that goes on.
fn side_games(table: Table, challenge: &ChallengeModel) -> Vec<(TextSignal, Color)> {
    let is_game = matches!(challenge.settles, Some(Settlement::Game(_)));
    if !is_game && !challenge.begun {
        return Vec::new();
    }
    if challenge.begun {
        return vec![(table.word(Text::ReplySideGoesOn), Color::White)];
    }
    let begins = |color: Color| {
        let label = table.words(move |model, locale| {
            let names = text::brief_players(model, locale);
            locale.say(
                &names.to(color, Text::ReplyYouBegin, |player| Text::ReplySideBegins {
                    player,
                }),
            )
        });
        (label, color)
    };
    Color::ALL.map(begins).into()
}

/// The piece that a PÜNCT-potential would put on its target, as a drawing.
fn covering(table: Table, touch: Touch) -> Option<AnyView> {
    let piece = match touch {
        Touch::Cover(Cover::OneBasic) => Piece::BASIC,
        Touch::Cover(Cover::TwoBasics) => Piece::GIPF,
        _ => return None,
    };
    let player = table.model.with_untracked(|model| model.prompt.player())?;
    Some(piece_view("segment-disc", &Stack::of(player, piece)))
}

fn label(table: Table, touch: Touch) -> TextSignal {
    table.words(move |model, locale| match touch {
        Touch::Cover(cover) => {
            announcements::cover(cover).map_or_else(String::new, |text| locale.say(&text))
        }
        Touch::Reply(reply) => locale.say(&text(reply, model, &text::brief_players(model, locale))),
        _ => String::new(),
    })
}

fn text(reply: Reply, model: &RenderModel, names: &Names) -> Text {
    let of = |reader: Text, other: fn(String) -> Text| match model.prompt.player() {
        Some(color) => names.to(color, reader, other),
        None => other(String::new()),
    };
    match reply {
        Reply::Decline => Text::ReplyDecline,
        Reply::LetStand => Text::ReplyAllow,
        Reply::Challenge => Text::ReplyChallenge,
        Reply::Played => of(Text::ReplyYouPlayed, |player| Text::ReplyPlayed { player }),
        Reply::Neutralised => of(Text::ReplyYouLost, |player| Text::ReplyNeutralised {
            player,
        }),
        Reply::Ring => Text::TamskRing,
        Reply::NoRing => Text::TamskNoRing,
        Reply::Fill(space) => Text::TamskFill {
            space: space.to_string(),
        },
        Reply::Pass => Text::TamskDoPass,
        Reply::Timer => Text::TamskTurnTimer,
    }
}
