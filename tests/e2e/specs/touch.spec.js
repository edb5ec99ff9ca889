// Fingers: tapping, dragging, sliding off.
import { openGame } from "../lib/board.js";
import { expect, expectNoSidewaysScroll, shot, test } from "../lib/fixtures.js";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const START = "gipf-tournament 4/5/6/7/6/5/4 w G18 G18 gg";

test("a tournament opening with the thumb", async ({ page }) => {
  const board = await openGame(page, { start: START });
  await expectNoSidewaysScroll(page);
  const touchPush = async (text) => {
    const [dot, toward] = text.split("-");
    const { x, y } = await board.firstSpot(dot, toward);
    await board.touch(dot);
    await page.touchscreen.tap(x, y);
  };
  await touchPush("g1-f2");
  await touchPush("e9-e8");
  await board.expectTurn("Ge9-e8");
  await page.getByRole("button", { name: "Basic piece" }).tap();
  await touchPush("a1-b2");
  await board.expectTurn("a1-b2");
  await shot(page, "phone-opening");
});

test("a finger that misses the dot by half its width still finds it", async ({ page }) => {
  const board = await openGame(page, { start: START });
  const { x, y } = await board.place("e1");
  await page.touchscreen.tap(x + 12, y + 18);
  await expect(board.cell("e1")).toHaveAttribute("data-state", "chosen");
  // The neighbours are 44 pixels away from each other, more or less.
  const next = await board.place("f1");
  expect(Math.hypot(next.x - x, next.y - y)).toBeGreaterThan(42);
});

/** Moves a mouse that is pressed, in steps as a hand does. */
async function draw(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

test.describe("with a mouse", () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test("drawing from a dot to the spot pushes", async ({ page }) => {
    const board = await openGame(page);
    await draw(page, await board.place("g1"), await board.firstSpot("g1", "c3"));
    await expect(page.locator(".ghost")).not.toHaveCount(0);
    await page.mouse.up();
    await board.expectTurn("g1-f2");
  });

  test("drawing elsewhere lets go", async ({ page }) => {
    const board = await openGame(page);
    await draw(page, await board.place("g1"), await board.place("e6"));
    await page.mouse.up();
    await expect(page.locator("[data-state=chosen]")).toHaveCount(0);
    await expect(board.turns).toHaveCount(0);
  });

  test("sliding off a direction does not play it", async ({ page }) => {
    const board = await openGame(page);
    await board.click("g1");
    await draw(page, await board.firstSpot("g1", "f2"), await board.place("d5"));
    await page.mouse.up();
    await expect(board.turns).toHaveCount(0);
  });
});
