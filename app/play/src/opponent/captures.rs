//! Captures and threats of positions that have too many turns for the page.

use std::cell::RefCell;

use locale::Text;
use messages::{Ask, Say};
use session::{Answer, Message, Question};

use crate::Store;
use crate::mind::{self, Said, Task};

thread_local! {
    /// What is being looked for.
    static LOOKING: RefCell<Option<Task>> = const { RefCell::new(None) };
}

/// Asks the worker, and answers what was asked when it has found all of it, if the same is
/// still on the board then.
pub(super) fn look(store: Store, question: Question) {
    let Some(position) = looked_into(store, question) else {
        return;
    };
    say(store, Text::OpponentBegins);
    let asked = position.clone();
    let task = mind::ask(Ask::Captures { position }, move |said| {
        heard(store, question, &asked, said);
    });
    if let Some(before) = LOOKING.replace(Some(task)) {
        mind::stop(before);
    }
}

fn looked_into(store: Store, question: Question) -> Option<String> {
    store
        .session
        .with_value(|session| session.looked_into(question))
}

fn heard(store: Store, question: Question, asked: &str, said: Said) {
    let found = match said {
        Said::Word(Say::Captures { turns, all: true }) => Some(turns),
        Said::Word(Say::Thinking { .. }) => return,
        Said::Word(_) => None,
        Said::Lost => {
            LOOKING.replace(None);
            return say(store, Text::OpponentLost);
        }
    };
    LOOKING.replace(None);
    if looked_into(store, question).as_deref() != Some(asked) {
        return;
    }
    let answer = found.map_or(Answer::TooManyTurns, |turns| {
        store
            .session
            .with_value(|session| session.found(question, &turns))
    });
    store.send(Message::Answer(answer));
}

fn say(store: Store, text: Text) {
    store.tell(store.locale.with_untracked(|locale| locale.say(&text)));
}
