//! The app as one file: its download.

use locale::Text;

use crate::ScreenFeature;

/// The messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// The user downloads the file.
    Download,
    /// The file has been handed to the browser, or could not be loaded (`false`).
    Downloaded(bool),
}

/// The request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Fetches the file and hands it to the browser.
    Fetch,
}

/// The download of the app as one file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OfflineCopy {
    /// Not requested yet.
    #[default]
    Idle,
    /// Being fetched.
    Fetching,
    /// Handed to the browser.
    Done,
    /// Could not be loaded.
    Failed,
}

impl ScreenFeature for OfflineCopy {
    type Message = Message;
    type Command = Command;
    /// The sentence about the download.
    type View = Option<Text>;

    fn update(&mut self, message: Message, commands: &mut Vec<Command>) {
        *self = match message {
            // One download at a time: the file is large.
            Message::Download if *self == Self::Fetching => return,
            Message::Download => {
                commands.push(Command::Fetch);
                Self::Fetching
            }
            Message::Downloaded(true) => Self::Done,
            Message::Downloaded(false) => Self::Failed,
        };
    }

    fn view(&self) -> Option<Text> {
        Some(match self {
            Self::Idle => return None,
            Self::Fetching => Text::TakeFetching,
            Self::Done => Text::TakeDone,
            Self::Failed => Text::TakeFailed,
        })
    }
}
