//! The panels, which are loaded after the board: the moves, the questions and the field to
//! write in, the agreements between players, the end of a game.
//!
//! They are a chunk of their own, together with everything that only they need, such as the
//! reading of notation. Until it is loaded their places are kept free, and keys of questions
//! wait for it.

use board::components::{act, icon_button, mark, segment, segments, shown, when};
use board::prelude::*;
use board::{
    Choice, ChoiceEnds, DEFERRED, Deferred, Moves, Replies, Rows, challenge_panel, choice_ability,
    removed_lines, removed_total,
};
use board::{stack_list, text, turn_strip};
use features::new_game::ability;
use locale::{Locale, Text};
use rules::Color;
use session::{Cell, Message, Prompt, Session, Touch};

use crate::agree::offers;
use crate::ask::{BoardQuestion, Lines, ask_panel};
use crate::attempts::attempts;
use crate::first_offer;
use crate::game_over::game_over;
use crate::goal::goal;
use crate::installed;
use crate::lot::lot;
use crate::platform::back::Back;
use crate::platform::{chance, page, seat};
use crate::preferences;
use crate::received;
use crate::reload;
use crate::rule_link::{in_brackets, rule};
use crate::seat_signs;
use crate::services;
use crate::store::{Sounds, Store};
use play::Announcer;
use play::Waiting;
use play::analysis;
use play::chunk::chunk;
use play::chunk::{Chunk, State};
use play::marks::marks;
use play::opponent;
use play::puzzle;
use play::review::review;

/// The exports of the chunk.
#[derive(Clone, Copy)]
pub(crate) struct Exports {
    side: fn(Store, Lines, Panels) -> AnyView,
    review: fn(Store) -> AnyView,
    offers: fn(Store) -> AnyView,
    choice: fn(Store, Signal<Color>) -> AnyView,
    decisions: fn(Store) -> AnyView,
    turn: fn(Store) -> AnyView,
    stage: fn(Store) -> AnyView,
    why: fn(Store, Cell),
    rule: fn(Store) -> Vec<AnyView>,
    over: fn(Store, Callback<()>, RwSignal<bool>) -> AnyView,
    answer: fn(Store, BoardQuestion, Lines, Option<&str>),
    begin: fn(Store),
    announcer: Announcer,
    sound: Sounds,
    deferred: fn(Store) -> Deferred,
}

/// The panels. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Panels {
    late: Chunk<Exports>,
    store: Store,
    /// The lines of the board that were read.
    lines: Lines,
    /// True if the sheet is open, on screens where moves and questions are a sheet.
    sheet: RwSignal<bool>,
    /// True if the questions are shown, on screens with room for the moves or for them.
    asks: RwSignal<bool>,
}

impl Panels {
    /// Panels that are not in the page yet.
    pub(crate) fn new(store: Store) -> Self {
        let late = Chunk::new(move || Box::pin(come(store)));
        let lines = Lines::new();
        let panels = Self {
            late,
            store,
            lines,
            sheet: RwSignal::new(false),
            asks: RwSignal::new(false),
        };
        let listener = Callback::new(move |cell| panels.why(cell));
        store.refusals.set_value(Some(listener));
        panels
    }

    /// Gives the reason why nothing can be done with a cell, as soon as the chunk is loaded.
    fn why(self, cell: Cell) {
        let store = self.store;
        let waits = move || Waiting::begin(store.play);
        let why = move |parts: Exports| (parts.why)(store, cell);
        self.late.run(why, waits, move || store.part_missing(None));
    }

    /// The parts of the current turn, and the notes about them.
    pub(crate) fn turn(self) -> Vec<AnyView> {
        match self.late.state() {
            State::Here(parts) => vec![(parts.turn)(self.store)],
            _ => Vec::new(),
        }
    }

    /// Fetches them.
    pub(crate) fn fetch(self) {
        self.late.fetch();
    }

    /// True if the panels are still loading and the model needs them: the height of the end of
    /// a game, or of an offer, is not known yet.
    pub(crate) fn hold_back(self) -> bool {
        let needed = self.store.model.with_untracked(|model| {
            let over = matches!(model.prompt, Prompt::Over(_));
            let said = model.repeated.is_some() || model.review.is_some();
            let decides =
                !model.rows.is_empty() || !model.choices.is_empty() || !model.replies.is_empty();
            over || said || decides
        });
        needed && self.late.is_coming()
    }

    /// True if the end of a game can be shown.
    pub(crate) fn are_here(self) -> bool {
        matches!(self.late.state(), State::Here(_))
    }

    /// True if the sheet of moves and questions is open.
    pub(crate) fn sheet(self) -> Signal<bool> {
        self.sheet.into()
    }

    /// Opens the sheet, or closes it.
    pub(crate) fn turn_sheet(self) {
        self.sheet.update(|open| *open = !*open);
    }

    /// Closes the sheet; the focus goes back to the button that opens it.
    pub(crate) fn close_sheet(self) {
        self.sheet.set(false);
        page::focus(".actions .is-sheet");
    }

