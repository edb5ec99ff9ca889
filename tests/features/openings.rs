//! The opening explorer: its file, the moves from the position on the screen, their results.

use features::openings::{Explorer, FILES, Message, MoveView, Stage, View};
use record::{GameRecord, NodeId, OpeningResults, Openings, Seat, opening_key};
use rules::{Color, Game as Position};
use session::{Jump, LoadedGame, Mark, MarkKind, Message as TableMessage};

use crate::game::{BASIC, Game, level};

const FILE: &str = "openings/basic.txt";
const FETCHES: &str = "fetch openings/basic.txt";
const BEGINS: &str = "BeginVariation";

/// Two moves from the start of basic GIPF, and the results after them: the games, those that
/// White won, those that Black won.
const MOVES: [(&str, [u32; 3]); 2] = [("a1-b2", [4, 3, 1]), ("e1-e2", [9, 2, 4])];

/// A game of two people from a position, and the explorer beside it, which nobody sees yet.
fn hidden(position: &str) -> Game<Explorer> {
    Game::with(Explorer::default(), position, Seat::Here, Seat::Here)
}

/// The same on the screen.
fn game(position: &str) -> Game<Explorer> {
    let game = hidden(position);
    game.tell(Message::Show);
    game
}

/// Results of games that reached a position, and the positions after its moves.
fn results(position: &str, moves: &[(&str, [u32; 3])]) -> Openings {
    let start: Position = position.parse().unwrap();
    let mut openings = Openings::new(start.ruleset());
    let mut insert = |position: &Position, [games, white, black]: [u32; 3]| {
        let results = OpeningResults {
            games,
            white,
            black,
            value: 0,
        };
        openings.insert(opening_key(position).unwrap(), results);
    };
    insert(&start, [99, 0, 0]);
    for (turn, numbers) in moves {
        insert(&start.play(turn, None).unwrap(), *numbers);
    }
    openings
}

fn text() -> Option<String> {
    Some(results(BASIC, &MOVES).text("games 99\n"))
}

/// A game at the start, whose results are loaded.
fn loaded() -> Game<Explorer> {
    let game = game(BASIC);
    game.tell(Message::Fetched(FILE, text()));
    game.expect(&[FETCHES]);
    game
}

/// The dots at which the moves begin, and the numbers of their games.
fn shown(view: &View) -> Vec<(String, u32)> {
    let shown = |it: &MoveView| {
        let (from, _) = it.turn.path.clone().unwrap();
        (from, it.results.games)
    };
    view.moves.iter().map(shown).collect()
}

/// The same of what the results say about a position.
fn expected(openings: &Openings, position: &str) -> Vec<(String, u32)> {
    let moves = openings.moves(&position.parse().unwrap()).into_iter();
    // Before the dot comes the letter of a piece.
    let dot = |turn: &str| turn.trim_start_matches(char::is_uppercase)[..2].to_owned();
    let moves = moves.map(|found| (dot(&found.turn), found.results.games));
    moves.collect()
}

#[test]
fn the_file_is_fetched_once_and_only_when_the_explorer_is_seen() {
    let game = hidden(BASIC);
    game.play("e1-e2").expect(&[]);
    assert_eq!(game.view().stage, Stage::Absent);
    game.tell(Message::Show).expect(&[FETCHES]);
    assert_eq!(game.view().stage, Stage::Loading);
    game.play("a1-b2").expect(&[]);
    game.tell(Message::Fetched(FILE, text()));
    game.tell(Message::Hide).tell(Message::Show).expect(&[]);
    assert_eq!(game.view().stage, Stage::Unknown);
}

#[test]
fn every_ruleset_has_its_file_or_no_section() {
    for (ruleset, file) in FILES {
        let start = Position::start(ruleset.parse().unwrap()).to_string();
        game(&start).expect(&[&format!("fetch {file}")]);
    }
    for (ruleset, file) in [
        ("gipf-ultimate~3/1", Some("openings/ultimate.txt")),
        (
            "gipf-tournament+T3Z3D3P3~2",
            Some("openings/potentials.txt"),
        ),
        ("matrx~*", Some("openings/matrx.txt")),
        ("matrx@gipf", None),
        ("gipf-basic+h2", None),
        ("gipf-standard+T6", None),
        ("gipf-tournament+T3Z3D3P3+H1", None),
        ("gipf-ultimate+T3", None),
        ("tamsk-2", None),
        ("tamsk-3", None),
    ] {
        let game = game(&Position::start(ruleset.parse().unwrap()).to_string());
        let fetches: Vec<String> = file.iter().map(|file| format!("fetch {file}")).collect();
        let fetches: Vec<&str> = fetches.iter().map(String::as_str).collect();
        game.expect(&fetches);
        let stage = file.map_or(Stage::Absent, |_| Stage::Loading);
        assert_eq!(game.view().stage, stage, "{ruleset}");
    }
}

