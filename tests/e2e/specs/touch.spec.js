// Fingers: tapping, dragging, sliding off.
import { openGame } from "../lib/board.js";
import { expect, expectNoSidewaysScroll, full, shot, test } from "../lib/fixtures.js";
import { closeSheet, openDialog, openSheet, showMoves, write } from "../lib/panels.js";
import { BLACK, t, task, WHITE } from "../lib/words.js";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const START = "gipf-tournament 4/5/6/7/6/5/4 w G18 G18 gg";

test("a tournament opening is played with the thumb, which may miss a dot by half its width", async ({ page, anew }) => {
  await test.step("a tournament opening is played with the thumb", async () => {
    const board = await openGame(page, { start: START });
    await expectNoSidewaysScroll(page);
    const touchPush = async (text) => {
      const [dot, toward] = text.split("-");
      await board.touch(dot);
      await expect(board.cell(dot)).toHaveAttribute("data-state", "chosen");
      const { x, y } = await board.firstSpot(dot, toward);
      await page.touchscreen.tap(x, y);
    };
    await touchPush("g1-f2");
    await touchPush("e9-e8");
    await board.expectTurn("Ge9-e8");
    await page.getByRole("button", { name: t("piece.basic") }).tap();
    await touchPush("a1-b2");
    // The first basic piece ends the opening, so it has to be confirmed.
    await expect(board.task).toHaveText(task("task.confirm_push", WHITE, { dot: "a1", spot: "b2" }) + t("effect.last_gipf"));
    await page.getByRole("button", { name: t("action.push"), exact: true }).tap();
    await board.expectTurn("a1-b2");
    await shot(page, "phone-opening");
  });
  await test.step("a touch that misses a dot by half its width still selects it", async () => {
    const page = await anew();
    const board = await openGame(page, { start: START });
    const { x, y } = await board.place("e1");
    await page.touchscreen.tap(x + 12, y + 18);
    await expect(board.cell("e1")).toHaveAttribute("data-state", "chosen");
    // The neighbours are 44 pixels away from each other, more or less.
    const next = await board.place("f1");
    expect(Math.hypot(next.x - x, next.y - y)).toBeGreaterThan(42);
  });
});

/** Puts a finger down, moves it in steps and lifts it. */
async function swipe(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step += 1) {
    const on = (one, other) => one + ((other - one) * step) / 8;
    await touch("touchMove", { x: on(from.x, to.x), y: on(from.y, to.y) });
  }
  await touch("touchEnd");
}

