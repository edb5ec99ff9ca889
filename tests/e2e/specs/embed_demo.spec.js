// The demo page, around pages that know no game.
import { expectAccessible, expectNoSidewaysScroll, shot } from "../lib/fixtures.js";
import { boardOn, expect, expectHeard, frameOf, test } from "../lib/host.js";

const SIZES = ["300x400", "320x480", "360x640", "400x500", "480x480", "600x500", "768x600", "1000x500", "1200x700"];

test("the demo page shows nine sizes in both themes and tells what its board says", async ({ page, fake }) => {
  await page.route("**/icon.svg", (route) => route.fulfill({ contentType: "image/svg+xml", body: "<svg xmlns='http://www.w3.org/2000/svg'/>" }));
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
  for (const name of ["Start", "Turn round", "MATRX", "Play", "Dark"]) await page.getByRole("button", { name, exact: true }).click();
  await expectHeard(frame, [
    { type: "goto", ply: 0 },
    { type: "flip" },
    { type: "load", game: "matrx" },
    { type: "option", mode: "play" },
    { type: "option", theme: "dark" },
  ]);
  await expect(said.last()).toHaveText(/^position .*"reason":"load"/);
  for (const name of ["Play", "Dark"]) await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
  expect(await frames.evaluateAll((all) => all.every((frame) => frame.src.includes("theme=dark")))).toBe(true);
  await expectAccessible(page);
  await shot(page, "embed-demo");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
