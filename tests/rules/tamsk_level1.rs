//! TAMSK level 1, clause by clause, and the free set-up without time.

use rules::tamsk::{Event, Illegal, NotationError, Space};
use rules::{Color, tamsk};

use crate::tamsk_note::{Tamsk, at, space, start};

/// TAMSK B; D13; design 4.
/// Proves T 1.3, T 4.1, T 5.1, T 6.1.
#[test]
fn the_start_of_every_level() {
    let board = "H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -";
    start("tamsk-1").is(&format!("tamsk-1 {board}"));
    start("tamsk-2").is(&format!("tamsk-2 {board} 0;*,*,*;*,*,*"));
    start("tamsk-3").is(&format!("tamsk-3 {board} 0;*,*,*;*,*,*;0"));
    let empty = "0000/00000/000000/0000000/000000/00000/0000 w O32 O32 -";
    start("tamsk-1+free").is(&format!("tamsk-1+free {empty}"));
    start("tamsk-2+free").is(&format!("tamsk-2+free {empty} 0;-;-"));
    start("tamsk-3+free").is(&format!("tamsk-3+free {empty} 0;-;-;0"));
}

/// Level 1, 1 and 2: Red begins, a glass goes to a free space next to it.
/// Proves T 1.1, T 1.3, T 2.1.
#[test]
fn glasses_move_to_free_spaces_next_to_them() {
    let game = start("tamsk-1");
    assert_eq!(game.side(), Color::White);
    assert_eq!(
        game.steps(),
        "a1-a2 a1-a2o a1-b1 a1-b1o a1-b2 a1-b2o d7-c6 d7-c6o d7-d6 d7-d6o d7-e6 d7-e6o \
         g1-f1 g1-f1o g1-f2 g1-f2o g1-g2 g1-g2o"
    );
    game.refuses_all("a1-a3 a1-c2 a4-a3 b1-b2 a1-a1 pass t o ^a1 +a2 @d4o @d4");
    // An own glass stands in the way as much as another's.
    let met = at("tamsk-1 H0H0h00/00000/000000/h000000H0/000000/00000/0000 w O32 O32 -");
    met.refuses_all("a1-a2 a2-a1 a2-a3");
    assert_eq!(met.steps().matches("a1-").count(), 4);
}

/// Level 1, 3: the ring is a choice, and lies where the glass stands.
/// Proves T 2.2.
#[test]
fn a_ring_may_be_dropped() {
    let game = start("tamsk-1");
    game.after("a1-b2o")
        .is("tamsk-1 000h0/0H1000/000000/h000000H0/000000/00000/H000h0 b O31 O32 -");
    game.after("a1-b2")
        .is("tamsk-1 000h0/0H0000/000000/h000000H0/000000/00000/H000h0 b O32 O32 +b2:1");
}

/// Level 1, 3, note: the opponent may drop one of his own and still moves.
/// Proves T 2.3.
#[test]
fn a_ring_left_out_is_the_opponents_right_before_his_move() {
    let left = start("tamsk-1").after("a1-b2");
    assert_eq!(left.turns().len(), 36);
    let filled = left.after("+b2");
    filled.is("tamsk-1 000h0/0H1000/000000/h000000H0/000000/00000/H000h0 b O32 O31 -");
    assert_eq!(filled.turns().len(), 18);
    filled.refuses("+b2");
    // Once he has moved it is too late, for both.
    let moved = left.after("a4-a3o");
    moved.refuses_all("+b2 o");
    left.refuses_all("+a2 o");
    assert_eq!(
        left.0.read_turn("+b2;a4-a3o").unwrap().to_string(),
        "+b2;a4-a3o"
    );
    left.misreads("+b2", &NotationError::Incomplete);
}

/// D13: without a ring the mover has left none out, without one the opponent
/// cannot drop any.
/// Proves T 2.2, T 2.3.
#[test]
fn a_player_without_rings_drops_none() {
    let text = |red, black| {
        format!("tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O{red} O{black} -")
    };
    let red_has_none = at(&text(0, 9)).after("a1-a2");
    assert!(red_has_none.to_string().ends_with("b O0 O9 -:1"));
    at(&text(0, 9)).refuses("a1-a2o");
    let black_has_none = at(&text(9, 0)).after("a1-a2");
    assert!(black_has_none.to_string().ends_with("b O9 O0 -:1"));
}

