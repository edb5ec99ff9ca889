// Puzzles on the table: solved, failed, refuted, with hints, after a reload, without the worker.
import { BoardOnScreen } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, full, openApp, reload, shot, test } from "../lib/fixtures.js";
import { askForHint, closeSheet, write } from "../lib/panels.js";
import { BLACK, RED, WHITE, expression, pattern, starts, t } from "../lib/words.js";

/** White wins in three turns with a2-e2 and nothing else. */
const THREE = "#v=1&p=gipf-basic_ggGG%2FGg1G1%2Fg1g1g1%2F6G%2FgG1G1g%2F5%2F4_w_G7_G2_--&q=win&in=3";
const CAPTURE = "#v=1&p=gipf-basic_4%2F5%2F6%2FGGGgg2%2F6%2F5%2F4_w_G9_G9_--";

const strip = (page) => page.locator(".puzzle");
const status = (page) => strip(page).locator(".puzzle-status");
const button = (page, name) => strip(page).getByRole("button", { name });
const stage = (page, word) => expect(strip(page)).toHaveAttribute("data-stage", word, { timeout: 20_000 });

/** The stored progress with puzzles, a line each. */
const kept = (page) => page.evaluate(() => (localStorage.getItem("gipf.puzzles") ?? "").split("\n").slice(1, -1));

async function open(page, fragment) {
  await openApp(page, fragment);
  await expect(strip(page)).toBeVisible({ timeout: 20_000 });
  return new BoardOnScreen(page);
}

/** Plays the turn of a hint, in two steps. */
async function playHint(page) {
  await askForHint(page);
  await expect(status(page)).toContainText(pattern("said.advice_where"), { timeout: 20_000 });
  await askForHint(page);
  await expect(status(page)).toContainText(pattern("said.advice_what"), { timeout: 20_000 });
  const [from, to] = (await status(page).textContent()).match(/\b[a-i]\d\b/g);
  await write(page, `${from}-${to}`);
  await closeSheet(page);
}

test("a puzzle is solved to its end with answers and hints", async ({ page }) => {
  const board = await open(page, `${THREE}&title=Three%20turns&author=Ada`);
  await expect(strip(page)).toContainText(t("puzzle.win_in", { player: WHITE, turns: 3 }));
  await expect(strip(page)).toContainText("Three turns");
  await expect(strip(page)).toContainText(t("puzzle.by", { author: "Ada" }));
  await expect(status(page)).toHaveText(t("puzzle.find"));
  await expectAccessible(page);
  await shot(page, "puzzle-desk");
  await board.push("a2-e2");
  await expect(status(page)).toHaveText(t("puzzle.left", { turns: 2 }), { timeout: 20_000 });
  await expect(board.turns).toHaveCount(2);
  for (let left = 2; left > 0; left -= 1) {
    await playHint(page);
    await expect(board.turns).toHaveCount(left === 1 ? 5 : 4, { timeout: 20_000 });
  }
  await stage(page, "solved");
  await expect(status(page)).toHaveText(new RegExp(`^${expression("puzzle.solved_helped", { time: /\d+:\d\d/ })} ${t("ended.no_pieces", { player: BLACK })}`));
  await expect(page.locator(".read[role=status]")).toContainText(pattern("puzzle.solved_helped", { time: /\d+:\d\d/ }));
  await expectAccessible(page);
  await shot(page, "puzzle-solved");
  expect(await kept(page)).toEqual([expect.stringMatching(/^\w{8} \d+ 0 \d+ helped$/)]);
  // No time counts twice: it took no longer than the page has been open.
  const took = Number((await kept(page))[0].split(" ")[3]);
  expect(took).toBeGreaterThan(0);
  expect(took).toBeLessThanOrEqual(await page.evaluate(() => performance.now()));
  // All defences can be tried, from the start.
  await button(page, t("puzzle.defences")).click();
  await write(page, "a2-e2");
  await stage(page, "right");
  await expect(status(page)).toHaveText(t("puzzle.right_defend"));
  await expect(board.task).toHaveText(new RegExp(`^${BLACK}`));
});

