//! The marks on the board as markup: rays of pushes, arcs of potentials, capsules of rows,
//! ghosts of removed pieces. A form means the same on every board.

use rules::Color;
use session::{Fate, MovePath, Point, Removed, svg_number};

use crate::paths::{degrees, translate};

/// The distance of a ray's end from the middle of the landing spot.
const SHORT: f64 = 0.42;

/// The distances of an arc's ends from the middles of its spots.
const ARC_FROM: f64 = 0.46;
const ARC_TO: f64 = 0.5;

/// The bend of an arc: a share of its length, up to a maximum.
const BEND: f64 = 0.42;
const MOST: f64 = 1.15;

/// The style of a mark: certain ones are solid, possible ones dashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// Solid.
    Sure,
    /// Dashed.
    Possible,
}

impl Certainty {
    const fn class(self) -> &'static str {
        match self {
            Self::Sure => "",
            Self::Possible => " is-possible",
        }
    }
}

/// The ray of a push from its dot to the spot on which the last piece lands, drawn under the
/// pieces.
#[must_use]
pub fn ray(from: Point, landing: Point, certainty: Certainty) -> String {
    let end = landing.toward(from, SHORT / from.distance(landing).max(1.0));
    cased(&from.line(end), "ray", certainty)
}

/// The last push, from its dot to the spot where its piece came in.
#[must_use]
pub fn trace(path: MovePath) -> String {
    cased(&path.from.line(path.to), "trace", Certainty::Sure)
}

/// A path with an outline, which sets it apart from the lines of the board.
fn cased(path: &str, class: &str, certainty: Certainty) -> String {
    // A solid line is animated by shares of its length; dashes are not.
    let length = match certainty {
        Certainty::Sure => "\" pathLength=\"1",
        Certainty::Possible => "",
    };
    let path = [certainty.class(), length, "\" d=\"", path, "\"/>"].concat();
    ["<path class=\"case", &path, "<path class=\"", class, &path].concat()
}

/// The arrowheads of a push, drawn over the pieces: one between every two of them if it is
/// certain, and one on the landing spot if it is possible, where no other direction covers it.
#[must_use]
pub fn heads(from: Point, landing: Point, certainty: Certainty) -> String {
    let steps = from.distance(landing).round().max(1.0);
    let angle = degrees(from, landing);
    let head = |point: Point| {
        [
            "<path class=\"arrowhead",
            certainty.class(),
            "\" transform=\"",
            &translate(point),
            " rotate(",
            &angle.to_string(),
            ")\" d=\"M-.17 -.16L.17 0L-.17 .16L-.08 0Z\"/>",
        ]
        .concat()
    };
    match certainty {
        Certainty::Sure => (0..steps as u32)
            .map(|step| head(from.toward(landing, (f64::from(step) + 0.5) / steps)))
            .collect(),
        Certainty::Possible => head(landing),
    }
}

/// The vacant spot on which the last piece of a push lands.
#[must_use]
pub fn landing(point: Point) -> String {
    let ring = "<circle class=\"ghost-case\" r=\".42\"/><circle class=\"ghost-ring\" r=\".42\"/>";
    [
        "<g class=\"landing\" transform=\"",
        &translate(point),
        "\">",
        ring,
        "</g>",
    ]
    .concat()
}

/// A piece where it stood.
pub(crate) fn ghost(removed: &Removed) -> String {
    let color = match removed.stack.0.last().map(|disc| disc.color) {
        Some(Color::Black) => "black",
        _ => "white",
    };
    [
        "<g class=\"ghost\" transform=\"",
        &translate(removed.point),
        "\"><circle class=\"ghost-body is-",
        color,
        "\" r=\".41\"/><circle class=\"ghost-ring\" r=\".41\"/></g>",
    ]
    .concat()
}

/// The sign of a taken piece's fate, beside the point where it stood.
pub(crate) fn badge(removed: &Removed) -> String {
    let sign = match removed.fate {
        Fate::Returns => "return",
        Fate::Captured => "capture",
        Fate::Lost => "lost",
    };
    let (x, y) = (
        svg_number(removed.point.x + 0.31),
        svg_number(removed.point.y - 0.31),
    );
    format!("<use class=\"sign\" href=\"#sign-{sign}\" x=\"{x}\" y=\"{y}\"/>")
}

/// The outline around the pieces of a row, from one end to the other.
#[must_use]
pub fn capsule((from, to): (Point, Point)) -> String {
    const RADIUS: f64 = 0.5;
    let long = from.distance(to).max(f64::EPSILON);
    let (x, y) = (
        (from.y - to.y) / long * RADIUS,
        (to.x - from.x) / long * RADIUS,
    );
    let beside = |point: Point, side: f64| {
        let point = Point {
            x: point.x + x * side,
            y: point.y + y * side,
        };
        point.text()
    };
    format!(
        "M{}L{}A.5 .5 0 0 0 {}L{}A.5 .5 0 0 0 {}Z",
        beside(from, 1.0),
        beside(to, 1.0),
        beside(to, -1.0),
        beside(from, -1.0),
        beside(from, 1.0),
    )
}

