// Agreements of the players before, in and after a game; clocks.
import { expect, expectWhole, openApp, test } from "../lib/fixtures.js";
import { openGame } from "../lib/board.js";
import { choose, moreOptions, openDialog, write } from "../lib/panels.js";
import { BLACK, RED, WHITE, t } from "../lib/words.js";

async function start(page, fill) {
  const dialog = await openDialog(page, t("action.new_game"));
  await moreOptions(dialog);
  await fill(dialog);
  await dialog.getByRole("button", { name: t("action.start") }).click();
  await expect(dialog).toHaveCount(0);
}

test("names, colours, clocks and options are agreed on, summed up, and remembered for their game", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("names, colours and clocks are agreed on and remembered", async () => {
    await openGame(page);
    await start(page, async (dialog) => {
      await dialog.getByLabel(t("new_game.first_name")).fill("Ada");
      await choose(dialog.getByRole("radiogroup", { name: t("new_game.white") }), t("new_game.second"));
      await choose(dialog, t("new_game.clock_own"));
      await dialog.getByLabel(t("new_game.minutes")).fill("0");
      await dialog.getByRole("button", { name: t("action.start") }).click();
      await expect(dialog.getByLabel(t("new_game.minutes"))).toBeFocused();
      await expect(dialog.getByText(t("new_game.clock_wrong", { minutes: 180, seconds: 120 })).first()).toBeVisible();
      await dialog.getByLabel(t("new_game.minutes")).fill("3");
    });
    await expect(page.locator(".player[data-color=black]")).toContainText("Ada");
    await expect(page.locator(".clock-face")).toHaveText(["3:00", "3:00"]);
    await page.reload();
    const dialog = await openDialog(page, t("action.new_game"));
    await moreOptions(dialog);
    await expect(dialog.getByLabel(t("new_game.minutes"))).toHaveValue("3");
    await expect(dialog.getByLabel(t("new_game.first_name"))).toHaveValue("Ada");
  });
  await test.step("hidden options are summed up in one line and open on request", async () => {
    const page = await anew();
    await openGame(page);
    const dialog = await openDialog(page, t("action.new_game"));
    const white = dialog.getByRole("radiogroup", { name: t("new_game.white") });
    const set = dialog.locator(".new-game-set");
    await expect(white).toHaveCount(0);
    await expect(set).toHaveText("");
    await moreOptions(dialog);
    await choose(white, t("new_game.second"));
    await choose(dialog.getByRole("radiogroup", { name: t("new_game.extra", { player: t("new_game.first") }) }), "1");
    await dialog.getByLabel(t("new_game.second_name")).fill("Grace");
    await dialog.getByRole("button", { name: t("new_game.fewer_options") }).click();
    await expect(white).toHaveCount(0);
    await expect(set).toHaveText(`Grace · ${t("new_game.white")}: Grace · ${t("new_game.extra", { player: t("new_game.first") })}: 1`);
  });
  await test.step("the options of a game are remembered for that game only", async () => {
    const page = await anew();
    await openGame(page);
    await start(page, async (dialog) => {
      await choose(dialog, t("game.tournament"));
      await choose(dialog, t("new_game.clock_both", { minutes: 15, seconds: 10 }));
      await dialog.getByLabel(t("new_game.first_name")).fill("Ada");
    });
    const dialog = await openDialog(page, t("action.new_game"));
    await expect(dialog.getByRole("radio", { name: t("game.tournament") })).toBeChecked();
    await choose(dialog, t("new_game.short_matrx"));
    await expect(dialog.getByRole("radiogroup", { name: t("new_game.clock") }).getByRole("radio", { name: t("new_game.no_clock") })).toBeChecked();
    await expect(dialog.locator(".new-game-set")).toHaveText("");
    await choose(dialog, t("game.gipf"));
    await expect(dialog.getByRole("radio", { name: t("new_game.clock_both", { minutes: 15, seconds: 10 }) })).toBeChecked();
    await expect(dialog.locator(".new-game-set")).toHaveText("Ada");
  });
});

test("clocks run from moments, show tenths at the end, and end the game", async ({ page, guard }) => {
  // A chunk that is being loaded when time leaps is given up, and requested again.
  guard.expect(/No answer/);
  await page.clock.install({ time: new Date("2026-01-01T12:00:00Z") });
  await openGame(page);
  await start(page, async (dialog) => {
    await choose(dialog, t("new_game.clock_own"));
    await dialog.getByLabel(t("new_game.minutes")).fill("1");
    await dialog.getByLabel(t("new_game.seconds")).fill("2");
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
  // A page that was asleep has the right time when it wakes.
  await page.clock.fastForward(60_000);
  await expect(page.locator(".over")).toContainText(t("over.wins", { player: WHITE }));
  await expect(page.locator(".over")).toContainText(t("ended.out_of_time", { player: BLACK }));
  await expect(faces).toHaveCount(2);
});

/** Starts a game of a minute each in which Black thinks; returns a function for Black's clock in seconds. */
async function blackThinks(page) {
  await page.clock.install();
  await openGame(page);
  await start(page, async (dialog) => {
    await choose(dialog, t("new_game.clock_own"));
    await dialog.getByLabel(t("new_game.minutes")).fill("1");
    await dialog.getByLabel(t("new_game.seconds")).fill("0");
  });
  await write(page, "g1-f2");
  return async () => {
    const [minutes, seconds] = (await page.locator(".player[data-color=black] .clock-face").textContent()).split(":");
    return Number(minutes) * 60 + Number(seconds);
  };
}

test("a reload gives no time back and takes none", async ({ page }) => {
  const left = await blackThinks(page);
  await page.clock.runFor(4_000);
  await expect.poll(left).toBeLessThanOrEqual(56);
  const before = await left();
  await page.reload();
  await expectWhole(page);
  expect(await left()).toBeLessThanOrEqual(before);
  // Neither player is charged for the loading of the page.
  expect(await left()).toBeGreaterThanOrEqual(before - 3);
  await page.clock.runFor(2_000);
  await expect.poll(left).toBeLessThan(before - 1);
});

test("opening another game in between gives no time back", { tag: "@full" }, async ({ page }) => {
  const left = await blackThinks(page);
  await page.clock.runFor(4_000);
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

test("changing the system clock gains no time", { tag: "@full" }, async ({ page }) => {
  const left = await blackThinks(page);
  const before = await left();
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() - 3_600_000;
  });
  await page.clock.runFor(3_000);
  await expect.poll(left).toBeLessThanOrEqual(before - 3);
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 7_200_000;
  });
  expect(await left()).toBeGreaterThan(30);
  await expect(page.locator(".over")).toHaveCount(0);
});

