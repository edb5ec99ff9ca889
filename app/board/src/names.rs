//! The names of players and pieces.

use core::ops::Index;

use locale::{Locale, Text};
use record::{Seat, Strength};
use rules::{ByColor, Color, DiscKind, GameRuleset, Piece, Potential, Variant};
use session::{PlayerModel, RenderModel};

/// The names of players for sentences about a game, and the set of names for its pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// The players by name, or by colour.
    pub players: ByColor<String>,
    /// The one player at this device, whom sentences address.
    reader: Option<Color>,
    /// The player whom lists call "You": without a name against the computer or in a side game by
    /// link, and the solver of a puzzle.
    you: Option<Color>,
    is_matrx: bool,
}

impl Index<Color> for Names {
    type Output = String;

    fn index(&self, color: Color) -> &String {
        &self.players[color]
    }
}

impl Names {
    /// Makes sentences address neither player.
    pub(crate) const fn forget_reader(&mut self) {
        self.reader = None;
        self.you = None;
    }

    /// Returns true for the player whom sentences address.
    #[must_use]
    pub fn is_reader(&self, color: Color) -> bool {
        self.reader == Some(color)
    }

    /// A player in lists and before a colon: "You" for an unnamed player against the computer,
    /// and for the solver of a puzzle.
    #[must_use]
    pub fn label(&self, color: Color, locale: &Locale) -> String {
        match self.you == Some(color) {
            true => locale.say(&Text::GameYou),
            false => self[color].clone(),
        }
    }

    /// The sentence to the one player at this device, or else the one about a player by name.
    pub fn to(&self, color: Color, reader: Text, other: impl FnOnce(String) -> Text) -> Text {
        match self.is_reader(color) {
            true => reader,
            false => other(self[color].clone()),
        }
    }

    /// The name of a piece in the game.
    #[must_use]
    pub fn piece(&self, piece: Piece, locale: &Locale) -> String {
        self::piece(piece, self.is_matrx, locale)
    }

    /// Returns true for a basic piece: in MATRX a basic disc alone is a GIPF disc.
    #[must_use]
    pub fn is_basic(&self, piece: Piece) -> bool {
        piece == Piece::BASIC && !self.is_matrx
    }
}

/// A player by name, or by colour without a name.
#[must_use]
pub fn player(name: &str, color: Color, locale: &Locale) -> String {
    if !name.is_empty() {
        return name.to_owned();
    }
    locale.say(&match color {
        Color::White => Text::ColourWhite,
        Color::Black => Text::ColourBlack,
    })
}

/// The colour of a player in the game on the table: White is Red in TAMSK.
#[must_use]
pub fn colour(model: &RenderModel, color: Color, locale: &Locale) -> String {
    match (model.ruleset, color) {
        (GameRuleset::Tamsk(_), Color::White) => locale.say(&Text::ColourRed),
        _ => player("", color, locale),
    }
}

/// Returns true for the one player at this device, whose opponent is the computer or elsewhere.
#[must_use]
pub fn is_reader(model: &RenderModel, color: Color) -> bool {
    let seat = |color: Color| model.players[color].seat;
    seat(color) == Seat::Here && seat(!color) != Seat::Here
}

/// The one player at this device, if there is one.
#[must_use]
pub fn reader(model: &RenderModel) -> Option<Color> {
    let mut colors = Color::ALL.into_iter();
    colors.find(|&color| is_reader(model, color))
}

/// The game of a ruleset in the attribute `data-game`, which selects its colours.
#[must_use]
pub fn game_key(ruleset: GameRuleset) -> &'static str {
    match ruleset {
        GameRuleset::Tamsk(_) => "tamsk",
        GameRuleset::Gipf(ruleset) => match ruleset.variant() {
            Variant::Ultimate => "ultimate",
            Variant::Matrx => "matrx",
            _ if ruleset.has_potentials() => "potentials",
            _ => "gipf",
        },
    }
}

/// The names of the game and of its variant, if there are several: in TAMSK its level.
#[must_use]
pub fn game_title(ruleset: GameRuleset) -> (Text, Option<Text>) {
    let ruleset = match ruleset {
        GameRuleset::Gipf(ruleset) => ruleset,
        GameRuleset::Tamsk(ruleset) => {
            let level = ruleset.level().number();
            return (Text::GameTamsk, Some(Text::GameLevel { level }));
        }
    };
    let game = match ruleset.has_potentials() {
        true => Text::GamePotentials,
        false => Text::GameGipf,
    };
    match ruleset.variant() {
        Variant::Ultimate => (Text::GameUltimate, None),
        Variant::Matrx => (Text::GameMatrx, None),
        Variant::Basic => (game, Some(Text::GameBasic)),
        Variant::Standard => (game, Some(Text::GameStandard)),
        Variant::Tournament => (game, Some(Text::GameTournament)),
    }
}

