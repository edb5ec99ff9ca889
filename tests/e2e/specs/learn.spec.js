// Lessons: the first minutes of a newcomer, tips, and lessons of other authors.
import { BoardOnScreen, openGame } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, full, openApp, reload, shot, speak, test } from "../lib/fixtures.js";
import { openLibrary } from "../lib/library.js";
import { askForHint, openDialog, write } from "../lib/panels.js";
import { goTo, place } from "../lib/places.js";
import { dice, playByChance } from "../lib/random.js";
import { de, language, lessonAnswers, lessonTitles, pattern, speaking, starts, t } from "../lib/words.js";

const STILL = { "gipf.settings": "motion=none\n" };
const LESSONS = ["gipf", "potentials", "ultimate", "matrx", "tamsk"];

const strip = (page) => page.locator(".puzzle.is-lesson");
const goal = (page) => strip(page).locator(".puzzle-goal strong");
const status = (page) => strip(page).locator(".puzzle-status");
const button = (page, name) => strip(page).getByRole("button", { name });
const stage = (page, word) => expect(strip(page)).toHaveAttribute("data-stage", word);
const home = (page) => place(page, "home");
const boardBox = (page) => page.locator(".stage svg.board").boundingBox();
const wayBack = (page) => button(page, t("learn.all"));

/** The first turn that a step of a lesson calls right, and the first that it calls wrong. */
async function named(page, step) {
  const [, lesson] = /^(.*)-\d+$/.exec(step);
  const text = await page.evaluate((file) => fetch(file).then((file) => file.text()), `lessons/${lesson}.${language}.txt`);
  const task = text.split("\n*").find((task) => task.includes(`[Id "${step}"]`));
  const any = { "gipf-4": "a1-b2", "potentials-1": "Za3-b4", "ultimate-1": "Za3-b4" };
  const first = (mark) => new RegExp(`\\[Answer "\\${mark} ([^* ][^ |]*)[^\\n]*`).exec(task)?.[1];
  return { right: first("+") ?? any[step], wrong: first("-") };
}

/** Opens a lesson at its first step. */
async function begin(page, lesson = "gipf") {
  await openApp(page, "?page=learn");
  await expect(page.getByText(t("learn.done", { done: 0, all: 5 })).first()).toBeVisible();
  await page.locator(`[data-lesson=${lesson}] .learn-begin`).click();
  await expect(strip(page)).toBeVisible();
  return new BoardOnScreen(page);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a newcomer learns GIPF in five steps, and begins the first game (in full to its end)", async ({ page }) => {
    test.setTimeout(300_000);
    await page.addInitScript((all) => Object.assign(localStorage, all), STILL);
    await openApp(page, "");
    await page.getByRole("button", { name: t("home.first_learn") }).click();
    const board = new BoardOnScreen(page);
    await expect(goal(page)).toHaveText(lessonTitles("gipf")[0]);
    // The action is read whole, only its dot is lit, and the board is there to play on.
    await expect(strip(page).locator(".puzzle-action")).toBeInViewport({ ratio: 1 });
    await expect(strip(page).locator(".puzzle-note")).toBeInViewport();
    await expect(page.locator(".board .ahead-wanted")).toHaveCount(1);
    const size = await boardBox(page);
    await expect(wayBack(page)).toBeInViewport({ ratio: 1 });
    await expect(board.cell("e1")).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await shot(page, "learn-first-step");
    // A wrong try has an answer, and is tried again.
    await board.push("e9-e8");
    await stage(page, "wrong");
    await expect(status(page)).toContainText("e1");
    await expect(page.locator(".read[role=status]")).toContainText("e1");
    await shot(page, "learn-wrong");
    // The board keeps its size, and the way back and the way on stay in sight.
    expect(await boardBox(page)).toEqual(size);
    await expect(page.locator(".board .ahead-wanted")).toHaveCount(0);
    for (const name of ["learn.all", "puzzle.retry"]) await expect(button(page, t(name))).toBeInViewport({ ratio: 1 });
    // A touch on a dot begins the next try, as the button does.
    await board.push("e1-e2");
    await stage(page, "solved");
    await expect(status(page)).toContainText(lessonAnswers("gipf")[0].find(({ right }) => right).text);
    await shot(page, "learn-right");
    expect(await boardBox(page)).toEqual(size);
    await expect(wayBack(page)).toBeInViewport({ ratio: 1 });
    // There is nothing left to do on the board.
    await expect(button(page, t("learn.next"))).toBeFocused();
    for (let step = 2; step <= 5; step += 1) {
      await button(page, t("learn.next")).click();
      await stage(page, "choose");
      const { right } = await named(page, `gipf-${step}`);
      // Moves are typed at a desk: on a phone the card has the room of the actions.
      await expect(page.locator(".actions")).toBeHidden();
      await page.setViewportSize({ width: 1366, height: 768 });
      await write(page, right);
      await stage(page, "solved");
      await page.setViewportSize({ width: 360, height: 740 });
    }
    await button(page, t("learn.play")).click();
    await expect(page.locator(".player[data-color=black]")).toContainText(t("game.computer", { level: 1 }));
    const whole = Boolean(process.env.GIPF_FULL);
    expect(await playByChance(page, dice(7), whole ? {} : { most: 6 }), "it ends").toBe(whole);
    // Steps of a lesson do not count as games.
    await expect(await openLibrary(page)).toHaveCount(1);
  });
});

