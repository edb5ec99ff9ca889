//! The tools that measure the engine.

use cli::tools::{Chance, Contest, Opening, Player, Signature, Uct, signature};
use engine::{Limits, LineInputs, LineNetwork, Score, Search, Settings, TamskNode};
use record::Openings;
use rules::{Game, Position};

/// The work of `gipf bench` is the same on every machine. A change of the search or an
/// evaluation needs the new numbers in the file.
#[test]
fn signatures() {
    let expected = include_str!("signatures.txt");
    let mut found = String::new();
    for line in expected.lines() {
        let (ruleset, _) = line.split_once(' ').unwrap();
        let Signature { nodes, answers } = signature(ruleset, 3_000).unwrap();
        assert!(nodes >= 3_000);
        found += &format!("{ruleset} {answers:016x}\n");
    }
    assert_eq!(found.lines().count(), 7);
    assert_eq!(found, expected, "the signatures are now\n{found}");
    assert_eq!(signature("chess", 10), None);
}

fn points(ruleset: &str, players: [&str; 2], pairs: usize) -> usize {
    let players = players.map(|text| Player::read(text).unwrap());
    let mut contest = Contest::new(players);
    let mut openings = Opening::new(ruleset.parse().unwrap(), 7);
    (0..pairs)
        .map(|_| contest.pair(&openings.draw()).unwrap())
        .sum()
}

/// A search of a few turns beats a few playouts, in every game. Some games are lost: in MATRX
/// two of fifty.
#[test]
fn the_engine_beats_the_baseline() {
    let rulesets = [
        "gipf-basic",
        "gipf-standard",
        "gipf-tournament",
        "matrx",
        "tamsk-1",
    ];
    for ruleset in rulesets {
        let points = points(ruleset, ["nodes:800", "playouts:80"], 3);
        assert!(points >= 9, "{ruleset}: {points} of 12 half points");
    }
}

/// The same players draw a pair against each other, or each wins with the same
/// colour.
#[test]
fn a_player_is_not_stronger_than_himself() {
    assert_eq!(points("gipf-basic", ["nodes:100", "nodes:100"], 3), 6);
    assert!(points("gipf-basic", ["nodes:600", "nodes:600+material"], 3) > 6);
    // A search of two turns with material alone is much weaker.
    assert!(points("gipf-basic", ["nodes:600", "full:2"], 2) > 6);
}

/// A random turn of an opening does not end the right to introduce pieces: such games are over
/// before they have begun.
#[test]
fn openings_do_not_end_the_introduction() {
    for text in ["gipf-tournament", "gipf-standard+Z6", "gipf-ultimate"] {
        let mut openings = Opening::new(text.parse().unwrap(), 3);
        for _ in 0..4 {
            let Game::Gipf(position) = openings.draw() else {
                panic!("{text}");
            };
            for color in rules::Color::ALL {
                let open = position.opening(color) != rules::Opening::Closed;
                assert!(open, "{color:?} in {position}");
            }
        }
    }
}

/// No side is more than 1.2 rings ahead after an opening of TAMSK; after four random turns
/// that is not so.
#[test]
fn openings_of_tamsk_are_balanced() {
    let value = |game: &Game| {
        let Game::Tamsk(position) = game else {
            panic!("it is TAMSK");
        };
        let position = TamskNode::untimed(position.clone()).unwrap();
        let mut search = Search::new(&position, &Settings::default()).unwrap();
        search.run(Limits::nodes(2_000), || true);
        match search.report().score {
            Score::Value(value) => value.abs(),
            _ => i32::MAX,
        }
    };
    let ruleset = "tamsk-1".parse().unwrap();
    let mut openings = Opening::new(ruleset, 3);
    assert!((0..8).all(|_| value(&openings.draw()) <= 120));
    let mut chance = Chance::new(3);
    let by_chance = (0..8).map(|_| {
        (0..4).fold(Game::start(ruleset), |game, _| {
            let mut turns = game.legal_turns();
            turns.swap_remove(chance.below(turns.len())).1
        })
    });
    assert!(by_chance.map(|game| value(&game)).any(|value| value > 120));
}

