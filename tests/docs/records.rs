//! Links, game files and saves.
//!
//! - `link`: a fragment, then the result: `opens <position>`, `writes
//!   <readable form>`, `compact <compact form>` or `error <error>`; an empty line
//!   before the next fragment.
//! - `file`: a game file as the app writes it.
//! - `typed`: a game file as a user may type it; the block after it is the file that the app
//!   writes.
//! - `sgf`: a record of boardspace.net; the block after it is the file that the app writes.
//! - `broken`: a game file and the error, `error <line>:<column> <kind>`.
//! - `save`: a save as the app writes it. `broken-save`: a save and `error <error>`.

use record::{GameFileError, GameLink, GameLinkError, GameRecord, GameSaveError, SgfGame};

use crate::fences::Fence;

/// Opens every link of a block.
pub(crate) fn links(fence: &Fence) {
    for lines in fence.lines.split(|line| line.is_empty()) {
        let (fragment, results) = lines.split_first().unwrap();
        let place = format!("{}: {fragment}", fence.place);
        assert!(!results.is_empty(), "{place}: what comes of it?");
        let link = GameLink::from_fragment(fragment);
        for result in results {
            let (word, value) = result.split_once(' ').unwrap();
            match (word, &link) {
                ("error", Err(GameLinkError::Gipf(error))) => {
                    assert_eq!(format!("{error:?}"), value, "{place}");
                }
                ("error", Err(GameLinkError::Tamsk(error))) => {
                    assert_eq!(format!("{error:?}"), value, "{place}");
                }
                ("error", Ok(_)) => panic!("{place}: it opens"),
                (_, Err(error)) => panic!("{place}: {error:?}"),
                ("opens", Ok(link)) => {
                    let shown = match link {
                        GameLink::Gipf(link) => link.record.position(link.at).to_string(),
                        GameLink::Tamsk(link) => link.record.position(link.at).to_string(),
                    };
                    assert_eq!(shown, value, "{place}");
                }
                ("writes", Ok(link)) => assert_eq!(link.to_fragment(), value, "{place}"),
                ("compact", Ok(link)) => {
                    assert_eq!(link.to_compact_fragment(), value, "{place}");
                    assert_eq!(GameLink::from_fragment(value).as_ref(), Ok(link), "{place}");
                }
                _ => panic!("{place}: {result}?"),
            }
        }
    }
}

/// A game file as the app writes it.
pub(crate) fn file(fence: &Fence) {
    let text = fence.text();
    let read = GameRecord::read_file(&text);
    let (record, at, stop) = read.unwrap_or_else(|error| panic!("{}: {error:?}", fence.place));
    assert_eq!(stop, None, "{}", fence.place);
    assert_eq!(record.to_file_at(at), text, "{}", fence.place);
}

/// A game file as a user types it, and the file that the app writes.
pub(crate) fn typed(fence: &Fence, written: &Fence) {
    let record = GameRecord::from_file(&fence.text());
    let record = record.unwrap_or_else(|error| panic!("{}: {error:?}", fence.place));
    assert_eq!(record.to_file(), written.text(), "{}", written.place);
}

/// A record of boardspace.net, and the file that the app writes.
pub(crate) fn sgf(fence: &Fence, written: &Fence) {
    let read = SgfGame::read(&fence.text());
    let read = read.unwrap_or_else(|error| panic!("{}: {error:?}", fence.place));
    assert_eq!(read.stop, None, "{}", fence.place);
    assert_eq!(read.record.to_file(), written.text(), "{}", written.place);
}

/// The text before a last line `error …`, and the error.
fn with_error(fence: &Fence) -> (String, &str) {
    let (last, lines) = fence.lines.split_last().unwrap();
    let error = last.strip_prefix("error ");
    let error = error.unwrap_or_else(|| panic!("{}: which error?", fence.place));
    let text = lines.iter().map(|line| format!("{line}\n")).collect();
    (text, error)
}

/// A game file that is refused.
pub(crate) fn broken(fence: &Fence) {
    let (text, wanted) = with_error(fence);
    match GameRecord::from_file(&text) {
        Ok(_) => panic!("{}: it can be read", fence.place),
        Err(error) => {
            let (line, column) = error.place();
            let kind = match error {
                GameFileError::Gipf(error) => format!("{:?}", error.kind),
                GameFileError::Tamsk(error) => format!("{:?}", error.kind),
            };
            let found = format!("{line}:{column} {kind}");
            assert_eq!(found, wanted, "{}", fence.place);
        }
    }
}

/// A save as the app writes it.
pub(crate) fn save(fence: &Fence) {
    let text = fence.text();
    let (record, at) =
        GameRecord::load(&text).unwrap_or_else(|error| panic!("{}: {error:?}", fence.place));
    assert_eq!(record.save(at), text, "{}", fence.place);
}

/// A save that is refused.
pub(crate) fn broken_save(fence: &Fence) {
    let (text, wanted) = with_error(fence);
    match GameRecord::load(&text) {
        Ok(_) => panic!("{}: it can be read", fence.place),
        Err(GameSaveError::Gipf(error)) => {
            assert_eq!(format!("{error:?}"), wanted, "{}", fence.place);
        }
        Err(GameSaveError::Tamsk(error)) => {
            assert_eq!(format!("{error:?}"), wanted, "{}", fence.place);
        }
    }
}
