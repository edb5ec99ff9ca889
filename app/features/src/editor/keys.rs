//! The keys of the editor: docs/keyboard.md lists them, and so does the page.

use rules::tamsk::Space;
use rules::{Color, Disc, GameRuleset};
use session::editor::{EditMessage, EditModel, Site, Tool};

/// A key that is pressed in the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key<'a> {
    /// The name, as browsers give it: `Delete`, or the character.
    pub name: &'a str,
    /// True with the key Ctrl or Meta.
    pub command: bool,
    /// True with the key Shift.
    pub shift: bool,
    /// True if characters are shortcuts: users can turn them off.
    pub letters: bool,
    /// The name of the site on the board that has the focus.
    pub place: Option<&'a str>,
}

impl Key<'_> {
    /// The meaning of the key; none if it means nothing in the editor.
    #[must_use]
    pub fn meaning(self, model: &EditModel) -> Option<EditMessage> {
        if self.command {
            return match (&*self.name.to_lowercase(), self.shift) {
                ("z", false) => Some(EditMessage::Undo),
                ("z", true) | ("y", false) => Some(EditMessage::Redo),
                _ => None,
            };
        }
        let mut signs = self.name.chars();
        let one = signs.next().filter(|_| signs.next().is_none());
        let one = one.filter(|_| self.letters);
        match one {
            Some('u') => return Some(EditMessage::Undo),
            Some('U') => return Some(EditMessage::Redo),
            _ => {}
        }
        let site = site(model, self.place?)?;
        let tool = match self.name {
            "Delete" | "Backspace" => Tool::Remove,
            _ => tool(model, one?)?,
        };
        Some(EditMessage::Put(site, tool))
    }
}

/// The site with a name on the board.
#[must_use]
pub fn site(model: &EditModel, name: &str) -> Option<Site> {
    match model.ruleset {
        GameRuleset::Gipf(ruleset) => ruleset.board().spot(name).map(Site::Spot),
        GameRuleset::Tamsk(_) => Space::named(name).map(Site::Space),
    }
}

/// The tool of a single character: in the GIPF family a disc by its letter in position texts or
/// a piece by its index in the palette, in TAMSK an hourglass or a number of rings.
fn tool(model: &EditModel, sign: char) -> Option<Tool> {
    let digit = sign.to_digit(10);
    match model.ruleset {
        GameRuleset::Gipf(ruleset) => match digit {
            Some(digit) => {
                let index = digit.checked_sub(1).unwrap_or(9) as usize;
                model.palette.get(index).copied()
            }
            None => Disc::from_letter(sign)
                .filter(|disc| ruleset.owned(disc.color)[disc.kind] > 0)
                .map(Tool::Disc),
        },
        GameRuleset::Tamsk(_) => {
            let glass = |color, lost| Some(Tool::Glass { color, lost });
            let tool = match (sign, digit) {
                ('H', _) => glass(Color::White, false),
                ('h', _) => glass(Color::Black, false),
                ('X', _) => glass(Color::White, true),
                ('x', _) => glass(Color::Black, true),
                (_, Some(rings)) => u8::try_from(rings).ok().map(Tool::Rings),
                _ => None,
            };
            // Without sand no hourglass is lost.
            tool.filter(|tool| matches!(tool, Tool::Rings(_)) || model.palette.contains(tool))
        }
    }
}
