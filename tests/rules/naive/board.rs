//! Lines of nodes, from the names printed on the board.

/// The nodes of a board, dots and spots, and its lines from dot to dot.
pub(crate) struct Lattice {
    names: Vec<String>,
    lettered: Vec<Vec<usize>>,
    lines: Vec<Vec<usize>>,
}

/// A letter, counted from 0, and a number.
type Place = (usize, usize);

/// The line in the middle, where the numbers bend.
const E: usize = 4;

impl Lattice {
    /// The board of GIPF, or the one of MATRX with its further line.
    pub(crate) fn new(wide: bool) -> Self {
        let mut lengths = vec![5, 6, 7, 8, 9, 8, 7, 6, 5];
        if wide {
            lengths.push(4);
        }
        let mut nodes: Vec<Place> = Vec::new();
        for (letter, &length) in lengths.iter().enumerate() {
            nodes.extend((1..=length).map(|number| (letter, number)));
        }
        let find = |node: Place| nodes.iter().position(|&other| other == node);
        let up = |(letter, number): Place| (letter, number + 1);
        let rising =
            |(letter, number): Place| (letter + 1, if letter < E { number + 1 } else { number });
        let falling =
            |(letter, number): Place| (letter + 1, if letter < E { number } else { number - 1 });
        let ways: [&dyn Fn(Place) -> Place; 3] = [&up, &rising, &falling];
        let last = lengths.len() - 1;
        let is_dot = |(letter, number): Place| {
            letter == 0 || letter == last || number == 1 || number == lengths[letter]
        };
        let mut families = ways.map(|next| {
            let mut lines = Vec::new();
            for &start in &nodes {
                if nodes.iter().any(|&node| next(node) == start) {
                    continue;
                }
                let mut line = vec![start];
                while find(next(line[line.len() - 1])).is_some() {
                    line.push(next(line[line.len() - 1]));
                }
                if !line.iter().all(|&node| is_dot(node)) {
                    lines.push(line.into_iter().map(|node| find(node).unwrap()).collect());
                }
            }
            lines
        });
        let names = nodes.iter().map(|&(letter, number)| {
            let letter = char::from(b'a' + u8::try_from(letter).unwrap());
            format!("{letter}{number}")
        });
        let lettered: Vec<Vec<usize>> = families[0].clone();
        Self {
            names: names.collect(),
            lettered,
            lines: families.iter_mut().flat_map(std::mem::take).collect(),
        }
    }

    pub(crate) fn nodes(&self) -> usize {
        self.names.len()
    }

    pub(crate) fn name(&self, node: usize) -> &str {
        &self.names[node]
    }

    pub(crate) fn middle(&self) -> usize {
        self.names.iter().position(|name| name == "e5").unwrap()
    }

    /// The lettered lines, from White's side up.
    pub(crate) fn lettered(&self) -> &[Vec<usize>] {
        &self.lettered
    }

    /// All lines.
    pub(crate) fn lines(&self) -> &[Vec<usize>] {
        &self.lines
    }

    /// All lines twice, once from each end.
    pub(crate) fn ways(&self) -> impl Iterator<Item = Vec<usize>> + '_ {
        self.lines.iter().flat_map(|line| {
            let back = line.iter().rev().copied().collect();
            [line.clone(), back]
        })
    }

    /// The spots after this one on every line through it, in both directions.
    pub(crate) fn rays(&self, spot: usize) -> Vec<Vec<usize>> {
        self.ways()
            .filter_map(|way| {
                let place = way.iter().position(|&node| node == spot)?;
                Some(way[place + 1..way.len() - 1].to_vec())
            })
            .collect()
    }
}

#[test]
fn the_lattice_is_the_board_of_the_rulebook() {
    let lattice = Lattice::new(false);
    assert_eq!(lattice.nodes(), 61);
    assert_eq!(lattice.lines().len(), 21);
    assert_eq!(lattice.ways().count(), 42);
    let wide = Lattice::new(true);
    assert_eq!(wide.nodes(), 65);
    assert_eq!(wide.ways().count(), 44);
    let names =
        |line: &Vec<usize>| -> Vec<&str> { line.iter().map(|&node| wide.name(node)).collect() };
    let lines: Vec<Vec<&str>> = wide.lines().iter().map(names).collect();
    for line in [
        vec!["a1", "b2", "c3", "d4", "e5", "f5", "g5", "h5", "i5"],
        vec!["b6", "c6", "d6", "e6", "f5", "g4", "h3", "i2", "j1"],
        vec!["i1", "i2", "i3", "i4", "i5"],
    ] {
        assert!(lines.contains(&line), "{line:?}");
    }
    assert_eq!(wide.rays(wide.middle()).len(), 6);
}
