//! The dialog of a new game: the options of every game, the questions about them, and the
//! resulting game.
//!
//! Every game has options of its own. Choosing another game shows the options of that game;
//! they are not shared.

mod agreed;
mod change;
pub mod choices;
mod form;
mod groups;
mod labels;
mod notes;
mod options;
mod stored;
mod text;
mod view;

use rules::Potential;
use session::GameChoice;
use session::keys::NEW_GAME;

use crate::feature::{AppCommand, Command, Context, Event, Feature, Saved};
use form::Form;

pub use agreed::{AgreedGame, Game, TamskAgreement};
pub use options::{
    Clock, MOST_MINUTES, MOST_SECONDS, Opponent, Options, Sand, SettlementChoice, WhiteChoice,
};
pub use stored::Stored;
pub use text::{Label, Player, ability, strength};
pub use view::{Control, Count, Field, Group, Sentence, View};

/// The dialog of a new game.
#[derive(Debug)]
pub struct NewGame {
    /// The game that is chosen.
    game: GameChoice,
    /// The options of every game, in the order of [`GameChoice::ALL`].
    options: [Options; 5],
    open: bool,
    more: bool,
    explained: Option<(usize, Potential)>,
    /// True once the dialog has warned that the game on the table would be lost.
    warns: bool,
    has_links: bool,
}

/// An action of the user in the dialog of a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Open it, with this game, or the one at hand, or the last one, and the stored options.
    Open(Option<GameChoice>, Stored),
    /// Close it.
    Close,
    /// Show more options, or fewer.
    More,
    /// Choose an answer by its index; 0 or 1 for a switch.
    Choose(Field, usize),
    /// Set a text.
    Write(Field, String),
    /// Choose a kind of potential for a player, if their number is fixed.
    Kind(usize, Potential),
    /// Give a player one more of a potential (true), or one fewer.
    Count(usize, Potential, bool),
    /// Show the ability of a potential of a player; none hides it.
    Explain(Option<(usize, Potential)>),
    /// Begin the game.
    Start,
}

impl NewGame {
    /// A closed dialog. `has_links` is true if moves can be sent as links; otherwise only as
    /// texts.
    #[must_use]
    pub fn new(has_links: bool) -> Self {
        Self {
            game: GameChoice::Gipf,
            options: GameChoice::ALL.map(Options::usual),
            open: false,
            more: false,
            explained: None,
            warns: false,
            has_links,
        }
    }

    fn options(&mut self) -> &mut Options {
        &mut self.options[self.game as usize]
    }

    fn form(&self) -> Form<'_> {
        Form {
            options: &self.options[self.game as usize],
            explained: self.explained,
            has_links: self.has_links,
        }
    }

    fn choose(&mut self, field: Field, chosen: usize) {
        if matches!(field, Field::Game | Field::Preset) {
            self.explained = None;
        }
        match (field, GameChoice::ALL.get(chosen)) {
            (Field::Game, Some(&game)) => self.game = game,
            (Field::Game, None) => {}
            _ => change::choose(self.options(), field, chosen),
        }
    }

    /// Chooses a kind of potential if the preset fixes the number of kinds.
    fn choose_kind(&mut self, player: usize, kind: Potential) {
        self.change_mix(player, |options, mix| {
            options.choices.preset.touched(mix, kind)
        });
    }

    fn count(&mut self, player: usize, kind: Potential, more: bool) {
        self.change_mix(player, |options, mut mix| {
            let count = &mut mix[kind as usize];
            if !more {
                *count = count.saturating_sub(1);
            } else if options.choices.may_add(player, kind) {
                *count += 1;
            }
            mix
        });
    }

    fn change_mix(
        &mut self,
        player: usize,
        change: impl FnOnce(&Options, [u8; Potential::COUNT]) -> [u8; Potential::COUNT],
    ) {
        let options = self.options();
        let mix = change(options, options.choices.mixes()[player.min(1)]);
        match player {
            0 => options.choices.mix = mix,
            _ => options.choices.other = Some(mix),
        }
    }

    fn start(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        let options = &self.options[self.game as usize];
        if options.is_wrong() {
            // The question may be among the options that are not shown.
            self.more = true;
            return;
        }
        let is_lost = context.surroundings.saved == Saved::Behind && context.model.begun;
        if is_lost && !self.warns {
            self.warns = true;
            return;
        }
        let form = self.form();
        let players = [0, 1].map(|player| form.player(player));
        let heads = context.seed(0).is_multiple_of(2);
        let agreed = agreed::agreed(options, players, heads);
        let text = stored::written(self.game, &self.options);
        commands.push(Command::App(AppCommand::Store(NEW_GAME, text)));
        commands.push(Command::App(AppCommand::Begin(Box::new(agreed))));
        self.close();
    }

    fn close(&mut self) {
        self.open = false;
        self.warns = false;
        self.explained = None;
    }
}

impl Feature for NewGame {
    type Message = Message;
    type View = View;

    fn update(&mut self, message: Message, context: &Context<'_>, commands: &mut Vec<Command>) {
        match message {
            Message::Open(game, stored) => {
                let (last, options) = stored::read(&stored);
                self.game = game.or_else(|| at_hand(context)).unwrap_or(last);
                self.options = options;
                self.close();
                self.more = false;
                self.open = true;
            }
            Message::Close => self.close(),
            Message::More => self.more = !self.more,
            Message::Choose(field, chosen) => self.choose(field, chosen),
            Message::Write(field, line) => change::write(self.options(), field, line),
            Message::Kind(player, kind) => self.choose_kind(player, kind),
            Message::Count(player, kind, more) => self.count(player, kind, more),
            Message::Explain(explained) => self.explained = explained,
            Message::Start => self.start(context, commands),
        }
    }

    fn receive(&mut self, _: &Event, _: &Context<'_>, _: &mut Vec<Command>) {}

    fn view(&self, _: &Context<'_>) -> View {
        if !self.open {
            return View::default();
        }
        let form = self.form();
        View {
            open: true,
            groups: form.in_sight(),
            options: form.more(),
            more: self.more,
            set: form.set(),
            wrong: form.options.is_wrong(),
            warns: self.warns,
        }
    }
}

/// The game on the table, once it has a turn. A side game is none.
fn at_hand(context: &Context<'_>) -> Option<GameChoice> {
    let has_begun = context.session.has_turns(1) && context.model.side.is_none();
    has_begun.then(|| GameChoice::of(context.model.ruleset))
}
