//! The files of learned networks.

/// The number of units of a value in a hundredth of a disc or ring.
pub(crate) const UNIT: i32 = 8;

/// The number of units of an element of a vector in 1.
const ELEMENT: f64 = 64.0;

/// The sizes of a network.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    /// The number of inputs, each with a value and a vector.
    pub(crate) inputs: usize,
    /// The number of elements of a vector.
    pub(crate) hidden: usize,
    /// The number of weights of the head.
    pub(crate) head: usize,
}

impl Sizes {
    /// Returns the number of weights with 16 bits: values, bias and head.
    const fn long(self) -> usize {
        self.inputs + self.hidden + self.head
    }
}

/// The parameters in the bytes of a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parameters<'file> {
    sizes: Sizes,
    low: &'file [u8],
    high: &'file [u8],
    elements: &'file [u8],
}

impl<'file> Parameters<'file> {
    /// Reads a file as [`write()`] writes it. Returns `None` if it has another length.
    pub(crate) fn read(sizes: Sizes, bytes: &'file [u8]) -> Option<Self> {
        let (low, rest) = bytes.split_at_checked(sizes.long())?;
        let (high, elements) = rest.split_at_checked(sizes.long())?;
        (elements.len() == sizes.inputs * sizes.hidden).then_some(Self {
            sizes,
            low,
            high,
            elements,
        })
    }

    fn long(&self, index: usize) -> i16 {
        i16::from_le_bytes([self.low[index], self.high[index]])
    }

    /// Returns the value of an input.
    pub(crate) fn value(&self, input: usize) -> i16 {
        self.long(input)
    }

    /// Returns an element of the vector of an input.
    pub(crate) fn element(&self, input: usize, element: usize) -> i16 {
        i16::from(self.elements[element * self.sizes.inputs + input] as i8)
    }

    /// Returns an element of the bias. It is clamped, so that the sum of the bias and the vectors
    /// of as many inputs as this fits into 16 bits.
    pub(crate) fn bias(&self, element: usize, inputs: usize) -> i16 {
        let most = i16::MAX - 128 * inputs as i16;
        self.long(self.sizes.inputs + element).clamp(-most, most)
    }

    /// Returns a weight of the head.
    pub(crate) fn head(&self, index: usize) -> i32 {
        self.long(self.sizes.inputs + self.sizes.hidden + index)
            .into()
    }
}

/// Writes learned parameters: for each input its value in hundredths of a disc or ring and the
/// elements of its vector, then the bias of each element, then the weights of the head in
/// hundredths. `written` are the inputs that the file has. Numbers that are too large are clamped.
///
/// The file has the values, the bias and the head in 16 bits, first all lower bytes, then
/// all upper ones, and then the first elements of all vectors in 8 bits, all second ones
/// and so on.
pub(crate) fn write(
    sizes: Sizes,
    written: impl Iterator<Item = usize> + Clone,
    parameters: &[f64],
) -> Vec<u8> {
    let width = 1 + sizes.hidden;
    let (rows, rest) = parameters.split_at(parameters.len() - sizes.hidden - sizes.head);
    let (bias, head) = rest.split_at(sizes.hidden);
    let whole = |number: f64, units: f64| (number * units).round();
    let long = written
        .clone()
        .map(|input| whole(rows[input * width], UNIT.into()))
        .chain(bias.iter().map(|&bias| whole(bias, ELEMENT)))
        .chain(head.iter().map(|&head| whole(head, UNIT.into())));
    let long = long.map(|number| (number as i16).to_le_bytes());
    let (mut bytes, high): (Vec<u8>, Vec<u8>) = long.map(|[low, high]| (low, high)).unzip();
    bytes.extend(high);
    for element in 1..width {
        let elements = written.clone().map(|input| rows[input * width + element]);
        bytes.extend(elements.map(|number| whole(number, ELEMENT) as i8 as u8));
    }
    bytes
}

/// Returns a number of hundredths as [`write()`] takes it.
pub(crate) fn value(units: i32) -> f64 {
    f64::from(units) / f64::from(UNIT)
}

/// Returns an element of a vector as [`write()`] takes it.
pub(crate) fn element(units: i32) -> f64 {
    f64::from(units) / ELEMENT
}
