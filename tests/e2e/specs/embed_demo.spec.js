// The demo page, with frames that contain no game.
import { expectAccessible, expectNoSidewaysScroll, shot } from "../lib/fixtures.js";
import { boardOn, expect, expectHeard, frameOf, test } from "../lib/host.js";
import { sourceText } from "../lib/words.js";

test.beforeEach(({ page }) => page.route("**/icon.svg*", (route) => route.fulfill({ contentType: "image/svg+xml", body: "<svg xmlns='http://www.w3.org/2000/svg'/>" })));

const SIZES = ["300x400", "320x480", "360x640", "400x500", "480x480", "600x500", "768x600", "1000x500", "1200x700"];

/** The buttons of the demo that stay pressed. */
const TOLD = ["[data-mode=play]", "[data-theme=dark]"];

test("the demo page shows nine sizes in both themes and logs the events of its board", async ({ page, fake }) => {
  await page.goto(`${fake.url}embed/demo.html`);
  const frames = page.locator("figure iframe");
  await expect(frames).toHaveCount(9);
  const sizes = await frames.evaluateAll((all) => all.map((frame) => `${frame.offsetWidth}x${frame.offsetHeight}`));
  expect(sizes).toEqual(SIZES);
  const themes = await frames.evaluateAll((all) => all.map((frame) => new URL(frame.src).searchParams.get("theme")));
  expect(new Set(themes)).toEqual(new Set(["light", "dark"]));
  expect(await frames.evaluateAll((all) => all.every((frame) => new URL(frame.src).pathname === "/club/gipf/embed/1/"))).toBe(true);
  const said = page.locator("#said li");
  await expect(said).toHaveText([/^ready \{"ruleset":"gipf-standard"/]);
  const frame = await frameOf(boardOn(page));
  const entries = await page.evaluate(() => history.length);
  for (const told of ["[data-goto='0']", "[data-flip]", "[data-game=matrx]", ...TOLD]) await page.locator(`button${told}`).click();
  await expectHeard(frame, [
    { type: "goto", ply: 0 },
    { type: "flip" },
    { type: "load", game: "matrx" },
    { type: "option", mode: "play" },
    { type: "option", theme: "dark" },
  ]);
  await expect(said.last()).toHaveText(/^position .*"reason":"load"/);
  for (const told of TOLD) await expect(page.locator(`button${told}`)).toHaveAttribute("aria-pressed", "true");
  // The frames get messages, and are not opened again: the back button leaves
  // the page.
  expect(await frames.evaluateAll((all) => all.every((frame) => frame.dataset.theme === "dark"))).toBe(true);
  expect(await frames.evaluateAll((all) => all.filter((frame) => frame.src.includes("theme=dark")).length)).toBe(4);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expectAccessible(page);
  await shot(page, "embed-demo");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("the demo page gives the code of each size", { tag: "@full" }, async ({ page, fake, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${fake.url}embed/demo.html`);
  const buttons = page.locator("button[data-copy]");
  await expect(buttons).toHaveCount(9);
  await buttons.nth(1).click();
  await expect(page.getByRole("status")).not.toBeEmpty();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^<iframe src="http:[^"]*\/club\/gipf\/embed\/1\/\?mode=play&amp;computer=3&amp;theme=dark#v=1&amp;g=gipf-standard" title="[^"]+" width="320" height="480"/);
});

test.describe("in German", () => {
  test.use({ locale: "de-AT" });

  test("the demo page speaks German where the browser does", { tag: "@full" }, async ({ page, fake }) => {
    await page.goto(`${fake.url}embed/demo.html`);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    const headings = [...sourceText("app/web/embed/demo.html").matchAll(/<h2 data-de="([^"]+)"/g)];
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(headings.map(([, german]) => german));
    await expect(page.locator("button[data-copy]")).toHaveCount(9);
    await expect(page.locator("#said li").first()).toBeVisible();
    const words = await page.locator("h1, h2, h3, main > p, figcaption, button").allTextContents();
    expect(words.filter((text) => /\b(the|and|board)\b/i.test(text))).toEqual([]);
  });
});
