//! One piece of code for games of the GIPF family and of TAMSK.

/// Evaluates the same expression for a game of the GIPF family and for one of TAMSK, whose
/// types differ: `on_game!(game, GameRecord, record => record.len())`. The patterns are those
/// of the fields of either variant.
#[macro_export]
macro_rules! on_game {
    ($game:expr, $of:ident, $($field:pat_param),+ => $result:expr) => {
        match $game {
            $of::Gipf($($field),+) => $result,
            $of::Tamsk($($field),+) => $result,
        }
    };
}
