// A page that moves its boards, removes them and adopts them into other documents. The page in
// the frame contains no game.
import { full } from "../lib/fixtures.js";
import { boardOn, expect, expectHeard, frameOf, heardEvents, test, told } from "../lib/host.js";

const frames = (page) => page.locator("gipf-board iframe");
const game = (board) => board.locator("iframe").evaluate((frame) => new URL(frame.src).hash);
const TWO = `<div id="here"><gipf-board id="b" game="gipf-basic" ply="1"><p>Words</p></gipf-board></div><div id="there"></div>`;

test("a board moved within the page continues its game, and a moved puzzle starts again", async ({ page, anew, host, fake }) => {
  test.setTimeout(120_000);
  await test.step("a board moved within the page continues its game", async () => {
    await host.open(page, TWO, { app: fake.url });
    await heardEvents(page, "gipf-ready");
    const first = await frameOf(boardOn(page));
    await first.evaluate(() => tell("position", { position: "p", ply: 2, plies: 2, fragment: "z=AB_-", reason: "move" }));
    await heardEvents(page, "gipf-position");
    await page.evaluate(() => there.append(b));
    await heardEvents(page, "gipf-ready", 2);
    await expect(frames(page)).toHaveCount(1);
    expect(await game(boardOn(page))).toBe("#z=AB_-");
    // The new frame gets no messages: it continues at the same position.
    await expectHeard(await frameOf(boardOn(page)), []);
    await boardOn(page).evaluate((element) => (element.ply = 0));
    await expectHeard(await frameOf(boardOn(page)), [{ type: "goto", ply: 0 }]);
    // A request that was made while it was removed counts.
    await page.evaluate(() => {
      const board = b;
      board.remove();
      board.game = "matrx";
      here.append(board);
    });
    await heardEvents(page, "gipf-ready", 3);
    expect(await game(boardOn(page))).toBe("#v=1&g=matrx&n=0");
  });
  await full.step("a moved puzzle starts again, and so does a board with new attributes", async () => {
    const page = await anew();
    await host.open(page, TWO.replace("ply", `mode="puzzle" ply`), { app: fake.url });
    await heardEvents(page, "gipf-ready");
    const position = { position: "p", ply: 2, plies: 2, fragment: "z=AB", reason: "move" };
    await (await frameOf(boardOn(page))).evaluate((position) => tell("position", position), position);
    await heardEvents(page, "gipf-position");
    await page.evaluate(() => there.append(b));
    await heardEvents(page, "gipf-ready", 2);
    expect(await game(boardOn(page))).toBe("#v=1&g=gipf-basic&n=1");
    await page.evaluate(() => {
      const board = b;
      board.remove();
      board.game = "matrx";
      board.mode = "play";
      board.goto(3);
      here.append(board);
    });
    await heardEvents(page, "gipf-ready", 3);
    expect(await game(boardOn(page))).toBe("#v=1&g=matrx&n=1");
    await expectHeard(await frameOf(boardOn(page)), [{ type: "goto", ply: 3 }]);
  });
  await test.step("a fragment sent by the frame leads to the same game", async () => {
    const page = await anew();
    await host.open(page, TWO, { app: fake.url });
    await heardEvents(page, "gipf-ready");
    const fragment = `#/../../"><script>?x=javascript:alert(1)`;
    const position = { position: "p", ply: 2, plies: 2, fragment, reason: "move" };
    await (await frameOf(boardOn(page))).evaluate((position) => tell("position", position), position);
    await heardEvents(page, "gipf-position");
    await page.evaluate(() => there.append(b));
    await heardEvents(page, "gipf-ready", 2);
    const url = new URL(await frames(page).getAttribute("src"));
    expect(url.href.startsWith(`${fake.url}embed/1/#`)).toBe(true);
  });
});

