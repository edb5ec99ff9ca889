//! The screen that follows from the state of the page of puzzles.

use std::collections::BTreeSet;

use session::collection::Family;
use session::{GameChoice, Motif};

use super::daily::{Daily, Today};
use super::filter::{Filter, is_solved};
use super::message::Context;
use super::page::Puzzles;
use super::view::{
    Card, CardKey, CardState, DailyView, Empty, FilterView, GradeProgress, State, View, small,
};

impl Puzzles {
    /// The state of the screen.
    #[must_use]
    pub fn view(&self, context: &Context<'_>) -> View {
        let list = self.list();
        let set = self.set().cloned();
        let is_set = set.is_some();
        let state = match list.entries.is_empty() {
            _ if is_set => State::Here,
            false => State::Here,
            true if self.is_coming() => State::Coming,
            true => State::Missing,
        };
        let (done, all) = self.done(None, context);
        let found = self.found(context);
        let most = self.most();
        let card = |&index: &usize| {
            let id = &list.entries[index].id;
            let state = match CardState::of(context.progress.of(id)) {
                CardState::Open => 0,
                CardState::Solved => 1,
                CardState::AtOnce => 2,
                CardState::Tried(turns) => turns.saturating_add(3),
            };
            CardKey {
                index,
                key: format!("{index} {id} {state}"),
            }
        };
        let daily = (!is_set).then(|| self.daily_view(context)).flatten();
        View {
            state,
            missing: !is_set && self.is_missing(),
            set,
            done: small(done),
            all: small(all),
            daily,
            filters: (!is_set && state == State::Here).then(|| self.filters(context)),
            cards: found.iter().take(most).map(card).collect(),
            found: small(found.len()),
            empty: match !is_set && self.filter.unsolved {
                _ if !found.is_empty() || state != State::Here => None,
                true => Some(Empty::Solved),
                false => Some(Empty::Filters),
            },
            more: found.len() > most,
            next: self.next(None, context).is_some(),
        }
    }

    /// The puzzle at an index of the list.
    #[must_use]
    pub fn card(&self, index: usize, context: &Context<'_>) -> Option<Card> {
        let entry = self.list().entries.get(index)?;
        let is_set = self.set().is_some();
        Some(Card::of(entry, index, is_set, context.progress))
    }

    fn daily_view(&self, context: &Context<'_>) -> Option<DailyView> {
        let list = self.whole()?;
        let puzzles = Daily::ALL.map(|daily| {
            let index = daily.index(list, context.today)?;
            Some((index, is_solved(&list.entries[index], context.progress)))
        });
        Some(DailyView {
            puzzles,
            today: Today::of(list, context.today, context.progress),
        })
    }

    fn filters(&self, context: &Context<'_>) -> FilterView {
        let entries = &self.list().entries;
        let Filter {
            game,
            family,
            grade,
            theme,
            unsolved,
        } = self.filter;
        let families: BTreeSet<Family> = entries.iter().map(|entry| entry.family).collect();
        let is_there = |game: &GameChoice| families.iter().any(|family| family.game() == *game);
        let its_families = families.iter().copied();
        let its_families = its_families.filter(|family| game == Some(family.game()));
        let its_families: Vec<Family> = its_families.collect();
        let grades: BTreeSet<u8> = entries
            .iter()
            .filter_map(|entry| entry.task.grade)
            .collect();
        let ladder = grades.into_iter().map(|grade| {
            let (done, all) = self.done(Some(grade), context);
            GradeProgress {
                grade,
                done: small(done),
                all: small(all),
            }
        });
        // A motif that the chosen game lacks would lead to nothing; the chosen one can be undone.
        let of_game = Filter {
            game,
            family,
            ..Filter::default()
        };
        let is_in = |motif| {
            let mut entries = entries.iter();
            entries.any(|entry| entry.has(motif) && of_game.passes(entry, context.progress))
        };
        let themes = Motif::ALL.into_iter();
        let themes = themes.filter(|&motif| theme == Some(motif) || is_in(motif));
        FilterView {
            games: GameChoice::ALL.into_iter().filter(is_there).collect(),
            game,
            families: Some(its_families)
                .filter(|all| all.len() > 1)
                .unwrap_or_default(),
            family,
            ladder: ladder.collect(),
            grade,
            themes: themes.collect(),
            theme,
            unsolved,
            used: [game.is_some(), family.is_some(), theme.is_some(), unsolved]
                .into_iter()
                .map(u32::from)
                .sum(),
            unfolded: self.unfolded,
        }
    }
}
