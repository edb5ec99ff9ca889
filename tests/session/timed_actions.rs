//! Actions against the clock: rings after the move, two hands at once, the timer, late players;
//! and the play without a clock.

use record::{Agreement, Ending};
use rules::Color::{Black, White};
use rules::tamsk::Space;
use rules::{ByColor, EndReason};
use session::{
    LateRing, Message, Millis, MissedTurn, MissedTurnCause, PlayerButton, Prompt, Reply, SandTerms,
    Speed, TamskEvent, TamskPrompt, Touch,
};

use crate::tamsk_table::{Club, THREE, TWO, fast};

fn space(name: &str) -> Space {
    Space::named(name).expect("a space")
}

fn rings(white: u8, black: u8) -> ByColor<u8> {
    ByColor { white, black }
}

/// Proves T 4.5, T 4.6.
#[test]
fn the_ring_is_dropped_after_the_move_for_two_seconds() {
    let mut club = Club::at(TWO);
    club.pass(3_000).tap("a1 a2");
    let late = LateRing {
        by: White,
        space: space("a2"),
        until: 5_000,
    };
    assert_eq!(club.sand().late_ring, Some(late));
    assert_eq!(club.prompt(), choose(Black, None));
    assert_eq!(
        club.sand().press[White],
        Some(PlayerButton::Ring(space("a2")))
    );
    // Its own gesture: the glass that was just put down, or the button.
    club.pass(1_000).tap("a2");
    assert_eq!(club.events(), "a1-a2@3000 o@4000");
    assert_eq!((club.rings(), club.space("a2").rings), (rings(31, 32), 1));
    club.pass(1_000).tap("a4 b4").pass(1_999).press(Black);
    assert_eq!(club.events(), "a1-a2@3000 o@4000 a4-b4@5000 o@6999");
    assert_eq!(club.rings(), rings(31, 31));
}

fn choose(player: rules::Color, left_out: Option<&str>) -> Prompt {
    Prompt::Tamsk(TamskPrompt::ChooseGlass {
        player,
        left_out: left_out.map(space),
    })
}

/// Proves T 2.3, T 4.6.
#[test]
fn after_two_seconds_the_opponent_may_fill_in_until_he_has_moved() {
    let mut club = Club::at(TWO);
    club.pass(3_000).tap("a1 a2");
    assert_eq!(club.wakes_in(), Some(2_000));
    club.wait(2_000);
    assert_eq!(club.sand().late_ring, None);
    assert_eq!(club.prompt(), choose(Black, Some("a2")));
    club.press(White);
    assert_eq!(club.rings(), rings(32, 32));
    assert_eq!(
        club.sand().press[Black],
        Some(PlayerButton::Fill(space("a2")))
    );
    club.press(Black);
    assert_eq!((club.rings(), club.space("a2").rings), (rings(32, 31), 1));
    club.tap("a4 b4").pass(3_000).tap("d7 d6");
    assert_eq!(club.sand().press[Black], None, "he has moved");
    assert_eq!(club.rings(), rings(32, 31));
}

#[test]
fn a_tap_that_comes_too_late_for_the_ring_does_nothing() {
    for rules in [TWO, THREE] {
        let mut club = Club::at(rules);
        club.pass(3_000).tap("a1 a2").wait(2_000);
        let before = (club.events(), club.rings());
        for pause in [0, 10, 500, 5_000] {
            club.pass(pause).tap("a2");
            assert_eq!((club.events(), club.rings()), before, "after {pause}");
            let at = club.space("a2");
            assert!(!at.open && !at.takes_ring && !at.chosen, "after {pause}");
        }
        assert_eq!(club.sand().filler(space("a2")), Some(Black));
        assert_eq!(club.sand().filler(space("a3")), None);
        club.tap("a4 b4");
        assert_eq!(club.sand().filler(space("a2")), None);
    }
}

