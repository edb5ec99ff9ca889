//! The scene of TAMSK, as the parts of its board read it.

use crate::prelude::*;
use session::{Scene, TamskScene};

use crate::table::Table;

/// A scene of TAMSK, or nothing while another game lies on the table.
pub(super) type Shown = Memo<Option<TamskScene>>;

/// The scene of TAMSK on the table.
pub(super) fn scene_of(table: Table) -> Shown {
    table.part(|model| match &model.scene {
        Scene::Tamsk(scene) => Some(scene.clone()),
        Scene::Gipf(_) => None,
    })
}
