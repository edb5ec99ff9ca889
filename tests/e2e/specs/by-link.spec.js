// Two people who play by sending links: each sees the own colour, the other side is locked, and
// the move can be sent again at any time.
import { BoardOnScreen } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, openApp, shot, test } from "../lib/fixtures.js";
import { choose, moreOptions, openDialog } from "../lib/panels.js";
import { BLACK, t, task, WHITE } from "../lib/words.js";

const PHONE = { width: 360, height: 740 };

/** Opens the share dialog for a move, copies the address, and returns it. */
async function sendMove(page, open) {
  await open();
  const dialog = page.locator("dialog[open]");
  const link = dialog.getByRole("textbox", { name: t("share.link") });
  await expect(dialog.getByRole("button", { name: t("share.turn") })).toHaveAttribute("aria-pressed", "true");
  const address = await link.inputValue();
  await dialog.getByRole("button", { name: t("share.copy") }).click();
  await expect(dialog.getByRole("status")).toHaveText(t("share.copied"));
  await dialog.getByRole("button", { name: t("action.close") }).click();
  return address;
}

const sendAgain = (page) => page.getByRole("button", { name: t("agree.send_again") }).click();

test("an invited player finds both names in the link, and begins", async ({ page, browser, guard }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openApp(page);
  const dialog = await openDialog(page, t("action.new_game"));
  await choose(dialog, t("new_game.by_link"));
  await expect(dialog).toContainText(t("new_game.by_link_explained"));
  await expect(dialog.getByRole("radiogroup", { name: t("new_game.clock") })).toHaveCount(0);
  await expect(dialog).toContainText(t("new_game.by_link_clock_explained"));
  await choose(dialog, BLACK);
  await moreOptions(dialog);
  await dialog.getByLabel(t("new_game.first_name")).fill("Ann & Bo");
  await dialog.getByLabel(t("new_game.second_name")).fill("Jürgen P.");
  await dialog.getByRole("button", { name: t("action.start") }).click();
  const ann = new BoardOnScreen(page);
  await expect(ann.task).toHaveText(t("agree.send_invitation", { player: "Jürgen P." }));
  await page.getByRole("button", { name: t("agree.invite") }).click();
  const share = page.locator("dialog[open]");
  await expect(share.getByRole("button", { name: t("share.invitation") })).toHaveAttribute("aria-pressed", "true");
  const invitation = new URL(await share.getByRole("textbox", { name: t("share.link") }).inputValue());
  expect(invitation.hash).toContain("&as=w&white=J%C3%BCrgen_P.&black=Ann_%26_Bo");
  await page.keyboard.press("Escape");

  const context = await browser.newContext({ viewport: PHONE });
  const other = await context.newPage();
  guard.watch(context);
  await openApp(other, invitation.hash);
  const bo = new BoardOnScreen(other);
  await expect(bo.task).toHaveText(task("task.choose_dot", { you: WHITE }));
  await other.getByRole("button", { name: t("places.play") }).click();
  await expect(other.getByRole("button", { name: t("action.undo") })).toHaveAttribute("aria-disabled", "true");
  await expect(other.locator(".player[data-color=black]")).toContainText("Ann & Bo");
  await bo.push("a3-b4");
  await expect(bo.task).toHaveText(t("agree.send", { player: "Ann & Bo" }));
  await other.getByRole("button", { name: t("agree.send_move") }).click();
  const answer = new URL(await other.locator("dialog[open]").getByRole("textbox", { name: t("share.link") }).inputValue());
  expect(answer.hash).toContain("&as=b&white=J%C3%BCrgen_P.&black=Ann_%26_Bo");
  await page.evaluate((hash) => (location.hash = hash), answer.hash);
  await expect(ann.task).toHaveText(task("task.choose_dot", { you: BLACK }));
  await ann.expectTurn("a3-b4");
  // Ann cannot undo a turn of the other player.
  await expect(page.getByRole("button", { name: t("action.undo") })).toHaveAttribute("aria-disabled", "true");
  // The next new game remembers how the last one was played.
  const next = await openDialog(page, t("action.new_game"));
  await expect(next.getByRole("radio", { name: t("new_game.by_link") })).toBeChecked();
  await context.close();
});

test("two players play by link, each on their own side", { tag: "@full" }, async ({ page, browser, guard }) => {
  const context = await browser.newContext({ viewport: PHONE, permissions: ["clipboard-read", "clipboard-write"] });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openApp(page);
  const ann = new BoardOnScreen(page);
  await ann.push("a3-b4");
  const first = await sendMove(page, async () => {
    await openDialog(page, t("action.share"));
    await page.locator("dialog[open]").getByRole("button", { name: t("share.turn") }).click();
  });
  expect(new URL(first).hash).toContain("&as=b");
  await expect(ann.task).toHaveText(t("agree.waits", { player: BLACK }));
  await expect(page.locator(".offer")).toContainText(t("agree.by_link", { player: WHITE, other: BLACK }));
  await expect(page.locator(".dot.is-open")).toHaveCount(0);
  // The game waits after a reload, too, and the move can still be sent.
  await page.reload();
  await expect(ann.task).toHaveText(t("agree.waits", { player: BLACK }));
  expect(await sendMove(page, () => sendAgain(page))).toBe(first);

  const other = await context.newPage();
  guard.watch(context);
  await openApp(other, new URL(first).hash);
  const bo = new BoardOnScreen(other);
  await expect(bo.task).toHaveText(task("task.choose_dot", { you: BLACK }));
  // A phone may discard the page before the first touch.
  await other.waitForTimeout(900);
  await other.reload();
  await expect(bo.task).toHaveText(task("task.choose_dot", { you: BLACK }));
  await expect(other.locator(".offer")).toContainText(t("agree.then_send", { other: WHITE }));
  await shot(other, "by-link-mine");
  await bo.push("g1-f2");
  await expect(bo.task).toHaveText(t("agree.send", { player: WHITE }));
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  await shot(other, "by-link-waits");
  const second = await sendMove(other, () => other.getByRole("button", { name: t("agree.send_move") }).click());
  await expect(bo.task).toHaveText(t("agree.waits", { player: WHITE }));
  expect(new URL(second).hash).toContain("&as=w");

  await page.evaluate((hash) => (location.hash = hash), new URL(second).hash);
  await expect(ann.task).toHaveText(task("task.choose_dot", { you: WHITE }));
  await ann.expectTurn("g1-f2");
  await ann.push("i3-h3");
  await expect(ann.task).toHaveText(t("agree.send", { player: BLACK }));
  // A player can go on alone.
  await (await openDialog(page, t("action.more"))).getByRole("button", { name: t("agree.both_here") }).click();
  await expect(ann.task).toHaveText(task("task.choose_dot", BLACK));
  await expect(page.locator(".offer")).toHaveCount(0);
  await context.close();
});
