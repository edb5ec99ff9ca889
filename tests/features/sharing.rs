//! The dialog of sharing: its cards, the link, and the other formats.

use features::ScreenFeature;
use features::sharing::{
    Command, Link, LinkContent, LinkForm, Message, Share, ShareContext, ShareFormat, Sharing, View,
};
use locale::Text;
use record::{GameRecord, Goal, NodeId, Puzzle, Record, Seat, Strength, Task};
use rules::{ByColor, Color, Ruleset, Variant};

use crate::my_games_world::id;

const BASE: &str = "https://a.example/";

/// The dialog, and the commands that were not looked at yet.
struct Dialog {
    sharing: Sharing,
    commands: Vec<Command>,
}

impl Dialog {
    fn send(&mut self, message: Message) -> View {
        self.sharing.update(message, &mut self.commands);
        self.sharing.view()
    }

    fn taken(&mut self) -> Vec<Command> {
        std::mem::take(&mut self.commands)
    }
}

fn open_at(share: Share, place: ShareContext) -> Dialog {
    let mut dialog = Dialog {
        sharing: Sharing::default(),
        commands: Vec::new(),
    };
    dialog.send(Message::Open(Box::new(share), place));
    assert_eq!(dialog.taken(), [Command::Open]);
    dialog
}

fn open(share: Share) -> Dialog {
    let place = ShareContext {
        base: BASE.to_owned(),
        can_send: true,
        text: Some("the position".to_owned()),
    };
    open_at(share, place)
}

/// A game after so many turns, with these seats.
fn played(turns: usize, seats: ByColor<Seat>) -> (GameRecord, NodeId) {
    let mut record = Record::new(Ruleset::new(Variant::Basic));
    record.seats = seats;
    record.names.white = "Ada".to_owned();
    let mut at = NodeId::ROOT;
    for turn in ["g1-f2", "a2-b3", "e1-e3"].iter().take(turns) {
        for step in record.position(at).read_turn(turn).unwrap().steps {
            at = record.play(at, step).unwrap();
        }
    }
    (GameRecord::Gipf(record), at)
}

fn share(turns: usize, seats: ByColor<Seat>) -> Share {
    let (record, at) = played(turns, seats);
    Share::new(record, at, &id("x"))
}

const HERE: ByColor<Seat> = ByColor {
    white: Seat::Here,
    black: Seat::Here,
};
const BY_LINK: ByColor<Seat> = ByColor {
    white: Seat::Here,
    black: Seat::Away,
};

fn cards(view: &View) -> Vec<(LinkContent, Text, Text)> {
    let cards = view.cards.iter().cloned();
    cards
        .map(|card| (card.content, card.title, card.sees))
        .collect()
}

