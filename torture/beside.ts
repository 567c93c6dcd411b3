/** Compares how long patients of another clinic wait with and without a disturbance. */
import { setTimeout as pause } from 'node:timers/promises';
import { median, quantile } from '../harness/figures.ts';
import { createTestClient } from '../packages/server/test/api-client.ts';
import { reasonOf } from '../packages/server/test/refusal.ts';
import type { Row } from './part.ts';

const PATIENT_EVERY_MS = 100;
/** The limit for the wait of 99 of 100 patients during the disturbance, as a multiple of their usual wait. */
const SLOWER_MAX = 2;

let lastPhone = 9_600_000_000;

/**
 * Lets patients of a clinic take tokens until the disturbance has ended. Returns how long each patient
 * waited.
 */
export async function takeTokensDuring(
  url: string,
  { doctorId }: { doctorId: string },
  ending: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const ended = ending.then(() => true);
  do {
    lastPhone += 1;
    const { api } = createTestClient(url);
    const startedAt = performance.now();
    await untilAnswered(() =>
      api.queue.issueToken({ doctorId, name: 'Beside', phone: String(lastPhone), travelMinutes: null }),
    );
    times.push(performance.now() - startedAt);
  } while (!(await Promise.race([ended, pause(PATIENT_EVERY_MS, false)])));
  return times;
}

/** If the server is too busy, the patient presses again, and the whole time counts as the wait. */
async function untilAnswered(press: () => Promise<unknown>): Promise<void> {
  try {
    await press();
  } catch (error) {
    if (reasonOf(error) !== 'db.unavailable') throw error;
    await untilAnswered(press);
  }
}

/**
 * Measurements with and without the disturbance alternate, so that both have the same machine and lines of
 * the same length.
 */
export type Times = { quietMs: number[]; disturbedMs: number[] };

export function slownessRow({ quietMs, disturbedMs }: Times, disturbance: string): Row {
  const [quiet, disturbed] = [quantile(quietMs, 0.99), quantile(disturbedMs, 0.99)];
  const ratio = disturbed / quiet;
  return {
    claim: `99 % of another clinic’s patients get their token within ${SLOWER_MAX} times the usual time during the disturbance`,
    tried: `${disturbedMs.length} tokens beside ${disturbance}, ${quietMs.length} without`,
    seen: `p99 ${disturbed.toFixed(0)} ms instead of ${quiet.toFixed(0)} ms: ${ratio.toFixed(2)} times; median ${median(disturbedMs).toFixed(1)} ms instead of ${median(quietMs).toFixed(1)} ms`,
    isHeld: ratio <= SLOWER_MAX,
  };
}
