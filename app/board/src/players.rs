//! The panel of a player: name, reserve and captured discs, drawn and counted, and the clock.

use core::time::Duration;

use crate::prelude::*;
use locale::Text;
use record::GameResult;
use rules::{Color, DiscKind, Mix, Piece, Potential, Reserve, Stack};
use session::{Discs, PlayerModel, Prompt, RenderModel, Scene};

use crate::components::{Boxed, TextSignal, live, mark, paragraph, shown, when};
use crate::discs::{disc_view, piece_view, stack_view, tray_view};
use crate::names::is_matrx;
use crate::platform::dom;
use crate::table::{Table, board_of};
use crate::text;

/// The panel of one player.
#[component]
pub fn Player(
    /// The model, messages and language.
    table: Table,
    /// The player.
    #[prop(into)]
    color: Signal<Color>,
) -> impl IntoView {
    let side = Side { table, color };
    view! {
        <section
            class="player"
            data-color=Signal::derive(move || color_word(color.get()))
            data-to-act=mark(move || side.with(|player| player.to_act))
            data-computer=mark(move || side.with(|player| player.seat.is_computer()))
            data-won=mark(move || side.has_won())
            aria-label=Signal::derive(move || side.said_name())
        >
            {side.name()}
            {clock(side)}
            {shown(table.is(|model| model.board().is_some()), move || in_discs(side))}
            {gipf_pieces(side)}
        </section>
    }
}

/// A player's sign and name in a line, and the mark of the player to move, beside
/// `rings`.
pub(crate) fn player_line(table: Table, color: Signal<Color>, rings: AnyView) -> AnyView {
    let side = Side { table, color };
    view! {
        <div
            class="pair-side"
            data-to-act=mark(move || side.with(|player| player.to_act))
            data-won=mark(move || side.has_won())
        >
            {side.name()}
            {rings}
        </div>
    }
    .into_any()
}

/// The data of a player for the parts of this panel.
#[derive(Clone, Copy)]
struct Side {
    table: Table,
    color: Signal<Color>,
}

impl Side {
    fn with<T>(self, read: impl Fn(&PlayerModel) -> T) -> T {
        let color = self.color.get();
        self.table.model.with(|model| read(&model.players[color]))
    }

    /// Sign and name, and the mark of the player to move.
    fn name(self) -> AnyView {
        view! {
            <p class="player-name">
                {live(move || vec![self.sign()])}
                <span class="player-word">{move || self.said_name()}</span>
                <span class="turn-sign">{self.table.word(Text::TaskTurn)}</span>
            </p>
        }
        .into_any()
    }

    /// The name: "You" against the computer and in a puzzle; a computer has its level beside it,
    /// unless two of them play.
    fn said_name(self) -> String {
        let color = self.color.get();
        let locale = self.table.locale;
        let named = |model: &RenderModel| {
            locale.with(|locale| text::players(model, locale).label(color, locale))
        };
        self.table.model.with(named)
    }

    /// Returns true if the game is over and this player has won it.
    fn has_won(self) -> bool {
        let color = self.color.get();
        self.table.model.with(|model| match model.prompt {
            Prompt::Over(ending) => ending.result() == GameResult::Won(color),
            _ => false,
        })
    }

    /// The player's sign: a disc, or an hourglass.
    fn sign(self) -> AnyView {
        let color = self.color.get();
        let is_tamsk = self
            .table
            .part(|model| matches!(model.scene, Scene::Tamsk(_)));
        if !is_tamsk.get() {
            return piece_view("player-disc", &Stack::of(color, Piece::BASIC));
        }
        let class = match color {
            Color::White => "tamsk-glass is-white",
            Color::Black => "tamsk-glass is-black",
        };
        view! {
            <svg class="player-disc" viewBox="-.4 -.4 .8 .8" aria-hidden="true">
                <path class=class d=session::drawing::space::GLASS/>
            </svg>
        }
        .into_any()
    }

    /// The player's discs, in a game of the GIPF family.
    fn discs(self) -> Option<Discs> {
        self.with(|player| player.counts.discs())
    }
}

