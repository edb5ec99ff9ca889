// TAMSK against the clock, with a clock that the test controls.
import { KEY, savedGame } from "../lib/board.js";
import { expect, expectAccessible, expectWhole, openApp, test } from "../lib/fixtures.js";
import { game } from "../lib/home.js";
import { choose, moreOptions } from "../lib/panels.js";
import { goTo } from "../lib/places.js";
import { at, cell, events, expectAccessibleAt, holdAt, middle, openSand, pass, press, run, tap } from "../lib/sand.js";
import { BLACK, RED, WHITE, pattern, t } from "../lib/words.js";

const TWO = "tamsk-2 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 - 0;*,*,*;*,*,*";
const THREE = "tamsk-3 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 - 0;*,*,*;*,*,*;0";
/** Red's last move; the choice whether to drop a ring decides the game. */
const LAST = "tamsk-1 H1111/12h221/12h3320/h123432H1/121221/H12111/1000 w O5 O4 -";
/** The rings are equal, and every glass is about to run out. */
const NEARLY = "tamsk-2 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O30 O30 - 200000;10000,9000,8000;12000,7000,7000";

test("on a small phone the board of TAMSK keeps its size, and level 1 is played to its end by pointer", async ({ page, anew }) => {
  await test.step("on a small phone the board is large and keeps its size from step to step", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openApp(page, at(LAST));
    const plate = () => page.locator(".tamsk-board .wood").boundingBox();
    await expect(cell(page, "d7")).toBeVisible();
    const before = await plate();
    expect(before.width).toBeGreaterThan(310);
    await cell(page, "d7").click();
    expect(await plate()).toEqual(before);
    await cell(page, "c6").click();
    const last = page.getByRole("button", { name: t("tamsk.no_ring") });
    await expect(last).toBeVisible();
    expect(await plate()).toEqual(before);
    await last.click();
    await expect(page.locator(".over-result")).toBeVisible();
    expect(await plate()).toEqual(before);
  });
  await test.step("level 1 is played to its end by pointer", async () => {
    const page = await anew();
    await openSand(page, at(LAST));
    const from = await middle(page, "d7");
    const to = await middle(page, "c6");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await page.getByRole("button", { name: t("tamsk.ring") }).click();
    await pass(page, 1000);
    await expect(page.locator(".over")).toContainText(t("over.draw"));
    await expect(page.locator(".over-reason")).toHaveText(t("ended.rings_equal", { rings: 4 }));
    await expect(page.locator(".player[data-color=white] .tamsk-left .count")).toHaveText("4");
    await expectAccessibleAt(page, 14);
  });
});

test("the end shows the score, hourglasses warn and are lost, and equal rings are decided by the sand", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("the end shows the score, and the players' panels count the rings", async () => {
    await openApp(page, at(LAST));
    const left = page.locator(".player[data-color=white] .tamsk-left");
    await expect(left.locator(".count")).toHaveText("5");
    await expect(left.locator(".read")).toHaveText(t("tamsk.rings_left", { player: RED, rings: 5 }));
    await page.getByRole("button", { name: t("action.flip") }).click();
    await expect(page.locator(".far .tamsk-left .read")).toHaveText(t("tamsk.rings_left", { player: RED, rings: 5 }));
    await cell(page, "d7").click();
    await cell(page, "c6").click();
    await page.getByRole("button", { name: t("tamsk.no_ring") }).click();
    await expect(page.locator(".over-result")).toHaveText(t("over.wins", { player: BLACK }));
    await expect(page.locator(".over-reason")).toHaveText(t("ended.rings", { player: BLACK, rings: 4, others: 5 }));
  });
  await test.step("hourglasses warn by their shape, can be lost, and decide by their sand", async () => {
    const page = await anew();
    await openSand(page, at(TWO));
    await run(page);
    await tap(page, "a1 a2");
    const glass = page.locator('.sand-glasses .sand-glass[data-color="white"]').first();
    await pass(page, 149_900);
    await expect(glass).toHaveAttribute("data-low", "");
    await pass(page, 200);
    await expect(glass).toHaveAttribute("data-low", "30");
    await expect(page.locator(".read[role=status]")).toContainText(pattern("tamsk.said_low", { seconds: 30, space: "a2" }));
    await pass(page, 20_000);
    await expect(glass).toHaveAttribute("data-low", "10");
    await pass(page, 10_000);
    await expect(cell(page, "a2")).toHaveAttribute("aria-label", new RegExp(t("tamsk.lost_glass")));
    await expect(glass.locator(".sand-lost")).toBeVisible();
  });
  await test.step("equal rings are decided by the sand", async () => {
    for (const [winner, position] of [[BLACK, NEARLY], [RED, NEARLY.replace("12000,7000,7000", "10000,7000,7000")]]) {
      await test.step(`${winner} wins`, async () => {
        const page = await anew();
        await openSand(page, at(position));
        await run(page);
        await pass(page, 13_000);
        await expect(page.locator(".over")).toContainText(t("over.wins", { player: winner }));
        await expect(page.locator(".over-reason")).toHaveText(t("ended.sand", { rings: 30 }));
      });
    }
  });
});

