/** The record of a simulated or real session. Times are in minutes after the scheduled start. */
import type { VisitKind } from '../../packages/core/src/wait-time/index.ts';

export type PatientRecord = {
  number: number;
  joinedAt: number;
  /** The time of the call is null if the patient left the line at `leftAt`. */
  calledAt: number | null;
  leftAt: number | null;
  /** False if the patient did not come. */
  came: boolean;
  /**
   * The end of the visit. If a recorded day does not contain the end of a visit, this is the time of the next
   * call.
   */
  doneAt: number | null;
  /** True for a walk-in who was called immediately, before all waiting patients and without an estimate. */
  isInserted: boolean;
  /** The visit type, if it is known. */
  visitType?: VisitKind;
};

export type SessionRecord = {
  doctor: string;
  kind: string;
  /** The patients are sorted by their calls, and are numbered in the order of joining. */
  patients: readonly PatientRecord[];
  /** Staff announced these breaks when they began. */
  breaks: readonly { from: number; to: number }[];
  /** The value is set if staff announced a late start. */
  announced: { at: number; startsAt: number } | null;
  /** The part of the week. The value is missing if the part of the week makes no difference. */
  weekPart?: number;
  /**
   * The travel times in minutes. They are given to the patients in turn. By default, all travel times are
   * twenty minutes.
   */
  ways?: readonly number[];
};

/** The quantiles of a wait in minutes. An estimator without ranges gives the same value five times. */
export type Told = { q05: number; q10: number; q25: number; q50: number; q90: number };

/** The facts that are known at one moment. */
export type Moment = {
  at: number;
  ahead: number;
  /**
   * The number of minutes that the called patient's visit has taken so far. The value is null if no patient
   * is called.
   */
  elapsed: number | null;
  hasStarted: boolean;
  announcedStart: number | null;
  breakMinutes: number;
  kinds: { inside: VisitKind; line: readonly VisitKind[] };
};

/** An estimator, which gets the sessions of one doctor in order. */
export type Rival = {
  name: string;
  /**
   * Starts a session. Only estimators that show the best possible result may read the future of the session.
   */
  open: (record: SessionRecord) => void;
  /** Reports the first call, which came `late` minutes after the scheduled start. */
  started: (late: number) => void;
  /** Reports the end of a slot. */
  slot: (minutes: number, isInserted: boolean, kind: VisitKind) => void;
  noShow: (minutes: number) => void;
  breakOver: (minutes: number) => void;
  tell: (moment: Moment) => Told;
  /** Reports the end of a wait for which there was an estimate. */
  outcome: (moment: Moment, told: Told, minutes: number) => void;
  close: () => void;
};
