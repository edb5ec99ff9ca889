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
        lines: "M12 2.500v19M3.800 7.250l16.400 9.500M20.200 7.250l-16.400 9.500",
        solid: "",
        circles: &[("12", "12", "4.400", true)],
    },
    Mark {
        lines: "",
        solid: "M6.800 8.500h10.400L12 17.300z",
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
        lines: "M3.500 8.500a8.500 4.500 0 1 0 17 0a8.500 4.500 0 1 0-17 0V12c0 2.500 3.800 4.500 8.500 4.500s8.500-2 8.500-4.500V8.500M3.500 12.500V16c0 2.500 3.800 4.500 8.500 4.500s8.500-2 8.500-4.500v-3.500",
        solid: "",
        circles: &[("12", "8.500", "1.500", true)],
    },
    Mark {
        lines: "M6 3h12M6 21h12M7.500 3c0 5 4.500 6 4.500 9s-4.500 4-4.500 9M16.500 3c0 5-4.500 6-4.500 9s4.500 4 4.500 9",
        solid: "M8.500 20c.6-2.700 2-3.900 3.500-4.500 1.500.6 2.900 1.800 3.500 4.500z",
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
        lines: "M2.500 19c.5-3.500 2.600-5.200 5.500-5.200s5 1.700 5.500 5.200M15 14.500c3-.6 5.800.8 6.500 4.500",
        solid: "",
        circles: &[
            ("8", "8.500", "3.200", false),
            ("16.500", "9.500", "2.600", false),
        ],
    },
    Mark {
        lines: "M10 14a4 4 0 0 0 6 .5l3-3A4 4 0 0 0 13.300 6l-1.500 1.500M14 10a4 4 0 0 0-6-.5l-3 3A4 4 0 0 0 10.700 18l1.500-1.500",
        solid: "",
        circles: &[],
    },
    Mark {
        lines: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z",
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