test("a ring is dropped by its own gesture in the time for it, and filled in after it", async ({ page }) => {
  await openSand(page, at(TWO));
  await expect(page.locator(".sand-veil")).toContainText(t("tamsk.veil_begin"));
  await expectAccessibleAt(page, 14);
  await run(page);
  await pass(page, 3000);
  await tap(page, "a1 a2");
  await expect(page.locator(".sand-grace")).toBeVisible();
  await pass(page, 1000);
  await tap(page, "a2");
  expect(await events(page)).toEqual(["a1-a2@3000", "o@4000"]);
  await tap(page, "a4 b4");
  await expect(page.locator('.sand-press[data-color="black"]')).toHaveText(`${BLACK}: ${t("tamsk.ring")}`);
  await pass(page, 2000);
  // A tap that comes too late is not the opponent's.
  await tap(page, "b4");
  const button = t("tamsk.fill", { space: "b4" });
  await expect(page.locator(".now .remark")).toHaveText(t("tamsk.too_late_for", { player: BLACK, other: RED, button }));
  await press(page, "white");
  expect(await events(page)).toEqual(["a1-a2@3000", "o@4000", "a4-b4@4000", "+b4@6000"]);
  // A ring is dragged from the holder.
  await tap(page, "d7 d6");
  const holder = await page.locator('.ring-holder[data-color="white"]').boundingBox();
  const goal = await middle(page, "d6");
  await page.mouse.move(holder.x + holder.width / 2, holder.y + holder.height / 2);
  await page.mouse.down();
  await page.mouse.move(goal.x, goal.y, { steps: 3 });
  await page.mouse.up();
  expect((await events(page)).at(-1)).toBe("o@6000");
  await expect(page.locator('.player[data-color="white"] .tamsk-left .count')).toHaveText("29");
});

test("level 3 has a timer, missed turns, late hourglasses and passes", async ({ page }) => {
  await openSand(page, at(THREE));
  await run(page);
  await tap(page, "a1 a2");
  await press(page, "white");
  await pass(page, 1000);
  await pass(page, 2000);
  await press(page, "white");
  await expect(page.locator(".sand-timer")).toHaveAttribute("data-counts", "");
  await expect(page.locator(".sand-timer .sand-digits")).toHaveText("15");
  const seconds = page.locator('.sand-press[data-color="black"]');
  await expect(seconds.locator(".sand-count")).toContainText("15");
  await expect(seconds).not.toHaveAttribute("data-low");
  await pass(page, 10_000);
  await expect(seconds.locator(".sand-count")).toContainText("5");
  await expect(seconds).toHaveAttribute("data-low", "");
  await pass(page, 5000);
  await expect(page.locator(".task")).toContainText(RED);
  const banner = page.locator(".sand-banner");
  await expect(banner).toHaveText(t("tamsk.said_missed", { player: BLACK }));
  await tap(page, "g1 g2");
  await expect(banner).toHaveText(t("tamsk.banner_due", { player: BLACK }));
  // Black misses the turn. Red passes on purpose, and then Black holds a glass too long.
  const question = page.getByRole("group", { name: t("tamsk.pass_asks") });
  await page.getByRole("button", { name: t("tamsk.do_pass") }).click();
  await question.getByRole("button", { name: t("tamsk.pass_cancel") }).click();
  await expect(question).toHaveCount(0);
  await expect(page.locator(".task")).toContainText(RED);
  await page.getByRole("button", { name: t("tamsk.do_pass") }).click();
  await question.getByRole("button", { name: t("tamsk.do_pass") }).click();
  await expect(page.locator(".task")).toContainText(BLACK);
  await expect(banner).toHaveText(t("tamsk.banner_passed", { player: RED }));
  await pass(page, 3000);
  await press(page, "white");
  await tap(page, "d1");
  await pass(page, 16_000);
  await expect(page.locator('.sand-glass[data-late]')).toHaveCount(1);
  await tap(page, "d2");
  expect((await events(page)).join(" ")).toMatch(/pass@\d+ t@\d+ \^d1@\d+ d1-d2@\d+$/);
});

