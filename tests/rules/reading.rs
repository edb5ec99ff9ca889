//! Turns as text: everything generated is read, and of other texts only the
//! tolerant forms that design 5 lists.

use proptest::prelude::*;
use rules::{Board, Position, Turn};

use crate::arbitrary::{config, position};
use crate::note::Note;

/// The turn that a text means by design 5, found in the texts of all legal
/// turns.
fn meaning(board: &Board, text: &str, legal: &[String]) -> Option<String> {
    let parts: Vec<&str> = text.split(';').collect();
    let mut turns: Vec<(&String, Vec<&str>)> = legal
        .iter()
        .map(|turn| (turn, turn.split(';').collect()))
        .collect();
    for (index, &part) in parts.iter().enumerate() {
        let here = |turn: &(&String, Vec<&str>)| turn.1.get(index).map(|&part| part.to_owned());
        if part == "x" {
            // One choice only, and it takes something.
            let first = here(turns.first()?)?;
            let only = turns.iter().all(|turn| here(turn).as_ref() == Some(&first));
            if !only || !first.starts_with('x') || first == "x-" {
                return None;
            }
        } else {
            turns.retain(|turn| here(turn).is_some_and(|legal| means(board, part, &legal)));
            if is_short(part) {
                let first = turns.iter().filter_map(here).min();
                turns.retain(|turn| here(turn) == first);
            }
        }
    }
    turns
        .into_iter()
        .find(|turn| turn.1.len() == parts.len())
        .map(|(turn, _)| turn.clone())
}

/// A spot alone, perhaps with a letter or as an extra move.
fn is_short(part: &str) -> bool {
    !part.starts_with('x') && !part.contains(['-', '>', '.']) && part != "+"
}

/// The text before the dot of a push.
fn prefix(push: &str) -> &str {
    let letters = |sign: char| sign.is_uppercase() || sign == '+';
    &push[..push.len() - push.trim_start_matches(letters).len()]
}

/// Returns true if a part may be written like this.
fn means(board: &Board, part: &str, legal: &str) -> bool {
    if let (Some(taken), Some(expected)) = (part.strip_prefix('x'), legal.strip_prefix('x')) {
        let sorted = |text: &str| {
            let mut taken: Vec<String> = text.split(',').map(str::to_owned).collect();
            taken.sort();
            taken
        };
        return sorted(taken) == sorted(expected);
    }
    let Some((from, landing)) = legal.split_once('-') else {
        return part == legal;
    };
    let Some(landing) = board.spot(landing) else {
        return part == legal;
    };
    let letter = prefix(from);
    let dot = board.dot(&from[letter.len()..]);
    let of_dot = |push: &&rules::Push| Some(push.dot) == dot && push.line.contains(landing);
    let push = board.pushes().map(|(_, push)| push).find(of_dot).unwrap();
    if is_short(part) {
        return push.spots[0] == landing && part == format!("{letter}{landing}");
    }
    let Some((other_from, spot)) = part.split_once('-') else {
        return false;
    };
    let spot = board.spot(spot);
    other_from == from && spot.is_some_and(|spot| push.line.contains(spot))
}

/// A change to a text.
#[derive(Clone, Debug)]
enum Change {
    Insert(usize, char),
    Remove(usize),
    Replace(usize, char),
    /// Another spot after the dash of the part.
    Spot(usize, usize),
    /// The part without the text before its dash.
    Short(usize),
    /// `x` instead of the pieces that the part takes.
    OnlyRows(usize),
    /// The pieces that the part takes, in reverse order.
    Reverse(usize),
    RemovePart(usize),
    DoublePart(usize),
}

fn change() -> impl Strategy<Value = Change> {
    let sign = prop::sample::select(
        "abcdefghij123456789GTZDYPx-+.;,*>=12 "
            .chars()
            .collect::<Vec<_>>(),
    );
    let place = || 0..40_usize;
    let part = || 0..3_usize;
    prop_oneof![
        (place(), sign.clone()).prop_map(|(place, sign)| Change::Insert(place, sign)),
        place().prop_map(Change::Remove),
        (place(), sign).prop_map(|(place, sign)| Change::Replace(place, sign)),
        (part(), 0..37_usize).prop_map(|(part, spot)| Change::Spot(part, spot)),
        part().prop_map(Change::Short),
        part().prop_map(Change::OnlyRows),
        part().prop_map(Change::Reverse),
        part().prop_map(Change::RemovePart),
        part().prop_map(Change::DoublePart),
    ]
}