/// A number of discs: a sentence for screen readers, a number and discs to see.
fn discs(
    side: Side,
    class: &'static str,
    title: Text,
    sentence: fn(String, u32) -> Text,
    discs: Memo<(Color, Reserve)>,
) -> AnyView {
    let table = side.table;
    let number = Signal::derive(move || written_count(discs.get().1));
    let spoken_label = Signal::derive(move || {
        text::counted(discs.get().1, |pieces| {
            table.say(&sentence(side.said_name(), pieces))
        })
    });
    let drawing = live(move || {
        let (color, discs) = discs.get();
        if discs.has_potentials() {
            let is_stacked =
                class == "reserve" && table.model.with(|model| is_matrx(model.ruleset));
            return vec![kinds_view(color, discs, is_stacked)];
        }
        vec![
            count_sign(color, class == "captured"),
            tray_view(color, discs),
        ]
    });
    counted(class, table.word(title), number, spoken_label, drawing)
}

/// Discs of several kinds: a disc and a number for each. Where potentials come in as stacks of two
/// (`is_stacked`), they are counted so, as on the picker.
fn kinds_view(color: Color, discs: Reserve, is_stacked: bool) -> AnyView {
    let mut kinds = Vec::new();
    let mut count = |drawn: fn(Color, DiscKind) -> AnyView, kind: DiscKind, number: u8| {
        if number == 0 {
            return;
        }
        let letter = match kind {
            DiscKind::Basic => None,
            DiscKind::Potential(potential) => Some(potential.letter()),
        };
        let number = number.to_string();
        let drawn = drawn(color, kind);
        let count =
            view! { <span class="kind" data-kind=letter>{drawn} <span>{number}</span></span> };
        kinds.push(count.into_any());
    };
    for kind in DiscKind::ALL {
        let number = discs[kind];
        if is_stacked && kind != DiscKind::Basic {
            count(kind_stack, kind, number / 2);
            count(kind_disc, kind, number % 2);
        } else {
            count(kind_disc, kind, number);
        }
    }
    // `dom::reach_kinds` names them, or hides them from screen readers.
    view! { <span class="kinds">{kinds}</span> }.into_any()
}

/// A disc of a kind.
fn kind_disc(color: Color, kind: DiscKind) -> AnyView {
    match kind {
        DiscKind::Basic => piece_view("kind-disc", &Stack::of(color, Piece::BASIC)),
        DiscKind::Potential(potential) => disc_view("kind-disc", color, potential),
    }
}

/// Two discs of a kind, one on the other.
fn kind_stack(color: Color, kind: DiscKind) -> AnyView {
    piece_view("kind-disc", &Stack::of(color, Piece::Pair(kind)))
}

/// The sign of a count in layouts without trays: a disc, crossed out for captured ones.
fn count_sign(color: Color, captured: bool) -> AnyView {
    let stack = Stack::of(color, Piece::BASIC);
    let crossed = captured.then(|| view! { <use_ href="#sign-capture" x="0.28" y="0.22"/> });
    view! {
        <svg class="count-sign" viewBox="-.55 -.6 1.1 1.2" aria-hidden="true">
            {stack_view(&stack)}
            {crossed}
        </svg>
    }
    .into_any()
}

/// The basic discs, then every potential by its letter: `5 T1 Z2`.
fn written_count(reserve: Reserve) -> String {
    let basic_discs = reserve.basic_discs();
    let mut written = Vec::new();
    if basic_discs > 0 || !reserve.has_potentials() {
        written.push(basic_discs.to_string());
    }
    for kind in Potential::ALL {
        let left = reserve.potentials(kind);
        if left > 0 {
            written.push([kind.letter().to_string(), left.to_string()].concat());
        }
    }
    written.join(" ")
}

/// The contents of a tray.
#[derive(Clone, Copy)]
enum Lying {
    Reserve,
    Captured,
    Removed,
}

/// Reserve and captured discs, and the potentials that have left the game.
fn in_discs(side: Side) -> AnyView {
    let part = |lying: Lying| {
        follow(side.table, move || {
            let (color, discs) = (side.color.get(), side.discs());
            let captured = |discs: Discs| Reserve::new(discs.captured, Mix::NONE);
            match lying {
                Lying::Captured => (!color, discs.map(captured).unwrap_or_default()),
                Lying::Reserve => (color, discs.map(|discs| discs.reserve).unwrap_or_default()),
                Lying::Removed => (color, discs.map(|discs| discs.removed).unwrap_or_default()),
            }
        })
    };
    let had = |player, pieces| Text::ReserveCount { player, pieces };
    let taken = |player, pieces| Text::CapturedCount { player, pieces };
    let lost = |player, pieces| Text::LostCount { player, pieces };
    let removed = part(Lying::Removed);
    let some = when(move || removed.get().1.has_potentials());
    vec![
        discs(
            side,
            "reserve",
            Text::ReserveTitle,
            had,
            part(Lying::Reserve),
        ),
        discs(
            side,
            "captured",
            Text::CapturedTitle,
            taken,
            part(Lying::Captured),
        ),
        shown(some, move || {
            discs(side, "lost", Text::LostTitle, lost, removed)
        }),
    ]
    .into_any()
}

