//! The screen that follows from the state of the page of lessons.

use std::cmp::Reverse;

use session::{LESSONS, Lesson};

use super::address::step_address;
use super::message::Context;
use super::page::{Learn, done_on};
use super::view::{LessonAction, LessonView, Recommendation, State, StepState, StepView, View};

/// The order in which lessons are recommended: each game with its strategy.
const WAY: [usize; LESSONS.len()] = [0, 5, 1, 6, 2, 3, 7, 4, 8];

impl Learn {
    /// The state of the screen.
    #[must_use]
    pub fn view(&self, context: &Context<'_>) -> View {
        let lessons = std::array::from_fn(|lesson| self.lesson(lesson, context));
        let is_whole = lessons
            .iter()
            .all(|it: &LessonView| it.state == State::Here);
        let sum = |count: fn(&LessonView) -> u32| lessons.iter().map(count).sum();
        let done = is_whole.then(|| (sum(|it| it.done), sum(|it| it.all)));
        let lead = self.lead(context);
        let others = |tips: bool| {
            let all = LESSONS.iter().enumerate();
            let is_other = |index| lead.is_none_or(|lead: Recommendation| lead.lesson != index);
            let others = all.filter(|(index, lesson)| lesson.tips == tips && is_other(*index));
            others.map(|(index, _)| index).collect()
        };
        View {
            missing: self.is_incomplete(),
            done,
            lead,
            basics: others(false),
            strategy: others(true),
            lessons,
        }
    }

    /// The recommended lesson: the one that was continued last, or else the first that was not
    /// begun. A lesson that is being loaded counts as not begun; one that cannot be loaded is
    /// not recommended.
    fn lead(&self, context: &Context<'_>) -> Option<Recommendation> {
        let part = |lesson: usize| (self.done(lesson, context), LESSONS[lesson].steps);
        let begun = WAY.iter().enumerate().filter(|&(_, &lesson)| {
            let (done, all) = part(lesson);
            (1..all).contains(&done)
        });
        // Of lessons of the same day it is the first.
        let last =
            begun.max_by_key(|&(rank, &lesson)| (self.last_day(lesson, context), Reverse(rank)));
        if let Some((_, &lesson)) = last {
            return Some(Recommendation {
                lesson,
                begun: true,
            });
        }
        let is_open = |lesson: usize| {
            let is_known = self.is_coming(lesson) || self.steps(lesson).is_some();
            is_known && part(lesson).0 == 0
        };
        let mut way = WAY.into_iter();
        way.find(|&lesson| is_open(lesson))
            .map(|lesson| Recommendation {
                lesson,
                begun: false,
            })
    }

    fn lesson(&self, index: usize, context: &Context<'_>) -> LessonView {
        let lesson = &LESSONS[index];
        let done = self.done(index, context);
        let next = self.next(index, context);
        LessonView {
            state: match self.steps(index) {
                Some(_) => State::Here,
                None if self.is_coming(index) => State::Coming,
                None => State::Missing,
            },
            done: small(done),
            all: small(lesson.steps),
            begin: match done {
                0 => LessonAction::Start,
                done if done < lesson.steps => LessonAction::Continue,
                _ => LessonAction::Again,
            },
            next,
            steps: self.step_views(index, lesson, next, context),
            open: self.open[index],
        }
    }

    fn step_views(
        &self,
        index: usize,
        lesson: &Lesson,
        next: usize,
        context: &Context<'_>,
    ) -> Vec<StepView> {
        let steps = self.steps(index);
        let step = |number: usize| {
            let step = steps.and_then(|steps| steps.get(number));
            let is_done = step.is_some_and(|step| done_on(step, context).is_some());
            StepView {
                title: step.map_or_else(String::new, |step| step.task.puzzle.title.clone()),
                state: match (step, is_done) {
                    (_, true) => StepState::Done,
                    (Some(_), false) if number == next => StepState::Next,
                    _ => StepState::Open,
                },
                address: step_address(index, number),
            }
        };
        (0..lesson.steps).map(step).collect()
    }
}

/// A count for a sentence.
fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
