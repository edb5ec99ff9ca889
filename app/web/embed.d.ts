// Types of the board for other people's pages: the messages of protocol 1, the element
// `<gipf-board>`, its attributes, properties, methods and events. docs/embed.md explains
// them; docs/notation.md defines how positions, turns and links are written.

/** The version of the protocol. A new version gets a new folder; old folders stay. */
export type Protocol = 1;

export type Color = "white" | "black";
export type Mode = "view" | "play" | "puzzle" | "analyse";
export type Theme = "auto" | "light" | "dark";
/** The style of the board. */
export type BoardSet = "print" | "wood";
export type Language = "en" | "de";
/** The level of the computer. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

interface Message<Type extends string> {
  readonly gipf: Protocol;
  readonly type: Type;
}

/** The board is ready and receives messages. Sent once. */
export interface ReadyMessage extends Message<"ready"> {
  /** The ruleset, such as `gipf-standard`. */
  readonly ruleset: string;
  readonly mode: Mode;
  /** The position on the board, as position text. */
  readonly position: string;
  /** The number of turns up to the shown position; 0 is the start. */
  readonly ply: number;
  /** The number of turns of the game. */
  readonly plies: number;
  readonly lang: Language;
}

/** The height that the frame needs at its present width. */
export interface ResizeMessage extends Message<"resize"> {
  /** In CSS pixels, 200 to 2000. */
  readonly height: number;
}

/** A turn was played in the frame, by the visitor or by the computer. */
export interface MoveMessage extends Message<"move"> {
  /** The turn in notation, such as `g1-f2`. */
  readonly turn: string;
  /** Its number, from 1. */
  readonly ply: number;
  /** The position after the turn. */
  readonly position: string;
  readonly player: Color;
}

/** The shown position has changed, or was requested. */
export interface PositionMessage extends Message<"position"> {
  readonly position: string;
  readonly ply: number;
  readonly plies: number;
  /** The link to the game at this position, without `#`. */
  readonly fragment: string;
  readonly reason: "move" | "goto" | "load" | "back" | "get";
}

/** The game has ended through play in the frame. */
export interface EndMessage extends Message<"end"> {
  readonly result: Color | "draw";
  readonly reason: "gipf" | "moves" | "rings" | "sand" | "other";
}

/** The state of a puzzle. */
export interface PuzzleMessage extends Message<"puzzle"> {
  readonly state: "right" | "wrong" | "solved" | "refuted";
  readonly tries: number;
}

/** A message, or the fragment of the address, was refused; nothing has changed. */
export interface ErrorMessage extends Message<"error"> {
  readonly code: "protocol" | "type" | "position" | "game" | "link" | "size" | "ply" | "option" | "missing";
  /** The `type` of the message that was refused, or "address". */
  readonly about: string;
  /** The number of the turn that cannot be read, from 1; absent for other errors. */
  readonly turn?: number;
  /** The turn or ruleset that cannot be read; at most 40 characters. */
  readonly word?: string;
  /** The error as a sentence in English. */
  readonly message?: string;
}

/** Messages of the frame to the page. */
export type MessageFromBoard =
  | ReadyMessage
  | ResizeMessage
  | MoveMessage
  | PositionMessage
  | EndMessage
  | PuzzleMessage
  | ErrorMessage;

/** The contents that a board can show. */
export type Load =
  /** A link of the app, from `#` on. */
  | { fragment: string }
  /** A position text, the turns from there, and the number of turns shown. */
  | { position: string; moves?: string; ply?: number }
  /** A ruleset, turns with spaces or `_` between them, and the number of turns shown. */
  | { game: string; moves?: string; ply?: number };

/** Loads another game, position or puzzle. */
export type LoadMessage = Message<"load"> & Load;

/** Shows the game after so many turns; 0 is the start, -1 the end. */
export interface GotoMessage extends Message<"goto"> {
  readonly ply: number;
}

/** Turns the board round, or places this colour at the bottom. */
export interface FlipMessage extends Message<"flip"> {
  readonly orientation?: Color;
}

/** Changes the appearance and the mode of the board. */
export interface OptionMessage extends Message<"option"> {
  readonly theme?: Theme;
  readonly lang?: Language | "auto";
  readonly mode?: Mode | "auto";
  readonly orientation?: Color | "auto";
  /** The level of the computer; "auto": people play both colours. */
  readonly computer?: `${Level}` | "auto";
  readonly computerPlays?: Color | "auto";
  readonly coords?: boolean;
  readonly controls?: boolean;
}