test("every step of every lesson is answered, wrong and right", { tag: "@full" }, async ({ anew }) => {
  test.setTimeout(400_000);
  for (const lesson of LESSONS) {
    await test.step(lesson, async () => {
      const page = await anew();
      await page.addInitScript((all) => Object.assign(localStorage, all), STILL);
      await begin(page, lesson);
      for (let step = 1; step <= 5; step += 1) {
        const { right, wrong } = await named(page, `${lesson}-${step}`);
        await stage(page, "choose");
        await expectAccessible(page);
        if (wrong) {
          await write(page, wrong);
          await stage(page, "wrong");
          await expect(status(page)).not.toBeEmpty();
          await button(page, t("puzzle.retry")).click();
          await stage(page, "choose");
        }
        await write(page, right);
        await stage(page, "solved");
        await expect(status(page)).not.toBeEmpty();
        if (step < 5) await button(page, t("learn.next")).click();
      }
      await button(page, t("learn.all")).click();
      await expect(page.getByText(t("learn.done", { done: 5, all: 5 }), { exact: true })).toHaveCount(1);
    });
  }
});

test("a lesson is skipped, left and continued, and the recommended one changes with the progress", async ({ page, anew }) => {
  await test.step("a lesson is skipped, left, and continued after a reload", async () => {
    await begin(page);
    // The lesson belongs to "Learn"; "Play" offers a game.
    await expect(place(page, "learn")).toHaveAttribute("aria-current", "page");
    await place(page, "play").click();
    await expect(page.locator("dialog[open]")).toBeVisible();
    await page.keyboard.press("Escape");
    await button(page, t("puzzle.skip")).click();
    await expect(goal(page)).not.toHaveText(lessonTitles("gipf")[0]);
    const { right } = await named(page, "gipf-2");
    const title = await goal(page).textContent();
    await reload(page);
    await expect(goal(page)).toHaveText(title);
    await write(page, right);
    await stage(page, "solved");
    // The way on is known after a reload, too.
    await reload(page);
    await expect(button(page, t("learn.next"))).toBeVisible();
    await button(page, t("learn.all")).click();
    await expect(page.getByText(t("learn.done", { done: 1, all: 5 }), { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: `${t("learn.step", { step: 2, title: lessonTitles("gipf")[1] })} ${t("learn.is_done")}` })).toHaveCount(1);
    // The lesson continues with the first step that is not done.
    await page.getByRole("button", { name: t("library.of", { action: t("learn.go_on"), game: t("game.gipf") }) }).click();
    await expect(goal(page)).toHaveText(lessonTitles("gipf")[0]);
  });
  await test.step("the recommended lesson changes with the progress, and a step has an address", async () => {
    const page = await anew();
    await openApp(page, "?page=learn#step=gipf-2");
    // Its address opens the step on the board.
    await expect(goal(page)).toHaveText(lessonTitles("gipf")[1]);
    const { right } = await named(page, "gipf-2");
    await write(page, right);
    await stage(page, "solved");
    await button(page, t("learn.all")).click();
    const lead = page.locator(".learn-lead");
    const name = (game, kind) => t("learn.lesson", { game: t(game), kind: t(kind) });
    await expect(lead.getByRole("heading")).toHaveText(name("game.gipf", "learn.first"));
    await expect(lead).toContainText(t("learn.begun"));
    const links = lead.getByRole("link");
    await expect(links).toHaveCount(5);
    for (const [place, title] of lessonTitles("gipf").entries()) await expect(links.nth(place)).toContainText(title);
    await expect(links.nth(1)).toHaveAttribute("href", "?page=learn#step=gipf-2");
    // The first that is not done is the current one, and arrow keys lead from one to the other.
    await expect(links.nth(0)).toHaveAttribute("aria-current", "step");
    await links.nth(0).focus();
    await page.keyboard.press("ArrowDown");
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press("End");
    await expect(links.nth(4)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(goal(page)).toHaveText(lessonTitles("gipf")[4]);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("learn.title"));
  });
});