test("against the computer the ring is the task, and one that was left out is named until the next touch", async ({ page, anew }) => {
  await test.step("against the computer the ring is the task, also in its turn, and the buttons are on the leaf", async () => {
    await page.addInitScript(([key, save]) => localStorage.setItem(key, save), [KEY, savedGame(`gipf-record 2\nstart ${THREE}\nseat b computer-1\nat 0\n`)]);
    await openSand(page, "?page=play");
    await run(page);
    await tap(page, "a1 a2");
    await expect(page.locator(".now .sand-task")).toHaveText(t("tamsk.ring_until", { player: t("game.computer", { level: 1 }) }));
    await expect(page.locator(".task")).toBeHidden();
    const ring = page.locator(".leaf .sand-press");
    await expect(ring).toHaveText(t("tamsk.ring"));
    await expect(ring).toHaveClass(/is-main/);
    await press(page, "white");
    await expect(page.locator(".now .sand-task")).not.toHaveText(t("tamsk.ring_until", { player: t("game.computer", { level: 1 }) }));
  });
  await test.step("a ring that was left out is named until the next hourglass is touched", async () => {
    const page = await anew();
    await page.addInitScript(([key, save]) => localStorage.setItem(key, save), [KEY, savedGame(`gipf-record 2\nstart ${THREE}\nseat b computer-1\nat 0\n`)]);
    await openSand(page, "?page=play");
    await run(page);
    await tap(page, "a1 a2");
    const task = page.locator(".now .sand-task");
    await expect.poll(async () => {
      await pass(page, 500);
      return (await task.allTextContents()).join();
    }, { timeout: 20_000 }).toContain(t("tamsk.you_left_out"));
    await pass(page, 3000);
    await expect(task).toContainText(t("tamsk.you_left_out"));
    await tap(page, "g1");
    await expect(task).toHaveCount(0);
  });
});

test("the computer plays on while its opponent idles past the timer, twice", { tag: "@full" }, async ({ page }) => {
  await page.goto("./");
  await expectWhole(page);
  await game(page, "tamsk").click();
  const dialog = page.locator("dialog[open]");
  await choose(dialog, t("new_game.level_three"));
  await choose(dialog, t("new_game.computer"));
  await moreOptions(dialog);
  await choose(dialog, "×10");
  await dialog.getByRole("button", { name: t("action.start") }).click();
  await run(page);
  const moves = async () => (await events(page)).filter((event) => /^[a-g]\d-/.test(event)).length;
  const turned = async () => (await events(page)).filter((event) => event.startsWith("t@")).length;
  // Each time the timer runs out Black has two turns.
  await expect.poll(turned, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  expect(await moves()).toBeGreaterThanOrEqual(4);
  await expect(page.locator(".opponent")).not.toContainText(t("opponent.lost"));
  await expect(page.locator(".sand-banner")).toContainText(t("tamsk.you_banner_due"));
});

test("pause, reload and resume move no glass", async ({ page }) => {
  await openSand(page, at(TWO));
  await run(page);
  await pass(page, 3000);
  await tap(page, "a1 a2");
  await pass(page, 7000);
  await page.getByRole("button", { name: t("tamsk.pause") }).click();
  await pass(page, 60_000);
  const left = async () => {
    await cell(page, "a2").focus();
    await page.keyboard.press("s");
    return (await page.locator(".now .remark").textContent()).match(/(\d+) seconds/)[1];
  };
  expect(await left()).toBe("173");
  // Loading the page takes time.
  await page.clock.resume();
  await page.reload();
  await expectWhole(page);
  await holdAt(page, 14);
  await expect(page.locator(".sand-veil")).toContainText(t("tamsk.veil"));
  expect(await left()).toBe("173");
  await run(page);
  await pass(page, 3000);
  expect(await left()).toBe("170");
});

const stands = (page) =>
  page.evaluate(() => {
    const now = localStorage.getItem(`gipf.game.${localStorage.getItem("gipf.game-now")}`) ?? "";
    return Number(/^tag Stands (\d+)$/m.exec(now)?.[1] ?? 0);
  });

test("a reload or a lost page gains no time, and extreme times freeze nothing", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("a reload or a lost page gains no time", async () => {
    await openSand(page, "#v=1&g=tamsk-2&m=");
    await run(page);
    await pass(page, 3000);
    await tap(page, "a1 a2");
    await pass(page, 1000);
    // The time is stored every few seconds, since a page may be closed without warning.
    await pass(page, 10_000);
    expect(await stands(page)).toBeGreaterThanOrEqual(9000);
    await pass(page, 1500);
    // Loading the page takes time.
    await page.clock.resume();
    await page.reload();
    await expectWhole(page);
    expect(await stands(page)).toBeGreaterThanOrEqual(15_500);
    await expect(page.locator(".sand-veil")).toContainText(t("tamsk.go_on"));
  });
  await test.step("extreme times freeze nothing", async () => {
    const page = await anew();
    await page.clock.install({ time: new Date("2026-01-01T12:00:00") });
    const end = "tamsk-2 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 - 999999994000;9000,8000,5000;*,*,*";
    await page.goto(`./${at(end)}&m=d7-d6%40999999995000&as=b`);
    await expectWhole(page);
    await expect(page.locator(".tamsk-board")).toBeVisible();
    await page.goto("about:blank");
    await page.goto(`./${at(end.replace("999999994000;9000,8000,5000", "999999999000;5000,*,*"))}`);
    await expectWhole(page);
    await holdAt(page, 13);
    await run(page);
    await pass(page, 6000);
    await goTo(page, "settings");
    await expect(page.getByRole("heading", { name: t("action.settings") })).toBeVisible();
  });
});

