// The element on the host's page, around a page without a game: its requests, its events, and
// the messages that it accepts.
import { readFile } from "node:fs/promises";
import { expectAccessible } from "../lib/fixtures.js";
import { boardOn, expect, expectHeard, frameOf, heard, heardEvents, test, told } from "../lib/host.js";
import { elementText, language } from "../lib/words.js";

/** The address of the frame, in parts. */
async function addressOf(board) {
  const url = new URL(await board.locator("iframe").getAttribute("src"));
  return { folder: url.origin + url.pathname, options: Object.fromEntries(url.searchParams), fragment: url.hash.slice(1) };
}

/** Changes the element on the page with a function and its argument. */
const change = (board, act, value) => board.evaluate(act, value);

test("a bare element is a frame of its own folder, also as a module and twice on a page", async ({ page, anew, host, fake }) => {
  await test.step("a bare element is a frame of its own folder", async () => {
    await host.open(page, `<main><h1>Club</h1><gipf-board><p>Words</p></gipf-board></main>`, { app: fake.url });
    const board = boardOn(page);
    await heardEvents(page, "gipf-ready");
    expect(await addressOf(board)).toEqual({ folder: `${fake.url}embed/1/`, options: {}, fragment: "" });
    const frame = board.locator("iframe");
    await expect(frame).toHaveAttribute("title", elementText("LABELS"));
    await expect(frame).toHaveAttribute("allow", "fullscreen; clipboard-write");
    await expect(frame).not.toHaveAttribute("sandbox");
    await expect(frame).toBeVisible();
    await expect(page.getByText("Words")).toBeHidden();
    await expect(board).toHaveCSS("max-width", "480px");
    await expect(board).toHaveCSS("min-width", "240px");
    await expectHeard(await frameOf(board), []);
    await expectAccessible(page);
  });
  await test.step("as a module, too, and twice on a page", async () => {
    const page = await anew();
    const script = `<script type="module" src="${fake.url}embed.js"></script><script src="${fake.quiet}embed.js" defer></script>`;
    // Scripts of other sites run as modules only if the site allows it.
    await page.route("**/gipf/embed.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "Access-Control-Allow-Origin": "*" } });
    });
    await host.open(page, `<gipf-board></gipf-board>`, { script });
    await heardEvents(page, "gipf-ready");
    expect((await addressOf(boardOn(page))).folder).toBe(`${fake.url}embed/1/`);
  });
});

test("attributes go into the address, and unknown words and invalid numbers are ignored", async ({ page, anew, host, fake }) => {
  await test.step("attributes go into the address, written as links are", async () => {
    const attributes = `position="gipf-basic+H2 g2G/5/6/G5g/6/5/g2G w G14 G12 --" moves="g1-f2
      a2-b3_xc2,d3*" ply="1" mode="play" theme="dark" lang="de-AT" orientation="black" computer="3" computer-plays="white" coords="no" controls="false"`;
    await host.open(page, `<gipf-board ${attributes}></gipf-board>`, { app: fake.url });
    const board = boardOn(page);
    await heardEvents(page, "gipf-ready");
    expect(await addressOf(board)).toEqual({
      folder: `${fake.url}embed/1/`,
      options: { orientation: "black", theme: "dark", lang: "de", mode: "play", computer: "3", "computer-plays": "white", coords: "no", controls: "no" },
      fragment: "v=1&p=gipf-basic%2BH2_g2G%2F5%2F6%2FG5g%2F6%2F5%2Fg2G_w_G14_G12_--&m=g1-f2_a2-b3_xc2%2Cd3%2A&n=1",
    });
    await expect(board.locator("iframe")).toHaveAttribute("title", elementText("LABELS", "de"));
    await expectHeard(await frameOf(board), []);
  });
  await test.step("unknown words and invalid numbers are ignored", async () => {
    const page = await anew();
    const attributes = `mode="chess" computer="10" computer-plays="red" theme="pink" lang="fr" orientation="up" game="gipf-basic" ply="two" min-width="wide" max-width="-3"
      loading="never" src="javascript:alert(1)"`;
    await host.open(page, `<gipf-board ${attributes}></gipf-board>`, { app: fake.url });
    const board = boardOn(page);
    await heardEvents(page, "gipf-ready");
    expect(await addressOf(board)).toEqual({ folder: `${fake.url}embed/1/`, options: {}, fragment: "v=1&g=gipf-basic" });
    await expect(board).toHaveCSS("max-width", "480px");
    await expect(board).toHaveCSS("min-width", "240px");
  });
});

