//! All turns of a position, clause by clause.

use std::collections::{BTreeMap, BTreeSet};

use super::{Game, KINDS, disc, place, top};

/// A way to begin a turn: the parts so far and the position after them.
type Begun = (Vec<String>, Game);

/// A row: the stretch it lies in, and the spots of its owner's run.
struct Row {
    stretch: Vec<usize>,
    run: Vec<usize>,
}

impl Game {
    /// All turns, or completions in the middle of one, with what they lead to.
    pub(super) fn turns(&self) -> BTreeMap<String, String> {
        let mut found = BTreeMap::new();
        match self.stage.as_str() {
            "" => self.rows_then_move(&mut found),
            "x" => self.extra_or_move(&[], &mut found),
            "m" => self.extra_or_rows(&[], &mut found),
            other => panic!("{other}"),
        }
        found
    }

    /// D8: rows due at the start come first. D6: after them a player may have lost the last
    /// GIPF-piece.
    fn rows_then_move(&self, found: &mut BTreeMap<String, String>) {
        let rows_stand = !self.rows(self.side).is_empty();
        for (parts, next) in self.removals() {
            match next.without_gipf() {
                Some(loser) if rows_stand => add(found, &parts, win(loser)),
                _ => next.extra_or_move(&parts, found),
            }
        }
    }

    /// An extra move that is due, made or declined, else the regular move.
    fn extra_or_move(&self, parts: &[String], found: &mut BTreeMap<String, String>) {
        if self.earns_extra() {
            for (part, mut next) in self.extra_moves() {
                next.stage = "x".to_owned();
                next.extra_or_move(&with(parts, part), found);
            }
            return;
        }
        let moves = self.moves();
        let begun = !parts.is_empty() || !self.rows(self.side).is_empty();
        if moves.is_empty() && begun {
            // D5: a choice that leaves no move loses.
            add(found, parts, win(self.side));
        }
        for (part, mut next) in moves {
            next.stage = "m".to_owned();
            next.extra_or_rows(&with(parts, part), found);
        }
    }

    /// After the regular move: extra moves it gave, rows, and the end.
    fn extra_or_rows(&self, parts: &[String], found: &mut BTreeMap<String, String>) {
        if self.earns_extra() {
            for (part, next) in self.extra_moves() {
                next.extra_or_rows(&with(parts, part), found);
            }
            return;
        }
        for (taken, next) in self.removals() {
            let parts = [parts, &taken].concat();
            add(found, &parts, next.passed());
        }
    }

    /// The position text for the other player, or the result (D5, D6).
    fn passed(mut self) -> String {
        if let Some(loser) = self.without_gipf() {
            return win(loser);
        }
        self.side = 1 - self.side;
        self.stage = String::new();
        if self.rows(self.side).is_empty() && !self.earns_extra() && !self.can_move() {
            return win(self.side);
        }
        self.write()
    }

    /// D6: the player who has lost the last GIPF-piece; the player to act, if both have.
    fn without_gipf(&self) -> Option<usize> {
        if !self.rules.has_gipf {
            return None;
        }
        [self.side, 1 - self.side]
            .into_iter()
            .find(|&color| !self.has_gipf(color) && !self.is_to_begin(color))
    }

    fn has_gipf(&self, color: usize) -> bool {
        let gipf = if self.rules.matrx {
            vec![disc(color, b'G')]
        } else {
            vec![disc(color, b'G'); 2]
        };
        self.rules.matrx && self.reserve[color][0] > 0
            || self.stacks.iter().any(|stack| top(stack) == gipf)
    }

    /// D7: returns true if a player still has to make the first move of a tournament game. The
    /// player to act has made it when it is asked after the move.
    fn is_to_begin(&self, color: usize) -> bool {
        color != self.side && self.awaits_gipf_piece(color)
    }

    fn awaits_gipf_piece(&self, color: usize) -> bool {
        self.rules.tournament
            && self.may[color] == b'g'
            && self.reserve[color][0] == self.rules.discs[color]
            && !self.has_gipf(color)
    }

    /// D2: stretches without a gap that hold four of a colour side by side.
    fn rows(&self, color: usize) -> Vec<Row> {
        let mut rows = Vec::new();
        for line in self.rules.lattice.lines() {
            for stretch in line.split(|&node| self.stacks[node].is_empty()) {
                let runs = stretch.split(|&node| self.color(node) != Some(color));
                rows.extend(runs.filter(|run| run.len() >= 4).map(|run| Row {
                    stretch: stretch.to_vec(),
                    run: run.to_vec(),
                }));
            }
        }
        rows
    }

    /// D3: returns true if a piece of a row has to come off.
    fn binds(&self, row: &Row) -> bool {
        let loaded = |&node: &usize| {
            top(&self.stacks[node])
                .iter()
                .any(|disc| *disc | 32 != b'g')
        };
        row.stretch.iter().any(|&node| !self.is_double(node)) || row.run.iter().any(loaded)
    }

