// The element in pages of every kind: strict ones, long ones, hostile ones, pages without
// script, and pages that move it. The page in the frame contains no game.
import { full } from "../lib/fixtures.js";
import { boardOn, expect, expectHeard, frameOf, heard, heardEvents, test, told } from "../lib/host.js";
import { elementText, t } from "../lib/words.js";

const frames = (page) => page.locator("gipf-board iframe");
const game = (board) => board.locator("iframe").evaluate((frame) => new URL(frame.src).hash);
const inner = (frame, id) => frame.evaluate((id) => document.activeElement?.id === id, id);
const spacer = (height) => `<div class="space" data-height="${height}"></div>`;
const stretch = (page) =>
  page.evaluate(() => {
    for (const space of document.querySelectorAll(".space")) space.style.height = `${space.dataset.height}px`;
  });

test("frames are created near the viewport, and not all at once without fallback content", async ({ page, anew, host, fake }) => {
  await test.step("a frame is created when its board comes near the viewport", async () => {
    // 800 pixels are visible, and 600 more are near.
    const near = `<gipf-board id="near"></gipf-board>`;
    const far = `<gipf-board id="far"></gipf-board><gipf-board id="eager" loading="eager"></gipf-board><gipf-board id="later"></gipf-board>`;
    await host.open(page, spacer(1300) + near + spacer(1500) + far);
    await stretch(page);
    await page.addScriptTag({ url: `${fake.url}embed.js` });
    await heardEvents(page, "gipf-ready", 2);
    expect((await told(page)).map(({ id }) => id).sort()).toEqual(["eager", "near"]);
    await expect(boardOn(page, "far").locator("iframe")).toHaveCount(0);
    // Requests in the meantime are in the address, and in the messages after it.
    await boardOn(page, "far").evaluate((element) => {
      element.game = "matrx";
      element.flip();
    });
    await boardOn(page, "later").evaluate((element) => (element.loading = "eager"));
    await heardEvents(page, "gipf-ready", 3);
    await page.mouse.wheel(0, 2000);
    await heardEvents(page, "gipf-ready", 4);
    expect(await game(boardOn(page, "far"))).toBe("#v=1&g=matrx");
    await expectHeard(await frameOf(boardOn(page, "far")), [{ type: "flip" }]);
  });
  await full.step("consecutive boards without fallback content are not loaded at once", async () => {
    const page = await anew();
    await host.open(page, "<gipf-board></gipf-board>".repeat(10), { app: fake.quiet });
    // 800 + 600 pixels, 300 for each.
    await expect(frames(page)).toHaveCount(5);
    await page.waitForTimeout(300);
    await expect(frames(page)).toHaveCount(5);
  });
});

/** Messages that no page of ours sends. */
const HOSTILE = [
  ...[null, undefined, 1, "ready", true, [], {}, new Date(0), new Map([["gipf", 1]]), [1, "move"]],
  ...[{ gipf: 1 }, { gipf: "1", type: "error", code: "link", about: "x" }, { gipf: 2, type: "error", code: "link", about: "x" }],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "load", "", null, 7, {}].map((type) => ({ gipf: 1, type })),
  { gipf: 1, type: "move", turn: { toString: 1 }, ply: 1, position: "p", player: "white" },
  { gipf: 1, type: "move", turn: "g1-f2", ply: 1.5, position: "p", player: "white" },
  { gipf: 1, type: "move", turn: "g1-f2", ply: -1, position: "p", player: "white" },
  { gipf: 1, type: "move", turn: "g1-f2", ply: 1, position: "p", player: "red" },
  { gipf: 1, type: "move", turn: "g1-f2", ply: 1, player: "white" },
  { gipf: 1, type: "position", position: "p", ply: 1, plies: 1, fragment: ["z=1"], reason: "get" },
  { gipf: 1, type: "position", position: "p", ply: 1, plies: 1, fragment: "z=1", reason: "because" },
  { gipf: 1, type: "end", result: "white", reason: "boredom" },
  { gipf: 1, type: "puzzle", state: "solved", tries: "2" },
  { gipf: 1, type: "error", code: "none", about: "x" },
  { gipf: 1, type: "error", code: "link", about: "x".repeat(70_000) },
];

