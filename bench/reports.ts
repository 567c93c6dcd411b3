/**
 * Compares two ways to read the data of ten doctors over three years: as a report over HTTP, and as the same
 * rows directly through the database driver.
 */
import pg from 'pg';
import { z } from 'zod';
import { addDays, serviceDateOf } from '../packages/core/src/queue/index.ts';
import {
  type DateRange,
  type DayFigures,
  monthOf,
  NO_FIGURES,
  OUT_OF_TURN,
  partsOf,
  rangeBefore,
  sumFigures,
  tallyOf,
} from '../packages/core/src/reports/index.ts';
import { startChild } from '../harness/measures/child.ts';
import { judged, median, ms } from '../harness/figures.ts';
import { KeepAlive } from '../harness/keep-alive.ts';
import type { BenchPostgres } from '../harness/postgres.ts';
import { OWNER, seedClinic } from '../harness/seed.ts';
import { seededRandom } from '../harness/seeded-random.ts';

const DOCTORS = 10;
const DAYS = 1095;
const SEEN_A_DAY = 45;
const TIMES = 30;
/** The first runs only warm up the server. */
const WARM_UPS = 10;
const SEED = 20_261_125;

const MOST_MS = 100;
/**
 * The limit for a report, as a multiple of the time to read its rows. A report must also parse the rows and
 * add them up.
 */
const MOST_RATIO = 3;

const TIME_ZONE = 'Asia/Kolkata';
const PEOPLE = ['Meena', 'Ravi', 'Sunita'];

/** Run this benchmark with `npm run bench -- reports`. */
export async function benchReports(postgres: BenchPostgres): Promise<void> {
  const connection = await postgres.create('reports');
  const baari = await startChild('baari-server.ts', connection);
  const driver = new pg.Client(connection);
  await driver.connect();
  try {
    const url = z.string().parse(await baari.ask('url'));
    await seedClinic(url, connection, DOCTORS);
    const to = addDays(serviceDateOf(new Date(), TIME_ZONE), -1);
    const range = { from: addDays(to, 1 - DAYS), to };
    const clinicId = await keepFigures(driver, { from: rangeBefore(range).from, to });
    const client = await signedIn(url);
    const path = `/api/clinics/${clinicId}/report?${new URLSearchParams(range)}`;
    const answers: number[] = [];
    const readings: number[] = [];
    // Measures the two ways in turn, so that they run under the same conditions.
    for (let time = 0; time < TIMES; time += 1) {
      answers.push(await timed(() => askFor(client, path)));
      readings.push(await timed(() => readRows(driver, clinicId, range)));
    }
    client.close();
    const [answer, reading] = [median(answers.slice(WARM_UPS)), median(readings.slice(WARM_UPS))];
    console.log(`${DOCTORS} doctors, ${DAYS} days; its rows alone: ${ms(reading)}`);
    console.log(`  ${judged('a report, median ms', answer, { atMost: MOST_MS })}`);
    console.log(`  ${judged('ratio', answer / reading, { atMost: MOST_RATIO })}`);
  } finally {
    await driver.end();
    await baari.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function signedIn(url: string): Promise<KeepAlive> {
  const client = new KeepAlive(url);
  const { cookies } = await client.post('/api/accounts/sign-in', OWNER);
  client.cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  return client;
}

async function askFor(client: KeepAlive, path: string): Promise<void> {
  const { status, body } = await client.get(path);
  if (status !== 200 || !body.includes(`"seen":`))
    throw new Error(`no report: ${status} ${body.slice(0, 200)}`);
}

const READ = `SELECT doctor_id, date, figures FROM report_figures
  WHERE clinic_id = $1 AND span = $2 AND date BETWEEN $3 AND $4 ORDER BY date, doctor_id`;

/** Reads and parses the rows of a report for a range of dates and for the range before it. */
async function readRows(driver: pg.Client, clinicId: string, range: DateRange): Promise<void> {
  for (const each of [range, rangeBefore(range)]) {
    const { months, days } = partsOf(each);
    if (months) await driver.query(READ, [clinicId, 'month', months.from, months.to]);
    for (const edge of days) await driver.query(READ, [clinicId, 'day', edge.from, edge.to]);
  }
}

/** Stores figures for each day and month of each doctor, as the server does, and returns the clinic. */
async function keepFigures(driver: pg.Client, { from, to }: DateRange): Promise<string> {
  const { rows } = await driver.query<{ id: string; clinic_id: string }>('SELECT id, clinic_id FROM doctor');
  const random = seededRandom(SEED);
  for (const { id } of rows) {
    const months = new Map<string, DayFigures[]>();
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const of = months.get(monthOf(date)) ?? [];
      of.push(dayOf(date, random.uniform));
      months.set(monthOf(date), of);
    }
    const days = [...months].flatMap(([first, of]) =>
      of.map((figures, index) => ({
        date: first === monthOf(from) ? addDays(from, index) : addDays(first, index),
        figures,
      })),
    );
    await save(driver, id, 'day', days);
    const sums = [...months].map(([date, of]) => ({ date, figures: sumFigures(of) }));
    await save(driver, id, 'month', sums);
  }
  await driver.query('ANALYZE report_figures');
  return rows[0]?.clinic_id ?? '';
}

async function save(
  driver: pg.Client,
  doctorId: string,
  span: 'day' | 'month',
  kept: readonly { date: string; figures: DayFigures }[],
): Promise<void> {
  await driver.query(
    `INSERT INTO report_figures (clinic_id, doctor_id, span, date, figures)
     SELECT d.clinic_id, d.id, $2, k.date, k.figures::json
     FROM doctor d, unnest($3::date[], $4::text[]) AS k (date, figures) WHERE d.id = $1`,
    [doctorId, span, kept.map(({ date }) => date), kept.map(({ figures }) => JSON.stringify(figures))],
  );
}

/** Returns a busy day of a line that has every kind of event. */
function dayOf(date: string, uniform: () => number): DayFigures {
  const many = (most: number) => Array.from({ length: SEEN_A_DAY }, () => most * uniform() ** 2);
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const money = { count: 10, paise: 300_000 };
  const people = PEOPLE.map((name, index) => ({ personId: `person-${index}`, name, count: 3 }));
  return {
    ...NO_FIGURES,
    seen: SEEN_A_DAY,
    lost: { left: 3, no_show: 2, skipped: 1, practice_closed: 0, reset: 0 },
    sources: { phone: 20, desk: 25, telephone: 5 },
    visitTypes: { new: 15, follow_up: 25, report: 5 },
    fees: {
      cash: money,
      upi: money,
      card: money,
      refunded: money,
      due: money,
      waived: money,
      free: 5,
      lostPaise: 90_000,
    },
    collectedBy: people.map((person) => ({ ...person, paise: 90_000 })),
    firstVisits: 12,
    cameBack: 4,
    booked: { came: 15, missed: 2, daysAhead: [2, 5, 4, 3, 2, 1] },
    waits: tallyOf(many(150), 600),
    visits: tallyOf(many(40), 120),
    starts: tallyOf(many(60).slice(0, 2), 240),
    breaks: 1,
    breakMinutes: 15,
    workMinutes: 360,
    hours: tallyOf(
      many(9).map((hour) => 24 * weekday + 9 + hour),
      167,
    ),
    outOfTurn: OUT_OF_TURN.map((reason) => ({ reason, personId: 'person-0', name: 'Meena', count: 2 })),
    inside: 30,
    errors: tallyOf(many(90), 600),
  };
}
