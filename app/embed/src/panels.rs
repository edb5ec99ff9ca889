//! The parts of the frame besides the board: decisions, the list of moves, announcements, the
//! task of a puzzle, the computer's evaluation, the link to the app. They are a chunk that is
//! loaded after the board.

use board::components::{act, icon_button, live, main_button, mark, segment, segments, when};
use board::prelude::*;
use board::{
    Choice, ChoiceEnds, DEFERRED, Deferred, Moves, Replies, Rows, Table, challenge_panel,
    removed_lines,
};
use board::{stack_list, text, turn_strip};
use features::new_game::ability;
use locale::{Locale, Text};
use messages::FrameError;
use play::chunk::{Chunk, State};
use play::marks::marks;
use play::review::review;
use play::{Announcer, AppServices, ProgressStore, analysis, opponent, puzzle};
use record::NodeId;
use rules::Color;
use session::{Cell, Message, Progress, Prompt, PuzzleStage, Session, Verdict};

use crate::frame::Frame;
use crate::opening::Refused;
use crate::options::Mode;
use crate::platform::tips;
use crate::{events, requests, restart};
use play::chunk::chunk;

/// The exports of the chunk.
#[derive(Clone, Copy)]
struct Exports {
    begin: fn(Frame),
    side: fn(Frame, Panels) -> AnyView,
    decisions: fn(Frame) -> AnyView,
    ways: fn(Frame) -> AnyView,
    fault: fn(Frame, Refused) -> AnyView,
    why: fn(Frame, Cell),
    announcer: Announcer,
    deferred: fn(Frame) -> Deferred,
}

/// The parts besides the board, as far as they are loaded. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Panels {
    late: Chunk<Exports>,
    frame: Frame,
    /// True if the sheet with the moves is open, where there is no room for them.
    pub(crate) sheet: RwSignal<bool>,
}

impl Panels {
    /// Makes it without loading anything.
    pub(crate) fn new(frame: Frame) -> Self {
        let late = Chunk::new(move || Box::pin(come(frame)));
        let panels = Self {
            late,
            frame,
            sheet: RwSignal::new(false),
        };
        let listener = Callback::new(move |cell| panels.why(cell));
        frame.refusals.set_value(Some(listener));
        panels
    }

    /// Loads the chunk.
    pub(crate) fn fetch(self) {
        self.late.fetch();
    }

    fn with(self, view: impl Fn(Exports) -> AnyView) -> Vec<AnyView> {
        match self.late.state() {
            State::Here(parts) => vec![view(parts)],
            State::Coming | State::Missing => Vec::new(),
        }
    }

    /// The list of moves, or the computer's evaluation.
    pub(crate) fn side(self) -> Vec<AnyView> {
        match self.late.state() {
            State::Here(parts) => vec![(parts.side)(self.frame, self)],
            State::Missing => self.late.failure_view(self.frame.table()),
            State::Coming => Vec::new(),
        }
    }

    /// The decisions of the player, and the results of the analysis.
    pub(crate) fn decisions(self) -> Vec<AnyView> {
        self.with(|parts| (parts.decisions)(self.frame))
    }

    /// The links and buttons that lead away from the position.
    pub(crate) fn ways(self) -> Vec<AnyView> {
        self.with(|parts| (parts.ways)(self.frame))
    }

    /// The error in the address.
    pub(crate) fn fault(self) -> Vec<AnyView> {
        let Some(fault) = self.frame.fault.get() else {
            return Vec::new();
        };
        self.with(|parts| (parts.fault)(self.frame, fault.clone()))
    }

    /// The layers of the board that are loaded deferred, and the functions that move pieces.
    pub(crate) fn deferred(self) -> Signal<Option<Deferred>> {
        let Self { late, frame, .. } = self;
        Signal::derive(move || match late.state() {
            State::Here(parts) => Some((parts.deferred)(frame)),
            State::Coming | State::Missing => None,
        })
    }

    /// Announces why nothing can be done with a cell.
    fn why(self, cell: Cell) {
        match self.late.here() {
            Some(parts) => (parts.why)(self.frame, cell),
            None => self.frame.send(Message::Cancel),
        }
    }

