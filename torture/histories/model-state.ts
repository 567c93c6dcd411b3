/** The model's state of a doctor's queue, and its simplest questions. */
import type { Announced, LineRules, LoggedEvent, Pressed, Sooner, Standing } from './history.ts';
import type { Counts } from './model-counts.ts';

export type ModelSession = {
  id: string;
  serviceDate: string;
  isOpen: boolean;
  nowServing: number;
  /** The letter of each token, the first for number 1. */
  letters: string[];
  /** The keys of tokens, by the log. */
  standings: (Standing | undefined)[];
  /** The revision that moved each token last. */
  movedAt: number[];
  hasArrived: boolean[];
  arrivedAt: number[];
  /** Whether the clinic has marked the arrival or called the token. */
  isSeen: boolean[];
  recalls: number[];
  /** How often each returned after being passed, or was put back. */
  timesBack: number[];
  counts: Counts;
  /** Whether each patient asks to be seen sooner, and the revision that declined it. */
  sooner: Sooner[];
  declinedAt: number[];
  /** The family of each waiting token; null for a single patient. */
  behind: (number | null)[];
};

/** The revision of each part's last change. For a session's tokens, the first for number 1. */
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
  /** In the order in which they began; the last is the newest. */
  sessions: ModelSession[];
  past: Map<number, LoggedEvent>;
  /**
   * The revision of the last call change. An undone one no longer counts; `callRevision` continues from it.
   */
  calledAt: number;
  /** By revision, the previous last change of each part. */
  marks: Map<number, Marks>;
  /** By revision, the patients who arrived by it, and those who returned from being passed or skipped. */
  came: Map<number, number>;
  /** By revision, the patients whose own report the clinic confirmed by it. */
  saw: Map<number, number>;
  cameBack: Map<number, number>;
  /** Only a part of the log is replayed, and its gaps are no violations. */
  isPartial: boolean;
};

/** An event's errors, by the name of the broken rule. */
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

/** The number that is called; null when none is. */
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

/** Returns copies of the marks as they are. */
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