/// The arc of a potential's move, bent to the right of its direction; `class` tells announced
/// from past ones.
#[must_use]
pub fn arc(from: Point, to: Point, certainty: Certainty, class: &str) -> String {
    let long = from.distance(to).max(f64::EPSILON);
    let bend = (BEND * long).min(MOST) / long;
    let middle = from.toward(to, 0.5);
    let bent = Point {
        x: middle.x - (to.y - from.y) * bend,
        y: middle.y + (to.x - from.x) * bend,
    };
    let start = from.toward(bent, ARC_FROM / from.distance(bent));
    let end = to.toward(bent, ARC_TO / to.distance(bent));
    let path = ["M", &start.text(), "Q", &bent.text(), " ", &end.text()].concat();
    [
        "<g class=\"arc ",
        class,
        "\">",
        &cased(&path, "ray", certainty),
        "<path class=\"arrowhead\" transform=\"",
        &translate(end),
        " rotate(",
        &degrees(bent, end).to_string(),
        ")\" d=\"M-.2 -.19L.07 0L-.2 .19Z\"/></g>",
    ]
    .concat()
}

/// A whole push above everything: for pushes that are not in the board's own layers.
#[must_use]
pub fn push(path: MovePath, class: &str) -> String {
    let (from, to) = (path.from, path.to);
    let ray = ray(from, to, Certainty::Sure);
    let heads = heads(from, to, Certainty::Sure);
    [
        "<g class=\"push ",
        class,
        "\">",
        &ray,
        &heads,
        &landing(to),
        "</g>",
    ]
    .concat()
}

/// A ring around the piece on a spot; a dashed one around its target.
fn ring(point: Point, group: &str, class: &str) -> String {
    [
        "<g class=\"",
        group,
        "\" transform=\"",
        &translate(point),
        "\"><circle class=\"case\" r=\".5\"/><circle class=\"",
        class,
        "\" r=\".5\"/></g>",
    ]
    .concat()
}

/// An announced move above everything, with rings around the piece that moves and its target:
/// between neighbours the arc is hardly longer than its head.
#[must_use]
pub fn announced(path: MovePath) -> String {
    match path.jumps {
        true => {
            let rings =
                ring(path.to, "landing", "ghost-ring") + &ring(path.from, "arc announced", "ray");
            rings + &arc(path.from, path.to, Certainty::Sure, "announced")
        }
        false => push(path, "announced"),
    }
}

#[cfg(test)]
mod tests {
    use rules::Stack;

    use super::*;

    const DOT: Point = Point { x: 0.0, y: 4.0 };
    const LANDING: Point = Point { x: 0.0, y: 1.0 };

    #[test]
    fn a_head_stands_between_every_two_pieces_of_a_push() {
        let drawn = heads(DOT, LANDING, Certainty::Sure);
        assert_eq!(drawn.matches("arrowhead").count(), 3);
        for point in ["translate(0 3.5)", "translate(0 2.5)", "translate(0 1.5)"] {
            assert!(drawn.contains(&[point, " rotate(-90)"].concat()), "{drawn}");
        }
    }

    #[test]
    fn a_possible_push_has_its_head_on_the_landing() {
        let drawn = heads(DOT, LANDING, Certainty::Possible);
        assert_eq!(drawn.matches("arrowhead").count(), 1);
        assert!(drawn.contains("translate(0 1) rotate(-90)"), "{drawn}");
    }

    #[test]
    fn a_ray_ends_before_the_ring_of_its_landing() {
        let drawn = ray(DOT, LANDING, Certainty::Possible);
        assert_eq!(drawn.matches("M0 4L0 1.42").count(), 2);
        assert!(drawn.contains("\"ray is-possible\""));
    }

    /// The right of a move up the board is the right side of the drawing; on a turned board,
    /// where the same move leads down, it is the left side.
    #[test]
    fn an_arc_is_bent_to_the_right_of_its_direction() {
        let end = Point { x: 0.0, y: 2.0 };
        let drawn = |from, to| arc(from, to, Certainty::Sure, "");
        assert!(drawn(DOT, end).contains("Q0.84 3 "), "{}", drawn(DOT, end));
        assert!(drawn(end, DOT).contains("Q-0.84 3 "));
        // A long arc is bent less.
        let far = Point { x: 0.0, y: -2.0 };
        assert!(drawn(DOT, far).contains("Q1.15 1 "));
    }

    #[test]
    fn an_announced_move_has_rings_at_both_ends() {
        let path = MovePath {
            from: DOT,
            to: LANDING,
            jumps: true,
        };
        let drawn = announced(path);
        assert_eq!(
            drawn.matches("<circle class=\"case\"").count(),
            2,
            "{drawn}"
        );
        let pushed = announced(MovePath {
            jumps: false,
            ..path
        });
        assert!(!pushed.contains("<circle class=\"case\""), "{pushed}");
    }

    #[test]
    fn a_capsule_goes_round_both_ends() {
        let ends = (Point { x: -1.0, y: 0.0 }, Point { x: 1.0, y: 0.0 });
        assert_eq!(
            capsule(ends),
            "M-1 0.5L1 0.5A.5 .5 0 0 0 1 -0.5L-1 -0.5A.5 .5 0 0 0 -1 0.5Z"
        );
    }

    #[test]
    fn a_removed_piece_has_the_sign_of_its_fate() {
        let stack = Stack::of(Color::Black, rules::Piece::BASIC);
        let removed = |fate| Removed {
            stack: stack.clone(),
            point: DOT,
            fate,
        };
        assert!(ghost(&removed(Fate::Captured)).contains("is-black"));
        for (fate, sign) in [
            (Fate::Returns, "#sign-return"),
            (Fate::Captured, "#sign-capture"),
            (Fate::Lost, "#sign-lost"),
        ] {
            assert!(badge(&removed(fate)).contains(sign));
        }
    }
}
