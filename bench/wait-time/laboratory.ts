/** Gives every estimator the same sessions, once and in order, and records the estimates. */
import type { Departures } from './leave-home.ts';
import { seededRandom } from '../../harness/seeded-random.ts';
import { replay, type Answer } from './replay.ts';
import type { Rival, SessionRecord } from './session-record.ts';
import { DAY_KINDS, simulateDoctor, simulateSession, type DayKind } from './simulate.ts';

/**
 * These seeds were not used for tuning, unlike seeds 1 to 6 and 21 to 26. WAIT_TIME_SEEDS=7,8 selects other
 * seeds.
 */
export const SEEDS: readonly number[] = (process.env['WAIT_TIME_SEEDS'] ?? '101,102,103,104,105,106')
  .split(',')
  .map(Number);
/**
 * The seeds whose patients leave home when the page tells them to. There are only a few such seeds, because
 * the simulation makes a prediction every half minute and is slow.
 */
const LEAVING_SEEDS: readonly number[] = SEEDS.slice(0, 2);
const DOCTORS = 16;
const SESSIONS = 54;
/** Sessions before the first number count as cold, and sessions from the second number on count as warm. */
export const [COLD, WARM] = [3, 30];

/** An estimate that a patient got on joining, or while waiting when a delay was announced. */
export type Told = Answer & { doctor: string; kind: string; session: number; isAnnounced: boolean };
export type Results = { name: string; told: Told[]; departed: Departures[] };

/** A doctor's sessions in order. */
export type Days = readonly { seed: number; sessions: readonly SessionRecord[] }[];

/**
 * Simulates sixteen doctors per seed. After the first few sessions, every third session is unusual: slow,
 * fast and late in turn.
 */
export function simulate(seeds: readonly number[]): Days {
  return seeds.flatMap((seed) => {
    const random = seededRandom(seed);
    return Array.from({ length: DOCTORS }, (_, index) => {
      const doctor = simulateDoctor(`doctor ${index + 1}`, index, DOCTORS);
      const sessions = Array.from({ length: SESSIONS }, (__, session) =>
        simulateSession(random, doctor, kindOf(session)),
      );
      return { seed, sessions };
    });
  });
}

function kindOf(session: number): DayKind {
  if (session < COLD || session % 3 !== 0) return 'usual';
  return DAY_KINDS[1 + (Math.floor(session / 3) % 4)] ?? 'usual';
}

/**
 * From this session of a doctor on, and only for these seeds, patients leave home when the page tells them
 * to. The value is null if patients never leave home.
 */
export type Following = { from: number; seeds: readonly number[] } | null;
export const FOLLOWING: Following = { from: WARM, seeds: LEAVING_SEEDS };

/**
 * Gives each doctor a separate estimator. `following` selects the patients who leave home when the page tells
 * them to.
 */
export function tellAll(estimator: () => Rival, days: Days, following: Following): Results {
  const results: Results = { name: estimator().name, told: [], departed: [] };
  for (const { seed, sessions } of days) {
    const rival = estimator();
    for (const [session, record] of sessions.entries()) {
      const follows = following !== null && session >= following.from && following.seeds.includes(seed);
      const { joined, announced, departures } = replay(record, rival, follows);
      const keep = (answers: readonly Answer[], isAnnounced: boolean) => {
        const of = { doctor: `${seed} ${record.doctor}`, kind: record.kind, session, isAnnounced };
        for (const answer of answers) results.told.push({ ...answer, ...of });
      };
      keep(joined, false);
      keep(announced, true);
      results.departed.push(...departures);
    }
  }
  return results;
}
