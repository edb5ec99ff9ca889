//! Running and standing sand, and its announcements, with the time as an argument.

use record::{Ending, GameRecord, TamskRecord};
use rules::Color::{self, Black, White};
use rules::{EndReason, GameEnd};
use session::{
    Effect, Event, Message, Millis, Prompt, Refusal, SandPause, SandTerms, Speed, TamskEvent,
};

use crate::tamsk_table::{Club, THREE, TWO, fast};

/// Ten seconds are left in all glasses that run, and nobody has a ring more than the other.
const NEARLY: &str = "tamsk-2 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O30 O30 - \
                      200000;10000,9000,8000;12000,7000,7000";

fn low(player: Color, space: &str, seconds: u8) -> TamskEvent {
    TamskEvent::Low {
        player,
        space: space.to_owned(),
        seconds,
    }
}

fn lost(player: Color, space: &str) -> TamskEvent {
    TamskEvent::Lost {
        player,
        space: space.to_owned(),
    }
}

/// Proves T 4.1.
#[test]
fn nothing_runs_before_the_players_begin() {
    let mut club = Club::with(TWO, SandTerms::default());
    assert_eq!(club.sand().pause, Some(SandPause::Begin));
    club.wait(60_000).tap("a1 a2").press(White);
    assert_eq!((club.sand().time, club.open().as_str()), (0, ""));
    assert_eq!(club.events(), "");
    club.run();
    assert_eq!(club.sand().pause, None);
    assert!(club.sand().running);
    assert_eq!(club.open(), "a1 d7 g1");
}

/// Proves T 4.2.
#[test]
fn a_move_is_kept_with_its_time_and_turns_the_glass() {
    let mut club = Club::at(TWO);
    club.pass(3_000).tap("a1 a2");
    assert_eq!(club.events(), "a1-a2@3000");
    assert_eq!(club.left("a2"), 180_000);
    club.wait(10_000);
    assert_eq!((club.sand().time, club.left("a2")), (13_000, 170_000));
}

#[test]
fn sand_runs_as_fast_as_was_agreed_on() {
    for (index, played) in [(0, 6_000), (1, 3_000), (2, 1_500), (4, 300)] {
        let mut club = Club::with(TWO, fast(index));
        club.run().pass(played).tap("a1 a2");
        assert_eq!(club.events(), "a1-a2@3000");
        club.wait(played);
        assert_eq!(club.left("a2"), 177_000);
    }
}

#[test]
fn sand_that_stands_is_not_played_with_and_goes_on_where_it_stood() {
    let mut club = Club::at(TWO);
    club.pass(3_000).tap("a1 a2").pass(1_000).stand();
    assert_eq!(club.sand().pause, Some(SandPause::GoOn));
    assert!(!club.sand().running);
    club.wait(500_000).tap("a4 b4").write("a4-b4").press(Black);
    let standing = Effect::Announce(Event::NotPlayed(Refusal::Standing));
    assert!(club.effects.contains(&standing));
    assert_eq!(
        (club.left("a2"), club.events().as_str()),
        (179_000, "a1-a2@3000")
    );
    club.run().pass(500).tap("a4 b4");
    assert_eq!(club.events(), "a1-a2@3000 a4-b4@4500");
}

#[test]
fn a_club_can_forbid_that_sand_stands() {
    let terms = SandTerms {
        pausing: false,
        ..SandTerms::default()
    };
    let mut club = Club::with(TWO, terms);
    club.run().pass(3_000).tap("a1 a2");
    club.stand().send(Message::Hide).wait(20_000);
    assert!(club.sand().running);
    assert_eq!(club.left("a2"), 160_000);
    // The sand runs on at once when the game is opened again.
    let mut again = club.reopened();
    assert!(again.sand().running);
    again.wait(1_000);
    assert_eq!(again.left("a2"), 159_000);
}

#[test]
fn a_hidden_page_lets_the_sand_stand_and_another_window_does_not() {
    let mut club = Club::at(TWO);
    club.pass(3_000).tap("a1 a2").send(Message::Blur);
    assert!(club.sand().running);
    club.wait(1_000).send(Message::Hide).wait(90_000);
    assert_eq!(club.sand().pause, Some(SandPause::GoOn));
    assert_eq!(club.left("a2"), 179_000);
}