    /// Every different way to deal with the rows of the player to act, as no
    /// part or one.
    fn removals(&self) -> Vec<Begun> {
        let mut ends: BTreeMap<Vec<(usize, String)>, Self> = BTreeMap::new();
        let mut seen: BTreeSet<Vec<(usize, String)>> = BTreeSet::new();
        let mut open = vec![(Vec::new(), self.clone())];
        while let Some((taken, game)) = open.pop() {
            if !seen.insert(taken.clone()) {
                continue;
            }
            let rows = game.rows(game.side);
            for row in &rows {
                for chosen in game.choices(row) {
                    let (mut taken, mut next) = (taken.clone(), game.clone());
                    for node in chosen {
                        taken.push((node, next.take(node)));
                    }
                    taken.sort();
                    open.push((taken, next));
                }
            }
            if !rows.iter().any(|row| game.binds(row)) {
                ends.insert(taken, game);
            }
        }
        let part = |taken: Vec<(usize, String)>| {
            let texts: Vec<String> = taken.into_iter().map(|(_, text)| text).collect();
            match &texts[..] {
                [] => Vec::new(),
                _ => vec![format!("x{}", texts.join(","))],
            }
        };
        ends.into_iter()
            .map(|(taken, game)| (part(taken), game))
            .collect()
    }

    /// D3: every single piece goes, every double piece may; never nothing.
    fn choices(&self, row: &Row) -> Vec<Vec<usize>> {
        let (may, must): (Vec<usize>, Vec<usize>) =
            row.stretch.iter().partition(|&&node| self.is_double(node));
        let mut choices = vec![must];
        for node in may {
            let more: Vec<Vec<usize>> = choices
                .iter()
                .map(|chosen| [&chosen[..], &[node]].concat())
                .collect();
            choices.extend(more);
        }
        choices.retain(|chosen| !chosen.is_empty());
        choices
    }

    /// D4: takes the piece on top off; returns its notation.
    fn take(&mut self, node: usize) -> String {
        let piece = top(&self.stacks[node]).to_vec();
        let color = self.color(node).unwrap();
        let rest = self.stacks[node].len() - piece.len();
        self.stacks[node].truncate(rest);
        let letter = match piece[..] {
            [_, upper] => char::from(upper.to_ascii_uppercase()).to_string(),
            _ => String::new(),
        };
        let name = self.rules.lattice.name(node);
        let text = format!(
            "{letter}{name}{}",
            if color == self.side { "" } else { "*" }
        );
        if color == self.side {
            for disc in piece {
                if place(disc) == 0 || self.rules.matrx {
                    self.reserve[color][place(disc)] += 1;
                }
            }
        }
        text
    }

    /// Potentials C.1: a TAMSK-stack of the player to act on the middle.
    fn earns_extra(&self) -> bool {
        let middle = self.rules.lattice.middle();
        self.color(middle) == Some(self.side)
            && self.is_double(middle)
            && self.is_topped_by(middle, b'T')
    }

    /// Potentials C.1.2, D8: the extra move from every dot, and none.
    fn extra_moves(&self) -> Vec<(String, Self)> {
        let mut without = self.clone();
        without.stacks[self.rules.lattice.middle()].pop();
        let tamsk = [disc(self.side, b'T')];
        let mut moves = without.pushes("T+", &tamsk);
        moves.push(("T-".to_owned(), without));
        moves
    }

    /// Pushes discs in from every dot whose line has a vacant spot.
    fn pushes(&self, letter: &str, discs: &[u8]) -> Vec<(String, Self)> {
        let mut pushes = Vec::new();
        for way in self.rules.lattice.ways() {
            let spots = &way[1..way.len() - 1];
            let Some(vacant) = spots.iter().position(|&spot| self.stacks[spot].is_empty()) else {
                continue;
            };
            let mut next = self.clone();
            for place in (0..vacant).rev() {
                next.stacks.swap(spots[place], spots[place + 1]);
            }
            next.stacks[spots[0]] = discs.to_vec();
            let (dot, landing) = (way[0], spots[vacant]);
            let lattice = &self.rules.lattice;
            let text = format!("{letter}{}-{}", lattice.name(dot), lattice.name(landing));
            pushes.push((text, next));
        }
        pushes
    }

    /// The regular moves.
    fn moves(&self) -> Vec<(String, Self)> {
        let entering = self.entering().into_iter();
        let pushes = entering.flat_map(|(letter, discs, after)| after.pushes(&letter, &discs));
        pushes.chain(self.potential_moves()).collect()
    }

    /// Returns true if there is a regular move.
    fn can_move(&self) -> bool {
        let vacant = |&spot: &usize| self.stacks[spot].is_empty();
        let open = |line: &Vec<usize>| line[1..line.len() - 1].iter().any(vacant);
        let is_open = self.rules.lattice.lines().iter().any(open);
        is_open && !self.entering().is_empty() || !self.potential_moves().is_empty()
    }

