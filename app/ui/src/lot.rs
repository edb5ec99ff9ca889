//! The lot that settles a challenge, as it fell: both gestures, the coin or both dice over the
//! board, and the winner. It goes by itself and takes no touch.

use board::components::{icon, live, paragraph};
use board::prelude::*;
use board::{Table, gesture_icon, side_name, text};
use locale::Text;
use rules::Color;
use session::lots::{CoinSide, DrawnLot, dice, fallen};
use session::{Event, Session};

use crate::store::Store;

/// A drawn lot, and the player whose move it was about.
type Drawn = (Color, DrawnLot);

/// The place of the lot: empty until one falls. Its words are announced with the result of the
/// challenge.
pub(crate) fn lot(store: Store) -> AnyView {
    let disputed = Memo::new(move |_| {
        store.model.track();
        let stake = store.session.with_value(Session::stake)?;
        stake.disputed.then_some(stake.challenged)
    });
    let drawn = RwSignal::new(None::<Drawn>);
    Effect::new(move |before: Option<Option<Color>>| {
        let now = disputed.get();
        let settled = before.flatten().filter(|_| now.is_none());
        let lot = settled.and_then(|challenged| {
            let lot = store.session.with_value(Session::drawn_lot)?;
            Some((challenged, lot))
        });
        drawn.set(lot);
        now
    });
    live(move || {
        let drawn = drawn.get();
        drawn
            .map(|drawn| view_of(store.table(), drawn))
            .into_iter()
            .collect()
    })
}

/// The player who has won the lot; none if it is a draw, after which the announced move counts.
fn winner((challenged, lot): Drawn) -> Option<Color> {
    match (lot.is_draw(), lot.is_played()) {
        (true, _) => None,
        (false, true) => Some(challenged),
        (false, false) => Some(!challenged),
    }
}

fn view_of(table: Table, drawn: Drawn) -> AnyView {
    let (challenged, lot) = drawn;
    let winner = winner(drawn);
    let result = table.words(move |model, locale| {
        let names = text::brief_players(model, locale);
        locale.say(&match winner {
            None => Text::OverDraw,
            Some(winner) if names.is_reader(winner) => Text::OverYouWin,
            Some(winner) if names.is_reader(!winner) => Text::OverYouLose,
            Some(winner) => Text::OverWins {
                player: names[winner].clone(),
            },
        })
    });
    let reason = table.words(move |model, locale| match winner {
        None => locale.say(&Text::ChallengeCounts),
        Some(_) => {
            let names = text::brief_players(model, locale);
            text::named_event(&Event::LotDrawn { challenged, lot }, &names, locale)
        }
    });
    let side = |color: Color| {
        let name = table
            .words(move |model, locale| text::brief_players(model, locale).label(color, locale));
        let state = winner.map(|winner| match winner == color {
            true => "won",
            false => "lost",
        });
        let color_word = match color {
            Color::White => "white",
            Color::Black => "black",
        };
        view! {
            <div class="lot-side" data-color=color_word data-state=state>
                {hand(table, lot, color == challenged)}
                {paragraph("lot-name", name)}
            </div>
        }
        .into_any()
    };
    let coin = match lot {
        DrawnLot::Coin { seed, .. } => {
            let fell = table.word(side_name(fallen(seed)));
            view! { <div class="lot-coin"><span>{fell.into_any()}</span></div> }.into_any()
        }
        DrawnLot::Scissors { .. } | DrawnLot::Die { .. } => ().into_any(),
    };
    view! {
        <div class="lot" aria-hidden="true">
            <div class="lot-plaque">
                <div class="lot-sides">{side(challenged)} {coin} {side(!challenged)}</div>
                {paragraph("lot-result", result)}
                {paragraph("lot-reason", reason)}
            </div>
        </div>
    }
    .into_any()
}

/// The gesture, the side of the coin or the die of a player.
fn hand(table: Table, lot: DrawnLot, is_challenged: bool) -> AnyView {
    match lot {
        DrawnLot::Scissors {
            challenged,
            challenger,
        } => {
            let gesture = match is_challenged {
                true => challenged,
                false => challenger,
            };
            view! { <div class="lot-hand">{icon(gesture_icon(gesture))}</div> }.into_any()
        }
        DrawnLot::Coin { called, .. } => {
            let side = match (called, is_challenged) {
                (CoinSide::Heads, true) | (CoinSide::Tails, false) => CoinSide::Heads,
                (CoinSide::Tails, true) | (CoinSide::Heads, false) => CoinSide::Tails,
            };
            paragraph("lot-call", table.word(side_name(side)))
        }
        DrawnLot::Die { seed } => {
            let (one, two) = dice(seed);
            let eyes = if is_challenged { one } else { two };
            view! { <div class="lot-hand is-die">{icon(DIE[usize::from(eyes) - 1])}</div> }
                .into_any()
        }
    }
}

/// The eyes of a die on 24 by 24: each is a line without length.
const DIE: [&str; 6] = [
    "M12 12h0",
    "M7 7h0M17 17h0",
    "M7 7h0M12 12h0M17 17h0",
    "M7 7h0M17 7h0M7 17h0M17 17h0",
    "M7 7h0M17 7h0M12 12h0M7 17h0M17 17h0",
    "M7 7h0M17 7h0M7 12h0M17 12h0M7 17h0M17 17h0",
];
