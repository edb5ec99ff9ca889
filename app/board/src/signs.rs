//! Turns in the short form of the list: from and to, and small signs for the discs that come
//! back and that are captured.

use crate::prelude::*;
use locale::{Locale, Text};
use rules::Piece;
use session::{Event, TamskEvent};

/// A turn in short form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Short {
    /// The moves, one after the other: `f1→e2`.
    pub(crate) moves: String,
    /// The numbers of discs that came back to the reserve, were captured, and left the game.
    pub(crate) discs: [u32; 3],
    /// The place of an announced move in the text, until it is decided.
    announced: Option<usize>,
    /// The sign after the next move: [`WON`] once its announcement is challenged.
    sign: &'static str,
}

/// The signs of discs that come back, are captured, and leave the game.
const SIGNS: [&str; 3] = ["#sign-return", "#sign-capture", "#sign-lost"];

/// The sign after an announced move that is not decided.
const PENDING: &str = " …";
/// The sign after a move that was challenged and counts.
const WON: &str = " ✓";
/// The turn without a move.
const NO_MOVE: &str = "–";

impl Short {
    /// The short form of a turn with these events.
    pub(crate) fn of(events: &[Event]) -> Self {
        let mut short = Self::default();
        for event in events {
            short.add(event);
        }
        // A challenge whose result is open is a turn without a move.
        if short.moves.is_empty() && short.sign == WON {
            PENDING.trim_start().clone_into(&mut short.moves);
        }
        // So is a row that is taken or left after which nothing can be pushed.
        let is_row = |event| matches!(event, &Event::RowTaken { .. } | &Event::RowLeft { .. });
        if short.moves.is_empty() && events.iter().any(is_row) {
            NO_MOVE.clone_into(&mut short.moves);
        }
        short
    }

    /// The short form beside other turns: with the ends of its rows if one of them has the same
    /// moves.
    fn beside(events: &[Event], others: &[&[Event]]) -> Self {
        let mut short = Self::of(events);
        let is_same = |other: &&[Event]| *other != events && Self::of(other).moves == short.moves;
        if others.iter().any(is_same) {
            for event in events {
                if let Event::RowTaken { ends, .. } = event {
                    short.write(&format!("({}–{})", ends.0, ends.1));
                }
            }
        }
        short
    }

    /// Returns true for a challenge whose result is open.
    pub(crate) fn is_open_challenge(&self) -> bool {
        self.moves == PENDING.trim_start()
    }

    /// The moves, or the word for a challenge whose result is open.
    pub(crate) fn named(&self, locale: &Locale) -> String {
        match self.is_open_challenge() {
            true => locale.say(&Text::ReplyChallenge),
            false => self.moves.clone(),
        }
    }

    fn add(&mut self, event: &Event) {
        match event {
            Event::Pushed {
                piece,
                dot,
                spot,
                lost,
                ..
            } => {
                let kind = match *piece {
                    Piece::BASIC => String::new(),
                    Piece::GIPF => "G ".to_owned(),
                    Piece::Single(kind) | Piece::Pair(kind) => format!("{} ", kind.letter()),
                    Piece::Loaded(potential) => format!("{} ", potential.letter()),
                };
                self.write_played(&format!("{kind}{dot}→{spot}"));
                self.discs[2] += u32::from(*lost);
            }
            Event::Moved {
                potential,
                from,
                to,
                ..
            } => self.write_played(&format!("{} {from}→{to}", potential.letter())),
            Event::Announced {
                potential,
                from,
                to: Some(to),
                ..
            } => self.write_announced(&format!("{} {from}→{to}", potential.letter())),
            Event::Announced {
                potential, from, ..
            } => self.write_announced(&format!("{} {from}", potential.letter())),
            Event::Challenged { .. } => self.sign = WON,
            Event::Neutralised {
                potential, spot, ..
            } => {
                // The lost challenge leaves the announced move in the list.
                match self.announced.take() {
                    Some(_) => self.moves.truncate(self.moves.len() - PENDING.len()),
                    None => self.write(&format!("{} {spot}", potential.letter())),
                }
                self.sign = "";
                self.discs[2] += 1;
            }
            Event::RowTaken {
                returned,
                captured,
                lost,
                ..
            } => {
                for (sum, more) in self.discs.iter_mut().zip([returned, captured, lost]) {
                    *sum += u32::from(*more);
                }
            }
            Event::Tamsk(event) => self.add_tamsk(event),
            _ => {}
        }
    }

