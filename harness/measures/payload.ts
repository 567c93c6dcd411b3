/**
 * Measures the bytes that one change of a queue sends to every watcher, compared with the smallest JSON with
 * the same content.
 */
import { type QueueSnapshot, queueSnapshot } from '@baari/contract/queue';
import { z } from 'zod';
import { startChild } from './child.ts';
import { Crowd } from './crowd.ts';
import { judged } from '../figures.ts';
import { issueToken } from './issue-tokens.ts';
import { doAll } from './over-sql.ts';
import type { BenchPostgres } from '../postgres.ts';
import { seedClinic } from '../seed.ts';

const LINES = [1, 10, 50, 200];

/** The limit relative to the minimum, for queues that are long enough to matter. */
export const MOST_RATIO = 1.25;
export const LONG_LINE = 50;

export type Payload = { waiting: number; frameBytes: number; leastBytes: number; ratio: number };

/** Measures how large a queue's frame is as more patients wait. */
export async function measurePayload(postgres: BenchPostgres): Promise<Payload[]> {
  const connection = await postgres.create('payload');
  const baari = await startChild('baari-server.ts', connection);
  try {
    const url = z.string().parse(await baari.ask('url'));
    const [doctor] = await seedClinic(url, connection, 1);
    if (!doctor) throw new Error('no doctor');
    const payloads: Payload[] = [];
    let waited = 0;
    for (const waiting of LINES) {
      await doAll(url, [doctor], waiting - waited, issueToken);
      waited = waiting;
      payloads.push(payloadOf(waiting, await frameOf(url, doctor.id)));
    }
    return payloads;
  } finally {
    await baari.stop();
  }
}

export async function benchPayload(postgres: BenchPostgres): Promise<void> {
  for (const { waiting, frameBytes, leastBytes, ratio } of await measurePayload(postgres)) {
    console.log(`${waiting} waiting: ${frameBytes} bytes a change; the least: ${leastBytes}`);
    // Short queues are not judged, because there the field names take more bytes than the values.
    const isLong = waiting >= LONG_LINE;
    console.log(
      isLong ? `  ${judged('ratio', ratio, { atMost: MOST_RATIO })}` : `  ratio: ${ratio.toFixed(2)}`,
    );
  }
}

/** Returns a queue's event as a watcher receives it. */
async function frameOf(url: string, doctorId: string): Promise<string> {
  const watcher = new Crowd();
  await watcher.grow(url, `/api/live?topic=queue:${doctorId}`, 1);
  watcher.close();
  return watcher.firstEvent;
}

function payloadOf(waiting: number, event: string): Payload {
  const snapshot = queueSnapshot.parse(JSON.parse(/data: (.*)/.exec(event)?.[1] ?? ''));
  const frameBytes = Buffer.byteLength(event);
  const leastBytes = Buffer.byteLength(JSON.stringify(bareValues(snapshot)));
  return { waiting, frameBytes, leastBytes, ratio: frameBytes / leastBytes };
}

/**
 * Returns only the data that a watcher needs. The data has no field names, because the order of the values is
 * known.
 */
function bareValues({ doctorId: _watched, waits, ...rest }: QueueSnapshot): unknown[] {
  return [...Object.values(rest), waits.notes, waits.line];
}
