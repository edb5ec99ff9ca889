//! A page that is mounted once and stays: its feature, the view of the feature, and the texts
//! and parts of that view for the components.

use std::any::Any;

use board::components::{Boxed, TextSignal, act, derived};
use board::prelude::*;
use features::ScreenFeature;
use leptos::mount::mount_to;
use leptos::task::{spawn_local, tick};
use leptos::wasm_bindgen::JsCast;
use locale::{Locale, Text};

use crate::platform::page;
use crate::store::Store;

/// A feature with a page or dialog of its own.
pub(crate) trait Screen:
    ScreenFeature<Message: Clone + Send + Sync + 'static, View: Send + Sync + 'static>
    + Send
    + Sync
    + 'static
{
    /// The functions of the app that the page calls.
    type Callbacks: Copy + Send + Sync + 'static;

    /// Executes a request.
    fn execute(page: MountedPage<Self>, command: Self::Command);
}

/// A feature with a page of its own that reads a context. Every other one is a [`Screen`].
pub(crate) trait ContextScreen: Default + Send + Sync + 'static {
    /// The messages of the page.
    type Message: Clone + Send + Sync + 'static;
    /// The requests of the feature.
    type Command;
    /// The state of the screen.
    type View: Default + PartialEq + Send + Sync + 'static;
    /// The functions of the app that the page calls.
    type Callbacks: Copy + Send + Sync + 'static;

    /// Handles a message, and returns the state of the screen after it.
    fn handle(
        &mut self,
        message: Self::Message,
        store: Store,
        commands: &mut Vec<Self::Command>,
    ) -> Self::View;

    /// Executes a request.
    fn execute(page: MountedPage<Self>, command: Self::Command);
}

impl<F: Screen> ContextScreen for F {
    type Message = <F as ScreenFeature>::Message;
    type Command = <F as ScreenFeature>::Command;
    type View = <F as ScreenFeature>::View;
    type Callbacks = <F as Screen>::Callbacks;

    fn handle(
        &mut self,
        message: Self::Message,
        _: Store,
        commands: &mut Vec<Self::Command>,
    ) -> Self::View {
        self.update(message, commands);
        self.view()
    }

    fn execute(page: MountedPage<Self>, command: Self::Command) {
        <F as Screen>::execute(page, command);
    }
}

/// The page of a feature. Cheap to copy.
pub(crate) struct MountedPage<F: ContextScreen> {
    /// The store of the app.
    pub(crate) store: Store,
    /// The functions of the app that the page calls.
    pub(crate) callbacks: F::Callbacks,
    feature: StoredValue<F>,
    view: RwSignal<F::View>,
    mount: Mount,
}

impl<F: ContextScreen> Clone for MountedPage<F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: ContextScreen> Copy for MountedPage<F> {}

impl<F: ContextScreen> MountedPage<F> {
    /// The only instance, which lives as long as the table.
    pub(crate) fn of(store: Store, callbacks: F::Callbacks) -> Self {
        *store.extension(|| Self {
            store,
            callbacks,
            feature: StoredValue::new(F::default()),
            view: RwSignal::new(F::View::default()),
            mount: Mount::new(),
        })
    }

    /// Mounts the page in the element that a selector finds, unless it is mounted. Returns true
    /// if it is mounted now for the first time.
    pub(crate) fn mount(self, root: &str, view: impl FnOnce() -> AnyView + 'static) -> bool {
        self.mount.at(root, Box::new(view))
    }

    /// Reads the state of the feature.
    pub(crate) fn read<T>(self, read: impl FnOnce(&F) -> T) -> T {
        self.feature.with_value(read)
    }

    /// Sends a message, shows what has changed and executes the requests.
    pub(crate) fn send(self, message: F::Message) {
        self.change(|feature, commands| feature.handle(message, self.store, commands));
    }

