//! A player: name, reserve and captured discs, drawn and counted, and the clock.

use leptos::prelude::*;
use locale::Text;
use rules::{Color, DiscKind, Mix, Piece, Potential, Reserve, Stack};
use session::{Discs, PlayerModel, RenderModel};

use crate::discs::{piece_view, tray_view};
use crate::kit::{Words, live, mark, paragraph, shown};
use crate::table::Table;
use crate::words;

/// One player's side of the table.
#[component]
pub fn Player(
    /// What lies on the table.
    table: Table,
    /// Which player.
    #[prop(into)]
    color: Signal<Color>,
) -> impl IntoView {
    let side = Side { table, color };
    view! {
        <section
            class="player"
            data-color=Signal::derive(move || word_of(color.get()))
            data-to-act=mark(move || side.with(|player| player.to_act))
            aria-label=side.name()
        >
            <p class="player-name">
                {live(move || vec![piece_view("player-disc", &Stack::of(color.get(), Piece::BASIC))])}
                <span class="player-word">{side.name()}</span>
                <span class="turn-sign">{table.word(Text::TaskTurn)}</span>
            </p>
            {clock(side)}
            {shown(table.is(|model| model.board().is_some()), move || in_discs(side))}
            {gipf_pieces(side)}
        </section>
    }
}

/// A player as the parts of this panel see them.
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

    fn name(self) -> Words {
        Signal::derive(move || self.said_name())
    }

    fn said_name(self) -> String {
        let color = self.color.get();
        let locale = self.table.locale;
        let named = |model: &RenderModel| {
            let mut names = locale.with(|locale| words::players(model, locale));
            core::mem::take(&mut names[color])
        };
        self.table.model.with(named)
    }

    /// The player's discs, in a game of the GIPF family.
    fn discs(self) -> Option<Discs> {
        self.with(|player| player.counts.discs())
    }
}

/// A number of discs: heard as a sentence, seen as a number and as discs.
fn discs(
    side: Side,
    class: &'static str,
    title: Text,
    sentence: fn(String, u32) -> Text,
    discs: Memo<(Color, Reserve)>,
) -> AnyView {
    let table = side.table;
    let number = Signal::derive(move || written_count(discs.get().1));
    let heard = Signal::derive(move || {
        let reserve = discs.get().1;
        let pieces = DiscKind::ALL.map(|kind| u32::from(reserve[kind]));
        table.say(&sentence(side.said_name(), pieces.iter().sum()))
    });
    let tray = live(move || {
        let (color, discs) = discs.get();
        vec![tray_view(color, discs)]
    });
    counted(class, table.word(title), number, heard, tray)
}

/// The basic discs, then every potential by its letter: `5 T1 Z2`.
fn written_count(reserve: Reserve) -> String {
    let mut written = reserve.basic_discs().to_string();
    for kind in Potential::ALL {
        let left = reserve.potentials(kind);
        if left > 0 {
            written += &format!(" {}{left}", kind.letter());
        }
    }
    written
}

/// Reserve and captured discs.
fn in_discs(side: Side) -> AnyView {
    let part = |theirs: bool| {
        Memo::new(move |_| {
            let (color, discs) = (side.color.get(), side.discs());
            let captured = |discs: Discs| Reserve::new(discs.captured, Mix::NONE);
            if theirs {
                (!color, discs.map(captured).unwrap_or_default())
            } else {
                (color, discs.map(|discs| discs.reserve).unwrap_or_default())
            }
        })
    };
    let had = |player, pieces| Text::ReserveCount { player, pieces };
    let taken = |player, pieces| Text::CapturedCount { player, pieces };
    vec![
        discs(side, "reserve", Text::ReserveTitle, had, part(false)),
        discs(side, "captured", Text::CapturedTitle, taken, part(true)),
    ]
    .into_any()
}

/// How many GIPF-pieces there are, where losing them loses the game.
fn gipf_pieces(side: Side) -> AnyView {
    let table = side.table;
    let pieces = move || side.discs().and_then(|discs| discs.gipf_pieces);
    let some = Memo::new(move |_| pieces().is_some());
    let count = move || pieces().unwrap_or_default();
    live(move || {
        if !some.get() {
            return Vec::new();
        }
        let number = Signal::derive(move || count().to_string());
        let heard = Signal::derive(move || {
            table.say(&Text::GipfCount {
                player: side.said_name(),
                pieces: count(),
            })
        });
        let piece = Stack::of(side.color.get(), Piece::GIPF);
        let drawing = piece_view("player-disc", &piece);
        vec![counted(
            "gipf-pieces",
            table.word(Text::GipfTitle),
            number,
            heard,
            drawing,
        )]
    })
}

fn counted(
    class: &'static str,
    title: Words,
    number: Words,
    heard: Words,
    drawing: AnyView,
) -> AnyView {
    view! {
        <p class=class>
            <span class="caption" aria-hidden="true">{title}</span>
            <span class="count" aria-hidden="true">{number}</span>
            <span class="read">{heard}</span>
            {drawing}
        </p>
    }
    .into_any()
}

/// What a player's clock shows, in a game with time.
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
        let gone = now.0.saturating_sub(clock.at.0);
        // A tenth or a second that has begun counts: zero is shown only when it
        // is over. Tenths are counted only where they are shown.
        let left = clock.left.saturating_sub(gone);
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

/// Below this many milliseconds a clock shows tenths.
const SHORT: u64 = 20_000;

/// Tenths of seconds as minutes and hours, the tenths themselves near the end.
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

fn word_of(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