#[test]
fn a_tap_for_the_ring_just_after_the_opponents_move_picks_up_no_glass() {
    for (pause, picked_up) in [(0, false), (499, false), (500, true)] {
        let begun = || {
            let mut club = Club::at(THREE);
            for moves in ["a1 a2", "a4 b4", "d7 d6", "d1 d2", "g1 g2", "g4 g3"] {
                club.pass(3_000).tap(moves);
            }
            club.pass(3_000).tap("d6 d5").pass(100).tap("d2 d3");
            club.pass(pause);
            club
        };
        let mut club = begun();
        club.tap("d5");
        assert_eq!(club.space("d5").chosen, picked_up, "after {pause}");
        // The ring would not have been dropped over another hourglass.
        let mut club = begun();
        club.tap("g2");
        assert!(club.space("g2").chosen, "after {pause}");
    }
}

/// Proves T 4.6.
#[test]
fn the_opponents_move_ends_the_time_for_the_ring() {
    let mut club = Club::at(TWO);
    club.pass(3_000)
        .tap("a1 a2")
        .pass(500)
        .tap("a4 b4")
        .press(White);
    assert_eq!(club.events(), "a1-a2@3000 a4-b4@3500");
    assert_eq!(club.sand().late_ring.map(|ring| ring.by), Some(Black));
}

#[test]
fn the_time_for_the_ring_is_two_seconds_of_play_however_fast_sand_runs() {
    let mut club = Club::with(TWO, fast(4));
    club.run().pass(300).tap("a1 a2").pass(1_999).press(White);
    assert_eq!(club.rings(), rings(31, 32));
    let mut club = Club::with(TWO, fast(0));
    club.run().pass(300).tap("a1 a2").pass(3_999).press(White);
    assert_eq!(club.rings(), rings(31, 32));
}

#[test]
fn two_hands_are_two() {
    let mut club = Club::at(TWO);
    club.pass(3_000).tap("a1 a2").pass(100).tap("a4");
    assert!(club.space("a4").chosen);
    // Red's ring comes late, and Black still holds his glass.
    club.tap("a2");
    assert_eq!(club.events(), "a1-a2@3000 o@3100");
    assert!(club.space("a4").chosen);
    club.tap("b4");
    assert_eq!(club.events(), "a1-a2@3000 o@3100 a4-b4@3100");
    // Put back, and moved in one gesture.
    club.tap("d7 d7");
    assert!(!club.space("d7").chosen);
    club.carry("d7", "d6");
    assert_eq!(club.record().len(), 5);
    club.tap("g4");
    assert!(club.space("g4").chosen && club.session.render().actions.cancel);
    club.send(Message::Cancel);
    assert!(!club.space("g4").chosen);
}

#[test]
fn the_seconds_of_the_timer_count_down_for_the_player_to_act() {
    for speed in 0..Speed::ALL.len() {
        let mut club = Club::with(THREE, fast(speed));
        club.run();
        let at = |club: &Club, sand: u64| {
            let passed = club.sand().speed.played(sand);
            club.sand().countdown(Millis(club.now + passed))
        };
        assert_eq!(at(&club, 0), None, "no timer runs");
        club.pass(200).tap("a1 a2").press(White).press(White);
        for (sand, left) in [(0, 15), (1, 15), (1_050, 14), (10_000, 5), (14_900, 1)] {
            let shown = at(&club, sand);
            assert_eq!(shown, Some((Black, left)), "{sand} at speed {speed}");
        }
        assert_eq!(at(&club, 15_000), None);
        club.tap("a4 b4");
        assert_eq!(at(&club, 0), None, "the timer does not count against Red");
        club.stand();
        assert_eq!(at(&club, 0), None);
    }
}