/// Runs a tool.
fn run(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    let mut output = Vec::new();
    cli::tools::run(&words, &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

/// Training changes the weights of inputs that a lesson has, and no others but the values of
/// counts.
#[test]
fn weights_without_lessons_stay_as_they_begin() {
    let path = |name: &str| format!("{}/stay-{name}", env!("CARGO_TARGET_TMPDIR"));
    let [lessons, more, first, second] = ["lessons", "more", "first", "second"].map(path);
    let inputs = LineInputs::of("gipf-basic".parse().unwrap());
    let read = |path: &str| {
        let network = LineNetwork::read(inputs, &std::fs::read(path).unwrap()).unwrap();
        network.parameters(inputs)
    };
    run(&["selfplay", "gipf-basic", &lessons, "games=12", "nodes=40"]);
    run(&["train", &first, &lessons, "epochs=2"]);
    run(&[
        "selfplay",
        "gipf-basic",
        &more,
        "games=60",
        "nodes=20",
        "seed=2",
    ]);
    run(&[
        "train",
        &second,
        &more,
        "epochs=2",
        &format!("from={first}"),
    ]);
    let mut seen = vec![false; inputs.count()];
    for line in std::fs::read_to_string(&more).unwrap().lines() {
        let text = line.splitn(3, ' ').nth(2).unwrap();
        let Ok(position) = text.parse::<Position>() else {
            continue;
        };
        inputs.each(&position, |input| {
            for input in [input, inputs.exchanged(input)] {
                seen[inputs.tied(input)] = true;
            }
        });
    }
    let counts: Vec<usize> = inputs.counts().flatten().collect();
    let width = 1 + LineNetwork::HIDDEN;
    let [first, second] = [read(&first), read(&second)];
    let rows = first.chunks(width).zip(second.chunks(width)).enumerate();
    let mut changed = 0;
    for (input, (first, second)) in rows.take(inputs.count()) {
        if seen[inputs.tied(input)] {
            changed += usize::from(first != second);
        } else {
            let from = usize::from(counts.contains(&input));
            assert_eq!(first[from..], second[from..], "{input}");
        }
    }
    assert!(changed > 500, "{changed}");
}

/// Lessons of one game train weights that begin with those of another family. A lesson
/// beside the game has no result.
#[test]
fn weights_begin_with_those_of_another_family() {
    let path = |name: &str| format!("{}/train-{name}", env!("CARGO_TARGET_TMPDIR"));
    let (lessons, first, second) = (path("lessons"), path("first"), path("second"));
    let play = |ruleset| {
        run(&[
            "selfplay", ruleset, &lessons, "games=6", "nodes=40", "aside=2",
        ]);
        std::fs::read_to_string(&lessons).unwrap()
    };
    play("gipf-standard");
    run(&["train", &first, &lessons, "epochs=2"]);
    let text = play("gipf-ultimate");
    let beside = text
        .lines()
        .filter(|line| line.split(' ').nth(1) == Some("-"));
    assert!((1..text.lines().count()).contains(&beside.count()));
    let from = format!("from={first}");
    let report = run(&["train", &second, &lessons, "epochs=1", "result=0.3", &from]);
    assert!(report.contains("epoch 1"), "{report}");
    assert_ne!(
        std::fs::read(&first).unwrap(),
        std::fs::read(&second).unwrap()
    );
    Player::read(&format!("nodes:20+{second}")).unwrap();
    // The network of TAMSK, whose weights are no beginning for another game.
    play("tamsk-1");
    let report = run(&["train", &first, &lessons, "epochs=3"]);
    let losses: Vec<&str> = report
        .lines()
        .filter(|line| line.starts_with("epoch"))
        .collect();
    assert!(losses.len() == 3 && losses[2] < losses[1].replace("epoch 2", "epoch 3").as_str());
    let again = run(&[
        "train",
        &second,
        &lessons,
        "epochs=1",
        &format!("from={first}"),
    ]);
    assert!(again.contains("epoch 1"), "{again}");
    Player::read(&format!("nodes:20+{second}")).unwrap();
    play("gipf-standard");
    let words = [
        "train",
        &second,
        &lessons,
        "epochs=1",
        &format!("from={first}"),
    ];
    let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    assert!(cli::tools::run(&words, &mut Vec::new()).is_err());
}

/// The results of two files are those of all their games.
#[test]
fn openings_of_several_seeds_are_joined() {
    let path = |name: &str| format!("{}/openings-{name}", env!("CARGO_TARGET_TMPDIR"));
    let run = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        cli::tools::run(&words, &mut Vec::new())
    };
    let read = |path: &str| std::fs::read_to_string(path).unwrap();
    let [one, two, three, all] = ["one", "two", "three", "all"].map(path);
    for (file, seed, nodes) in [
        (&one, "seed=1", "40"),
        (&two, "seed=2", "40"),
        (&three, "seed=3", "41"),
    ] {
        let nodes = format!("nodes={nodes}");
        let options = ["games=6", "turns=5", "least=1", seed, &nodes];
        run(&[&["openings", "gipf-basic", file], &options[..]].concat()).unwrap();
    }
    run(&["openings", "join", &all, &one, &two]).unwrap();
    assert!(read(&all).contains("\ngames 12 nodes 40 seeds 1 2\n"));
    let [first, second, joined] =
        [&one, &two, &all].map(|path| read(path).parse::<Openings>().unwrap());
    let start = Game::start("gipf-basic".parse().unwrap());
    let parts = [&first, &second].map(|part| part.results(&start).unwrap());
    let results = joined.results(&start).unwrap();
    assert_eq!(results.games, 12);
    assert_eq!(results.white, parts[0].white + parts[1].white);
    assert_eq!(results.black, parts[0].black + parts[1].black);
    assert!((results.value - (parts[0].value + parts[1].value) / 2).abs() <= 1);
    assert!(joined.positions().all(|(_, results)| results.games >= 2));
    // Neither the same games twice, nor games of other searches.
    for part in [&one, &three] {
        assert!(run(&["openings", "join", &all, &one, part]).is_err());
    }
}

/// The same seed makes the same openings, and every game counts at the start.
#[test]
fn openings_count_their_games() {
    let path = format!("{}/openings", env!("CARGO_TARGET_TMPDIR"));
    let make = |ruleset: &str, seed: &str| -> Openings {
        let options = ["games=5", "nodes=400", "turns=5", "least=1", seed];
        let words = [&["openings", ruleset, &path], &options[..]].concat();
        let words: Vec<String> = words.into_iter().map(str::to_owned).collect();
        cli::tools::run(&words, &mut Vec::new()).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains(&format!("\ngames 5 nodes 400 {}\n", seed.replace('=', " "))));
        text.parse().unwrap()
    };
    for ruleset in ["gipf-basic", "gipf-ultimate", "tamsk-1"] {
        let made = make(ruleset, "seed=3");
        let start = Game::start(ruleset.parse().unwrap());
        let results = made.results(&start).unwrap();
        assert_eq!(results.games, 5, "{ruleset}");
        assert!(results.white + results.black <= 5, "{ruleset}");
        let moves = made.moves(&start);
        let first: u32 = moves.iter().map(|listed| listed.results.games).sum();
        assert_eq!(first, 5, "{ruleset}");
        assert_eq!(made, make(ruleset, "seed=3"), "{ruleset}");
        assert_ne!(made, make(ruleset, "seed=4"), "{ruleset}");
    }
}

