/** The laboratory of the wait estimator: the same sittings for every rival, each seen once, in order. */
import { performance } from 'node:perf_hooks';
import {
  afterSlot,
  newWaitModel,
  openSession,
  predictWaits,
} from '../../packages/core/src/wait-time/index.ts';
import { judged, median } from '../figures.ts';
import { ours } from './ours.ts';
import { seededRandom } from './random.ts';
import { readRecordedDays } from './read-recorded.ts';
import { replay, type Answer } from './replay.ts';
import { monteCarlo, naive, ridgeRegression, shrunkenEwma, todaysMean } from './rivals.ts';
import { leaveHome, score } from './score.ts';
import type { Rival, SessionRecord } from './session-record.ts';
import { DAY_KINDS, simulateDoctor, simulateSession, type DayKind } from './simulate.ts';

const SEED = 20_261_121;
const DOCTORS = 16;
const SESSIONS = 54;
/** Of a doctor's sittings the first few are cold, and from the thirtieth on they are warm. */
const [COLD, WARM] = [3, 30];

type Told = Answer & { kind: string; session: number };
type RivalRecord = { name: string; joined: Told[]; followed: Answer[][] };

const rivals = (): Rival[] => [
  naive(),
  todaysMean(),
  shrunkenEwma(),
  ridgeRegression(),
  monteCarlo(seededRandom(SEED)),
  ours(),
];

/** `npm run bench -- wait-time`; with WAIT_TIME_DAYS=file.csv recorded days as well. */
export function benchWaitTime(): Promise<void> {
  console.log(`simulated: ${DOCTORS} doctors, ${SESSIONS} sittings each, seed ${SEED}`);
  const simulated = tellAll(simulate());
  table(
    'cold: the first three sittings',
    simulated,
    ({ session, kind }) => session < COLD && kind === 'usual',
  );
  table(
    'warm: from the thirtieth on, usual days',
    simulated,
    ({ session, kind }) => session >= WARM && kind === 'usual',
  );
  for (const kind of DAY_KINDS.slice(1)) {
    table(`warm, ${kind}`, simulated, (told) => told.session >= WARM && told.kind === kind);
  }
  buckets(simulated);
  departures(simulated);
  aims(simulated);
  const file = process.env['WAIT_TIME_DAYS'];
  if (file !== undefined) recorded(tellAll(new Map([['recorded', readRecordedDays(file)]])));
  speed();
  return Promise.resolve();
}

function simulate(): Map<string, SessionRecord[]> {
  const random = seededRandom(SEED);
  const kindOf = (session: number): DayKind =>
    session >= WARM && session % 3 === 0
      ? (DAY_KINDS[1 + (Math.floor(session / 3) % 4)] ?? 'usual')
      : 'usual';
  const doctors = Array.from({ length: DOCTORS }, (_, index) =>
    simulateDoctor(random, `doctor ${index + 1}`),
  );
  return new Map(
    doctors.map((doctor) => [
      doctor.name,
      Array.from({ length: SESSIONS }, (_, session) => simulateSession(random, doctor, kindOf(session))),
    ]),
  );
}

/** Every rival starts anew with every doctor. */
function tellAll(byDoctor: ReadonlyMap<string, readonly SessionRecord[]>): RivalRecord[] {
  return rivals().map(({ name }, index) => {
    const [joined, followed]: [Told[], Answer[][]] = [[], []];
    for (const sessions of byDoctor.values()) {
      const rival = rivals()[index];
      if (!rival) continue;
      for (const [session, record] of sessions.entries()) {
        const replayed = replay(record, rival);
        joined.push(...replayed.joined.map((answer) => ({ ...answer, kind: record.kind, session })));
        if (session >= WARM) followed.push(...replayed.followed.values());
      }
    }
    return { name, joined, followed };
  });
}

type Choice = (told: Told) => boolean;

const part = ({ joined }: RivalRecord, choice: Choice) => score(joined.filter(choice));