test("malformed messages and those of other frames are ignored", async ({ page, anew, host, fake }) => {
  await test.step("malformed messages are ignored", async () => {
    await host.open(page, `<gipf-board></gipf-board>`, { app: fake.url });
    const frame = await frameOf(boardOn(page));
    await heardEvents(page, "gipf-ready");
    for (const data of HOSTILE) await frame.evaluate((data) => raw(data), data);
    await frame.evaluate(() => {
      let deep = {};
      for (let depth = 0; depth < 1000; depth += 1) deep = { deep };
      raw({ gipf: 1, type: "error", code: deep, about: deep });
      raw({ gipf: 1, type: "resize", height: deep });
      raw({ gipf: 1, type: "position", position: "x".repeat(20_000_000), ply: 1, plies: 1, fragment: "", reason: "get" });
      // The last one is a message; its unknown fields are not passed on.
      raw({ gipf: 1, type: "error", code: "link", about: "end", deep, __proto__: { more: 1 } });
    });
    expect(await heardEvents(page, "gipf-error")).toEqual([{ gipf: 1, type: "error", code: "link", about: "end" }]);
    expect((await told(page)).map(({ name }) => name)).toEqual(["gipf-ready", "gipf-error"]);
  });
  await test.step("messages of other frames are ignored", async () => {
    const page = await anew();
    const other = host.lay("other", "Another frame");
    await host.open(page, `<gipf-board id="one"></gipf-board><gipf-board id="two"></gipf-board><iframe src="${other}"></iframe>`, { app: fake.url });
    await heardEvents(page, "gipf-ready", 2);
    const message = { gipf: 1, type: "error", code: "link", about: "x" };
    await page.evaluate((message) => {
      postMessage(message, "*");
      dispatchEvent(new MessageEvent("message", { data: message }));
      dispatchEvent(new MessageEvent("message", { data: message, source: window }));
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data, source }) => dispatchEvent(new MessageEvent("message", { data, source }));
      port2.postMessage(message);
    }, message);
    const third = page.frames().find((frame) => frame.url() === other);
    await third.evaluate((message) => parent.postMessage(message, "*"), message);
    // A frame in the frame of the board is not the frame of the board.
    const own = await frameOf(boardOn(page, "two"));
    await own.evaluate((message) => {
      const nested = document.body.appendChild(document.createElement("iframe"));
      nested.srcdoc = `<script>top.postMessage(${JSON.stringify(message)}, "*")</script>`;
      return new Promise((resolve) => (nested.onload = resolve));
    }, message);
    await own.evaluate(() => tell("error", { code: "ply", about: "mine" }));
    expect(await heardEvents(page, "gipf-error")).toEqual([{ gipf: 1, type: "error", code: "ply", about: "mine" }]);
    expect((await told(page)).at(-1).id).toBe("two");
  });
});

test("the element works under a strict policy of the host", async ({ page, host, fake, guard }) => {
  const policy = `default-src 'none'; script-src ${fake.origin}; frame-src ${fake.origin}; require-trusted-types-for 'script'; trusted-types 'none'`;
  await host.open(page, `<gipf-board max-width="500"><p>Words</p></gipf-board>`, { app: fake.url, policy });
  const board = boardOn(page);
  await heardEvents(page, "gipf-ready");
  await expect(frames(page)).toBeVisible();
  await expect(board).toHaveCSS("height", "300px");
  await expect(board).toHaveCSS("width", "500px");
  await expect(page.getByText("Words")).toBeHidden();
  await board.evaluate((element) => (element.maxWidth = 400));
  await expect(frames(page)).toHaveCSS("width", "400px");
  expect(guard.unexpected()).toEqual([]);
  // The policy is in force: violations by the element would have been refused.
  guard.expect(/style-src/);
  await board.evaluate((element) => element.setAttribute("style", "width: 300px"));
  await expect(board).toHaveCSS("width", "400px");
});

test("the fallback content stays if the policy refuses the frame or the app cannot be reached", async ({ page, anew, host, fake, guard }) => {
  await test.step("a frame refused by the host's policy leaves the fallback content", async () => {
    guard.expect(/frame-src|violates/);
    await host.open(page, `<gipf-board><p>Words</p></gipf-board>`, { app: fake.url, policy: `default-src 'none'; script-src ${fake.origin}` });
    await expect(frames(page)).toHaveCount(1);
    await expect(page.getByText("Words")).toBeVisible();
    await expect(frames(page)).toBeHidden();
  });
  await test.step("the fallback content stays if the app cannot be reached", async () => {
    const page = await anew();
    guard.expect(/ERR_CONNECTION_REFUSED|404/);
    await host.open(page, `<gipf-board src="http://127.0.0.1:9/"><p>Words</p></gipf-board><gipf-board src="/none"><p>More</p></gipf-board>`, { app: fake.url });
    await expect(frames(page)).toHaveCount(2);
    for (const words of ["Words", t("library.menu")]) await expect(page.getByText(words)).toBeVisible();
    expect(await frames(page).nth(1).getAttribute("src")).toBe(`${host.url}none/embed/1/`);
  });
});

const FALLBACK = `<p><a id="before" href="#before">Before</a></p><gipf-board><p><a id="words" href="#words">The game in words</a></p></gipf-board><p><a id="after" href="#after">After</a></p>`;

