// The texts of the app, read from its own sources, so that a test names a text by its key and
// not by its present words.
//
//   import { pattern, t, task, WHITE } from "../lib/words.js";
//
//   await page.getByRole("button", { name: t("action.help") }).click();
//   await expect(page.locator(".task")).toHaveText(task("task.choose_dot", WHITE));
//   await expect(page.locator(".over")).toContainText(pattern("ended.captured"));
//
// `t` returns a whole text; a value that is missing, unknown or of the wrong type throws.
// `pattern` returns a RegExp in which missing values match anything, each a named group. The
// language is that of GIPF_E2E_LANG, English without it, and the browser asks for it; `de` and
// `en` are fixed languages.
import { readFileSync } from "node:fs";

const ROOT = new URL("../../../", import.meta.url);

/** The text of a source file, by its path in the repository. */
export const sourceText = (path) => readFileSync(new URL(path, ROOT), "utf8");

/** Escapes a text for a RegExp that takes it literally. */
export const literally = (text) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

/** The pieces of a text: words, and placeholders as `{ name, kind }`. */
function pieces(sentence) {
  return sentence.split(/(\{[^}]*\})/).filter(Boolean).map((piece) => {
    const place = /^\{(\w+)(?::(number|count))?\}$/.exec(piece);
    return place ? { name: place[1], kind: place[2] } : piece;
  });
}

/** The texts of a language. */
function speaker(language) {
  const file = JSON.parse(sourceText(`app/locale/locales/${language}.json`));
  const rules = new Intl.PluralRules(language);

  const number = (value, key, name) => {
    if (!Number.isInteger(Number(value))) throw new Error(`${key}: {${name}} is a number, not “${value}”`);
    return String(value).replace(/\B(?=(\d{3})+$)/g, file.language.thousands);
  };

  /** Every form of a text, by plural category; a plain one has the form "other". */
  const forms = (key) => {
    const [group, name] = key.split(".");
    const found = group === "language" ? undefined : file[group]?.[name];
    if (found === undefined) throw new Error(`locales/${language}.json has no “${key}”`);
    return typeof found === "string" ? { other: found } : found;
  };

  /** The form for a count, if the text has one and the count is known. */
  const form = (key, values) => {
    const all = forms(key);
    const places = pieces(all.other).filter((piece) => piece.name);
    const strangers = Object.keys(values).filter((name) => !places.some((place) => place.name === name));
    if (strangers.length) throw new Error(`${key} has no place for ${strangers.join(", ")}`);
    const count = places.find((place) => place.kind === "count");
    return all[count && count.name in values ? rules.select(Number(values[count.name])) : "other"];
  };

  const t = (key, values = {}) => {
    const filled = pieces(form(key, values)).map((piece) => {
      if (!piece.name) return piece;
      if (!(piece.name in values)) throw new Error(`${key}: {${piece.name}} is missing`);
      return piece.kind ? number(values[piece.name], key, piece.name) : values[piece.name];
    });
    return filled.join("");
  };

  const matched = (sentence, key, values, names) => {
    const parts = pieces(sentence).map((piece) => {
      if (!piece.name) return literally(piece);
      const value = values[piece.name];
      if (value instanceof RegExp) return `(?:${value.source})`;
      if (value !== undefined) return literally(piece.kind ? number(value, key, piece.name) : value);
      const any = piece.kind ? "\\d[\\d.,]*" : ".+?";
      if (names.has(piece.name)) return `(?:${any})`;
      names.add(piece.name);
      return `(?<${piece.name}>${any})`;
    });
    return parts.join("");
  };

  /** The source of the RegExp of a text, of all its forms if the count is open. */
  const expression = (key, values = {}) => {
    const one = form(key, values);
    const all = Object.values(forms(key));
    const count = pieces(one).find((piece) => piece.kind === "count");
    const names = new Set();
    if (all.length === 1 || (count && count.name in values)) return matched(one, key, values, names);
    // A name can be used for one group only: the others have none.
    const others = all.filter((other) => other !== one).map((other) => matched(other, key, values, new Set(pieces(other).map(({ name }) => name))));
    return `(?:${[matched(one, key, values, names), ...others].join("|")})`;
  };

  /** The task as the page shows it: the player to act, and the action. `player` is a name
   * if both play here, or `{ you: colour }` for the reader's turn. */
  const turnOf = (player) => (player.you ? t("task.yours_with", { colour: player.you }) : t("task.to_move", { player }));
  const task = (key, player, values) => `${turnOf(player)} ${t(key, values)}`;

  /** The same task as it is announced. */
  const heardTask = (key, player, values) => `${turnOf(player)}. ${t(key, values)}`;

  return {
    language,
    t,
    task,
    heardTask,
    expression,
    /** A RegExp for a text with the given values, and anything for the others. */
    pattern: (key, values) => new RegExp(expression(key, values)),
    /** The same for a string that begins with the text. */
    starts: (key, values) => new RegExp(`^${expression(key, values)}`),
    /** The same for a string that is the text and nothing else. */
    exactly: (key, values) => new RegExp(`^${expression(key, values)}$`),
  };
}

