//! Two players who act at random times: nothing breaks, and the record contains what happened.

use record::GameRecord;
use rules::Color;
use rules::tamsk::Space;
use session::{Message, Reply, SandMessage, SandTerms, Speed, Touch};

use crate::offered_touches::Dice;
use crate::tamsk_table::Club;

const RULESETS: [&str; 6] = [
    "tamsk-1",
    "tamsk-2",
    "tamsk-3",
    "tamsk-1+free",
    "tamsk-2+free",
    "tamsk-3+free",
];

fn anything(dice: &mut Dice, open: &[Space]) -> Message {
    let mut throw = |sides: u64| dice.throw(sides);
    let any = |index: u64| Space::all().nth(index as usize).expect("a space");
    match throw(24) {
        0 => Message::Sand(SandMessage::Stand),
        1 => Message::Hide,
        2 => Message::Press(Color::Black),
        3 => Message::Press(Color::White),
        4 => Message::Touch(Touch::Reply(Reply::Pass)),
        5 => Message::Touch(Touch::Carry(any(throw(37)), any(throw(37)))),
        6 => Message::Touch(Touch::Space(any(throw(37)))),
        7 => Message::TakeBackTheirs,
        8 => Message::Playback(Some(Speed::ALL[throw(5) as usize])),
        9 => Message::Cancel,
        10 | 11 => Message::Touch(Touch::Reply(if throw(2) == 0 {
            Reply::Ring
        } else {
            Reply::NoRing
        })),
        12 => Message::Tick,
        13 => Message::Jump(session::Jump::Previous),
        14 | 15 => Message::Jump(session::Jump::Game),
        _ if open.is_empty() => Message::Sand(SandMessage::Run),
        _ => Message::Touch(Touch::Space(open[throw(open.len() as u64) as usize])),
    }
}

#[test]
fn after_any_actions_the_saved_game_equals_the_played_one() {
    let mut over = 0;
    for seed in 0..60_u64 {
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15 ^ (seed + 1));
        let terms = SandTerms {
            speed: Speed::ALL[dice.throw(5) as usize],
            untimed: dice.throw(4) == 0,
            pausing: dice.throw(3) > 0,
            ..SandTerms::default()
        };
        let mut club = Club::with(RULESETS[seed as usize % RULESETS.len()], terms);
        let mut time = 0;
        for _ in 0..400 {
            let scene = club.scene();
            let open = scene.spaces.iter().filter(|space| space.open);
            let open: Vec<Space> = open.map(|space| space.space).collect();
            let message = anything(&mut dice, &open);
            let looks_back = club.session.render().review.is_some();
            let takes_back = matches!(message, Message::TakeBackTheirs | Message::Playback(_));
            club.effects.clear();
            club.pass(dice.throw(3_000)).send(message);
            // Time never runs backward where the game goes on.
            let live = club.session.render().review.is_none() && !looks_back && !takes_back;
            if let Some(sand) = club.scene().sand.filter(|sand| live && !sand.playback) {
                assert!(sand.time >= time, "{seed}: {} before {time}", sand.time);
            }
            // A film has its own time.
            let sand = club.scene().sand.filter(|sand| !sand.playback);
            time = sand.map_or(0, |sand| sand.time);
            let (kept, _) = GameRecord::load(&club.session.save()).expect("a save");
            assert_eq!(kept, GameRecord::Tamsk(club.record()), "{seed}");
            if matches!(club.prompt(), session::Prompt::Over(_)) {
                over += 1;
                break;
            }
        }
    }
    assert!(over > 5, "{over} games came to an end");
}
