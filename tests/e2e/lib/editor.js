// The board editor, for tests.
import { expect, openApp } from "./fixtures.js";

export const START = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
export const EMPTY = "gipf-standard 4/5/6/7/6/5/4 w G18 G18 --";
/** A position with three problems, each of which can be repaired. */
export const IMPOSSIBLE = "gipf-basic 4/5/6/3(GG)3/6/5/g3 w G20 G5 g-";
export const SAND = "tamsk-2 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 - 0;*,*,*;*,*,*";

export const editor = (page) => page.locator("#editor");
export const cell = (page, name) => editor(page).locator(`[data-cell=${name}]`);
export const troubles = (page) => editor(page).locator(".trouble-text");
export const status = (page) => editor(page).locator(".editor-status");
export const tool = (page, name) => editor(page).getByRole("radio", { name, exact: true });
export const said = (page) => editor(page).getByRole("status");
export const button = (page, name) => editor(page).getByRole("button", { name, exact: true });

/** The text of the position, as the page shows it. */
export const expectText = (page, text) => expect(editor(page).locator(".editor-text")).toHaveValue(text);

/** The address of the editor with a position, playable or not. */
export const address = (text) => `?page=editor#v=1&p=${encodeURIComponent(text).replaceAll("%20", "_")}&edit=1`;

export async function open(page, text, options = {}) {
  await openApp(page, text ? address(text) : "?page=editor");
  if (options.dark) await page.emulateMedia({ colorScheme: "dark" });
  await expect(editor(page).locator("h1")).toBeVisible();
}

export async function middle(page, name) {
  const box = await cell(page, name).locator(".hit, .tamsk-well").first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function click(page, name) {
  const { x, y } = await middle(page, name);
  await page.mouse.click(x, y);
}

/** Shows a part of the panel, if only one is visible at a time. */
export async function part(page, name) {
  const tab = editor(page).locator(".editor-tabs").getByRole("button", { name, exact: true });
  if (await tab.isVisible()) await tab.click();
}

