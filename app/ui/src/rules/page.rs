//! The page of the rules as a component: its view, and the requests that it executes.

use board::components::{act, icon, icon_button, live, shown, side_button, when};
use board::prelude::*;
use features::rules_reader::{
    Command, ContentsPart, CopyStatus, Link, Message, Reader, ScrollTarget, SearchHit, State, Visit,
};
use features::{Page, Route};
use leptos::task::{spawn_local, tick};
use locale::{Locale, Text};
use session::GameChoice;

use crate::mounted::{MountedPage, Screen};
use crate::navigation;
use crate::page_head::page_head;
use crate::platform::{address_bar, file, markup, net, page, web};
use crate::store::Store;

/// The element of the page.
pub(super) const ROOT: &str = "#rules";

/// The title of the page, which takes the focus.
const TITLE: &str = "#rules .rules-title";

/// The attribute of the clause that the address names.
const NAMED: &str = "data-named";

/// The width of the page, in CSS pixels, from which the contents are beside the text;
/// style/rules.css has the same value.
const WIDE: f64 = 1100.0;

const SEARCH: &str = "M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.5 15.5L21 21";
const COPY: &str = "M10 14a4 4 0 0 0 6 0l3.5-3.5a4 4 0 0 0-6-6L12 6M14 10a4 4 0 0 0-6 0l-3.5 3.5a4 4 0 0 0 6 6L12 18";

/// The page of the rules. Its callback leads to the board.
pub(super) type RulesPage = MountedPage<Reader>;

impl Screen for Reader {
    type Callbacks = fn(Store);

    fn execute(page: RulesPage, command: Command) {
        spawn_local(page.execute(command));
    }
}

impl RulesPage {
    /// Shows the part of the rules in the address.
    pub(super) fn enter(self, opening: bool) {
        let ruleset = self.store.model.with_untracked(|model| model.ruleset);
        self.send(Message::Enter(Visit {
            fragment: address_bar::fragment(),
            language: self.store.locale.with_untracked(Locale::language),
            game: GameChoice::of(ruleset),
            opening,
        }));
    }

    async fn execute(self, command: Command) {
        match command {
            Command::Fetch(path) => {
                let text = net::text(&path).await;
                self.send(Message::Fetched(path, text));
            }
            Command::ScrollTo(settle) => {
                // The view is made before the next tick.
                tick().await;
                if navigation::address().page() == Page::Rules {
                    self.settle(&settle);
                }
            }
            Command::Copy(fragment) => {
                let address = Route::new(Page::Rules, &fragment).address();
                let link = [web::link_base(), address].concat();
                let failed = !file::copy(&link).await;
                self.send(Message::Copied(failed.then_some(link)));
            }
        }
    }

    /// Scrolls to the place in the address, and gives it the focus.
    fn settle(self, settle: &ScrollTarget) {
        // First in the contents, which may scroll separately.
        page::reveal(&[ROOT, " nav [aria-current]"].concat());
        let at = |anchor: &str| [ROOT, " [id='", anchor, "']"].concat();
        let named = self.now(|view| view.named.clone());
        page::mark_only(ROOT, NAMED, named.map(|named| at(&named)).as_deref());
        let place = match &settle.anchor {
            Some(anchor) => at(anchor),
            None if !settle.focus => return page::begin_at(ROOT),
            None => TITLE.to_owned(),
        };
        page::begin_at(&place);
        if settle.focus {
            page::focus(&place);
        }
    }

    /// The page.
    pub(super) fn view(self) -> AnyView {
        let searches = self.part(|view| view.searches);
        let hidden = Signal::derive(move || searches.get().then_some(""));
        let found = self.part(|view| view.found.clone());
        let contents = self.part(|view| (view.contents.clone(), view.cards.clone()));
        let article = self.part(|view| view.article.clone());
        let article = Signal::derive(move || article.get().to_string());
        let state = self.part(|view| (view.state, view.unknown.is_some()));
        let count = self.sentence(|view| {
            view.searches.then(|| match view.found.len() {
                0 => Text::RulesFoundNone,
                places => Text::RulesFound {
                    places: u32::try_from(places).unwrap_or(u32::MAX),
                },
            })
        });
        let text = self.sentence(|view| {
            let text = view.status.clone()?;
            Some(match text {
                CopyStatus::Copied(clause) => Text::RulesCopied { clause },
                CopyStatus::NotCopied(link) => Text::RulesNotCopied { link },
            })
        });
        view! {
            <main class="rules page">
                {self.head()}
                <p class="rules-count" role="status">{count}</p>
                {live(move || found.with(|found| self.found(found)))}
                <div class="rules-body" hidden=hidden>
                    {live(move || contents.with(|(parts, cards)| self.contents(parts, cards)))}
                    <div class="rules-reading">
                        {live(move || self.notice(state.get()))}
                        {markup::block("rules-markup", article)}
                        {self.foot()}
                    </div>
                </div>
                <p class="rules-said" role="status">{text}</p>
            </main>
        }
        .into_any()
    }