function table(title: string, all: readonly RivalRecord[], choice: Choice): void {
  const [base] = all;
  if (!base) return;
  const floor = part(base, choice);
  console.log(`\n${title} (${floor.count} waits)`);
  console.log('                         error/naive   bias  coverage  width  pinball');
  for (const one of all) {
    const { error, bias, coverage, width, pinball } = part(one, choice);
    const figures = [
      (error / floor.error).toFixed(3).padStart(11),
      bias.toFixed(1).padStart(6),
      `${(100 * coverage).toFixed(0)} %`.padStart(9),
      width.toFixed(1).padStart(6),
      pinball.toFixed(2).padStart(8),
    ];
    console.log(`${one.name.padEnd(25)}${figures.join(' ')}`);
  }
}

const BUCKETS = [
  ['nobody ahead', 0, 0],
  ['1 or 2 ahead', 1, 2],
  ['3 to 8 ahead', 3, 8],
  ['9 or more ahead', 9, Infinity],
] as const;

const inBucket =
  (low: number, high: number): Choice =>
  ({ moment, session }) =>
    session >= WARM && moment.ahead >= low && moment.ahead <= high;

function buckets(all: readonly RivalRecord[]): void {
  for (const [name, low, high] of BUCKETS) table(`warm, ${name}`, all, inBucket(low, high));
}

function departures(all: readonly RivalRecord[]): void {
  console.log('\nleaving home when told, twenty minutes away');
  for (const { name, followed } of all) {
    const { missedShare, waitedMinutes, count } = leaveHome(followed, 'q10');
    const missed = `${(100 * missedShare).toFixed(1)} % of ${count} miss their turn`;
    console.log(`${name.padEnd(25)}${missed}, the others wait ${waitedMinutes.toFixed(0)} min in the clinic`);
  }
}

function aims(all: readonly RivalRecord[]): void {
  const [base, own] = [all[0], all.at(-1)];
  if (!base || !own) return;
  const ratio = (choice: Choice) => part(own, choice).error / part(base, choice).error;
  const warm =
    (kind: string): Choice =>
    (told) =>
      told.session >= WARM && told.kind === kind;
  const leaving = leaveHome(own.followed, 'q10');
  console.log('');
  console.log(judged('warm, error / naive', ratio(warm('usual')), { atMost: 0.21 }));
  console.log(
    judged(
      'cold, error / naive',
      ratio(({ session, kind }) => session < COLD && kind === 'usual'),
      { atMost: 0.3 },
    ),
  );
  console.log(judged('announced delay, error / naive', ratio(warm('late, announced')), { atMost: 0.17 }));
  console.log(judged('slow days, coverage', part(own, warm('slow')).coverage, { atLeast: 0.75 }));
  for (const [name, low, high] of BUCKETS) {
    console.log(judged(`coverage, ${name}`, part(own, inBucket(low, high)).coverage, { atLeast: 0.76 }));
  }
  console.log(judged('leaving home, missed turns', leaving.missedShare, { atMost: 0.02 }));
  console.log(judged('leaving home, minutes in the clinic', leaving.waitedMinutes, { atMost: 20 }));
}

function recorded(all: readonly RivalRecord[]): void {
  table('recorded days', all, () => true);
  const [base, own] = [all[0], all.at(-1)];
  if (!base || !own) return;
  console.log(
    judged('recorded, error / naive', part(own, () => true).error / part(base, () => true).error, {
      atMost: 0.57,
    }),
  );
}

const TIMES = 2000;

/** One update and a hundred predictions, beside the same loop with nothing in it. */
function speed(): void {
  const session = Array.from({ length: 10 }).reduce<ReturnType<typeof openSession>>(
    (before) => afterSlot(before, 8),
    openSession(newWaitModel()),
  );
  const situation = { elapsedMinutes: 4, start: null, breakMinutes: 0, gaps: [], closesInMinutes: 120 };
  const timed = (work: (round: number) => unknown) =>
    median(
      Array.from({ length: TIMES }, (_, round) => {
        const start = performance.now();
        work(round);
        return performance.now() - start;
      }),
    );
  const empty = timed((round) => round);
  const whole = timed((round) => predictWaits(afterSlot(session, 5 + (round % 7)), situation, 100));
  console.log('');
  console.log(
    judged('one update and 100 predictions less an empty loop, in ms', whole - empty, { atMost: 0.1 }),
  );
}