const LINKS = [
  ["https://example.org/gipf/?page=play#v=1&g=gipf-basic&m=g1-f2", "v=1&g=gipf-basic&m=g1-f2"],
  ["#z=AgAKZ2lwZi1iYXNpYwADAAIAbBUAXms", "z=AgAKZ2lwZi1iYXNpYwADAAIAbBUAXms"],
  [" v=1&g=tamsk-1 ", "v=1&g=tamsk-1"],
  ["https://example.org/gipf/?page=play", ""],
  ["garbage", "garbage"],
];
test("of every link the fragment is taken", async ({ anew, host, fake }) => {
  test.setTimeout(120_000);
  for (const [link, fragment] of LINKS) {
    await test.step(`of the link "${link}" the fragment is taken`, async () => {
      const page = await anew();
      await host.open(page, `<gipf-board link="${link}" game="${fragment ? "matrx" : ""}"></gipf-board>`, { app: fake.url });
      await heardEvents(page, "gipf-ready");
      expect((await addressOf(boardOn(page))).fragment).toBe(fragment);
    });
  }
});

test("the ply of a link and a game too long for an address are sent as messages", async ({ page, anew, host, fake }) => {
  await test.step("the ply of a link is sent when the frame is ready", async () => {
    await host.open(page, `<gipf-board link="#v=1&g=gipf-basic&m=g1-f2" ply="0"></gipf-board>`, { app: fake.url });
    const frame = await frameOf(boardOn(page));
    await expectHeard(frame, [{ type: "goto", ply: 0 }]);
  });
  await test.step("a game too long for an address is sent as a message", async () => {
    const page = await anew();
    const moves = "g1-f2 ".repeat(6000);
    await host.open(page, `<gipf-board moves="${moves}" theme="dark"></gipf-board>`, { app: fake.url });
    const board = boardOn(page);
    const frame = await frameOf(board);
    await expectHeard(frame, [{ type: "load", fragment: `v=1&g=gipf-standard&m=${moves.trim().replaceAll(" ", "_")}` }]);
    expect(await addressOf(board)).toEqual({ folder: `${fake.url}embed/1/`, options: { theme: "dark" }, fragment: "" });
  });
});

