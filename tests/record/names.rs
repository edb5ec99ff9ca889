//! The players' names in links from one to the other.

use record::Link;

#[test]
fn names_are_for_whom_a_link_is_sent_to() {
    let named = "v=1&g=gipf-basic&m=g1-f2&n=1&as=b&white=Ann_%26_Co.&black=B%C3%B3";
    // Hidden characters, and those that turn the text around, are removed.
    let sent = Link::from_fragment(&named.replace("Ann", "%E2%80%AE_Ann%0A")).unwrap();
    assert_eq!(&*sent.record.names.white, "Ann & Co.");
    assert_eq!(&*sent.record.names.black, "Bó");
    assert_eq!(sent.to_fragment(), named);
    let compact = Link::from_fragment(&sent.to_compact_fragment()).unwrap();
    assert_eq!(compact.record.names, sent.record.names);
    let to_all = Link {
        reader: None,
        ..sent
    };
    assert_eq!(to_all.to_fragment(), "v=1&g=gipf-basic&m=g1-f2&n=1");
}
