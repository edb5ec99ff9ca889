//! What is chosen of TAMSK: the level, and behind "more options" what else players agree on.

use board::kit::{act, paragraph, shown, switch, when};
use board::prelude::*;
use board::words;
use locale::Text;
use session::{SandTerms, Speed};

use crate::kept;
use crate::load::Hourglasses;
use crate::pick::{group, pick};
use crate::store::Store;

/// The levels as texts of rulesets.
const LEVELS: [&str; 3] = ["tamsk-1", "tamsk-2", "tamsk-3"];

/// The place of the usual speed, and the one behind all speeds: by turns.
const USUAL: usize = 1;
const BY_TURNS: usize = Speed::ALL.len();

/// What is chosen. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct SandForm {
    /// A place in [`LEVELS`].
    level: RwSignal<usize>,
    /// A place in [`Speed::ALL`], or [`BY_TURNS`].
    speed: RwSignal<usize>,
    right: RwSignal<bool>,
    free: RwSignal<bool>,
    pausing: RwSignal<bool>,
    digits: RwSignal<bool>,
    strict: RwSignal<bool>,
    count: RwSignal<bool>,
}

impl SandForm {
    /// The last choice, or the usual one.
    pub(super) fn kept(text: &str) -> Self {
        let yes = |name, usual| RwSignal::new(kept::yes(text, name, usual));
        let speed = kept::value(text, "sand-speed").and_then(|place| place.parse().ok());
        Self {
            level: RwSignal::new(kept::place(text, "level", &LEVELS).unwrap_or_default()),
            speed: RwSignal::new(speed.filter(|&place| place <= BY_TURNS).unwrap_or(USUAL)),
            right: yes("timer-right", false),
            free: yes("free", false),
            pausing: yes("pausing", true),
            digits: yes("digits", false),
            strict: yes("strict", false),
            count: yes("count", true),
        }
    }

    pub(super) fn keep(self, text: &mut String) {
        let level = LEVELS.get(self.level.get_untracked());
        kept::write(text, "level", level.unwrap_or(&LEVELS[0]));
        kept::write(text, "sand-speed", &self.speed.get_untracked().to_string());
        kept::write_yes(text, "timer-right", self.right.get_untracked());
        kept::write_yes(text, "free", self.free.get_untracked());
        kept::write_yes(text, "pausing", self.pausing.get_untracked());
        kept::write_yes(text, "digits", self.digits.get_untracked());
        kept::write_yes(text, "strict", self.strict.get_untracked());
        kept::write_yes(text, "count", self.count.get_untracked());
    }

    fn is_timed(self) -> bool {
        self.level.get() > 0
    }

    /// What is agreed on.
    pub(super) fn game(self) -> Hourglasses {
        let level = LEVELS.get(self.level.get_untracked());
        let free = if self.free.get_untracked() {
            "+free"
        } else {
            ""
        };
        let speed = self.speed.get_untracked();
        Hourglasses {
            ruleset: [level.unwrap_or(&LEVELS[0]), free].concat(),
            counts: self.count.get_untracked(),
            terms: SandTerms {
                speed: Speed::ALL.get(speed).copied().unwrap_or(Speed::ONE),
                untimed: speed == BY_TURNS,
                pausing: self.pausing.get_untracked(),
                strict: self.strict.get_untracked(),
                digits: self.digits.get_untracked(),
                timer_right: self.right.get_untracked(),
            },
        }
    }
}

/// Which level; in one line what that is.
pub(super) fn levels(store: Store, form: SandForm) -> AnyView {
    let table = store.table();
    let names = [
        Text::NewGameLevelOne,
        Text::NewGameLevelTwo,
        Text::NewGameLevelThree,
    ];
    let explained = Signal::derive(move || {
        table.say(&match form.level.get() {
            0 => Text::NewGameLevelOneExplained,
            1 => Text::NewGameLevelTwoExplained,
            _ => Text::NewGameLevelThreeExplained,
        })
    });
    let choose = Callback::new(move |place| form.level.set(place));
    let levels = pick(
        table.word(Text::NewGameLevel),
        names.map(|name| table.word(name)).into(),
        form.level.into(),
        choose,
    );
    group(
        "new-game-variant",
        vec![levels, paragraph("dialog-note", explained)],
    )
}

/// What most people leave as it is.
pub(super) fn more(store: Store, form: SandForm) -> AnyView {
    let table = store.table();
    let turned = move |name: Text, is: RwSignal<bool>| {
        let turn = act(move || is.update(|is| *is = !*is));
        switch(table.word(name), is.into(), turn)
    };
    let timed = shown(when(move || form.is_timed()), move || {
        let mut speeds: Vec<_> = Speed::ALL
            .map(|speed| table.words(move |_, locale| words::speed(speed, locale)))
            .into();
        speeds.push(table.word(Text::NewGameUntimed));
        let speed = pick(
            table.word(Text::NewGameSpeed),
            speeds,
            form.speed.into(),
            Callback::new(move |place| form.speed.set(place)),
        );
        let clock = vec![
            turned(Text::NewGamePausing, form.pausing),
            turned(Text::NewGameDigits, form.digits),
        ];
        group(
            "new-game-clock",
            vec![speed, group("new-game-clock", clock)],
        )
    });
    let timer = shown(when(move || form.level.get() == 2), move || {
        let sides = [Text::NewGameTimerLeft, Text::NewGameTimerRight];
        pick(
            table.word(Text::NewGameTimerSide),
            sides.map(|side| table.word(side)).into(),
            Signal::derive(move || usize::from(form.right.get())),
            Callback::new(move |place| form.right.set(place == 1)),
        )
    });
    let count = shown(when(move || !form.is_timed()), move || {
        turned(Text::NewGameCount, form.count)
    });
    let rules = vec![
        turned(Text::NewGameFree, form.free),
        turned(Text::NewGameStrict, form.strict),
        count,
    ];
    group(
        "new-game-clock",
        vec![timed, timer, group("new-game-clock", rules)],
    )
}
