/**
 * Simulates days like the recorded days of a physician. Single visits vary a lot, and sessions vary little.
 */
import { normalQuantile } from '../../packages/core/src/wait-time/normal.ts';
import type { Days } from './laboratory.ts';
import { seededRandom, type Random } from '../../harness/seeded-random.ts';
import type { PatientRecord, SessionRecord } from './session-record.ts';

/**
 * These values were measured on the recorded days. Values that are not measured are marked as assumptions.
 */
const RECORDED = {
  /**
   * The lengths of single visits vary by 58 % around the pace. Only 2 % of the variance of their logarithms
   * is between sessions.
   */
  visitDeviation: Math.sqrt(Math.log(1 + 0.58 ** 2)),
  betweenShare: 0.02,
  /** With each earlier visit, up to 25 visits, the logarithm of a visit's length falls by this number. */
  trend: 0.006,
  /** Weekdays and halves of a day differ by a few per cent. */
  partDeviation: 0.04,
  parts: 12,
  noShowShare: 0.08,
  noShowMinutes: 1.5,
  /**
   * Assumption: doctors need five to fifteen minutes per patient, and a quarter of their patients are new.
   */
  paceLog: Math.log(10),
  paceDeviation: 0.25,
  newShare: 0.25,
  newLonger: 0.25,
  /** Patients travel for five to thirty-five minutes, as in the measurement of leaving home. */
  ways: [5, 10, 15, 20, 25, 30, 35],
  /** This is an assumption, as for the other simulated clinics: ln(minutes late + 15). */
  lateLog: Math.log(23),
  lateDeviation: 0.35,
  sittingMinutes: 210,
} as const;

const DOCTORS = 6;
const SITTINGS = 80;

/**
 * Simulates six doctors per seed. Each has eighty sessions of half a day, which cover the parts of the week.
 */
export const recordedLike = (seeds: readonly number[]): Days =>
  seeds.flatMap((seed) => {
    const random = seededRandom(seed);
    return Array.from({ length: DOCTORS }, (_, index) => {
      const pace = RECORDED.paceLog + RECORDED.paceDeviation * normalQuantile((index + 0.5) / DOCTORS);
      const parts = Array.from({ length: RECORDED.parts }, () => RECORDED.partDeviation * random.normal());
      const sessions = Array.from({ length: SITTINGS }, (__, sitting) => {
        const weekPart = sitting % RECORDED.parts;
        return simulate(random, `doctor ${index + 1}`, { pace: pace + (parts[weekPart] ?? 0), weekPart });
      });
      return { seed, sessions };
    });
  });

function simulate(
  random: Random,
  doctor: string,
  { pace, weekPart }: { pace: number; weekPart: number },
): SessionRecord {
  const { visitDeviation, betweenShare, newShare, newLonger } = RECORDED;
  const today = pace + visitDeviation * Math.sqrt(betweenShare) * random.normal();
  const count = Math.round((0.95 * RECORDED.sittingMinutes) / Math.exp(pace + 0.15));
  const joins = Array.from(
    { length: count },
    () => -60 + (RECORDED.sittingMinutes + 20) * random.uniform() ** 1.4,
  ).toSorted((a, b) => a - b);
  let now = Math.exp(RECORDED.lateLog + RECORDED.lateDeviation * random.normal()) - 15;
  let seen = 0;
  const patients = joins.map((joinedAt, index): PatientRecord => {
    const calledAt = Math.max(now, joinedAt);
    const came = !random.chance(RECORDED.noShowShare);
    const isNew = random.chance(newShare);
    // The values are chosen so that the mean over both kinds is the doctor's pace.
    const kind = newLonger * ((isNew ? 1 : 0) - newShare);
    const trend = RECORDED.trend * Math.min(seen, 25);
    const visit = Math.exp(
      today - trend + kind + visitDeviation * Math.sqrt(1 - betweenShare) * random.normal(),
    );
    const doneAt = calledAt + (came ? visit : random.exponential(RECORDED.noShowMinutes));
    if (came) seen += 1;
    now = doneAt;
    return {
      number: index + 1,
      joinedAt,
      calledAt,
      leftAt: null,
      came,
      doneAt,
      isInserted: false,
      visitType: isNew ? 'new' : 'follow_up',
    };
  });
  return {
    doctor,
    kind: 'recorded-like',
    patients,
    breaks: [],
    announced: null,
    weekPart,
    ways: RECORDED.ways,
  };
}

/** Returns the records without visit types. */
export const unlabelled = (days: Days): Days =>
  days.map(({ seed, sessions }) => ({
    seed,
    sessions: sessions.map((session) => ({
      ...session,
      patients: session.patients.map(({ visitType, ...patient }) => patient),
    })),
  }));
