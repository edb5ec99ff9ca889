//! Pictures for links, drawn from the same model of the board as in the app.

use std::collections::BTreeMap;
use std::sync::Arc;

use color_quant::NeuQuant;
use locale::{Locale, Text};
use record::{GameRecord, NodeId};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use rules::{ByColor, Color, Game};
use session::collection::PuzzleEntry;
use session::{Card, LoadedGame, Message, Millis, Session, SideWords};

use crate::error::PagesError;
use crate::text::PuzzleTexts;

/// The width of a picture in pixels.
pub const WIDTH: u32 = 1200;
/// The height of a picture in pixels.
pub const HEIGHT: u32 = 630;

/// The number of colours in the palette of a picture.
const COLOURS: usize = 256;
/// The palette is made from every 23rd pixel.
const SAMPLED: i32 = 23;

/// Makes pictures of drawings. It has its own typeface, since machines have different ones or
/// none.
pub struct Painter(Options<'static>);

impl Default for Painter {
    fn default() -> Self {
        let mut faces = fontdb::Database::new();
        faces.load_font_data(epaint_default_fonts::UBUNTU_LIGHT.to_vec());
        let family = faces.faces().next().and_then(|face| face.families.first());
        let family = family.map_or_else(String::new, |(name, _)| name.clone());
        faces.set_sans_serif_family(family);
        Self(Options {
            fontdb: Arc::new(faces),
            ..Options::default()
        })
    }
}

impl Painter {
    /// The picture of a puzzle with its texts.
    ///
    /// # Errors
    /// If the drawing cannot be painted.
    pub fn puzzle(
        &self,
        entry: &PuzzleEntry,
        texts: &[PuzzleTexts],
        words: &Locale,
    ) -> Result<Vec<u8>, PagesError> {
        let (record, at) = entry.task.to_record();
        let is_tamsk = matches!(entry.task.start, Game::Tamsk(_));
        let names = ByColor::from_fn(|color| {
            words.say(&match color {
                Color::White if is_tamsk => Text::ColourRed,
                Color::White => Text::ColourWhite,
                Color::Black => Text::ColourBlack,
            })
        });
        let card = Card {
            title: texts
                .first()
                .map_or_else(String::new, |one| one.game.clone()),
            lines: texts.iter().map(|one| one.task.clone()).collect(),
            sides: Some(SideWords {
                names,
                turn: words.say(&Text::TaskTurn),
                reserve: words.say(&Text::ReserveTitle),
                captured: words.say(&Text::CapturedTitle),
            }),
        };
        self.paint(record, at, &card)
            .ok_or_else(|| PagesError::Picture(entry.id.clone()))
    }

    /// The picture of the app: a board, with lines of text beside it.
    ///
    /// # Errors
    /// If the drawing cannot be painted.
    pub fn app(&self, start: Game, lines: Vec<String>) -> Result<Vec<u8>, PagesError> {
        let card = Card {
            title: "GIPF".to_owned(),
            lines,
            sides: None,
        };
        self.paint(GameRecord::from_position(start), NodeId::ROOT, &card)
            .ok_or_else(|| PagesError::Picture(card.title.clone()))
    }

    fn paint(&self, record: GameRecord, at: NodeId, card: &Card) -> Option<Vec<u8>> {
        let mut session = Session::default();
        session.update(Message::Open(LoadedGame::of(record, at)), Millis(0));
        let drawing = session.render().to_card(card);
        let tree = Tree::from_str(&drawing, &self.0).ok()?;
        let mut picture = Pixmap::new(WIDTH, HEIGHT)?;
        let scale = |length: u32, of: f32| f64::from(length) as f32 / of;
        let size = tree.size();
        let scale = Transform::from_scale(scale(WIDTH, size.width()), scale(HEIGHT, size.height()));
        resvg::render(&tree, scale, &mut picture.as_mut());
        encoded(picture.data())
    }
}

/// Encodes the pixels of an opaque picture as a file. Most of its colours are shades at edges,
/// so a palette holds enough of them.
fn encoded(pixels: &[u8]) -> Option<Vec<u8>> {
    let palette = NeuQuant::new(SAMPLED, COLOURS, pixels);
    let mut known = BTreeMap::new();
    let (pixels, _) = pixels.as_chunks::<4>();
    let mut nearest = |pixel: &[u8; 4]| {
        let found = known.entry(*pixel);
        *found.or_insert_with(|| u8::try_from(palette.index_of(pixel)).unwrap_or_default())
    };
    let indices: Vec<u8> = pixels.iter().map(&mut nearest).collect();
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, WIDTH, HEIGHT);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.color_map_rgb());
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&indices).ok()?;
    writer.finish().ok()?;
    Some(out)
}
