//! The value of each position of a game.

use messages::{Request, RequestMessage, Response, ResponseMessage, Score};
use rules::{Color, Game};
use worker::Scheduler;

use crate::{after, announced, played, start, think};

/// The responses of a survey: index, first turn, score, true for the last.
fn surveyed(positions: Vec<String>, nodes: u64) -> Vec<(u32, String, Score, bool)> {
    let mut scheduler = Scheduler::default();
    scheduler.handle(RequestMessage::new(2, Request::Survey { positions, nodes }));
    let (responses, _) = think(&mut scheduler, 0, 3);
    results_of(responses)
}

/// The content of the responses of a task.
fn results_of(responses: Vec<ResponseMessage>) -> Vec<(u32, String, Score, bool)> {
    let told = responses
        .into_iter()
        .filter_map(|response| match response.response {
            Response::Surveyed { index, line, done } => {
                Some((index, line.turns[0].clone(), line.score, done))
            }
            Response::Thinking { .. } => None,
            other => panic!("{other:?}"),
        });
    told.collect()
}

/// The positions of a game of this many turns.
fn game(ruleset: &str, turns: usize) -> Vec<Game> {
    let mut games = vec![start(ruleset)];
    for turn in 0..turns {
        let last = &games[turn];
        let all = last.legal_turns();
        let Some((_, next)) = all.into_iter().nth(7 * turn % 11) else {
            break;
        };
        games.push(next);
    }
    games
}

#[test]
fn every_position_is_told_once_and_the_last_says_so() {
    for ruleset in ["gipf-basic", "matrx", "tamsk-1", "gipf-ultimate"] {
        let games = game(ruleset, 12);
        let told = surveyed(games.iter().map(ToString::to_string).collect(), 300);
        let places: Vec<u32> = told.iter().map(|told| told.0).collect();
        assert_eq!(places, (0..games.len() as u32).collect::<Vec<_>>());
        for ((index, turn, _, done), game) in told.iter().zip(&games) {
            let mut legal = game.legal_turns().into_iter();
            assert!(legal.any(|(text, _)| text == *turn), "{turn} in {game}");
            assert_eq!(*done, *index as usize == games.len() - 1);
        }
        assert_eq!(
            told,
            surveyed(games.iter().map(ToString::to_string).collect(), 300)
        );
    }
}

#[test]
fn positions_that_cannot_be_searched_are_left_out() {
    let over = played("tamsk-1", 10_000, 1).to_string();
    let basic = start("gipf-basic").to_string();
    let sand = start("tamsk-2").to_string();
    let matrx = start("matrx").to_string();
    let (_, disputed) = announced();
    let texts = [over.clone(), basic, disputed, matrx, sand, over];
    let told = surveyed(texts.into(), 50);
    let ends: Vec<(u32, bool)> = told.iter().map(|told| (told.0, told.3)).collect();
    assert_eq!(ends, [(1, false), (3, true)]);
}

/// The score is that of the player to act; a reply counts as a position too.
#[test]
fn scores_are_of_the_player_to_act() {
    let good = "gipf-basic GGG1/5/6/g6/6/5/4 w G9 G3 --";
    let bad = good.replace(" w ", " b ");
    let (announced, _) = announced();
    assert_eq!(announced.side(), Color::Black);
    let told = surveyed(vec![good.to_owned(), bad, announced.to_string()], 1_000);
    let value = |score| match score {
        Score::Value(value) => value,
        Score::Win(_) => 10_000,
        Score::Loss(_) => -10_000,
    };
    assert!(value(told[0].2) > 0 && value(told[1].2) < 0, "{told:?}");
    assert_eq!(told[2].1, ".");
}

/// A hurried survey ends with the value found so far for the present position.
#[test]
fn a_survey_is_hurried() {
    let games = game("gipf-basic", 6);
    for slices in [0, 3, 30] {
        let positions = games.iter().map(ToString::to_string).collect();
        let mut scheduler = Scheduler::default();
        scheduler.handle(RequestMessage::new(
            2,
            Request::Survey {
                positions,
                nodes: 500,
            },
        ));
        let mut told = Vec::new();
        for now in 0..slices {
            told.extend(scheduler.run(now, || false));
        }
        let last = scheduler.handle(RequestMessage::new(2, Request::Now));
        let [
            Response::Surveyed {
                index,
                line,
                done: true,
            },
        ] = [last[0].response.clone()]
        else {
            panic!("{last:?}");
        };
        assert_eq!(index as usize, told.len());
        let game = &games[index as usize];
        let turn = game
            .legal_turns()
            .into_iter()
            .find(|(text, _)| *text == line.turns[0]);
        assert!(turn.is_some() && !scheduler.thinks());
    }
    let push = &games[0].legal_steps()[0].0;
    after(&games[0], push);
}

#[test]
fn the_parts_of_a_game_are_told_alike_by_one_worker_and_by_two() {
    let texts = game("gipf-standard", 16).into_iter();
    let texts: Vec<String> = texts.map(|game| game.to_string()).collect();
    let parts = texts.split_at(texts.len() / 2);
    let nodes = 2_000;
    let apart = [parts.0, parts.1].map(|part| surveyed(part.to_vec(), nodes));
    let mut one = Scheduler::default();
    for (task, part) in [(1, parts.0), (2, parts.1)] {
        let positions = part.to_vec();
        one.handle(RequestMessage::new(
            task,
            Request::Survey { positions, nodes },
        ));
    }
    let (responses, _) = think(&mut one, 0, 3);
    let told = [1, 2].map(|task| {
        let own = responses.iter().filter(|response| response.task == task);
        results_of(own.cloned().collect())
    });
    assert_eq!(told, apart);
}