test("skipping shows every step, a hint shows the move, and the language changes in the middle of a lesson", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("skipping shows every step with its number", async () => {
    await begin(page);
    for (let step = 1; step < 5; step += 1) {
      await expect(strip(page).locator(".puzzle-tries")).toHaveText(t("puzzle.step", { step, all: 5 }));
      await button(page, t("puzzle.skip")).click();
    }
    await expect(strip(page).locator(".puzzle-tries")).toHaveText(t("puzzle.step", { step: 5, all: 5 }));
    // Each new step is announced.
    await expect(page.locator(".read[role=status]")).toContainText(await goal(page).textContent());
    // A new game starts without a message about the lesson.
    await button(page, t("puzzle.skip")).click();
    await expect(page.locator(".player[data-color=black]")).toContainText(t("game.computer", { level: 1 }));
    await expect(page.locator(".notice")).toHaveCount(0);
  });
  await test.step("a hint shows the move, by key and in words", async () => {
    const page = await anew();
    const board = await begin(page);
    await askForHint(page);
    await expect(status(page)).toContainText(t("said.advice_where", { cell: "e1" }));
    await board.cell("e1").focus();
    await page.keyboard.press("h");
    await expect(status(page)).toContainText(t("said.advice_what", { turn: "e1→e2" }));
  });
  await test.step("the language changes in the middle of a lesson", async () => {
    const page = await anew();
    await begin(page);
    await home(page).click();
    await expect(page.getByRole("heading", { name: t("home.go_on_lesson") })).toBeVisible();
    await expect(page.getByRole("button", { name: t("home.continue"), exact: true })).toBeVisible();
    // A user who has only opened a lesson has not played yet.
    await expect(page.getByRole("button", { name: t("home.first_play"), exact: true })).toBeVisible();
    await goTo(page, "settings");
    await page.getByRole("button", { name: t("builder.german") }).click();
    await page.goBack();
    await page.getByRole("button", { name: de.t("home.continue") }).click();
    await expect(goal(page)).not.toHaveText(lessonTitles("gipf")[0]);
    await expect(strip(page)).toBeVisible();
    await expect(button(page, de.t("puzzle.skip"))).toBeVisible();
    await shot(page, "learn-german");
  });
});

