/**
 * Simulates ordinary mornings and then a slow one, on two servers that share a database. Checks the estimates
 * of all patients at each step.
 */
import { queueSnapshot, type QueueSnapshot } from '@baari/contract/queue';
import { countAhead } from '@baari/core/queue';
import {
  departureOf,
  type ExpectedTurn,
  expectedTurn,
  isInDoubt,
  type ToldWait,
} from '@baari/core/wait-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClinic } from './demo-clinic.ts';
import { createTestClient } from './api-client.ts';
import { ClockedBaari } from './clocked-baari.ts';
import {
  addPatient,
  at,
  callNext,
  later,
  MORNINGS,
  ORDINARY_DAYS,
  phoneOf,
  type PlayedPractice,
  playOrdinaryDay,
  SLOW_DAY,
} from './played-day.ts';
import { sillyWaits } from './silly-waits.ts';

const WITHOUT_PAGES = { HAS_PAGES: 'false' };

let first: ClockedBaari;
let second: ClockedBaari;
let practice: PlayedPractice;
let now: Date;

beforeAll(async () => {
  now = at(FIRST_DAY, '08:00');
  first = await ClockedBaari.at(now, WITHOUT_PAGES);
  second = await ClockedBaari.at(now, WITHOUT_PAGES, first.dataDir);
  await first.run();
  await second.run();
  practice = await openPractice();
});

afterAll(async () => {
  await second.stop();
  await first.stop();
  first.removeData();
});

const [FIRST_DAY] = ORDINARY_DAYS;
/** This is the day after the slow morning. */
const NEXT_DAY = '2026-11-20';
const PATIENTS = 9;
/** The minutes of a visit on the slow day, twice as long as on other days. */
const SLOW_VISIT = 16;
const FIRST_CALL = at(SLOW_DAY, '09:02');
const LAST_CALL = later(FIRST_CALL, (PATIENTS - 1) * SLOW_VISIT);
const TRAVEL_MINUTES = 20;
const MINUTE_MS = 60_000;

it('gives an estimate early on the first day, with a wide range because the doctor is unknown', async () => {
  await moveTo(at(FIRST_DAY, '08:30'));
  for (let index = 10; index < 20; index += 1) await addPatient(practice, phoneOf(FIRST_DAY, index));
  const snapshot = await look();
  expect(snapshot.waits.notes).toEqual(['early']);
  expect(width(wait(snapshot, PATIENTS))).toBeGreaterThan(60);
  await practice.panel.queue.resetQueue({ doctorId: practice.doctorId });
});

describe('a morning on which visits take twice as long as on the days before', () => {
  let start: QueueSnapshot;
  /**
   * Stores the estimates at each call, and whether new patients were warned that they may not be called
   * before closing.
   */
  const calls: QueueSnapshot[] = [];
  const doubts: boolean[] = [];
  let leftAt: Date | null = null;

  beforeAll(async () => {
    for (const day of ORDINARY_DAYS) {
      await playOrdinaryDay(practice, day);
      await moveTo(later(now, 10));
      await first.learnWaits(now);
    }
    await moveTo(at(SLOW_DAY, '09:00'));
    for (let index = 0; index < PATIENTS; index += 1) await addPatient(practice, phoneOf(SLOW_DAY, index));
    start = await look();
    await playSlowly();
  });

  /** Calls a patient every sixteen minutes, and reads the queue every two minutes in between. */
  async function playSlowly(): Promise<void> {
    for (let visit = 0; visit < PATIENTS; visit += 1) {
      await moveTo(later(FIRST_CALL, visit * SLOW_VISIT));
      doubts.push(isInDoubt(turnOf(await look(), 'newcomer')));
      await callNext(practice);
      calls.push(await look());
      for (let minute = 0; minute < SLOW_VISIT && visit < PATIENTS - 1; minute += 2) {
        await moveTo(later(FIRST_CALL, visit * SLOW_VISIT + minute));
        const way = { travelMinutes: TRAVEL_MINUTES, cutsCloser: false };
        if (departureOf(turnOf(await look(), PATIENTS), way, +now).isTime) leftAt ??= now;
      }
    }
  }

  it('starts the slow morning at the pace of the earlier days', () => {
    expect(start.waits.notes).toEqual([]);
    // Eight patients are ahead. The doctor sees them from 9:02 on, each for eight minutes.
    const [, q10, q50, q90] = toldTo(start, PATIENTS);
    expect([q10 < 66, Math.abs(q50 - 66) < 20, q90 > 66]).toEqual([true, true, true]);
    expect(isInDoubt(turnOf(start, 'newcomer'))).toBe(false);
  });

  it('moves and widens the last patient’s range on a slow morning, and calls within it', () => {
    const slow = calls.map(({ waits }) => waits.notes.includes('slow'));
    expect(slow).toEqual([false, false, false, true, true, true, true, true, true]);
    // Both estimates are for a patient with four ahead: the fifth patient at the first call, and the last
    // patient at the fourth call.
    const [usual, now] = [wait(snapshotAt(calls, 0), 4), toldTo(snapshotAt(calls, 3), PATIENTS)];
    expect(middle(now)).toBeGreaterThan(1.4 * middle(usual));
    expect(width(now)).toBeGreaterThan(1.2 * width(usual));
    const turns = calls.slice(0, -1).map((snapshot) => turnOf(snapshot, PATIENTS));
    for (const { earliestAt, latestAt } of turns.slice(2)) {
      expect(earliestAt).toBeLessThanOrEqual(+LAST_CALL);
      expect(latestAt).toBeGreaterThanOrEqual(+LAST_CALL);
    }
    const moved = (turns[4]?.aboutAt ?? 0) - (turns[0]?.aboutAt ?? 0);
    expect(moved).toBeGreaterThan(40 * MINUTE_MS);
  });

  it('warns new patients that they may not be called before closing, once a call is doubtful', () => {
    expect(doubts.slice(0, 2)).toEqual([false, false]);
    expect(doubts.slice(4)).not.toContain(false);
  });

  it('tells the last patient when to leave, so that they arrive in time', () => {
    const arrivesAt = later(leftAt ?? LAST_CALL, TRAVEL_MINUTES);
    expect(+arrivesAt).toBeLessThanOrEqual(+LAST_CALL);
    expect(+LAST_CALL - +arrivesAt).toBeLessThan(60 * MINUTE_MS);
  });
});