    /// The moves and the questions; their empty place, until they are loaded; and a message if
    /// they cannot be loaded.
    pub(crate) fn side(self) -> Vec<AnyView> {
        let inner = match self.late.state() {
            State::Here(parts) => return vec![(parts.side)(self.store, self.lines, self)],
            State::Missing if self.store.notices.offer_retry() => Vec::new(),
            State::Missing => {
                // A notice that was here has tried again to load the rest.
                self.late.fetch();
                self.late.failure_view(self.store.table())
            }
            State::Coming => Vec::new(),
        };
        vec![
            view! { <div class="beside is-late"><div class="moves">{inner}</div></div> }.into_any(),
        ]
    }

    /// The banner over a game that is reviewed.
    pub(crate) fn review(self) -> Vec<AnyView> {
        match self.late.state() {
            State::Here(parts) => vec![(parts.review)(self.store)],
            _ => Vec::new(),
        }
    }

    /// The pieces of the spot that the user inspects, and a lot that has fallen.
    pub(crate) fn stage(self) -> Vec<AnyView> {
        match self.late.state() {
            State::Here(parts) => vec![(parts.stage)(self.store)],
            _ => Vec::new(),
        }
    }

    /// The link to the rule, after a remark whose reason is a rule.
    pub(crate) fn rule(self) -> Vec<AnyView> {
        match self.late.state() {
            State::Here(parts) => (parts.rule)(self.store),
            _ => Vec::new(),
        }
    }

    /// Offers that wait for an answer.
    pub(crate) fn offers(self) -> Vec<AnyView> {
        match self.late.state() {
            State::Here(parts) => vec![(parts.offers)(self.store)],
            _ => Vec::new(),
        }
    }

    /// The reserve of a player as a picker, if the player can choose the piece to push.
    pub(crate) fn choice(self, color: Signal<Color>) -> Vec<AnyView> {
        match self.late.state() {
            State::Here(parts) => vec![(parts.choice)(self.store, color)],
            _ => Vec::new(),
        }
    }

    /// The decisions beside the board.
    pub(crate) fn decisions(self) -> Vec<AnyView> {
        match self.late.state() {
            State::Here(parts) => vec![(parts.decisions)(self.store)],
            _ => Vec::new(),
        }
    }

    /// The end of a game. `another` offers another game.
    pub(crate) fn over(self, another: Callback<()>) -> AnyView {
        match self.late.state() {
            State::Here(parts) => (parts.over)(self.store, another, self.sheet),
            _ => ().into_any(),
        }
    }

    /// The layers of the board that are loaded deferred, and the code that moves pieces.
    pub(crate) fn deferred(self) -> Signal<Option<Deferred>> {
        let Self { late, store, .. } = self;
        Signal::derive(move || match late.state() {
            State::Here(parts) => Some((parts.deferred)(store)),
            State::Coming | State::Missing => None,
        })
    }

    /// Answers a question about the focused cell, as soon as the chunk is loaded.
    pub(crate) fn answer(self, ask: BoardQuestion) {
        let Self { store, lines, .. } = self;
        let cell = page::focused_cell();
        let answer = move |parts: Exports| (parts.answer)(store, ask, lines, cell.as_deref());
        let waits = move || Waiting::begin(store.play);
        self.late
            .run(answer, waits, move || store.part_missing(None));
    }
}

/// The panels, once their sentences are loaded, too; the announcer for the announcements and the
/// sounds are loaded with them.
async fn come(store: Store) -> Option<Exports> {
    let parts = store.deferred_assets.with(exports()).await?;
    (parts.begin)(store);
    store.set_announcer(parts.announcer);
    store.sounds.set_value(Some(parts.sound));
    Some(parts)
}

chunk! {
    /// The parts that are loaded after the board.
    panels: fn exports() -> Exports {
        Exports {
            side,
            review: |store| vec![received::place(store), review(store.play, analysis::tried(store.play))].into_any(),
            offers,
            choice,
            decisions,
            turn,
            stage: |store| vec![stack_list(store.table(), ability), lot(store)].into_any(),
            why,
            rule,
            over: game_over,
            answer: |store, ask, lines, cell| ask.answer(store, lines, cell),
            begin: |store| {
                services::begin(store);
                installed::begin(store);
                reload::keep_game(store);
                seat_signs::begin(store);
            },
            announcer: text::announcements,
            sound: preferences::sound,
            deferred: |store| DEFERRED.marked(marks(store.play)),
        }
    }
}

/// The parts of the current turn, the notes about them, and a challenge.
fn turn(store: Store) -> AnyView {
    let both = Memo::new(move |_| {
        store.model.track();
        let read = |session: &Session| (session.parts(), session.notes());
        store.session.with_value(read)
    });
    let stake = Memo::new(move |_| {
        store.model.track();
        store.session.with_value(Session::stake)
    });
    let parts = Signal::derive(move || both.get().0);
    let notes = Signal::derive(move || both.get().1);
    let table = store.table();
    let rule = Callback::new(move |clause| vec![in_brackets(store, clause)]);
    let strip = turn_strip(table, parts, notes, rule);
    seat::keep_above_panel();
    vec![
        strip,
        challenge_panel(table, stake, chance::seed),
        puzzle::place(store.play),
        opponent::place(store.play, false),
        analysis::marked(store.play),
        first_offer::place(store),
    ]
    .into_any()
}