test("a puzzle announces its goal, refutes a wrong turn on request, and keeps its progress over a reload", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("the goal is announced when a puzzle opens, and describes the board", async () => {
    await open(page, THREE);
    const goal = (await page.locator("#board-goal strong").textContent()).trim();
    expect(goal).not.toBe("");
    await expect(page.getByRole("status").filter({ hasText: goal })).toHaveCount(1);
    const board = page.getByRole("grid");
    await expect(board).toHaveAccessibleDescription(new RegExp(goal.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  });
  await test.step("a wrong turn is refuted on request, and tried again", async () => {
    const page = await anew();
    const board = await open(page, THREE);
    await board.push("i3-h3");
    await stage(page, "wrong");
    // The reason is the opponent's answer, which is an arrow on the board.
    await expect(status(page)).toHaveText(new RegExp(`^${expression("puzzle.wrong")} .+→.+$`));
    await expect(page.locator(".ahead-turn[data-kind=threat]")).toHaveCount(1);
    await expect(page.locator(".read[role=status]")).toContainText(t("puzzle.wrong"));
    await shot(page, "puzzle-wrong");
    await button(page, t("puzzle.why")).click();
    await expect(status(page)).toHaveText(new RegExp(`^${t("puzzle.refuted")} ${expression("said.push_basic", { player: BLACK })}`));
    await expect(board.turns).toHaveCount(2);
    await button(page, t("puzzle.retry")).click();
    await expect(board.task).toContainText(t("task.yours_with", { colour: WHITE }));
    await expect(status(page)).toHaveText(t("puzzle.find"));
    expect(await kept(page)).toEqual([expect.stringMatching(/^\w{8} - 1 \d+$/)]);
  });
  await test.step("a reload keeps the progress", async () => {
    const page = await anew();
    const board = await open(page, THREE);
    await board.push("i3-h3");
    await stage(page, "wrong");
    await button(page, t("puzzle.retry")).click();
    await reload(page);
    await expect(strip(page)).toContainText(t("puzzles.tried", { tries: 1 }), { timeout: 20_000 });
  });
});

test("an attempt goes on after a reload and by its link, and a wrong turn or a link to the end counts no more", { tag: "@full" }, async ({ page, browser, anew }) => {
  test.setTimeout(120_000);
  await test.step("a reload continues in the middle, and so does the link in a fresh profile", async () => {
    const board = await open(page, `${THREE}&title=Three`);
    await board.push("a2-e2");
    await expect(status(page)).toHaveText(t("puzzle.left", { turns: 2 }), { timeout: 20_000 });
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/q=win.*in=3/);
    await reload(page);
    await expect(status(page)).toHaveText(t("puzzle.left", { turns: 2 }), { timeout: 20_000 });
    await expect(strip(page)).toContainText("Three");
    await expect(board.turns).toHaveCount(2);
    await expect(board.task).toContainText(t("task.yours_with", { colour: WHITE }));
    const link = page.url().replace(/&id=\w+/, "");
    const other = await browser.newContext({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, serviceWorkers: "block" });
    const phone = await other.newPage();
    await phone.goto(link);
    await expect(status(phone)).toHaveText(t("puzzle.left", { turns: 2 }), { timeout: 20_000 });
    await expectNoSidewaysScroll(phone);
    await shot(phone, "puzzle-phone");
    await other.close();
  });
  await test.step("a link to the end of an attempt adds no progress, and only the puzzle is shared", async () => {
    const page = await anew();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const board = await open(page, `${THREE}&title=Three`);
    await board.push("i3-h3");
    await stage(page, "wrong");
    await button(page, t("puzzle.retry")).click();
    await expect(page.locator(".board :focus")).toHaveCount(1);
    await page.getByRole("button", { name: t("action.share") }).first().click();
    const shared = await page.locator(".share-link").inputValue();
    expect(shared).toMatch(/q=win&in=3&title=Three/);
    expect(shared).not.toMatch(/[#&]m=/);
    const link = await page.evaluate(() => `${location.origin}${location.pathname}`);
    const one = "#v=1&p=gipf-basic_4%2F5%2F6%2FGGGg3%2F6%2F5%2F4_w_G5_G0_--&m=i5-h5&n=1&q=win&in=1";
    const other = await browser.newContext({ serviceWorkers: "block" });
    const fresh = await other.newPage();
    await fresh.goto(link + one);
    await expect(strip(fresh)).toHaveAttribute("data-stage", "solved", { timeout: 20_000 });
    await expect(status(fresh)).toHaveText(starts("puzzle.solution"));
    expect(await kept(fresh)).toEqual([]);
    await other.close();
  });
  await test.step("a wrong turn counts once, however often the page is opened anew", async () => {
    const page = await anew();
    const board = await open(page, THREE);
    await board.push("i3-h3");
    await stage(page, "wrong");
    await expect.poll(() => kept(page)).toEqual([expect.stringMatching(/^\w{8} - 1 \d+$/)]);
    await expect.poll(() => page.url()).toContain("m=i3-h3");
    for (let times = 0; times < 2; times += 1) {
      await reload(page);
      await stage(page, "wrong");
    }
    expect(await kept(page)).toEqual([expect.stringMatching(/^\w{8} - 1 \d+$/)]);
    // A different wrong turn counts again.
    await button(page, t("puzzle.retry")).click();
    await write(page, "e9-e8");
    await closeSheet(page);
    await stage(page, "wrong");
    await expect.poll(() => kept(page)).toEqual([expect.stringMatching(/^\w{8} - 2 \d+$/)]);
  });
});

test("goals can be a capture, a defence or a text", { tag: "@full" }, async ({ page }) => {
  const note = "Which one would you rather be?";
  await open(page, `${CAPTURE}&q=capture`);
  await expect(strip(page)).toContainText(t("puzzle.capture", { player: WHITE }));
  await write(page, "a5-b5");
  await stage(page, "wrong");
  await expect(button(page, t("puzzle.why"))).toHaveCount(0);
  await button(page, t("puzzle.retry")).click();
  await playHint(page);
  await stage(page, "solved");
  await expect(status(page)).toHaveText(starts("puzzle.solved_after_helped", { tries: 1 }));
  await page.evaluate((hash) => (location.hash = hash), THREE.replace("q=win&in=3", "q=keep"));
  await expect(strip(page)).toContainText(pattern("puzzle.keep", { other: BLACK, turns: 1 }));
  await page.evaluate((hash) => (location.hash = hash), THREE.replace("q=win&in=3", `q=text&note=${encodeURIComponent(note)}`));
  await expect(strip(page)).toContainText(note);
  await expect(status(page)).toContainText(t("puzzle.free"));
  await button(page, t("puzzle.claim")).click();
  await stage(page, "solved");
});

test("an ending of TAMSK is solved, and scripts in texts of a puzzle are text", async ({ page, anew }) => {
  await test.step("an ending of TAMSK is solved", async () => {
    const start = "tamsk-1 1111/12221/H123321/023h4321/1h2H2321/1222h1/011H1 w O0 O3 -";
    await open(page, `#v=1&p=${encodeURIComponent(start)}&q=win&in=1`);
    await expect(strip(page)).toContainText(t("puzzle.win_in", { player: RED, turns: 1 }));
    await askForHint(page);
    await expect(status(page)).not.toHaveText(t("puzzle.find"), { timeout: 20_000 });
    await write(page, "c1-d1");
    await stage(page, "solved");
  });
  await test.step("scripts in texts of a puzzle are shown as text", async () => {
    const page = await anew();
    const evil = encodeURIComponent('<img src=x onerror="document.title=1"><b>bold</b> \u202e');
    await open(page, `${THREE}&title=${evil}&author=${evil}&note=${evil}`);
    await expect(strip(page).locator("img, b")).toHaveCount(0);
    await expect(strip(page)).toContainText("<b>bold</b>");
    expect(await page.title()).not.toBe("1");
    await expectNoSidewaysScroll(page);
  });
});

test("a puzzle without a solution and a worker that never loads show a message", async ({ page }) => {
  await open(page, "#v=1&g=gipf-basic&q=win&in=2");
  await expect(status(page)).toHaveText(t("puzzle.hopeless"), { timeout: 20_000 });
  await page.route(/worker_bg\.wasm/, (route) => route.abort());
  await page.goto("about:blank");
  const board = await open(page, THREE);
  await board.push("a2-e2");
  await expect(status(page)).toContainText(t("opponent.lost"), { timeout: 30_000 });
  await page.unroute(/worker_bg\.wasm/);
  await button(page, t("action.try_again")).click();
  await expect(status(page)).toHaveText(t("puzzle.left", { turns: 2 }), { timeout: 20_000 });
});

test.describe("on a phone in German", () => {
  test.use({ viewport: { width: 360, height: 640 }, locale: "de-DE", hasTouch: true, isMobile: true });

  test("board, task and status fit together in both themes", async ({ anew }) => {
    test.setTimeout(120_000);
    for (const scheme of full.list(["dark", "light"])) {
      await test.step(scheme, async () => {
        const page = await anew();
        await page.emulateMedia({ colorScheme: scheme });
        const board = await open(page, `${THREE}&title=Ein%20Titel%2C%20der%20etwas%20l%C3%A4nger%20ist&author=Ada&note=Es%20gibt%20nur%20einen%20ersten%20Zug.`);
        for (const part of [".board", ".puzzle-goal", ".puzzle-status", ".task"]) await expect(page.locator(part)).toBeInViewport({ ratio: 0.99 });
        await shot(page, `puzzle-phone-de-${scheme}`);
        await expectAccessible(page);
        await board.touch("i3");
        await board.touch("h3");
        await stage(page, "wrong");
        await shot(page, `puzzle-phone-de-wrong-${scheme}`);
        for (const part of [".board", ".puzzle-goal", ".puzzle-buttons"]) await expect(page.locator(part)).toBeInViewport({ ratio: 0.99 });
        await expectNoSidewaysScroll(page);
      });
    }
  });
});