describe('an announcement by the clinic', () => {
  it('adds an announced late start to all waits, which are marked as late before the announcement', async () => {
    await moveTo(at(NEXT_DAY, '08:50'));
    for (let index = 0; index < 4; index += 1) await addPatient(practice, phoneOf(NEXT_DAY, index));
    expect((await look()).waits.notes).not.toContain('late');
    await moveTo(at(NEXT_DAY, '09:20'));
    const late = await look();
    expect(late.waits.notes).toContain('late');
    await practice.panel.queue.announce({ doctorId: practice.doctorId, kind: 'delay', minutes: 60 });
    const announced = await look();
    expect(announced.waits.notes).not.toContain('late');
    expect(Math.abs(middle(wait(announced, 0)) - 60)).toBeLessThan(5);
    for (const [ahead, told] of announced.waits.line.entries()) {
      expect(middle(told)).toBeGreaterThan(middle(wait(late, ahead)) + 30);
    }
  });

  it('lengthens all waits by an announced break, and shortens them again when it is withdrawn', async () => {
    const { doctorId, panel } = practice;
    await moveTo(at(NEXT_DAY, '10:20'));
    await callNext(practice);
    await moveTo(at(NEXT_DAY, '10:25'));
    const before = await look();
    await panel.queue.announce({ doctorId, kind: 'break', minutes: 20 });
    const announced = await look();
    for (const [ahead, told] of announced.waits.line.entries()) {
      const usual = wait(before, ahead);
      expect(told.slice(0, 4)).toEqual(usual.slice(0, 4).map((minutes) => minutes + 20));
      expect(told[4]).toBeLessThanOrEqual(usual[4]);
    }
    await moveTo(at(NEXT_DAY, '10:35'));
    const half = await look();
    expect(middle(wait(half, 1))).toBe(middle(wait(announced, 1)) - 10);
    await panel.queue.withdrawAnnouncement({ doctorId });
    expect(middle(wait(await look(), 1))).toBe(middle(wait(half, 1)) - 10);
  });
});

let looks = 0;

/**
 * Returns the current queue, and checks it for silly waits. Every third time, it also asks the other server,
 * which must then catch up with the events since the last time.
 */
async function look(): Promise<QueueSnapshot> {
  const snapshot = await queueAt(first);
  expect(snapshot.computedAt).toBe(now.toISOString());
  expect(sillyWaits(snapshot)).toEqual([]);
  looks += 1;
  if (looks % 3 === 0) expect(await queueAt(second)).toEqual(snapshot);
  return snapshot;
}

const queueAt = async ({ url }: ClockedBaari): Promise<QueueSnapshot> =>
  queueSnapshot.parse(await createTestClient(url).api.queue.getQueue({ doctorId: practice.doctorId }));

function wait({ waits: { line } }: QueueSnapshot, ahead: number): ToldWait {
  const told = line[ahead];
  if (!told) throw new Error(`nobody has ${ahead} ahead`);
  return told;
}

const toldTo = (snapshot: QueueSnapshot, number: number) => wait(snapshot, countAhead(snapshot, { number }));

function turnOf(snapshot: QueueSnapshot, who: number | 'newcomer'): ExpectedTurn {
  const number = who === 'newcomer' ? snapshot.states.length + 1 : who;
  return expectedTurn(toldTo(snapshot, number), Date.parse(snapshot.computedAt));
}

const middle = ([, , q50]: ToldWait): number => q50;
const width = ([, q10, , q90]: ToldWait): number => q90 - q10;

function snapshotAt(snapshots: readonly QueueSnapshot[], index: number): QueueSnapshot {
  const snapshot = snapshots[index];
  if (!snapshot) throw new Error('nobody looked then');
  return snapshot;
}

async function moveTo(to: Date): Promise<void> {
  now = to;
  await Promise.all([first, second].map((server) => server.moveTo(to)));
}

async function openPractice(): Promise<PlayedPractice> {
  const clinic = await openClinic(first.url, first.dataDir, new AbortController().signal);
  const owner = createTestClient(first.url);
  await owner.api.accounts.signIn(clinic.owner);
  const [membership] = await owner.api.clinics.listMyClinics();
  const { doctor, phone, code } = await owner.api.doctors.addDoctor({
    clinicId: membership?.clinicId ?? '',
    name: 'Vikram Sen',
    specialty: 'Cardiology',
    phone: '9600000001',
    workingHours: MORNINGS,
    department: null,
    bio: null,
    yearsExperience: null,
    qualifications: null,
    languages: null,
    consultationFee: null,
  });
  const panel = createTestClient(first.url);
  await panel.api.doctors.signInDoctor({ phone, code });
  return { doctorId: doctor.id, panel: panel.api, moveTo };
}