/// Both players by name. In a side game a player without one is named by the part in the
/// challenge: the colours of the two games can differ, and the sign beside the name has that of the
/// side game.
#[must_use]
pub fn players(model: &RenderModel, locale: &Locale) -> Names {
    let name = |color| {
        let PlayerModel { name, seat, .. } = &model.players[color];
        if let (true, Seat::Computer(Strength::Level(level))) = (name.is_empty(), *seat) {
            let level = u32::from(level);
            return locale.say(&Text::GameComputer { level });
        }
        if !name.is_empty() {
            return name.clone();
        }
        unnamed(model, color, locale)
    };
    let mut players = ByColor::from_fn(name);
    // Two players of the same name, as two computers of one level.
    if players.white == players.black {
        players = ByColor::from_fn(|color| unnamed(model, color, locale));
    }
    let reader = reader(model);
    Names {
        players,
        you: model.solver.or(reader.filter(|&color| {
            let seat = model.players[!color].seat;
            let is_alone = matches!(seat, Seat::Computer(_)) || model.side.is_some();
            is_alone && model.players[color].name.is_empty()
        })),
        reader,
        is_matrx: is_matrx(model.ruleset),
    }
}

/// A player without a name: by the part in the challenge in a side game, otherwise by the colour.
fn unnamed(model: &RenderModel, color: Color, locale: &Locale) -> String {
    match model.side {
        // The parts are named by texts that are loaded after the board.
        Some(side) if locale.is_whole() => locale.say(&match color == side.challenger {
            true => Text::ChallengeChallenger,
            false => Text::ChallengeDefender,
        }),
        _ => colour(model, color, locale),
    }
}

/// The players' names for sentences beside their panels.
#[must_use]
pub fn brief_players(model: &RenderModel, locale: &Locale) -> Names {
    let names = players(model, locale);
    Names {
        players: ByColor::from_fn(|color| brief(&names[color])),
        ..names
    }
}

/// The greatest length of a name in a sentence, in characters; the player's panel has the full
/// name.
const BRIEF: usize = 16;

/// A short form of a name for sentences: the first word of a long one, or its beginning.
#[must_use]
pub fn brief(name: &str) -> String {
    let first = || name.split_whitespace().next().unwrap_or_default();
    let fits = |name: &str| name.chars().count() <= BRIEF;
    match name {
        _ if fits(name) => name.to_owned(),
        _ if fits(first()) => first().to_owned(),
        _ => {
            let mut beginning: String = first().chars().take(BRIEF - 1).collect();
            beginning.push('…');
            beginning
        }
    }
}

/// The name of a piece (MATRX F.1: there a basic disc alone is a GIPF disc).
#[must_use]
pub fn piece(piece: Piece, is_matrx: bool, locale: &Locale) -> String {
    let of = |kind: Potential| potential(kind).to_owned();
    locale.say(&match piece {
        Piece::Single(DiscKind::Basic) if is_matrx => Text::PieceDisc,
        Piece::Single(DiscKind::Basic) => Text::PieceBasic,
        Piece::Pair(DiscKind::Basic) => Text::PieceGipf,
        Piece::Single(DiscKind::Potential(kind)) => Text::PieceUsed {
            potential: of(kind),
        },
        Piece::Pair(DiscKind::Potential(kind)) => Text::PieceStack {
            potential: of(kind),
        },
        Piece::Loaded(kind) => Text::PieceLoaded {
            potential: of(kind),
        },
    })
}

/// A piece with its owner.
#[must_use]
pub fn owned(color: Color, of: Piece, is_matrx: bool, locale: &Locale) -> String {
    [player("", color, locale), piece(of, is_matrx, locale)].join(": ")
}

/// Returns true if a single disc counts as a GIPF-piece (MATRX F.1).
#[must_use]
pub const fn is_matrx(ruleset: GameRuleset) -> bool {
    matches!(ruleset, GameRuleset::Gipf(ruleset) if ruleset.is_matrx())
}