fn changed(text: &str, change: &Change) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    let mut parts: Vec<String> = text.split(';').map(str::to_owned).collect();
    let count = parts.len();
    let mut edit = |part: usize, new: &dyn Fn(&str) -> String| {
        let part = &mut parts[part % count];
        *part = new(part);
    };
    match *change {
        Change::Insert(place, sign) => signs.insert(place % (signs.len() + 1), sign),
        Change::Remove(place) if !signs.is_empty() => {
            signs.remove(place % signs.len());
        }
        Change::Replace(place, sign) if !signs.is_empty() => {
            let place = place % signs.len();
            signs[place] = sign;
        }
        Change::Remove(_) | Change::Replace(..) => {}
        Change::Spot(part, spot) => edit(part, &|part| match part.split_once('-') {
            Some((dot, _)) => {
                let spot = Board::gipf().spots().into_iter().nth(spot).unwrap();
                format!("{dot}-{spot}")
            }
            None => part.to_owned(),
        }),
        Change::Short(part) => edit(part, &|part| match part.split_once('-') {
            Some((dot, spot)) => format!("{}{spot}", prefix(dot)),
            None => part.to_owned(),
        }),
        Change::OnlyRows(part) => edit(part, &|part| match part.strip_prefix('x') {
            Some(_) => "x".to_owned(),
            None => part.to_owned(),
        }),
        Change::Reverse(part) => edit(part, &|part| match part.strip_prefix('x') {
            Some(taken) => {
                let taken: Vec<&str> = taken.split(',').rev().collect();
                format!("x{}", taken.join(","))
            }
            None => part.to_owned(),
        }),
        Change::RemovePart(part) => {
            parts.remove(part % count);
        }
        Change::DoublePart(part) => parts.insert(part % count, parts[part % count].clone()),
    }
    match change {
        Change::Insert(..) | Change::Remove(_) | Change::Replace(..) => signs.into_iter().collect(),
        _ => parts.join(";"),
    }
}

/// The turn that the rules read from the text.
fn read(position: &Position, text: &str) -> Option<Turn> {
    position.read_turn(text).ok()
}

proptest! {
    #![proptest_config(config(250))]

    /// The text of every turn means that turn, with the steps that play it.
    #[test]
    fn every_turn_is_read_as_itself(
        position in position(),
        picks in prop::array::uniform8(any::<prop::sample::Index>()),
    ) {
        let turns = position.legal_turns();
        for pick in picks {
            let (turn, _) = pick.get(&turns);
            let read = read(&position, &turn.to_string());
            prop_assert_eq!(read.as_ref(), Some(turn), "{}", Note(position));
        }
    }

    /// The text of every step means that step, also as the play of a protocol.
    #[test]
    fn every_step_is_read_as_itself(position in position()) {
        for step in position.legal_steps() {
            let text = position.step_text(step);
            prop_assert_eq!(position.read_step(&text), Ok(step), "{}\n{}", text, Note(position));
        }
    }

    /// A changed text has the meaning of design 5, and mostly none.
    #[test]
    fn changed_texts_mean_what_the_design_says(
        position in position(),
        pick in any::<prop::sample::Index>(),
        changes in prop::collection::vec(prop::collection::vec(change(), 1..3), 12),
    ) {
        let turns = position.legal_turns();
        let legal: Vec<String> = turns.iter().map(|(turn, _)| turn.to_string()).collect();
        let turn = pick.get(&legal);
        for changes in changes {
            let text = changes.iter().fold(turn.clone(), |t, change| changed(&t, change));
            let read = read(&position, &text).map(|turn| turn.to_string());
            prop_assert_eq!(read, meaning(position.board(), &text, &legal), "{}\n{}", text, Note(position));
        }
    }

    /// No text makes the reader panic, and turns that are read are legal.
    #[test]
    fn any_text_at_all(position in position(), text in "\\PC{0,12}") {
        if let Some(turn) = read(&position, &text) {
            let mut next = position.clone();
            for step in turn.steps {
                prop_assert!(next.play(step).is_ok(), "{}", text);
            }
        }
        if let Ok(step) = position.read_step(&text) {
            prop_assert!(position.is_legal(step));
        }
        prop_assert!(text.parse::<Position>().is_err());
    }
}
