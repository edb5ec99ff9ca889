//! The lessons: a board on cloth, the name, the progress, the steps by their names, and a
//! button that starts, continues or repeats the lesson.

use board::components::{TextSignal, icon, paragraph};
use board::prelude::*;
use features::learn::{LessonAction, LessonView, Message, State, StepState, StepView};
use features::puzzles::{Step, walk};
use features::text;
use leptos::ev;
use locale::{Locale, Text};
use session::{LESSONS, Lesson};

use crate::platform::markup::drawing;
use crate::platform::{grid, tabs};
use crate::store::Store;

const TICK: &str = "M5 12.5l4.5 4.5L19 7.5";
const CHEVRON: &str = "M6 9.5l6 6 6-6";

/// A lesson on the screen. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Shown {
    pub(crate) store: Store,
    /// The index in [`LESSONS`].
    pub(crate) index: usize,
    pub(crate) view: Signal<LessonView>,
    /// The drawing of its board.
    pub(crate) board: Signal<String>,
    pub(crate) send: Callback<Message>,
}

impl Shown {
    const fn lesson(self) -> &'static Lesson {
        &LESSONS[self.index]
    }

    fn word(self, text: Text) -> TextSignal {
        self.store.table().word(text)
    }

    /// A text about the lesson, which follows the language.
    fn lesson_text(self, text: fn(&Lesson, &LessonView, &Locale) -> String) -> TextSignal {
        let lesson = self.lesson();
        Signal::derive(move || {
            let say = |locale: &Locale| self.view.with(|view| text(lesson, view, locale));
            self.store.locale.with(say)
        })
    }
}

/// The recommended lesson; `begun` if some of its steps are done.
pub(crate) fn lead(shown: Shown, begun: bool) -> AnyView {
    let lesson = shown.lesson();
    let eyebrow = match begun {
        true => Text::LearnBegun,
        false => Text::LearnRecommended,
    };
    let title = shown.lesson_text(|lesson, _, locale| {
        let kind = match lesson.tips {
            true => Text::LearnTips,
            false => Text::LearnFirst,
        };
        locale.say(&Text::LearnLesson {
            game: locale.say(&text::game_choice(lesson.game)),
            kind: locale.say(&kind),
        })
    });
    view! {
        <section
            class="learn-lead"
            aria-labelledby="learn-lead"
            data-game=lesson.game.word()
            data-lesson=lesson.name
        >
            {drawing("picture cloth", shown.board)}
            <div class="learn-words">
                {paragraph("eyebrow", shown.word(eyebrow))}
                <h2 id="learn-lead">{title.into_any()}</h2>
                {progress(shown)}
                {steps(shown)}
                {begin(shown, "button is-main is-big learn-begin")}
            </div>
        </section>
    }
    .into_any()
}

/// Another lesson.
pub(crate) fn card(shown: Shown) -> AnyView {
    let lesson = shown.lesson();
    let open = Memo::new(move |_| shown.view.with(|view| view.open));
    let open = Signal::derive(move || if open.get() { "true" } else { "false" });
    let spoken_label =
        shown.lesson_text(|lesson, _, locale| named(Text::LearnSteps, lesson, locale));
    let toggle = move |_| shown.send.run(Message::Toggle(shown.index));
    view! {
        <li
            class="learn-card"
            data-game=lesson.game.word()
            data-lesson=lesson.name
            data-open=open
        >
            {drawing("picture cloth", shown.board)}
            <div class="learn-words">
                <h3>{shown.word(text::game_choice(lesson.game)).into_any()}</h3>
                {progress(shown)}
                <div class="learn-acts">
                    {begin(shown, "button learn-begin")}
                    <button
                        type="button"
                        class="button learn-toggle"
                        aria-expanded=open
                        aria-label=spoken_label
                        on:click=toggle
                    >
                        {shown.word(Text::LearnSteps).into_any()}
                        {icon(CHEVRON)}
                    </button>
                </div>
            </div>
            {steps(shown)}
        </li>
    }
    .into_any()
}

/// The progress in dots and words, as soon as it is known.
fn progress(shown: Shown) -> AnyView {
    let dots = Signal::derive(move || shown.view.with(dots));
    let sentence = shown.lesson_text(|_, view, locale| match view.state {
        State::Here => locale.say(&Text::LearnDone {
            done: view.done,
            all: view.all,
        }),
        State::Coming => locale.say(&Text::ActionLoading),
        State::Missing => String::new(),
    });
    view! {
        <p class="learn-progress">
            {drawing("pegs", dots)}
            <span>{sentence.into_any()}</span>
        </p>
    }
    .into_any()
}