#[test]
fn more_playouts_find_the_win() {
    // Black has no piece left: every turn wins that makes no row for Black, and none makes one.
    let position: Position = "gipf-basic 1G2/5/6/2Gg3/6/5/4 w G4 G0 --".parse().unwrap();
    let mut tree = Uct::new(&position, 1);
    for _ in 0..200 {
        tree.play_out();
    }
    let next = Game::Gipf(position).play(&tree.turn(), None).unwrap();
    assert!(next.outcome().is_some());
    let Game::Tamsk(start) = Game::start("tamsk-1".parse().unwrap()) else {
        panic!("TAMSK");
    };
    let mut tree = Uct::new(&TamskNode::untimed(start.clone()).unwrap(), 1);
    tree.play_out();
    Game::Tamsk(start).play(&tree.turn(), None).unwrap();
}

#[test]
fn an_unknown_player_is_refused() {
    for text in [
        "",
        "nodes",
        "nodes:x",
        "queen:3",
        "nodes:3+/nowhere",
        "program:/nowhere:nodes 1",
    ] {
        assert!(Player::read(text).is_err(), "{text}");
    }
}

#[test]
fn chance_repeats_itself() {
    let roll = |seed| {
        let mut chance = Chance::new(seed);
        (0..20).map(|_| chance.below(1000)).collect::<Vec<_>>()
    };
    assert_eq!(roll(3), roll(3));
    assert_ne!(roll(3), roll(4));
}
