/** Tokens issued over HTTP, against the same statements in the same transactions straight through the driver. */
import pg from 'pg';
import { z } from 'zod';
import { startChild } from './child.ts';
import { judged, median } from './figures.ts';
import { KeepAlive } from './keep-alive.ts';
import type { BenchPostgres, Connection } from './postgres.ts';
import type { RecordedUnit } from './recorded-statements.ts';
import { type BenchDoctor, seedClinic } from './seed.ts';

const CLIENTS = 16;
const CASES = [
  { name: 'each on its own doctor', doctorCount: CLIENTS, tokens: 1600 },
  // As many as a busy doctor sees in days: an answer carries the whole queue.
  { name: 'all on one doctor', doctorCount: 1, tokens: 320 },
];
type Case = (typeof CASES)[number];
/** The first warms up. */
const ROUNDS = 4;

const unitsAnswer = z.array(
  z.array(z.object({ name: z.string().optional(), text: z.string(), values: z.array(z.unknown()) })),
);

export async function benchIssueTokens(postgres: BenchPostgres): Promise<void> {
  const base = await postgres.create('issue_base');
  const doctors = await withBaari(base, async (url) => {
    const seeded = await seedClinic(url, base, 2 * CLIENTS);
    // The first token opens the day's session: what is recorded later must find it.
    await issueAll(url, seeded, 1);
    return seeded;
  });
  const [measured, spare] = [doctors.slice(0, CLIENTS), doctors.slice(CLIENTS)];
  for (const each of CASES) {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const suffix = `${each.doctorCount}_${round}`;
      const overHttp = await postgres.create(`http_${suffix}`, base);
      const throughDriver = await postgres.create(`sql_${suffix}`, base);
      const { seconds, units } = await issueOverHttp(
        overHttp,
        measured.slice(0, each.doctorCount),
        spare,
        each.tokens,
      );
      const replaySeconds = await replay(throughDriver, units);
      if (round === 0) continue;
      rounds.push({ http: each.tokens / seconds, driver: each.tokens / replaySeconds });
    }
    report(each, rounds);
  }
}

/** Tokens in a second. */
type Round = { http: number; driver: number };

function report({ name, tokens }: Case, rounds: readonly Round[]): void {
  const http = median(rounds.map((round) => round.http)).toFixed(0);
  const driver = median(rounds.map((round) => round.driver)).toFixed(0);
  const ratio = median(rounds.map((round) => round.http / round.driver));
  console.log(
    `${CLIENTS} clients, ${name}, ${rounds.length} rounds of ${tokens} tokens; every one was issued`,
  );
  console.log(`  over HTTP: ${http} a second; the same statements through the driver: ${driver} a second`);
  console.log(`  ${judged('ratio', ratio, { atLeast: 0.5 })}`);
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

/** Issues tokens and gives how long it took, with what the server said to PostgreSQL meanwhile. */
function issueOverHttp(
  connection: Connection,
  doctors: readonly BenchDoctor[],
  spare: readonly BenchDoctor[],
  tokens: number,
) {
  return withBaari(connection, async (url, ask) => {
    await issueAll(url, spare, 3 * spare.length);
    await ask('record');
    const startedAt = performance.now();
    await issueAll(url, doctors, tokens / doctors.length);
    const seconds = (performance.now() - startedAt) / 1000;
    const units = unitsAnswer.parse(await ask('recorded'));
    return { seconds, units: units.filter((unit) => !unit.some(isBackground)) };
  });
}

/** What the server does by itself, whoever asks. */
const isBackground = ({ text }: { text: string }) => /pgboss|pg_notify|job_run/.test(text);

let lastPhone = 0;

/** Takes `each` tokens at every doctor, for a new patient each, with 16 requests at a time. Throws if one is refused. */
async function issueAll(url: string, doctors: readonly BenchDoctor[], each: number): Promise<void> {
  const orders = Array.from({ length: each }, () => doctors)
    .flat()
    .values();
  const issue = async () => {
    const client = new KeepAlive(url);
    for (const doctor of orders) {
      lastPhone += 1;
      const patient = { name: `Patient ${lastPhone}`, phone: `9${String(lastPhone).padStart(9, '0')}` };
      const { status, body } = await client.post(`/api/doctors/${doctor.id}/tokens`, {
        ...patient,
        travelMinutes: null,
      });
      if (status !== 200) throw new Error(`a token was refused: ${status} ${body}`);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, issue));
}

/** Runs what was recorded on 16 connections and gives the seconds it took. */
async function replay(connection: Connection, units: readonly RecordedUnit[]): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client(connection));
  await Promise.all(clients.map((client) => client.connect()));
  const waiting = units.values();
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (const unit of waiting) for (const statement of unit) await client.query(statement);
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return seconds;
}
