// Frames in which only scripts are allowed (`sandbox="allow-scripts"`): the board in one file
// plays and thinks there, and the app itself starts if the host sends CORS headers.
import { full } from "../lib/fixtures.js";
import { boardOn, expect, heardEvents, test } from "../lib/host.js";
import { de, shellText, t, task, WHITE } from "../lib/words.js";

const KNOT = "#v=1&amp;p=gipf-basic_ggGG%2FGg1G1%2Fg1g1g1%2F6G%2FgG1G1g%2F5%2F4_w_G7_G2_--&amp;q=win&amp;in=3&amp;title=Knot";

test.use({ locale: "de-DE" });

/** The content of the only frame of a page. */
const inside = (page) => boardOn(page).locator("iframe").contentFrame();

test("a puzzle is solved there: the worker that proves is in the file, too", async ({ page, host, baseURL }) => {
  await host.open(page, `<gipf-board sandbox loading="eager" link="${KNOT}"></gipf-board>`, { app: baseURL });
  await expect(boardOn(page).locator("iframe")).toHaveAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox");
  const [ready] = await heardEvents(page, "gipf-ready");
  expect(ready).toMatchObject({ mode: "puzzle", ruleset: "gipf-basic", lang: "de" });
  // The right turn can be found only by proof.
  const board = inside(page);
  await board.locator("[data-cell=a2]").click();
  await board.locator("[data-cell=e2], [data-cell=b2]").first().click();
  await expect.poll(async () => (await page.evaluate(() => window.told)).map(({ name, detail }) => [name, detail.state])).toContainEqual(["gipf-puzzle", "right"]);
});

test("nothing is fetched but the file, the language can be changed, TAMSK is shown, and the link leads out", async ({ page, context, anew, host, baseURL }) => {
  test.setTimeout(120_000);
  await test.step("nothing is fetched but the file, and the language can be changed", async () => {
    const asked = [];
    page.on("request", (request) => request.url().startsWith(baseURL) && asked.push(request.url().slice(baseURL.length).split(/[?#]/)[0]));
    await host.open(page, `<gipf-board sandbox loading="eager" game="matrx" mode="play" lang="en"></gipf-board>`, { app: baseURL });
    await heardEvents(page, "gipf-ready");
    await expect(inside(page).locator(".task")).toHaveText(task("task.choose_dot", WHITE));
    await boardOn(page).evaluate((board) => board.setAttribute("lang", "de"));
    await expect(inside(page).locator(".task")).toContainText(de.t("colour.white"));
    expect(new Set(asked)).toEqual(new Set(["embed.js", "embed-sandbox.html"]));
  });
  await full.step("a sandboxed frame shows TAMSK", async () => {
    const page = await anew();
    await host.open(page, `<gipf-board sandbox loading="eager" game="tamsk-1" mode="play"></gipf-board>`, { app: baseURL });
    await heardEvents(page, "gipf-ready");
    await expect(inside(page).locator("[data-cell=d4]")).toBeVisible();
  });
  await full.step("the link to the app leads out of the sandbox", async () => {
    const page = await anew();
    await host.open(page, `<gipf-board sandbox loading="eager" game="matrx"></gipf-board>`, { app: baseURL });
    await heardEvents(page, "gipf-ready");
    const [app] = await Promise.all([context.waitForEvent("page"), inside(page).locator(".is-way").click()]);
    await expect(app.locator("#shell")).toHaveCount(0, { timeout: 20_000 });
    expect(app.url()).toContain("#v=1&p=matrx");
  });
});

test("the app itself starts in a sandbox where the host sends CORS headers, and says else what is wrong", async ({ page, anew, host, baseURL, guard }) => {
  await page.route(`${baseURL}**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "access-control-allow-origin": "*" } });
  });
  await host.open(page, `<iframe sandbox="allow-scripts" width="800" height="700" src="${baseURL}?page=play"></iframe>`);
  const app = page.frameLocator("iframe");
  await expect(app.locator(".board [data-cell=e5]")).toBeVisible({ timeout: 20_000 });
  await expect(app.locator(".rescue")).toHaveCount(0);
  await expect(app.locator("#shell")).toHaveCount(0);
  // The parts after the board are still being loaded.
  await page.waitForLoadState("networkidle");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await test.step("without these headers an embedded board is that of the one file", async () => {
    guard.expect(/CORS|ERR_FAILED|Failed to load resource/);
    const page = await anew();
    await host.open(page, `<iframe sandbox="allow-scripts" width="480" height="640" src="${baseURL}embed/1/?mode=play#v=1&amp;g=matrx"></iframe>`);
    const frame = page.frameLocator("iframe");
    await expect(frame.locator(".task")).toHaveText(de.task("task.choose_dot", de.t("colour.white")), { timeout: 20_000 });
    await expect(page.locator("iframe")).toHaveAttribute("src", /embed\/1\//);
  });
  await test.step("without these headers the website is said to block the files, not the connection", async () => {
    guard.expect(/CORS|ERR_FAILED|Failed to load resource/);
    const page = await anew();
    await host.open(page, `<iframe sandbox="allow-scripts" width="800" height="700" src="${baseURL}?page=play"></iframe>`);
    await expect(page.frameLocator("iframe").locator(".rescue-text").first()).toHaveText(shellText("frame", "de"));
  });
});
