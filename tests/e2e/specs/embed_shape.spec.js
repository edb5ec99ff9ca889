// The real board in frames of every size, for eyes, ears and keys: nothing is cut off, the
// board comes first, keys lead in, through and out, and ten boards work on one page.
import { readFile } from "node:fs/promises";
import { expectAccessible, full } from "../lib/fixtures.js";
import { boardOn, expect, frameOf, heardEvents, openBoard, openFrame, test, told } from "../lib/host.js";
import { either, speaking, t } from "../lib/words.js";

const p = (text) => `v=1&p=${encodeURIComponent(text).replaceAll("%20", "_")}`;
const GAMES = {
  standard: p("gipf-standard (gg)2(GG)/1g3/2Gg2/7/2Gg2/1G3/(GG)2(gg) w G6 G6 --"),
  extra: p("gipf-standard+T6 (gg)3/5/6/gg(GT)(GT)3/6/5/(GG)3 w G6T4 G9T6 pp"),
  matrx: "v=1&g=matrx",
  tamsk: "v=1&g=tamsk-1&m=a1-a2_g4-f4&n=1",
  challenge: "v=1&p=gipf-standard%2BZ6~3_(gg)2(GG)/5/1(GZ)gG2/7/6/5/(gg)3_w_G9_G9_--:3,3&m=Zd3%3Ed6;!",
  puzzle: "v=1&p=gipf-basic_ggGG%2FGg1G1%2Fg1g1g1%2F6G%2FgG1G1g%2F5%2F4_w_G7_G2_--&q=win&in=3&title=Knot",
};
/** The heading is that of the page around the frame. */
const EXCEPT = ["page-has-heading-one"];
const SIZES = [[300, 400], [320, 480], [360, 640], [480, 480], [480, 640], [600, 400], [720, 720], [900, 600], [1200, 700]];
/** The least share of the frame's width that the board has while there is nothing to decide. */
const SHARES = { "300x400": 0.6, "320x480": 0.7, "360x640": 0.8, "480x480": 0.5, "480x640": 0.6, "600x400": 0.5, "720x720": 0.6, "900x600": 0.5, "1200x700": 0.45 };

/** The width of the drawing of the board, and the parts that do not fit into the frame. */
const look = (page) =>
  page.evaluate(() => {
    const svg = document.querySelector(".stage svg");
    const box = svg.getBoundingClientRect();
    const { width, height } = svg.viewBox.baseVal;
    const sees = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 2;
    const parts = [".far .player", ".near .player", ".task", ".actions", ".action", ".now .button", ".now .segment", ".reserve .count", ".captured .count", ".gipf-pieces .count"];
    const found = parts.flatMap((part) => [...document.querySelectorAll(part)].filter(sees).map((element) => ({ part, box: element.getBoundingClientRect() })));
    const outside = found.filter(({ box }) => box.left < -1 || box.right > innerWidth + 1).map(({ part }) => part);
    const actions = [...document.querySelectorAll(".action")].filter(sees).map((element) => element.getBoundingClientRect());
    return {
      board: Math.min(box.width / width, box.height / height) * width,
      inSight: box.top >= -1 && box.bottom <= innerHeight + 1,
      sideways: document.documentElement.scrollWidth - innerWidth,
      below: document.documentElement.scrollHeight - innerHeight,
      outside,
      widths: actions.map(({ width }) => width),
      narrow: actions.filter(({ width, height }) => width < 24 || height < 24).length,
      words: [...document.querySelectorAll(".action > span")].filter((span) => sees(span) && span.scrollWidth > span.parentElement.clientWidth + 1).map((span) => span.textContent),
    };
  });

async function stands(page, address) {
  await page.goto(address);
  await expect(page.locator("#shell")).toHaveCount(0);
  await expect(page.locator(".actions .is-way")).toHaveCount(1);
}

