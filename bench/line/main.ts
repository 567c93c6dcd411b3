/**
 * Compares four rules on days with mixed patients: how long each class waits, and whether our rule meets its
 * goals.
 */
import { judged } from '../../harness/figures.ts';
import { seededRandom } from '../../harness/seeded-random.ts';
import { figuresOf, ratioOf, shareWithin, type Waits } from './figures-of-waits.ts';
import { CLASSES, type Class, type Day, ORDINARY, simulateMorning } from './morning.ts';
import { play } from './play.ts';
import { type RuleName, RULES } from './rules.ts';

const SEED = 20_261_124;
const MORNINGS = 600;
const RULE_NAMES = ['first come', 'strict', '1 in 3', 'ours'] as const satisfies readonly RuleName[];
const LOADS = [0.7, 0.85, 0.95];

const DAYS: readonly Day[] = [
  { name: 'no special patients' },
  { name: '10 % priority', priority: 0.1 },
  { name: '30 % priority', priority: 0.3 },
  { name: '10 % tested', tests: 0.1 },
  { name: '60 % tested', tests: 0.6 },
  { name: '3 % urgent', urgent: 0.03 },
  { name: '10 % absent', absent: 0.1 },
  { name: '15 % reports', report: 0.15 },
  { name: '10 % priority, doctor 40 min late', priority: 0.1, lateMinutes: 40 },
  { name: '20 % booked', booked: 0.2 },
  { name: '40 % booked', booked: 0.4 },
  { name: '60 % booked', booked: 0.6 },
  { name: '40 % booked, doctor 40 min late', booked: 0.4, lateMinutes: 40 },
  { name: '40 % booked, 10 % priority, 10 % tested', booked: 0.4, priority: 0.1, tests: 0.1 },
  {
    name: 'everything',
    priority: 0.1,
    urgent: 0.03,
    report: 0.1,
    tests: 0.1,
    absent: 0.1,
    lateMinutes: 20,
  },
  {
    name: 'everything, crowded',
    priority: 0.3,
    urgent: 0.03,
    report: 0.1,
    tests: 0.6,
    absent: 0.1,
    lateMinutes: 20,
  },
];

/** A kind of day with a certain load, and the waits of each class under each rule. */
type Cell = { day: Day; load: number; waitsOf: (rule: RuleName, as: Class) => Waits };

/** Run this benchmark with `npm run bench -- line`. */
export function benchLine(): Promise<void> {
  const cells = DAYS.flatMap((day) => LOADS.map((load) => playCell(day, load)));
  console.log(
    `${MORNINGS} mornings each; mean wait ± its standard error / what 90 % wait at most, in minutes\n`,
  );
  console.log([...heading(), ...cells.flatMap(rows)].join('\n'));
  console.log(`\n${cells.flatMap(aims).join('\n')}`);
  return Promise.resolve();
}

/** Simulates the same mornings under every rule. */
function playCell(day: Day, load: number): Cell {
  const mornings = Array.from({ length: MORNINGS }, (_, index) =>
    simulateMorning(seededRandom(SEED + index), day, load),
  );
  const played = new Map(
    RULE_NAMES.map((rule) => [rule, mornings.map((morning) => play(morning, RULES[rule]()))]),
  );
  const waitsOf = (rule: RuleName, as: Class) =>
    (played.get(rule) ?? []).map((waits) =>
      waits.filter((one) => one.as === as && one.isSeen).map(({ minutes }) => minutes),
    );
  return { day, load, waitsOf };
}

const heading = () => [
  `| Day | Load | Who | ${RULE_NAMES.join(' | ')} |`,
  `|---|---|---|${RULE_NAMES.map(() => '---|').join('')}`,
];

function rows({ day, load, waitsOf }: Cell): string[] {
  return CLASSES.filter((as) => waitsOf('ours', as).flat().length > 0).map((as) => {
    const told = RULE_NAMES.map((rule) => {
      const { mean, error, p90 } = figuresOf(waitsOf(rule, as));
      return `${mean.toFixed(1)} ± ${error.toFixed(1)} / ${p90.toFixed(0)}`;
    });
    return `| ${[day.name, load, as, ...told].join(' | ')} |`;
  });
}

/**
 * The time limit for calling a booked patient, in minutes after check-in or after the start of the band,
 * whichever is later.
 */
const BOOKED_WITHIN_MINUTES = 30;

/**
 * The goals of our rule. The cost for ordinary patients is shown in every cell of the table. The cost is
 * judged only on days without bookings, because a booked patient replaces a patient who would come early. The
 * benefit is judged on days when a tenth of the patients have priority, and on days with bookings.
 */
function aims({ day, load, waitsOf }: Cell): string[] {
  const ordinary = waitsOf('ours', ORDINARY);
  const ofOrdinary = day.booked === undefined ? { atMost: 115 } : null;
  const said = [compared('ordinary / first come', ordinary, waitsOf('first come', ORDINARY), ofOrdinary)];
  if (day.priority === 0.1) {
    said.push(compared('priority / ordinary', waitsOf('ours', 'priority'), ordinary, { atMost: 60 }));
  }
  if (day.booked !== undefined) {
    const [ours, firstCome] = (['ours', 'first come'] as const).map(
      (rule) =>
        100 * shareWithin([...waitsOf(rule, 'booked'), ...waitsOf(rule, 'late')], BOOKED_WITHIN_MINUTES),
    );
    const isJudged = day.booked === 0.4 && day.lateMinutes === undefined;
    const aim = isJudged ? { atLeast: load > 0.85 ? 90 : 95 } : null;
    said.push(
      told(`booked, called within ${BOOKED_WITHIN_MINUTES} min, in %`, ours ?? NaN, aim),
      told('the same under first come', firstCome ?? NaN, null),
    );
  }
  return said.map((aim) => `${day.name}, load ${load}, ${aim}`);
}

type Aim = Parameters<typeof judged>[2];

const told = (name: string, figure: number, aim: Aim | null): string =>
  aim ? judged(name, figure, aim) : `${name}: ${figure.toFixed(2)}`;

function compared(name: string, waits: Waits, others: Waits, aim: Aim | null): string {
  const { ratio, error } = ratioOf(waits, others);
  return `${told(`${name}, in %`, 100 * ratio, aim)} ± ${(100 * error).toFixed(2)}`;
}