/// A page that is closed without warning has stored how far the sand has run.
#[test]
fn elapsed_sand_is_stored_whenever_the_page_may_close() {
    for (goes, terms) in [
        (Message::Hide, SandTerms::default()),
        (Message::Blur, SandTerms::default()),
        (
            Message::Hide,
            SandTerms {
                pausing: false,
                ..SandTerms::default()
            },
        ),
    ] {
        let mut club = Club::with(TWO, terms);
        club.run().pass(3_000).tap("a1 a2").pass(1_000);
        club.effects.clear();
        club.send(goes);
        assert!(club.effects.contains(&Effect::Save));
        assert_eq!(club.reopened().left("a2"), 179_000);
    }
}

/// Times beyond the latest that a game can reach never come.
#[test]
fn the_end_of_all_time_ends_nothing() {
    let start = "tamsk-2 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 - ";
    for time in [
        "999999999000;5000,*,*;*,*,*",
        "999999994000;9000,8000,5000;*,*,*",
        "1000000000000;5000,*,*;*,*,*",
    ] {
        let mut club = Club::at(&[start, time].concat());
        club.wait(20_000).tap("d7 d6").wait(200_000);
        assert!(club.sand().time <= rules::tamsk::LATEST);
        let mut again = club.reopened();
        again.run().wait(20_000);
        let untimed = SandTerms {
            untimed: true,
            ..SandTerms::default()
        };
        let mut club = Club::with(&[start, time].concat(), untimed);
        club.tap("d7 d6").wait(20_000);
    }
}

#[test]
fn a_reload_moves_no_glass() {
    for index in 0..Speed::ALL.len() {
        let mut club = Club::with(TWO, fast(index));
        club.run().pass(3_001).tap("a1 a2").pass(1_777);
        let mut again = club.reopened();
        let (before, after) = (club.sand(), again.sand());
        assert_eq!(before.time, after.time);
        assert_eq!(club.left("a2"), again.left("a2"));
        assert_eq!(
            (before.speed, after.pause),
            (after.speed, Some(SandPause::GoOn))
        );
        again.run().wait(1_000);
        assert_eq!(
            again.left("a2"),
            club.left("a2") - Speed::ALL[index].sand(1_000)
        );
    }
}

/// Proves T 4.4.
#[test]
fn glasses_are_told_of_at_thirty_and_ten_seconds_and_when_they_are_lost() {
    let mut club = Club::at(TWO);
    club.pass(3_000).tap("a1 a2").told();
    let mut told = Vec::new();
    let mut times = Vec::new();
    while !club.glass("a2").lost {
        club.send(Message::Tick);
        let pause = club.wakes_in().expect("something comes");
        club.wait(pause);
        let new = club.told();
        times.extend(new.iter().map(|_| club.sand().time));
        told.extend(new);
    }
    let slow = TamskEvent::Slow { player: Black };
    assert_eq!(
        told,
        [
            slow,
            low(White, "a2", 30),
            low(White, "a2", 10),
            lost(White, "a2")
        ]
    );
    assert_eq!(times, [18_000, 153_000, 173_000, 183_000]);
}

#[test]
fn a_page_that_was_asleep_tells_all_of_it_in_order_and_once() {
    let mut club = Club::at(TWO);
    club.pass(3_000).tap("a1 a2").told();
    club.wait(400_000);
    let slow = TamskEvent::Slow { player: Black };
    let told = club.told();
    assert!(told.contains(&slow));
    let glasses: Vec<_> = told.into_iter().filter(|event| *event != slow).collect();
    assert_eq!(
        glasses,
        [
            low(White, "a2", 30),
            low(White, "a2", 10),
            lost(White, "a2")
        ]
    );
    club.wait(1_000);
    assert_eq!(club.told(), []);
}

/// Proves T 4.7.
#[test]
fn fifteen_seconds_are_told_at_level_two_and_cost_nothing() {
    let mut club = Club::at(TWO);
    assert_eq!(club.sand().since, Some(0));
    club.wait(14_999);
    assert_eq!(club.told(), []);
    club.wait(1);
    assert_eq!(club.told(), [TamskEvent::Slow { player: White }]);
    club.wait(60_000).tap("a1 a2");
    assert_eq!(club.events(), "a1-a2@75000");
    assert_eq!(club.sand().since, Some(75_000));
    assert_eq!(Club::at(THREE).sand().since, None);
}