/// Proves T 5.2, T 5.4, T 5.6.
#[test]
fn the_timer_makes_a_player_miss_who_has_touched_nothing() {
    let mut club = Club::at(THREE);
    assert_eq!(
        club.sand().press,
        ByColor {
            white: None,
            black: Some(PlayerButton::Timer)
        }
    );
    club.pass(3_000).tap("a1 a2").told();
    club.pass(2_000).press(White);
    let timer = club.sand().timer.expect("a timer");
    assert_eq!((timer.until, timer.against), (Some(20_000), Some(Black)));
    assert_eq!(club.sand().press[White], None, "it runs");
    assert_eq!(club.told(), [TamskEvent::Timer { player: White }]);
    club.wait(15_000);
    assert_eq!(club.told(), [TamskEvent::Missed { player: Black }]);
    assert_eq!(club.prompt(), choose(White, None));
    assert_eq!(
        club.sand().misses,
        ByColor {
            white: false,
            black: true
        }
    );
    assert_eq!(club.sand().skip, skip(Black, MissedTurnCause::TimeUp));
    club.tap("g1 g2");
    assert_eq!(
        club.prompt(),
        choose(White, None),
        "Black misses the next turn, too"
    );
    assert_eq!(club.sand().skip, skip(Black, MissedTurnCause::Due));
    // On purpose; that costs the next turn as well.
    club.reply(Reply::Pass);
    assert_eq!(club.prompt(), choose(Black, None));
    assert!(club.sand().misses.white);
    assert_eq!(club.sand().skip, skip(White, MissedTurnCause::Passed));
    club.tap("a4 a3");
    assert_eq!(club.sand().skip, skip(White, MissedTurnCause::Due));
    club.tap("d1 d2");
    assert_eq!(club.sand().skip, None);
}

fn skip(player: rules::Color, cause: MissedTurnCause) -> Option<MissedTurn> {
    Some(MissedTurn { player, cause })
}

/// Proves T 5.5, T 5.7.
#[test]
fn a_late_player_finishes_while_the_opponent_plays() {
    let mut club = Club::at(THREE);
    club.pass(3_000).tap("a1 a2").pass(2_000).press(White);
    club.pass(14_000).tap("d1").told();
    assert_eq!(club.sand().held.black, Some(space("d1")));
    club.wait(1_000);
    let late = TamskEvent::Late {
        player: Black,
        space: "d1".to_owned(),
    };
    assert_eq!(club.told(), [late]);
    assert_eq!(
        club.sand().late,
        ByColor {
            white: false,
            black: true
        }
    );
    assert_eq!(club.sand().skip, skip(Black, MissedTurnCause::Late));
    // Both act: Red has picked up a glass, Black puts his down, Red his.
    club.tap("g1");
    assert!(club.space("g1").chosen && club.space("d1").chosen);
    club.pass(500).tap("d2").pass(100).press(Black).tap("g2");
    let events = "^a1@3000 a1-a2@3000 t@5000 ^d1@19000 ^g1@20000 d1-d2@20500 o@20600 g1-g2@20600";
    assert_eq!(club.events(), events);
    assert!(club.sand().late_ring.is_some());
    assert_eq!(club.prompt(), choose(White, None), "Black misses this turn");
}

/// Proves T 5.5.
#[test]
fn a_glass_touched_with_the_timer_is_moved() {
    let mut club = Club::at(THREE);
    club.pass(1_000).tap("a1 a1 d7");
    assert_eq!(club.sand().held.white, Some(space("a1")));
    assert_eq!(club.open(), "a1 a2 b1 b2");
}

/// Proves T 5.7.
#[test]
fn a_glass_that_runs_out_in_the_hand_is_lost() {
    let start = "tamsk-3 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 - \
                 9000;5000,*,*;*,*,*;0";
    let mut club = Club::at(start);
    // The others have to be turned first.
    club.tap("g1 g2 a4 b4 d7 d6 d1 d2").told();
    club.tap("a1");
    assert!(club.space("a1").chosen);
    club.wait(5_000);
    assert!(club.glass("a1").lost && !club.space("a1").chosen);
    let lost = TamskEvent::Lost {
        player: White,
        space: "a1".to_owned(),
    };
    assert!(club.told().contains(&lost));
}

/// Proves T 2.5.
#[test]
fn a_full_space_loses_only_where_that_was_agreed_on() {
    let starts = [
        "tamsk-1 H010h0/00000/000000/h000000H0/000000/00000/H000h0 w O31 O32 -",
        "tamsk-2 H010h0/00000/000000/h000000H0/000000/00000/H000h0 w O31 O32 - 0;*,*,*;*,*,*",
    ];
    for start in starts {
        for strict in [false, true] {
            let terms = SandTerms {
                strict,
                ..SandTerms::default()
            };
            let mut club = Club::with(start, terms);
            club.run().tap("a1 a3");
            assert!(
                !matches!(club.prompt(), Prompt::Over(_)),
                "{start}: no neighbour"
            );
            club.tap("a1").tap("a1 a2");
            let over = Prompt::Over(Ending::Agreement(Agreement::WhiteOntoFullSpace));
            assert_eq!(club.prompt() == over, strict, "{start} {strict}");
        }
    }
}

