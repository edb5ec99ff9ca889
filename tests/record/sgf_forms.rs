//! The samples of boardspace.net's records, written in other forms.

use record::{GameRecord, NodeId, Recordable, SgfErrorKind, Tree, sources, text_of};

use crate::sgf::{gipf, turns, whole};
use crate::sgf_made::kind;

/// The samples, by name.
pub(crate) fn samples() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/record/boardspace");
    let mut all: Vec<(String, String)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, text_of(&std::fs::read(path).unwrap()))
        })
        .filter(|(name, _)| name.ends_with(".sgf"))
        .collect();
    all.sort();
    assert_eq!(all.len(), 13);
    all
}

/// The content of a game that is the same in every form.
fn essence(text: &str) -> (String, Vec<String>, String) {
    fn of<P: Recordable>(tree: &Tree<P>) -> (Vec<String>, String) {
        let line = tree.line(NodeId::ROOT);
        let turns = tree.turns(&line).into_iter();
        let end = format!("{:?} {:?}", tree.names, tree.agreement);
        (turns.map(|turn| turn.text).collect(), end)
    }
    let record = whole(text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    let (turns, end) = match &record {
        GameRecord::Gipf(tree) => of(tree),
        GameRecord::Tamsk(tree) => of(tree),
    };
    (record.position(record.head()).to_string(), turns, end)
}

/// A player of a record, and the words of the action.
type Acted = (String, Vec<String>);

/// The text with every action changed: its player and its words.
fn acted(text: &str, change: &dyn Fn(&str, Vec<String>) -> Option<Acted>) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("P0[").into_iter().chain(rest.find("P1[")).min() {
        let (before, property) = rest.split_at(at);
        let end = property.find(']').unwrap();
        let words: Vec<String> = property[3..end]
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        out.push_str(before);
        if words[0].parse::<u32>().is_err() {
            out.push_str(&property[..=end]);
        } else if let Some((player, words)) = change(&property[..2], words) {
            out.push_str(&format!("{player}[{}]", words.join(" ")));
        }
        rest = &property[end + 1..];
    }
    out + rest
}

fn unnumbered(text: &str) -> String {
    acted(text, &|player, words| {
        Some((player.to_owned(), words[1..].to_vec()))
    })
}

#[test]
fn the_ends_of_lines_do_not_matter() {
    for (name, text) in samples() {
        let lines = text.replace("\r\n", "\n").replace('\r', "\n");
        for ends in ["\n", "\r\n", "\r"] {
            let written = lines.replace('\n', ends);
            assert_eq!(essence(&written), essence(&text), "{name} {ends:?}");
        }
    }
}

#[test]
fn actions_need_no_numbers_and_words_no_capitals() {
    for (name, text) in samples() {
        let known = essence(&text);
        assert_eq!(essence(&unnumbered(&text)), known, "{name}");
        let small = acted(&text, &|player, words| {
            let words = words.iter().map(|word| word.to_lowercase());
            Some((player.to_owned(), words.collect()))
        });
        assert_eq!(essence(&small), known, "{name}");
        // Old records have gaps.
        let gaps = acted(&text, &|player, mut words| {
            let number = words[0].parse::<usize>().unwrap();
            words[0] = (number + number / 3).to_string();
            Some((player.to_owned(), words))
        });
        assert_eq!(essence(&gaps), known, "{name}");
    }
}

/// The last row, which no `Done` takes, is not dropped.
#[test]
fn records_without_done_are_whole() {
    for (name, text) in samples() {
        // In MATRX a stack that is left makes two of one turn.
        if name.starts_with("tamsk") {
            continue;
        }
        let without = acted(&text, &|player, words| {
            (words[1] != "Done").then(|| (player.to_owned(), words[1..].to_vec()))
        });
        assert!(!without.contains("Done"));
        assert_eq!(essence(&without), essence(&text), "{name}");
    }
    // Up to a turn that ends with a row.
    let (_, text) = samples().remove(0);
    let without = acted(&text, &|player, words| {
        let early = words[0].parse::<usize>().unwrap() < 92;
        (early && words[1] != "Done").then(|| (player.to_owned(), words[1..].to_vec()))
    });
    let record = gipf(&without);
    let said = turns(&record);
    assert!(said.ends_with("i3-h3 i4-g4"), "{said}");
    let more = acted(&text, &|player, words| {
        let early = words[0].parse::<usize>().unwrap() < 94;
        (early && words[1] != "Done").then(|| (player.to_owned(), words[1..].to_vec()))
    });
    let said = turns(&gipf(&more));
    assert!(said.ends_with("i4-f4;xh2,h3,h4,h5"), "{said}");
}