/// Proves T 4.8, T 4.9.
#[test]
fn a_game_whose_sand_has_run_out_is_over_by_itself() {
    let mut club = Club::at(NEARLY);
    club.wait(50_000);
    let end = GameEnd {
        winner: Some(Black),
        reason: EndReason::Sand,
    };
    assert_eq!(club.prompt(), Prompt::Over(Ending::Rules(end)));
    assert_eq!(club.events(), "@212000");
    assert!(!club.sand().running);
    // The record knows the result, and so does every reader of it.
    let kept = GameRecord::load(&club.session.save()).expect("a save");
    assert_eq!(kept.0, GameRecord::Tamsk(club.record()));
    assert!(!club.session.save().contains("Stands"));
}

/// Proves T 4.9.
#[test]
fn the_last_but_one_glasses_decide_where_the_last_run_out_together() {
    let mut club = Club::at(&NEARLY.replace("12000,7000,7000", "10000,7000,7000"));
    club.wait(50_000);
    let end = GameEnd {
        winner: Some(White),
        reason: EndReason::Sand,
    };
    assert_eq!(club.prompt(), Prompt::Over(Ending::Rules(end)));
}

#[test]
fn moves_against_the_clock_are_taken_back_by_agreement_while_the_sand_stands() {
    let mut club = Club::at(TWO);
    club.pass(3_000).tap("a1 a2").pass(2_500).tap("a4 b4");
    let actions = club.session.render().actions;
    assert!(!actions.take_back && !actions.take_back_theirs && !actions.redo);
    club.send(Message::TakeBack).send(Message::TakeBackTheirs);
    assert_eq!(club.events(), "a1-a2@3000 a4-b4@5500");
    club.stand();
    let actions = club.session.render().actions;
    assert!(!actions.take_back && actions.take_back_theirs);
    club.pass(60_000).send(Message::TakeBackTheirs);
    assert_eq!(
        (club.events().as_str(), club.sand().time),
        ("a1-a2@3000", 3_000)
    );
    club.run().pass(1_000).tap("a4 b5");
    assert_eq!(club.record().len(), 4);
    assert_eq!(club.events(), "a1-a2@3000 a4-b5@4000");
}

#[test]
fn the_terms_are_kept_in_saves_and_files_and_played_again() {
    let terms = SandTerms {
        speed: Speed::ALL[3],
        pausing: false,
        strict: true,
        digits: true,
        timer_right: true,
        untimed: false,
    };
    let mut club = Club::with(THREE, terms);
    let shown = |club: &Club| {
        let sand = club.sand();
        let right = sand.timer.map(|timer| timer.right);
        (sand.speed, sand.pausing, sand.digits, right)
    };
    let agreed = (terms.speed, false, true, Some(true));
    assert_eq!(shown(&club), agreed);
    club.run().pass(100).tap("a1 a2");
    assert_eq!(shown(&club.reopened()), agreed);
    let file = TamskRecord::from_file(&club.record().to_file()).expect("a file");
    assert_eq!(file.tags, club.record().tags);
    club.send(Message::Rematch);
    assert_eq!(shown(&club), agreed);
    assert_eq!(
        (club.sand().time, club.sand().pause),
        (0, Some(SandPause::Begin))
    );
}

#[test]
fn looking_back_lets_the_sand_stand_and_the_game_goes_on_at_its_end() {
    let mut club = Club::at(TWO);
    club.pass(3_000).tap("a1 a2").pass(2_500).tap("a4 b4");
    club.pass(500).send(Message::Jump(session::Jump::First));
    assert!(!club.sand().running);
    assert_eq!(club.glass("a1").until, None);
    club.wait(30_000).send(Message::Jump(session::Jump::Game));
    assert_eq!(
        (club.sand().time, club.sand().pause),
        (6_000, Some(SandPause::GoOn))
    );
}