    /// Opens the sheet, or closes it.
    pub(crate) fn turn_sheet(self) {
        self.sheet.update(|open| *open = !*open);
    }

    /// Closes the sheet; the focus returns to the button that opens it.
    pub(crate) fn close_sheet(self) {
        self.sheet.set(false);
        browser::page::focus(".actions .is-sheet");
    }
}

async fn come(frame: Frame) -> Option<Exports> {
    let parts = frame.deferred_assets.with(exports()).await?;
    (parts.begin)(frame);
    frame.set_announcer(parts.announcer);
    Some(parts)
}

chunk! {
    /// Loads the parts besides the board in a frame.
    beside: fn exports() -> Exports {
        Exports {
            begin,
            side,
            decisions,
            ways,
            fault,
            why,
            announcer: text::announcements,
            deferred: |frame| DEFERRED.marked(marks(frame.play)),
        }
    }
}

/// The services of a frame. The progress with a puzzle lasts as long as the page.
struct FrameServices {
    frame: Frame,
    progress: StoredValue<Progress>,
}

impl ProgressStore for FrameServices {
    fn progress(&self) -> Progress {
        self.progress.get_value()
    }

    fn change_progress(&self, change: &mut dyn FnMut(&mut Progress)) {
        self.progress.update_value(change);
    }
}

impl AppServices for FrameServices {
    fn puzzle_changed(&self, stage: &PuzzleStage, tries: u32) {
        events::puzzle(self.frame, stage, tries);
    }
}

