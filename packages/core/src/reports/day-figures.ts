/**
 * The figures of a report. They are counted for a day of a line, and added up for months, lines and ranges.
 */

import { PAYMENT_KINDS, type PaymentKind } from '../clinics/index.ts';
import { VISIT_TYPES, type VisitType } from '../queue/index.ts';

/** The source of a visit: the patient's own phone, the desk, or a telephone call. */
export const SOURCES = ['phone', 'desk', 'telephone'] as const;
export type Source = (typeof SOURCES)[number];

/**
 * The reasons for which patients were lost: the reasons of cancelled tokens, without undone and moved tokens.
 */
export const LOSSES = ['left', 'no_show', 'skipped', 'practice_closed', 'reset'] as const;
export type Loss = (typeof LOSSES)[number];

/**
 * The ways in which a patient goes before others: by a call out of turn at the doctor's request, by a call
 * out of turn for another reason, or by a placement ahead.
 */
export const OUT_OF_TURN = ['doctor_asked', 'other', 'at_once', 'soon'] as const;
export type OutOfTurnReason = (typeof OUT_OF_TURN)[number];

/**
 * The number of times that a person let patients go in out of turn for a reason. `name` is the latest name of
 * that person.
 */
export type OutOfTurn = { reason: OutOfTurnReason; personId: string; name: string; count: number };

/** The sums of the fee marks: paid by each method, refunded, due, and waived. */
export const FEE_SUMS = [...PAYMENT_KINDS, 'refunded', 'due', 'waived'] as const;
export type FeeSum = (typeof FEE_SUMS)[number];

/** A sum and its number of visits. Unknown amounts are not added. */
export type MoneyFigures = { count: number; paise: number };

export type Fees = Readonly<Record<FeeSum, MoneyFigures>> & {
  free: number;
  /** The known fees that lost patients would have paid. */
  lostPaise: number;
};

/** The money that a clinic keeps, which is all payments minus the refunds. */
export const collectedPaise = ({
  cash,
  upi,
  card,
  refunded,
}: Readonly<Record<PaymentKind | 'refunded', Pick<MoneyFigures, 'paise'>>>): number =>
  cash.paise + upi.paise + card.paise - refunded.paise;

/** The payments that a person marked, minus their refunds. */
export type Collected = MoneyFigures & { personId: string; name: string };

/**
 * The number of booked patients who came, the number who did not come, and how many days ahead they had
 * booked.
 */
export type Booked = { came: number; missed: number; daysAhead: Tally };

/** The number of cases for each value. The index is the value, usually in whole minutes. */
export type Tally = readonly number[];

/** The figures are counts, and tallies for medians, so that the sums of any parts are exact. */
export type DayFigures = {
  seen: number;
  lost: Readonly<Record<Loss, number>>;
  sources: Readonly<Record<Source, number>>;
  /** Only patients who were seen are counted, because the visit type of the others is unknown. */
  visitTypes: Readonly<Record<VisitType, number>>;
  fees: Fees;
  collectedBy: readonly Collected[];
  /**
   * Patients who were seen in the clinic for the first time, and how many of them came back within
   * `BACK_WITHIN_DAYS`.
   */
  firstVisits: number;
  cameBack: number;
  booked: Booked;
  /** The minutes from a recorded arrival to the first call after it. */
  waits: Tally;
  /** Minutes with the doctor, for visits whose end staff recorded or the next call showed. */
  visits: Tally;
  /**
   * The minutes from the start of the hours to the first call. The value is 0 if the first call was early.
   */
  starts: Tally;
  breaks: number;
  breakMinutes: number;
  /** Minutes from the first patient to the last, without gaps of more than an hour. */
  workMinutes: number;
  /**
   * The number of patients seen, by weekday and hour of their first call: 24 values for Monday, then 24 for
   * Tuesday, and so on.
   */
  hours: Tally;
  outOfTurn: readonly OutOfTurn[];
  /**
   * For patients with an estimate, how many were called within its range, and by how many minutes each
   * estimate was wrong.
   */
  inside: number;
  errors: Tally;
};

export const BACK_WITHIN_DAYS = 90;

export const NO_FIGURES: DayFigures = {
  seen: 0,
  lost: { left: 0, no_show: 0, skipped: 0, practice_closed: 0, reset: 0 },
  sources: { phone: 0, desk: 0, telephone: 0 },
  visitTypes: { new: 0, follow_up: 0, report: 0 },
  fees: {
    cash: { count: 0, paise: 0 },
    upi: { count: 0, paise: 0 },
    card: { count: 0, paise: 0 },
    refunded: { count: 0, paise: 0 },
    due: { count: 0, paise: 0 },
    waived: { count: 0, paise: 0 },
    free: 0,
    lostPaise: 0,
  },
  collectedBy: [],
  firstVisits: 0,
  cameBack: 0,
  booked: { came: 0, missed: 0, daysAhead: [] },
  waits: [],
  visits: [],
  starts: [],
  breaks: 0,
  breakMinutes: 0,
  workMinutes: 0,
  hours: [],
  outOfTurn: [],
  inside: 0,
  errors: [],
};

