//! The help: the rules of the game on the board in short, and the keys, as plain data.

use locale::Text;
use rules::tamsk::Level;
use rules::{Color, GameRuleset, Potential, Ruleset};

use crate::new_game::ability;

/// The help about a game.
#[derive(Debug, PartialEq, Eq)]
pub struct Help {
    /// The rules.
    pub rules: Vec<Section>,
    /// The potentials, if the game has any.
    pub potentials: Option<Potentials>,
    /// The keys of the board.
    pub board_keys: Vec<(&'static str, Text)>,
}

/// Sentences under a title.
#[derive(Debug, PartialEq, Eq)]
pub struct Section {
    /// The title.
    pub title: Text,
    /// The sentences.
    pub sentences: Vec<Text>,
}

/// The potentials of a game.
#[derive(Debug, PartialEq, Eq)]
pub struct Potentials {
    /// The sentence about how they enter.
    pub entry: Text,
    /// The kinds, with the sentence about their abilities.
    pub kinds: Vec<(Potential, Text)>,
    /// The sentences after them.
    pub notes: Vec<Text>,
}

impl Help {
    /// The help about a game. `questions` are the keys with which something is asked there.
    #[must_use]
    pub fn new(ruleset: GameRuleset, questions: Vec<(&'static str, Text)>) -> Self {
        let (rules, potentials, is_tamsk) = match ruleset {
            GameRuleset::Gipf(ruleset) => (pushes().into(), Potentials::of(ruleset), false),
            GameRuleset::Tamsk(ruleset) => (sand(ruleset.level()).into(), None, true),
        };
        Self {
            rules,
            potentials,
            board_keys: board_keys(is_tamsk, questions),
        }
    }
}

impl Section {
    fn new(title: Text, sentences: impl Into<Vec<Text>>) -> Self {
        Self {
            title,
            sentences: sentences.into(),
        }
    }
}

impl Potentials {
    /// The potentials that one of the players has; none in a game without potentials.
    fn of(ruleset: Ruleset) -> Option<Self> {
        if !ruleset.has_potentials() {
            return None;
        }
        let is_matrx = ruleset.is_matrx();
        let mixes = Color::ALL.map(|color| ruleset.mix(color));
        let kinds = Potential::ALL.into_iter();
        let kinds = kinds.filter(|&kind| mixes.iter().any(|mix| mix.count(kind) > 0));
        let challenge = ruleset.challenges().map(|_| Text::HelpChallenge);
        Some(Self {
            entry: match is_matrx {
                true => Text::HelpMatrxEntry,
                false => Text::HelpEntry,
            },
            kinds: kinds.map(|kind| (kind, ability(kind, is_matrx))).collect(),
            notes: [Text::HelpOnce].into_iter().chain(challenge).collect(),
        })
    }
}

/// The keys of the whole page, in every game.
#[must_use]
pub fn page_keys() -> [(&'static str, Text); 3] {
    [
        ("← →", Text::HelpBackOn),
        ("Home End", Text::HelpFirstLast),
        ("?", Text::ActionHelp),
    ]
}

/// The moves of the GIPF family, and the way to win.
fn pushes() -> [Section; 3] {
    [
        Section::new(
            Text::HelpPush,
            [Text::HelpPushDot, Text::HelpPushDraw, Text::HelpSwipe],
        ),
        Section::new(Text::HelpTake, [Text::HelpTakeRow, Text::HelpTakeGipf]),
        Section::new(Text::HelpEnd, [Text::HelpEndBasic, Text::HelpEndGipf]),
    ]
}

/// The moves of a level of TAMSK, and the way to win it.
fn sand(level: Level) -> [Section; 2] {
    let mut play = vec![Text::HelpSandMove, Text::HelpSandRing, Text::HelpSandFull];
    let mut end = vec![Text::HelpEndRings];
    if level == Level::One {
        end.push(Text::HelpEndRingsDraw);
    } else {
        play.push(Text::HelpSandRuns);
        end.push(Text::HelpEndRingsSand);
    }
    if level == Level::Three {
        play.push(Text::HelpSandTimer);
    }
    [
        Section::new(Text::HelpSand, play),
        Section::new(Text::HelpEnd, end),
    ]
}

/// The keys of the board: in TAMSK there are no dots, and nothing is pushed in.
fn board_keys(is_tamsk: bool, questions: Vec<(&'static str, Text)>) -> Vec<(&'static str, Text)> {
    let mut keys = vec![("← ↑ → ↓", Text::HelpWalk), ("Home End", Text::HelpEnds)];
    if !is_tamsk {
        keys.push(("d D", Text::HelpDots));
    }
    keys.extend([("Enter", Text::HelpEnter), ("Esc", Text::HelpEscape)]);
    keys.extend(questions);
    keys.push(match is_tamsk {
        true => ("Shift", Text::HelpShift),
        false => ("1–7", Text::HelpPiece),
    });
    keys.extend([("u", Text::HelpBackStep), ("U", Text::HelpBackTurn)]);
    keys
}
