//! The vocabulary of tests of the rules: a position, turns, and the result.
//! Failures show the board.

use std::fmt;

use rules::{Color, Outcome, Position, Ruleset, WinReason};

/// A position in a game note.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Note(pub(crate) Position);

/// The position with this text.
#[track_caller]
pub(crate) fn at(text: &str) -> Note {
    match text.parse() {
        Ok(position) => Note(position),
        Err(problems) => panic!("{text}: {problems:?}"),
    }
}

/// The start of a game with this ruleset.
#[track_caller]
pub(crate) fn start(ruleset: &str) -> Note {
    match ruleset.parse::<Ruleset>() {
        Ok(ruleset) => Note(Position::start(ruleset)),
        Err(error) => panic!("{ruleset}: {error:?}"),
    }
}

impl Note {
    /// The texts of all legal turns, sorted.
    pub(crate) fn turns(&self) -> Vec<String> {
        let turns = self.0.legal_turns().into_iter();
        let mut turns: Vec<String> = turns.map(|(turn, _)| turn.to_string()).collect();
        turns.sort_unstable();
        turns
    }

    /// The texts of all legal steps, sorted.
    pub(crate) fn steps(&self) -> Vec<String> {
        let steps = self.0.legal_steps().into_iter();
        let mut steps: Vec<String> = steps.map(|step| self.0.step_text(step)).collect();
        steps.sort_unstable();
        steps
    }

    /// Checks that these are all legal turns that begin like this.
    #[track_caller]
    pub(crate) fn turns_beginning(&self, with: &str, expected: &[&str]) {
        let mut turns = self.turns();
        turns.retain(|turn| turn.starts_with(with));
        assert_eq!(turns, expected, "{self}");
    }

    /// Checks that these are all legal steps.
    #[track_caller]
    pub(crate) fn steps_are(&self, expected: &[&str]) {
        assert_eq!(self.steps(), expected, "{self}");
    }

    /// Checks that every legal turn begins like this.
    #[track_caller]
    pub(crate) fn every_turn_begins(&self, with: &str) {
        for turn in self.turns() {
            assert!(turn.starts_with(with), "{turn}\n{self}");
        }
    }

    /// Checks that the text is neither a turn nor a step here.
    #[track_caller]
    pub(crate) fn refuses(&self, text: &str) {
        assert!(self.0.read_turn(text).is_err(), "{text}\n{self}");
        assert!(self.0.read_step(text).is_err(), "{text}\n{self}");
    }

    /// The position after this turn.
    #[track_caller]
    pub(crate) fn play(&self, text: &str) -> Self {
        let turn = match self.0.read_turn(text) {
            Ok(turn) => turn,
            Err(error) => panic!("{text}: {error:?}\n{self}"),
        };
        let mut next = self.0.clone();
        for step in turn.steps {
            assert!(next.play(step).is_ok(), "{text}: {step:?}\n{self}");
        }
        Self(next)
    }

    /// The position after these turns.
    #[track_caller]
    pub(crate) fn play_all(&self, turns: &[&str]) -> Self {
        turns
            .iter()
            .fold(self.clone(), |position, turn| position.play(turn))
    }

    /// The position after this single step.
    #[track_caller]
    pub(crate) fn step(&self, text: &str) -> Self {
        let step = match self.0.read_step(text) {
            Ok(step) => step,
            Err(error) => panic!("{text}: {error:?}\n{self}"),
        };
        let mut next = self.0.clone();
        assert!(next.play(step).is_ok(), "{text}: {step:?}\n{self}");
        Self(next)
    }

    /// Checks the text of the position.
    #[track_caller]
    pub(crate) fn is(&self, text: &str) {
        assert_eq!(self.0.to_string(), text, "{self}");
    }

    /// Checks that the game goes on.
    #[track_caller]
    pub(crate) fn goes_on(&self) {
        assert_eq!(self.0.outcome(), None, "{self}");
        assert!(!self.0.legal_steps().is_empty(), "{self}");
    }

    /// Checks that the game is over like this, and that there is no move.
    #[track_caller]
    pub(crate) fn is_won_by(&self, winner: Color, reason: WinReason) {
        let outcome = Some(Outcome { winner, reason });
        assert_eq!(self.0.outcome(), outcome, "{self}");
        assert_eq!(self.0.legal_steps(), [], "{self}");
        assert_eq!(self.turns(), [""; 0], "{self}");
    }

    /// Checks the basic discs in White's and Black's reserves.
    #[track_caller]
    pub(crate) fn reserves_are(&self, white: u8, black: u8) {
        let reserves = Color::ALL.map(|color| self.0.reserve(color).basic_discs());
        assert_eq!(reserves, [white, black], "{self}");
    }

    /// Checks the numbers of discs that White and Black have lost to each
    /// other.
    #[track_caller]
    pub(crate) fn captured_are(&self, white: u8, black: u8) {
        let captured = Color::ALL.map(|color| self.0.captured_from(color));
        assert_eq!(captured, [white, black], "{self}");
    }

    /// The letters on a spot, bottom to top.
    #[track_caller]
    pub(crate) fn stack(&self, spot: &str) -> String {
        let spot = self.0.board().spot(spot).unwrap();
        self.0.pieces().stack_at(spot).to_string()
    }
}

/// The text and the board, White's side at the bottom.
impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.0)?;
        f.write_str(&self.0.diagram())
    }
}

impl fmt::Debug for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[test]
fn the_board_is_drawn_with_white_below() {
    let position = at("gipf-standard (gg)2(GG)/5/1G4/(GG)5(gg)/6/5/(gg)2(GG) w G11 G12 --");
    assert_eq!(
        format!("\n{}", position.0.diagram()),
        "
                    gg
               .         .
          .         .         .
     GG        .         .         GG
          .         .         .
     .         .         .         .
          .         .         .
     .         .         .         .
          .         .         .
     gg        G         .         gg
          .         .         .
               .         .
                    GG
     b    c    d    e    f    g    h
"
    );
}
