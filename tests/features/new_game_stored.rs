//! The remembered options: separate for every game, in a text that may be damaged, of a newer
//! version, or of the one before.

use features::new_game::{Message, Stored};
use rules::Potential;
use session::GameChoice;
use session::keys::{NEW_GAME, NEW_GAME_1};

use crate::new_game::Dialog;

fn now(text: &str) -> Stored {
    Stored {
        now: Some(text.to_owned()),
        before: None,
    }
}

fn before(text: &str) -> Stored {
    Stored {
        now: None,
        before: Some(text.to_owned()),
    }
}

/// The text that is stored when the game begins.
fn stored(dialog: &Dialog) -> String {
    dialog.start();
    dialog.world.stored.take().expect("a text")
}

#[test]
fn the_keys_are_known() {
    assert_eq!([NEW_GAME, NEW_GAME_1], ["gipf.new-game.2", "gipf.new-game"]);
}

#[test]
fn default_choices_are_not_written() {
    let dialog = Dialog::of(GameChoice::Gipf);
    assert_eq!(stored(&dialog), "game=gipf\n");
}

#[test]
fn the_next_dialog_begins_as_the_last_one_ended() {
    let dialog = Dialog::of(GameChoice::Gipf);
    dialog
        .choose("Variant", "Tournament")
        .choose("Opponent", "Same device")
        .choose("Clock", "Custom")
        .write("Minutes per player", "3")
        .write("Increment (seconds per move)", "2")
        .write("Your name (optional)", "Ada")
        .choose("White player", "Random")
        .choose("Extra pieces (Opponent)", "3")
        .choose("Automatic draw on threefold repetition", "on");
    dialog.choose("Game", "Potentials");
    dialog.choose("Potentials per player", "2 types × 4");
    dialog.tell(Message::Kind(0, Potential::Punct));
    dialog.choose("Opening", "Tournament");
    dialog.choose("Different potentials for each player", "on");
    dialog.choose("Challenges: You", "Unlimited");
    dialog.choose("ZÈRTZ", "Coin toss");
    dialog.choose("Game", "MATRX");
    dialog.choose("Board", "37 spots, as in GIPF");
    dialog
        .choose("Computer level", "9")
        .choose("You play", "Black");
    dialog.choose("Game", "Ultimate");
    dialog.tell(Message::Count(0, Potential::Tamsk, false));
    dialog.choose("Challenges: You", "None");
    dialog.choose("Computer uses the clock", "on");
    dialog.choose("Game", "TAMSK");
    dialog.choose("TAMSK level", "3 – 15-second timer");
    dialog.choose("Sand speed", "Untimed practice");
    dialog.choose("Show seconds", "off");
    let text = stored(&dialog);
    assert_eq!(
        text.lines().collect::<Vec<_>>(),
        [
            "game=tamsk",
            "gipf.variant=gipf-tournament",
            "gipf.who=here",
            "gipf.first=Ada",
            "gipf.second-extra=3",
            "gipf.white=lot",
            "gipf.clock=own",
            "gipf.minutes=3",
            "gipf.seconds=2",
            "gipf.draw=yes",
            "potentials.variant=gipf-tournament",
            "potentials.preset=two-4",
            "potentials.mix=04004",
            "potentials.other-mix=04004",
            "potentials.settles-Z=coin",
            "potentials.first-attempts=*",
            "ultimate.mix=23333",
            "ultimate.first-attempts=0",
            "ultimate.second-strength=9",
            "matrx.small-board=yes",
            "matrx.second-strength=8",
            "matrx.white=second",
            "tamsk.level=tamsk-3",
            "tamsk.sand-speed=5",
            "tamsk.digits=no",
        ]
    );
    // The text says all of it: read and written again it is the same.
    let again = Dialog::stored(None, now(&text));
    again.expect_question("Game: GIPF, Potentials, Ultimate, MATRX, [TAMSK]");
    assert_eq!(stored(&again), text);
    let asked = Dialog::stored(Some(GameChoice::Potentials), now(&text));
    asked.expect_question("Game: GIPF, [Potentials], Ultimate, MATRX, TAMSK\n  Standard GIPF plus pieces that jump, glide or cover, once each. Choose 1 type for your first game.");
    assert_eq!(
        stored(&asked),
        text.replace("game=tamsk", "game=potentials")
    );
}