/**
 * Adds up the figures of all parts, which must be sorted by time. Each kind of figure is added up in one
 * pass, because a range has about a thousand parts.
 */
export function sumFigures(parts: readonly DayFigures[]): DayFigures {
  const sum = (of: (part: DayFigures) => number) => parts.reduce((total, part) => total + of(part), 0);
  const sumTally = (of: (part: DayFigures) => Tally) => addTallies(parts.map(of));
  return {
    seen: sum((part) => part.seen),
    lost: addCounts(LOSSES, (loss) => sum(({ lost }) => lost[loss])),
    sources: addCounts(SOURCES, (source) => sum(({ sources }) => sources[source])),
    visitTypes: addCounts(VISIT_TYPES, (type) => sum(({ visitTypes }) => visitTypes[type])),
    fees: parts.reduce((total, part) => addFees(total, part.fees), NO_FIGURES.fees),
    collectedBy: addCollected(parts.flatMap((part) => part.collectedBy)),
    firstVisits: sum((part) => part.firstVisits),
    cameBack: sum((part) => part.cameBack),
    booked: {
      came: sum(({ booked }) => booked.came),
      missed: sum(({ booked }) => booked.missed),
      daysAhead: sumTally(({ booked }) => booked.daysAhead),
    },
    waits: sumTally((part) => part.waits),
    visits: sumTally((part) => part.visits),
    starts: sumTally((part) => part.starts),
    breaks: sum((part) => part.breaks),
    breakMinutes: sum((part) => part.breakMinutes),
    workMinutes: sum((part) => part.workMinutes),
    hours: sumTally((part) => part.hours),
    outOfTurn: addOutOfTurn(parts.flatMap((part) => part.outOfTurn)),
    inside: sum((part) => part.inside),
    errors: sumTally((part) => part.errors),
  };
}

function addCounts<Kind extends string>(
  kinds: readonly Kind[],
  sumOf: (kind: Kind) => number,
): Record<Kind, number>;
function addCounts(kinds: readonly string[], sumOf: (kind: string) => number): Record<string, number> {
  return Object.fromEntries(kinds.map((kind) => [kind, sumOf(kind)]));
}

export const addMoney = (a: MoneyFigures, b: MoneyFigures): MoneyFigures => ({
  count: a.count + b.count,
  paise: a.paise + b.paise,
});

function addFees(a: Fees, b: Fees): Fees {
  return {
    cash: addMoney(a.cash, b.cash),
    upi: addMoney(a.upi, b.upi),
    card: addMoney(a.card, b.card),
    refunded: addMoney(a.refunded, b.refunded),
    due: addMoney(a.due, b.due),
    waived: addMoney(a.waived, b.waived),
    free: a.free + b.free,
    lostPaise: a.lostPaise + b.lostPaise,
  };
}

/** Returns one entry per person, in the order of their ids. */
export function addCollected(entries: readonly Collected[]): Collected[] {
  const sums = new Map<string, Collected>();
  for (const entry of entries) {
    const before = sums.get(entry.personId) ?? { count: 0, paise: 0 };
    sums.set(entry.personId, { ...entry, ...addMoney(before, entry) });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

function addTallies(tallies: readonly Tally[]): Tally {
  const sums: number[] = [];
  for (const tally of tallies) {
    while (sums.length < tally.length) sums.push(0);
    for (let value = 0; value < tally.length; value += 1)
      sums[value] = (sums[value] ?? 0) + (tally[value] ?? 0);
  }
  return sums;
}

/** Returns one entry per reason and person, sorted by both. */
export function addOutOfTurn(entries: readonly OutOfTurn[]): OutOfTurn[] {
  const sums = new Map<string, OutOfTurn>();
  for (const entry of entries) {
    const key = `${entry.reason} ${entry.personId}`;
    sums.set(key, { ...entry, count: entry.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

/** Returns a tally of the values. No value may be larger than `most`. */
export function tallyOf(values: readonly number[], most: number): number[] {
  const tally: number[] = [];
  for (const value of values) {
    const place = Math.min(most, Math.max(0, Math.floor(value)));
    while (tally.length <= place) tally.push(0);
    tally[place] = (tally[place] ?? 0) + 1;
  }
  return tally;
}

export const countOf = (tally: Tally): number => tally.reduce((sum, count) => sum + count, 0);

/**
 * Returns the value that a given share of all values does not exceed, by nearest rank. The share is 0.5 for
 * the median. Returns null if there are no values.
 */
export function quantileOf(tally: Tally, share: number): number | null {
  const total = countOf(tally);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(share * total));
  let before = 0;
  return tally.findIndex((count) => (before += count) >= rank);
}

/** Counts the items of each kind. */
export function countBy<Kind extends string>(
  kinds: readonly Kind[],
  found: readonly Kind[],
): Record<Kind, number>;
export function countBy(kinds: readonly string[], found: readonly string[]): Record<string, number> {
  return Object.fromEntries(kinds.map((kind) => [kind, found.filter((one) => one === kind).length]));
}
