// The places of the navigation in tests.
import { t } from "./words.js";

/** The link to a place, named as its key: home, play, learn, puzzles, my_games, rules, settings. */
export const place = (page, key, say = t) => page.locator(".places").getByRole("link", { name: say(`places.${key}`), exact: true });

/** Goes to a place; on a phone the menu over the board is opened first. */
export async function goTo(page, key, say = t) {
  const link = place(page, key, say);
  if (!(await link.isVisible())) await page.getByRole("button", { name: say("places.title"), exact: true }).click();
  await link.click();
}