/// Proves T 6.1, T 6.2.
#[test]
fn glasses_are_placed_against_the_clock() {
    let mut club = Club::at("tamsk-2+free");
    club.pass(2_000).tap("d4").press(White);
    assert_eq!(club.events(), "@d4@2000 o@2000");
    assert_eq!(club.left("d4"), 180_000);
    club.pass(1_000).tap("d5 c3 c5 e3 e5");
    assert_eq!(club.record().len(), 8);
    club.wait(3_000);
    assert_eq!((club.left("d4"), club.left("d5")), (176_000, 177_000));
    assert_eq!(club.prompt(), choose(White, Some("e5")));
}

/// Proves T 3.2.
#[test]
fn moves_without_a_ring_are_counted_unless_the_players_agreed_otherwise() {
    for (count, over) in [(":59", true), (":*", false)] {
        let start = "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O31 O32 -";
        let mut club = Club::with(&[start, count].concat(), SandTerms::default());
        club.tap("a1 a2").reply(Reply::NoRing);
        let ended = match club.prompt() {
            Prompt::Over(Ending::Rules(end)) => Some(end.reason),
            _ => None,
        };
        assert_eq!(ended, over.then_some(EndReason::Moves));
    }
}

#[test]
fn without_a_clock_every_turn_takes_ten_seconds_of_sand() {
    let terms = SandTerms {
        untimed: true,
        ..SandTerms::default()
    };
    let mut club = Club::with(TWO, terms);
    assert_eq!(club.sand().pause, None);
    club.wait(90_000).tap("a1 a2");
    assert_eq!(
        club.prompt(),
        Prompt::Tamsk(TamskPrompt::DropRing {
            player: White,
            to: space("a2")
        })
    );
    club.reply(Reply::NoRing);
    assert_eq!(club.events(), "a1-a2");
    assert_eq!((club.sand().time, club.left("a2")), (10_000, 170_000));
    assert_eq!(club.prompt(), choose(Black, Some("a2")));
    assert!(!club.sand().running && club.wakes_in().is_none());
    club.press(Black).tap("a4 b4").press(Black);
    assert_eq!(club.events(), "a1-a2 +a2@10000 a4-b4o@10000");
    assert_eq!(club.left("a2"), 160_000);
    // Everything can be taken back.
    club.send(Message::TakeBack).send(Message::TakeBack);
    assert_eq!(
        (club.events().as_str(), club.left("a2")),
        ("a1-a2", 170_000)
    );
    let again = club.reopened();
    assert_eq!(again.left("a2"), 170_000);
}

#[test]
fn without_a_clock_glasses_are_lost_by_turns_and_that_can_be_taken_back() {
    let start = "tamsk-2 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 - \
                 0;5000,5000,5000;5000,5000,5000";
    let terms = SandTerms {
        untimed: true,
        ..SandTerms::default()
    };
    let mut club = Club::with(start, terms);
    club.tap("a1 a2").reply(Reply::Ring);
    assert!(club.glass("a4").lost && !club.glass("a2").lost);
    assert_eq!(
        club.prompt(),
        Prompt::Tamsk(TamskPrompt::Pass { player: Black })
    );
    club.press(Black);
    assert_eq!(club.prompt(), choose(White, None));
    club.send(Message::TakeBack).send(Message::TakeBack);
    assert!(!club.glass("a4").lost);
}

#[test]
fn a_written_turn_is_played_at_the_present_time() {
    let mut club = Club::at(TWO);
    club.pass(3_000)
        .write("a1-a2o")
        .pass(1_000)
        .write("a4-b4@9000");
    assert_eq!(club.events(), "a1-a2o@3000 a4-b4@4000");
    club.pass(100).write("o");
    assert_eq!(club.rings(), rings(31, 31));
    club.send(Message::Touch(Touch::Reply(Reply::Timer)));
    assert_eq!(club.record().len(), 4, "there is no timer at level 2");
}