test("a removed board receives nothing, and an adopted one is shown by the other page", async ({ page, anew, host, fake }) => {
  test.setTimeout(120_000);
  await test.step("a removed board receives and requests nothing", async () => {
    await host.open(page, TWO, { app: fake.url });
    await heardEvents(page, "gipf-ready");
    const left = await page.evaluate(() => {
      window.out = b;
      out.remove();
      const tried = document.createElement("gipf-board");
      // Removed and inserted at once, into a document that is not shown, and into a template.
      there.append(tried);
      tried.remove();
      new DOMParser().parseFromString("<p>", "text/html").body.append(tried);
      const template = document.createElement("template");
      template.innerHTML = "<gipf-board loading=eager></gipf-board>";
      out.src = "https://example.org/";
      out.src = null;
      out.sandbox = true;
      out.sandbox = false;
      out.loading = "eager";
      out.flip();
      return [out, tried].map((element) => element.shadowRoot.querySelectorAll("iframe").length);
    });
    expect(left).toEqual([0, 0]);
    await page.evaluate(() => here.append(out));
    await heardEvents(page, "gipf-ready", 2);
    await expectHeard(await frameOf(boardOn(page)), [{ type: "flip" }]);
    await expect(page.getByText("Words")).toBeHidden();
  });
  await full.step("the frame keeps running if the browser supports moveBefore", async () => {
    const page = await anew();
    await host.open(page, TWO, { app: fake.url });
    await heardEvents(page, "gipf-ready");
    const frame = await frameOf(boardOn(page));
    await frame.evaluate(() => (window.mark = "the same"));
    await page.evaluate(() => there.moveBefore(b, null));
    await boardOn(page).evaluate((element) => element.goto(2));
    await expectHeard(frame, [{ type: "goto", ply: 2 }]);
    expect(await frame.evaluate(() => window.mark)).toBe("the same");
    expect(await told(page, "gipf-ready")).toHaveLength(1);
  });
  await full.step("a board adopted by another page is shown there", async () => {
    const page = await anew();
    const other = host.lay("other", "Another page");
    await host.open(page, `${TWO}<iframe id="other" src="${other}" width="600" height="600"></iframe>`, { app: fake.url });
    await heardEvents(page, "gipf-ready");
    await page.evaluate(() => {
      window.given = b;
      other.contentDocument.body.append(given);
    });
    const inside = page.frames().find((frame) => frame.url() === other);
    await expect.poll(() => inside.evaluate(() => window.told.map(({ name }) => name))).toEqual(["gipf-ready"]);
    const board = page.frameLocator("#other").locator("gipf-board");
    await expect(board.locator("iframe")).toBeVisible();
    await expect(board).toHaveCSS("max-width", "480px");
    // Its messages come from the page in which it was made, not from the frame's parent: they are
    // accepted there, and it does not ask.
    await inside.childFrames()[0].evaluate(() => tell("error", { code: "ply", about: "x" }));
    await expect.poll(() => inside.evaluate(() => window.told.length)).toBe(2);
    expect(await told(page, "gipf-ready")).toHaveLength(1);
    await page.evaluate(() => here.append(given));
    await heardEvents(page, "gipf-ready", 2);
    await expect(frames(page)).toHaveCSS("width", "480px");
    expect((await boardOn(page).evaluate((element) => element.get())).reason).toBe("get");
  });
});

test("a frame that is reloaded or of another folder receives its state, and the host's style wins", async ({ page, anew, host, fake }) => {
  test.setTimeout(120_000);
  await test.step("a reloaded frame receives its state again", async () => {
    await host.open(page, TWO, { app: fake.url });
    await heardEvents(page, "gipf-ready");
    await boardOn(page).evaluate((element) => Object.assign(element, { theme: "dark", game: "matrx" }));
    const both = [{ type: "load", fragment: "v=1&g=matrx&n=1" }, { type: "option", theme: "dark" }];
    const frame = await frameOf(boardOn(page));
    await expectHeard(frame, both);
    await frame.evaluate(() => location.reload());
    await heardEvents(page, "gipf-ready", 2);
    await expectHeard(frame, both);
  });
  await full.step("another folder creates another frame", async () => {
    const page = await anew();
    await host.open(page, TWO, { app: fake.url });
    await heardEvents(page, "gipf-ready");
    await boardOn(page).evaluate((element, src) => (element.src = src), fake.quiet.slice(0, -1));
    await expect(page.getByText("Words")).toBeVisible();
    await expect(frames(page)).toHaveCount(1);
    const frame = await frameOf(boardOn(page));
    expect(frame.url()).toBe(`${fake.quiet}embed/1/#v=1&g=gipf-basic&n=1`);
    await frame.evaluate(() => stand());
    await expect(page.getByText("Words")).toBeHidden();
  });
  await test.step("the host's style overrides that of the element", async () => {
    const page = await anew();
    const script = `<script src="${fake.url}embed.js" async></script><style>gipf-board { max-width: 400px; min-height: 350px; margin: 0 auto; }</style>`;
    await host.open(page, TWO, { script });
    await heardEvents(page, "gipf-ready");
    await expect(boardOn(page)).toHaveCSS("width", "400px");
    await expect(boardOn(page)).toHaveCSS("height", "350px");
    await boardOn(page).evaluate((element) => (element.hidden = true));
    await expect(frames(page)).toBeHidden();
  });
});