    /// Adds an event of TAMSK. A circle is a ring that is dropped, with the move or later; a
    /// glass is picked up, the timer turned. Other events have no sign.
    fn add_tamsk(&mut self, event: &TamskEvent) {
        match event {
            TamskEvent::Moved { from, to, ring, .. } => {
                let from = from.as_deref().unwrap_or_default();
                self.write(&format!("{from}→{to}"));
                if *ring {
                    self.write("○");
                }
            }
            TamskEvent::Ring { space, .. } => self.write(&format!("○ {space}")),
            TamskEvent::Passed { .. } => self.write(NO_MOVE),
            TamskEvent::Lifted { space, .. } => self.write(&format!("↑ {space}")),
            TamskEvent::Timer { .. } => self.write("↻ 15 s"),
            TamskEvent::Low { .. }
            | TamskEvent::Lost { .. }
            | TamskEvent::Slow { .. }
            | TamskEvent::Late { .. }
            | TamskEvent::Missed { .. } => {}
        }
    }

    /// Writes an announced move, which waits for the opponent's answer.
    fn write_announced(&mut self, part: &str) {
        self.announced = Some(self.moves.len());
        self.write(part);
        self.moves.push_str(PENDING);
    }

    /// Writes a move, in place of its announcement if it had one.
    fn write_played(&mut self, part: &str) {
        if let Some(start) = self.announced.take() {
            self.moves.truncate(start);
        }
        self.write(part);
        self.moves.push_str(core::mem::take(&mut self.sign));
    }

    fn write(&mut self, part: &str) {
        if !self.moves.is_empty() {
            self.moves.push(' ');
        }
        self.moves.push_str(part);
    }

    /// The signs, each with its number.
    pub(crate) fn signs(&self) -> Vec<AnyView> {
        let signs = SIGNS.into_iter().zip(self.discs);
        let signs = signs.filter(|&(_, discs)| discs > 0);
        signs
            .map(|(sign, discs)| {
                view! {
                    <span class="turn-sign-count">
                        <svg class="turn-mark" viewBox="-.22 -.22 .44 .44">
                            <use_ href=sign/>
                        </svg>
                        {discs}
                    </span>
                }
                .into_any()
            })
            .collect()
    }

    /// The meaning of its signs.
    pub(crate) fn explained(&self, locale: &Locale) -> String {
        let [returned, captured, lost] = self.discs;
        let texts = [
            (returned, Text::MovesReturned { discs: returned }),
            (captured, Text::MovesCaptured { discs: captured }),
            (lost, Text::MovesLost { discs: lost }),
        ];
        let texts = texts.into_iter().filter(|(discs, _)| *discs > 0);
        let sentence: Vec<String> = texts.map(|(_, text)| locale.say(&text)).collect();
        sentence.join(", ")
    }
}

/// The moves of a turn in short form as a text.
#[must_use]
pub fn short_moves_text(events: &[Event]) -> String {
    Short::of(events).moves
}

/// The moves of a turn in short form, without its results.
#[must_use]
pub fn short_moves(events: &[Event]) -> AnyView {
    let moves = Short::of(events).moves;
    view! { <span class="turn-short">{moves}</span> }.into_any()
}

/// A turn in short form, with its signs.
#[must_use]
pub fn short_turn(events: &[Event]) -> AnyView {
    let short = Short::of(events);
    let signs = short.signs();
    view! { <span class="turn-short">{short.moves} {signs}</span> }.into_any()
}