test("a strategy step is a question with answers, and a teacher's lesson opens from a file with its texts", async ({ page, anew }) => {
  await full.step("a strategy step is a question with answers to choose from", async () => {
    await openApp(page, "?page=learn");
    await page.locator("[data-lesson=tips-gipf]").getByRole("link", { name: starts("learn.step", { step: 1 }) }).first().click();
    await expect(strip(page)).toBeVisible();
    const answers = strip(page).locator(".button:has(.turn-short)");
    expect(await answers.count()).toBeGreaterThan(1);
    // Answers are arrows with the numbers of the buttons, and nothing else can be played.
    await expect(page.locator(".board .ahead-turn[data-kind=choice]")).toHaveCount(await answers.count());
    await expect(answers.first()).toContainText("1");
    await expectAccessible(page);
    await shot(page, "learn-tip");
    const board = new BoardOnScreen(page);
    await write(page, "e1-e2");
    await page.keyboard.press("Escape");
    await stage(page, "choose");
    await board.click("e1");
    await expect(status(page)).toContainText(t("why.not_offered"));
    const { right, wrong } = await named(page, "tips-gipf-1");
    await write(page, wrong);
    await stage(page, "wrong");
    await button(page, t("puzzle.retry")).click();
    await write(page, right);
    await stage(page, "solved");
    await expect(button(page, t("learn.next_tip"))).toBeVisible();
  });
  await test.step("a teacher's lesson opens from a file with its texts", async () => {
    const page = await anew();
    const file = `[Start "gipf-basic 4/5/6/GGG4/6/5/g3 w G5 G5 --"]
[Puzzle "answer"]
[Title "My lesson"]
[Note "Make a row, <b>class</b>."]
[Answer "+ e1-e5;xe2,e3,e4,e5 Well done!"]
[Answer "- * Look at the line e."]

*

[Start "gipf-basic 4/5/6/1GGG3/6/5/g3 w G5 G5 --"]
[Puzzle "answer"]
[Title "Once more"]
[Answer "+ * Fine."]

*
`;
    await openApp(page, "?page=learn");
    const coming = page.waitForEvent("filechooser");
    await page.getByText(t("learn.open"), { exact: true }).click();
    await (await coming).setFiles({ name: "lesson.txt", mimeType: "text/plain", buffer: Buffer.from(file) });
    await expect(page.getByText(t("puzzles.done", { done: 0, all: 2 })).first()).toBeVisible();
    await page.getByRole("button", { name: t("puzzles.next") }).click();
    await expect(goal(page)).toHaveText("My lesson");
    await expect(strip(page).locator(".puzzle-note")).toHaveText("Make a row, <b>class</b>.");
    await write(page, "e9-e8");
    await expect(status(page)).toHaveText("Look at the line e.");
    await button(page, t("puzzle.retry")).click();
    await write(page, "e1-e5;xe2,e3,e4,e5");
    await expect(status(page)).toHaveText(/^Well done!/);
    await button(page, t("puzzles.next")).click();
    await expect(goal(page)).toHaveText("Once more");
  });
});

test("the page of lessons is accessible in both themes and whole in every size and language", async ({ page }) => {
  await openApp(page, "?page=learn");
  for (const language of ["en", "de"]) {
    await speak(page, language);
    await expect(page.locator(".learn-lead")).toHaveCount(1);
    await expect(page.locator(".learn-card")).toHaveCount(8);
    await expect(page.getByText(speaking(language).t("learn.done", { done: 0, all: 5 })).first()).toBeVisible();
    for (const theme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme: theme });
      for (const [name, width, height] of [["phone", 360, 640], ["narrow", 320, 640], ["tablet", 820, 1180], ["desk", 1280, 800], ["wide", 1920, 1080]]) {
        await page.setViewportSize({ width, height });
        await expectNoSidewaysScroll(page);
        await shot(page, `learn-${name}-${theme}-${language}`);
      }
      if (language === "en") await expectAccessible(page);
    }
  }
  // On phones nothing lies over a dot, although seven kinds of pieces stand beside the board.
  for (const [width, height] of [[360, 640], [390, 844]]) {
    await page.setViewportSize({ width, height });
    await openApp(page, "?page=learn");
    await page.locator(".learn-card").filter({ hasText: t("game.ultimate") }).locator(".learn-acts > .button").first().click();
    await expect(page.locator(".picker .segment")).toHaveCount(7);
    await expect.poll(() => page.evaluate(() => [...document.querySelectorAll(".board .dot")]
      .filter((dot) => {
        const { left, right, top, bottom } = (dot.querySelector(".dot-peg") ?? dot).getBoundingClientRect();
        return !document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest(".board");
      }).length)).toBe(0);
  }
});

