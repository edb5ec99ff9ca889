// The library in tests: opening and reading it.
import { expect } from "@playwright/test";
import { goTo } from "./places.js";
import { t } from "./words.js";

/** Opens the page with all games. */
export async function openLibrary(page, say = t) {
  await goTo(page, "my_games", say);
  await expect(page.locator("#library-page h1")).toBeFocused();
  return page.locator(".my-game");
}

/** Chooses an action of a game. */
export async function fromMenu(game, name) {
  const more = game.locator(".my-game-more");
  if ((await more.getAttribute("aria-expanded")) !== "true") await more.click();
  await game.locator(".my-game-acts").getByRole("button", { name, exact: true }).click();
}

/** Drops a text as a file onto the page. */
export async function drop(page, text, name = "games.txt") {
  await page.evaluate(
    ([words, called]) => {
      const data = new DataTransfer();
      data.items.add(new File([words], called, { type: "text/plain" }));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [text, name],
  );
}

/** Pastes a text anywhere on the page. */
export async function paste(page, text) {
  await page.evaluate((words) => {
    const data = new DataTransfer();
    data.setData("text/plain", words);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

/** The link in the share dialog. */
export async function sharedLink(page) {
  await page.getByRole("button", { name: t("action.share") }).first().click();
  const link = page.getByRole("textbox", { name: t("share.link") });
  await expect(link).toHaveValue(/#/);
  const address = await link.inputValue();
  await page.locator("dialog[open]").getByRole("button", { name: t("action.close") }).click();
  return address;
}
