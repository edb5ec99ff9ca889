//! Properties of every game of TAMSK, at any times.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use rules::Color;
use rules::tamsk::{Glass, LATEST, LeftOut, Position, SAND, Sand, Setup, Space, Step};

use crate::arbitrary::config;
use crate::tamsk_arbitrary::{Event, game, happen, position};

/// Every step that can be written down.
fn imaginable_steps() -> Vec<Step> {
    let mut steps = vec![Step::Pass, Step::Ring, Step::Timer];
    for from in Space::all() {
        steps.extend([Step::Fill(from), Step::Lift(from)]);
        for ring in [false, true] {
            steps.push(Step::Place { to: from, ring });
            steps.extend(Space::all().map(|to| Step::Move { from, to, ring }));
        }
    }
    steps
}

/// The sand in real glasses: above, below, and whether a glass was ever turned.
#[derive(Clone, Copy, Debug)]
struct Poured {
    above: u64,
    below: u64,
    turned: bool,
}

impl Poured {
    const NEW: Self = Self {
        above: 0,
        below: SAND,
        turned: false,
    };

    fn run(&mut self, time: u64) {
        let falls = self.above.min(time);
        self.above -= falls;
        self.below += falls;
    }

    fn turn(self) -> Self {
        Self {
            above: self.below,
            below: self.above,
            turned: true,
        }
    }
}

