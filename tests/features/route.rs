//! Routes and their addresses: each can be made from the other.

use features::{Page, Route};
use proptest::prelude::*;

fn any_page() -> impl Strategy<Value = Page> {
    prop::sample::select(Page::ALL.to_vec())
}

/// Fragments of every kind, and any text.
fn any_fragment() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        Just("v=1&g=gipf-basic&m=g1-f2&n=1".to_owned()),
        Just("v=1&p=gipf-basic_4/5/6_w&edit=1".to_owned()),
        Just("v=1&s=W1N0YXJ0".to_owned()),
        Just("clause=G-4.6".to_owned()),
        Just("step=gipf-2".to_owned()),
        "[a-z]{1,2}=[A-Za-z0-9_.~%/+-]{0,20}(&[a-z]{1,4}=[^&]{0,20}){0,3}",
        ".{0,30}",
    ]
}

proptest! {
    #[test]
    fn a_written_address_is_read_as_the_same_route(
        page in any_page(),
        fragment in any_fragment(),
    ) {
        let route = Route::new(page, &fragment);
        prop_assert_eq!(Route::read(&route.address()), route);
    }

    #[test]
    fn every_address_is_a_route_whose_address_leads_there_again(
        search in "(\\?(page=[a-z]{0,9}|[a-z&=]{0,12}))?",
        fragment in any_fragment(),
        framed: bool,
    ) {
        let route = Route::parse(&search, &fragment, framed);
        prop_assert_eq!(Route::read(&route.address()), route);
    }

    #[test]
    fn foreign_parameters_of_an_address_are_ignored(
        page in any_page(),
        mark in "&[a-z_]{1,12}(=[a-z%0-9]{0,8})?",
        fragment in any_fragment(),
    ) {
        prop_assume!(page != Page::Home);
        let marked = [page.search(), &mark].concat();
        prop_assert_eq!(Route::parse(&marked, &fragment, false), Route::new(page, &fragment));
    }

    #[test]
    fn in_a_frame_there_is_the_board_only(search in "\\??[a-z=&]{0,14}", fragment in any_fragment()) {
        let route = Route::parse(&search, &fragment, true);
        prop_assert_eq!(route, Route::new(Page::Board, &fragment));
    }
}

const GAME: &str = "v=1&g=gipf-basic&m=g1-f2&n=1";

/// The page of every address that was ever published: query, fragment, page.
const ADDRESSES: &[(&str, &str, Page)] = &[
    ("", "", Page::Home),
    ("?", "", Page::Home),
    ("?page=", "", Page::Home),
    ("?page=nowhere", "", Page::Home),
    ("?page=lessons", "", Page::Home),
    ("?page=Play", "", Page::Home),
    ("?x=1", "", Page::Home),
    ("?from=mail", "", Page::Home),
    ("?utm_source=chat&page=puzzles", "", Page::Home),
    ("", GAME, Page::Board),
    ("?page=nowhere", GAME, Page::Board),
    ("?from=mail", GAME, Page::Board),
    ("?page=play", "", Page::Board),
    ("?page=play", GAME, Page::Board),
    ("?page=play&shared", "", Page::Board),
    ("", "z=AQAKZ2lwZi1iYXNpYwADAAIAbBUASWo", Page::Board),
    ("", "v=1&g=tamsk-2&m=a1-a2@3000_d1-d2@2000&n=2", Page::Board),
    (
        "",
        "v=1&p=gipf-basic_4%2F5%2F6_w_G5_G5_--&q=win&in=2&title=Zwei",
        Page::Board,
    ),
    ("", "nonsense", Page::Board),
    ("?page=library", "", Page::MyGames),
    ("?page=settings", "", Page::Settings),
    ("?page=puzzles", "", Page::Puzzles),
    ("?page=puzzles&utm_source=chat", "", Page::Puzzles),
    ("", "v=1&s=W1N0YXJ0", Page::Puzzles),
    ("?page=puzzles", "v=1&s=W1N0YXJ0", Page::Puzzles),
    ("?page=learn", "", Page::Learn),
    ("?page=learn", "step=gipf-2", Page::Learn),
    ("?page=editor", "", Page::Editor),
    (
        "?page=editor",
        "v=1&p=gipf-basic_4/5/6_w&edit=1",
        Page::Editor,
    ),
    ("", "v=1&p=gipf-basic_4/5/6_w&edit=1", Page::Editor),
    ("?page=play", "v=1&p=gipf-basic_4/5/6_w&edit=1", Page::Board),
    ("", "v=1&p=gipf-basic_4/5/6_w&edit=10", Page::Board),
    ("?page=builder", "", Page::EmbedBuilder),
    ("?page=builder", "b-begin=only", Page::EmbedBuilder),
    ("?page=rules", "", Page::Rules),
    ("?page=rules", "clause=G-4.6", Page::Rules),
    ("?page=rules", "card=G", Page::Rules),
];

#[test]
fn old_addresses_lead_where_they_led() {
    for &(search, fragment, page) in ADDRESSES {
        let route = Route::parse(search, fragment, false);
        assert_eq!(route.page(), page, "{search}#{fragment}");
    }
}

#[test]
fn a_fragment_stays_where_somebody_reads_it() {
    for page in Page::ALL {
        let route = Route::new(page, GAME);
        let keeps = [Page::Board, Page::Editor, Page::EmbedBuilder, Page::Rules].contains(&page);
        assert_eq!(!route.fragment().is_empty(), keeps, "{page:?}");
    }
    let set = Route::new(Page::Puzzles, "v=1&s=W1N0YXJ0");
    assert_eq!(set.address(), "?page=puzzles#v=1&s=W1N0YXJ0");
    let step = Route::new(Page::Learn, "step=gipf-2");
    assert_eq!(step.address(), "?page=learn#step=gipf-2");
}

#[test]
fn a_page_in_sight_has_the_name_of_its_address() {
    let names = Page::ALL.map(|page| page.name().unwrap_or("-"));
    assert_eq!(
        names.join(" "),
        "home - library settings puzzles editor builder learn rules"
    );
}