test("lessons that cannot be loaded show a message and a retry button", async ({ page, guard }) => {
  guard.expect(/lessons|Failed to load/);
  let broken = true;
  await page.route(/lessons\//, (route) => (broken ? route.abort() : route.continue()));
  await openApp(page, "?page=learn");
  await expect(page.getByText(t("action.not_loaded"))).toBeVisible();
  broken = false;
  await page.getByRole("button", { name: t("action.try_again") }).click();
  await expect(page.getByText(t("action.not_loaded"))).toHaveCount(0);
  // The button is gone: the title has the focus.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: t("library.of", { action: t("learn.begin"), game: t("game.gipf") }), exact: true }).click();
  await expect(goal(page)).toHaveText(lessonTitles("gipf")[0]);
});

test("rules and quick references are one click away, and the steps of a card open on a phone and in print", async ({ page, anew }) => {
  await test.step("the rules and the quick reference of each game are one click away", async () => {
    await openApp(page, "?page=learn");
    const link = (key, game) => page.getByRole("link", { name: `${t(key)}: ${t(game)}`, exact: true });
    await link("learn.card", "game.tamsk").click();
    await expect(page).toHaveURL(/\?page=rules#card=T$/);
    await page.goBack();
    await link("learn.rules", "game.gipf").click();
    await expect(page).toHaveURL(/\?page=rules#clause=G$/);
  });
  await test.step("the steps of a card open on a phone, and all of them are printed", async () => {
    const page = await anew();
    await page.setViewportSize({ width: 360, height: 640 });
    await openApp(page, "?page=learn");
    const steps = page.locator("[data-lesson=matrx] .learn-steps");
    const toggle = page.getByRole("button", { name: t("library.of", { action: t("learn.steps"), game: t("game.matrx") }), exact: true });
    await expect(steps).toBeHidden();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await toggle.press("Enter");
    await expect(steps).toBeVisible();
    await expect(toggle).toBeFocused();
    await toggle.press("Enter");
    await expect(steps).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(steps).toBeVisible();
    await expect(toggle).toBeHidden();
  });
});

test("a teacher names the right moves, and sees problems of the lines", { tag: "@full" }, async ({ page }) => {
  await openGame(page, { start: "gipf-basic 4/5/6/GGG4/6/5/g3 w G5 G5 --" });
  await (await openDialog(page, t("action.more"))).getByRole("button", { name: t("puzzles.make") }).click();
  const maker = page.locator("dialog.maker");
  await maker.getByLabel(t("maker.goal")).selectOption({ label: t("maker.answers") });
  const lines = maker.getByLabel(t("maker.answers_field"));
  const said = maker.locator(".maker-part").first();
  await expect(said).toContainText(t("maker.none_right"));
  // An invalid line is reported, and so is an illegal move.
  await lines.fill("+ e1-e5 Well done!\nnonsense");
  await expect(said).toContainText(t("maker.line", { line: 2 }));
  await lines.fill("+ e1-e4 Not here.");
  await expect(said).toContainText(t("maker.line", { line: 1 }));
  // A move may be written in short form: the program writes it in full.
  await lines.fill("+ e1-e5;xe2,e3,e4,e5 Well done!\n- * Look at the line e.");
  await expect(said).toContainText(t("maker.answered", { right: 1, wrong: 1 }));
  await maker.getByLabel(t("maker.title_field")).fill("A row");
  await expectAccessible(page);
  await shot(page, "learn-maker");
  const link = await maker.locator(".share-link").inputValue();
  await maker.getByRole("button", { name: t("maker.try") }).click();
  await expect(goal(page)).toHaveText("A row");
  await write(page, "e9-e8");
  await expect(status(page)).toHaveText("Look at the line e.");
  // The link contains all of it.
  await page.goto(link);
  await page.reload();
  await page.getByRole("button", { name: t("puzzles.next") }).click();
  await write(page, "e1-e5;xe2,e3,e4,e5");
  await expect(status(page)).toHaveText(/^Well done!/);
});

test.describe("in a low window", () => {
  test.use({ viewport: { width: 740, height: 360 } });

  test("a lesson begins at its top, and its board stays in sight", { tag: "@full" }, async ({ page }) => {
    await openApp(page, "?page=learn");
    await page.evaluate(() => scrollTo(0, 250));
    await page.getByRole("button", { name: new RegExp(`^${t("learn.begin")}`) }).first().click();
    await expect(goal(page)).toBeInViewport();
    const board = page.locator(".board .board-body");
    const { y, height } = await board.boundingBox();
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(361);
    // Also after scrolling down.
    await page.locator(".leaf").evaluate((leaf) => leaf.scrollTo(0, 10_000));
    expect((await board.boundingBox()).y).toBeGreaterThanOrEqual(0);
  });
});