/// Level 1, 4: a full space takes no glass; d4 takes four rings.
/// Proves T 1.2, T 2.1, T 2.5.
#[test]
fn full_spaces_are_closed() {
    let game = at("tamsk-1 H010h0/10000/000000/h000000H0/000000/00000/H000h0 w O30 O31 -");
    let a1: Vec<String> = game
        .turns()
        .into_iter()
        .filter(|t| t.starts_with("a1"))
        .collect();
    assert_eq!(a1, ["a1-b2", "a1-b2o"]);
    game.refuses("a1-a2o");
    let middle = |rings: u8| {
        at(&format!(
            "tamsk-1 000h0/00000/000000/h00H0{rings}000/000000/00000/H000h0 w O30 O30 -"
        ))
    };
    let full = middle(3).after("d3-d4o");
    assert_eq!(full.0.rings_on(space("d4")), 4);
    middle(4).refuses("d3-d4");
}

/// Level 1, 5: a player who cannot move passes, and no other player does.
/// Proves T 2.4.
#[test]
fn a_blocked_player_passes_until_a_move_is_possible() {
    let shut = "tamsk-1 H010h0/12000/000001/h000002H0/000001/12000/H010h0";
    let none = at(&format!("{shut} w O9 O9 -"));
    assert_eq!(none.turns(), ["pass"]);
    assert_eq!(none.side(), Color::White);
    let passed = none.after("pass");
    assert_eq!(passed.side(), Color::Black);
    passed.refuses("pass");
    let open = shut.replace("/12000/000001", "/11000/000001");
    at(&format!("{open} w O9 O9 -")).refuses("pass");
}

/// Level 1, 6 and 7.
/// Proves T 1.4, T 3.1.
#[test]
fn the_game_ends_when_nobody_can_move_and_the_rings_are_counted() {
    let last = at("tamsk-1 H1111/12h221/12h3320/h123432H1/121221/H12111/1000 w O5 O4 -");
    assert_eq!(last.after("d7-c6").result(), Some("b rings".to_owned()));
    let drawn = last.after("d7-c6o");
    assert_eq!(drawn.result(), Some("draw rings".to_owned()));
    assert!(drawn.to_string().ends_with("b O4 O4 -#d"), "{drawn}");
    assert_eq!(drawn.refuses("pass"), Illegal::Over);
    assert_eq!(drawn.steps(), "");
    assert_eq!(drawn.turns(), [""; 0]);
}

/// D13: sixty moves in a row without a ring end a game of level 1. A ring, also
/// one that the opponent drops, begins the count anew; passing counts nothing.
/// Proves T 3.2.
#[test]
fn sixty_moves_without_a_ring_end_the_game() {
    let board = "H000h0/00000/000000/h000000H0/000000/00000/H000h0";
    let near = at(&format!("tamsk-1 {board} w O20 O21 -:59"));
    let ended = near.after("a1-a2");
    assert_eq!(ended.result(), Some("w moves".to_owned()));
    assert!(ended.to_string().ends_with("b O20 O21 -:60#w"), "{ended}");
    near.after("a1-a2o")
        .is("tamsk-1 0H10h0/00000/000000/h000000H0/000000/00000/H000h0 b O19 O21 -");
    let even = at(&format!("tamsk-1 {board} w O20 O20 -:59"));
    assert_eq!(even.after("a1-a2").result(), Some("draw moves".to_owned()));
    assert_eq!(tamsk::QUIET, 60);
    let mut game = start("tamsk-1");
    for moves in 1..=30 {
        let there = moves % 2 == 1;
        game = game.after(if there { "a1-a2 a4-a3" } else { "a2-a1 a3-a4" });
    }
    assert_eq!(game.result(), Some("draw moves".to_owned()));
}