test("properties reflect attributes, and take anything", async ({ page, host, fake, guard }) => {
  // An address that is an object leads nowhere, if there is time to request it.
  guard.expect(/object%20Object|Failed to load resource/);
  await host.open(page, `<gipf-board></gipf-board>`, { app: fake.url });
  const board = boardOn(page);
  await heardEvents(page, "gipf-ready");
  const usual = await change(board, (element) => {
    const { position, game, ply, mode, theme, orientation, computer, computerPlays, coords, controls, minWidth, maxWidth, loading, sandbox } = element;
    return { position, game, ply, mode, theme, orientation, computer, computerPlays, coords, controls, minWidth, maxWidth, loading, sandbox };
  });
  expect(usual).toEqual({
    ...{ position: "", game: "", ply: null, mode: "view", theme: "auto", orientation: "white" },
    ...{ computer: null, computerPlays: "black", coords: true, controls: true },
    ...{ minWidth: 240, maxWidth: 480, loading: "lazy", sandbox: false },
  });
  const set = await change(board, (element) => {
    Object.assign(element, { game: "matrx", ply: 3, mode: "play", coords: false, controls: "no", minWidth: 300, maxWidth: 500, label: "Our board" });
    const names = ["game", "ply", "mode", "coords", "controls", "min-width", "max-width", "label"];
    const attributes = names.map((name) => element.getAttribute(name));
    const read = [element.game, element.ply, element.mode, element.coords, element.controls, element.minWidth];
    Object.assign(element, { game: null, ply: undefined, coords: true });
    return { attributes, read, gone: [element.hasAttribute("game"), element.hasAttribute("ply"), element.getAttribute("coords")] };
  });
  expect(set.attributes).toEqual(["matrx", "3", "play", "no", "no", "300", "500", "Our board"]);
  expect(set.read).toEqual(["matrx", 3, "play", false, false, 300]);
  expect(set.gone).toEqual([false, false, "yes"]);
  await expect(board).toHaveCSS("max-width", "500px");
  await expect(board).toHaveCSS("min-width", "300px");
  await expect(board.locator("iframe")).toHaveAttribute("title", "Our board");
  // None of these throws an error in the page of the host.
  const thrown = await change(board, (element) => {
    const odd = [Symbol("odd"), { toString: () => { throw new Error("no"); } }, () => 1, 1n, NaN, [], Object.create(null), "\ud800"];
    const broken = { get fragment() { throw new Error("no"); } };
    try {
      for (const value of [...odd, null, undefined, broken]) {
        for (const name of ["position", "game", "moves", "ply", "link", "mode", "theme", "orientation", "coords", "controls"]) element[name] = value;
        for (const name of ["minWidth", "maxWidth", "src", "loading", "label", "sandbox"]) element[name] = value;
        element.goto(value);
        element.load(value);
        element.load({ game: value, ply: value });
        element.flip(value);
      }
    } catch (error) {
      return String(error);
    }
    return null;
  });
  expect(thrown).toBe(null);
});

test("attributes changed together are one message, and properties set before the element count", async ({ page, anew, host, fake }) => {
  await test.step("attributes changed together are sent as one message", async () => {
    await host.open(page, `<gipf-board game="gipf-basic" ply="0"></gipf-board>`, { app: fake.url });
    const board = boardOn(page);
    await heardEvents(page, "gipf-ready");
    const frame = await frameOf(board);
    const expected = [];
    const after = async (act, ...messages) => {
      await change(board, act);
      expected.push(...messages);
      await expectHeard(frame, expected);
    };
    await after((element) => (element.ply = 2), { type: "goto", ply: 2 });
    await after((element) => element.removeAttribute("ply"), { type: "goto", ply: -1 });
    await after(
      (element) => Object.assign(element, { game: "matrx", moves: "a1-b2 j1-i1", ply: 1 }),
      { type: "load", fragment: "v=1&g=matrx&m=a1-b2_j1-i1&n=1" },
    );
    await after((element) => (element.position = "x"), { type: "load", fragment: "v=1&p=x&m=a1-b2_j1-i1&n=1" });
    await after((element) => (element.link = "#z=1"), { type: "load", fragment: "z=1" }, { type: "goto", ply: 1 });
    await after((element) => (element.orientation = "black"), { type: "flip", orientation: "black" });
    await after((element) => (element.orientation = null), { type: "option", orientation: "auto" });
    await after(
      (element) => Object.assign(element, { theme: "dark", lang: "de", mode: "play", computer: 5, computerPlays: "white", coords: false, controls: false }),
      { type: "option", theme: "dark", lang: "de", mode: "play", computer: "5", computerPlays: "white", coords: false, controls: false },
    );
    await after(
      (element) => ["theme", "lang", "mode", "computer", "computer-plays", "coords", "controls"].forEach((name) => element.removeAttribute(name)),
      { type: "option", theme: "auto", lang: "auto", mode: "auto", computer: "auto", computerPlays: "auto", coords: true, controls: true },
    );
    await after((element) => (element.theme = "auto"), { type: "option", theme: "auto" });
    // No message is sent if nothing has changed.
    await after((element) => Object.assign(element, { theme: "auto", minWidth: 250, label: "x", link: "#z=1" }));
    await after(
      (element) => Object.assign(element, { link: null, position: null, game: null, moves: null, ply: null }),
      { type: "load", game: "gipf-standard" },
    );
    // The frame is still the first one.
    expect((await addressOf(board)).fragment).toBe("v=1&g=gipf-basic&n=0");
  });
  await test.step("properties of an element that is not yet one count", async () => {
    const page = await anew();
    await host.open(page, `<gipf-board></gipf-board>`);
    const board = boardOn(page);
    await change(board, (element) => Object.assign(element, { game: "tamsk-1", mode: "play", coords: false }));
    await page.addScriptTag({ url: `${fake.url}embed.js` });
    await heardEvents(page, "gipf-ready");
    expect(await addressOf(board)).toMatchObject({ options: { mode: "play", coords: "no" }, fragment: "v=1&g=tamsk-1" });
    await change(board, (element) => (element.game = "matrx"));
    await expect(board).toHaveAttribute("game", "matrx");
  });
});