#[test]
fn moves_are_listed_with_their_results_those_of_most_games_first() {
    let view = loaded().view();
    assert_eq!(view.stage, Stage::Known);
    assert_eq!(shown(&view), expected(&results(BASIC, &MOVES), BASIC));
    let numbers = |it: &MoveView| {
        let OpeningResults { white, black, .. } = it.results;
        let shares = [white, it.draws(), black].map(|games| it.share(games));
        (it.draws(), it.percent(), shares)
    };
    let numbers: Vec<_> = view.moves.iter().map(numbers).collect();
    assert_eq!(numbers, [(3, 22, [222, 333, 444]), (0, 75, [750, 0, 250])]);
    assert!(view.plays);
}

#[test]
fn at_most_eight_moves_are_shown() {
    let start: Position = BASIC.parse().unwrap();
    let next = start.play("e1-e2", None).unwrap();
    let turns: Vec<String> = next
        .legal_turns()
        .into_iter()
        .map(|(turn, _)| turn)
        .collect();
    let all: Vec<(&str, [u32; 3])> = turns.iter().map(|turn| (&**turn, [7, 7, 0])).collect();
    let openings = results(&next.to_string(), &all);
    assert!(openings.moves(&next).len() > 8);
    let game = loaded_with(&next.to_string(), &openings);
    let mut moves = expected(&openings, &next.to_string());
    moves.truncate(8);
    assert_eq!(shown(&game.view()), moves);
    assert!(game.view().moves.iter().all(|it| it.percent() == 100));
}

/// A game at a position of basic GIPF with these results.
fn loaded_with(position: &str, openings: &Openings) -> Game<Explorer> {
    let game = game(position);
    game.tell(Message::Fetched(FILE, Some(openings.to_string())));
    game
}

#[test]
fn the_moves_follow_the_position() {
    let game = loaded();
    game.play("e1-e2");
    assert_eq!(game.view().stage, Stage::Unknown);
    assert!(game.view().moves.is_empty());
    game.send(TableMessage::Jump(Jump::First));
    assert_eq!(shown(&game.view()).len(), 2);
    game.send(TableMessage::Flip).expect(&[]);
}

#[test]
fn a_file_that_is_missing_or_damaged_can_be_requested_again() {
    let good = text().unwrap();
    for text in [
        None,
        Some(String::new()),
        Some("<!doctype html>".to_owned()),
        Some(format!("{good}0123456789 1 2 3 4\n")),
        Some(good.replace("gipf-basic", "gipf-standard")),
        Some(good.replace("gipf-basic", "gipf-basic+h2")),
    ] {
        let game = game(BASIC);
        game.tell(Message::Fetched(FILE, text)).expect(&[FETCHES]);
        assert_eq!(game.view().stage, Stage::Missing);
        game.play("e1-e2").expect(&[]);
        assert_eq!(game.view().stage, Stage::Missing, "the user decides");
        game.send(TableMessage::Jump(Jump::First));
        game.tell(Message::TryAgain).expect(&[FETCHES]);
        assert_eq!(game.view().stage, Stage::Loading);
        game.tell(Message::TryAgain).expect(&[]);
        game.tell(Message::Fetched(FILE, Some(good.clone())));
        assert_eq!(game.view().stage, Stage::Known);
        game.tell(Message::TryAgain).expect(&[]);
        assert_eq!(game.view().stage, Stage::Known);
    }
}

#[test]
fn an_answer_for_another_game_is_dropped() {
    let open = |ruleset: &str| {
        let start = Position::start(ruleset.parse().unwrap());
        TableMessage::Open(LoadedGame::of(
            GameRecord::from_position(start),
            NodeId::ROOT,
        ))
    };
    let game = game(BASIC);
    game.send(open("tamsk-1"));
    game.expect(&[FETCHES, "fetch openings/tamsk.txt"]);
    game.tell(Message::Fetched(FILE, text()));
    assert_eq!(game.view().stage, Stage::Loading);
    game.send(open("tamsk-2")).expect(&[]);
    game.tell(Message::Fetched("openings/tamsk.txt", None));
    assert_eq!(game.view().stage, Stage::Absent);
    game.send(open("gipf-basic")).expect(&[FETCHES]);
    game.tell(Message::Fetched(FILE, text()));
    assert_eq!(shown(&game.view()).len(), 2);
    // The results of one game are not shown beside another.
    game.send(open("matrx"))
        .expect(&["fetch openings/matrx.txt"]);
    assert!(game.view().moves.is_empty());
    // A second answer changes nothing.
    game.send(open("gipf-basic")).expect(&[FETCHES]);
    game.tell(Message::Fetched(FILE, text()));
    game.tell(Message::Fetched(FILE, None));
    assert_eq!(game.view().stage, Stage::Known);
}

