//! The files of openings beside the app.

use std::fs;
use std::io::Read;

use features::openings::FILES;
use flate2::Compression;
use flate2::read::GzEncoder;
use record::Openings;
use rules::Game;

/// The largest size of a file with gzip, in bytes; brotli is smaller.
const LARGEST: usize = 150 * 1024;

/// The least number of games of a file.
const GAMES: u32 = 3_000;

/// Each file is of its ruleset and not too large, and its moves make sense: games go on from the
/// start with known moves, and no position was reached by more games than the start.
#[test]
fn files_have_the_results_of_their_rulesets() {
    for (ruleset, file) in FILES {
        let path = format!("{}/../app/web/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(&path).unwrap();
        let mut packed = Vec::new();
        let mut packer = GzEncoder::new(text.as_bytes(), Compression::best());
        packer.read_to_end(&mut packed).unwrap();
        assert!(packed.len() <= LARGEST, "{file}: {}", packed.len());

        let openings: Openings = text.parse().unwrap();
        assert_eq!(openings.ruleset().to_string(), ruleset);
        let start = Game::start(openings.ruleset());
        let all = openings.results(&start).unwrap();
        assert!(all.games >= GAMES, "{file}: {}", all.games);
        assert!(
            text.contains(&format!("\ngames {} nodes ", all.games)),
            "{file}"
        );

        let first = openings.moves(&start);
        let games: u32 = first.iter().map(|listed| listed.results.games).sum();
        // Rare first moves, and those that leave a ring out, are not kept.
        assert!(
            (all.games * 9 / 10..=all.games).contains(&games),
            "{file}: {games}"
        );
        let second = start.play(&first[0].turn, None).unwrap();
        assert!(!openings.moves(&second).is_empty(), "{file}");
    }
}