/// The discs in a tray, delayed until those on their way have arrived.
fn follow(
    table: Table,
    read: impl Fn() -> (Color, Reserve) + Send + Sync + 'static,
) -> Memo<(Color, Reserve)> {
    let read: Boxed<(Color, Reserve)> = Box::new(read);
    let now_at = Memo::new(move |_| read());
    let seen = RwSignal::new(now_at.get_untracked());
    Effect::new(move || {
        let now = now_at.get();
        let travels = |model: &RenderModel| !board_of(model).motion.removed.is_empty();
        let pause = if table.model.with_untracked(travels) {
            dom::leaving_takes()
        } else {
            0
        };
        if pause == 0 {
            seen.set(now);
        } else {
            // The value at that time: more may have happened, or the panel may be gone.
            let later = move || {
                if let Some(now) = now_at.try_get_untracked() {
                    seen.try_set(now);
                }
            };
            dom::after(Duration::from_millis(pause), later);
        }
    });
    Memo::new(move |_| seen.get())
}

/// The number of GIPF-pieces, if losing them loses the game.
fn gipf_pieces(side: Side) -> AnyView {
    let table = side.table;
    let pieces = move || side.discs().and_then(|discs| discs.gipf_pieces);
    let count = move || pieces().unwrap_or_default();
    // True if they are single discs; none if they do not count.
    let kind = Memo::new(move |_| {
        let discs = || table.model.with(|model| is_matrx(model.ruleset));
        pieces().map(|_| discs())
    });
    live(move || {
        let Some(discs) = kind.get() else {
            return Vec::new();
        };
        let number = Signal::derive(move || count().to_string());
        let spoken_label = Signal::derive(move || {
            let (player, pieces) = (side.said_name(), count());
            table.say(&Text::GipfCount { player, pieces })
        });
        let piece = match discs {
            true => Piece::BASIC,
            false => Piece::GIPF,
        };
        let drawing = piece_view("player-disc", &Stack::of(side.color.get(), piece));
        vec![counted(
            "gipf-pieces",
            table.word(Text::GipfTitle),
            number,
            spoken_label,
            drawing,
        )]
    })
}

fn counted(
    class: &'static str,
    title: TextSignal,
    number: TextSignal,
    spoken_label: TextSignal,
    drawing: AnyView,
) -> AnyView {
    view! {
        <p class=class>
            <span class="caption" aria-hidden="true">{title}</span>
            <span class="count" aria-hidden="true">{number}</span>
            <span class="read">{spoken_label}</span>
            {drawing}
        </p>
    }
    .into_any()
}

/// A player's clock, in a timed game.
fn clock(side: Side) -> AnyView {
    let table = side.table;
    let some = Memo::new(move |_| side.with(|player| player.clock.is_some()));
    let left = Memo::new(move |_| {
        let clock = side.with(|player| player.clock)?;
        let now = if clock.running {
            table.now.get()
        } else {
            clock.at
        };
        let removed = now.0.saturating_sub(clock.at.0);
        // Times are rounded up: zero is shown only at the end. Tenths are counted only while
        // they are shown.
        let left = clock.left.saturating_sub(removed);
        Some(if left < SHORT {
            left.div_ceil(100)
        } else {
            left.div_ceil(1000) * 10
        })
    });
    let face = Signal::derive(move || left.get().map_or_else(String::new, written));
    let running = mark(move || side.with(|player| player.clock.is_some_and(|clock| clock.running)));
    let short = mark(move || left.get().is_some_and(|left| left < SHORT / 100));
    live(move || {
        if !some.get() {
            return Vec::new();
        }
        let clock = view! {
            <div class="clock" role="timer" data-running=running data-short=short>
                <span class="read">{table.word(Text::ClockTitle)}</span>
                {paragraph("clock-face", face)}
            </div>
        };
        vec![clock.into_any()]
    })
}

/// The time in milliseconds below which a clock shows tenths.
const SHORT: u64 = 20_000;

/// Tenths of seconds as minutes and hours, with tenths near the end.
fn written(tenths: u64) -> String {
    let seconds = tenths / 10;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if tenths < SHORT / 100 {
        format!("0:{seconds:02}.{}", tenths % 10)
    } else if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// A colour in attributes of the page.
pub(crate) fn color_word(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