const MOST = [["standard", "play"], ["puzzle", "puzzle"]];
const OTHERS = [["standard", "view"], ["extra", "play"], ["matrx", "play"], ["matrx", "analyse"], ["tamsk", "view"], ["challenge", "play"]];

for (const [rest, games] of [["", MOST], [" with other games and modes", OTHERS]]) {
  test(`everything fits in nine sizes of frames${rest}`, { tag: rest ? "@full" : [] }, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    for (const [name, mode] of games) {
      await test.step(`${name}, ${mode}`, async () => {
        for (const lang of ["en", "de"]) {
          await stands(page, `${baseURL}embed/1/?mode=${mode}&lang=${lang}#${GAMES[name]}`);
          if (mode === "puzzle") await expect(page.locator(".puzzle")).toBeVisible({ timeout: 20_000 });
          if (mode === "analyse") await expect(page.locator(".analysis-mark")).toContainText(either(speaking(lang).expression("analysis.discs"), speaking(lang).expression("analysis.even")), { timeout: 20_000 });
          for (const [width, height] of SIZES) {
            await page.setViewportSize({ width, height });
            const size = `${width}x${height}`;
            const seen = await look(page);
            const where = `${size} ${lang} ${JSON.stringify(seen)}`;
            expect(seen.sideways, where).toBeLessThanOrEqual(0);
            expect(seen.outside, where).toEqual([]);
            expect(seen.words, where).toEqual([]);
            expect(seen.inSight, where).toBe(true);
            expect(seen.narrow, where).toBe(0);
            expect(Math.max(...seen.widths) - Math.min(...seen.widths), where).toBeLessThan(1.5);
            const share = name === "challenge" || name === "extra" ? 0.4 : SHARES[size];
            expect(seen.board / width, where).toBeGreaterThanOrEqual(share);
            // The parts below the board are visible with it.
            if (width < 544) expect(seen.below, where).toBeLessThanOrEqual(0);
          }
          // The same page in the next language is loaded, not only switched by a message.
          await page.goto("about:blank");
        }
      });
    }
  });
}

test("small frames show icons with labels for screen readers, and a remark does not move the board", async ({ page, anew, baseURL }) => {
  await test.step("small frames show icons with labels for screen readers", async () => {
    await page.setViewportSize({ width: 300, height: 400 });
    await stands(page, `${baseURL}embed/1/?mode=play#${GAMES.standard}`);
    for (const name of [t("action.back"), t("action.forward"), t("action.undo"), t("action.moves"), t("action.flip")]) {
      const button = page.locator(".actions").getByRole("button", { name, exact: true });
      await expect(button).toHaveCount(1);
      expect((await button.locator(".icon-word").boundingBox()).width).toBeLessThan(3);
      expect((await button.locator(".icon").boundingBox()).width).toBeGreaterThan(15);
    }
    await page.setViewportSize({ width: 640, height: 800 });
    const box = await page.locator(".action", { hasText: t("action.undo") }).locator(".icon-word").boundingBox();
    expect(box.width).toBeGreaterThan(20);
  });
  await test.step("a remark covers the board's foot and does not move it", async () => {
    const page = await anew();
    await page.setViewportSize({ width: 360, height: 400 });
    await stands(page, `${baseURL}embed/1/?mode=play#v=1&g=gipf-basic`);
    const before = (await look(page)).board;
    await page.locator("[data-cell=c3] .hit").first().click();
    await expect(page.locator(".now > .remark")).not.toBeEmpty();
    expect((await look(page)).board).toBe(before);
  });
});

