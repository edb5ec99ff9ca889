//! The best lines of a position: different, sorted, legal, and deeper and deeper.

use messages::{Line, MAX_LINES, Request, RequestMessage, Response, ResponseMessage, Score};
use rules::Game;
use tests::{CROSSING, rulesets};
use worker::Scheduler;

use crate::{announced, played, settled, start, think};

fn followed(game: &Game, lines: u8, nodes: Option<u64>, often: u32) -> Vec<ResponseMessage> {
    let mut scheduler = Scheduler::default();
    let request = Request::Lines {
        position: game.to_string(),
        lines,
        nodes,
    };
    let mut responses = scheduler.handle(RequestMessage::new(6, request));
    responses.extend(think(&mut scheduler, 0, often).0);
    responses
}

/// Better is greater.
fn worth(score: Score) -> i64 {
    match score {
        Score::Win(turns) => 100_000 - i64::from(turns),
        Score::Value(value) => value.into(),
        Score::Loss(turns) => i64::from(turns) - 100_000,
    }
}

fn judge(game: &Game, lines: &[Line]) {
    assert!(!lines.is_empty(), "{game}");
    let firsts: Vec<&String> = lines.iter().map(|line| &line.turns[0]).collect();
    for (index, first) in firsts.iter().enumerate() {
        assert!(!firsts[..index].contains(first), "{first} twice in {game}");
    }
    assert!(lines.is_sorted_by(|a, b| worth(a.score) >= worth(b.score)));
    for line in lines {
        let mut then = game.clone();
        for turn in &line.turns {
            then = play(&then, turn);
        }
    }
}

/// The position after a turn, or a reply; no turn is challenged in a line, so announced moves
/// stand.
fn play(game: &Game, turn: &str) -> Game {
    let Game::Gipf(position) = game else {
        return game
            .play(turn, None)
            .unwrap_or_else(|error| panic!("{turn}: {error:?} in {game}"));
    };
    if position.challenge().is_some() {
        let mut next = position.clone();
        next.play(position.read_step(turn).unwrap()).unwrap();
        return Game::Gipf(next);
    }
    let all = game.legal_turns();
    let played = all.into_iter().find(|(text, _)| text == turn);
    played.unwrap_or_else(|| panic!("{turn} in {game}")).1
}

#[test]
fn lines_differ_and_are_sorted_and_legal() {
    for ruleset in rulesets().into_iter().chain(["tamsk-1"]) {
        for before in [0, 35] {
            let game = settled(played(ruleset, before, 3), true);
            if game.outcome().is_some() {
                continue;
            }
            let responses = followed(&game, 3, Some(600), 1_000);
            let Some(Response::Lines {
                lines,
                done: true,
                nodes,
                ..
            }) = responses.last().map(|response| &response.response)
            else {
                panic!("{responses:?}");
            };
            assert!(*nodes <= 700, "{nodes}");
            judge(&game, lines);
        }
    }
}

/// Interim lines are legal, too, are not repeated, and come at most five times a second.
#[test]
fn lines_grow_while_they_are_followed() {
    let game = played("gipf-basic", 24, 5);
    let responses = followed(&game, 3, Some(60_000), 10);
    let mut before: Option<(u32, Vec<Line>)> = None;
    let mut told = 0;
    for response in &responses {
        let Response::Lines {
            depth, lines, done, ..
        } = &response.response
        else {
            assert!(
                matches!(response.response, Response::Thinking { .. }),
                "{response:?}"
            );
            continue;
        };
        judge(&game, lines);
        if let Some((deep, old)) = &before {
            assert!(deep <= depth && (*done || deep < depth || old != lines));
        }
        before = Some((*depth, lines.clone()));
        told += 1;
    }
    assert!(told > 3, "{told}");
    assert!(before.unwrap().0 >= 3);
}

/// The number of lines is between one and five, and no more than there are turns.
#[test]
fn as_many_lines_as_there_are() {
    let game = start("gipf-basic");
    for (asked, told) in [(0, 1), (1, 1), (5, 5), (255, usize::from(MAX_LINES))] {
        let responses = followed(&game, asked, Some(3_000), 1_000);
        let Response::Lines { lines, .. } = &responses.last().unwrap().response else {
            panic!("{responses:?}");
        };
        assert_eq!(lines.len(), told);
    }
    // One row to take, in one way.
    let game: Game = "gipf-basic GGGG/5/6/g6/6/5/4 w G8 G9 --".parse().unwrap();
    let responses = followed(&game, 5, Some(500), 1_000);
    let Response::Lines { lines, .. } = &responses.last().unwrap().response else {
        panic!("{responses:?}");
    };
    let turns: std::collections::BTreeSet<String> = game
        .legal_turns()
        .into_iter()
        .map(|(text, _)| text)
        .collect();
    assert!(lines.len() <= turns.len());
    judge(&game, lines);
}

/// Lines are found in positions with millions of turns, too.
#[test]
fn invented_positions_have_lines() {
    for text in CROSSING {
        let game: Game = text.parse().unwrap();
        let responses = followed(&game, 3, Some(300), 1_000);
        let Response::Lines { lines, .. } = &responses.last().unwrap().response else {
            panic!("{responses:?}");
        };
        assert!(lines.is_sorted_by(|a, b| worth(a.score) >= worth(b.score)));
        for line in lines {
            let played = game.play(&line.turns[0], None);
            assert!(played.is_ok(), "{:?} in {text}", line.turns);
        }
    }
}

/// Without a limit the search ends when everything is proved.
#[test]
fn without_a_limit_the_search_ends_with_a_proof() {
    // Black has one disc left and Red captures.
    let game: Game = "gipf-basic GGG1/5/6/g6/6/5/4 w G9 G0 --".parse().unwrap();
    let responses = followed(&game, 2, None, 1_000);
    let Response::Lines {
        lines, done: true, ..
    } = &responses.last().unwrap().response
    else {
        panic!("{responses:?}");
    };
    assert!(matches!(lines[0].score, Score::Win(_)), "{lines:?}");
    judge(&game, lines);
}

/// At an announced move the two replies are the lines.
#[test]
fn replies_are_lines() {
    let (game, _) = announced();
    let responses = followed(&game, 2, Some(2_000), 1_000);
    let Response::Lines {
        lines, done: true, ..
    } = &responses.last().unwrap().response
    else {
        panic!("{responses:?}");
    };
    let replies: Vec<&str> = lines.iter().map(|line| line.turns[0].as_str()).collect();
    assert_eq!(replies, [".", "?"]);
    judge(&game, lines);
}