/// The name of a potential, the same in every language.
#[must_use]
pub const fn potential(potential: Potential) -> &'static str {
    potential.name()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::announcements::tests::whole_english;
    use session::{Message, Millis, NewGame, Session, SideModel};

    #[test]
    fn two_computers_are_named_by_their_colours_and_one_by_its_level() {
        let start = rules::Position::start("gipf-ultimate".parse().unwrap());
        let mut session = Session::default();
        session.update(Message::Begin(NewGame::plain(start).loaded()), Millis(0));
        let level = Seat::Computer(Strength::Level(1));
        let english = Locale::english();
        let mut named = |white: Seat, black: Seat| {
            session.update(Message::Seats(ByColor { white, black }), Millis(0));
            let names = players(&session.render(), &english);
            (names[Color::White].clone(), names[Color::Black].clone())
        };
        let colours = ("White".to_owned(), "Black".to_owned());
        assert_eq!(named(level, level), colours);
        let computer = english.say(&Text::GameComputer { level: 1 });
        assert_eq!(named(Seat::Here, level), ("White".to_owned(), computer));
    }

    #[test]
    fn players_of_the_same_name_are_named_by_their_colours() {
        let start = rules::Position::start("gipf-basic".parse().unwrap());
        let mut session = Session::default();
        session.update(Message::Begin(NewGame::plain(start).loaded()), Millis(0));
        let english = Locale::english();
        let mut named = |white: &str, black: &str| {
            for (color, name) in [(Color::White, white), (Color::Black, black)] {
                session.update(Message::Rename(color, name.to_owned()), Millis(0));
            }
            let names = players(&session.render(), &english);
            [Color::White, Color::Black].map(|color| names[color].clone())
        };
        assert_eq!(named("Computer 1", "Computer 1"), ["White", "Black"]);
        assert_eq!(named("Ada", "Bo"), ["Ada", "Bo"]);
    }

    #[test]
    fn the_level_of_tamsk_is_its_variant() {
        let ruleset: rules::tamsk::Ruleset = "tamsk-3".parse().unwrap();
        let level = Text::GameLevel { level: 3 };
        let title = game_title(ruleset.into());
        assert_eq!(title, (Text::GameTamsk, Some(level)));
    }

    #[test]
    fn an_unnamed_player_against_the_computer_is_you_in_lists() {
        let start = rules::Position::start("gipf-basic".parse().unwrap());
        let mut session = Session::default();
        session.update(Message::Begin(NewGame::plain(start).loaded()), Millis(0));
        let english = Locale::english();
        let mut white = |seats: ByColor<Seat>, name: &str| {
            session.update(Message::Seats(seats), Millis(0));
            session.update(Message::Rename(Color::White, name.to_owned()), Millis(0));
            let names = players(&session.render(), &english);
            (
                names.label(Color::White, &english),
                names.is_reader(Color::White),
            )
        };
        let computer = Seat::Computer(Strength::Level(1));
        let against = |black: Seat| ByColor {
            white: Seat::Here,
            black,
        };
        let you = english.say(&Text::GameYou);
        let colour = english.say(&Text::ColourWhite);
        assert_eq!(white(against(computer), ""), (you, true));
        assert_eq!(white(against(computer), "Ada"), ("Ada".to_owned(), true));
        assert_eq!(white(against(Seat::Away), ""), (colour.clone(), true));
        assert_eq!(white(against(Seat::Here), ""), (colour.clone(), false));
        assert_eq!(white(ByColor::both(computer), ""), (colour, false));
    }

    /// A player of a side game is "You", the computer, a name, or the part in the challenge: never
    /// a colour, which can differ from that in the game that waits.
    #[test]
    fn players_of_a_side_game_have_one_name_without_a_colour() {
        let start = rules::tamsk::Position::start("tamsk-1".parse().unwrap());
        let mut session = Session::default();
        let game = NewGame::<rules::tamsk::Position>::plain(start).loaded();
        session.update(Message::Begin(game), Millis(0));
        let english = whole_english();
        assert_eq!(players(&session.render(), &english)[Color::White], "Red");
        let level = Seat::Computer(Strength::Level(3));
        let side = |white, challenger| Some(SideModel { white, challenger });
        for (white, black, name, side, expected) in [
            (
                Seat::Here,
                Seat::Here,
                "",
                side(Color::White, Color::White),
                ["Challenger", "Defender"],
            ),
            (
                Seat::Here,
                Seat::Here,
                "",
                side(Color::Black, Color::Black),
                ["Defender", "Challenger"],
            ),
            (
                Seat::Here,
                Seat::Here,
                "Ada",
                side(Color::Black, Color::Black),
                ["Ada", "Challenger"],
            ),
            (
                Seat::Here,
                level,
                "",
                side(Color::White, Color::Black),
                ["You", "Computer 3"],
            ),
            (
                Seat::Here,
                Seat::Away,
                "",
                side(Color::White, Color::Black),
                ["You", "Challenger"],
            ),
            (
                level,
                level,
                "",
                side(Color::White, Color::Black),
                ["Defender", "Challenger"],
            ),
        ] {
            session.update(Message::Seats(ByColor { white, black }), Millis(0));
            session.update(Message::Rename(Color::White, name.to_owned()), Millis(0));
            let mut model = session.render();
            model.side = side;
            let names = players(&model, &english);
            assert_eq!(
                Color::ALL.map(|color| names.label(color, &english)),
                expected
            );
        }
    }
}
