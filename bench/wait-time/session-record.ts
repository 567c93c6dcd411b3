/** A session as it happened, simulated or recorded. Times are minutes from the scheduled start. */
import type { VisitKind } from '../../packages/core/src/wait-time/index.ts';

export type PatientRecord = {
  number: number;
  joinedAt: number;
  /** Null if the patient left the line at `leftAt`. */
  calledAt: number | null;
  leftAt: number | null;
  /** False if the patient did not come. */
  came: boolean;
  /** The end of the visit. If a recorded day lacks the end of a visit, this is the time of the next call. */
  doneAt: number | null;
  /** True for a walk-in who was called at once, before all waiting patients and without an estimate. */
  isInserted: boolean;
  /** The visit type, if known. */
  visitType?: VisitKind;
};

export type SessionRecord = {
  doctor: string;
  kind: string;
  /** The patients are sorted by their calls, and their numbers are in the order of joining. */
  patients: readonly PatientRecord[];
  /** Staff announced these breaks at their start. */
  breaks: readonly { from: number; to: number }[];
  /** Set if staff announced a late start. */
  announced: { at: number; startsAt: number } | null;
  /** The part of the week. It is missing if the part of the week makes no difference. */
  weekPart?: number;
  /** The travel times in minutes, given to the patients in turn. By default all are twenty. */
  ways?: readonly number[];
};

/** The quantiles of a wait in minutes. An estimator without ranges gives the same time five times. */
export type Told = { q05: number; q10: number; q25: number; q50: number; q90: number };

/** What is known at one moment. */
export type Moment = {
  at: number;
  ahead: number;
  /** How many minutes the called patient's visit has taken so far. Null if no patient is called. */
  elapsed: number | null;
  hasStarted: boolean;
  announcedStart: number | null;
  breakMinutes: number;
  kinds: { inside: VisitKind; line: readonly VisitKind[] };
};

/** An estimator that sees one doctor's sessions in order. */
export type Rival = {
  name: string;
  /** Starts a session. Only estimators that show the best possible result may read the session's future. */
  open: (record: SessionRecord) => void;
  /** Reports the first call, `late` minutes after the schedule. */
  started: (late: number) => void;
  /** Reports the end of a slot. */
  slot: (minutes: number, isInserted: boolean, kind: VisitKind) => void;
  noShow: (minutes: number) => void;
  breakOver: (minutes: number) => void;
  tell: (moment: Moment) => Told;
  /** Reports the end of a wait that had an estimate. */
  outcome: (moment: Moment, told: Told, minutes: number) => void;
  close: () => void;
};
