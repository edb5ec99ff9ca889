//! Reading the records of boardspace.net: games of gipf, matrx and tamsk as the site saves
//! them.
//!
//! ```text
//!  (;
//! GM[gipf]VV[1]
//! SU[gipf-standard 0 102]
//! P0[id "Ada"]
//! P1[id "Bo"]
//! ; P0[0 Start P0]
//! ; P0[1 Dropb A 2]TM[1500]
//! ; P0[2 Dropb B 2]TM[2100]
//! ; P0[3 Done ]TM[4300]
//! ;
//! P0[time 0:00:04 ]
//! P1[time 0:00:00 ]
//! )
//! ```
//!
//! Every action of a player is a property of a node: a number, a word and a place; in tamsk
//! the time in milliseconds comes last. `SU` names the game. The words and their effects come
//! from the published program of the site (its classes Gipfmovespec, GipfBoard, Tamskmovespec
//! and TamskBoard). Nothing is guessed: a record is read up to the turn with an action whose
//! meaning is not certain, or that the rules do not allow, and the error has its place.

mod actions;
mod error;
mod follow;
mod follower;
mod gipf;
mod header;
mod rows;
mod scan;
mod tamsk;

pub use error::{SgfError, SgfErrorKind};
pub use follow::SgfGame;

use rules::GameRuleset;

use crate::game::GameRecord;
use crate::limits::MAX_FILE;
use crate::sgf::actions::short;
use crate::sgf::header::Header;
use crate::tree::NodeId;

impl SgfGame {
    /// Reads the main line of the first record of a text, up to the first turn that cannot be
    /// read.
    ///
    /// # Errors
    /// If no turn can be read: the first error, with its place.
    pub fn read(text: &str) -> Result<Self, SgfError> {
        let wrong = |kind| SgfError::at((1, 1), kind);
        if text.len() > MAX_FILE {
            return Err(wrong(SgfErrorKind::TooLarge));
        }
        let sgf = actions::read(text)?;
        let unknown = || wrong(SgfErrorKind::Setup(short(&sgf.setup)));
        let ruleset = header::ruleset(&sgf).ok_or_else(unknown)?;
        let header = Header::new(&sgf);
        let read = match ruleset {
            GameRuleset::Tamsk(ruleset) => {
                let mut reader = tamsk::Reader::new(header.record(ruleset), &sgf);
                let followed = follow::follow(&mut reader, &sgf);
                followed.finish(reader.into_record(), GameRecord::Tamsk)
            }
            GameRuleset::Gipf(ruleset) => {
                let mut reader = gipf::Reader::new(header.record(ruleset), sgf.swapped);
                let followed = follow::follow(&mut reader, &sgf);
                followed.finish(reader.into_record(), GameRecord::Gipf)
            }
        };
        match read {
            Self {
                record,
                stop: Some(stop),
                ..
            } if record.head() == NodeId::ROOT => Err(stop),
            read => Ok(read),
        }
    }
}