/// A turn in short form beside other turns of its player: with the ends of its rows if one of
/// them has the same moves.
#[must_use]
pub fn short_turn_beside(events: &[Event], others: &[&[Event]]) -> AnyView {
    let short = Short::beside(events, others);
    let signs = short.signs();
    view! { <span class="turn-short">{short.moves} {signs}</span> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::GameLink;
    use session::{LoadedGame, Message, Millis, MoveItem, NewGame, Session};

    /// The last turn of a game that begins at a position and goes on with this turn.
    fn short(start: &str, turn: &str) -> Short {
        let start: rules::Position = start.parse().unwrap();
        let mut session = Session::default();
        session.update(Message::Begin(NewGame::plain(start).loaded()), Millis(0));
        let read = session.read(turn);
        session.update(Message::PlayWritten(read), Millis(0));
        let node = session.render().at;
        Short::of(&session.turn_events(node))
    }

    #[test]
    fn a_push_is_an_arrow_and_what_it_takes_are_counts() {
        let basic = short(
            "gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --",
            "e1-e6;xe2,e3,e4,e5,e6*",
        );
        assert_eq!(basic.moves, "e1→e2");
        assert_eq!(basic.discs, [4, 1, 0]);
        assert_eq!(basic.signs().len(), 2);
    }

    #[test]
    fn a_row_after_which_nothing_is_pushed_is_a_dash() {
        let start = "gipf-tournament 4/5/6/(GG)(GG)(GG)(GG)3/6/5/4 w G0 G5 --";
        assert_eq!(short(start, "x-").moves, "–");
    }

    #[test]
    fn turns_with_the_same_moves_differ_by_their_rows() {
        let events = |turn: &str| {
            let start = "gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --";
            let start: rules::Position = start.parse().unwrap();
            let mut session = Session::default();
            let game = NewGame::plain(start);
            session.update(Message::Begin(game.loaded()), Millis(0));
            let read = session.read(turn);
            session.update(Message::PlayWritten(read), Millis(0));
            session.turn_events(session.render().at)
        };
        let taken = events("e1-e6;xe2,e3,e4,e5,e6*");
        let mut other = taken.clone();
        for event in &mut other {
            if let Event::RowTaken { ends, .. } = event {
                std::mem::swap(&mut ends.0, &mut ends.1);
            }
        }
        let moves = |others: &[&[Event]]| Short::beside(&taken, others).moves;
        let one_row = moves(&[&other]);
        assert!(
            one_row.starts_with("e1→e2 (e") && one_row.ends_with(')'),
            "{one_row}"
        );
        assert_eq!(moves(&[&taken, &[]]), "e1→e2", "itself and another turn");
        assert_eq!(moves(&[]), "e1→e2");
    }

    #[test]
    fn a_ring_is_a_circle_and_nothing_in_tamsk_is_blank() {
        let written = |link: &str| {
            let link = GameLink::from_fragment(link).unwrap();
            let at = link.at();
            let mut session = Session::default();
            let loaded = LoadedGame::of(link.into_record(), at);
            session.update(Message::Open(loaded), Millis(0));
            let moves = session.moves();
            let node = |item: &MoveItem| match item {
                MoveItem::Turn { node, .. } => Some(*node),
                _ => None,
            };
            let nodes = moves.iter().filter_map(node);
            let short = |node| Short::of(&session.turn_events(node)).moves;
            nodes.map(short).collect::<Vec<_>>()
        };
        assert_eq!(
            written("v=1&g=tamsk-1&m=a1-a2o_a4-a3_+a3;d7-d6"),
            ["a1→a2 ○", "a4→a3", "○ a3", "d7→d6"]
        );
        assert_eq!(
            written("v=1&g=tamsk-3&m=a1-a2%403000_o%403500_t%404000_^d1%405000_d1-d2o%406000"),
            ["a1→a2", "○ a2", "↻ 15 s", "↑ d1", "d1→d2 ○"]
        );
    }

    #[test]
    fn an_announced_move_is_written_once_with_its_result() {
        let spot = |name: &str| rules::Board::gipf().spot(name).unwrap();
        let (player, potential) = (rules::Color::White, rules::Potential::Zertz);
        let (from, to) = (spot("e2"), spot("e4"));
        let announced = Event::Announced {
            player,
            potential,
            from,
            to: Some(to),
        };
        let challenged = Event::Challenged { player: !player };
        let moved = Event::Moved {
            player,
            potential,
            from,
            to,
            cover: rules::Cover::Potential,
        };
        let lost = Event::Neutralised {
            player,
            potential,
            spot: from,
        };
        let pushed = Event::Pushed {
            player,
            piece: Piece::BASIC,
            dot: rules::Board::gipf().dot("e1").unwrap(),
            spot: from,
            moved: 0,
            lost: 0,
        };
        let cases: [(&[&Event], &str, u32); 7] = [
            (&[&challenged], "…", 0),
            (&[&announced], "Z e2→e4 …", 0),
            (&[&announced, &challenged], "Z e2→e4 …", 0),
            (&[&announced, &moved], "Z e2→e4", 0),
            (&[&announced, &challenged, &moved], "Z e2→e4 ✓", 0),
            (&[&announced, &challenged, &lost], "Z e2→e4", 1),
            // The push that follows was not challenged.
            (
                &[&announced, &challenged, &lost, &pushed],
                "Z e2→e4 e1→e2",
                1,
            ),
        ];
        for (events, moves, gone) in cases {
            let events: Vec<Event> = events.iter().copied().cloned().collect();
            let short = Short::of(&events);
            assert_eq!((&*short.moves, short.discs[2]), (moves, gone));
        }
    }

    #[test]
    fn a_gipf_piece_has_its_letter() {
        let gipf = short("gipf-tournament 4/5/6/7/6/5/4 w G18 G18 gg", "Ge1-e2");
        assert_eq!(gipf.moves, "G e1→e2");
        assert!(gipf.signs().is_empty());
    }
}
