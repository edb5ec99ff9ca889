//! Examples as boards with words, and links that open them in the app.

use std::fmt::Write;

use board::text as board_text;
use features::text::{game, players};
use locale::{Locale, Text};
use record::{Ending, GameLink, GameRecord, GameResult, NodeId, on_game};
use rules::{ByColor, Color, DiscKind, Game, GameRuleset, Potential};
use session::markup::escape;
use session::{Event, LoadedGame, Message, Millis, Orientation, RenderModel, Scene, Session};

use super::document::Example;
use super::drawing::{self, Map};
use super::script::{Line, Script, example_game};

/// The folder of the app, seen from the pages of the rules.
const APP: &str = "../../";

/// Draws examples.
#[derive(Clone, Copy)]
pub(super) struct Figures<'a> {
    pub(super) locale: &'a Locale,
    /// The word of the game whose cloth lies under the boards.
    pub(super) game: &'a str,
}

impl Figures<'_> {
    fn say(self, text: &Text) -> String {
        escape(&self.locale.say(text))
    }

    /// An example. One that cannot be played is shown as text.
    pub(super) fn figure(self, example: &Example) -> String {
        let made = match &*example.kind {
            "turn" => Script::read(&example.lines).map(|script| self.turn(&script)),
            "position" => self.positions(&example.lines),
            "board" => example.lines.first().and_then(|name| self.map(name)),
            _ => None,
        };
        made.unwrap_or_else(|| format!("<pre>{}</pre>", escape(&example.lines.join("\n"))))
    }

    fn map(self, name: &str) -> Option<String> {
        let map = Map::of(name)?;
        let words = self.say(&match map {
            Map::Gipf | Map::Matrx => Text::RulesMapNodes,
            Map::Spaces => Text::RulesMapSpaces,
            Map::Capacities => Text::RulesMapCapacities,
        });
        let board = format!("<div class=\"rules-board\">{}</div>", map.drawn());
        Some(format!(
            "<figure class=\"rules-example is-map\">{}<figcaption>{words}</figcaption></figure>",
            self.mat(&board)
        ))
    }

    /// The cloth under boards.
    pub(super) fn mat(self, boards: &str) -> String {
        format!(
            "<div class=\"rules-boards cloth\" data-game=\"{}\">{boards}</div>",
            self.game
        )
    }

    /// Positions without turns, each a board.
    fn positions(self, lines: &[String]) -> Option<String> {
        let mut out = String::from("<div class=\"rules-positions\">");
        for text in lines {
            let position: Game = text.parse().ok()?;
            let drawn = drawing::position(&position);
            let _ = write!(
                out,
                "<figure class=\"rules-example\">{}<figcaption><p class=\"rules-line\">{}</p>{}\
                 </figcaption></figure>",
                self.mat(&self.board(&position, &drawn, "", None)),
                escape(&game(position.ruleset(), self.locale)),
                self.play(&example_game(&position))
            );
        }
        out.push_str("</div>");
        Some(out)
    }

    /// A turn: the positions before and after it, and the events between them.
    fn turn(self, script: &Script) -> String {
        let mut session = Session::default();
        session.update(Message::Open(script.loaded()), Millis(0));
        let model = session.render();
        let ending = ending(&script.record, script.at);
        let before = script.record.position(NodeId::ROOT);
        let drawn = drawing::position(&before);
        let mut boards = String::new();
        if script.plays() {
            let after = script.record.position(script.at);
            boards.push_str(&self.board(&before, &drawn, &self.say(&Text::RulesBefore), None));
            let drawn = drawing::scene(&model.scene, &after);
            boards.push_str(&self.board(&after, &drawn, &self.say(&Text::RulesAfter), ending));
        } else {
            boards.push_str(&self.board(&before, &drawn, "", None));
        }
        let mut lines = String::new();
        for line in &script.lines {
            let text = self.line(line, script, &session, &model, ending);
            let _ = write!(lines, "<li class=\"rules-line\">{text}</li>");
        }
        format!(
            "<figure class=\"rules-example\">{}<figcaption><ol class=\"rules-lines\">{lines}</ol>{}\
             </figcaption></figure>",
            self.mat(&boards),
            self.play(&script.loaded())
        )
    }

    fn line(
        self,
        line: &Line,
        script: &Script,
        session: &Session,
        model: &RenderModel,
        ending: Option<Ending>,
    ) -> String {
        let (label, rest) = match line {
            Line::Played { text, at, from, to } => {
                let moment = at.map(|at| self.seconds(at));
                if text.is_empty() {
                    let seconds = moment.unwrap_or_default();
                    return self.say(&Text::RulesRuns { seconds });
                }
                let mut events = session.turn_events(*to);
                // The events of the same turn up to the position before were listed already.
                if !ends_turn(&script.record, *from) {
                    events.drain(..session.turn_events(*from).len().min(events.len()));
                }
                let moment = moment.map_or_else(String::new, |seconds| {
                    format!(" ({})", self.say(&Text::RulesMoment { seconds }))
                });
                let names = board_text::players(model, self.locale);
                let sentence = escape(&board_text::turn(&events, &names, self.locale));
                let text = escape(text);
                (
                    Text::RulesPlayed,
                    format!("<code>{text}</code>{moment}. {sentence}"),
                )
            }
            Line::Legal(texts) => (Text::RulesLegal, codes(texts)),
            Line::Only(texts) => (Text::RulesOnly, codes(texts)),
            Line::Refused(texts) => (Text::RulesRefused, codes(texts)),
            Line::Turns(turns) => return self.say(&Text::RulesTurns { turns: *turns }),
            Line::Result => {
                let over = ending
                    .map(|ending| board_text::event(&Event::Over(ending), model, self.locale));
                (Text::RulesResult, escape(&over.unwrap_or_default()))
            }
        };
        format!(
            "<span class=\"rules-label\">{}:</span> {rest}",
            self.say(&label)
        )
    }

    /// The link that opens an example on the board of the app.
    fn play(self, loaded: &LoadedGame) -> String {
        let (record, at) = loaded.game().to_owned();
        let fragment = GameLink::new(record, at).to_fragment();
        format!(
            "<a class=\"button rules-play\" href=\"{APP}?page=play#{}\">{}</a>",
            escape(&fragment),
            self.say(&Text::RulesPlay)
        )
    }

    /// A board; below it the player to move or the winner, and the reserves of both.
    fn board(self, position: &Game, drawn: &str, title: &str, ending: Option<Ending>) -> String {
        let names = players(&ByColor::default(), position.ruleset(), self.locale);
        let state = self.say(&match ending.map(Ending::result) {
            Some(GameResult::Won(winner)) => Text::OverWins {
                player: names[winner].clone(),
            },
            Some(GameResult::Draw) => Text::OverDraw,
            None => Text::TaskToMove {
                player: names[position.side()].clone(),
            },
        });
        let title = match title {
            "" => String::new(),
            title => format!("<p class=\"rules-title-of-board\">{title}</p>"),
        };
        format!(
            "<div class=\"rules-board\">{title}{drawn}<p class=\"read\">{}</p>\
             <p class=\"rules-under\">{state}. {}</p></div>",
            escape(&self.lies(position, &names)),
            escape(&self.left(position, &names))
        )
    }

    /// The pieces or rings that both players have left to bring in.
    fn left(self, position: &Game, names: &ByColor<String>) -> String {
        let of = |color: Color| {
            let left = match position {
                Game::Gipf(position) => {
                    let reserve = position.reserve(color);
                    let mut left = vec![reserve[DiscKind::Basic].to_string()];
                    let kinds = Potential::ALL.into_iter();
                    let kinds = kinds.filter(|&kind| reserve.potentials(kind) > 0);
                    left.extend(
                        kinds.map(|kind| format!("{} {}", kind.name(), reserve.potentials(kind))),
                    );
                    left.join(", ")
                }
                Game::Tamsk(position) => position.rings_left(color).to_string(),
            };
            format!("{} {left}", names[color])
        };
        let (one, two) = (of(Color::White), of(Color::Black));
        self.locale.say(&match position.ruleset() {
            GameRuleset::Gipf(_) => Text::RulesReserve { one, two },
            GameRuleset::Tamsk(_) => Text::RulesRings { one, two },
        })
    }

    /// The pieces by their places, for readers who cannot see the board.
    fn lies(self, position: &Game, names: &ByColor<String>) -> String {
        let mut text = Vec::new();
        match Scene::of(position, Orientation::White) {
            Scene::Gipf(board) => {
                for color in Color::ALL {
                    let mut kinds: Vec<(String, Vec<String>)> = Vec::new();
                    for spot in &board.spots {
                        let Some((_, piece)) = spot.piece.filter(|(owner, _)| *owner == color)
                        else {
                            continue;
                        };
                        let is_matrx = board_text::is_matrx(position.ruleset());
                        let name = board_text::piece(piece, is_matrx, self.locale);
                        match kinds.iter_mut().find(|(known, _)| *known == name) {
                            Some((_, spots)) => spots.push(spot.name.clone()),
                            None => kinds.push((name, vec![spot.name.clone()])),
                        }
                    }
                    let kinds = kinds.iter();
                    let kinds = kinds.map(|(name, spots)| format!("{name} {}", spots.join(" ")));
                    let kinds: Vec<String> = kinds.collect();
                    if !kinds.is_empty() {
                        text.push(format!("{}: {}.", names[color], kinds.join(", ")));
                    }
                }
            }
            Scene::Tamsk(scene) => {
                for color in Color::ALL {
                    for lost in [false, true] {
                        let is =
                            |glass: session::GlassModel| glass.color == color && glass.lost == lost;
                        let spaces = scene.spaces.iter();
                        let spaces = spaces.filter(|space| space.glass.is_some_and(is));
                        let spaces: Vec<&str> = spaces.map(|space| &*space.name).collect();
                        if spaces.is_empty() {
                            continue;
                        }
                        let spaces = spaces.join(" ");
                        let glasses = self.locale.say(&match lost {
                            false => Text::RulesGlass { spaces },
                            true => Text::RulesGlassLost { spaces },
                        });
                        text.push(format!("{}: {glasses}.", names[color]));
                    }
                }
                let rings = scene.spaces.iter().filter(|space| space.rings > 0);
                let rings = rings.map(|space| format!("{} {}", space.name, space.rings));
                let spaces = rings.collect::<Vec<_>>().join(", ");
                if !spaces.is_empty() {
                    let rings = self.locale.say(&Text::RulesRinged { spaces });
                    text.push(format!("{rings}."));
                }
            }
        }
        match text.is_empty() {
            true => self.locale.say(&Text::RulesVacant),
            false => text.join(" "),
        }
    }

    /// Formats a time in seconds: `19.5`.
    fn seconds(self, at: u64) -> String {
        let whole = at / 1000;
        match at % 1000 / 100 {
            0 => whole.to_string(),
            tenths => format!("{whole}{}{tenths}", self.locale.language().decimal()),
        }
    }
}

fn codes(texts: &[String]) -> String {
    let codes = texts.iter();
    let codes = codes.map(|text| format!("<code>{}</code>", escape(text)));
    codes.collect::<Vec<_>>().join(" ")
}

fn ending(record: &GameRecord, at: NodeId) -> Option<Ending> {
    on_game!(record, GameRecord, record => record.ending(at))
}

fn ends_turn(record: &GameRecord, at: NodeId) -> bool {
    on_game!(record, GameRecord, record => at == NodeId::ROOT || record.ends_turn(at))
}