    /// Changes the state of the screen by a function that handles the message.
    pub(crate) fn change(self, change: impl FnOnce(&mut F, &mut Vec<F::Command>) -> F::View) {
        let mut commands = Vec::new();
        let view = self
            .feature
            .try_update_value(|feature| change(feature, &mut commands));
        if let Some(view) = view
            && self.view.with_untracked(|shown| *shown != view)
        {
            self.view.set(view);
        }
        for command in commands {
            F::execute(self, command);
        }
    }

    /// The callback of a button that sends a message.
    pub(crate) fn sends(self, message: F::Message) -> Callback<()> {
        act(move || self.send(message.clone()))
    }

    /// A sentence that follows the language.
    pub(crate) fn word(self, text: Text) -> TextSignal {
        self.store.table().word(text)
    }

    /// A text that follows the language.
    pub(crate) fn words(
        self,
        words: impl Fn(&Locale) -> String + Send + Sync + 'static,
    ) -> TextSignal {
        let words: Box<dyn Fn(&Locale) -> String + Send + Sync> = Box::new(words);
        derived(Box::new(move || {
            self.store.locale.with(|locale| words(locale))
        }))
    }

    /// A text about the view, which follows the language.
    pub(crate) fn view_text(
        self,
        text: impl Fn(&F::View, &Locale) -> String + Send + Sync + 'static,
    ) -> TextSignal {
        let text: ViewText<F::View> = Box::new(text);
        derived(Box::new(move || {
            let say = |locale: &Locale| self.view.with(|view| text(view, locale));
            self.store.locale.with(say)
        }))
    }

    /// A sentence about the view, which follows the language; none is empty.
    pub(crate) fn sentence(
        self,
        text: impl Fn(&F::View) -> Option<Text> + Send + Sync + 'static,
    ) -> TextSignal {
        self.view_text(move |view, locale| {
            text(view).map_or_else(String::new, |text| locale.say(&text))
        })
    }

    /// Reads the view without following it.
    pub(crate) fn now<T>(self, read: impl FnOnce(&F::View) -> T) -> T {
        self.view.with_untracked(read)
    }

    /// A part of the view. Its readers are notified only when it has changed.
    pub(crate) fn part<T>(self, part: impl Fn(&F::View) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        // Boxed first, so that the rest is compiled once for each type.
        let part: Reads<F::View, T> = Box::new(part);
        let part: Boxed<T> = Box::new(move || self.view.with(&part));
        Memo::new(move |_| part())
    }

    /// A condition of the view.
    pub(crate) fn is(self, is: impl Fn(&F::View) -> bool + Send + Sync + 'static) -> Signal<bool> {
        self.part(is).into()
    }
}

/// A part of a view.
type Reads<V, T> = Box<dyn Fn(&V) -> T + Send + Sync>;

/// A text about a view in a language.
type ViewText<V> = Box<dyn Fn(&V, &Locale) -> String + Send + Sync>;

/// The place in the page where a view is mounted, at most once. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Mount(Local<Option<Box<dyn Any>>>);

impl Mount {
    /// A place where no view is mounted.
    pub(crate) fn new() -> Self {
        Self(Local::new_local(None))
    }

    /// Mounts a view in the element that a selector finds, unless one is mounted. Returns true
    /// if it is mounted now for the first time.
    pub(crate) fn at(self, root: &str, view: Box<dyn FnOnce() -> AnyView>) -> bool {
        if self.0.with_value(Option::is_some) {
            return false;
        }
        let root = page::find(root).and_then(|root| root.dyn_into().ok());
        let mounted = root.map(|root| Box::new(mount_to(root, view)) as Box<dyn Any>);
        let is_mounted = mounted.is_some();
        self.0.set_value(mounted);
        is_mounted
    }
}

/// Gives the focus to an element as soon as it is drawn.
pub(crate) fn focus_later(selector: String) {
    spawn_local(async move {
        // The view is made before the next tick.
        tick().await;
        page::focus(&selector);
    });
}
