//! Who plays: both here, somebody elsewhere, or the computer.

use board::kit::{Words, field, paragraph, shown, when};
use board::prelude::*;
use locale::{Locale, Text};
use record::{Seat, Strength};
use rules::{ByColor, Color};
use session::WhiteIs;

use super::form::Form;
use crate::kept;
use crate::pick::{group, pick, select};
use crate::platform::web;
use crate::store::Store;

/// Who plays against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// Two people at this screen.
    Here,
    /// Somebody here against the computer.
    Computer,
    /// The guest is elsewhere, and turns are sent as links.
    ByLink,
    /// The computer against itself.
    Watch,
}

impl Who {
    const ALL: [Self; 4] = [Self::Here, Self::Computer, Self::ByLink, Self::Watch];
    const WORDS: [&str; 4] = ["here", "computer", "by-link", "watch"];
}

/// The names of strengths in kept texts: the computer as the first player, and as the
/// second.
const STRENGTHS: [&str; 2] = ["first-strength", "second-strength"];

/// Who plays, and how strongly the computer does. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Players {
    /// A place in [`Who::ALL`].
    who: RwSignal<usize>,
    /// How strong the computer is as the first player, and as the second: places among
    /// all strengths.
    strengths: [RwSignal<usize>; 2],
}

impl Players {
    /// The last choice; before that the computer, which is there for everybody.
    pub(super) fn kept(text: &str) -> Self {
        let before = kept::yes(text, "by-link", false);
        let usual = if before { Who::ByLink } else { Who::Computer };
        let who = kept::place(text, "who", &Who::WORDS).unwrap_or(usual as usize);
        let strength = |name| {
            let place = kept::value(text, name).and_then(|place| place.parse().ok());
            let known = |&place: &usize| place < Strength::all().count();
            RwSignal::new(place.filter(known).unwrap_or_default())
        };
        Self {
            who: RwSignal::new(who),
            strengths: STRENGTHS.map(strength),
        }
    }

    pub(super) fn keep(self, text: &mut String) {
        let word = Who::WORDS.get(self.who.get_untracked());
        kept::write(text, "who", word.unwrap_or(&Who::WORDS[0]));
        for (name, strength) in STRENGTHS.into_iter().zip(self.strengths) {
            kept::write(text, name, &strength.get_untracked().to_string());
        }
    }

    /// Who plays; whoever reads it follows it.
    pub(super) fn who(self) -> Who {
        let who = Who::ALL.get(self.who.get());
        who.copied().unwrap_or(Who::Here)
    }

    /// Whether somebody plays elsewhere.
    pub(super) fn by_link(self) -> bool {
        self.who() == Who::ByLink
    }

    /// Whether the computer plays.
    pub(super) fn by_computer(self) -> bool {
        matches!(self.who(), Who::Computer | Who::Watch)
    }

    /// Whether the player at this place is the computer.
    pub(super) fn is_computer(self, place: usize) -> bool {
        match self.who() {
            Who::Here | Who::ByLink => false,
            Who::Computer => place == 1,
            Who::Watch => true,
        }
    }

    /// How strong the computer is at a place.
    fn strength(self, place: usize) -> Strength {
        let chosen = self.strengths[place].get();
        Strength::all().nth(chosen).unwrap_or(Strength::Level(1))
    }

    /// Where the players sit, by their places.
    fn seat(self, place: usize) -> Seat {
        if self.is_computer(place) {
            Seat::Computer(self.strength(place))
        } else if self.by_link() && place == 1 {
            Seat::Away
        } else {
            Seat::Here
        }
    }

    /// Who sits where.
    pub(super) fn seats(self, white: WhiteIs) -> ByColor<Seat> {
        let white_is = usize::from(!white.is_first());
        ByColor::from_fn(|color| match color {
            Color::White => self.seat(white_is),
            Color::Black => self.seat(1 - white_is),
        })
    }

    /// What the computer is called at a place; none where it does not sit.
    pub(super) fn name(self, place: usize, locale: &Locale) -> Option<String> {
        self.is_computer(place)
            .then(|| locale.say(&called(self.strength(place))))
    }
}

/// What the computer is called.
fn called(strength: Strength) -> Text {
    match strength {
        Strength::Level(level) => Text::GameComputer {
            level: u32::from(level),
        },
        Strength::Time => Text::OpponentNameTime,
    }
}