    /// The pieces that can be pushed in: the letter, the discs, and the position without them.
    fn entering(&self) -> Vec<(String, Vec<u8>, Self)> {
        let mut entering = Vec::new();
        let side = self.side;
        let (may, first) = (self.may[side], self.awaits_gipf_piece(side));
        let mut introduce = |letter: &str, kinds: &[u8], may_after: u8| {
            let discs: Vec<u8> = kinds.iter().map(|&kind| disc(side, kind)).collect();
            let mut after = self.clone();
            for &kind in kinds {
                match after.reserve[side][place(kind)].checked_sub(1) {
                    Some(left) => after.reserve[side][place(kind)] = left,
                    None => return,
                }
            }
            after.may[side] = may_after;
            // Potentials B.2: what is not in play when basic pieces begin is lost.
            if may_after == b'-' && !self.rules.matrx {
                after.reserve[side][1..].fill(0);
            }
            entering.push((letter.to_owned(), discs, after));
        };
        if self.has_gipf_disc_in_reserve() {
            // MATRX F.5: GIPF discs first.
            introduce("G", b"G", may);
        } else if self.rules.matrx {
            for kind in KINDS {
                introduce(&char::from(kind).to_string(), &[kind, kind], may);
            }
        } else {
            if may == b'g' {
                introduce("G", b"GG", b'g');
            }
            if !first {
                introduce("", b"G", b'-');
            }
            if !first && may != b'-' {
                for kind in KINDS {
                    introduce(&char::from(kind).to_string(), &[b'G', kind], b'p');
                }
            }
        }
        entering
    }

    fn has_gipf_disc_in_reserve(&self) -> bool {
        self.rules.matrx && self.reserve[self.side][0] > 0
    }

    /// The moves with potentials in play.
    fn potential_moves(&self) -> Vec<(String, Self)> {
        if self.has_gipf_disc_in_reserve() {
            return Vec::new();
        }
        let nodes = 0..self.stacks.len();
        let own = |&node: &usize| self.color(node) == Some(self.side) && self.is_double(node);
        nodes
            .filter(own)
            .flat_map(|node| self.jumps(node))
            .collect()
    }

    /// D9: the moves of the potential on top of a double piece.
    fn jumps(&self, from: usize) -> Vec<(String, Self)> {
        let kind = self.stacks[from][self.stacks[from].len() - 1].to_ascii_uppercase();
        let mut moves = Vec::new();
        for ray in self.rules.lattice.rays(from) {
            let vacant = ray.iter().take_while(|&&node| self.stacks[node].is_empty());
            let vacant = vacant.count();
            let theirs = |node: usize| self.color(node) == Some(1 - self.side);
            match kind {
                b'Z' => {
                    let jumped = ray
                        .iter()
                        .take_while(|&&node| !self.stacks[node].is_empty());
                    let jumped = jumped.count();
                    if jumped > 0 && jumped < ray.len() {
                        moves.push(self.jump(from, ray[jumped], None));
                    }
                }
                b'Y' => {
                    for &to in &ray[..vacant] {
                        moves.push(self.jump(from, to, None));
                    }
                }
                b'D' | b'P' if self.rules.matrx => {
                    if let Some(&to) = ray.get(vacant)
                        && theirs(to)
                        && self.is_topped_by(to, kind)
                    {
                        moves.push(self.jump(from, to, None));
                    }
                }
                b'D' | b'P' => {
                    let Some(&to) = ray.first().filter(|&&to| theirs(to)) else {
                        continue;
                    };
                    let basic = self.is_topped_by(to, b'G');
                    if self.is_topped_by(to, kind) || kind == b'D' && basic && !self.is_double(to) {
                        moves.push(self.jump(from, to, None));
                    }
                    if kind == b'P' && basic && self.is_double(to) {
                        for count in 1..=self.reserve[self.side][0].min(2) {
                            moves.push(self.jump(from, to, Some(count)));
                        }
                    }
                }
                _ => {}
            }
        }
        moves
    }

    /// Moves a potential; basic discs in its place where PÜNCT covers a
    /// GIPF-piece (Potentials C.5.3).
    fn jump(&self, from: usize, to: usize, cover: Option<usize>) -> (String, Self) {
        let mut next = self.clone();
        let potential = next.stacks[from].pop().unwrap();
        let lattice = &self.rules.lattice;
        let letter = char::from(potential.to_ascii_uppercase());
        let mut text = format!("{letter}{}>{}", lattice.name(from), lattice.name(to));
        match cover {
            None => next.stacks[to].push(potential),
            Some(count) => {
                text += &format!("={count}");
                next.reserve[self.side][0] -= count;
                let basics = vec![disc(self.side, b'G'); count];
                next.stacks[to].extend(basics);
            }
        }
        (text, next)
    }
}

fn with(parts: &[String], part: String) -> Vec<String> {
    [parts, &[part]].concat()
}

/// The result of a game that this player has lost.
fn win(loser: usize) -> String {
    ["win b", "win w"][loser].to_owned()
}

/// Records a turn; the one without parts leaves the pieces that may stay.
fn add(found: &mut BTreeMap<String, String>, parts: &[String], result: String) {
    let text = match parts {
        [] => "x-".to_owned(),
        parts => parts.join(";"),
    };
    if let Some(other) = found.insert(text.clone(), result.clone()) {
        assert_eq!(other, result, "{text} has two results");
    }
}