    fn head(self) -> AnyView {
        let copies = self.part(|view| view.copies.is_some());
        let copy = shown(copies.into(), move || {
            let label = self.sentence(|view| {
                let clause = view.copies.clone()?;
                Some(Text::RulesCopy { clause })
            });
            let copy = act(move || self.send(Message::Copy));
            icon_button(
                "button is-icon rules-copy",
                label,
                COPY,
                when(|| true),
                copy,
            )
        });
        let tools = view! {
            <div role="search">{self.search()}</div>
            {copy}
        };
        let title = self.word(Text::RulesTitle);
        page_head(self.store, "rules-title", title, None, tools.into_any())
    }

    fn search(self) -> AnyView {
        let words = self.part(|view| view.words.clone());
        let search = move |words: String| self.send(Message::Search(words));
        view! {
            <label class="rules-search">
                {icon(SEARCH)}
                <span class="read">{self.word(Text::RulesSearch).into_any()}</span>
                <input
                    class="rules-field"
                    type="search"
                    maxlength="80"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    placeholder=self.word(Text::RulesSearch)
                    prop:value=words
                    on:input=move |event| search(event_target_value(&event))
                    on:keydown=move |event| {
                        if event.key() == "Escape" {
                            event.prevent_default();
                            search(String::new());
                        }
                    }
                />
            </label>
        }
        .into_any()
    }

    /// A remark before the article, if there is one.
    fn notice(self, (state, unknown): (State, bool)) -> Vec<AnyView> {
        let text = match state {
            State::Coming => self.word(Text::ActionLoading),
            State::Missing => self.word(Text::RulesMissing),
            State::Here if unknown => self.sentence(|view| {
                let number = view.unknown.clone()?;
                Some(Text::RulesUnknown { number })
            }),
            State::Here => return Vec::new(),
        };
        let again = (state == State::Missing).then(|| {
            let retry = act(move || self.send(Message::Retry));
            side_button(self.word(Text::ActionTryAgain), retry)
        });
        let class = match state {
            State::Coming => "rules-what",
            State::Missing | State::Here => "rules-unknown",
        };
        vec![view! { <p class=class>{text.into_any()}</p> {again} }.into_any()]
    }

    /// The buttons below the article.
    fn foot(self) -> AnyView {
        let here = self.part(|view| view.state == State::Here);
        let to_board = self.callbacks;
        shown(here.into(), move || {
            let print = side_button(self.word(Text::RulesPrint), act(file::print));
            let board = act(move || to_board(self.store));
            let board = side_button(self.word(Text::RulesToBoard), board);
            view! { <div class="rules-prints">{print}{board}</div> }.into_any()
        })
    }

    fn found(self, found: &[SearchHit]) -> Vec<AnyView> {
        if found.is_empty() {
            return Vec::new();
        }
        let hits: Vec<AnyView> = found.iter().map(search_hit).collect();
        vec![
            view! {
                <section class="rules-found" aria-label=self.word(Text::RulesResults)>
                    <ol class="rules-results">{hits}</ol>
                </section>
            }
            .into_any(),
        ]
    }

    fn contents(self, parts: &[ContentsPart], cards: &[Link]) -> Vec<AnyView> {
        let root = page::find(ROOT);
        let is_wide = root.is_some_and(|root| root.get_bounding_client_rect().width() >= WIDE);
        let part = |part: &ContentsPart| {
            let swatch = part.game.map(|game| {
                view! { <span class="rules-swatch" data-game=game aria-hidden="true"></span> }
                    .into_any()
            });
            let chapters: Vec<AnyView> = part.chapters.iter().map(|it| link(it, None)).collect();
            view! { <li>{link(&part.link, swatch)}{chapters}</li> }.into_any()
        };
        let parts: Vec<AnyView> = parts.iter().map(part).collect();
        let card = |it| view! { <li>{link(it, None)}</li> }.into_any();
        let cards: Vec<AnyView> = cards.iter().map(card).collect();
        vec![
            view! {
                <nav class="rules-contents" aria-label=self.word(Text::RulesContents)>
                    <details open=is_wide>
                        <summary>{self.word(Text::RulesContents).into_any()}</summary>
                        <ul class="rules-parts">{parts}</ul>
                        <p class="caption">{self.word(Text::RulesCards).into_any()}</p>
                        <ul class="rules-parts">{cards}</ul>
                    </details>
                </nav>
            }
            .into_any(),
        ]
    }
}

/// The address of a place in the rules.
fn address(link: &Link) -> String {
    Route::new(Page::Rules, &link.fragment).address()
}

/// A real link; a plain click stays in the app (`tabs::on_link`).
fn link(link: &Link, before: Option<AnyView>) -> AnyView {
    let current = link.current.then_some("page");
    let label = link.label.clone();
    view! { <a href=address(link) aria-current=current>{before}{label}</a> }.into_any()
}

fn search_hit(found: &SearchHit) -> AnyView {
    let line = found.line.iter().map(|(piece, mark)| {
        let piece = piece.clone();
        match mark {
            true => view! { <mark>{piece}</mark> }.into_any(),
            false => piece.into_any(),
        }
    });
    let line: Vec<AnyView> = line.collect();
    let above = found.above.clone();
    view! {
        <li>
            {link(&found.link, None)}
            " "
            <span class="rules-where">{above}</span>
            <p>{line}</p>
        </li>
    }
    .into_any()
}