/// D13: the players may agree that moves without a ring are not counted.
/// Proves T 3.2.
#[test]
fn the_count_may_be_turned_off() {
    let board = "H000h0/00000/000000/h000000H0/000000/00000/H000h0";
    let text = format!("tamsk-1 {board} w O32 O32 -:*");
    let mut game = at(&text);
    assert_eq!(game.0.quiet(), None);
    assert_eq!(start("tamsk-1").0.without_count(), game.0);
    game.after("a1-a2")
        .is("tamsk-1 0H00h0/00000/000000/h000000H0/000000/00000/H000h0 b O32 O32 +a2:*");
    for _ in 0..100 {
        game = game.after("a1-a2 a4-a3 a2-a1 a3-a4");
    }
    assert_eq!(game.result(), None);
    game.is(&format!("tamsk-1 {board} w O32 O32 +a4:*"));
    // Rings begin no count, and the other end is as it was.
    let ring = game.after("a1-a2o").to_string();
    assert!(ring.ends_with(" b O31 O32 -:*"), "{ring}");
    let last = at("tamsk-1 H1111/12h221/12h3320/h123432H1/121221/H12111/1000 w O5 O4 -:*");
    let drawn = last.after("d7-c6o");
    assert_eq!(drawn.result(), Some("draw rings".to_owned()));
    assert!(drawn.to_string().ends_with(" b O4 O4 -:*#d"), "{drawn}");
    // It can be turned off at any time, but not after the end.
    let near = at(&format!("tamsk-1 {board} w O20 O21 -:59"));
    let on = Tamsk(near.0.clone().without_count()).after("a1-a2");
    assert_eq!(on.result(), None);
    let ended = near.after("a1-a2").0;
    assert_eq!(ended.clone().without_count(), ended);
    let free = start("tamsk-1+free").0.without_count();
    assert!(free.to_string().ends_with(" -:*"), "{free}");
}

/// Level 1, 4, note; D13: a move that only the rings on its space forbid is told
/// apart from others, for players with whom it loses.
/// Proves T 2.5.
#[test]
fn a_move_onto_a_full_space_is_told_apart() {
    let game = at("tamsk-1 H010h0/12000/000000/h000000H0/000000/00000/H000h0 w O30 O30 -");
    for (text, part) in [("a1-a2", 0), ("a1-b1o", 0), ("a1-b2", 0)] {
        let step = text.parse().unwrap();
        assert_eq!(game.refuses(text), Illegal::FullSpace(step));
        let found = text.to_owned();
        game.misreads(text, &NotationError::FullSpace { part, found });
        assert_eq!(
            game.0.read_step(text),
            Err(NotationError::FullSpace {
                part,
                found: text.to_owned()
            })
        );
    }
    // A player who can do nothing else tries it, too.
    assert_eq!(
        game.turns()
            .iter()
            .filter(|turn| turn.starts_with("a1"))
            .count(),
        0
    );
    // Behind the ring that the opponent left out it is the second part.
    let left = at("tamsk-1 H010h0/10000/000000/0h00000H0/000000/00000/H000h0 w O30 O30 +d2:1");
    let found = "a1-a2".to_owned();
    left.misreads("+d2;a1-a2", &NotationError::FullSpace { part: 1, found });
    // Not his hourglass, too far, an hourglass there, no ring to drop, no player's turn.
    for text in ["a4-a3", "g1-a2", "a1-c1"] {
        assert!(matches!(game.refuses(text), Illegal::Step(_)), "{text}");
    }
    let taken = at("tamsk-1 H0h100/00000/000000/h000000H0/000000/00000/H000h0 w O0 O30 -");
    assert!(matches!(taken.refuses("a1-a2"), Illegal::Step(_)));
    let poor = at("tamsk-1 H010h0/00000/000000/h000000H0/000000/00000/H000h0 w O0 O30 -");
    assert!(matches!(poor.refuses("a1-a2o"), Illegal::Step(_)));
    assert!(matches!(poor.refuses("a1-a2"), Illegal::FullSpace(_)));
    let over = at("tamsk-1 H1111/12h221/12h3320/h123432H1/121221/H12111/1000 w O5 O4 -");
    assert_eq!(over.after("d7-c6o").refuses("d1-c1"), Illegal::Over);
}

/// TAMSK, variant: the first three moves place the glasses anywhere.
/// Proves T 6.1.
#[test]
fn free_set_up_places_three_glasses_each() {
    let game = start("tamsk-1+free");
    assert_eq!(game.turns().len(), 74);
    let one = game.after("@d4o");
    one.is("tamsk-1+free 0000/00000/000000/000H1000/000000/00000/0000 b O31 O32 -");
    assert_eq!(one.turns().len(), 72);
    one.refuses_all("@d4 @d4o pass d4-d5");
    let left = one.after("@a1");
    left.refuses("d4-d3o");
    assert!(left.turns().contains(&"+a1;@a2o".to_owned()));
    let all = left.after("@a2o @b1o @c1o @g1o");
    assert_eq!(all.0.to_place(Color::White), 0);
    all.refuses_all("@g4o @g4");
    // Black's ring on a1 was left out: that space is not full.
    all.after("a2-a3o g1-g2o");
    game.refuses_all("a1-a2 pass");
}

