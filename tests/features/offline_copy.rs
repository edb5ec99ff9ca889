//! The download of the app as one file.

use features::ScreenFeature;
use features::offline_copy::{Command, Message, OfflineCopy};
use locale::Text;

#[test]
fn every_state_has_its_sentence_and_one_download_runs() {
    let mut copy = OfflineCopy::default();
    assert_eq!(copy.view(), None);
    for (message, fetches, text) in [
        (Message::Download, true, Text::TakeFetching),
        (Message::Download, false, Text::TakeFetching),
        (Message::Downloaded(false), false, Text::TakeFailed),
        (Message::Download, true, Text::TakeFetching),
        (Message::Downloaded(true), false, Text::TakeDone),
        (Message::Download, true, Text::TakeFetching),
    ] {
        let mut commands = Vec::new();
        copy.update(message, &mut commands);
        let fetch: &[_] = match fetches {
            true => &[Command::Fetch],
            false => &[],
        };
        assert_eq!(
            (&commands[..], copy.view()),
            (fetch, Some(text)),
            "{message:?}"
        );
    }
}
