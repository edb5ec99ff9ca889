//! Wins and defences in slices: the same as `solve` finds, however often they are interrupted.

use engine::{Attack, Defence, Defended, ListTurns, TamskNode};
use rules::{Game, Position};

/// Runs to the end in slices, each of which may continue `often` times; returns the number of
/// slices.
fn slices(often: u32, mut run: impl FnMut(&mut dyn FnMut() -> bool) -> bool) -> u32 {
    for slice in 1.. {
        let mut left = often;
        let ended = run(&mut || {
            left = left.saturating_sub(1);
            left > 0
        });
        if ended {
            return slice;
        }
        assert!(slice < 100_000, "it does not come to an end");
    }
    unreachable!("slices are counted without end")
}

fn attack<N: ListTurns>(position: &N, most: u32, often: u32) -> (Option<(u32, Vec<String>)>, u32) {
    let mut attack = Attack::new(position, most, 10_000).unwrap();
    let slices = slices(often, |go_on| attack.run(go_on));
    let found = attack.found();
    let sorted = found.map(|(within, mut turns)| {
        turns.sort();
        (within, turns)
    });
    (sorted, slices)
}

fn defence<N: ListTurns>(position: &N, within: u32, often: u32) -> Defended {
    let mut defence = Defence::new(position, within, 10_000).unwrap();
    slices(often, |go_on| defence.run(go_on));
    defence.found()
}

/// Reads a line of the mined files.
fn mined(line: &str) -> (Game, u32, Option<(u32, Vec<String>)>) {
    let parts: Vec<&str> = line.split('\t').collect();
    let mut words = parts[1].split(' ');
    let win = (words.next() == Some("win")).then(|| {
        let within = words.next().unwrap().parse().unwrap();
        (within, words.map(ToOwned::to_owned).collect())
    });
    (parts[2].parse().unwrap(), parts[0].parse().unwrap(), win)
}

/// Follows a win: after each of its first turns nothing prevents it, and the longest defence
/// takes exactly the number of turns that is proved; after any other turn it is prevented.
fn follow<N: ListTurns>(position: &N, within: u32, win: Option<&(u32, Vec<String>)>) {
    let (found, at_once) = attack(position, within, u32::MAX);
    assert_eq!(found.as_ref(), win, "{position:?}");
    let (again, broken_off) = attack(position, within, 2);
    assert_eq!(again, found, "{position:?}");
    assert!(at_once == 1 && broken_off >= at_once);
    let Some((shortest, first)) = win else {
        return;
    };
    for (text, next) in position.turns(10_000).unwrap().into_iter().step_by(3) {
        if next.outcome().is_some() {
            continue;
        }
        let wins = first.contains(&text);
        match defence(&next, shortest - 1, 3) {
            Defended::Prevented(turns) => assert!(!wins && !turns.is_empty(), "{text}"),
            Defended::PutOff(turn, longest) => {
                assert!(wins && longest == shortest - 1, "{text} {turn} {longest}");
                assert!(
                    next.turns(10_000)
                        .unwrap()
                        .iter()
                        .any(|(legal, _)| *legal == turn)
                );
            }
            Defended::Lost => assert!(wins, "{text}"),
        }
    }
}

fn check(text: &str, every: usize, longest: u32) {
    let mut wins = 0;
    for line in text
        .lines()
        .step_by(if tests::soak() > 0 { 1 } else { every })
    {
        let (game, within, win) = mined(line);
        if within > longest {
            continue;
        }
        wins += usize::from(win.is_some());
        match game {
            Game::Gipf(position) => follow(&position, within, win.as_ref()),
            Game::Tamsk(position) => {
                follow(&TamskNode::untimed(position).unwrap(), within, win.as_ref());
            }
        }
    }
    assert!(wins > 2, "{wins}");
}

#[test]
fn wins_of_basic_gipf_are_found_and_followed() {
    check(include_str!("mined/gipf-basic.txt"), 25, 3);
}

#[test]
fn wins_of_standard_gipf_are_found_and_followed() {
    check(include_str!("mined/gipf-standard.txt"), 40, 3);
}

#[test]
fn wins_with_potentials_are_found_and_followed() {
    check(include_str!("mined/gipf-potentials.txt"), 8, 2);
}

#[test]
fn wins_of_tamsk_are_found_and_followed() {
    check(include_str!("mined/tamsk-1.txt"), 8, 2);
}

/// A position with too many turns is refused without further work.
#[test]
fn crowds_are_refused() {
    let start: Position = Game::start("gipf-basic".parse().unwrap())
        .to_string()
        .parse()
        .unwrap();
    assert!(Attack::new(&start, 1, 10).is_err());
    assert!(Defence::new(&start, 1, 10).is_err());
    assert!(Attack::new(&start, 1, 100).is_ok());
}
