//! The first picture: the position of the link, drawn without the board's program.

use board::{show_markup, static_board};
use browser::page;
use record::Link;
use rules::{Color, GameKind, Position, Ruleset, Variant};
use session::{Orientation, Scene};

use crate::options::Options;

/// The element in which it is drawn.
const PLACE: &str = "#shell-board";

/// Draws the position of a link; nothing if the link is invalid or for TAMSK.
pub(crate) fn draw(fragment: &str, options: Options) {
    let Some((position, reader)) = position(fragment) else {
        return;
    };
    let turned = options.turned.unwrap_or(reader == Some(Color::Black));
    let orientation = if turned {
        Orientation::Black
    } else {
        Orientation::White
    };
    let scene = Scene::of_gipf(&position, orientation);
    if let (Some(board), Some(place)) = (scene.board(), page::find(PLACE)) {
        show_markup(&place, &static_board(board));
        if !options.coords {
            page::mark("data-coordinates", Some("no"));
        }
    }
}

/// The position, and the player for whom the link was made.
fn position(fragment: &str) -> Option<(Position, Option<Color>)> {
    if fragment.is_empty() {
        return Some((Position::start(Ruleset::new(Variant::Standard)), None));
    }
    let start = Link::start(fragment)?;
    if GameKind::of(&start) == Some(GameKind::Tamsk) {
        return None;
    }
    let link = Link::from_fragment(fragment).ok()?;
    Some((link.record.position(link.at).clone(), link.reader))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_the_position_that_it_shows() {
        let shown = |fragment| position(fragment).map(|(position, _)| position.to_string());
        let start = "gipf-standard (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12 G12 --";
        assert_eq!(shown("").as_deref(), Some(start));
        let moved = shown("v=1&g=gipf-basic&m=e1-e3_e9-e7&n=1");
        assert!(moved.is_some_and(|text| text.contains(" b G11 G12 ")));
        assert_eq!(shown("v=1&g=tamsk-1"), None);
        assert_eq!(shown("v=1&p=nonsense"), None);
    }

    #[test]
    fn a_drawing_has_every_piece() {
        let (position, _) = position("").unwrap_or_else(|| unreachable!("a start"));
        let scene = Scene::of_gipf(&position, Orientation::White);
        let markup = scene.board().map(static_board).unwrap_or_default();
        assert_eq!(markup.matches("data-piece=").count(), 6);
        assert_eq!(markup.matches("class=\"coordinate\"").count(), 24);
    }
}