test("the element gives the board the requested height, and a wide one settles", async ({ page, anew, host }) => {
  await test.step("the element gives the board the requested height", async () => {
    const { board, frame } = await openBoard(page, host, `game="gipf-basic" max-width="400"`);
    await expect.poll(async () => (await look(frame)).board).toBeGreaterThan(370);
    const first = (await board.boundingBox()).height;
    await board.evaluate((element) => (element.maxWidth = 300));
    await expect.poll(async () => (await board.boundingBox()).height).toBeLessThan(first - 50);
    expect((await look(frame)).board / 300).toBeGreaterThan(0.9);
    // The height settles.
    const rest = (await board.boundingBox()).height;
    await page.waitForTimeout(500);
    expect((await board.boundingBox()).height).toBe(rest);
  });
  await full.step("the height of a wide element settles", async () => {
    const page = await anew();
    const { board, frame } = await openBoard(page, host, `game="gipf-basic" max-width="1200"`);
    await page.waitForTimeout(2000);
    const first = (await board.boundingBox()).height;
    await page.waitForTimeout(1000);
    expect((await board.boundingBox()).height).toBe(first);
    const seen = await look(frame);
    // Beside the board there is a column of 27.5rem at most.
    expect(seen.board, JSON.stringify(seen)).toBeGreaterThan(650);
    expect(seen.inSight).toBe(true);
    expect(first).toBeLessThan(1000);
  });
});

const LOOKS = [["en", "light"], ["en", "dark"], ["de", "light"], ["de", "dark"]];

for (const [rest, looks] of [["", LOOKS.slice(0, 1)], [" in every language and theme", LOOKS.slice(1)]]) {
  test(`axe finds nothing inside${rest}`, { tag: rest ? "@full" : [] }, async ({ anew, host }) => {
    test.setTimeout(240_000);
    for (const [lang, theme] of looks) {
      await test.step(`${lang}, ${theme}`, async () => {
        const page = await anew();
        const { frame, call } = await openFrame(page, host, `?mode=view&theme=${theme}&lang=${lang}#${GAMES.standard}`);
        for (const [mode, game] of [["view", "standard"], ["play", "challenge"], ["puzzle", "puzzle"], ["analyse", "matrx"], ["view", "tamsk"]]) {
          await call("option", { mode });
          await call("load", { fragment: GAMES[game] });
          await expect(frame.locator(".game")).toHaveAttribute("data-mode", mode);
          if (mode === "puzzle") await expect(frame.locator(".puzzle-status")).toBeVisible({ timeout: 20_000 });
          if (mode === "analyse") await expect(frame.locator(".analysis-mark")).toBeVisible({ timeout: 20_000 });
          if (game === "tamsk") await expect(frame.locator(".tamsk-board")).toBeVisible();
          await page.locator("iframe").evaluate((element) => Object.assign(element, { width: 480, height: 640 }));
          await expectAccessible(frame, EXCEPT);
          if (!process.env.GIPF_FULL) continue;
          for (const [width, height] of [[300, 400], [900, 600]]) {
            await page.locator("iframe").evaluate((element, size) => Object.assign(element, size), { width, height });
            await expectAccessible(frame, EXCEPT);
          }
        }
      });
    }
  });
}

const inside = (frame) => frame.evaluate(() => document.hasFocus() && document.activeElement !== document.body && (document.activeElement.closest(".board") ? "board" : document.activeElement.textContent.trim()));
const on = (page) => page.evaluate(() => document.activeElement?.id ?? "");

test("the Tab key leads into the frame, through it and out on both sides, in every mode", async ({ anew, host, baseURL }) => {
  test.setTimeout(120_000);
  for (const mode of full.list(["play", "view", "analyse"])) {
    await test.step(mode, async () => {
      const page = await anew();
      const body = `<p><a id="before" href="#before">Before</a></p><gipf-board loading="eager" mode="${mode}" game="gipf-basic" moves="g1-f2 a2-b3" ply="1"></gipf-board><p><a id="after" href="#after">After</a></p>`;
      await host.open(page, body, { app: baseURL });
      await heardEvents(page, "gipf-ready");
      const frame = await frameOf(boardOn(page));
      await expect(frame.locator(".is-way")).toBeVisible();
      await page.waitForTimeout(mode === "analyse" ? 1000 : 200);
      for (const [key, from, to] of [["Tab", "before", "after"], ["Shift+Tab", "after", "before"]]) {
        await page.locator(`#${from}`).focus();
        const stops = [];
        for (let presses = 0; presses < 60; presses += 1) {
          await page.keyboard.press(key);
          if ((await on(page)) === to) break;
          stops.push(await inside(frame));
        }
        expect(await on(page), stops.join(" | ")).toBe(to);
        expect(stops.filter((stop) => stop === "board"), stops.join(" | ")).toHaveLength(1);
        expect(stops.some((stop) => String(stop).includes(t("embed.open_short"))), stops.join(" | ")).toBe(true);
        expect(stops, "every stop is one").not.toContain(false);
      }
    });
  }
});

