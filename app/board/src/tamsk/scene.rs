//! The scene of TAMSK for the parts of its board.

use crate::prelude::*;
use session::{Scene, TamskScene};

use crate::table::Table;

/// A scene of TAMSK; none while another game is on the table.
pub(super) type Shown = Memo<Option<TamskScene>>;

/// The scene of TAMSK on the table.
pub(super) fn scene_of(table: Table) -> Shown {
    table.part(|model| match &model.scene {
        Scene::Tamsk(scene) => Some(scene.clone()),
        Scene::Gipf(_) => None,
    })
}