#[test]
fn a_move_is_played_in_a_game_whose_players_both_sit_here() {
    let first = results(BASIC, &MOVES)
        .moves(&BASIC.parse().unwrap())
        .remove(0)
        .turn;
    let game = loaded();
    game.tell(Message::Play(0))
        .expect(&["write"])
        .expect_moves(&first);
    let game = Game::with(Explorer::default(), BASIC, Seat::Here, level(3));
    game.tell(Message::Show)
        .tell(Message::Fetched(FILE, text()));
    assert_eq!(game.view().stage, Stage::Known);
    assert!(
        !game.view().plays,
        "against the computer only the player moves"
    );
    game.tell(Message::Play(0))
        .expect(&[FETCHES])
        .expect_moves("");
}

#[test]
fn at_an_earlier_place_a_move_is_a_variation() {
    let game = loaded();
    game.play("a2-b2 a5-b5");
    game.send(TableMessage::Jump(Jump::First));
    assert!(game.view().plays);
    let first = results(BASIC, &MOVES)
        .moves(&BASIC.parse().unwrap())
        .remove(0)
        .turn;
    game.tell(Message::Play(0)).expect(&[BEGINS, "write"]);
    game.expect_moves(&format!("a2-c2 ( {first} ) a5-c5"));
    assert_eq!(game.view().stage, Stage::Unknown);
    game.tell(Message::Play(0)).expect(&[]);
}

#[test]
fn the_move_under_the_pointer_is_an_arrow() {
    let game = loaded();
    assert_eq!(game.view().marks, []);
    game.tell(Message::Point(1));
    let marks = game.view().marks;
    let [Mark { kind, path, .. }] = &marks[..] else {
        panic!("{marks:?}");
    };
    assert_eq!(*kind, MarkKind::Line(Color::White));
    assert_eq!(*path, game.view().moves[1].turn.path);
    // The pointer goes from one row to the next in either order of events.
    game.tell(Message::Point(0)).tell(Message::Unpoint(1));
    assert_eq!(game.view().marks.len(), 1);
    game.tell(Message::Unpoint(0));
    assert_eq!(game.view().marks, []);
    game.tell(Message::Point(5));
    assert_eq!(game.view().marks, [], "there is no such row");
    game.tell(Message::Point(0)).play("e1-e2");
    game.send(TableMessage::Jump(Jump::First));
    assert_eq!(game.view().marks, [], "another position was shown");
}

/// A position with more turns than are looked up at once, the position before, and the move between them.
fn with_many_turns() -> (Position, Position, String) {
    let mut before = Position::start("gipf-ultimate".parse().unwrap());
    loop {
        let turns = before.legal_turns();
        let many = turns
            .into_iter()
            .find(|(_, next)| next.legal_turns().len() > 200);
        if let Some((turn, next)) = many {
            return (before, next, turn);
        }
        let (_, next) = before.legal_turns().remove(0);
        before = next;
    }
}

#[test]
fn many_turns_are_looked_up_in_parts() {
    let (before, many, turn) = with_many_turns();
    let mut openings = results(&before.to_string(), &[(&turn, [5, 5, 0])]);
    let turns = many.legal_turns();
    let (last, after) = turns.last().unwrap();
    for (position, games) in [(&many, 5), (after, 3)] {
        let results = OpeningResults {
            games,
            ..OpeningResults::default()
        };
        openings.insert(opening_key(position).unwrap(), results);
    }
    let file = "openings/ultimate.txt";
    let game = game(&before.to_string());
    game.tell(Message::Fetched(file, Some(openings.to_string())));
    game.wait(0);
    let known = shown(&game.view());
    assert_eq!(known.len(), 1);
    game.world.done();
    // The moves of the position before stay until the new ones are known, but do nothing.
    game.play(&turn).expect(&["wait 0"]);
    assert_eq!(shown(&game.view()), known);
    game.tell(Message::Point(0))
        .tell(Message::Play(0))
        .expect(&[]);
    assert_eq!(game.view().marks, []);
    game.wait(0);
    assert_eq!(shown(&game.view()), expected(&openings, &many.to_string()));
    assert_eq!(game.view().moves.len(), 1, "{last}");
    // Another position, and another page, end a search.
    game.send(TableMessage::Jump(Jump::First));
    game.wait(0).world.done();
    game.send(TableMessage::Jump(Jump::Last))
        .expect(&["wait 0"]);
    game.tell(Message::Hide).expect(&["stop waiting"]);
    assert_eq!(game.timers(), 0);
    game.tell(Message::Show).expect(&["wait 0"]);
    game.send(TableMessage::Jump(Jump::First));
    assert_eq!(game.world.done()[0], "stop waiting");
    game.wait(0);
    assert_eq!(shown(&game.view()), known);
}

#[test]
fn nothing_is_listed_in_the_middle_of_a_turn_and_after_the_end() {
    for position in [
        // White is to take a row.
        "gipf-basic 4/5/6/GGGGg2/6/5/4 w G5 G5 --",
        // Black has no piece left.
        "gipf-basic 4/5/6/7/6/5/4 w G0 G12 --#b",
    ] {
        let game = loaded_with(position, &results(BASIC, &MOVES));
        assert_eq!(game.view().stage, Stage::Unknown, "{position}");
    }
}
