/** One sitting as it went, whether simulated or recorded. Times are minutes from the scheduled start. */
import type { VisitKind } from '../../packages/core/src/wait-time/index.ts';

export type PatientRecord = {
  number: number;
  joinedAt: number;
  /** Null for one who left while waiting, at `leftAt`. */
  calledAt: number | null;
  leftAt: number | null;
  /** False for a no-show. */
  came: boolean;
  /** When the visit was over; on recorded days without that, the next call. */
  doneAt: number | null;
  /** Walked in and was taken at once, before everybody who waited, without an estimate. */
  isInserted: boolean;
  /** The visit type, where known. */
  visitType?: VisitKind;
};

export type SessionRecord = {
  doctor: string;
  kind: string;
  /** Called by the time; numbers are in the order of joining. */
  patients: readonly PatientRecord[];
  /** Breaks that staff announced when they began. */
  breaks: readonly { from: number; to: number }[];
  /** A late start that staff announced. */
  announced: { at: number; startsAt: number } | null;
  /** Its part of the week; left out where that makes no difference. */
  weekPart?: number;
  /** Minutes that patients need to the clinic, in turn; twenty where it is left out. */
  ways?: readonly number[];
};

/** The quantiles of a wait in minutes; a rival without a range has the same five times. */
export type Told = { q05: number; q10: number; q25: number; q50: number; q90: number };

/** The knowledge at one moment, without anything later. */
export type Moment = {
  at: number;
  ahead: number;
  /** How long the called patient has been inside; null without one. */
  elapsed: number | null;
  hasStarted: boolean;
  announcedStart: number | null;
  breakMinutes: number;
  kinds: { inside: VisitKind; line: readonly VisitKind[] };
};

/** An estimator at work on one doctor's sittings, one after the other. */
export type Rival = {
  name: string;
  /** A sitting begins. Only bounds look into the future. */
  open: (record: SessionRecord) => void;
  /** The first call, so many minutes late. */
  started: (late: number) => void;
  /** A slot is over. */
  slot: (minutes: number, isInserted: boolean, kind: VisitKind) => void;
  noShow: (minutes: number) => void;
  breakOver: (minutes: number) => void;
  tell: (moment: Moment) => Told;
  /** A wait with an estimate is over. */
  outcome: (moment: Moment, told: Told, minutes: number) => void;
  close: () => void;
};
