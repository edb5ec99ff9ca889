//! The vocabulary of the tests about sand: a table at which two people play TAMSK.

use record::{GameRecord, TamskRecord};
use rules::tamsk::{Position, Space};
use rules::{ByColor, Color};
use session::{
    Effect, Event, GameRef, GlassModel, LoadedGame, Message, Millis, NewGame, Prompt, Reply,
    SandMessage, SandModel, SandTerms, Scene, Session, SpaceModel, Speed, TamskEvent, TamskScene,
    Touch,
};

/// The start of level 2.
pub(crate) const TWO: &str = "tamsk-2";

/// The start of level 3.
pub(crate) const THREE: &str = "tamsk-3";

pub(crate) struct Club {
    pub(crate) session: Session,
    pub(crate) now: u64,
    /// The effects of all messages since the last check.
    pub(crate) effects: Vec<Effect>,
}

impl Club {
    /// A game from the start of a ruleset, or from a position.
    pub(crate) fn with(start: &str, terms: SandTerms) -> Self {
        let start = match start.parse() {
            Ok(ruleset) => Position::start(ruleset),
            Err(_) => start.parse().expect("a position"),
        };
        let game = NewGame {
            sand: terms,
            ..NewGame::plain(start.with_grace(terms.speed.grace()))
        };
        let mut club = Self {
            session: Session::default(),
            now: 5_000,
            effects: Vec::new(),
        };
        club.send(Message::Begin(game.loaded()));
        club
    }

    /// The same without agreements, and the sand begins to run.
    pub(crate) fn at(start: &str) -> Self {
        let mut club = Self::with(start, SandTerms::default());
        club.run();
        club
    }

    pub(crate) fn send(&mut self, message: Message) -> &mut Self {
        let effects = self.session.update(message, Millis(self.now));
        self.effects.extend(effects);
        self
    }

    pub(crate) fn run(&mut self) -> &mut Self {
        self.send(Message::Sand(SandMessage::Run))
    }

    pub(crate) fn stand(&mut self) -> &mut Self {
        self.send(Message::Sand(SandMessage::Stand))
    }

    /// Lets time pass without waking the table.
    pub(crate) fn pass(&mut self, milliseconds: u64) -> &mut Self {
        self.now += milliseconds;
        self
    }

    /// Lets time pass, and wakes the table at the end.
    pub(crate) fn wait(&mut self, milliseconds: u64) -> &mut Self {
        self.pass(milliseconds).send(Message::Tick)
    }

    /// Touches spaces.
    pub(crate) fn tap(&mut self, names: &str) -> &mut Self {
        for name in names.split_whitespace() {
            let space = Space::named(name).expect("a space");
            self.send(Message::Touch(Touch::Space(space)));
        }
        self
    }

    pub(crate) fn carry(&mut self, from: &str, to: &str) -> &mut Self {
        let space = |name| Space::named(name).expect("a space");
        self.send(Message::Touch(Touch::Carry(space(from), space(to))))
    }

    pub(crate) fn reply(&mut self, reply: Reply) -> &mut Self {
        self.send(Message::Touch(Touch::Reply(reply)))
    }

    pub(crate) fn press(&mut self, color: Color) -> &mut Self {
        self.send(Message::Press(color))
    }

    pub(crate) fn write(&mut self, text: &str) -> &mut Self {
        let read = self.session.read(text);
        self.send(Message::PlayWritten(read))
    }

    pub(crate) fn prompt(&self) -> Prompt {
        self.session.render().prompt
    }

    pub(crate) fn scene(&self) -> TamskScene {
        match self.session.render().scene {
            Scene::Tamsk(scene) => scene,
            Scene::Gipf(_) => panic!("no TAMSK"),
        }
    }

    pub(crate) fn sand(&self) -> SandModel {
        self.scene().sand.expect("sand runs in this game")
    }

    pub(crate) fn space(&self, name: &str) -> SpaceModel {
        let spaces = self.scene().spaces;
        let found = spaces.into_iter().find(|space| space.name == name);
        found.expect("a space")
    }

    pub(crate) fn glass(&self, name: &str) -> GlassModel {
        self.space(name).glass.expect("a glass")
    }

    /// Milliseconds of sand in a glass.
    pub(crate) fn left(&self, name: &str) -> u64 {
        let until = self.glass(name).until.unwrap_or_default();
        until.saturating_sub(self.sand().time)
    }

    /// The spaces that can be touched.
    pub(crate) fn open(&self) -> String {
        let scene = self.scene();
        let open = scene.spaces.iter().filter(|space| space.open);
        open.map(|space| space.name.as_str())
            .collect::<Vec<_>>()
            .join(" ")
    }

    pub(crate) fn rings(&self) -> ByColor<u8> {
        self.scene().rings
    }

    /// The events of glasses since the last check.
    pub(crate) fn told(&mut self) -> Vec<TamskEvent> {
        let effects = core::mem::take(&mut self.effects);
        let tamsk = |effect| match effect {
            Effect::Announce(Event::Tamsk(event)) => Some(event),
            _ => None,
        };
        effects.into_iter().filter_map(tamsk).collect()
    }

    /// The time until the table wants to be woken, by its last request.
    pub(crate) fn wakes_in(&self) -> Option<u64> {
        let moment = |effect: &Effect| match effect {
            Effect::WakeAt(moment) => Some(moment.0 - self.now),
            _ => None,
        };
        self.effects.iter().filter_map(moment).next_back()
    }

    pub(crate) fn record(&self) -> TamskRecord {
        match self.session.kept_game().to_owned() {
            (GameRecord::Tamsk(record), _) => record,
            (GameRecord::Gipf(_), _) => panic!("no TAMSK"),
        }
    }

    /// The events of the game, as they are written.
    pub(crate) fn events(&self) -> String {
        let GameRef::Tamsk(record, at) = self.session.game() else {
            panic!("no TAMSK");
        };
        let path = record.path(at).into_iter();
        path.filter_map(|node| record.step(node))
            .map(|event| event.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Closes the page, and later opens the game on another one.
    pub(crate) fn reopened(&mut self) -> Self {
        self.send(Message::Hide);
        let (record, at) = GameRecord::load(&self.session.save()).expect("a save");
        let mut club = Self {
            session: Session::default(),
            now: 77,
            effects: Vec::new(),
        };
        club.send(Message::Open(LoadedGame::of(record, at)));
        club
    }
}

pub(crate) fn fast(index: usize) -> SandTerms {
    SandTerms {
        speed: Speed::ALL[index],
        ..SandTerms::default()
    }
}