/// A dot for every step; those of steps that are done are filled.
fn dots(view: &LessonView) -> String {
    let dots = view.steps.iter().zip(0..).map(|(step, index)| {
        let (class, radius) = match step.state {
            StepState::Done => ("is-in", "4.2"),
            StepState::Next | StepState::Open => ("is-out", "3.6"),
        };
        let x = 6 + index * 12;
        format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"6\" r=\"{radius}\"/>")
    });
    let dots: String = dots.collect();
    let width = view.all * 12;
    format!("<svg viewBox=\"0 0 {width} 12\" focusable=\"false\">{dots}</svg>")
}

/// The button that starts, continues or repeats a lesson; screen readers hear which one.
fn begin(shown: Shown, class: &'static str) -> AnyView {
    let words = shown.lesson_text(|_, view, locale| locale.say(&label(view.begin)));
    let spoken_label =
        shown.lesson_text(|lesson, view, locale| named(label(view.begin), lesson, locale));
    let open = move |_| shown.send.run(Message::Begin(shown.index));
    view! {
        <button type="button" class=class aria-label=spoken_label on:click=open>
            {words.into_any()}
        </button>
    }
    .into_any()
}

const fn label(begin: LessonAction) -> Text {
    match begin {
        LessonAction::Start => Text::LearnBegin,
        LessonAction::Continue => Text::LearnGoOn,
        LessonAction::Again => Text::LearnAgain,
    }
}

/// A label with the name of the lesson.
fn named(label: Text, lesson: &Lesson, locale: &Locale) -> String {
    let game = locale.say(&text::game_choice(lesson.game));
    let name = match lesson.tips {
        true => [game, locale.say(&Text::LearnTips)].join(", "),
        false => game,
    };
    [locale.say(&label), name].join(": ")
}

/// The steps of a lesson by their names. Arrow keys lead from one to the other.
fn steps(shown: Shown) -> AnyView {
    let walk = |event: ev::KeyboardEvent| {
        if let Some(step) = Step::of_key(&event.key()) {
            grid::walk(&event, |from, count, columns| {
                walk(step, from, count, columns)
            });
        }
    };
    let steps = (0..shown.lesson().steps).map(|number| step(shown, number));
    let steps: Vec<AnyView> = steps.collect();
    view! { <ol class="learn-steps" on:keydown=walk>{steps}</ol> }.into_any()
}

/// A step as a link with an address: a click opens it here, and the browser can open it
/// elsewhere.
fn step(shown: Shown, index: usize) -> AnyView {
    let step = Memo::new(move |_| shown.view.with(|view| view.steps.get(index).cloned()));
    let has = move |state: StepState| {
        step.with(|step| step.as_ref().is_some_and(|step| step.state == state))
    };
    let number = index + 1;
    let step_text = move |text: fn(&StepView, u32, &Locale) -> String| -> TextSignal {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        Signal::derive(move || {
            let say = |step: &StepView| shown.store.locale.with(|it| text(step, number, it));
            step.with(|step| step.as_ref().map(say).unwrap_or_default())
        })
    };
    let spoken_label = step_text(|step, number, locale| {
        let named = locale.say(&Text::LearnStep {
            step: number,
            title: step.title.clone(),
        });
        match step.state {
            StepState::Done => [named, locale.say(&Text::LearnIsDone)].join(" "),
            StepState::Next | StepState::Open => named,
        }
    });
    let title = step_text(|step, _, _| step.title.clone());
    let address = step_text(|step, _, _| step.address.clone());
    let current = Signal::derive(move || has(StepState::Next).then_some("step"));
    let is_done = Signal::derive(move || has(StepState::Done).then_some(""));
    let open = move |event: ev::MouseEvent| {
        if tabs::is_plain(&event) {
            event.prevent_default();
            shown.send.run(Message::Step(shown.index, index));
        }
    };
    view! {
        <li>
            <a
                class="learn-step"
                href=address
                aria-current=current
                data-done=is_done
                on:click=open
            >
                <span class="learn-mark" aria-hidden="true">
                    <b>{number.to_string()}</b>
                    {icon(TICK)}
                </span>
                <span aria-hidden="true">{title.into_any()}</span>
                <span class="read">{spoken_label.into_any()}</span>
            </a>
        </li>
    }
    .into_any()
}
