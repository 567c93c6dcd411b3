/** Stores the model's state of a doctor's queue. */
import type { Announced, LineRules, LoggedEvent, Pressed, Sooner, Standing } from './history.ts';
import type { Counts } from './model-counts.ts';

export type ModelSession = {
  id: string;
  serviceDate: string;
  isOpen: boolean;
  nowServing: number;
  /** The letter of each token, starting with number 1. */
  letters: string[];
  /** The keys of the tokens in the log. */
  standings: (Standing | undefined)[];
  /** The last revision that moved each token. */
  movedAt: number[];
  hasArrived: boolean[];
  arrivedAt: number[];
  /** True for tokens that the clinic has called or whose arrival it has marked. */
  isSeen: boolean[];
  recalls: number[];
  /** The number of times that each patient returned after being passed, or was put back. */
  timesBack: number[];
  counts: Counts;
  /** For each patient, whether they ask to be seen sooner, and the revision that declined the request. */
  sooner: Sooner[];
  declinedAt: number[];
  /** The family of each waiting token. The value is null for a patient without family. */
  behind: (number | null)[];
};

/** The revision of the last change of each part. The tokens of a session start with number 1. */
export type Marks = Pick<
  Model,
  'calledAt' | 'pressedAt' | 'announcedAt' | 'recalledAt' | 'consultationTimeAt'
> &
  Pick<ModelSession, 'movedAt' | 'arrivedAt'>;

export type Model = {
  rules: LineRules;
  revision: number;
  callRevision: number;
  pressed: Pressed | null;
  pressedAt: number;
  announcement: Announced | null;
  announcedAt: number;
  recalledAt: number;
  consultationTimeAt: number;
  /** The sessions are sorted by their start. The last session is the newest. */
  sessions: ModelSession[];
  past: Map<number, LoggedEvent>;
  /**
   * The revision of the last change of the called token. After an undo, this is the change before the undone
   * change. `callRevision` never decreases.
   */
  calledAt: number;
  /** Maps a revision to the marks from before it. */
  marks: Map<number, Marks>;
  /** Maps a revision to the patients who arrived with it, or who returned after being passed or skipped. */
  came: Map<number, number>;
  /** Maps a revision to the patients whose own report the clinic confirmed with it. */
  saw: Map<number, number>;
  cameBack: Map<number, number>;
  /** True if only a part of the log is replayed, so that gaps are allowed. */
  isPartial: boolean;
};

/** An error of an event, with the name of the broken rule. */
export type Complaint = { rule: string; text: string };

export function emptyModel(rules: LineRules, isPartial: boolean): Model {
  return {
    rules,
    revision: 0,
    callRevision: 0,
    pressed: null,
    pressedAt: 0,
    announcement: null,
    announcedAt: 0,
    recalledAt: 0,
    consultationTimeAt: 0,
    sessions: [],
    past: new Map(),
    calledAt: 0,
    marks: new Map(),
    came: new Map(),
    saw: new Map(),
    cameBack: new Map(),
    isPartial,
  };
}

export const openSession = (model: Model): ModelSession | null => {
  const newest = model.sessions.at(-1);
  return newest?.isOpen ? newest : null;
};

/** Returns the called number, or null if no number is called. */
export function calledIn(session: ModelSession | null): number | null {
  const index = session?.letters.indexOf('c') ?? -1;
  return index < 0 ? null : index + 1;
}

export const letterIn = (session: ModelSession | null, number: number | null) =>
  session?.letters[(number ?? 0) - 1] ?? '';

export function announce(model: Model, announcement: Announced | null, revision: number): void {
  if (model.announcement === null && announcement === null) return;
  model.announcement = announcement;
  model.announcedAt = revision;
}

/** Returns copies of the current marks. */
export function marksOf(model: Model, session: ModelSession | null): Marks {
  const { calledAt, pressedAt, announcedAt, recalledAt, consultationTimeAt } = model;
  return {
    calledAt,
    pressedAt,
    announcedAt,
    recalledAt,
    consultationTimeAt,
    movedAt: [...(session?.movedAt ?? [])],
    arrivedAt: [...(session?.arrivedAt ?? [])],
  };
}