export const [en, de] = [speaker("en"), speaker("de")];

/** The texts of a language by its tag: of `en`, `de-AT` and such. */
export const speaking = (tag) => {
  const found = [en, de].find(({ language }) => language === tag.slice(0, 2));
  if (!found) throw new Error(`nobody speaks “${tag}”`);
  return found;
};

/** The language of the tests. */
const own = speaking(process.env.GIPF_E2E_LANG || "en");
export const { language, t, task, heardTask, expression, pattern, starts, exactly } = own;

/** The browser's language. */
export const LOCALE = { en: "en-GB", de: "de-DE" }[language];

/** The players, as texts name them. */
export const [WHITE, BLACK, RED] = ["white", "black", "red"].map((color) => t(`colour.${color}`));

/** The header above the board for a variant, of the game GIPF or another. */
export const header = (variant, game = "game.gipf") => `${t(game)} ${t(variant)}`;

/** A RegExp for any of several texts, given as their expressions, without groups. */
export const either = (...expressions) => new RegExp(expressions.join("|").replace(/\?<\w+>/g, "?:"));

/** A RegExp for a text in any language, for tests that run in all of them. */
export const anyOf = (key, values) => either(...[en, de].map((one) => one.expression(key, values)));

/** The same for a string that is the text and nothing else. */
export const exactlyAnyOf = (key, values) => new RegExp(`^(?:${anyOf(key, values).source})$`);

/** The texts of boot.js before the app is there, by their names in its table. */
export function shellText(name, tag = language) {
  return fromTable("app/web/boot.js", name, tag);
}

/** The text of embed's frame if its board cannot be loaded. */
export function frameText(name, tag = language) {
  return fromTable("app/web/embed/frame.js", name, tag);
}

/** The texts of the element of embed.js: `LABELS` or `OPEN`. */
export function elementText(name, tag = language) {
  const line = new RegExp(`${name} = \\{ en: "([^"]+)", de: "([^"]+)" \\}`).exec(sourceText("app/web/embed.js"));
  if (!line) throw new Error(`embed.js has no ${name}`);
  return line[tag === "de" ? 2 : 1];
}

/** A text of a script that holds those of every language in a table. */
function fromTable(path, name, tag) {
  const start = new RegExp(`^\\s+${tag}: \\{$`, "m").exec(sourceText(path));
  const found = start && new RegExp(`^\\s+${name}: "(.*)",?$`, "m").exec(sourceText(path).slice(start.index));
  if (!found) throw new Error(`${path} does not say “${name}” in ${tag}`);
  return JSON.parse(`"${found[1]}"`);
}

/** The titles of the steps of a game's lesson, in order; `tips-gipf` are its tips. */
export function lessonTitles(game, tag = language) {
  return [...sourceText(`app/web/lessons/${game}.${tag}.txt`).matchAll(/^\[Title "(.*)"\]$/gm)].map((found) => found[1]);
}

/** The answers of each step of a lesson: `{ right, text }`. */
export function lessonAnswers(game, tag = language) {
  const tasks = sourceText(`app/web/lessons/${game}.${tag}.txt`).split("\n*\n");
  return tasks.map((task) => [...task.matchAll(/^\[Answer "([+-]) \S+ (.*)"\]$/gm)].map(([, sign, text]) => ({ right: sign === "+", text })));
}

/** The beginning of a clause of the rules, up to its first comma or point. */
export function clauseText(number, tag = language) {
  const found = new RegExp(`^\\*\\*${literally(number)}\\*\\* ([^.,;*]+)`, "m").exec(rules(tag));
  if (!found) throw new Error(`the rules have no clause “${number}”`);
  return found[1].trim();
}

const rules = (tag) => sourceText(tag === "de" ? "docs/rules.de.md" : "docs/rules.md");

/** The heading of a chapter or a part of the rules, such as `G 4` or `T`. */
export function chapterTitle(number, tag = language) {
  const found = new RegExp(`^##+ (${number} .*)$`, "m").exec(rules(tag));
  if (!found) throw new Error(`the rules have no chapter “${number}”`);
  return found[1];
}
