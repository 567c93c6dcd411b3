/** Selects the waits that each table shows. */
import { COLD, WARM, type Results, type Told } from './laboratory.ts';
import { score, type Score } from './score.ts';

export type Choice = (told: Told) => boolean;

export const part = ({ told }: Results, choice: Choice): Score => score(told.filter(choice));

/** Returns the mean error as a share of the error of position × 15. */
export const errorRatio = (own: Results, naive: Results, choice: Choice): number =>
  part(own, choice).error / part(naive, choice).error;

export const cold: Choice = ({ session, kind, isAnnounced }) =>
  session < COLD && kind === 'usual' && !isAnnounced;

export const warm: Choice = ({ session, isAnnounced }) => session >= WARM && !isAnnounced;

export const warmOf =
  (kind: string): Choice =>
  (told) =>
    warm(told) && told.kind === kind;

/**
 * Selects patients who joined after a delay was announced, and the estimates of patients who were waiting at
 * that time.
 */
export const knowingTheDelay: Choice = ({ moment, session }) =>
  session >= WARM && moment.announcedStart !== null;

/**
 * Selects patients who joined after the scheduled start on days with the same delay but without an
 * announcement.
 */
export const notKnowingTheDelay: Choice = (told) => warmOf('late')(told) && told.moment.at >= 0;

export const BUCKETS = [
  ['nobody ahead', 0, 0],
  ['1 or 2 ahead', 1, 2],
  ['3 to 8 ahead', 3, 8],
  ['9 or more ahead', 9, Infinity],
] as const;

export const withAhead =
  (least: number, most: number): Choice =>
  (told) =>
    warm(told) && told.moment.ahead >= least && told.moment.ahead <= most;

/**
 * The first sessions of recorded days are not counted, because every estimator must first learn the doctor's
 * pace.
 */
export const WARM_UP = 20;
export const afterWarmUp: Choice = ({ session }) => session >= WARM_UP;

/**
 * Selects the slowest tenth of sessions, which are those with the longest waits for the number of patients
 * ahead.
 */
export function slowestTenth({ told }: Results): Choice {
  const counted = Map.groupBy(told.filter(afterWarmUp), ({ doctor, session }) => `${doctor} ${session}`);
  const slowness = [...counted].map(([key, all]) => {
    const sum = (figure: (one: Told) => number) => all.reduce((total, one) => total + figure(one), 0);
    return { key, minutes: sum(({ minutes }) => minutes) / sum(({ moment }) => moment.ahead + 1) };
  });
  // Selects the sessions for each doctor separately. Otherwise, all selected sessions would belong to the
  // slowest doctor.
  const slow = new Set<string>();
  for (const all of Map.groupBy(slowness, ({ key }) => key.slice(0, key.lastIndexOf(' '))).values()) {
    const sorted = all.toSorted((a, b) => b.minutes - a.minutes);
    for (const { key } of sorted.slice(0, Math.ceil(sorted.length / 10))) slow.add(key);
  }
  return ({ doctor, session }) => slow.has(`${doctor} ${session}`);
}
