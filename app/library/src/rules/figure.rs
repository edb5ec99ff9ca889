//! An example as boards with words, from which one can play on.

use std::fmt::Write;

use locale::{Locale, Text};
use record::{Ending, GameRecord, NodeId, Score};
use rules::{ByColor, Color, DiscKind, Game, GameRuleset, Potential};
use session::{Message, Millis, RenderModel, Scene, Session, View};

use super::Example;
use super::deed::{Deed, Spot};
use super::script::{Line, Script};
use super::teller::{Map, Teller};
use crate::markup::escape;
use crate::words::{game, players, small};

/// What draws examples.
#[derive(Clone, Copy)]
pub(super) struct Figures<'a> {
    pub(super) teller: &'a dyn Teller,
    pub(super) locale: &'a Locale,
}

impl Figures<'_> {
    fn say(self, text: &Text) -> String {
        escape(&self.locale.say(text))
    }

    /// An example at its spot. What cannot be played is shown as it is written.
    pub(super) fn figure(self, example: &Example, spot: Spot) -> String {
        let made = match &*example.kind {
            "turn" => Script::read(&example.lines).map(|script| self.turn(&script, spot)),
            "position" => self.positions(&example.lines, spot),
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
        Some(format!(
            "<figure class=\"rules-example is-map\"><div class=\"rules-boards\">\
             <div class=\"rules-board\">{}</div></div><figcaption>{words}</figcaption></figure>",
            self.teller.map(map)
        ))
    }

    /// Positions without turns, each a board.
    fn positions(self, lines: &[String], spot: Spot) -> Option<String> {
        let mut out = String::from("<div class=\"rules-positions\">");
        for (line, text) in lines.iter().enumerate() {
            let position: Game = text.parse().ok()?;
            let spot = Spot { line, ..spot };
            let _ = write!(
                out,
                "<figure class=\"rules-example\"><div class=\"rules-boards\">{}</div>\
                 <figcaption><p class=\"rules-line\">{}</p>{}</figcaption></figure>",
                self.board(&position, "", None),
                escape(&game(position.ruleset(), self.locale)),
                self.play(spot)
            );
        }
        out.push_str("</div>");
        Some(out)
    }

    /// A turn: the position before it, beside it the one after it, and what is said of them.
    fn turn(self, script: &Script, spot: Spot) -> String {
        let mut session = Session::default();
        session.update(Message::Open(script.laid()), Millis(0));
        let model = session.render();
        let ending = ending(&script.record, script.at);
        let before = script.record.position(NodeId::ROOT);
        let mut boards = String::new();
        if script.plays() {
            let after = script.record.position(script.at);
            boards.push_str(&self.board(&before, &self.say(&Text::RulesBefore), None));
            boards.push_str(&self.board(&after, &self.say(&Text::RulesAfter), ending));
        } else {
            boards.push_str(&self.board(&before, "", None));
        }
        let mut lines = String::new();
        for line in &script.lines {
            let said = self.line(line, script, &session, &model, ending);
            let _ = write!(lines, "<li class=\"rules-line\">{said}</li>");
        }
        format!(
            "<figure class=\"rules-example\"><div class=\"rules-boards\">{boards}</div>\
             <figcaption><ol class=\"rules-lines\">{lines}</ol>{}</figcaption></figure>",
            self.play(spot)
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
                let mut events = session.told(*to);
                // Of the turn that goes on the rest was told before.
                if !ends_turn(&script.record, *from) {
                    events.drain(..session.told(*from).len().min(events.len()));
                }
                let moment = moment.map_or_else(String::new, |seconds| {
                    format!(" ({})", self.say(&Text::RulesMoment { seconds }))
                });
                let told = escape(&self.teller.turn(&events, model));
                let text = escape(text);
                (
                    Text::RulesPlayed,
                    format!("<code>{text}</code>{moment}. {told}"),
                )
            }
            Line::Legal(texts) => (Text::RulesLegal, codes(texts)),
            Line::Only(texts) => (Text::RulesOnly, codes(texts)),
            Line::Refused(texts) => (Text::RulesRefused, codes(texts)),
            Line::Turns(turns) => return self.say(&Text::RulesTurns { turns: *turns }),
            Line::Result => {
                let over = ending.map(|ending| self.teller.over(ending, model));
                (Text::RulesResult, escape(&over.unwrap_or_default()))
            }
        };
        format!(
            "<span class=\"rules-label\">{}:</span> {rest}",
            self.say(&label)
        )
    }

    fn play(self, spot: Spot) -> String {
        Deed::Play(spot).button(&self.locale.say(&Text::RulesPlay))
    }

    /// A board; below it who is to move, or who has won, and what both have left.
    fn board(self, position: &Game, title: &str, ending: Option<Ending>) -> String {
        let names = players(&ByColor::default(), position.ruleset(), self.locale);
        let state = self.say(&match ending.map(Ending::score) {
            Some(Score::Won(winner)) => Text::OverWins {
                player: names[winner].clone(),
            },
            Some(Score::Draw) => Text::OverDraw,
            None => Text::TaskToMove {
                player: names[position.side()].clone(),
            },
        });
        let title = match title {
            "" => String::new(),
            title => format!("<p class=\"rules-title-of-board\">{title}</p>"),
        };
        format!(
            "<div class=\"rules-board\">{title}{}<p class=\"read\">{}</p>\
             <p class=\"rules-under\">{state}. {}</p></div>",
            self.teller.board(position),
            escape(&self.lies(position, &names)),
            escape(&self.left(position, &names))
        )
    }

    /// What both players have left to bring in.
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

    /// What stands where, for people who cannot see the board.
    fn lies(self, position: &Game, names: &ByColor<String>) -> String {
        let mut said = Vec::new();
        match Scene::of(position, View::White) {
            Scene::Gipf(board) => {
                for color in Color::ALL {
                    let mut kinds: Vec<(String, Vec<String>)> = Vec::new();
                    for spot in &board.spots {
                        let Some((_, piece)) = spot.piece.filter(|(owner, _)| *owner == color)
                        else {
                            continue;
                        };
                        let name = self.teller.piece(piece, position.ruleset());
                        match kinds.iter_mut().find(|(known, _)| *known == name) {
                            Some((_, spots)) => spots.push(spot.name.clone()),
                            None => kinds.push((name, vec![spot.name.clone()])),
                        }
                    }
                    let kinds = kinds.iter();
                    let kinds = kinds.map(|(name, spots)| format!("{name} {}", spots.join(" ")));
                    let kinds: Vec<String> = kinds.collect();
                    if !kinds.is_empty() {
                        said.push(format!("{}: {}.", names[color], kinds.join(", ")));
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
                        said.push(format!("{}: {glasses}.", names[color]));
                    }
                }
                let rings = scene.spaces.iter().filter(|space| space.rings > 0);
                let rings = rings.map(|space| format!("{} {}", space.name, space.rings));
                let spaces = rings.collect::<Vec<_>>().join(", ");
                if !spaces.is_empty() {
                    let rings = self.locale.say(&Text::RulesRinged { spaces });
                    said.push(format!("{rings}."));
                }
            }
        }
        match said.is_empty() {
            true => self.locale.say(&Text::RulesVacant),
            false => said.join(" "),
        }
    }

    /// A moment as people read it: `19.5`.
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
    match record {
        GameRecord::Gipf(record) => record.ending(at),
        GameRecord::Tamsk(record) => record.ending(at),
    }
}

fn ends_turn(record: &GameRecord, at: NodeId) -> bool {
    match record {
        GameRecord::Gipf(record) => at == NodeId::ROOT || record.ends_turn(at),
        GameRecord::Tamsk(record) => at == NodeId::ROOT || record.ends_turn(at),
    }
}

/// How many places there are, in words.
pub(super) fn counted(places: usize, locale: &Locale) -> String {
    locale.say(&match small(places) {
        0 => Text::RulesFoundNone,
        places => Text::RulesFound { places },
    })
}
