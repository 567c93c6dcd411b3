/**
 * Sends random keys, scans and clicks to every kind of desk with full queues for five minutes, while a doctor
 * calls and adds patients.
 */
import { fillQueue, openBrowser, signInDoctor } from '../../harness/desk-page.ts';
import { type BenchDoctor, seedClinic } from '../../harness/seed.ts';
import type { Row } from '../part.ts';
import { randomOf } from '../random.ts';
import { openSite } from '../site.ts';
import { pressAtRandom, type Pressed } from './press-at-random.ts';
import { plantCallOnLetter, type Seat, SEATS, sitDown } from './seats.ts';

const MINUTES = 5;
/** The self-test types for this many seconds. */
const PLANTED_SECONDS = 20;
const WAITING = 60;
const CALLED = 3;
const COLLEAGUE_EVERY_MS = 5000;

export async function typeBlindly(seed: number): Promise<Row[]> {
  const site = await openSite(1, { LIMITS: 'off', HAS_PAGES: 'true' });
  const browser = await openBrowser();
  try {
    const [{ url }] = site.servers;
    const [first, second] = await seedClinic(url, site.connection, 2);
    if (first === undefined || second === undefined) throw new Error('no doctors');
    await fillQueue(url, first, WAITING + CALLED, CALLED);
    const at = { browser, url, doctor: first };
    const colleague = await workBeside(url, first, second);
    const sit = async (seat: Seat, seconds: number, isPlanted: boolean) => {
      const page = await sitDown(seat, at);
      if (isPlanted) await plantCallOnLetter(page, first.id);
      const random = randomOf(seed, `blind ${seat.name}`);
      const until = (tried: Pressed) => isPlanted && tried.sent.length > 0;
      const tried = await pressAtRandom(page, random, { seat, seconds, until, work: colleague.work });
      await page.context().close();
      return tried;
    };
    const seconds = (MINUTES * 60 - PLANTED_SECONDS) / SEATS.length;
    const rows: Row[] = [];
    for (const seat of SEATS) {
      const before = await colleague.othersChanges();
      const tried = await sit(seat, seconds, false);
      rows.push(rowOf(seat, tried, (await colleague.othersChanges()) - before));
    }
    const planted = await sit(SEATS[0], PLANTED_SECONDS, true);
    return [...rows, rowOfPlanted(planted)];
  } finally {
    await browser.close();
    await site.close();
  }
}

function rowOf(
  { name, callKey }: Seat,
  { keys, scans, clicks, seconds, sent }: Pressed,
  changes: number,
): Row {
  return {
    claim: `${name}: only ${callKey} calls, and other keys and clicks beside the buttons change nothing`,
    tried: `${seconds.toFixed(0)} s over ${WAITING} waiting, a doctor at work: ${keys} keys, ${scans} scans, ${clicks} clicks`,
    seen: `${changes} changes${sent.length > 0 ? `; sent: ${sent.slice(0, 3).join('; ')}` : ''}`,
    isHeld: changes === 0 && sent.length === 0,
  };
}

function rowOfPlanted({ keys, sent }: Pressed): Row {
  return {
    claim: 'the same trial detects a page on which a letter key calls',
    tried: `${keys} keys on a page on which each letter calls`,
    seen: sent.length > 0 ? 'found' : 'not found',
    isHeld: sent.length > 0,
  };
}

/**
 * Simulates a doctor who calls and adds patients, so that rows move and there is always something to undo.
 */
async function workBeside(url: string, doctor: BenchDoctor, other: BenchDoctor) {
  const api = await signInDoctor(url, doctor);
  const doctorId = doctor.id;
  let rounds = 0;
  const revisionOf = async ({ id }: BenchDoctor) => (await api.queue.getQueue({ doctorId: id })).revision;
  let workedAt = -Infinity;
  return {
    /** The doctor acts at most every five seconds. */
    work: async () => {
      if (performance.now() - workedAt < COLLEAGUE_EVERY_MS) return;
      workedAt = performance.now();
      rounds += 1;
      const phone = `96${String(rounds).padStart(8, '0')}`;
      const { queue } = await api.queue.addPatient({ doctorId, name: `Walk-in ${rounds}`, phone });
      await api.queue.callNext({ doctorId, callRevision: queue.callRevision });
    },
    /** Counts all other changes to both queues. */
    othersChanges: async () => (await revisionOf(doctor)) + (await revisionOf(other)) - 2 * rounds,
  };
}
