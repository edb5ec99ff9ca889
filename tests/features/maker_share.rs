//! The puzzle maker: the ways to give a puzzle to others.

use features::maker::{
    Check, Command, Copied, DialogContext, Field, Message, Part, Printing, Proofs, forum_text,
};
use locale::Text;
use record::{Puzzle, Task};

use crate::maker_desk::{BASE, Desk, START, TAMSK, checked, english, link, set, task, win};

#[test]
fn copying_is_reported_where_its_button_is() {
    for (base, copies, message, part, expected) in [
        (
            BASE,
            true,
            Message::CopyLink,
            Part::Share,
            Text::ShareCopied,
        ),
        (
            "",
            true,
            Message::CopyLink,
            Part::Share,
            Text::ShareTextCopied,
        ),
        (
            BASE,
            true,
            Message::CopyForum,
            Part::Share,
            Text::MakerForumCopied,
        ),
        (
            "",
            true,
            Message::CopyForum,
            Part::Share,
            Text::MakerForumCopied,
        ),
        (BASE, true, Message::CopySet, Part::Set, Text::ShareCopied),
        ("", true, Message::CopySet, Part::Set, Text::ShareTextCopied),
        (
            BASE,
            false,
            Message::CopyLink,
            Part::Share,
            Text::ShareNotCopied,
        ),
        (
            BASE,
            false,
            Message::CopyForum,
            Part::Share,
            Text::ShareNotCopied,
        ),
        ("", false, Message::CopySet, Part::Set, Text::ShareNotCopied),
    ] {
        let mut desk = Desk::new();
        desk.context.base = base.to_owned();
        desk.stored = set(&["One"]).to_file();
        desk.copies = copies;
        desk.open(START, None);
        desk.told.clear();
        let view = desk.send(message.clone());
        assert_eq!(view.result, Some((part, expected)), "{message:?}");
        assert_eq!(desk.told(), [Command::RevealResult]);
        assert_eq!(desk.copied.len(), 1);
    }
}

#[test]
fn the_copied_texts_are_those_of_the_puzzle_and_the_set() {
    let mut desk = Desk::new();
    desk.stored = set(&["One", "Two"]).to_file();
    desk.open(START, None);
    let view = desk.write(Field::Title, "Three");
    desk.send(Message::CopyLink);
    desk.send(Message::CopySet);
    let fragment = set(&["One", "Two"]).to_fragment().expect("a link");
    let expected = [
        (Copied::Link, view.link.clone()),
        (Copied::Set, [BASE, "#", &fragment].concat()),
    ];
    assert_eq!(desk.copied, expected);
    desk.told.clear();
    desk.send(Message::Send);
    assert_eq!(desk.told(), [Command::Send(view.link)]);
}

#[test]
fn a_forum_gets_a_text_with_all_that_is_known() {
    let mut puzzle = Puzzle::new(win(2), "Two turns", "Ada", "A note.");
    let basic = Task::new(START.parse().expect("a position"), puzzle.clone());
    let text = forum_text(&basic, "the link", &english());
    let parts: Vec<&str> = text.split("\n\n").collect();
    let rules::Game::Gipf(position) = &basic.start else {
        panic!("{}", basic.start);
    };
    let drawing = ["[code]\n", &position.diagram(), "\n[/code]"].concat();
    assert!(
        text.contains(&["\n\n", &drawing, "\n\n"].concat()),
        "{text}"
    );
    assert_eq!([parts[0], parts[2]], ["Two turns", "A note."]);
    assert!(parts[1].contains('2'), "{}", parts[1]);
    assert_eq!(parts[parts.len() - 2..], [START, "the link"]);
    // Nothing is left out with a gap, and sand has no drawing in letters.
    puzzle.title.clear();
    puzzle.note.clear();
    let sand = Task::new(TAMSK.parse().expect("a position"), puzzle);
    let text = forum_text(&sand, "the link", &english());
    let parts: Vec<&str> = text.split("\n\n").collect();
    assert_eq!(parts[1..], [TAMSK, "the link"]);
}

#[test]
fn without_an_address_there_is_a_text_and_nothing_to_send() {
    for (base, can_send, expected) in [
        (BASE, true, (true, true)),
        (BASE, false, (true, false)),
        ("", true, (false, false)),
    ] {
        let mut desk = Desk::new();
        desk.context = DialogContext {
            base: base.to_owned(),
            can_send,
        };
        let view = desk.open(START, None);
        assert_eq!((view.has_address, view.can_send), expected);
        assert!(view.link.starts_with(&[base, "#v=1&p=gipf-basic"].concat()));
    }
}

#[test]
fn the_code_follows_the_link_until_it_is_hidden() {
    let mut desk = Desk::at(START);
    let view = desk.send(Message::ToggleCode);
    assert_eq!(desk.told(), [Command::RevealCode]);
    assert_eq!(view.code, Some(view.link));
    let view = desk.write(Field::Title, "Longer");
    assert_eq!(view.code, Some(link(&task(START, win(2), "Longer"))));
    assert_eq!(desk.send(Message::ToggleCode).code, None);
    desk.send(Message::ToggleCode);
    assert_eq!(desk.send(Message::Closed).code, None);
    // A dialog that is opened again does not show it.
    assert_eq!(desk.open(START, None).code, None);
}

#[test]
fn a_result_is_forgotten_when_the_dialog_is_opened_again() {
    let mut desk = Desk::at(START);
    assert!(desk.send(Message::CopyLink).result.is_some());
    assert!(desk.send(Message::Closed).result.is_some());
    assert_eq!(desk.open(START, None).result, None);
}

#[test]
fn puzzle_and_set_are_printed_and_the_progress_is_shown_where_the_button_is() {
    let mut desk = Desk::new();
    let mut stored = set(&["One", "Two"]);
    stored.title = "Evening".to_owned();
    desk.stored = stored.to_file();
    desk.open(START, None);
    desk.told.clear();
    desk.send(Message::Print(Part::Share));
    desk.send(Message::Print(Part::Set));
    desk.send(Message::CancelPrint);
    let expected = [
        Command::Print(Part::Share, String::new(), vec![task(START, win(2), "")]),
        Command::Print(Part::Set, "Evening".to_owned(), stored.tasks),
        Command::CancelPrint,
    ];
    assert_eq!(desk.told(), expected);
    for part in [Part::Share, Part::Set] {
        let printing = Printing {
            part,
            done: 1,
            all: 2,
        };
        let view = desk.send(Message::Proved(Proofs {
            check: Check::Runs,
            printing: Some(printing),
        }));
        let text = Text::MakerPrinting { done: 1, all: 2 };
        assert_eq!(view.printing, Some((part, text)));
    }
    assert_eq!(desk.send(checked(Check::Runs)).printing, None);
}