test("messages go out in order, after earlier changes, when the frame is ready", async ({ page, anew, host, fake }) => {
  await test.step("methods send messages after earlier changes of attributes", async () => {
    await host.open(page, `<gipf-board></gipf-board>`, { app: fake.url });
    const board = boardOn(page);
    await heardEvents(page, "gipf-ready");
    const told = await change(board, async (element) => {
      element.game = "matrx";
      element.goto(3);
      element.flip();
      element.load({ game: "tamsk-1", moves: "a1-b2", ply: 1, other: document.body });
      element.load({ position: "p" });
      element.load({ fragment: "z=2" });
      return (await element.get()).fragment;
    });
    expect(told).toBe("z=2");
    await expectHeard(await frameOf(board), [
      { type: "load", fragment: "v=1&g=matrx" },
      { type: "goto", ply: 3 },
      { type: "flip" },
      { type: "load", game: "tamsk-1", moves: "a1-b2", ply: 1 },
      { type: "load", position: "p" },
      { type: "load", fragment: "z=2" },
      { type: "get" },
    ]);
    // Invalid values are sent unchanged, so that the frame can report them.
    await change(board, (element) => {
      element.load(null);
      element.goto("somewhere");
    });
    await expect.poll(async () => (await heard(await frameOf(board))).slice(7)).toEqual([{ type: "load" }, { type: "goto", ply: NaN }]);
  });
  await test.step("messages wait in order until the frame is ready", async () => {
    const page = await anew();
    await host.open(page, `<gipf-board game="gipf-basic"><p>Words</p></gipf-board>`, { app: fake.quiet });
    const board = boardOn(page);
    const frame = await frameOf(board);
    await change(board, (element) => {
      window.answer = undefined;
      element.get().then((message) => (window.answer = message));
      element.flip();
      element.goto(1);
      element.mode = "play";
      element.theme = "dark";
      element.theme = "light";
    });
    await expect(page.getByText("Words")).toBeVisible();
    await frame.evaluate(() => raw({ gipf: 1, type: "resize", height: 400 }));
    await expect(board.locator("iframe")).toHaveCSS("height", "400px");
    expect(await heard(frame)).toEqual([]);
    await frame.evaluate(() => stand());
    await expectHeard(frame, [{ type: "option", theme: "light", mode: "play" }, { type: "flip" }, { type: "goto", ply: 1 }, { type: "get" }]);
    await expect.poll(() => page.evaluate(() => window.answer?.reason)).toBe("get");
    await expect(page.getByText("Words")).toBeHidden();
  });
});