/// Who plays, and how strongly.
pub(super) fn players(store: Store, form: Form) -> AnyView {
    let table = store.table();
    let chosen = form.players;
    let places = [
        Text::NewGameHere,
        Text::NewGameComputer,
        Text::NewGameByLink,
        Text::NewGameWatch,
    ];
    let choose = Callback::new(move |place| chosen.who.set(place));
    let by_link = match web::link_base().is_empty() {
        true => Text::NewGameByTextExplained,
        false => Text::NewGameByLinkExplained,
    };
    let explained = [
        (Who::ByLink, by_link),
        (Who::Watch, Text::NewGameWatchExplained),
    ];
    let explained = explained.into_iter().map(|(who, text)| {
        shown(when(move || chosen.who() == who), move || {
            paragraph("dialog-note", table.word(text.clone()))
        })
    });
    let strengths = [0, 1].map(|place| {
        shown(when(move || chosen.is_computer(place)), move || {
            strength(store, form, place)
        })
    });
    let names = [Text::NewGameFirstName, Text::NewGameSecondName];
    let names = names.into_iter().enumerate().map(|(place, name)| {
        shown(when(move || !chosen.is_computer(place)), move || {
            field(table.word(name.clone()), form.names[place])
        })
    });
    let mut parts = vec![pick(
        table.word(Text::NewGamePlayers),
        places.map(|text| table.word(text)).into(),
        chosen.who.into(),
        choose,
    )];
    parts.extend(explained);
    parts.extend(strengths);
    parts.push(shown(
        when(move || chosen.who() == Who::Computer),
        move || colour(store, form),
    ));
    parts.push(group("sides", names.collect()));
    group("new-game-players", parts)
}

/// Which colour somebody has against the computer.
fn colour(store: Store, form: Form) -> AnyView {
    let table = store.table();
    let first = Signal::derive(move || {
        table.say(&match form.is_gipf() {
            true => Text::ColourWhite,
            false => Text::ColourRed,
        })
    });
    pick(
        table.word(Text::NewGameYouPlay),
        vec![
            first,
            table.word(Text::ColourBlack),
            table.word(Text::NewGameByLot),
        ],
        form.white.into(),
        Callback::new(move |place| form.white.set(place)),
    )
}

/// How strong the computer is at a place, and in one line what that means.
fn strength(store: Store, form: Form, place: usize) -> AnyView {
    let table = store.table();
    let chosen = form.players.strengths[place];
    let label = move |strength: Strength| -> Words {
        let (name, _) = described(strength);
        match strength {
            Strength::Level(level) => Signal::derive(move || {
                table.say(&Text::OpponentLevel {
                    level: u32::from(level),
                    name: table.say(&name),
                })
            }),
            Strength::Time => table.word(name),
        }
    };
    let title = Signal::derive(move || match form.players.who() {
        Who::Watch => {
            let named = [Text::ColourWhite, Text::ColourBlack];
            let red = place == 0 && !form.is_gipf();
            let player = if red {
                Text::ColourRed
            } else {
                named[place].clone()
            };
            let player = table.say(&player);
            table.say(&Text::OpponentStrengthOf { player })
        }
        _ => table.say(&Text::OpponentStrength),
    });
    let line = Signal::derive(move || {
        let (_, line) = described(form.players.strength(place));
        table.say(&line)
    });
    group(
        "strength",
        vec![
            select(
                title,
                Strength::all().map(label).collect(),
                chosen.into(),
                Callback::new(move |strength| chosen.set(strength)),
            ),
            paragraph("dialog-note", line),
        ],
    )
}

/// What a strength is called, and what it does.
fn described(strength: Strength) -> (Text, Text) {
    let levels = [
        (Text::OpponentNewcomer, Text::OpponentNewcomerLine),
        (Text::OpponentLearner, Text::OpponentLearnerLine),
        (Text::OpponentCasual, Text::OpponentCasualLine),
        (Text::OpponentSteady, Text::OpponentSteadyLine),
        (Text::OpponentSharp, Text::OpponentSharpLine),
        (Text::OpponentClub, Text::OpponentClubLine),
        (Text::OpponentStrong, Text::OpponentStrongLine),
        (Text::OpponentExpert, Text::OpponentExpertLine),
        (Text::OpponentMaster, Text::OpponentMasterLine),
    ];
    let level = match strength {
        Strength::Level(level) => usize::from(level).checked_sub(1),
        Strength::Time => None,
    };
    let described = level.and_then(|level| levels.get(level).cloned());
    described.unwrap_or((Text::OpponentTime, Text::OpponentTimeLine))
}