test("arrow keys walk on the board and leave the page where it is", async ({ page, host, baseURL }) => {
  await host.open(page, `<div id="space"></div><gipf-board loading="eager" mode="play" game="gipf-basic" max-width="400"></gipf-board>`, { app: baseURL });
  await heardEvents(page, "gipf-ready");
  await expect.poll(async () => (await boardOn(page).boundingBox()).height).toBeGreaterThan(450);
  await page.evaluate(() => (document.getElementById("space").style.height = "1500px"));
  const frame = await frameOf(boardOn(page));
  await frame.locator(".board [tabindex='0']").focus();
  await page.evaluate(() => scrollTo(0, 1400));
  const at = await page.evaluate(() => scrollY);
  for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "End", "Home"]) await page.keyboard.press(key);
  expect(await page.evaluate(() => scrollY)).toBe(at);
  await expect(frame.locator(".board [data-cell]:focus")).toHaveCount(1);
});

/** The memory of all pages in MiB, without shared memory; undefined if there is no /proc. */
async function memory(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const sizes = processInfo.filter(({ type }) => type === "renderer").map(async ({ id }) => {
    const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
    return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  });
  return Math.round((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0));
}

test("ten boards load on a page", { tag: "@full" }, async ({ page, host, baseURL, browser }) => {
  const games = ["standard", "matrx", "tamsk", "challenge", "puzzle", "extra", "standard", "matrx", "standard", "extra"];
  const boards = games.map((name, at) => `<gipf-board id="b${at}" loading="eager" max-width="400" mode="${name === "puzzle" ? "puzzle" : at % 2 ? "play" : "view"}" link="${GAMES[name].replaceAll("&", "&amp;")}"></gipf-board>`);
  await page.goto(host.lay("empty", "<p>Nothing</p>"));
  const before = await memory(browser);
  const begun = Date.now();
  await host.open(page, boards.join(""), { app: baseURL });
  await expect.poll(async () => (await told(page, "gipf-ready")).length, { timeout: 40_000 }).toBe(10);
  const time = Date.now() - begun;
  await page.waitForTimeout(1500);
  const after = await memory(browser);
  const frames = page.frames().filter((frame) => frame.url().includes("/embed/1/"));
  expect(frames).toHaveLength(10);
  for (const frame of frames) {
    await expect(frame.locator("#shell")).toHaveCount(0);
    await expect(frame.locator(".near .player")).toHaveCount(1);
  }
  const asked = await frames[0].evaluate(() => performance.getEntriesByType("resource").reduce((sum, { transferSize }) => sum + transferSize, 0));
  test.info().annotations.push({ type: "ten boards", description: `ready after ${time} ms; ${after - before} MiB more memory of the browser's pages; the first fetched ${Math.round(asked / 1024)} KiB` });
  expect(await told(page, "gipf-error")).toEqual([]);
  // An action on one board does not affect the others.
  await boardOn(page, "b1").evaluate((element) => element.flip());
  await expect(frames[1].locator(".near .player")).toHaveAttribute("data-color", "black");
  await expect(frames[7].locator(".near .player")).toHaveAttribute("data-color", "white");
  expect(time).toBeLessThan(30_000);
});
