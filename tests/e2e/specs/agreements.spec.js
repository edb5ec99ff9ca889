// What players agree on before, in and after a game; clocks.
import { expect, expectWhole, openApp, test } from "../lib/fixtures.js";
import { openGame } from "../lib/board.js";
import { openDialog, write } from "../lib/panels.js";

async function start(page, fill) {
  const dialog = await openDialog(page, "New game");
  await dialog.getByText("More options").click();
  await fill(dialog);
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog).toHaveCount(0);
}

test("names, colours and clocks are agreed on and remembered", async ({ page }) => {
  await openGame(page);
  await start(page, async (dialog) => {
    await dialog.getByLabel("Your name").fill("Ada");
    await dialog.getByRole("group", { name: "Who plays White" }).getByRole("button", { name: "Guest" }).click();
    await dialog.getByRole("button", { name: "For the whole game" }).click();
    await dialog.getByLabel("Minutes each").fill("0");
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(dialog.getByLabel("Minutes each")).toBeFocused();
    await expect(dialog.getByText("Minutes from 1 to 180")).toBeVisible();
    await dialog.getByLabel("Minutes each").fill("3");
  });
  await expect(page.locator(".player[data-color=black]")).toContainText("Ada");
  await expect(page.locator(".clock-face")).toHaveText(["3:00", "3:00"]);
  await page.reload();
  const dialog = await openDialog(page, "New game");
  await dialog.getByText("More options").click();
  await expect(dialog.getByLabel("Minutes each")).toHaveValue("3");
  await expect(dialog.getByLabel("Your name")).toHaveValue("Ada");
});

test("clocks run from moments, show tenths at the end, and end the game", async ({ page, guard }) => {
  // A chunk that is under way when time leaps is given up, and asked for again.
  guard.expect(/No answer/);
  await page.clock.install({ time: new Date("2026-01-01T12:00:00Z") });
  await openGame(page);
  await start(page, async (dialog) => {
    await dialog.getByRole("button", { name: "For the whole game" }).click();
    await dialog.getByLabel("Minutes each").fill("1");
    await dialog.getByLabel("Seconds added").fill("2");
  });
  await write(page, "g1-f2");
  const faces = page.locator(".clock-face");
  const black = page.locator(".player[data-color=black] .clock");
  await expect(page.locator(".player[data-color=white] .clock-face")).toHaveText("1:02");
  await expect(black).toHaveAttribute("data-running", "");
  await page.clock.runFor(30_000);
  await expect(black.locator(".clock-face")).toHaveText("0:30");
  await page.clock.runFor(20_500);
  await expect(black.locator(".clock-face")).toHaveText(/^0:0[0-9]\.[0-9]$/);
  await expect(black).toHaveAttribute("data-short", "");
  // A page that was asleep knows the time when it wakes.
  await page.clock.fastForward(60_000);
  await expect(page.locator(".over")).toContainText("White wins");
  await expect(page.locator(".over")).toContainText("Black has run out of time");
  await expect(faces).toHaveCount(2);
});

/** A game of a minute each in which Black thinks; what his clock shows, in seconds. */
async function blackThinks(page) {
  await openGame(page);
  await start(page, async (dialog) => {
    await dialog.getByRole("button", { name: "For the whole game" }).click();
    await dialog.getByLabel("Minutes each").fill("1");
    await dialog.getByLabel("Seconds added").fill("0");
  });
  await write(page, "g1-f2");
  return async () => {
    const [minutes, seconds] = (await page.locator(".player[data-color=black] .clock-face").textContent()).split(":");
    return Number(minutes) * 60 + Number(seconds);
  };
}

test("a reload gives no time back and takes none", async ({ page }) => {
  const left = await blackThinks(page);
  await expect.poll(left).toBeLessThanOrEqual(56);
  const before = await left();
  await page.reload();
  await expectWhole(page);
  expect(await left()).toBeLessThanOrEqual(before);
  // What the page took to load is nobody's.
  expect(await left()).toBeGreaterThanOrEqual(before - 3);
  await expect.poll(left).toBeLessThan(before - 1);
});

test("another game in between gives no time back either", async ({ page }) => {
  const left = await blackThinks(page);
  await expect.poll(left).toBeLessThanOrEqual(56);
  const before = await left();
  const kept = await page.evaluate(() => location.hash);
  expect(kept).toContain("id=");
  await page.evaluate(() => (location.hash = "#v=1&g=gipf-basic&m=e1-e3&n=1&id=18f3c2d1a0b9deadbeef"));
  await expect(page.locator(".clock-face")).toHaveCount(0);
  await page.goBack();
  await expect(page.locator(".clock-face")).toHaveCount(2);
  expect(await left()).toBeLessThanOrEqual(before);
});

test("whoever sets the clock on the wall gains nothing", async ({ page }) => {
  const left = await blackThinks(page);
  const before = await left();
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() - 3_600_000;
  });
  await expect.poll(left).toBeLessThanOrEqual(before - 3);
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 7_200_000;
  });
  expect(await left()).toBeGreaterThan(30);
  await expect(page.locator(".over")).toHaveCount(0);
});