test("a long press lists the pieces of a tower and shows the ability of a potential", async ({ page, anew }) => {
  await test.step("a long press on a potential of a seat shows its ability", async () => {
    const tower = "gipf-standard+Z6D6 (gg)2(GG)/5/6/2(gdD)G1(gg)1/6/5/(gg)2(GG) w G7Z4D4 G9Z4D4 pp";
    const board = await openGame(page, { start: tower });
    await showMoves(page);
    await closeSheet(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    const kind = await page.locator(".far .reserve .kind[data-kind=Z]").boundingBox();
    await touch("touchStart", { x: kind.x + kind.width / 2, y: kind.y + kind.height / 2 });
    const card = page.locator(".kind-card");
    await expect(card).toHaveText(t("help.zertz"));
    await expect(card).toBeInViewport({ ratio: 1 });
    await touch("touchEnd");
    await board.touch("c3");
    await expect(card).toHaveCount(0);
  });
  await full.step("a long press on a tower lists its pieces", async () => {
    const page = await anew();
    const tower = "gipf-standard+Z6D6 (gg)2(GG)/5/6/2(gdD)G1(gg)1/6/5/(gg)2(GG) w G7Z4D4 G9Z4D4 pp";
    const board = await openGame(page, { start: tower });
    await showMoves(page);
    await closeSheet(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", await board.place("e4"));
    const list = page.locator(".stack-list li");
    await expect(list).toHaveText([`${WHITE}: ${t("piece.used", { potential: "DVONN" })}`, `${BLACK}: ${t("piece.loaded", { potential: "DVONN" })}`]);
    await shot(page, "phone-tower");
    await touch("touchEnd");
    await board.touch("c3");
    await expect(list).toHaveCount(0);
  });
});

test("dragging from a dot pushes, and sliding off a dot or a direction cancels", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("dragging from a dot pushes, and sliding off cancels", async () => {
    const board = await openGame(page);
    await swipe(page, await board.place("g1"), await board.place("e6"));
    await expect(page.locator("[data-state=chosen]")).toHaveCount(0);
    await expect(board.turns).toHaveCount(0);
    await swipe(page, await board.place("g1"), await board.firstSpot("g1", "c3"));
    await board.expectTurn("g1-f2");
  });
  await full.step("a finger draws a push along a vertical line", async () => {
    const page = await anew();
    const board = await openGame(page);
    await swipe(page, await board.place("c1"), await board.firstSpot("c1", "c2"));
    await board.expectTurn("c1-c2");
  });
  await test.step("a direction is not played by a finger that slides off it", async () => {
    const page = await anew();
    const board = await openGame(page);
    await board.touch("g1");
    await expect(page.locator(".arrow")).toHaveCount(2);
    await swipe(page, await board.firstSpot("g1", "f2"), await board.place("d5"));
    await expect(board.turns).toHaveCount(0);
  });
});

test("a touch in the middle shows where pieces enter, and the page scrolls under a finger on the board", async ({ page, anew }) => {
  await test.step("a touch in the middle of the board shows where pieces enter", async () => {
    const board = await openGame(page);
    await expect(page.locator(".moves-list")).toBeAttached();
    const remark = page.locator(".now .remark");
    const { x, y } = await board.place("e5");
    await page.touchscreen.tap(x, y);
    await expect(remark).toHaveText(t("note.rule", { text: t("why.vacant", { spot: "e5" }), clause: "G 3.1" }));
    // A player who cancels a dot does not get the advice again.
    await board.touch("e1");
    await expect(remark).toBeEmpty();
    await page.touchscreen.tap(x, y);
    await expect(page.locator("[data-state=chosen]")).toHaveCount(0);
    await expect(remark).toBeEmpty();
  });
  await test.step("the page scrolls under a finger that starts on the board", async () => {
    const page = await anew();
    // A window so low that not even the smallest board leaves room for everything.
    await page.setViewportSize({ width: 360, height: 280 });
    const board = await openGame(page, { start: "gipf-tournament 4/2(GG)2/6/7/2(gg)3/5/4 w G16 G16 gg" });
    const from = await board.place("e5");
    await swipe(page, from, { x: from.x + 10, y: from.y - 160 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(30);
    await expect(page.locator("[data-state=chosen]")).toHaveCount(0);
  });
});

test("a push shows its effect, a tap beside deselects, and long names leave room for the kind of piece", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("the effect of a push is shown before it is played, and the board keeps its size", async () => {
    const board = await openGame(page);
    const before = await page.locator(".board").boundingBox();
    await board.touch("a1");
    await expect(page.locator(".task .hint")).toHaveText(t("effect.moves", { pieces: 1, spot: "c3" }));
    expect(await page.locator(".board").boundingBox()).toEqual(before);
  });
  await test.step("a tap beside the board deselects the dot", async () => {
    const page = await anew();
    const board = await openGame(page);
    await board.touch("g1");
    await expect(page.locator("[data-state=chosen]")).toHaveCount(1);
    await expect(page.locator(".arrow")).toHaveCount(2);
    await page.locator(".mat").tap({ position: { x: 60, y: 60 } });
    await expect(page.locator("[data-state=chosen]")).toHaveCount(0);
    await expect(page.locator(".arrow")).toHaveCount(0);
    await expect(board.turns).toHaveCount(0);
  });
  await test.step("the kind of piece can be chosen with long names", async () => {
    const page = await anew();
    await page.setViewportSize({ width: 360, height: 640 });
    const board = await openGame(page, { start: "gipf-tournament 4/2(GG)2/6/7/2(gg)3/5/4 w G16 G16 gg" });
    const dialog = await openDialog(page, t("action.more"));
    // On a phone the names are behind a line.
    await dialog.locator("summary").tap();
    await dialog.getByLabel(t("new_game.name_white")).fill("Maximiliane-Charlotte von Hohenstein");
    await dialog.getByLabel(t("new_game.name_black")).fill("Bartholomäus Wolkenstein-Trostburg");
    await dialog.getByRole("button", { name: t("action.close") }).first().tap();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(board.task).toContainText("Maximiliane");
    const kinds = page.getByRole("group", { name: t("row.choice") });
    const top = (await page.locator(".actions").boundingBox()).y;
    const box = await kinds.boundingBox();
    expect(box.y + box.height).toBeLessThanOrEqual(top);
    await kinds.getByRole("button", { name: t("piece.basic") }).tap();
    await expect(kinds.getByRole("button", { name: t("piece.basic") })).toHaveAttribute("aria-pressed", "true");
    // Both reserves are visible, as discs and as numbers.
    for (const reserve of await page.locator(".reserve").all()) {
      await expect(reserve.locator(".count")).toHaveText("16");
      await expect(reserve.locator(".tray use")).toHaveCount(16);
    }
  });
  await test.step("the focus that follows a won game by touch is not outlined, and by keys it is", async () => {
    const page = await anew();
    const board = await openGame(page, { start: "gipf-basic 4/5/6/GGG4/6/5/4 w G1 G0 --" });
    const outlined = () =>
      page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
        return outlineStyle !== "none" && outlineWidth !== "0px";
      });
    await board.touch("e1");
    const { x, y } = await board.firstSpot("e1", "e2");
    await page.touchscreen.tap(x, y);
    await expect(page.locator(".over")).toBeVisible();
    expect(await outlined()).toBe(false);
    await page.keyboard.press("Tab");
    expect(await outlined()).toBe(true);
  });
});

