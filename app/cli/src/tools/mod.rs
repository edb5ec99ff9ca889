//! Tools that measure and train the engine, and that make puzzles.

mod bench;
mod chance;
mod clocked;
mod contest;
mod error;
mod evaluator;
mod full_width;
mod inputs;
mod lapses;
mod mine;
mod novice;
mod openings;
mod player;
mod proofs;
pub mod puzzles;
mod selfplay;
pub mod slow;
mod statistics;
mod train;
mod uct;

use std::io::Write;

pub use bench::{Signature, signature};
pub use chance::Chance;
pub use clocked::{Clocked, Statistics};
pub use contest::{Contest, Opening};
pub use error::{PlayerError, ToolError};
pub use lapses::Lapses;
pub use player::Player;
pub use statistics::{Pairs, Verdict};
pub use uct::Uct;

/// The usage text of the tools.
pub const USAGE: &str = "\
gipf                                    the text protocol on standard input and output
gipf convert <path>...                  games of files and folders to standard output; then
    --to file|turns|positions           what is written of each (turns)
gipf bench [nodes]                      a fixed signature of the search, and nodes a second
gipf match <ruleset> <player> <player>  paired games; then any of
    pairs=<n>     so many pairs at most (200)
    seed=<n>      of the openings (1)
    sprt          stop when 0 or 10 Elo are decided (alpha = beta = 0.05)
gipf errors <ruleset> <player>          errors of a player against itself; then any of
    games=<n> (20) nodes=<n of a judged turn> (300) seed=<n> (1)
gipf selfplay <ruleset> <file>          lessons for the evaluation; then any of
    games=<n> nodes=<n of a turn> seed=<n> weights=<file, or hand>
    aside=<n>     of so many positions one is left by random turns for another lesson
gipf mine <ruleset> <file>              positions to prove wins in, from games; then any of
    wins=<n>,<n>... how many are won in one turn, in two and so on (0,100,100)
    none=<n>      how many are not won within the turns that are asked about (0)
    seed=<n> steps=<most of a proof>
gipf prove <file>                       proves what was mined, and tells how long it takes
gipf puzzles mine <rulesets> <file>     positions with one solution, from games; then any of
    win=<n>,<n>... in one turn, in two and so on; capture=<n> keep=<n>,<n>
    using=<T Z D Y P> having=<T Z D Y P> games=<n> seed=<n>
    steps=<most of a proof> slow=<most positions where everything is tried>
gipf puzzles grade <target> <file>...   grades and motifs of what was mined, and a choice of them:
    win=<n> capture=<n> keep=<n>
gipf puzzles check <file>...            proves them again, by two methods
gipf openings <ruleset> <file>          results after the positions of openings, from games; then any of
    games=<n> (3000) nodes=<n of a turn> (those of level 8) seed=<n> (1)
    turns=<n of a game that are kept> (16) least=<games of a position that is kept> (2)
gipf openings join <target> <file>...   the results of several such files, of different seeds
gipf clock <ruleset>                    games of TAMSK with sand, against itself; then any of
    games=<n> nodes=<n of a turn> think=<ms of a turn> seed=<n> real
gipf train <target> <lessons>...        weights of the evaluation; then any of
    epochs=<n> seed=<n>
    from=<file>   the weights with which it begins, also those of another family
    result=<n>    the share of the game's result beside the score of the search (0.15)
    times=<n>     the factor of all weights at the end, which keeps a disc at 100 (1)
a player is nodes:<n>, time:<ms>, depth:<n>, each with +material, +hand or +<weights> behind it,
level:<1 to 9>, attention:<own>,<replies>,<far>,<insight>,<error>, novice, uct:<ms>, playouts:<n>, full:<turns deep by material>, or program:<path>:<words of go>";

/// Runs the tool that the arguments name.
///
/// # Errors
/// If the arguments are wrong, the tool fails, or the output is closed.
pub fn run(arguments: &[String], output: &mut impl Write) -> Result<(), ToolError> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match &words[..] {
        ["bench"] => bench::report(200_000, output),
        ["bench", nodes] => {
            let nodes = nodes.parse().map_err(|_| ToolError::Usage)?;
            bench::report(nodes, output)
        }
        ["match", ruleset, first, second, options @ ..] => {
            contest::report(ruleset, [first, second], options, output)
        }
        ["errors", ruleset, player, options @ ..] => {
            lapses::report(ruleset, player, options, output)
        }
        ["selfplay", ruleset, file, options @ ..] => {
            selfplay::report(ruleset, file, options, output)
        }
        ["mine", ruleset, file, options @ ..] => mine::report(ruleset, file, options, output),
        ["puzzles", arguments @ ..] => puzzles::run(arguments, output),
        ["prove", file] => proofs::report(file, output),
        ["openings", "join", target, parts @ ..] => openings::join(target, parts, output),
        ["openings", ruleset, file, options @ ..] => {
            openings::report(ruleset, file, options, output)
        }
        ["clock", ruleset, options @ ..] => clocked::report(ruleset, options, output),
        ["train", target, arguments @ ..] => train::report(target, arguments, output),
        _ => Err(ToolError::Usage),
    }
}
