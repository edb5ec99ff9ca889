// Types of the board for other people's pages: the messages of protocol 1, the element
// `<gipf-board>`, its attributes, properties, methods and events. docs/embed.md tells
// what they mean; docs/notation.md how positions, turns and links are written.

/** The number of the protocol. A new one gets a new folder; old folders stay. */
export type Protocol = 1;

export type Color = "white" | "black";
export type Mode = "view" | "play" | "puzzle" | "analyse";
export type Theme = "auto" | "light" | "dark";
/** How a board is drawn. */
export type BoardSet = "print" | "wood";
export type Language = "en" | "de";
/** How strong the computer is. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

interface Message<Type extends string> {
  readonly gipf: Protocol;
  readonly type: Type;
}

/** The board stands and hears messages. Said once. */
export interface ReadyMessage extends Message<"ready"> {
  /** What is played, as `gipf-standard`. */
  readonly ruleset: string;
  readonly mode: Mode;
  /** What is shown, as a position text. */
  readonly position: string;
  /** How many turns have been played in what is shown; 0 is the start. */
  readonly ply: number;
  /** How many turns the game has. */
  readonly plies: number;
  readonly lang: Language;
}

/** How high the frame wants to be at its present width. */
export interface ResizeMessage extends Message<"resize"> {
  /** In CSS pixels, 200 to 2000. */
  readonly height: number;
}

/** A turn was played in the frame, by the visitor or by the computer. */
export interface MoveMessage extends Message<"move"> {
  /** The turn in notation, as `g1-f2`. */
  readonly turn: string;
  /** Its number, from 1. */
  readonly ply: number;
  /** The position behind it. */
  readonly position: string;
  readonly player: Color;
}

/** What is shown has changed, or was asked for. */
export interface PositionMessage extends Message<"position"> {
  readonly position: string;
  readonly ply: number;
  readonly plies: number;
  /** The link to the game as it stands, without `#`. */
  readonly fragment: string;
  readonly reason: "move" | "goto" | "load" | "back" | "get";
}

/** The game has ended by what was played in the frame. */
export interface EndMessage extends Message<"end"> {
  readonly result: Color | "draw";
  readonly reason: "gipf" | "moves" | "rings" | "sand" | "other";
}

/** How it goes with a puzzle. */
export interface PuzzleMessage extends Message<"puzzle"> {
  readonly state: "right" | "wrong" | "solved" | "refuted";
  readonly tries: number;
}

/** A message, or the fragment of the address, was refused; nothing has changed. */
export interface ErrorMessage extends Message<"error"> {
  readonly code: "protocol" | "type" | "position" | "game" | "link" | "size" | "ply" | "option" | "missing";
  /** The `type` of the message that was refused, or "address". */
  readonly about: string;
  /** The number of the turn that cannot be read, from 1, where it is one. */
  readonly turn?: number;
  /** What stands there, or in place of the ruleset; 40 characters at most. */
  readonly word?: string;
}

/** What the frame says to the page around it. */
export type MessageFromBoard =
  | ReadyMessage
  | ResizeMessage
  | MoveMessage
  | PositionMessage
  | EndMessage
  | PuzzleMessage
  | ErrorMessage;

/** What can be laid on the board. */
export type Load =
  /** A link of the app, from `#` on. */
  | { fragment: string }
  /** A position text, turns from there, and how many of them are shown. */
  | { position: string; moves?: string; ply?: number }
  /** A ruleset, turns with spaces or `_` between them, and how many of them are shown. */
  | { game: string; moves?: string; ply?: number };

/** Lays another game, position or puzzle on the board. */
export type LoadMessage = Message<"load"> & Load;

/** Shows the game after so many turns; 0 is the start, -1 the end. */
export interface GotoMessage extends Message<"goto"> {
  readonly ply: number;
}

/** Turns the board round, or lets this colour sit below. */
export interface FlipMessage extends Message<"flip"> {
  readonly orientation?: Color;
}

/** Changes how the board looks and what can be done with it. */
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

/** What the page around it may say to the frame. */
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
 * (`minWidth`: `min-width`); `lang` is that of every element. `null` takes one away.
 */
export interface GipfBoardElement extends HTMLElement {
  /** A link of the app, or its fragment. It goes before the position. */
  get link(): string;
  set link(value: string | null | undefined);
  /** A position text. It goes before `game`. */
  get position(): string;
  set position(value: string | null | undefined);
  /** A ruleset, as `gipf-basic`. */
  get game(): string;
  set game(value: string | null | undefined);
  /** Turns from the start or the position, with spaces between them. */
  get moves(): string;
  set moves(value: string | null | undefined);
  /** How many turns are shown; -1 and `null` are all. */
  get ply(): number | null;
  set ply(value: number | string | null | undefined);

  /** What can be done with the board; "view" where nothing is said, "puzzle" where the link is one. */
  get mode(): Mode;
  set mode(value: Mode | null | undefined);
  get theme(): Theme;
  set theme(value: Theme | null | undefined);
  /** How the board is drawn: flat as in a printed diagram, or of wood. Read once, when the frame is made. */
  get board(): BoardSet;
  set board(value: BoardSet | null | undefined);
  /** Who sits below. */
  get orientation(): Color;
  set orientation(value: Color | null | undefined);
  /** In `mode="play"`, the level of the computer that plays against the visitor; `null`: nobody does. */
  get computer(): Level | null;
  set computer(value: Level | `${Level}` | null | undefined);
  /** Which colour the computer has: "black" where nothing is said. `computer-plays` as an attribute. */
  get computerPlays(): Color;
  set computerPlays(value: Color | null | undefined);
  /** Whether spots and dots are named at the rim. */
  get coords(): boolean;
  set coords(value: boolean | string | null | undefined);
  /** Whether there are buttons below the board. */
  get controls(): boolean;
  set controls(value: boolean | string | null | undefined);

  /** In CSS pixels; 240 where nothing is said. */
  get minWidth(): number;
  set minWidth(value: number | string | null | undefined);
  /** In CSS pixels; 480 where nothing is said. */
  get maxWidth(): number;
  set maxWidth(value: number | string | null | undefined);
  /** The folder of the app; that of `embed.js` where nothing is said. */
  get src(): string;
  set src(value: string | null | undefined);
  /** "lazy": the frame is made when it comes near the sight. */
  get loading(): "lazy" | "eager";
  set loading(value: "lazy" | "eager" | null | undefined);
  /** The title of the frame, for those who hear the page. */
  get label(): string;
  set label(value: string | null | undefined);
  /** Whether the frame is closed in a sandbox that may do nothing but run scripts. */
  get sandbox(): boolean;
  set sandbox(value: boolean | null | undefined);

  /** Shows the game after so many turns; 0 is the start, -1 the end. */
  goto(ply: number): void;
  /** Turns the board round. */
  flip(): void;
  /** Lays something else on the board. Attributes stay as they are. */
  load(what: Load): void;
  /** What is shown. Waits until the board is there, and never fails. */
  get(): Promise<PositionMessage>;
}

declare global {
  interface HTMLElementTagNameMap {
    "gipf-board": GipfBoardElement;
  }
  /** They bubble, so every element and the document hears those of the boards in it. */
  interface GlobalEventHandlersEventMap extends GipfBoardEventMap {}
}
