//! The lessons of this program: their names, and how many steps they have. What the steps say
//! is in files beside the app, one for each language.

use crate::table::game_choice::GameChoice;

/// A lesson of this program: a sequence of puzzles with explanations, about one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The name, that of its file in each language; its steps are `<name>-1` and so on.
    pub name: &'static str,
    /// The game that it teaches.
    pub game: GameChoice,
    /// The number of its steps.
    pub steps: usize,
    /// True if it has tips for people who know the rules.
    pub tips: bool,
}

const fn first(name: &'static str, game: GameChoice) -> Lesson {
    Lesson {
        name,
        game,
        steps: 5,
        tips: false,
    }
}

const fn tips(name: &'static str, game: GameChoice, steps: usize) -> Lesson {
    Lesson {
        name,
        game,
        steps,
        tips: true,
    }
}

/// All lessons: the first minutes of every game, then tips.
pub const LESSONS: [Lesson; 9] = [
    first("gipf", GameChoice::Gipf),
    first("potentials", GameChoice::Potentials),
    first("ultimate", GameChoice::Ultimate),
    first("matrx", GameChoice::Matrx),
    first("tamsk", GameChoice::Tamsk),
    tips("tips-gipf", GameChoice::Gipf, 10),
    tips("tips-potentials", GameChoice::Potentials, 5),
    tips("tips-matrx", GameChoice::Matrx, 5),
    tips("tips-tamsk", GameChoice::Tamsk, 4),
];

impl Lesson {
    /// The index of the lesson and of the step with this name, both from 0.
    #[must_use]
    pub fn of_step(name: &str) -> Option<(usize, usize)> {
        let (lesson, number) = name.rsplit_once('-')?;
        let index = LESSONS.iter().position(|known| known.name == lesson)?;
        let step = number.parse::<usize>().ok()?.checked_sub(1)?;
        (step < LESSONS[index].steps).then_some((index, step))
    }

    /// The address of its file in a language.
    #[must_use]
    pub fn file(&self, tag: &str) -> String {
        format!("lessons/{}.{tag}.txt", self.name)
    }
}
