/**
 * Generates random mornings: when patients come, why they come, and how long each visit takes. These values
 * do not depend on the order of calls.
 */
import { bandsOf, checkedIn } from '../../packages/core/src/bookings/index.ts';
import type { Random } from '../../harness/seeded-random.ts';

export const ORDINARY = 'ordinary';

/**
 * The class of a patient who joins the line, or who rejoins it after a test or a missed call. Booked patients
 * come on time or late for the band.
 */
export const CLASSES = [
  ORDINARY,
  'booked',
  'late',
  'priority',
  'urgent',
  'report',
  'back',
  'absent',
] as const;
export type Class = (typeof CLASSES)[number];

/** The share of each kind of patient on a day, and the time by which the doctor starts late. */
export type Day = {
  name: string;
  priority?: number;
  urgent?: number;
  report?: number;
  /** The share of patients who are sent for a test and return with its result. */
  tests?: number;
  /** The share of patients who are absent when called. */
  absent?: number;
  /** The share of booked patients, which is the same in every band. */
  booked?: number;
  lateMinutes?: number;
};

export type Patient = {
  number: number;
  /** The patient is in line from this time on. */
  joinsAt: number;
  /**
   * From this time on, the patient gets the place “Soon” if the class allows it. Before this time, the
   * patient has the place “In turn”.
   */
  standsFrom: number;
  /**
   * The measured wait starts at this time. This is the time when the patient joins. For a booked patient, it
   * is not before the start of the band.
   */
  waitsFrom: number;
  class: Class;
  visitMinutes: number;
  /**
   * The number of minutes for which the patient is away after the first visit, and the length of the second
   * visit. Both numbers are null for patients without a test.
   */
  test: { awayMinutes: number; visitMinutes: number } | null;
  /** The number of minutes after each missed call until the patient comes. */
  comesAfter: readonly number[];
};

export type Morning = { opensAt: number; patients: readonly Patient[] };

export const MORNING_MINUTES = 240;
const AT_THE_DOOR = 8;
const VISIT_MINUTES = 6;
/**
 * The standard deviation of a visit's length, as a share of the mean. Cayirli and Veral (2003) report values
 * from 0.35 to 0.85.
 */
const VISIT_DEVIATION = 0.58;
// The following values are assumptions, because no source is known for them.
const REPORT_MINUTES = 1;
const RESULT_MINUTES = 3;
const TEST_MINUTES = 30;
const LATER_MINUTES = 15;
const BAND_MINUTES = 30;
/**
 * The mean time from the start of the band until booked patients come, with the standard deviation. The last
 * value is the share of booked patients who never come.
 */
const COMES_MINUTES = 8;
const COMES_DEVIATION = 15;
const MISSED = 0.1;

/**
 * Simulates a morning with `load` times as many patients as the doctor can see. Eight of these patients wait
 * when the practice opens. Booked patients come around the time of their band, and other patients come at any
 * time.
 */
export function simulateMorning(random: Random, day: Day, load: number): Morning {
  const expected = (load * MORNING_MINUTES) / minutesEach(day);
  const walkIns = expected * (1 - (day.booked ?? 0));
  const every = MORNING_MINUTES / (walkIns - AT_THE_DOOR);
  const patients = Array.from({ length: AT_THE_DOOR }, (_, index) => simulatePatient(random, day, index, 0));
  for (let at = random.exponential(every); at < MORNING_MINUTES; at += random.exponential(every)) {
    patients.push(simulatePatient(random, day, patients.length, at));
  }
  for (const booked of simulateBooked(random, day, expected)) {
    patients.push({ ...simulatePatient(random, day, patients.length, 0), ...booked });
  }
  return { opensAt: day.lateMinutes ?? 0, patients };
}

const instant = (minutes: number) => new Date(minutes * 60_000);
const minutesOf = (time: Date) => time.getTime() / 60_000;

/**
 * Simulates the times at which the booked patients come. Nobody takes the seats of patients who do not come.
 */
function simulateBooked(random: Random, { booked = 0, lateMinutes = 0 }: Day, expected: number) {
  const rules = { bandMinutes: BAND_MINUTES, bookablePercent: (100 * booked) / (1 - MISSED) } as const;
  const hours = [{ start: instant(0), end: instant(MORNING_MINUTES) }];
  const seats = bandsOf(hours, rules, MORNING_MINUTES / expected).flatMap((band) =>
    Array.from({ length: band.seats }, () => band.start),
  );
  return seats.flatMap((start) => {
    const joinsAt = Math.max(0, minutesOf(start) + COMES_MINUTES + COMES_DEVIATION * random.normal());
    if (random.chance(MISSED)) return [];
    const { place, from } = checkedIn(instant(joinsAt), start, lateMinutes * 60_000);
    const isInTime = place === 'soon';
    return {
      joinsAt,
      standsFrom: minutesOf(from),
      waitsFrom: Math.max(joinsAt, minutesOf(start)),
      class: isInTime ? ('booked' as const) : ('late' as const),
      comesAfter: [],
    };
  });
}

/** Returns how long the doctor takes on average for one of the day's patients. */
function minutesEach({ report = 0, tests = 0 }: Day): number {
  return report * REPORT_MINUTES + (1 - report) * (VISIT_MINUTES + tests * RESULT_MINUTES);
}

/**
 * Makes the same number of random draws for every patient, so that days differ only in their mix of patients.
 */
function simulatePatient(random: Random, day: Day, index: number, joinsAt: number): Patient {
  const { priority = 0, urgent = 0, report = 0, tests = 0, absent = 0 } = day;
  const draw = random.uniform();
  const [ownLength, resultLength] = [visitLength(random), visitLength(random)];
  const [isTested, isAbsent, isAbsentAgain] = [
    random.chance(tests),
    random.chance(absent),
    random.chance(absent),
  ];
  const awayMinutes = TEST_MINUTES * visitLength(random);
  const [comesAfter, comesAgainAfter] = [
    random.exponential(LATER_MINUTES),
    random.exponential(LATER_MINUTES),
  ];
  const own = classOf(draw, [
    ['urgent', urgent],
    ['report', report],
    ['priority', priority],
  ]);
  const comes = isAbsent ? [comesAfter, ...(isAbsentAgain ? [comesAgainAfter] : [])] : [];
  return {
    number: index + 1,
    joinsAt,
    standsFrom: joinsAt,
    waitsFrom: joinsAt,
    class: own,
    visitMinutes: ownLength * (own === 'report' ? REPORT_MINUTES : VISIT_MINUTES),
    test: isTested && own !== 'report' ? { awayMinutes, visitMinutes: RESULT_MINUTES * resultLength } : null,
    comesAfter: own === ORDINARY ? comes : [],
  };
}

function classOf(draw: number, shares: readonly (readonly [Class, number])[]): Class {
  let below = 0;
  for (const [name, share] of shares) {
    below += share;
    if (draw < below) return name;
  }
  return ORDINARY;
}

const LOG_VARIANCE = Math.log(1 + VISIT_DEVIATION ** 2);

/** Draws a random number from a lognormal distribution with mean 1. */
const visitLength = (random: Random) =>
  Math.exp(Math.sqrt(LOG_VARIANCE) * random.normal() - LOG_VARIANCE / 2);