/// The second player has White, sees the board from the other side, and begins.
#[test]
fn colours_the_other_way_round() {
    let lines = [5, 6, 7, 8, 9, 8, 7, 6, 5, 4];
    for (name, text) in samples() {
        let lines: &[u8] = if name.starts_with("tamsk") {
            &[4, 5, 6, 7, 6, 5, 4]
        } else {
            &lines
        };
        // Of the server, which has no colour.
        let text = text.replace("P-1[", "P0[");
        let is_line = |word: &str| word.len() == 1 && ("A".."K").contains(&word);
        let other = acted(&text, &|player, mut words| {
            for at in 1..words.len().saturating_sub(1) {
                if is_line(&words[at]) {
                    let line = usize::from(words[at].as_bytes()[0] - b'A');
                    let number: u8 = words[at + 1].parse().unwrap();
                    words[at + 1] = (lines[line] + 1 - number).to_string();
                }
            }
            if words[1] == "Start" {
                words[2] = "P1".to_owned();
            }
            let player = if player == "P0" { "P1" } else { "P0" };
            Some((player.to_owned(), words))
        });
        // The players are numbered the other way round, too.
        let other = other.replace("P0[id", "P2[id").replace("P1[id", "P0[id");
        let other = other.replace("P2[id", "P1[id").replace("P0[ id", "P2[ id");
        let other = other
            .replace("P1[ id", "P0[ id")
            .replace("P2[ id", "P1[ id");
        let other = match other.contains("CM[0,1]") {
            true => other.replace("CM[0,1]", "CM[1,0]"),
            false => other.replace("SU[", "CM[1,0]SU["),
        };
        assert_eq!(essence(&other), essence(&text), "{name}");
    }
    let alone = "(;SU[gipf]CM[1,0];P0[0 Start P0];P0[1 Dropb G 1])";
    assert_eq!(kind(alone), SgfErrorKind::Action("Start P0".to_owned()));
}

#[test]
fn several_records_follow_each_other() {
    let all = samples();
    for between in ["\n", "\r\n\r\n", " ", ""] {
        let texts: Vec<&str> = all.iter().map(|(_, text)| text.trim()).collect();
        let text = texts.join(between);
        let games = sources(&text);
        assert_eq!(games.len(), 13, "{between:?}");
        let mut line = 1;
        for (game, (name, alone)) in games.iter().zip(&all) {
            let read = game.read().unwrap();
            assert_eq!(read.stop, None, "{name}");
            assert_eq!(read.record, whole(alone).unwrap(), "{name}");
            assert!(game.line >= line, "{name}");
            line = game.line;
        }
    }
    // One without an end takes no other with it.
    let broken = "(;SU[gipf];P0[0 Start P0];P0[1 Dropb G 1]\n";
    let text = format!("{}\n{broken}{}", all[0].1.trim(), all[1].1);
    let games = sources(&text);
    assert_eq!(games.len(), 3);
    assert!(games[1].read().is_err());
    assert_eq!(games[2].read().unwrap().stop, None);
}

/// The time of the site may count from 1970.
#[test]
fn times_may_count_from_1970() {
    for (name, text) in samples() {
        if !name.starts_with("tamsk-") || name.starts_with("tamsk-u") {
            continue;
        }
        let since = acted(&text, &|player, mut words| {
            let last = words.last_mut().unwrap();
            if let Ok(time) = last.parse::<u64>() {
                *last = (time + 1_760_000_000_000).to_string();
            }
            Some((player.to_owned(), words))
        });
        let turns = |text: &str| {
            let (_, turns, _) = essence(text);
            let bare = |turn: String| turn.split('@').next().map(str::to_owned);
            turns.into_iter().filter_map(bare).collect::<Vec<String>>()
        };
        assert_eq!(turns(&since), turns(&text), "{name}");
    }
}