/// Gives the reason why nothing can be done with a cell; if no reason is known, cancels the
/// turn that was begun. After a wrong turn in a lesson the next one begins.
fn why(store: Store, cell: Cell) {
    if puzzle::again(store.play) {
        if let Cell::Dot(dot) = cell {
            store.send(Message::Touch(Touch::Dot(dot)));
        }
        return;
    }
    let Some(why) = store.session.with_value(|session| session.why(cell)) else {
        let let_go = |model: &_| {
            store
                .locale
                .with_untracked(|locale| text::let_go(model, locale))
        };
        let let_go = store.model.with_untracked(let_go);
        store.send(Message::Cancel);
        if let Some(sentence) = let_go {
            store.tell(sentence);
        }
        return;
    };
    let (said, (sentence, clause)) = store.model.with_untracked(|model| {
        let say = |locale: &Locale| {
            let because = text::because(why, model, locale);
            (text::why(why, model, locale), because)
        };
        store.locale.with_untracked(say)
    });
    store.tell(said);
    let Some(clause) = clause else {
        return;
    };
    // The announcement names the rule; the remark on the screen has a link to it.
    store.remark.set(Some(sentence.clone()));
    store.because.set(Some((sentence, clause)));
}

/// The challenges that a player has left, the number of potentials out of the game, and the reserve
/// as a picker.
fn choice(store: Store, color: Signal<Color>) -> AnyView {
    let table = store.table();
    let choice = view! { <Choice table color/> }.into_any();
    let signs = view! {
        <div class="seat-signs">{attempts(store, color)} {removed_total(table, color)}</div>
    };
    vec![signs.into_any(), choice].into_any()
}

/// The end that a push brings for good, replies if the rules ask for one, the way into side
/// games, and the rows to capture.
fn decisions(store: Store) -> AnyView {
    let table = store.table();
    // The end of a side game offers what there is to decide.
    let goes_on = table.is(|model| !model.actions.settle);
    let replies = shown(goes_on, move || view! { <Replies table/> }.into_any());
    vec![
        view! { <ChoiceEnds table/> }.into_any(),
        choice_ability(table, ability),
        replies,
        view! { <Rows table/> }.into_any(),
    ]
    .into_any()
}

/// The list of moves and the questions, and the tabs that choose between them.
fn side(store: Store, lines: Lines, panels: Panels) -> AnyView {
    let table = store.table();
    let asks = panels.asks;
    // The back gesture of a phone closes the sheet, and does not leave the game.
    let back = RenderEffect::new(move |_: Option<Option<Back>>| {
        let open = panels.sheet.get();
        open.then(|| Back::on(move || panels.close_sheet()))
            .flatten()
    });
    // A turn is tried on the board, beside which the verdict is shown.
    let tried = analysis::tried(store.play);
    let closes = RenderEffect::new(move |before: Option<bool>| {
        let is_tried = tried.get().is_some();
        if is_tried {
            panels.sheet.set(false);
        }
        // Back at the end of the game, the list of mistakes is where it was.
        let is_over = || {
            let model = store.model;
            model.with_untracked(|model| matches!(model.prompt, Prompt::Over(_)))
        };
        if before == Some(true) && !is_tried && is_over() {
            panels.sheet.set(true);
        }
        is_tried
    });
    let resumes = reload::keep_retry(store, tried);
    // They last as long as this part.
    Local::new_local((back, closes, resumes));
    let moves = Memo::new(move |_| {
        store.model.track();
        store.session.with_value(Session::moves)
    });
    let turn_events = Callback::new(move |node| {
        store
            .session
            .with_value(|session| session.turn_events(node))
    });
    let looks = analysis::seen(store.play);
    let tab = |text, asked: bool, looked: bool| {
        let choose = move || {
            asks.set(asked);
            looks.set(looked);
        };
        segment(
            table.word(text),
            None,
            None,
            when(move || asks.get() == asked && looks.get() == looked),
            act(choose),
        )
    };
    let tabs = vec![
        tab(Text::ActionMoves, false, false),
        tab(Text::AnalysisTab, false, true),
        tab(Text::AskTab, true, false),
    ];
    let close = icon_button(
        "sheet-close for-phone",
        table.word(Text::ActionClose),
        "M6 6l12 12M18 6L6 18",
        when(|| true),
        act(move || panels.close_sheet()),
    );
    view! {
        <div class="beside" data-asks=mark(move || asks.get()) data-looks=mark(move || looks.get())>
            <div class="tabs">{segments(table.word(Text::AskPanel), false, tabs)} {close}</div>
            {removed_lines(table)}
            <Moves
                table
                moves=moves.into()
                turn_events
                judged=analysis::judged(store.play)
                below=goal(store, moves)
                seen=when(move || panels.sheet.get() | !asks.get() | !looks.get())
            />
            {analysis::panel(store.play)}
            {ask_panel(store, lines)}
        </div>
    }
    .into_any()
}
