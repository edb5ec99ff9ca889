//! A question of the dialog: its name, its control, and the notes below.

use board::components::{TextSignal, act, live, shown, switch, when};
use board::prelude::*;
use features::new_game::{Control, Field, Message};

use super::form::{NewGameForm, Question, Section};
use super::marks;
use super::mix;
use crate::pick::{Line, line, radios, select};

/// The slot of a question: it has contents while the dialog has the question.
pub(super) fn slot(form: NewGameForm, section: Section, field: Field) -> AnyView {
    let view = form.feature.view();
    let group = Memo::new(move |_| {
        view.with(|view| {
            let mut groups = section.groups(view).iter();
            groups.find(|group| group.field == field).cloned()
        })
    });
    let question = Question { form, field, group };
    let is = when(move || group.with(Option::is_some));
    shown(is, move || drawn(question))
}

/// The ways in which a question can be drawn.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Shape {
    #[default]
    Nothing,
    Choices(usize),
    Switch,
    Line,
    Kinds,
    Counts,
}

fn drawn(question: Question) -> AnyView {
    let shape = question.part(|group| match &group.control {
        Control::Nothing => Shape::Nothing,
        Control::Choices { labels, .. } => Shape::Choices(labels.len()),
        Control::Switch(_) => Shape::Switch,
        Control::Line(_) => Shape::Line,
        Control::Kinds(_) => Shape::Kinds,
        Control::Counts(_) => Shape::Counts,
    });
    let class = match question.field {
        Field::Minutes | Field::Seconds | Field::Name(_) | Field::SideGame(_) => "question is-half",
        Field::Extra(_) => "question is-half-where-wide",
        _ => "question",
    };
    view! {
        <div class=class>
            {live(move || vec![control(question, shape.get())])}
            {notes(question)}
            {problem(question)}
        </div>
    }
    .into_any()
}

fn control(question: Question, shape: Shape) -> AnyView {
    let title = question.words(|group| Some(group.title.clone()));
    match shape {
        Shape::Nothing => nothing(question.field, title),
        Shape::Choices(count) => choices(question, title, count),
        Shape::Switch => {
            let is = question.part(|group| group.control == Control::Switch(true));
            let choose = question.choose();
            let turn = act(move || choose.run(usize::from(!is.get_untracked())));
            switch(title, is, turn)
        }
        Shape::Line => written(question, title),
        Shape::Kinds => mix::kinds(question, title),
        Shape::Counts => mix::counts(question, title),
    }
}

/// A heading, or the name of something that is off.
fn nothing(field: Field, title: TextSignal) -> AnyView {
    match field {
        Field::Clock => view! { <span class="caption">{title.into_any()}</span> }.into_any(),
        _ => view! { <h3 class="dialog-heading">{title.into_any()}</h3> }.into_any(),
    }
}

fn choices(question: Question, title: TextSignal, count: usize) -> AnyView {
    let chosen = question.part(|group| match group.control {
        Control::Choices { chosen, .. } => chosen,
        _ => None,
    });
    let label = |index: usize| {
        question.words(move |group| match &group.control {
            Control::Choices { labels, .. } => labels.get(index).cloned(),
            _ => None,
        })
    };
    let labels = (0..count).map(label);
    if let Field::SideGame(_) = question.field {
        let chosen = Signal::derive(move || chosen.get().unwrap_or_default());
        return select(title, labels.collect(), chosen, question.choose());
    }
    let (class, mark): (_, fn(usize) -> Option<AnyView>) = match question.field {
        Field::Game => ("segments has-icons is-five", |index| {
            Some(marks::game(index))
        }),
        Field::Opponent => ("segments has-icons is-four", |index| {
            Some(marks::opponent(index))
        }),
        Field::Level(_) => ("segments is-nine", |_| None),
        _ => ("segments", |_| None),
    };
    let labels = labels.enumerate();
    let labels = labels.map(|(index, label)| (mark(index), label)).collect();
    radios(class, title, labels, chosen, question.choose())
}

fn written(question: Question, title: TextSignal) -> AnyView {
    let Question { form, field, .. } = question;
    let value = question.part(|group| match &group.control {
        Control::Line(line) => line.clone(),
        _ => String::new(),
    });
    let write = Callback::new(move |line| form.send(Message::Write(field, line)));
    let wrong = question.part(|group| group.problem.is_some());
    let kind = match field {
        Field::Minutes | Field::Seconds => Line::Number,
        _ => Line::Text,
    };
    line(kind, title, value, wrong, write)
}

/// The sentences below a question.
fn notes(question: Question) -> AnyView {
    let notes = question.part(|group| group.notes.clone());
    let table = question.form.store.table();
    let text = move || {
        let sentences = notes.get().into_iter().map(|note| {
            let about = note.about.map(|about| {
                let about = table.words(move |_, locale| about.say(locale));
                view! { <b>{about.into_any()} ". "</b> }
            });
            let words = table.words(move |_, locale| note.words.say(locale));
            view! { <p>{about} {words.into_any()} " "</p> }.into_any()
        });
        sentences.collect()
    };
    let class = match question.field {
        Field::Mix(_) => "question-note is-list",
        _ => "question-note",
    };
    let is = when(move || notes.with(|notes| !notes.is_empty()));
    shown(is, move || {
        view! { <div class=class>{live(text)}</div> }.into_any()
    })
}

/// The reason why no game can begin with the answer.
fn problem(question: Question) -> AnyView {
    let problem = question.words(|group| group.problem.clone());
    let is = question.part(|group| group.problem.is_some());
    let is_line = matches!(question.field, Field::Minutes | Field::Seconds);
    let sentence = shown(is, move || {
        // The field itself takes the focus; a mix has none.
        let focusable = (!is_line).then_some("-1");
        view! { <p class="problem" tabindex=focusable>{problem.into_any()}</p> }.into_any()
    });
    view! { <div role="status">{sentence}</div> }.into_any()
}
