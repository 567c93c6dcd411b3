/** What the model knows of a doctor's queue, and its simplest questions. */
import type { Announced, LineRules, LoggedEvent, Pressed, Sooner, Standing } from './history.ts';
import type { Counts } from './model-counts.ts';

export type ModelSession = {
  id: string;
  serviceDate: string;
  isOpen: boolean;
  nowServing: number;
  /** The letter of each token, the first for number 1. */
  letters: string[];
  /** Where each token stands, as the log says it. */
  standings: (Standing | undefined)[];
  /** The revision that moved each token last. */
  movedAt: number[];
  hasArrived: boolean[];
  arrivedAt: number[];
  /** Whether the clinic has marked the arrival or called the token. */
  isSeen: boolean[];
  recalls: number[];
  /** How often each came after being passed, or was put back. */
  timesBack: number[];
  counts: Counts;
  /** Whether each patient asks to be seen sooner, and the revision that said no to it. */
  sooner: Sooner[];
  declinedAt: number[];
  /** With whom of the family each waits; null for who waits alone. */
  behind: (number | null)[];
};

/** By which revision each part of a queue was changed last. Of a session's tokens, the first for number 1. */
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
  /** The revision that changed last who is called. One that was undone counts no more; `callRevision` goes on from it. */
  calledAt: number;
  /** By revision, what had changed each part last before it. */
  marks: Map<number, Marks>;
  /** By revision, who came to be in the clinic by it, and who came back from being passed or skipped. */
  came: Map<number, number>;
  /** By revision, whom the clinic saw by it who had only said to be there. */
  saw: Map<number, number>;
  cameBack: Map<number, number>;
  /** Only a part of the log is replayed: what is missing is no violation. */
  isPartial: boolean;
};

/** What is wrong with an event, by the name of the broken rule. */
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
