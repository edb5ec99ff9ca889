//! The marks of features on the board of a table. Only chunks name them.

use board::prelude::*;
use session::{Mark, MarkSource, Marks};

use crate::Store;
use crate::runner::Mounted;

/// The marks on the board of a table.
#[must_use]
pub fn marks(store: Store) -> RwSignal<Marks> {
    *store.extension(|| RwSignal::new(Marks::default()))
}

/// Shows the marks of a feature whenever its view changes them, as long as the effect is held.
pub fn follow<F: features::Feature + 'static>(
    store: Store,
    source: MarkSource,
    feature: Mounted<F>,
    read: fn(&F::View) -> Vec<Mark>,
) -> RenderEffect<()>
where
    F::View: Clone + Send + Sync + 'static,
{
    let (drawn, view) = (marks(store), feature.view());
    let list = Memo::new(move |_| view.with(read));
    RenderEffect::new(move |_| {
        let list = list.get();
        drawn.update(|marks| marks.set(source, list));
    })
}