/// Time is of no account at level 1.
#[test]
fn level_one_knows_no_time() {
    let game = start("tamsk-1").after("a1-a2o@5000");
    assert_eq!(game.0.now(), 0);
    assert_eq!(game, game.after("@1000"));
    game.after("a4-a3o@7");
    assert_eq!(game.0.next_change(), None);
    // Events of a record are the same if they are written the same: none of
    // them has a time here.
    let step = Some("a4-a3o".parse().unwrap());
    let mut then = game.0.clone();
    for (step, at) in [(step, 500), (None, 0), (None, 500)] {
        assert_eq!(then.happen(Event { step, at }), Err(Illegal::Timeless));
    }
    assert_eq!(then.happen(Event { step, at: 0 }), Ok(()));
}

/// TAMSK B: seven lines of four to seven spaces; spaces that touch are
/// neighbours.
/// Proves T 1.1.
#[test]
fn the_board_has_37_spaces() {
    let lines: Vec<usize> = Space::lines().map(|(_, spaces)| spaces.len()).collect();
    assert_eq!(lines, [4, 5, 6, 7, 6, 5, 4]);
    assert_eq!(Space::CENTRE, space("d4"));
    let around = |name: &str| {
        let names: Vec<String> = space(name).neighbours().map(|s| s.to_string()).collect();
        names.join(" ")
    };
    assert_eq!(around("d4"), "c3 c4 d3 d5 e3 e4");
    assert_eq!(around("a1"), "a2 b1 b2");
    assert_eq!(around("e1"), "d1 d2 e2 f1");
    assert_eq!(around("f3"), "e3 e4 f2 f4 g2 g3");
}

/// Level 1, 4; D13: one ring at the edge, four in the centre, 64 in all.
/// Proves T 1.2.
#[test]
fn spaces_hold_more_rings_further_in() {
    for space in Space::all() {
        let at_the_edge = space.neighbours().count() < 6;
        assert_eq!(space.capacity() == 1, at_the_edge, "{space}");
        // From a ring of spaces to the next it is one more.
        let most = space.neighbours().map(Space::capacity).max();
        let inwards = if space == Space::CENTRE {
            3
        } else {
            space.capacity() + 1
        };
        assert_eq!(most, Some(inwards), "{space}");
    }
    assert_eq!(Space::CENTRE.capacity(), 4);
    assert_eq!(Space::all().map(Space::capacity).sum::<u8>(), 64);
}

/// Level 1, 3 and 5; D13: who must pass may drop the ring that the opponent left
/// out all the same; he need not, and one is all.
/// Proves T 2.4.
#[test]
fn a_passing_player_may_drop_the_omitted_ring() {
    let shut = "tamsk-1 H010h0/12000/000001/h000002H0/000001/12000/H010h0";
    let passed = at(&format!("{shut} w O9 O9 -")).after("pass a4-b5");
    assert_eq!(passed.side(), Color::White);
    assert_eq!(passed.steps(), "+b5 pass");
    assert_eq!(passed.turns(), ["+b5;pass", "pass"]);
    let filled = passed.after("+b5");
    assert_eq!(filled.steps(), "pass");
    filled.refuses("+b5");
    filled
        .after("pass")
        .is("tamsk-1 H0100/1200h1/000001/h000002H0/000001/12000/H010h0 b O8 O9 -");
    // The ring is his own, and it begins the count of moves without one anew.
    let kept = passed.after("pass").to_string();
    assert!(kept.ends_with(" b O9 O9 -:1"), "{kept}");
    // Without a ring he can only pass; after the end there is nothing to fill in.
    let poor = at(&format!("{shut} w O0 O9 -")).after("pass a4-b5");
    assert_eq!(poor.steps(), "pass");
    let last = at("tamsk-1 H1111/12h221/12h3320/h123432H1/121221/H12111/1000 w O5 O4 -");
    assert_eq!(last.after("d7-c6").turns(), [""; 0]);
}
