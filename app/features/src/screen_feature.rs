//! State machines of pages and dialogs outside the dispatcher.

/// A state machine of a page or dialog that needs neither the engine nor timers of the table. It
/// reads its messages only, and acts by commands only. The crate `ui` executes the commands and
/// draws the view.
pub trait ScreenFeature: Default {
    /// The actions of the user, and the answers to commands.
    type Message;
    /// The requests to the browser and to the app.
    type Command;
    /// The state of the screen as plain data.
    type View: Default + PartialEq;

    /// Handles a message. Commands are added in the order in which they are to be executed.
    fn update(&mut self, message: Self::Message, commands: &mut Vec<Self::Command>);

    /// The state of the screen.
    fn view(&self) -> Self::View;
}