test("swiping to the sides walks through the moves, on the board and on the list", async ({ page }) => {
  const board = await openGame(page);
  const current = page.locator(".turn-text[aria-current=step]");
  await write(page, "g1-f2", "a2-b3", "e1-e3");
  await closeSheet(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const middle = await board.place("e5");
  const at = (x) => ({ x: middle.x + x, y: middle.y + 20 });
  await swipe(page, at(-60), at(60));
  await expect(current).toHaveAttribute("data-turn", "a2-b3");
  await swipe(page, at(-60), at(60));
  await expect(current).toHaveAttribute("data-turn", "g1-f2");
  await swipe(page, at(60), at(-60));
  await expect(current).toHaveAttribute("data-turn", "a2-b3");
  // A short movement or one across has no effect.
  await swipe(page, at(20), at(-20));
  await expect(current).toHaveAttribute("data-turn", "a2-b3");
  await openSheet(page);
  await showMoves(page);
  const box = await page.locator(".moves-head").boundingBox();
  await swipe(page, { x: box.x + 120, y: box.y + 20 }, { x: box.x + 10, y: box.y + 24 });
  await expect(current).toHaveAttribute("data-turn", "e1-e3");
  await expect(board.turns).toHaveCount(3);
});

/** Moves a pressed mouse in steps, as a hand does. */
async function draw(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

test.describe("with a mouse", () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test("dragging with a mouse pushes on the line of the dot only", async ({ page, anew }) => {
    test.setTimeout(120_000);
    await test.step("dragging from a dot to the spot pushes", async () => {
      const board = await openGame(page);
      await draw(page, await board.place("g1"), await board.firstSpot("g1", "c3"));
      await expect(page.locator(".arrowhead")).not.toHaveCount(0);
      await page.mouse.up();
      await board.expectTurn("g1-f2");
    });
    await full.step("dragging elsewhere deselects the dot", async () => {
      const page = await anew();
      const board = await openGame(page);
      await draw(page, await board.place("g1"), await board.place("e6"));
      await page.mouse.up();
      await expect(page.locator("[data-state=chosen]")).toHaveCount(0);
      await expect(board.turns).toHaveCount(0);
    });
    await test.step("sliding off a direction to a dot plays neither, and deselects", async () => {
      const page = await anew();
      const board = await openGame(page);
      await board.click("g1");
      await draw(page, await board.firstSpot("g1", "f2"), await board.place("e1"));
      await page.mouse.up();
      await expect(page.locator("[data-state=chosen]")).toHaveCount(0);
      await expect(board.turns).toHaveCount(0);
    });
  });

});