test("clocks that disagree after the page was hidden charge nothing and stop", async ({ page }) => {
  const left = await blackThinks(page);
  await page.evaluate(() => {
    let hidden = true;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    // Asleep for twenty seconds, of which the browser's own clock knows nothing.
    const now = Date.now;
    Date.now = () => now() + 20_000;
    hidden = false;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  const notice = page.locator(".notice");
  await expect(notice).toContainText("No time was charged");
  const stopped = await left();
  expect(stopped).toBeGreaterThan(50);
  await page.waitForTimeout(1500);
  expect(await left()).toBe(stopped);
  await notice.getByRole("button").click();
  await expect(notice).toHaveCount(0);
  await expect.poll(left).toBeLessThan(stopped);
});

test("nobody is White in a game of TAMSK", async ({ page }) => {
  await openApp(page, "#v=1&g=tamsk-1&m=a1-a2o");
  const dialog = await openDialog(page, "Game");
  await expect(dialog.getByRole("button", { name: "Red resigns" })).toBeVisible();
  await expect(dialog).not.toContainText("White");
  await dialog.getByLabel("Name of Red").fill("Ada");
  await expect(dialog.getByRole("button", { name: "Ada resigns" })).toBeVisible();
});

test("giving up asks first; a rematch changes the colours", async ({ page }) => {
  await openGame(page);
  await write(page, "g1-f2");
  const dialog = await openDialog(page, "Game");
  await dialog.getByLabel("Name of White").fill("Ada");
  await dialog.getByRole("button", { name: "Ada resigns" }).click();
  await dialog.getByRole("button", { name: "No", exact: true }).click();
  await dialog.getByRole("button", { name: "Ada resigns" }).click();
  await dialog.getByRole("button", { name: "Yes, resign" }).click();
  const over = page.locator(".over");
  await expect(over).toContainText("Black wins");
  await over.getByRole("button", { name: "Review" }).click();
  await expect(over).toHaveCount(0);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await over.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(over).toContainText("Black wins");
  await page.getByRole("button", { name: "Previous move" }).click();
  await page.getByRole("button", { name: "Last position" }).click();
  await over.getByRole("button", { name: "Rematch" }).click();
  await expect(page.locator(".player[data-color=black]")).toContainText("Ada");
});

test("a draw is offered, declined, offered again and accepted", async ({ page }) => {
  await openGame(page);
  await write(page, "g1-f2");
  for (const answer of ["Decline", "Accept"]) {
    const dialog = await openDialog(page, "Game");
    await dialog.getByRole("button", { name: "White offers a draw" }).click();
    await page.getByRole("button", { name: answer }).click();
  }
  await expect(page.locator(".over")).toContainText("Nobody wins");
});

test("what is set is said in one line, and more is asked only of those who want it", async ({ page }) => {
  await openGame(page);
  const dialog = await openDialog(page, "New game");
  await expect(dialog.getByLabel("Your name")).toBeVisible();
  await expect(dialog.getByRole("group", { name: "Who plays White" })).toBeHidden();
  const more = dialog.locator("summary");
  await expect(more).toContainText("White: You · Clock: None");
  await more.press("Enter");
  await dialog.getByRole("group", { name: "Who plays White" }).getByRole("button", { name: "Guest" }).click();
  await dialog.getByRole("button", { name: "For the whole game" }).click();
  await dialog.getByRole("group", { name: "Extra pieces for you" }).getByRole("button", { name: "1" }).click();
  await dialog.getByLabel("Guest’s name").fill("Grace");
  await expect(more).toContainText("White: Grace · Clock: 10 + 5 · Extra pieces for you: 1");
  // What is wrong is shown even where it was folded away.
  await dialog.getByLabel("Minutes each").fill("0");
  await more.click();
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog.getByLabel("Minutes each")).toBeFocused();
});

test("a position that comes back for the third time can end the game (D12)", async ({ page }) => {
  const round = "e1-e2 h1-h2 e1-e3 h1-h3 e1-e4 h1-h4 e1-e5;xe2,e3,e4,e5 h1-h5;xh2,h3,h4,h5".split(" ");
  await openGame(page, { start: "gipf-basic 4/5/6/7/6/5/4 w G15 G15 --" });
  const claim = page.getByRole("button", { name: "End as a draw" });
  await write(page, ...round);
  await expect(page.locator(".offer")).toContainText("This position has come up 2 times.");
  await expect(page.locator("#app > .read[role=status]")).toContainText("This position has come up 2 times.");
  await expect(claim).toHaveCount(0);
  await write(page, ...round);
  await expect(page.locator(".offer")).toContainText("This position has come up 3 times.");
  await claim.click();
  await expect(page.locator(".over-result")).toHaveText("Nobody wins");
  await expect(page.locator(".over-reason")).toHaveText("The same position came up for the third time.");
});
