/** Clinics that never were: doctors with a pace of their own, and days on which things go wrong. */
import type { Random } from './random.ts';
import type { PatientRecord, SessionRecord } from './session-record.ts';

export const DAY_KINDS = ['usual', 'slow', 'fast', 'late', 'late, announced'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/**
 * Where a figure has no source of its own it is the first belief of `docs`' estimator, which came from 381 recorded
 * half-day sittings of one physician.
 */
const CLINIC = {
  // Consultations in South Asia are the shortest known, a few minutes, those of a specialist a quarter of an hour:
  // Irving et al., International variations in primary care physician consultation time, BMJ Open 2017.
  paceLog: Math.log(7),
  paceDeviation: 0.5,
  dayDeviation: 0.16,
  // Coefficients of variation of visits lie between 0.35 and 0.85: Cayirli and Veral, Outpatient scheduling in health
  // care, Production and Operations Management 2003. Two kinds of visit and this spread make 0.6.
  slotDeviation: 0.42,
  visits: [
    { share: 0.75, factor: 0.8 },
    { share: 0.25, factor: 1.7 },
  ],
  trend: 0.004,
  lateLog: Math.log(23),
  lateDeviation: 0.6,
  noShowShare: 0.08,
  noShowMinutes: 1.5,
  leavesShare: 0.05,
  insertedShare: 0.05,
  // A quarter of an hour in two and a half, half of them announced.
  breakEveryMinutes: 150,
  breakMinutes: 15,
  announcedShare: 0.5,
} as const;

export type SimulatedDoctor = { name: string; paceLog: number };

export const simulateDoctor = (random: Random, name: string): SimulatedDoctor => ({
  name,
  paceLog: CLINIC.paceLog + CLINIC.paceDeviation * random.normal(),
});

const SHIFTS: Record<DayKind, number> = { usual: 0, slow: 0.5, fast: -0.4, late: 0, 'late, announced': 0 };

/** A sitting of four hours. */
export function simulateSession(random: Random, doctor: SimulatedDoctor, kind: DayKind): SessionRecord {
  const pace = doctor.paceLog + SHIFTS[kind] + CLINIC.dayDeviation * random.normal();
  const isLate = kind === 'late' || kind === 'late, announced';
  const late = Math.exp(CLINIC.lateLog + CLINIC.lateDeviation * random.normal()) - 15;
  const startsAt = isLate ? 45 + 5 * random.normal() : late;
  const joins = joinTimes(random, doctor.paceLog, startsAt);
  const { patients, breaks } = serve(random, joins, pace, startsAt);
  const announced = kind === 'late, announced' ? { at: 0, startsAt: 45 } : null;
  return { doctor: doctor.name, kind, patients, breaks, announced };
}

const SITTING_MINUTES = 240;

/** People come from an hour before the start, more of them early, about as many as the doctor usually sees. */
function joinTimes(random: Random, paceLog: number, startsAt: number): number[] {
  const count = Math.round(
    ((0.9 * SITTING_MINUTES) / Math.exp(paceLog + 0.2)) * (0.8 + 0.3 * random.uniform()),
  );
  const times = Array.from({ length: Math.max(5, count) }, () => {
    const share = random.uniform() ** 1.4;
    return -60 + share * (SITTING_MINUTES + 30 + Math.min(0, startsAt));
  });
  return times.toSorted((a, b) => a - b);
}

type Waiting = { number: number; joinedAt: number; leavesAt: number };

function serve(random: Random, joins: readonly number[], pace: number, startsAt: number) {
  const waiting: Waiting[] = joins.map((joinedAt, index) => ({
    ...{ number: index + 1, joinedAt },
    leavesAt: random.chance(CLINIC.leavesShare) ? joinedAt + random.exponential(40) : Infinity,
  }));
  const patients: PatientRecord[] = [];
  const breaks: { from: number; to: number }[] = [];
  let [now, seen, breakAt] = [startsAt, 0, startsAt + random.exponential(CLINIC.breakEveryMinutes)];
  while (waiting.length > 0) {
    const next = takeNext(random, waiting, now);
    if (next === null) continue;
    now = Math.max(now, next.joinedAt);
    if (next.leavesAt < now) {
      patients.push({
        ...recordOf(next, false),
        calledAt: null,
        leftAt: next.leavesAt,
        doneAt: null,
        came: false,
      });
      continue;
    }
    const came = !random.chance(CLINIC.noShowShare);
    const doneAt = now + (came ? visitMinutes(random, pace, seen) : random.exponential(CLINIC.noShowMinutes));
    patients.push({ ...recordOf(next, next.isInserted), calledAt: now, leftAt: null, doneAt, came });
    if (came) seen += 1;
    now = doneAt;
    if (now < breakAt) continue;
    const until = now + random.exponential(CLINIC.breakMinutes);
    if (random.chance(CLINIC.announcedShare)) breaks.push({ from: now, to: until });
    [now, breakAt] = [until, until + random.exponential(CLINIC.breakEveryMinutes)];
  }
  return { patients, breaks };
}

/** The first in line; now and then somebody out of turn. */
function takeNext(
  random: Random,
  waiting: Waiting[],
  now: number,
): (Waiting & { isInserted: boolean }) | null {
  const present = waiting.filter(({ joinedAt }) => joinedAt <= now).length;
  const isInserted = present > 1 && random.chance(CLINIC.insertedShare);
  const [taken] = waiting.splice(isInserted ? present - 1 : 0, 1);
  return taken ? { ...taken, isInserted } : null;
}

const recordOf = ({ number, joinedAt }: Waiting, isInserted: boolean) => ({ number, joinedAt, isInserted });

function visitMinutes(random: Random, pace: number, seen: number): number {
  const [usual, long] = CLINIC.visits;
  const { factor } = random.chance(long.share) ? long : usual;
  const trend = CLINIC.trend * Math.min(seen, 25);
  return factor * Math.exp(pace - trend + CLINIC.slotDeviation * random.normal());
}