test("the second half of a double click on Begin plays nothing", async ({ page }) => {
  await openSand(page, "#v=1&g=tamsk-3%2Bfree&m=");
  const { x, y, width, height } = await page.locator(".sand-veil .button").boundingBox();
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await expect(page.locator(".sand-veil")).toHaveCount(0);
  expect(await events(page)).toEqual([]);
});

test("two simultaneous touches act for both players", async ({ page }) => {
  await openSand(page, at(TWO));
  await run(page);
  await pass(page, 3000);
  await tap(page, "a1 a2");
  const touch = await page.context().newCDPSession(page);
  const points = async (names) => Promise.all(names.map(async (name, id) => ({ ...(await middle(page, name)), id })));
  const send = async (type, names) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: await points(names) });
  // Black carries a glass while Red drops his ring with another finger.
  await send("touchStart", ["a4"]);
  await send("touchStart", ["a4", "a2"]);
  await send("touchMove", ["b4", "a2"]);
  await send("touchEnd", []);
  expect(await events(page)).toEqual(["a1-a2@3000", "o@3000", "a4-b4@3000"]);
});

test("glasses are placed by keys alone, and the Shift keys are the players' buttons", async ({ page }) => {
  await openSand(page, "#v=1&g=tamsk-2%2Bfree&m=");
  await page.locator(".sand-veil .button").focus();
  await page.keyboard.press("Enter");
  await pass(page, 1000);
  await cell(page, "d4").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ShiftLeft");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ShiftRight");
  expect(await events(page)).toEqual(["@d4@1000", "o@1000", "@d5@1000", "o@1000"]);
  await expect(cell(page, "d5")).toBeFocused();
});

test("a new game with sand takes three taps, and settles a challenge", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("a new game takes three taps, with more under the options", async () => {
    await page.goto("./");
    await expectWhole(page);
    await game(page, "tamsk").click();
    const dialog = page.locator("dialog[open]");
    await choose(dialog, t("new_game.level_three"));
    await moreOptions(dialog);
    await expect(dialog.getByRole("radiogroup", { name: t("new_game.red") })).toBeVisible();
    await expect(dialog).not.toContainText(WHITE);
    await choose(dialog, "×2");
    await choose(dialog, t("new_game.timer_right"));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("action.start") }).click();
    await expect(page.locator(".sand-veil")).toContainText(t("tamsk.veil_begin"));
    await page.locator(".sand-veil .button").click();
    await tap(page, "a1 a2");
    const save = await page.evaluate(() => localStorage.getItem(`gipf.game.${localStorage.getItem("gipf.game-now")}`));
    expect(save).toContain("tag Sand x2 digits timer-right");
  });
  await test.step("TAMSK with sand settles a challenge", async () => {
    const page = await anew();
    const challenged = "gipf-standard%2BZ6~1_(gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG)_w_G8Z5_G9Z6_pp:1,1";
    await page.goto(`./#v=1&p=${challenged}&ch=Z_tamsk-2`);
    await expectWhole(page);
    const spot = (name) => page.locator(`.board [data-cell="${name}"]`);
    await spot("e4").click();
    await spot("e6").click();
    await page.getByRole("button", { name: t("reply.challenge") }).click();
    await page.getByRole("button", { name: t("reply.side_begins", { player: WHITE }) }).click();
    await run(page);
    await tap(page, "a1 a2");
    await page.locator(".replies button").first().click();
    await expect(page.locator(".names")).not.toContainText(t("game.tamsk"));
  });
});
