// The gallery of a development build: every component in every state, in light, dark and
// forced colours. `test full` builds it; alone: `cargo xtask develop target/xtask/gallery`.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, expectAccessible, expectNoSidewaysScroll, expectWhole, shot, test } from "../lib/fixtures.js";
import { DIST, serve } from "../lib/server.js";

const FOLDER = process.env.GIPF_GALLERY ?? fileURLToPath(new URL("../../../target/xtask/gallery", import.meta.url));
const ADDRESS = "index.html?gallery";

const LOOKS = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  forced: { forcedColors: "active", colorScheme: "light" },
};

let server;

test.beforeAll(async () => {
  // Compressing an unoptimised program would take longer than loading it.
  server = await serve({ folder: FOLDER, packs: false });
});

test.afterAll(() => server?.stop());

/** Opens the gallery with a theme and a width. */
async function openGallery(page, look, width) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia(look);
  // There is no other build for which the page would have to wait.
  await page.route("**/reload.js*", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto(server.url + ADDRESS);
  // A busy machine takes more than the usual ten seconds to compile the program.
  await expect(page.locator("#shell")).toHaveCount(0, { timeout: 40_000 });
  await expectWhole(page);
  await expect(page.locator(".gallery")).toBeVisible();
}

/** Forces the states of buttons (hover, pressed, focus), which no page can do. */
async function holdStates(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument", { depth: 0 });
  const held = { "pointed at": ["hover"], pressed: ["active", "hover"], "with the focus": ["focus", "focus-visible"] };
  for (const [caption, forcedPseudoClasses] of Object.entries(held)) {
    const selector = `[data-state="${caption}"] .button`;
    const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    await devtools.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses });
  }
  // The focus is visible for users of keys.
  await page.evaluate(() => document.documentElement.setAttribute("data-keys", ""));
  const button = page.locator("[data-state='with the focus'] .button");
  await expect.poll(() => button.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe("solid");
}

/** Checks that every state shows something as large as a word, and what its caption says. */
async function expectEveryState(page) {
  await expect(page.locator(".gallery-missed")).toHaveCount(0);
  const empty = await page.locator(".gallery-state").evaluateAll((states) => {
    const isSeen = (part) => {
      const { width, height } = part.getBoundingClientRect();
      return width >= 12 && height >= 12;
    };
    const isEmpty = (state) => ![...state.querySelectorAll(".gallery-shown *")].some(isSeen);
    return states.filter(isEmpty).map((state) => `${state.closest("section").dataset.section}: ${state.dataset.state}`);
  });
  expect(empty).toEqual([]);
  const sections = await page.locator(".gallery-section").evaluateAll((all) => all.map((one) => [one.dataset.section, one.querySelectorAll(".gallery-state").length]));
  expect(sections.length).toBeGreaterThan(10);
  expect(sections.filter(([, states]) => states === 0)).toEqual([]);
}

for (const width of [1440, 360]) {
  test(`every component in every state and look, ${width}`, { tag: "@full" }, async ({ page, guard }) => {
    // The program is not optimised, and there are as many pictures as sections.
    test.setTimeout(540_000);
    // To read imported style sheets, which no dist has, axe writes them into the page.
    guard.expect(/Applying inline style violates/);
    await openGallery(page, LOOKS.light, width);
    await holdStates(page);
    for (const [name, look] of Object.entries(LOOKS)) {
      await test.step(name, async () => {
        await page.emulateMedia({ forcedColors: "none", ...look });
        await expectEveryState(page);
        await expectNoSidewaysScroll(page);
        // The same player, list and board appear there many times, under the same names.
        await expectAccessible(page, ["landmark-unique"]);
        for (const section of await page.locator(".gallery-section").all()) {
          const title = await section.getAttribute("data-section");
          await shot(section, `gallery-${name}-${width}-${title.toLowerCase().replaceAll(" ", "-")}`);
        }
      });
    }
  });
}

test("the states of the board are those of their captions", { tag: "@full" }, async ({ page }) => {
  await openGallery(page, LOOKS.light, 1440);
  const state = (caption) => page.locator(`[data-section="Board"] [data-state="${caption}"]`);
  await expect(state("a dot chosen").locator("[data-state='chosen']")).toHaveCount(1);
  await expect(state("the row is taken").locator(".capsule.is-past")).toHaveCount(1);
  await expect(state("after the end").locator(".board[data-ended]")).toHaveCount(1);
  // The tables are independent: an action on one of them shows only there.
  await expect(page.locator("[data-section='Board'] [data-state='chosen']")).toHaveCount(2);
  await state("the start").locator("[data-cell='g1']").dispatchEvent("click");
  await expect(page.locator("[data-section='Board'] [data-state='chosen']")).toHaveCount(3);
});

test("no dist has the gallery", { tag: "@full" }, async ({ page }) => {
  expect(existsSync(`${DIST}style/gallery.css`)).toBe(false);
  await page.goto("./?gallery");
  await expectWhole(page);
  await expect(page.locator(".gallery")).toHaveCount(0);
});
