/** Simulates clinics in which doctors have different paces, and days with problems. */
import { normalQuantile } from '../../packages/core/src/wait-time/normal.ts';
import type { Random } from '../../harness/seeded-random.ts';
import type { PatientRecord, SessionRecord } from './session-record.ts';

export const DAY_KINDS = ['usual', 'slow', 'fast', 'late', 'late, announced'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/**
 * In the sources below, "belief" means the estimator's first model (newWaitModel). It comes from 381 recorded
 * half-day sessions of one physician. "Assumed" means that no source is known, and that we chose a value that
 * makes estimates difficult.
 */
const CLINIC = {
  // The minutes between visits. Consultations in South Asia are the shortest on record. They take a few
  // minutes, or fifteen minutes with a specialist. Source: Source: Irving et al., International variations in
  // primary care physician consultation time, BMJ Open 2017. The deviation between doctors comes from the
  // belief.
  paceLog: Math.log(7),
  paceDeviation: 0.5,
  // The deviation between days is a guess.
  dayDeviation: 0.16,
  // The coefficients of variation of visits lie between 0.35 and 0.85. Source: Cayirli and Veral, Outpatient
  // scheduling in health care, Production and Operations Management 2003. Two kinds of visit with this
  // deviation give 0.6.
  slotDeviation: 0.42,
  visits: [
    { share: 0.75, factor: 0.8 },
    { share: 0.25, factor: 1.7 },
  ],
  // Visits get shorter during the session. This is a guess.
  trend: 0.004,
  // The pace changes between visits, by as much as the estimator's grid assumes.
  drift: 0.025,
  // Lateness is ln(minutes late at the first call + 15). Source: belief.
  lateLog: Math.log(23),
  lateDeviation: 0.6,
  // A guess. If patients book days ahead, 23 % of them do not come. Source: Dantas et al., No-shows in
  // appointment scheduling, Health Policy 2018.
  noShowShare: 0.08,
  noShowMinutes: 1.5,
  // The share of patients who cancel while waiting. In emergency departments, 2.6 % of patients leave without
  // being seen. Source: Hsia et al., Annals of Emergency Medicine 2011. We assume that a web page makes it
  // easier to cancel.
  leavesShare: 0.05,
  leavesAfterMinutes: 40,
  // The share of walk-ins who are called immediately. Together with the announced breaks, these walk-ins take
  // about a tenth of the doctor's time. This is a guess.
  insertedShare: 0.05,
  // Doctors take a break of fifteen minutes in every two and a half hours, and announce half of these breaks.
  // This is an assumption.
  breakEveryMinutes: 150,
  breakMinutes: 15,
  announcedShare: 0.5,
  // The share of visits with an interruption, such as a telephone call. This is an assumption.
  interruptedShare: 0.05,
  interruptionMinutes: 4,
  // On such a day, the doctor comes very late. The deviation from the announced start. This is an assumption.
  veryLateMinutes: 45,
  veryLateDeviation: 5,
} as const;

export type SimulatedDoctor = { name: string; paceLog: number };

/**
 * Returns the doctor at `index` among `count` doctors. Each doctor represents an equal share of the
 * distribution of paces, so that different seeds are comparable.
 */
export const simulateDoctor = (name: string, index: number, count: number): SimulatedDoctor => ({
  name,
  paceLog: CLINIC.paceLog + CLINIC.paceDeviation * normalQuantile((index + 0.5) / count),
});

/** This value is added to the doctor's usual log minutes per visit. */
const SHIFTS: Record<DayKind, number> = { usual: 0, slow: 0.5, fast: -0.4, late: 0, 'late, announced': 0 };

/** Simulates a session of four hours. */
export function simulateSession(random: Random, doctor: SimulatedDoctor, kind: DayKind): SessionRecord {
  const pace = doctor.paceLog + SHIFTS[kind] + CLINIC.dayDeviation * random.normal();
  const isLate = kind === 'late' || kind === 'late, announced';
  const late = Math.exp(CLINIC.lateLog + CLINIC.lateDeviation * random.normal()) - 15;
  const startsAt = isLate ? CLINIC.veryLateMinutes + CLINIC.veryLateDeviation * random.normal() : late;
  const joins = joinTimes(random, doctor.paceLog, startsAt);
  const { patients, breaks } = serve(random, joins, pace, startsAt);
  const announced = kind === 'late, announced' ? { at: 0, startsAt: CLINIC.veryLateMinutes } : null;
  return { doctor: doctor.name, kind, patients, breaks, announced };
}

const SITTING_MINUTES = 240;

/**
 * Patients begin to come an hour before the start, and most of them are early. About as many patients come as
 * the doctor usually sees.
 */
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

type Visit = { joinedAt: number; isInserted: boolean };

/** The state of a doctor at work: the time, and the events so far. */
class Sitting {
  readonly patients: PatientRecord[] = [];
  readonly breaks: { from: number; to: number }[] = [];
  private seen = 0;
  private breakAt: number;
  now: number;
  private readonly random: Random;
  private pace: number;

  constructor(random: Random, pace: number, startsAt: number) {
    [this.random, this.pace, this.now] = [random, pace, startsAt];
    this.breakAt = startsAt + random.exponential(CLINIC.breakEveryMinutes);
  }

  leave(number: number, joinedAt: number, leftAt: number): void {
    const nobodyCame = { calledAt: null, doneAt: null, came: false, isInserted: false };
    this.patients.push({ number, joinedAt, leftAt, ...nobodyCame });
  }

  see(number: number, { joinedAt, isInserted }: Visit): void {
    const { random, now } = this;
    const came = isInserted || !random.chance(CLINIC.noShowShare);
    const minutes = came
      ? visitMinutes(random, this.pace, this.seen)
      : random.exponential(CLINIC.noShowMinutes);
    const doneAt = now + minutes;
    this.patients.push({ number, joinedAt, isInserted, calledAt: now, leftAt: null, doneAt, came });
    if (came) this.seen += 1;
    this.pace += CLINIC.drift * random.normal();
    this.now = doneAt;
    if (doneAt >= this.breakAt) this.pause();
  }

  private pause(): void {
    const { random, now } = this;
    const until = now + random.exponential(CLINIC.breakMinutes);
    if (random.chance(CLINIC.announcedShare)) this.breaks.push({ from: now, to: until });
    this.now = until;
    this.breakAt = until + random.exponential(CLINIC.breakEveryMinutes);
  }
}

/** Serves patients in the order of joining, with occasional walk-ins who are called immediately. */
function serve(random: Random, joins: readonly number[], pace: number, startsAt: number) {
  const sitting = new Sitting(random, pace, startsAt);
  let inserted = joins.length;
  for (const [index, joinedAt] of joins.entries()) {
    sitting.now = Math.max(sitting.now, joinedAt);
    const leavesAt = random.chance(CLINIC.leavesShare)
      ? joinedAt + random.exponential(CLINIC.leavesAfterMinutes)
      : Infinity;
    if (leavesAt < sitting.now) {
      sitting.leave(index + 1, joinedAt, leavesAt);
      continue;
    }
    if (random.chance(CLINIC.insertedShare)) {
      inserted += 1;
      sitting.see(inserted, { joinedAt: sitting.now, isInserted: true });
    }
    sitting.see(index + 1, { joinedAt, isInserted: false });
  }
  return { patients: sitting.patients, breaks: sitting.breaks };
}

function visitMinutes(random: Random, pace: number, seen: number): number {
  const [usual, long] = CLINIC.visits;
  const { factor } = random.chance(long.share) ? long : usual;
  const trend = CLINIC.trend * Math.min(seen, 25);
  const visit = factor * Math.exp(pace - trend + CLINIC.slotDeviation * random.normal());
  return (
    visit + (random.chance(CLINIC.interruptedShare) ? random.exponential(CLINIC.interruptionMinutes) : 0)
  );
}