fn address(view: &View) -> String {
    match &view.link {
        Link::Address(text) | Link::Text(text) => text.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_card_says_what_the_other_person_will_see() {
    let whole = (
        LinkContent::Game,
        Text::ShareWhole,
        Text::ShareWholeSees { turns: 1 },
    );
    let turn = (LinkContent::Turn, Text::ShareTurn, Text::ShareTurnBlack);
    let position = (
        LinkContent::Position,
        Text::SharePosition,
        Text::SharePositionSees,
    );
    let view = open(share(1, HERE)).sharing.view();
    assert_eq!(cards(&view), [whole, turn, position.clone()]);
    assert_eq!(view.chosen, Some(LinkContent::Game));
    let view = open(share(0, BY_LINK)).sharing.view();
    let invitation = (
        LinkContent::Turn,
        Text::ShareInvitation,
        Text::ShareInvitationBlack,
    );
    assert!(cards(&view).contains(&position));
    let invites = view
        .cards
        .iter()
        .any(|card| card.content == LinkContent::Turn);
    assert_eq!(invites, cards(&view).contains(&invitation));
    let task = Task::new(
        "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --"
            .parse()
            .unwrap(),
        Puzzle::new(Goal::Text, "Knot", "", ""),
    );
    let (record, at) = task.to_record();
    let view = open(Share::new(record, at, &id("x"))).sharing.view();
    let puzzle = (
        LinkContent::Position,
        Text::SharePuzzle,
        Text::SharePuzzleSees,
    );
    assert_eq!(cards(&view), [puzzle]);
}

/// A game with a computer has no move to send.
#[test]
fn a_game_with_a_computer_has_no_side_to_hand_over() {
    let computer = Seat::Computer(Strength::Level(1));
    let against = ByColor {
        white: Seat::Here,
        black: computer,
    };
    let games = [0, 1].map(|turns| [(turns, ByColor::both(computer)), (turns, against)]);
    for (turns, seats) in games.into_iter().flatten() {
        let view = open(share(turns, seats)).sharing.view();
        assert!(
            view.cards
                .iter()
                .all(|card| card.content != LinkContent::Turn)
        );
    }
}

/// In TAMSK the first player is Red.
#[test]
fn colours_have_the_names_of_their_game() {
    let start: rules::Game = rules::Game::start("tamsk-1".parse().unwrap());
    let record = GameRecord::from_position(start);
    let view = open(Share::new(record, NodeId::ROOT, &id("x")))
        .sharing
        .view();
    assert_eq!(view.cards[0].sees, Text::ShareInvitationRed);
}

#[test]
fn a_card_chooses_what_the_link_contains() {
    let mut dialog = open(share(2, HERE));
    let game = address(&dialog.sharing.view());
    assert!(game.contains("&m=g1-f2_a2-b3"), "{game}");
    let view = dialog.send(Message::Choose(LinkContent::Position));
    assert_eq!(view.chosen, Some(LinkContent::Position));
    assert!(address(&view).contains("#v=1&p=gipf-basic"));
    let view = dialog.send(Message::Choose(LinkContent::Turn));
    assert!(address(&view).contains("&as=w"));
    let view = dialog.send(Message::Form(LinkForm::Compact));
    assert!(address(&view).contains("#z="));
    assert_eq!(view.form, Some(LinkForm::Compact));
    assert!(dialog.taken().is_empty());
}

/// The opponent plays elsewhere once the link was given away, and the sender is called as in it.
#[test]
fn a_move_that_was_sent_is_handed_over() {
    for (give, done) in [
        (Message::Copy, Message::Copied(true)),
        (Message::Copy, Message::Copied(false)),
        (Message::Send, Message::Sent(true)),
    ] {
        let mut dialog = open(share(1, BY_LINK));
        let view = dialog.send(Message::Sign("Ann".to_owned()));
        assert_eq!(view.signature.as_deref(), Some("Ann"));
        let link = address(&view);
        assert!(link.contains("white=Ann"), "{link}");
        dialog.send(give.clone());
        let given = match give {
            Message::Copy => Command::Copy(link),
            _ => Command::Send(link),
        };
        let renamed = Command::Rename(Color::White, "Ann".to_owned());
        assert_eq!(dialog.taken(), [renamed, given]);
        // The dialog may be closed before the browser answers.
        dialog.send(Message::Closed);
        dialog.send(done.clone());
        let handed = Command::HandOver(Color::Black);
        assert!(dialog.taken().contains(&handed), "{done:?}");
        dialog.send(done);
        assert!(!dialog.taken().contains(&handed), "once");
        assert_eq!(dialog.sharing.view(), View::default());
    }
}

#[test]
fn a_move_whose_sending_was_cancelled_is_not_handed_over() {
    let mut dialog = open(share(1, BY_LINK));
    dialog.send(Message::Send);
    dialog.taken();
    let view = dialog.send(Message::Sent(false));
    assert_eq!((view.status, dialog.taken()), (None, Vec::new()));
    dialog.send(Message::Sent(true));
    assert!(dialog.taken().is_empty());
}

#[test]
fn a_link_for_everybody_changes_no_seat() {
    let mut dialog = open(share(1, HERE));
    dialog.send(Message::Copy);
    let view = dialog.send(Message::Copied(true));
    assert_eq!(view.status, Some(Text::ShareCopied));
    assert!(matches!(dialog.taken()[..], [Command::Copy(_)]));
}

#[test]
fn a_link_that_cannot_be_copied_is_selected() {
    let mut dialog = open(share(1, HERE));
    dialog.send(Message::Copy);
    let view = dialog.send(Message::Copied(false));
    assert_eq!(view.status, Some(Text::ShareNotCopied));
    assert_eq!(dialog.taken().last(), Some(&Command::Select));
    // The next choice has not been copied.
    assert_eq!(
        dialog.send(Message::Choose(LinkContent::Position)).status,
        None
    );
}

#[test]
fn names_are_sent_only_if_the_sender_chooses_so() {
    let mut dialog = open(share(1, HERE));
    let view = dialog.sharing.view();
    assert_eq!(view.named, Some(false));
    assert!(!address(&view).contains("Ada"));
    let view = dialog.send(Message::Name(true));
    assert!(address(&view).contains("white=Ada"));
    assert_eq!(
        dialog.send(Message::Choose(LinkContent::Position)).named,
        None
    );
}

#[test]
fn the_code_is_shown_and_hidden() {
    let mut dialog = open(share(1, HERE));
    let view = dialog.send(Message::Use(ShareFormat::Code));
    assert_eq!(view.code, Some(address(&view)));
    assert_eq!(dialog.taken(), [Command::Reveal]);
    // It follows the choice.
    let view = dialog.send(Message::Choose(LinkContent::Position));
    assert_eq!(view.code, Some(address(&view)));
    assert_eq!(dialog.send(Message::Use(ShareFormat::Code)).code, None);
    assert!(dialog.taken().is_empty());
}

#[test]
fn every_way_does_what_it_says() {
    let file = share(1, HERE).file();
    for (way, commands) in [
        (ShareFormat::File, vec![Command::File(file)]),
        (
            ShareFormat::Text,
            vec![Command::CopyText("the position".to_owned())],
        ),
        (ShareFormat::Picture, vec![Command::Picture]),
        (ShareFormat::Drawing, vec![Command::Drawing]),
        (ShareFormat::Paper, vec![Command::Close, Command::Print]),
        (
            ShareFormat::Website,
            vec![Command::Close, Command::Website(false)],
        ),
    ] {
        let mut dialog = open(share(1, HERE));
        assert!(dialog.sharing.view().formats.contains(&way), "{way:?}");
        dialog.send(Message::Use(way));
        assert_eq!(dialog.taken(), commands, "{way:?}");
    }
    let mut dialog = open(share(1, HERE));
    dialog.send(Message::Choose(LinkContent::Position));
    dialog.send(Message::Use(ShareFormat::Website));
    assert_eq!(dialog.taken(), [Command::Close, Command::Website(true)]);
    for (message, said) in [
        (Message::TextCopied(true), Text::ExportCopied),
        (Message::TextCopied(false), Text::ExportNotCopied),
        (Message::NoPicture, Text::ExportNoPicture),
    ] {
        assert_eq!(dialog.send(message).status, Some(said));
    }
}

/// A saved game that is not on the board has no picture, and a move is for the opponent alone.
#[test]
fn ways_that_there_are_not_are_not_offered() {
    let (record, at) = played(1, HERE);
    let saved = Share::of_saved(record, at, &id("x"));
    let place = ShareContext {
        base: BASE.to_owned(),
        ..ShareContext::default()
    };
    let mut dialog = open_at(saved, place);
    assert_eq!(
        dialog.sharing.view().formats,
        [ShareFormat::Code, ShareFormat::File]
    );
    dialog.send(Message::Use(ShareFormat::Picture));
    assert!(dialog.taken().is_empty());
    let view = open(share(1, BY_LINK)).sharing.view();
    assert!(!view.formats.contains(&ShareFormat::Website));
}

/// The app in one file has no address: a text takes the place of the link.
#[test]
fn without_an_address_a_text_takes_the_place_of_the_link() {
    let place = ShareContext {
        can_send: true,
        text: Some("x".to_owned()),
        ..ShareContext::default()
    };
    let mut dialog = open_at(share(1, HERE), place);
    let view = dialog.sharing.view();
    assert!(matches!(&view.link, Link::Text(text) if text.starts_with("#v=1&g=gipf-basic")));
    assert!(!view.can_send);
    assert!(
        !view.formats.contains(&ShareFormat::Code) && !view.formats.contains(&ShareFormat::Website)
    );
    dialog.send(Message::Copy);
    assert_eq!(
        dialog.send(Message::Copied(true)).status,
        Some(Text::ShareTextCopied)
    );
}

/// White begins, so whoever has White cannot invite before the first turn.
#[test]
fn an_invitation_is_for_white() {
    let white_away = ByColor {
        white: Seat::Away,
        black: Seat::Here,
    };
    let invitation = (
        LinkContent::Turn,
        Text::ShareInvitation,
        Text::ShareInvitationWhite,
    );
    for (seats, invites) in [(white_away, true), (HERE, true), (BY_LINK, false)] {
        let view = open(share(0, seats)).sharing.view();
        assert_eq!(cards(&view).contains(&invitation), invites, "{seats:?}");
    }
}

/// The reader of the file of a turn sits here, and its sender elsewhere.
#[test]
fn the_file_of_a_turn_has_the_seats_of_its_reader() {
    let mut share = share(1, HERE);
    share.content = LinkContent::Turn;
    let file = share.file();
    let record = GameRecord::from_file(&file).expect("a file");
    let GameRecord::Gipf(record) = record else {
        panic!("{file}")
    };
    let expected = ByColor {
        white: Seat::Away,
        black: Seat::Here,
    };
    assert_eq!(record.seats, expected, "{file}");
}

#[test]
fn a_page_with_an_address_gives_a_link() {
    assert!(matches!(
        open(share(1, HERE)).sharing.view().link,
        Link::Address(_)
    ));
}

#[test]
fn cards_count_the_moves_and_name_the_reader_of_a_turn() {
    for (turns, moves, sees) in [
        (1, 1, Text::ShareTurnBlack),
        (2, 1, Text::ShareTurnWhite),
        (3, 2, Text::ShareTurnBlack),
    ] {
        let view = open(share(turns, HERE)).sharing.view();
        let whole = Text::ShareWholeSees { turns: moves };
        let seen: Vec<Text> = cards(&view).into_iter().map(|card| card.2).collect();
        assert_eq!(seen[..2], [whole, sees]);
    }
}

/// The file of a game has all its moves and the seats as they are.
#[test]
fn the_file_of_a_game_is_the_game() {
    let mut share = share(3, HERE);
    assert_eq!((share.content, share.turns()), (LinkContent::Game, 2));
    for content in [LinkContent::Game, LinkContent::Position] {
        share.content = content;
        let file = share.file();
        assert!(file.contains("g1-f2") && file.contains("a2-b3"), "{file}");
        let record = GameRecord::from_file(&file).expect("a file");
        assert_eq!(record.seats(), HERE, "{file}");
    }
}

/// A turn can be sent only by the player who made the last one, at the end of the game.
#[test]
fn a_turn_is_sent_by_the_player_who_made_it() {
    let black_here = ByColor {
        white: Seat::Away,
        black: Seat::Here,
    };
    for (turns, seats, may_send) in [
        (1, BY_LINK, true),
        (2, BY_LINK, false),
        (1, black_here, false),
        (2, black_here, true),
    ] {
        let choices = share(turns, seats).choices();
        assert_eq!(
            choices.contains(&LinkContent::Turn),
            may_send,
            "{turns}, {seats:?}"
        );
    }
    let (record, _) = played(2, HERE);
    let earlier = Share::new(record, NodeId::ROOT, &id("x"));
    assert!(!earlier.choices().contains(&LinkContent::Turn));
}