/** Asks for a `position` with the reason "get". */
export type GetMessage = Message<"get">;

/** Messages of the page to the frame. */
export type MessageToBoard = LoadMessage | GotoMessage | FlipMessage | OptionMessage | GetMessage;

/** Events of the element. They bubble and are composed; `detail` is the message. */
export interface GipfBoardEventMap {
  "gipf-ready": CustomEvent<ReadyMessage>;
  "gipf-move": CustomEvent<MoveMessage>;
  "gipf-position": CustomEvent<PositionMessage>;
  "gipf-end": CustomEvent<EndMessage>;
  "gipf-puzzle": CustomEvent<PuzzleMessage>;
  "gipf-error": CustomEvent<ErrorMessage>;
}

/**
 * `<gipf-board>`. Every property below but the methods is an attribute of the same name
 * (`minWidth`: `min-width`); `lang` is that of every element. `null` removes the attribute.
 */
export interface GipfBoardElement extends HTMLElement {
  /** A link of the app, or its fragment. Takes precedence over `position`. */
  get link(): string;
  set link(value: string | null | undefined);
  /** A position text. Takes precedence over `game`. */
  get position(): string;
  set position(value: string | null | undefined);
  /** A ruleset, such as `gipf-basic`. */
  get game(): string;
  set game(value: string | null | undefined);
  /** Turns from the start or the position, with spaces between them. */
  get moves(): string;
  set moves(value: string | null | undefined);
  /** The number of turns shown; -1 or `null`: all. */
  get ply(): number | null;
  set ply(value: number | string | null | undefined);

  /** The visitor's mode; by default "view", for a puzzle link "puzzle". */
  get mode(): Mode;
  set mode(value: Mode | null | undefined);
  get theme(): Theme;
  set theme(value: Theme | null | undefined);
  /** The style of the board. Read once, when the frame is created. */
  get board(): BoardSet;
  set board(value: BoardSet | null | undefined);
  /** The player at the bottom. */
  get orientation(): Color;
  set orientation(value: Color | null | undefined);
  /** In `mode="play"`, the level of the computer that plays against the visitor; `null`: no computer. */
  get computer(): Level | null;
  set computer(value: Level | `${Level}` | null | undefined);
  /** The colour of the computer; by default "black". The attribute is `computer-plays`. */
  get computerPlays(): Color;
  set computerPlays(value: Color | null | undefined);
  /** True if coordinates are shown. */
  get coords(): boolean;
  set coords(value: boolean | string | null | undefined);
  /** True if buttons are shown below the board. */
  get controls(): boolean;
  set controls(value: boolean | string | null | undefined);

  /** In CSS pixels; by default 240. */
  get minWidth(): number;
  set minWidth(value: number | string | null | undefined);
  /** In CSS pixels; by default 480. */
  get maxWidth(): number;
  set maxWidth(value: number | string | null | undefined);
  /** The folder of the app; by default that of `embed.js`. */
  get src(): string;
  set src(value: string | null | undefined);
  /** "lazy": the frame is created when it is near the viewport. */
  get loading(): "lazy" | "eager";
  set loading(value: "lazy" | "eager" | null | undefined);
  /** The title of the frame, for screen readers. */
  get label(): string;
  set label(value: string | null | undefined);
  /** True if the frame is sandboxed: it may only run scripts and open pop-ups. */
  get sandbox(): boolean;
  set sandbox(value: boolean | null | undefined);

  /** Shows the game after so many turns; 0 is the start, -1 the end. */
  goto(ply: number): void;
  /** Turns the board round. */
  flip(): void;
  /** Loads another game, position or puzzle. Attributes stay as they are. */
  load(what: Load): void;
  /** The current position. Waits until the board is ready; never rejects. */
  get(): Promise<PositionMessage>;
}

declare global {
  interface HTMLElementTagNameMap {
    "gipf-board": GipfBoardElement;
  }
  /** The events bubble: every element, and the document, receives those of the boards in it. */
  interface GlobalEventHandlersEventMap extends GipfBoardEventMap {}
}
