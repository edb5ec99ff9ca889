//! Positions that `gipf mine` found before the ends of games: 500 of basic and of standard
//! GIPF, 50 of each other game. The answers of `solve` are listed with them, and the slow
//! method finds the same. The file `recipe.txt` beside them says how they were mined.

use cli::Protocol;
use cli::tools::slow::expected;
use rules::Game;

/// One line of a file.
struct Mined {
    position: Game,
    within: u32,
    answer: String,
}

fn read(text: &str) -> Vec<Mined> {
    let read = |line: &str| {
        let [within, answer, position] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        Mined {
            position: position
                .parse()
                .unwrap_or_else(|problems| panic!("{position}: {problems:?}")),
            within: within.parse().unwrap(),
            answer: answer.to_owned(),
        }
    };
    text.lines().map(read).collect()
}

/// Every `slice`-th position in every run; those whose wins are longer than `longest` turns
/// only in a soak.
fn confirm(text: &str, count: usize, slice: usize, longest: u32) {
    let mined = read(text);
    assert_eq!(mined.len(), count);
    let soak = tests::soak() > 0;
    let slice = if soak { 1 } else { slice };
    let mut protocol = Protocol::new();
    let mut answered = [0; 6];
    let mut confirmed = 0;
    for (index, mined) in mined.iter().enumerate() {
        let Mined {
            position,
            within,
            answer,
        } = mined;
        if *within > longest && !soak {
            continue;
        }
        protocol.answer(&format!("position {position}"));
        let mut solved = protocol.answer(&format!("solve {within}"));
        assert_eq!(solved.pop().as_deref(), Some("ok"));
        assert_eq!(solved.join(" "), *answer, "{position}");
        let turns = answer.split(' ').nth(1);
        answered[turns.map_or(0, |turns| turns.parse().unwrap())] += 1;
        if index.is_multiple_of(slice) {
            assert_eq!(solved, expected(position, *within), "{position}");
            confirmed += 1;
        }
    }
    // The positions include longer wins, and positions without a win.
    assert!(
        answered[0] > 0 && answered[1] > 0 && answered[2] > 0,
        "{answered:?}"
    );
    assert!(2 * confirmed * slice >= count, "{confirmed}");
}

#[test]
fn of_basic_gipf() {
    confirm(include_str!("mined/gipf-basic.txt"), 500, 10, 3);
}

#[test]
fn of_standard_gipf() {
    confirm(include_str!("mined/gipf-standard.txt"), 500, 10, 3);
}

#[test]
fn of_the_tournament_game() {
    confirm(include_str!("mined/gipf-tournament.txt"), 50, 3, 3);
}

#[test]
fn of_gipf_with_potentials() {
    confirm(include_str!("mined/gipf-potentials.txt"), 50, 3, 2);
}

#[test]
fn of_ultimate_gipf() {
    confirm(include_str!("mined/gipf-ultimate.txt"), 50, 3, 2);
}

#[test]
fn of_matrx_gipf() {
    confirm(include_str!("mined/matrx.txt"), 50, 11, 2);
}

#[test]
fn of_tamsk() {
    confirm(include_str!("mined/tamsk-1.txt"), 50, 1, 2);
}
