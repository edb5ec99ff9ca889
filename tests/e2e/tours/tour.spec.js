// The first minutes of a user, in browsers other than Chromium.
import { expect, test as base } from "@playwright/test";
import { serve } from "../lib/server.js";
import { Firefox } from "./firefox.js";
import { Tab } from "./tab.js";
import { WebKit } from "./webkit.js";
import { BLACK, de, header, t, task, WHITE } from "../lib/words.js";

const KINDS = { firefox: Firefox, webkit: WebKit };

const test = base.extend({
  /** The name of the browser, and the paths of its programs. */
  which: [undefined, { option: true, scope: "worker" }],

  /** One window for all tests of a browser. */
  window: [
    async ({ which }, use) => {
      const window = await KINDS[which.kind].start(which);
      console.log(`${which.kind}: ${window.version}`);
      await use(window);
      await window.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  /** A separate server is a separate origin, without stored data. */
  server: async ({}, use) => {
    const server = await serve();
    await use(server);
    await server.stop();
  },

  // The server ends last: requests that the page still makes are no errors.
  tab: async ({ window, which, server: _ }, use, { title }) => {
    const tab = new Tab(window);
    await use(tab);
    await tab.settle();
    await tab.shot(`tour-${which.kind}-${title.replace(/\W+/g, "-")}`);
    expect(window.complaints(), "the page complained").toEqual([]);
  },
});

const FIRST_GAME = t("home.first_play");

test("home, and from there the board", async ({ tab, server }) => {
  await tab.open(server.url);
  await tab.expectText("#home h1", t("home.title"));
  await tab.press(FIRST_GAME);
  await tab.expectText(".task", task("task.choose_dot", { you: WHITE }));
  await tab.expectCount(".board [data-cell]", 61);
});

test("a turn by pointer, one by keyboard, and a reload amid the third", async ({ tab, server }) => {
  await tab.open(`${server.url}?page=play`);
  await tab.push("g1", "f2");
  await tab.expectTurns("g1-f2");
  await tab.walkTo("b6");
  await tab.keys("Enter");
  // The first direction has the focus.
  await tab.expectFocus("[data-cell=c6]");
  await tab.keys("Enter");
  await tab.expectTurns("g1-f2", "b6-c6");
  await tab.expectText("[role=status]", `${t("said.push_basic", { player: BLACK, dot: "b6", spot: "c6" })} ${t("task.to_move", { player: WHITE })}`);
  await tab.click("[data-cell=e1] .hit");
  await tab.expectCount("[data-cell=e1][data-state=chosen]", 1);
  await tab.reload();
  await tab.expectTurns("g1-f2", "b6-c6");
  await tab.push("e1", "e2");
  await tab.expectTurns("g1-f2", "b6-c6", "e1-e3");
});

test("a dialog by keyboard, and a game begun in it", async ({ tab, server }) => {
  await tab.open(`${server.url}?page=play`);
  await tab.tabTo("button", t("action.new_game"));
  await tab.keys("Enter");
  await tab.expectFocus("dialog[open]");
  await tab.keys("Escape");
  await tab.expectCount("dialog[open]", 0);
  await tab.expectFocus("button", t("action.new_game"));
  await tab.keys("Enter");
  // The focus stays in it, however often Tab is pressed.
  await tab.tabTo("dialog[open] button", t("game.basic"));
  await tab.keys("ArrowRight");
  await tab.tabTo("dialog[open] button", t("action.start"));
  await tab.keys("Enter");
  await tab.expectCount("dialog[open]", 0);
  await tab.expectText(".names", new RegExp(`^${header("game.standard")} · `));
});

test("the library has what was played, in the other language too", async ({ tab, server }) => {
  await tab.open(`${server.url}?page=play`);
  await tab.push("g1", "f2");
  await tab.press(t("places.my_games"), ".places");
  await tab.expectFocus("#library-page h1");
  await tab.expectCount(".my-game", 1);
  await tab.open(`${server.url}?page=settings`);
  await tab.press(t("builder.german"));
  await tab.expectText(".settings-title", de.t("action.settings"));
  await tab.open(`${server.url}?page=library`);
  await tab.expectText("#library-page h1", de.t("library.title"));
  await tab.click(".my-game-open");
  await tab.expectTurns("g1-f2");
});

test("a link is made, and opened where nobody has been", async ({ tab, server }) => {
  await tab.open(`${server.url}?page=play`);
  await tab.push("g1", "f2");
  await tab.press(t("action.share"));
  const link = () => document.querySelector("dialog[open] textarea")?.value ?? "";
  await tab.expectSaid(link, [], /#v=1&g=gipf-basic&m=g1-f2&n=1&id=\w+$/);
  const { hash } = new URL(await tab.browser.run(link));
  const theirs = await serve();
  try {
    await tab.open(theirs.url + hash);
    await tab.expectTurns("g1-f2");
    await tab.expectText(".task", task("task.choose_dot", BLACK));
    // A link in the address bar of the open page.
    const go = (hash) => void (location.hash = hash);
    await tab.browser.run(go, "#v=1&g=gipf-standard&m=e1-e3_e9-e7&n=2");
    await tab.expectTurns("e1-e3", "e9-e7");
  } finally {
    await theirs.stop();
  }
});

for (const [where, address] of [["the app", ""], ["the frame for other sites", "embed/1/"]]) {
  test(`discs are painted in ${where}`, async ({ tab, server }) => {
    await tab.open(`${server.url}${address}#v=1&g=gipf-basic&m=g1-f2&n=1`);
    // While the frame only shows a picture, it has no cells; they come with the playable board.
    await tab.expectCount("[data-cell=e2]", 1);
    await tab.expectPainted("e2", "white");
    await tab.expectPainted("e8", "black");
  });
}

test("the computer answers", async ({ tab, server }) => {
  await tab.open(server.url);
  await tab.press(FIRST_GAME);
  await tab.push("e1", "e2");
  await tab.expectCount(".turn-text", 2);
  await tab.expectText(".task", task("task.choose_dot", { you: WHITE }));
});

test("without its server: a reload, the computer, and pages that were never open", async ({ tab, server }) => {
  await tab.open(server.url);
  await tab.press(FIRST_GAME);
  await tab.push("e1", "e2");
  await tab.expectCount(".turn-text", 2);
  const helper = () => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller?.state);
  await tab.expectSaid(helper, [], "activated");
  await server.stop();
  await tab.reload();
  await tab.expectCount(".turn-text", 2);
  await tab.expectText(".task", task("task.choose_dot", { you: WHITE }));
  await tab.push("i1", "h2");
  await tab.expectCount(".turn-text", 4);
  await tab.open(`${server.url}?page=rules#clause=G-4`);
  await tab.expectText("#rules h1", /./);
  await tab.open(`${server.url}?page=library`);
  await tab.expectCount(".my-game", 1);
});