/// Analyses the position whenever the mode asks for it, for as long as it exists.
struct Follow(#[expect(dead_code, reason = "it works until it is dropped")] RenderEffect<()>);

impl Follow {
    fn new(frame: Frame) -> Self {
        let analyses = Memo::new(move |_| {
            frame.options.track();
            frame.mode() == Mode::Analyse
        });
        Self(RenderEffect::new(move |_| {
            if analyses.get() {
                analysis::begin(frame.play);
            }
        }))
    }
}

fn begin(frame: Frame) {
    frame.set_services(Box::new(FrameServices {
        frame,
        progress: StoredValue::default(),
    }));
    frame.extension(|| Follow::new(frame));
    tips::begin();
    requests::listen(frame);
    events::begin(frame);
}

/// The decisions of the player, the captures of the next push, the steps of the running turn,
/// and the task of a puzzle.
fn decisions(frame: Frame) -> AnyView {
    let table = frame.table();
    let both = Memo::new(move |_| {
        frame.model.track();
        let read = |session: &Session| (session.parts(), session.notes());
        frame.session.with_value(read)
    });
    let stake = Memo::new(move |_| {
        frame.model.track();
        frame.session.with_value(Session::stake)
    });
    let parts = Signal::derive(move || both.get().0);
    let notes = Signal::derive(move || both.get().1);
    let waits = table.is(|model| model.prompt.confirms());
    let looks = when(move || {
        frame.options.track();
        frame.model.track();
        frame.mode() == Mode::View
    });
    vec![
        live(move || match looks.get() {
            true => Vec::new(),
            false => vec![review(frame.play, analysis::tried(frame.play))],
        }),
        turn_strip(table, parts, notes, Callback::new(|_| Vec::new())),
        challenge_panel(table, stake, browser::chance::seed),
        opponent::place(frame.play, true),
        puzzle::place(frame.play),
        analysis::marked(frame.play),
        board::components::shown(waits, move || {
            main_button(
                table.word(Text::ActionPush),
                table.sends(|| Message::Confirm),
            )
        }),
        choices(table),
        restart::end(frame),
        restart::notice(frame),
    ]
    .into_any()
}

/// The moves, or the computer's evaluation of the position.
fn side(frame: Frame, panels: Panels) -> AnyView {
    let table = frame.table();
    let moves = Memo::new(move |_| {
        frame.model.track();
        frame.session.with_value(Session::moves)
    });
    let turn_events = Callback::new(move |node| {
        frame
            .session
            .with_value(|session| session.turn_events(node))
    });
    let judged = Signal::derive(Vec::<(NodeId, Verdict)>::new);
    let looks = analysis::seen(frame.play);
    let tabs = tabs(frame, table, looks);
    let close = icon_button(
        "sheet-close for-phone",
        table.word(Text::ActionClose),
        "M6 6l12 12M18 6L6 18",
        when(|| true),
        act(move || panels.close_sheet()),
    );
    let analyses = when(move || {
        frame.options.track();
        frame.mode() == Mode::Analyse
    });
    view! {
        <div class="beside" data-looks=mark(move || looks.get() && analyses.get())>
            <div class="tabs">{tabs} {close}</div>
            {removed_lines(table)}
            <Moves table moves=moves.into() turn_events judged below=().into_any() seen=when(move || panels.sheet.get() | !looks.get())/>
            {stack_list(table, ability)}
            {board::components::shown(analyses, move || analysis::panel(frame.play))}
        </div>
    }
    .into_any()
}

/// The tabs for both, in the mode that has both.
fn tabs(frame: Frame, table: Table, looks: RwSignal<bool>) -> AnyView {
    let tab = move |text, looked: bool| {
        segment(
            table.word(text),
            None,
            None,
            when(move || looks.get() == looked),
            act(move || looks.set(looked)),
        )
    };
    live(move || {
        frame.options.track();
        if frame.mode() != Mode::Analyse {
            return Vec::new();
        }
        let both = vec![tab(Text::ActionMoves, false), tab(Text::AnalysisTab, true)];
        vec![segments(table.word(Text::EmbedPanel), false, both)]
    })
}

/// The button to the loaded position, and the link to the app.
fn ways(frame: Frame) -> AnyView {
    let table = frame.table();
    let address = events::app(frame);
    let name = table.word(Text::EmbedOpen);
    let way = view! {
        <a class="action is-way" href=address target="_blank" rel="noopener" aria-label=name title=name>
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M14 4h6v6M20 4l-9 9M11 5H5v14h14v-6"/>
            </svg>
            <span aria-hidden="true">{table.word(Text::EmbedOpenShort)}</span>
        </a>
    };
    vec![restart::button(frame), way.into_any()].into_any()
}

/// The error in the content of the frame, in words.
fn fault(frame: Frame, refused: Refused) -> AnyView {
    let number = |turn: usize| u32::try_from(turn).unwrap_or(u32::MAX);
    let Refused { fault, turn, word } = refused;
    let text = match (fault, turn.map(number), word) {
        (FrameError::Missing, ..) => Text::ActionNotLoaded,
        (FrameError::Position, ..) => Text::EmbedNoPosition,
        (FrameError::Game, Some(turn), Some(word)) => Text::EmbedNoTurn { turn, word },
        (FrameError::Game, None, Some(word)) => Text::EmbedNoRuleset { word },
        (FrameError::Game | FrameError::Ply, ..) => Text::EmbedNoGame,
        _ => Text::EmbedNoLink,
    };
    board::components::paragraph("trouble", frame.table().word(text))
}

/// Announces why nothing can be done with a cell. If no reason is known, cancels the selection.
fn why(frame: Frame, cell: Cell) {
    let looks = frame.mode() == Mode::View;
    let over = frame
        .model
        .with_untracked(|model| matches!(model.prompt, Prompt::Over(_)));
    let why = frame.session.with_value(|session| session.why(cell));
    let Some(why) = why.filter(|_| !looks || over) else {
        return frame.send(Message::Cancel);
    };
    let sentence = frame.model.with_untracked(|model| {
        let say = |locale: &Locale| text::why(why, model, locale);
        frame.locale.with_untracked(say)
    });
    frame.tell(sentence);
}

/// The choices beside the board: the piece to push, replies, and the rows to take.
fn choices(table: Table) -> AnyView {
    let color = table.part(|model| model.prompt.player().unwrap_or(Color::White));
    let color = Signal::derive(move || color.get());
    view! { <Choice table color/> <ChoiceEnds table/> <Replies table/> <Rows table/> }.into_any()
}
