/**
 * Measures the time from a call until the last of many watchers has received the change. Compares this time
 * with a bare loop over the same number of sockets.
 */
import { z } from 'zod';
import { type Child, startChild } from './child.ts';
import { Crowd } from './crowd.ts';
import { judged, median, ms } from '../figures.ts';
import { KeepAlive } from '../keep-alive.ts';
import type { BenchPostgres } from '../postgres.ts';
import { type BenchDoctor, seedClinic } from '../seed.ts';

/**
 * The number of times that both servers are started for each crowd. The speed of a warm process varies
 * between starts, even for a bare loop.
 */
const STARTS = 3;
/** The warm-up rounds of each start. The first crowd also warms up the servers for later ones. */
const WARM_UPS = [10, 3];
/** Single rounds are noisy, but the median of this many rounds per start is stable. */
const ROUNDS = 12;
const WAITING = 150;
const SETTLE_MS = 200;

const answer = z.object({ queue: z.object({ revision: z.number(), callRevision: z.number() }) });
type Queue = z.infer<typeof answer>['queue'];

/**
 * The limit, relative to the bare loop. The server needs longer, because it reads a change from the database
 * before it sends the change (decision 02).
 */
export const MOST_RATIO = 1.7;
const MOST_KB_PER_WATCHER = 20;

/** `ratio` compares the medians. `statements` is the number of statements of the median call. */
export type FanOut = {
  watchers: number;
  rounds: number;
  oursMs: number;
  floorMs: number;
  ratio: number;
  kbPerWatcher: number;
  statements: number;
};

/** Measures crowds of these sizes, smallest first. */
export async function measureFanOut(postgres: BenchPostgres, crowds: readonly number[]): Promise<FanOut[]> {
  const measured: Measured[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const connection = await postgres.create(`fan_out_${start}`);
    const baari = await startChild('baari-server.ts', connection);
    try {
      const url = z.string().parse(await baari.ask('url'));
      const [doctor] = await seedClinic(url, connection, 1);
      if (!doctor) throw new Error('no doctor');
      measured.push(...(await measure(baari, { url, doctor, crowds })));
    } finally {
      await baari.stop();
    }
  }
  return crowds.map((size) => fanOutOf(measured.filter(({ watchers }) => watchers === size)));
}

export async function benchFanOut(postgres: BenchPostgres): Promise<void> {
  (await measureFanOut(postgres, [1000, 5000])).forEach(print);
}

type Trial = { url: string; doctor: BenchDoctor; crowds: readonly number[] };

/** The rounds measured with one crowd after one start. */
type Measured = { watchers: number; rounds: readonly Round[]; kbPerWatcher: number };

async function measure(baari: Child, { url, doctor, crowds }: Trial): Promise<Measured[]> {
  const measured: Measured[] = [];
  const [watchers, listeners] = [new Crowd(), new Crowd()];
  const panel = await openPanel(url, doctor);
  const path = `/api/live?topic=queue:${doctor.id}`;
  await watchers.grow(url, path, 1);
  const bare = await startChild('bare-server.ts', watchers.firstEvent);
  const bareUrl = z.string().parse(await bare.ask('url'));
  const bareLoop = new KeepAlive(bareUrl);
  const emptyBytes = await figure(baari, 'memory');
  for (const [index, size] of crowds.entries()) {
    await watchers.grow(url, path, size);
    await listeners.grow(bareUrl, '/', size);
    const kbPerWatcher = ((await figure(baari, 'memory')) - emptyBytes) / size / 1024;
    const rounds: Round[] = [];
    for (let round = -(WARM_UPS[index] ?? 0); round < ROUNDS; round += 1) {
      const marker = `"revision":${panel.queue().revision + 1},`;
      await settle();
      const floorMs = await listeners.timeUntilSeen(marker, () =>
        bareLoop.post(`/?marker=${encodeURIComponent(marker)}`, {}),
      );
      await settle();
      const before = await figure(baari, 'statements');
      const oursMs = await watchers.timeUntilSeen(marker, panel.callNext);
      const statements = (await figure(baari, 'statements')) - before;
      if (round >= 0) rounds.push({ floorMs, oursMs, statements });
    }
    measured.push({ watchers: size, rounds, kbPerWatcher });
  }
  for (const part of [watchers, listeners, panel, bareLoop]) part.close();
  await bare.stop();
  return measured;
}

const figure = async (child: Child, question: string) => z.number().parse(await child.ask(question));

type Round = { floorMs: number; oursMs: number; statements: number };

/** Combines the results of all starts with one crowd. */
function fanOutOf(measured: readonly Measured[]): FanOut {
  const watchers = measured[0]?.watchers ?? 0;
  const rounds = measured.flatMap((start) => start.rounds);
  const kbPerWatcher = median(measured.map((start) => start.kbPerWatcher));
  const floorMs = median(rounds.map((round) => round.floorMs));
  const oursMs = median(rounds.map((round) => round.oursMs));
  const statements = median(rounds.map((round) => round.statements));
  const ratio = oursMs / floorMs;
  return { watchers, rounds: rounds.length, oursMs, floorMs, ratio, kbPerWatcher, statements };
}

function print({ watchers, rounds, oursMs, floorMs, ratio, kbPerWatcher, statements }: FanOut): void {
  console.log(`${watchers} watchers, ${rounds} rounds`);
  console.log(`  until the last has it: ${ms(oursMs)}; the bare loop: ${ms(floorMs)}`);
  console.log(`  ${judged('ratio', ratio, { atMost: MOST_RATIO })}`);
  console.log(`  ${judged('memory per watcher in kB', kbPerWatcher, { atMost: MOST_KB_PER_WATCHER })}`);
  console.log(`  statements per call: ${statements}`);
}

/** Opens the doctor's panel with a queue of waiting patients. */
async function openPanel(url: string, doctor: BenchDoctor) {
  const client = new KeepAlive(url);
  const { cookies } = await client.post('/api/doctor-logins', { phone: doctor.phone, code: doctor.code });
  client.cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  const verb = async (name: string, input: object): Promise<Queue> => {
    const { status, body } = await client.post(`/api/doctors/${doctor.id}/queue/${name}`, input);
    if (status !== 200) throw new Error(`${name}: ${status} ${body}`);
    return answer.parse(JSON.parse(body)).queue;
  };
  let queue: Queue = { revision: 0, callRevision: 0 };
  for (let index = 0; index < WAITING; index += 1) {
    queue = await verb('add-patient', {
      name: `Patient ${index}`,
      phone: `97${String(index).padStart(8, '0')}`,
    });
  }
  return {
    queue: () => queue,
    callNext: async () => {
      queue = await verb('call-next', { callRevision: queue.callRevision });
    },
    close: () => client.close(),
  };
}

/** Lets both servers finish their work, so that it does not slow the next round. */
const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
