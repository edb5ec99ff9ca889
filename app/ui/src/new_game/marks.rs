//! The marks of games and opponents.

use board::prelude::*;
use session::GameChoice;

/// A circle of a mark: its centre, its radius, and whether it is filled.
type Circle = (&'static str, &'static str, &'static str, bool);

/// A mark of 24 by 24: lines, a filled path, circles.
struct Mark {
    lines: &'static str,
    solid: &'static str,
    circles: &'static [Circle],
}

const GAMES: [Mark; 5] = [
    Mark {
        lines: "M12 2.5v19M3.8 7.25l16.4 9.5M20.2 7.25l-16.4 9.5",
        solid: "",
        circles: &[("12", "12", "4.400", true)],
    },
    Mark {
        lines: "",
        solid: "M6.8 8.5h10.4L12 17.3z",
        circles: &[("12", "12", "9", false)],
    },
    Mark {
        lines: "",
        solid: "",
        circles: &[
            ("12", "12", "3.200", true),
            ("12", "3.800", "2", false),
            ("19.800", "9.500", "2", false),
            ("16.800", "18.600", "2", false),
            ("7.200", "18.600", "2", false),
            ("4.200", "9.500", "2", false),
        ],
    },
    Mark {
        lines: "M3.5 8.5a8.5 4.5 0 1 0 17 0a8.5 4.5 0 1 0-17 0V12c0 2.5 3.8 4.5 8.5 4.5s8.5-2 8.5-4.5V8.5M3.5 12.5V16c0 2.5 3.8 4.5 8.5 4.5s8.5-2 8.5-4.5v-3.5",
        solid: "",
        circles: &[("12", "8.500", "1.500", true)],
    },
    Mark {
        lines: "M6 3h12M6 21h12M7.5 3c0 5 4.5 6 4.5 9s-4.5 4-4.5 9M16.5 3c0 5-4.5 6-4.5 9s4.5 4 4.5 9",
        solid: "M8.5 20c.6-2.7 2-3.9 3.5-4.5 1.5.6 2.9 1.8 3.5 4.5z",
        circles: &[],
    },
];

const OPPONENTS: [Mark; 4] = [
    Mark {
        lines: "M4 5h16v11H4zM9 20h6M12 16v4",
        solid: "",
        circles: &[],
    },
    Mark {
        lines: "M2.5 19c.5-3.5 2.6-5.2 5.5-5.2s5 1.7 5.5 5.2M15 14.5c3-.6 5.8.8 6.5 4.5",
        solid: "",
        circles: &[
            ("8", "8.500", "3.200", false),
            ("16.500", "9.500", "2.600", false),
        ],
    },
    Mark {
        lines: "M10 14a4 4 0 0 0 6 .5l3-3A4 4 0 0 0 13.3 6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3A4 4 0 0 0 10.7 18l1.5-1.5",
        solid: "",
        circles: &[],
    },
    Mark {
        lines: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z",
        solid: "",
        circles: &[("12", "12", "3", false)],
    },
];

/// The mark of a game, in its colour.
pub(super) fn game(index: usize) -> AnyView {
    let word = GameChoice::WORDS[index];
    view! { <span class="swatch" data-game=word>{drawn(&GAMES[index])}</span> }.into_any()
}

/// The mark of an opponent.
pub(super) fn opponent(index: usize) -> AnyView {
    drawn(&OPPONENTS[index])
}

fn drawn(mark: &'static Mark) -> AnyView {
    let circles = mark.circles.iter().map(|&(x, y, radius, solid)| {
        let class = solid.then_some("solid");
        view! { <circle class=class cx=x cy=y r=radius/> }.into_any()
    });
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=mark.lines/>
            <path class="solid" d=mark.solid/>
            {circles.collect::<Vec<_>>()}
        </svg>
    }
    .into_any()
}
