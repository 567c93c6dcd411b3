/**
 * Compares two ways to run operations: over HTTP, and by sending the same statements in the same transactions
 * directly through the driver.
 */
import pg from 'pg';
import { z } from 'zod';
import { startChild } from './child.ts';
import { judged, median } from '../figures.ts';
import { KeepAlive } from '../keep-alive.ts';
import type { BenchPostgres, Connection } from '../postgres.ts';
import type { RecordedUnit } from './recorded-statements.ts';
import { type BenchDoctor, seedClinic } from '../seed.ts';

export const CLIENTS = 16;
/** The server must achieve at least this share of the baseline's operations per second. */
export const LEAST_RATIO = 0.5;

/**
 * The warm-up calls for each spare doctor. Without these calls, a new server would spend about a quarter of
 * its processor time compiling its code, while the driver's loop is warm from earlier rounds.
 */
const WARM_UPS = 30;

/** Sends one request for a client. Rejects if the server refuses the request. */
export type Act = (client: KeepAlive, doctor: BenchDoctor) => Promise<void>;

export type Case = {
  name: string;
  doctorCount: number;
  /** The total number of requests in one round. */
  times: number;
  /** The number of rounds, including one warm-up round. */
  rounds: number;
  /** Creates the function that sends the requests to the original database. */
  openAct: () => Act;
  /** True if the replay must do each doctor's work in the recorded order. */
  isInOrder: boolean;
};

/** Operations per second, as medians of the rounds. */
export type Comparison = { name: string; times: number; overHttp: number; overSql: number; ratio: number };

const unitsAnswer = z.array(
  z.array(z.object({ name: z.string().optional(), text: z.string(), values: z.array(z.unknown()) })),
);

/**
 * Creates a database with twice as many doctors as clients, which `prepare` fills. Recordings and replays
 * start from copies of this database. The second half of the doctors is for warming up.
 */
export async function prepareBase(
  postgres: BenchPostgres,
  name: string,
  prepare: (url: string, doctors: readonly BenchDoctor[]) => Promise<void>,
): Promise<{ base: Connection; doctors: readonly BenchDoctor[] }> {
  const base = await postgres.create(name);
  const doctors = await withBaari(base, async (url) => {
    const seeded = await seedClinic(url, base, 2 * CLIENTS);
    await prepare(url, seeded);
    return seeded;
  });
  return { base, doctors };
}

/** Measures one case in both ways in each round, each time on a copy of the base. */
export async function compareWithSql(
  postgres: BenchPostgres,
  { base, doctors }: Awaited<ReturnType<typeof prepareBase>>,
  each: Case,
): Promise<Comparison> {
  const measured = doctors.slice(0, each.doctorCount);
  const rates: { http: number; sql: number }[] = [];
  for (let round = 0; round < each.rounds; round += 1) {
    const suffix = `${base.database}_${each.doctorCount}_${round}`;
    const overHttp = await postgres.create(`http_${suffix}`, base);
    const throughDriver = await postgres.create(`sql_${suffix}`, base);
    const { seconds, units } = await overHttpIn(overHttp, measured, doctors.slice(CLIENTS), each);
    const replaySeconds = await replay(throughDriver, linesOf(units, each.isInOrder ? measured : []));
    if (round > 0) rates.push({ http: each.times / seconds, sql: each.times / replaySeconds });
  }
  return {
    name: each.name,
    times: each.times,
    overHttp: median(rates.map(({ http }) => http)),
    overSql: median(rates.map(({ sql }) => sql)),
    ratio: median(rates.map(({ http, sql }) => http / sql)),
  };
}

export function printComparison({ name, times, overHttp, overSql, ratio }: Comparison): void {
  console.log(`${CLIENTS} clients, ${name}, ${times} times; none was refused`);
  console.log(
    `  over HTTP: ${overHttp.toFixed(0)} a second; the same statements through the driver: ${overSql.toFixed(0)} a second`,
  );
  console.log(`  ${judged('ratio', ratio, { atLeast: LEAST_RATIO })}`);
}

type Ask = (question: string) => Promise<unknown>;

async function withBaari<Result>(
  connection: Connection,
  work: (url: string, ask: Ask) => Promise<Result>,
): Promise<Result> {
  const baari = await startChild('baari-server.ts', connection);
  try {
    return await work(z.string().parse(await baari.ask('url')), (question) => baari.ask(question));
  } finally {
    await baari.stop();
  }
}

/** Runs the case over HTTP; returns its time and the server's messages to PostgreSQL. */
function overHttpIn(
  connection: Connection,
  doctors: readonly BenchDoctor[],
  spare: readonly BenchDoctor[],
  { openAct, times }: Case,
) {
  return withBaari(connection, async (url, ask) => {
    const act = openAct();
    await doAll(url, spare, WARM_UPS, act);
    await ask('record');
    const startedAt = performance.now();
    await doAll(url, doctors, times / doctors.length, act);
    const seconds = (performance.now() - startedAt) / 1000;
    const units = unitsAnswer.parse(await ask('recorded'));
    return { seconds, units: units.filter((unit) => !unit.some(isBackground)) };
  });
}

/** Matches statements that the server runs without a request. */
const isBackground = ({ text }: { text: string }) => /pgboss|pg_notify|job_run/.test(text);

/** Runs `each` for every doctor, with as many requests at a time as there are clients. */
export async function doAll(
  url: string,
  doctors: readonly BenchDoctor[],
  each: number,
  act: Act,
): Promise<void> {
  const orders = Array.from({ length: each }, () => doctors)
    .flat()
    .values();
  const work = async () => {
    const client = new KeepAlive(url);
    for (const doctor of orders) await act(client, doctor);
    client.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
}

/**
 * Returns the work of each replay connection. Any free connection takes the next item of work. With
 * `doctors`, each doctor's items stay on one connection, and the others are spread over all.
 */
function linesOf(
  units: readonly RecordedUnit[],
  doctors: readonly BenchDoctor[],
): readonly Iterable<RecordedUnit>[] {
  if (doctors.length === 0) {
    const shared = units.values();
    return Array.from({ length: CLIENTS }, () => shared);
  }
  const lines = Array.from({ length: CLIENTS }, (): RecordedUnit[] => []);
  units.forEach((unit, index) => {
    const values = JSON.stringify(unit.map((statement) => statement.values));
    const doctor = doctors.findIndex(({ id }) => values.includes(id));
    lines[(doctor < 0 ? index : doctor) % CLIENTS]?.push(unit);
  });
  return lines;
}

/** Replays the recording with one line per connection, and returns its time in seconds. */
async function replay(connection: Connection, lines: readonly Iterable<RecordedUnit>[]): Promise<number> {
  const clients = lines.map((line) => ({ line, client: new pg.Client(connection) }));
  await Promise.all(clients.map(({ client }) => client.connect()));
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async ({ client, line }) => {
      for (const unit of line) for (const statement of unit) await client.query(statement);
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(clients.map(({ client }) => client.end()));
  return seconds;
}
