//! The tips of the app: the turn that their text calls right is clearly better than the others
//! by the evaluation by hand. By the learned evaluation, which tells positions that are won or
//! lost anyway less apart, no other is clearly better.

use engine::{Evaluate, Evaluation, Limits, Order, Progress, Score, Search, Settings, TamskNode};
use record::Goal;
use rules::Game;

/// The least difference between the right turn and the others: half a disc, or half a ring.
const MARGIN: i32 = 50;

/// The value of a position for the player to act.
fn worth<N: Evaluate + Order>(position: &N, nodes: u64, evaluation: Option<Evaluation>) -> Score {
    let settings = Settings {
        evaluation,
        ..Settings::for_nodes(nodes)
    };
    let mut search = Search::new(position, &settings).unwrap();
    assert_eq!(search.run(Limits::nodes(nodes), || true), Progress::Done);
    search.report().score
}

/// The value of a turn for the player who makes it, by the evaluation by hand or by the best
/// one.
fn turn(start: &Game, text: &str, nodes: u64, by_hand: bool) -> Score {
    let next = start.play(text, None).unwrap_or_else(|error| {
        panic!("{start}: {text}: {error:?}");
    });
    if let Some(end) = next.outcome() {
        return match end.winner {
            Some(winner) if winner == start.side() => Score::Win(1),
            Some(_) => Score::Loss(1),
            None => Score::Value(0),
        };
    }
    let same = next.side() == start.side();
    let evaluation = by_hand.then_some(Evaluation::BY_HAND);
    let score = match &next {
        Game::Gipf(position) => worth(position, nodes, evaluation),
        Game::Tamsk(position) => {
            let untimed = TamskNode::untimed(position.clone()).unwrap();
            worth(&untimed, nodes, evaluation)
        }
    };
    match same {
        true => score,
        false => score.of_the_other(),
    }
}

/// Returns true if one value is better than another by the margin.
fn is_clear(right: Score, other: Score) -> bool {
    match (right, other) {
        (Score::Value(right), Score::Value(other)) => right - other >= MARGIN,
        (Score::Loss(_), _) | (_, Score::Win(_)) => false,
        (Score::Win(_), _) | (_, Score::Loss(_)) => true,
    }
}

#[test]
fn the_right_turn_of_a_tip_is_the_best_of_the_named_ones() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../app/web/lessons");
    let nodes = if tests::soak() > 0 {
        1_000_000
    } else {
        120_000
    };
    for name in ["gipf", "potentials", "matrx", "tamsk"] {
        let text = std::fs::read_to_string(format!("{folder}/tips-{name}.en.txt")).unwrap();
        let tasks: Vec<_> = record::tasks(&text).map(|task| task.unwrap()).collect();
        assert!(tasks.len() >= 3, "{name}");
        for task in tasks {
            assert_eq!(task.puzzle.goal, Goal::Choose);
            let answers = task.puzzle.answers.iter();
            let named = answers.filter(|answer| !answer.turns.is_empty());
            let (right, wrong): (Vec<_>, Vec<_>) = named.partition(|answer| answer.right);
            assert!(
                right.len() == 1 && (1..=2).contains(&wrong.len()),
                "{}",
                task.id
            );
            for by_hand in [false, true] {
                let of = |text: &String| turn(&task.start, text, nodes, by_hand);
                let best = right[0].turns.iter().map(of);
                let rest: Vec<Score> = wrong.iter().flat_map(|it| &it.turns).map(of).collect();
                for best in best {
                    let better = |&other: &Score| match by_hand {
                        true => is_clear(best, other),
                        false => !is_clear(other, best),
                    };
                    let id = &task.id;
                    assert!(rest.iter().all(better), "{id}: {best:?} against {rest:?}");
                }
            }
        }
    }
}
