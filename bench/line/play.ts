/**
 * Simulates a morning under one rule. The doctor calls the next patient until all patients have been seen.
 */
import { type Class, type Morning, ORDINARY, type Patient } from './morning.ts';
import type { Line } from './rules.ts';

/**
 * A patient's wait until the call. The wait is 0 if the patient is called before the band. `isSeen` is false
 * if the patient missed the call.
 */
export type Wait = { number: number; as: Class; calledAt: number; minutes: number; isSeen: boolean };

/**
 * A patient who joins the line at `at`. From `standsFrom` on, the patient has the class `as`. Before that
 * time, the patient waits with the place “In turn”. The wait is counted from `from` on.
 */
type Joining = {
  at: number;
  standsFrom: number;
  from: number;
  patient: Patient;
  as: Class;
  timesBefore: number;
};

/** The desk waits this long for an absent patient before it calls the next one. */
const IN_VAIN_MINUTES = 1;

/**
 * Simulates a morning under one rule. Under every rule, the same patients come or are absent, and the visits
 * have the same lengths. An urgent patient does not end the current visit. The wait before a missed call is
 * counted for no class, but the wait after the patient's return is.
 */
export function play({ opensAt, patients }: Morning, line: Line): Wait[] {
  const waits: Wait[] = [];
  const waiting = new Map<number, Joining>();
  const early = new Set<Joining>();
  let coming = patients.map((patient): Joining => ({
    at: patient.joinsAt,
    standsFrom: patient.standsFrom,
    from: patient.waitsFrom,
    patient,
    as: patient.class,
    timesBefore: 0,
  }));
  let now = opensAt;
  while (coming.length + waiting.size > 0) {
    if (waiting.size === 0) now = Math.max(now, Math.min(...coming.map(({ at }) => at)));
    const [joining, later] = [coming.filter(({ at }) => at <= now), coming.filter(({ at }) => at > now)];
    for (const one of joining.sort((a, b) => a.at - b.at)) {
      line.join(one.patient.number, one.standsFrom > now ? ORDINARY : one.as, one.timesBefore);
      waiting.set(one.patient.number, one);
      if (one.standsFrom > now) early.add(one);
    }
    coming = later;
    for (const one of [...early].filter(({ standsFrom }) => standsFrom <= now)) {
      early.delete(one);
      if (waiting.get(one.patient.number) === one) line.placeSoon(one.patient.number);
    }
    const called = waiting.get(line.call() ?? NaN);
    if (called === undefined) throw new Error('patients wait, and the rule calls none of them');
    waiting.delete(called.patient.number);
    const { busyMinutes, again } = call(called);
    const isSeen = again?.as !== 'absent';
    const minutes = Math.max(0, now - called.from);
    waits.push({ number: called.patient.number, as: called.as, calledAt: now, minutes, isSeen });
    now += busyMinutes;
    if (again !== null) coming.push({ ...called, ...again, ...from(now + again.awayMinutes) });
  }
  return waits;
}

const from = (at: number) => ({ at, standsFrom: at, from: at });

type Again = { as: Class; timesBefore: number; awayMinutes: number };

/**
 * Returns the result of a call: how long it occupies the doctor, and the class in which the patient rejoins
 * the line.
 */
function call({ patient, as, timesBefore }: Joining): { busyMinutes: number; again: Again | null } {
  const { test, visitMinutes, comesAfter } = patient;
  if (as === 'back') return { busyMinutes: test?.visitMinutes ?? 0, again: null };
  const callsBefore = as === 'absent' ? timesBefore + 1 : 0;
  const awayMinutes = comesAfter[callsBefore];
  if (awayMinutes !== undefined) {
    return { busyMinutes: IN_VAIN_MINUTES, again: { as: 'absent', timesBefore: callsBefore, awayMinutes } };
  }
  const back = test && { as: 'back' as const, timesBefore: 0, awayMinutes: test.awayMinutes };
  return { busyMinutes: visitMinutes, again: back };
}
