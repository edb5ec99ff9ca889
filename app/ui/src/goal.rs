//! The goal of the game below a short list of moves.

use board::components::{live, paragraph, shown, when};
use board::prelude::*;
use features::rules_reader::{fragment_of_card, goal as goal_of, part_of};
use locale::Text;
use record::clause_fragment;
use rules::{GameRuleset, Variant};
use session::{GameChoice, MoveItem, Session};

use crate::rule_link::rules_link;
use crate::store::Store;

/// The number of turns after which the list takes the room of the goal.
const SHORT: usize = 10;

/// The goal, while the list of moves is short and the game is no puzzle. It scrolls
/// with the list.
pub(crate) fn goal(store: Store, moves: Memo<Vec<MoveItem>>) -> AnyView {
    let is_puzzle = Memo::new(move |_| {
        store.model.track();
        let is_puzzle = |session: &Session| session.is_task() && !session.is_lesson();
        store.session.with_value(is_puzzle)
    });
    let is_shown = when(move || !is_puzzle.get() && moves.with(|moves| moves.len() < SHORT));
    let ruleset = store.table().part(|model| model.ruleset);
    let goal = move || live(move || vec![view_of(store, ruleset.get())]);
    shown(is_shown, goal)
}

fn view_of(store: Store, ruleset: GameRuleset) -> AnyView {
    let table = store.table();
    let game = GameChoice::of(ruleset);
    let title = table.word(Text::RulesCardGoal);
    let goal = match ruleset {
        // The loss of the GIPF-pieces counts, too.
        GameRuleset::Gipf(ruleset)
            if game == GameChoice::Gipf && ruleset.variant() != Variant::Basic =>
        {
            Text::RulesGoalPlay
        }
        _ => goal_of(game),
    };
    let card = rules_link(store, &fragment_of_card(game), table.word(Text::LearnCard));
    let rules = rules_link(
        store,
        &clause_fragment(part_of(game)),
        table.word(Text::RulesTitle),
    );
    view! {
        <section class="goal" aria-label=title>
            {paragraph("eyebrow", title)}
            {paragraph("goal-text", table.word(goal))}
            <p class="goal-links">{card} {rules}</p>
        </section>
    }
    .into_any()
}