proptest! {
    #![proptest_config(config(200))]

    /// Sand runs down in every glass at once and is turned over with it; none
    /// is lost. This is a second model, with sand that is carried along.
    /// Proves T 4.2.
    #[test]
    fn sand_is_conserved(game in game()) {
        let mut sand: BTreeMap<Space, Poured> = BTreeMap::new();
        for color in Color::ALL {
            sand.extend(game.positions[0].glasses(color).map(|g| (g.space, Poured::NEW)));
        }
        let timed = game.positions[0].ruleset().is_timed();
        for (&(step, _), pair) in game.events.iter().zip(game.positions.windows(2)) {
            let passed = pair[1].now() - pair[0].now();
            sand.values_mut().for_each(|glass| glass.run(passed));
            match step {
                Some(Step::Move { from, to, .. }) => {
                    let glass = sand.remove(&from).unwrap();
                    sand.insert(to, if timed { glass.turn() } else { glass });
                }
                Some(Step::Place { to, .. }) => {
                    let glass = Poured::NEW;
                    sand.insert(to, if timed { glass.turn() } else { glass });
                }
                _ => {}
            }
            let position = &pair[1];
            let all = Color::ALL.into_iter().flat_map(|color| position.glasses(color));
            let all: Vec<Glass> = all.collect();
            prop_assert_eq!(all.len(), sand.len());
            for Glass { space, sand: found } in all {
                let Poured { above, below, turned } = sand[&space];
                prop_assert_eq!(above + below, SAND);
                prop_assert_eq!(found.left(position.now()), above, "{} {}", space, position);
                prop_assert_eq!(found != Sand::Unturned, turned);
                prop_assert_eq!(found.is_lost(position.now()), turned && above == 0);
            }
        }
    }

    /// There are 64 rings, none over another's brim, and they never come back.
    /// Proves T 1.2, T 2.1.
    #[test]
    fn rings_are_conserved(game in game()) {
        for pair in game.positions.windows(2) {
            let rings = |position: &Position| -> u8 {
                Space::all().map(|space| position.rings_on(space)).sum()
            };
            let left = |color| pair[1].rings_left(color);
            prop_assert_eq!(rings(&pair[1]) + left(Color::White) + left(Color::Black), 64);
            prop_assert!(rings(&pair[1]) - rings(&pair[0]) <= 1);
            for space in Space::all() {
                prop_assert!(pair[1].rings_on(space) <= space.capacity());
                prop_assert!(pair[1].rings_on(space) >= pair[0].rings_on(space));
            }
        }
    }

    /// The events determine the game: from the start, and from the text of any
    /// position on the way.
    #[test]
    fn the_same_events_give_the_same_position(
        game in game(),
        from in any::<prop::sample::Index>(),
    ) {
        let from = from.index(game.positions.len());
        let mut position: Position = game.positions[from].to_string().parse().unwrap();
        for (&event, expected) in game.events[from..].iter().zip(&game.positions[from + 1..]) {
            happen(&mut position, event);
            prop_assert_eq!(&position, expected);
        }
    }

    /// A delay is as long as its parts, wherever it is cut.
    #[test]
    fn cutting_delays_changes_nothing(
        game in game(),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 1..4),
    ) {
        let mut cut = game.positions[0].clone();
        for (&(step, at), expected) in game.events.iter().zip(&game.positions[1..]) {
            let delay = usize::try_from(at.saturating_sub(cut.now())).unwrap();
            let mut times: Vec<u64> = cuts
                .iter()
                .map(|index| cut.now() + index.index(delay + 1) as u64)
                .collect();
            times.sort_unstable();
            for time in times {
                let before = cut.clone();
                cut.wait(time).unwrap();
                prop_assert_eq!(before.now() == cut.now(), before == cut);
            }
            let event: Event = (step, at);
            happen(&mut cut, event);
            prop_assert_eq!(&cut, expected);
        }
    }

    /// Nothing changes by itself before the time that the position names.
    #[test]
    fn nothing_changes_before_the_next_change(position in position()) {
        let Some(change) = position.next_change() else {
            return Ok(());
        };
        prop_assert!(change > position.now());
        let mut before = position.clone();
        before.wait(change - 1).unwrap();
        prop_assert_eq!(before.legal_steps(), position.legal_steps());
        prop_assert_eq!(before.side(), position.side());
        prop_assert_eq!(before.next_change(), Some(change));
        before.wait(LATEST).unwrap();
        prop_assert!(before.next_change().is_none());
    }

    /// A position equals the one read from its text, and so does an
    /// arrangement.
    #[test]
    fn position_texts_round_trip(game in game()) {
        for position in &game.positions {
            let text = position.to_string();
            let read: Result<Position, _> = text.parse();
            prop_assert_eq!(read.as_ref(), Ok(position), "{}", text);
            let setup = Setup::parse(&text).unwrap();
            prop_assert_eq!(&setup, &Setup::from(position));
            prop_assert_eq!(setup.to_string(), text);
            prop_assert_eq!(&Position::try_from(setup).unwrap(), position);
        }
    }

    /// Legal steps are accepted, all others refused, and then nothing changes.
    #[test]
    fn exactly_the_legal_steps_are_accepted(position in position()) {
        let legal = position.legal_steps();
        for (index, step) in legal.iter().enumerate() {
            prop_assert!(!legal[..index].contains(step), "{} twice", step);
            prop_assert_eq!(position.read_step(&step.to_string()), Ok(*step));
        }
        for step in imaginable_steps() {
            let mut next = position.clone();
            let accepted = next.play(step, position.now()).is_ok();
            prop_assert_eq!(accepted, legal.contains(&step), "{}", step);
            prop_assert_eq!(accepted, next != position, "{}", step);
        }
    }

    /// Turns consist of steps, all of one player; and every step that can be
    /// part of a turn is in one.
    #[test]
    fn turns_are_their_steps(position in position()) {
        let mut texts = Vec::new();
        let mut begun = Vec::new();
        for (turn, expected) in position.legal_turns() {
            let text = turn.to_string();
            prop_assert_eq!(position.read_turn(&text), Ok(turn.clone()));
            let mut next = position.clone();
            for &step in &turn.steps {
                prop_assert_eq!(next.actor(step), position.side());
                next.play(step, position.now()).unwrap();
            }
            prop_assert_eq!(&next, &expected, "{}", text);
            prop_assert!(!texts.contains(&text), "{} twice", text);
            texts.push(text);
            begun.push(turn.steps[0]);
        }
        for step in position.legal_steps() {
            let apart = matches!(step, Step::Ring | Step::Timer | Step::Lift(_));
            let his = position.actor(step) == position.side();
            prop_assert_eq!(begun.contains(&step), !apart && his, "{}", step);
        }
        // There is always something to do, if only to wait.
        let waits = matches!(position.left_out(), LeftOut::Mover { .. });
        prop_assert_eq!(texts.is_empty(), position.outcome().is_some() || waits
            && !position.can_move(Color::White) && !position.can_move(Color::Black));
    }

    /// There are no actions after the end, and time stands still.
    #[test]
    fn finished_games_refuse_everything(game in game(), later in 0..LATEST) {
        let last = game.last();
        if last.outcome().is_none() {
            return Ok(());
        }
        prop_assert!(last.legal_steps().is_empty() && last.legal_turns().is_empty());
        for step in imaginable_steps() {
            let mut next = last.clone();
            prop_assert!(next.play(step, last.now()).is_err());
            prop_assert_eq!(&next, last);
        }
        let mut waited = last.clone();
        waited.wait(later).unwrap();
        prop_assert_eq!(&waited, last);
    }

    /// Steps that are not legal make no sense, but do not panic either.
    #[test]
    fn unchecked_steps_do_not_panic(
        position in position(),
        steps in prop::collection::vec(prop::sample::select(imaginable_steps()), 1..20),
    ) {
        let mut position = position;
        for step in steps {
            position.play_unchecked(step);
            prop_assert!(position.to_string().len() > 40);
            prop_assert!(position.legal_steps().len() < 300);
        }
    }

    /// Texts of any kind do not panic, either.
    #[test]
    fn any_text_is_read_or_refused(
        start in position(),
        junk in "[ /0-9Hxh+:;#,*!^a-gw-]{0,12}",
        place in any::<prop::sample::Index>(),
        cut in 0_usize..6,
    ) {
        let text = start.to_string();
        let from = place.index(text.len());
        let to = (from + cut).min(text.len());
        let bent = format!("{}{junk}{}", &text[..from], &text[to..]);
        if let Ok(position) = bent.parse::<Position>() {
            prop_assert_eq!(position.to_string(), bent);
            for (_, next) in position.legal_turns() {
                prop_assert_eq!(next.to_string().parse::<Position>(), Ok(next));
            }
        }
        let _ = start.read_turn(&junk);
        let _ = start.read_step(&junk);
    }
}

/// Random games end or are cut off; no kind of end is missing, nor are late
/// players and misses.
#[test]
fn games_of_every_kind_come_to_an_end() {
    let mut runner = TestRunner::new(config(1));
    let mut ends = BTreeMap::new();
    let (mut late, mut missed) = (0, 0);
    for _ in 0..tests::cases(300) {
        let game = game().new_tree(&mut runner).unwrap().current();
        let outcome = game.last().outcome();
        *ends
            .entry(outcome.map(|outcome| outcome.reason))
            .or_insert(0) += 1;
        for position in &game.positions {
            late += u32::from(position.held(!position.side()).is_some());
            missed += u32::from(position.misses_next(!position.side()));
        }
    }
    assert!(late >= 10 && missed >= 100, "{late} {missed}");
    assert!(ends.len() >= 3, "{ends:?}");
}

/// A player who keeps dropping rings gains nothing, but nothing panics.
#[test]
fn rings_without_end_do_not_panic() {
    let mut position = Position::start("tamsk-1".parse().unwrap());
    for _ in 0..300 {
        position.play_unchecked(Step::Fill(Space::CENTRE));
    }
    assert_eq!(position.rings_on(Space::CENTRE), u8::MAX);
}