test("clocks that disagree after the page was hidden charge nothing and stop", { tag: "@full" }, async ({ page }) => {
  const left = await blackThinks(page);
  await page.evaluate(() => {
    let hidden = true;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    // The machine slept for twenty seconds, during which the monotonic clock stood still.
    const now = Date.now;
    Date.now = () => now() + 20_000;
    hidden = false;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  const notice = page.locator(".notice");
  await expect(notice).toContainText(t("said.clocks_stopped"));
  const stopped = await left();
  expect(stopped).toBeGreaterThan(50);
  await page.clock.runFor(1_500);
  expect(await left()).toBe(stopped);
  await notice.getByRole("button").click();
  await expect(notice).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect.poll(left).toBeLessThan(stopped);
});

test("giving up asks first, a rematch changes the colours, and a draw is offered until it is accepted", async ({ page, anew }) => {
  await test.step("giving up asks first; a rematch changes the colours", async () => {
    await openGame(page);
    await write(page, "g1-f2");
    const dialog = await openDialog(page, t("action.more"));
    await dialog.getByLabel(t("new_game.name_white")).fill("Ada");
    await dialog.getByRole("button", { name: t("agree.resign", { player: "Ada" }) }).click();
    // The question replaces the buttons, and the harmless answer has the focus.
    await expect(dialog.locator(".decisions button")).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: t("agree.no"), exact: true })).toBeFocused();
    await dialog.getByRole("button", { name: t("agree.no"), exact: true }).click();
    await dialog.getByRole("button", { name: t("agree.resign", { player: "Ada" }) }).click();
    await dialog.getByRole("button", { name: t("agree.yes"), exact: true }).click();
    const over = page.locator(".over");
    await expect(over).toContainText(t("over.wins", { player: BLACK }));
    await page.getByRole("button", { name: t("moves.first") }).click();
    await expect(over).toHaveCount(0);
    await page.getByRole("button", { name: t("review.back") }).click();
    await page.locator(".actions").getByRole("button", { name: t("action.share") }).click();
    await expect(page.getByRole("dialog", { name: t("action.share") })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(over).toContainText(t("over.wins", { player: BLACK }));
    await page.getByRole("button", { name: t("moves.previous") }).click();
    await page.getByRole("button", { name: t("moves.last") }).click();
    await over.getByRole("button", { name: t("ended.rematch") }).click();
    await expect(page.locator(".player[data-color=black]")).toContainText("Ada");
  });
  await test.step("a draw is offered, declined, offered again and accepted", async () => {
    const page = await anew();
    await openGame(page);
    await write(page, "g1-f2");
    for (const answer of [t("agree.decline"), t("agree.accept")]) {
      const dialog = await openDialog(page, t("action.more"));
      await dialog.getByRole("button", { name: t("agree.offer_draw", { player: WHITE }) }).click();
      await page.getByRole("button", { name: answer }).click();
    }
    await expect(page.locator(".over")).toContainText(t("over.draw"));
  });
});

test("a position that comes back for the third time can end the game (D12), and TAMSK has no White", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("a position that comes back for the third time can end the game (D12)", async () => {
    const round = "e1-e2 h1-h2 e1-e3 h1-h3 e1-e4 h1-h4 e1-e5;xe2,e3,e4,e5 h1-h5;xh2,h3,h4,h5".split(" ");
    await openGame(page, { start: "gipf-basic 4/5/6/7/6/5/4 w G15 G15 --" });
    const claim = page.getByRole("button", { name: t("agree.claim") });
    await write(page, ...round);
    await expect(page.locator(".offer")).toContainText(t("said.repeated", { times: 2 }));
    await expect(page.locator("#app > .read[role=status]")).toContainText(t("said.repeated", { times: 2 }));
    await expect(claim).toHaveCount(0);
    await write(page, ...round);
    await expect(page.locator(".offer")).toContainText(t("said.repeated", { times: 3 }));
    await claim.click();
    await expect(page.locator(".over-result")).toHaveText(t("over.draw"));
    await expect(page.locator(".over-reason")).toHaveText(t("ended.draw_repetition"));
  });
  await test.step("a game of TAMSK has no White", async () => {
    const page = await anew();
    await openApp(page, "#v=1&g=tamsk-1&m=a1-a2o");
    const dialog = await openDialog(page, t("action.more"));
    await expect(dialog.getByRole("button", { name: t("agree.resign", { player: RED }) })).toBeVisible();
    await expect(dialog).not.toContainText(WHITE);
    await dialog.getByLabel(t("new_game.name_red")).fill("Ada");
    await expect(dialog.getByRole("button", { name: t("agree.resign", { player: "Ada" }) })).toBeVisible();
  });
});