test("every event has its message, and heights follow the frame within limits", async ({ page, anew, host, fake }) => {
  await test.step("every event has its message, bubbles and is composed", async () => {
    await host.open(page, `<div id="club"></div>`, { app: fake.url });
    await page.evaluate(() => {
      const root = document.getElementById("club").attachShadow({ mode: "open" });
      root.append(document.createElement("gipf-board"));
    });
    const board = boardOn(page);
    const [ready] = await heardEvents(page, "gipf-ready");
    expect(ready).toEqual({ gipf: 1, type: "ready", ruleset: "gipf-standard", mode: "view", position: "as the address says", ply: 0, plies: 4, lang: language });
    const messages = [
      { gipf: 1, type: "move", turn: "g1-f2", ply: 1, position: "p", player: "white" },
      { gipf: 1, type: "position", position: "p", ply: 1, plies: 1, fragment: "z=1", reason: "move" },
      { gipf: 1, type: "end", result: "draw", reason: "other" },
      { gipf: 1, type: "puzzle", state: "solved", tries: 2 },
      { gipf: 1, type: "error", code: "link", about: "address" },
    ];
    const frame = await frameOf(board);
    for (const message of messages) await frame.evaluate((message) => raw({ ...message, more: { deep: [1] } }), message);
    await heardEvents(page, "gipf-error");
    expect((await told(page)).slice(1)).toEqual(messages.map((detail) => ({ name: `gipf-${detail.type}`, detail, id: "club" })));
  });
  await test.step("heights follow the frame, within limits", async () => {
    const page = await anew();
    await page.setViewportSize({ width: 1280, height: 2400 });
    await host.open(page, `<gipf-board></gipf-board>`, { app: fake.url });
    const board = boardOn(page);
    const frame = await frameOf(board);
    await expect(board).toHaveCSS("height", "300px");
    for (const [height, shown] of [[512.2, 513], [1, 200], [1e9, 2000], [-5, 200], [640, 640]]) {
      await frame.evaluate((height) => tell("resize", { height }), height);
      await expect(board).toHaveCSS("height", `${shown}px`);
    }
    for (const height of ["900px", "900", null, NaN, Infinity, [900], { valueOf: 900 }]) {
      await frame.evaluate((height) => tell("resize", { height }), height);
    }
    await frame.evaluate(() => tell("error", { code: "size", about: "load" }));
    await heardEvents(page, "gipf-error");
    await expect(board).toHaveCSS("height", "640px");
    // The board is no higher than the window, but never too low to be used.
    await page.setViewportSize({ width: 1280, height: 500 });
    await expect(board).toHaveCSS("height", "500px");
    await page.setViewportSize({ width: 1280, height: 300 });
    await expect(board).toHaveCSS("height", "400px");
  });
});

test("the page for webmasters and the types name every attribute, event and method", async ({ page, host, fake }) => {
  await host.open(page, `<gipf-board></gipf-board>`, { app: fake.url });
  await heardEvents(page, "gipf-ready");
  const [docs, types] = await Promise.all(["docs/embed.md", "app/web/embed.d.ts"].map((name) => readFile(new URL(`../../../${name}`, import.meta.url), "utf8")));
  const [attributes, members] = await page.evaluate(() => {
    const own = customElements.get("gipf-board");
    const members = Object.getOwnPropertyNames(own.prototype).filter((name) => !/^constructor$|Callback$/.test(name));
    return [own.observedAttributes, members];
  });
  expect(attributes.length).toBeGreaterThan(15);
  for (const name of attributes) expect(docs).toMatch(new RegExp(`^\\| .*\`${name}\``, "m"));
  expect(members).toContain("minWidth");
  for (const name of members) expect(types).toMatch(new RegExp(`^  (get )?${name}\\(`, "m"));
  for (const type of ["ready", "move", "position", "end", "puzzle", "error"]) {
    expect(docs).toContain(`| \`gipf-${type}\` |`);
    expect(types).toContain(`"gipf-${type}": CustomEvent`);
  }
});