test("the fallback content is usable until the frame is ready, passes its focus on, and is printed", async ({ page, anew, host, fake }) => {
  test.setTimeout(120_000);
  await full.step("the fallback content is shown and usable until the frame answers", async () => {
    await host.open(page, FALLBACK, { app: fake.quiet });
    await frameOf(boardOn(page));
    await page.getByText("The game in words").click();
    await expect(page).toHaveURL(/#words$/);
    await page.locator("#before").focus();
    for (const id of ["words", "after"]) {
      await page.keyboard.press("Tab");
      await expect(page.locator(`#${id}`)).toBeFocused();
    }
    await page.waitForTimeout(1000);
    await expect(page.getByText("The game in words")).toBeVisible();
  });
  await test.step("focus in the fallback content moves to the board when it is ready", async () => {
    const page = await anew();
    await host.open(page, FALLBACK, { app: fake.quiet });
    const frame = await frameOf(boardOn(page));
    await page.locator("#words").focus();
    await frame.evaluate(() => stand());
    await expect(frames(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect.poll(() => inner(frame, "first")).toBe(true);
  });
  await full.step("print shows the fallback content, else the frame", async () => {
    const page = await anew();
    await host.open(page, `<gipf-board id="with"><p>Words</p></gipf-board><gipf-board id="without"> </gipf-board>`, { app: fake.url });
    await heardEvents(page, "gipf-ready", 2);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Words")).toBeVisible();
    await expect(boardOn(page, "with").locator("iframe")).toBeHidden();
    await expect(boardOn(page, "without").locator("iframe")).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the fallback content is shown", async ({ page, host, fake }) => {
    await page.goto(host.lay("", FALLBACK, { app: fake.url }));
    await expect(page.getByText("The game in words")).toBeVisible();
  });
});

test.describe("in German", () => {
  test.use({ locale: "de-AT" });

  test("the frame has a German title, or an English one on request", async ({ page, host, fake }) => {
    await host.open(page, `<gipf-board></gipf-board>`, { app: fake.url });
    await expect(frames(page)).toHaveAttribute("title", elementText("LABELS", "de"));
    await boardOn(page).evaluate((element) => (element.lang = "en"));
    await expect(frames(page)).toHaveAttribute("title", elementText("LABELS", "en"));
  });
});

test("keys lead into the frame, through it and out", async ({ page, host, fake }) => {
  await host.open(page, FALLBACK, { app: fake.url });
  await heardEvents(page, "gipf-ready");
  const frame = await frameOf(boardOn(page));
  await page.locator("#before").focus();
  const way = [() => inner(frame, "first"), () => inner(frame, "last"), () => inner(page, "after")];
  for (const isThere of way) {
    await page.keyboard.press("Tab");
    await expect.poll(isThere).toBe(true);
  }
  for (const isThere of [() => inner(frame, "last"), () => inner(frame, "first"), () => inner(page, "before")]) {
    await page.keyboard.press("Shift+Tab");
    await expect.poll(isThere).toBe(true);
  }
});

test("ten boards share nothing, and messages of a sandboxed frame are accepted", async ({ page, anew, host, fake }) => {
  await test.step("ten boards share nothing", async () => {
    const boards = Array.from({ length: 10 }, (_, one) => `<gipf-board id="b${one}" loading="eager" game="gipf-basic" ply="${one}"></gipf-board>`);
    await host.open(page, boards.join(""), { app: fake.url });
    await heardEvents(page, "gipf-ready", 10);
    const all = await Promise.all(boards.map((_, one) => frameOf(boardOn(page, `b${one}`))));
    for (const [one, frame] of all.entries()) {
      expect(frame.url()).toBe(`${fake.url}embed/1/#v=1&g=gipf-basic&n=${one}`);
      await frame.evaluate((one) => stand(300 + one), one);
    }
    for (const one of all.keys()) await expect(boardOn(page, `b${one}`)).toHaveCSS("height", `${300 + one}px`);
    await boardOn(page, "b3").evaluate((element) => {
      element.theme = "dark";
      element.maxWidth = 333;
      element.nextElementSibling.remove();
    });
    await expectHeard(all[3], [{ type: "option", theme: "dark" }]);
    await all[7].evaluate(() => tell("error", { code: "ply", about: "x" }));
    await heardEvents(page, "gipf-error");
    expect((await told(page)).at(-1).id).toBe("b7");
    for (const one of [0, 1, 2, 5, 6, 7, 8, 9]) {
      expect(await heard(all[one])).toEqual([]);
      await expect(boardOn(page, `b${one}`)).toHaveCSS("max-width", "480px");
    }
  });
  await test.step("messages of a sandboxed frame are accepted", async () => {
    const page = await anew();
    await host.open(page, `<gipf-board sandbox game="matrx" theme="dark"></gipf-board>`, { app: fake.url });
    await heardEvents(page, "gipf-ready");
    await expect(frames(page)).toHaveAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox");
    await expect(frames(page)).toHaveAttribute("src", `${fake.url}embed-sandbox.html?theme=dark#v=1&g=matrx`);
    expect(await (await frameOf(boardOn(page))).evaluate(() => origin)).toBe("null");
    await boardOn(page).evaluate((element) => element.flip());
    await expectHeard(await frameOf(boardOn(page)), [{ type: "flip" }]);
    await boardOn(page).evaluate((element) => (element.sandbox = false));
    await heardEvents(page, "gipf-ready", 2);
    await expect(frames(page)).not.toHaveAttribute("sandbox");
    await expect(frames(page)).toHaveAttribute("src", `${fake.url}embed/1/?theme=dark#v=1&g=matrx`);
  });
});
