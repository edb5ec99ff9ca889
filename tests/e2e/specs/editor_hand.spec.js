// The board editor: dragging by hand, the size of the board, and the state after a reload.
import { IMPOSSIBLE, SAND, START, address, button, cell, click, editor, expectText, middle, open, part, said, tool } from "../lib/editor.js";
import { expect, openApp, test } from "../lib/fixtures.js";
import { t } from "../lib/words.js";

/** Drags from a place to another one, or to a pixel. */
async function drag(page, from, to, button = "left") {
  const [start, end] = [await middle(page, from), typeof to === "string" ? await middle(page, to) : to];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up({ button });
}

test("pieces are dragged to another spot or off the board, and a reload keeps the last change", async ({ page, anew }) => {
  await test.step("pieces are dragged to another spot or off the board, and the right button removes them", async () => {
    const tower = "gipf-standard+D6 4/5/6/3(gD)3/6/5/(gg)2(GG) w G9D5 G9D6 pp";
    await open(page, tower);
    await drag(page, "e5", "d4");
    await expectText(page, "gipf-standard+D6 4/5/2(gD)3/7/6/5/(gg)2(GG) w G9D5 G9D6 pp");
    await expect(said(page)).toContainText(t("board.white", { spot: "d4", piece: t("piece.used", { potential: "DVONN" }) }));
    await expect(page.locator(".editor-lifted")).toHaveCount(0);
    await button(page, t("action.undo")).click();
    await expectText(page, tower);
    // A piece that is dragged back to its place stays unchanged.
    const [home, away] = [await middle(page, "e5"), await middle(page, "d4")];
    await page.mouse.move(home.x, home.y);
    await page.mouse.down();
    for (const { x, y } of [away, home]) await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.up();
    await expectText(page, tower);
    // Nothing can be dragged from a vacant spot, and nothing is placed at the end.
    await drag(page, "c3", "d4");
    await drag(page, "c3", { x: 3, y: 300 });
    await expectText(page, tower);
    await drag(page, "e5", { x: 3, y: 300 });
    await expectText(page, "gipf-standard+D6 4/5/6/7/6/5/(gg)2(GG) w G9D6 G10D6 pp");
    const { x, y } = await middle(page, "h5");
    await page.mouse.click(x, y, { button: "right" });
    await expect(cell(page, "h5")).toHaveAttribute("aria-label", t("board.empty", { spot: "h5" }));
    await open(page, SAND);
    await drag(page, "a1", "d4");
    await expect(cell(page, "d4")).toHaveAttribute("aria-label", new RegExp(t("tamsk.red_glass")));
    await expect(cell(page, "a1")).not.toHaveAttribute("aria-label", new RegExp(`${t("tamsk.red_glass")}|${t("tamsk.black_glass")}`));
  });
  await test.step("a reload keeps the last change", async () => {
    const page = await anew();
    await open(page, START);
    await page.evaluate(() => {
      for (const name of ["e5", "e4", "d4"]) document.querySelector(`#editor [data-cell=${name}]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
      location.reload();
    });
    await page.waitForLoadState();
    await expectText(page, "gipf-basic g2G/5/2G3/G1GG2g/6/5/g2G w G9 G12 --");
  });
});

test("a finger draws a stack, and the page scrolls where it touches nothing", async ({ browser }, info) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, baseURL: info.project.use.baseURL ?? process.env.GIPF_E2E_URL, serviceWorkers: "block" });
  const page = await context.newPage();
  await open(page, START);
  const client = await context.newCDPSession(page);
  const touch = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const [from, to] = [await middle(page, "e2"), await middle(page, "e5")];
  await touch("touchStart", [from]);
  for (const share of [0.2, 0.5, 0.8, 1]) await touch("touchMove", [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  await touch("touchEnd", []);
  await expectText(page, "gipf-basic g2G/5/6/3G2g/6/5/g2G w G12 G12 --");
  await context.close();
});

test("the board keeps its size on a phone with every message", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, START);
  const size = async () => {
    const { width, height } = await editor(page).locator(".editor-stage").boundingBox();
    return { width, height };
  };
  const first = await size();
  expect(first.height).toBeGreaterThan(225);
  for (const text of [IMPOSSIBLE, "gipf-ultimate 4/5/6/7/6/5/4 w G21T3Z3D3Y3P3 G21T3Z3D3Y3P3 gg", SAND]) {
    await page.evaluate((hash) => (location.hash = hash), address(text).split("#")[1]);
    await expectText(page, text);
    for (const name of [t("editor.position"), t("editor.source"), t("editor.pieces")]) {
      await part(page, name);
      expect(await size()).toEqual(first);
    }
  }
  for (const box of await editor(page).locator(".editor-tool").evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect().height))) {
    expect(box).toBeGreaterThanOrEqual(40);
  }
});

test("an editor that could not be loaded can be loaded again", { tag: "@full" }, async ({ page, guard }) => {
  guard.expect(/ERR_FAILED|Failed to fetch/);
  await page.route(/chunks\/(with_)?editor/, (route) => route.abort());
  await openApp(page, address(IMPOSSIBLE));
  const again = page.getByRole("button", { name: t("action.try_again") });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await page.unroute(/chunks\/(with_)?editor/);
  await again.click();
  await expectText(page, IMPOSSIBLE);
});
