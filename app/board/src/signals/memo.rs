//! Derived values that are cached.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude as whole;
use leptos::prelude::{Track, WithUntracked};

use super::{Asks, Show, Signal, reads};

/// A value that is recomputed when a source changes, and notifies its readers only if it
/// differs then.
pub struct Memo<T> {
    kept: whole::Memo<Kept>,
    of: PhantomData<fn() -> T>,
}

reads!(Memo);

impl<T: PartialEq + Send + Sync + 'static> Memo<T> {
    /// A memo of a closure, which gets the value before.
    pub fn new(make: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Self {
        Self {
            kept: memo(Box::new(move |before| {
                Arc::new(make(before.and_then(|kept| kept.0.value().downcast_ref())))
            })),
            of: PhantomData,
        }
    }
}

impl<T> Memo<T> {
    fn show(&self, tracked: bool, asks: Asks<'_>) {
        show_kept(self.kept, tracked, asks);
    }
}

type Make = Box<dyn Fn(Option<&Kept>) -> Arc<dyn Same> + Send + Sync>;

fn memo(make: Make) -> whole::Memo<Kept> {
    whole::Memo::new(move |before| Kept(make(before)))
}

fn show_kept(kept: whole::Memo<Kept>, tracked: bool, asks: Asks<'_>) {
    if tracked {
        kept.track();
    }
    let _ = kept.try_with_untracked(|kept| asks(kept.0.value()));
}

/// A value that can be compared with one of another type.
trait Same: Send + Sync {
    fn value(&self) -> &dyn Any;
    fn is(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + Send + Sync + 'static> Same for T {
    fn value(&self) -> &dyn Any {
        self
    }

    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

/// The cached value.
struct Kept(Arc<dyn Same>);

impl PartialEq for Kept {
    fn eq(&self, other: &Self) -> bool {
        self.0.is(other.0.value())
    }
}

impl<T: 'static> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Self {
        Self::of(of_memo(memo.kept))
    }
}

fn of_memo(kept: whole::Memo<Kept>) -> Show {
    Arc::new(move |asks| show_kept(kept, true, asks))
}