#[test]
fn a_game_is_shown_again_at_the_times_at_which_it_was_played() {
    let mut club = Club::at(TWO);
    club.pass(3_000)
        .tap("a1 a2")
        .pass(2_500)
        .tap("a4 b4")
        .stand();
    club.send(Message::Playback(Some(Speed::ALL[2])));
    assert_eq!(club.events(), "");
    assert!(club.sand().playback && club.sand().running);
    assert_eq!(club.wakes_in(), Some(1_500));
    club.wait(1_499);
    assert_eq!((club.events().as_str(), club.sand().time), ("", 2_998));
    club.wait(1);
    assert_eq!(club.events(), "a1-a2@3000");
    // The film is faster from here on; the part before does not change.
    club.wait(500).send(Message::Playback(Some(Speed::ALL[4])));
    assert_eq!(club.sand().time, 4_000);
    club.wait(150);
    assert_eq!(club.events(), "a1-a2@3000 a4-b4@5500");
    assert!(!club.sand().playback);
    assert_eq!(club.sand().pause, Some(SandPause::GoOn));
    // Any other action stops the film at its place.
    club.send(Message::Playback(Some(Speed::ONE)));
    club.wait(4_000).send(Message::Playback(None));
    assert_eq!(
        (club.events().as_str(), club.sand().playback),
        ("a1-a2@3000", false)
    );
}

/// A challenge that is settled by TAMSK of level 2 or 3 (D11).
#[test]
fn the_sand_of_a_side_game_stands_while_the_game_below_is_looked_at() {
    for ruleset in [TWO, THREE] {
        let start =
            "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,1";
        let start: rules::Position = start.parse().expect("a position");
        let mut terms = record::ChallengeTerms::default();
        terms.agree(
            rules::Potential::Zertz,
            Some(record::Settlement::Game(ruleset.to_owned())),
        );
        let game = session::NewGame {
            terms,
            ..session::NewGame::plain(start)
        };
        let mut club = Club::at(TWO);
        club.send(Message::Begin(game.loaded()));
        for name in ["e4", "e6"] {
            let spot = rules::Board::gipf().spot(name).expect("a spot");
            club.send(Message::Touch(session::Touch::Spot(spot)));
        }
        club.reply(session::Reply::Challenge);
        club.send(Message::SideGame {
            starts: Black,
            chosen: None,
        });
        let loaded = |club: &mut Club| {
            let asked = club.effects.iter().find_map(|effect| match effect {
                Effect::LoadSideGame { ruleset, side } => {
                    Some((ruleset.clone(), side.save.clone()))
                }
                _ => None,
            });
            let (ruleset, save) = asked.expect("a side game is asked for");
            let (record, at) = match save {
                Some(save) => GameRecord::load(&save).expect("a save"),
                None => {
                    let start = rules::Game::start(ruleset.parse().expect("a ruleset"));
                    (GameRecord::from_position(start), record::NodeId::ROOT)
                }
            };
            club.effects.clear();
            club.send(Message::SideGameLoaded(session::LoadedGame::of(record, at)));
        };
        loaded(&mut club);
        club.run().pass(3_000).tap("a1 a2").pass(1_500);
        club.send(Message::Interrupt).wait(70_000);
        club.effects.clear();
        club.send(Message::SideGame {
            starts: Black,
            chosen: None,
        });
        loaded(&mut club);
        assert_eq!(
            (club.sand().time, club.sand().pause),
            (4_500, Some(SandPause::GoOn)),
            "{ruleset}"
        );
        assert_eq!(club.left("a2"), 178_500);
        // It ends, and its result settles the challenge.
        club.run().send(Message::Resign(White));
        assert!(club.session.render().actions.settle);
        club.send(Message::Settle);
        assert!(club.session.render().board().is_some());
    }
}

#[test]
fn sand_that_may_not_stand_stands_where_the_time_is_not_certain() {
    let terms = SandTerms {
        pausing: false,
        ..SandTerms::default()
    };
    let mut club = Club::with(TWO, terms);
    club.run()
        .pass(3_000)
        .tap("a1 a2")
        .pass(1_000)
        .send(Message::Hide);
    let since = Millis(club.now);
    club.pass(3_600_000).send(Message::StopClocks { since });
    assert_eq!(club.sand().pause, Some(SandPause::GoOn));
    assert_eq!(club.left("a2"), 179_000);
    club.run().wait(1_000);
    assert_eq!(club.left("a2"), 178_000);
}