#[test]
fn a_dialog_that_is_closed_changes_nothing() {
    let dialog = Dialog::of(GameChoice::Gipf);
    dialog.choose("Computer level", "5");
    dialog.world.done();
    dialog.tell(Message::Close);
    assert!(dialog.world.done().is_empty());
    dialog.tell(Message::Open(None, Stored::default()));
    dialog.expect_question("Computer level: [1], 2, 3, 4, 5, 6, 7, 8, 9\n  Newcomer. Plays almost at random, but takes an easy win.");
}

#[test]
fn damaged_and_newer_texts_leave_the_usual_options() {
    for text in [
        "",
        "\u{0}\u{feff}=",
        "game=chess\n",
        "gipf.variant=gipf-ultimate\ngipf.who=robot\ngipf.white=third\n",
        "gipf.clock=7\ngipf.minutes=ten\ngipf.seconds=-1\ngipf.first-extra=4\n",
        "gipf.second-strength=10\ngipf.first-attempts=4\ngipf.second-attempts=\n",
        "potentials.mix=70000\npotentials.other-mix=6\npotentials.preset=seven\n",
        "potentials.variant=gipf-basic\npotentials.settles-Q=coin\n",
        "tamsk.level=tamsk-4\ntamsk.sand-speed=6\ntamsk.pausing=maybe\n",
        "variant=gipf-tournament\nwho=here\n",
        "new=thing\n[section]\n{}",
    ] {
        let dialog = Dialog::stored(None, now(text));
        assert_eq!(stored(&dialog), "game=gipf\n", "{text:?}");
    }
    // Beside what means nothing the rest counts.
    let dialog = Dialog::stored(
        None,
        now("game=matrx\nmatrx.who=robot\nmatrx.second-strength=4"),
    );
    assert_eq!(stored(&dialog), "game=matrx\nmatrx.second-strength=4\n");
}

#[test]
fn shared_options_of_the_text_before_go_to_the_last_game_alone() {
    let text = "game=potentials\nvariant=gipf-standard\ntournament=yes\npreset=two-6\nmix=60600\nultimate=54321\nsmall-board=yes\nfirst-attempts=2\nsecond-attempts=*\nfirst-ultimate=1\nsecond-ultimate=3\nsettles-T=die\nfirst=Ada\nfirst-extra=1\nwhite=second\nclock=yes\nminutes=7\nseconds=5\ndraw=yes\nwho=here\nsecond-strength=3\nlevel=tamsk-2\nsand-speed=3\n";
    let dialog = Dialog::stored(None, before(text));
    assert_eq!(
        stored(&dialog).lines().collect::<Vec<_>>(),
        [
            "game=potentials",
            "gipf.variant=gipf-standard",
            "potentials.variant=gipf-tournament",
            "potentials.preset=two-6",
            "potentials.mix=60600",
            "potentials.settles-T=die",
            "potentials.who=here",
            "potentials.first-attempts=2",
            "potentials.first=Ada",
            "potentials.first-extra=1",
            "potentials.second-strength=3",
            "potentials.second-attempts=*",
            "potentials.white=second",
            "potentials.clock=own",
            "potentials.minutes=7",
            "potentials.draw=yes",
            "ultimate.mix=54321",
            "ultimate.first-attempts=1",
            "matrx.small-board=yes",
            "tamsk.level=tamsk-2",
            "tamsk.sand-speed=3",
        ]
    );
    // A clock that is a preset now is one.
    let clock = |text: &str| stored(&Dialog::stored(None, before(text)));
    assert_eq!(
        clock("clock=yes\nminutes=15\nseconds=10\n"),
        "game=gipf\ngipf.clock=15+10\ngipf.minutes=15\ngipf.seconds=10\n"
    );
    assert_eq!(clock("clock=yes\n"), "game=gipf\ngipf.clock=own\n");
    assert_eq!(
        clock("clock=no\nby-link=yes\n"),
        "game=gipf\ngipf.who=by-link\n"
    );
    assert_eq!(clock("\u{0}garbage"), "game=gipf\n");
}

#[test]
fn the_text_before_does_not_count_beside_a_newer_one() {
    let both = Stored {
        now: Some("game=tamsk\n".to_owned()),
        before: Some("game=matrx\nwho=watch\n".to_owned()),
    };
    assert_eq!(stored(&Dialog::stored(None, both)), "game=tamsk\n");
}
