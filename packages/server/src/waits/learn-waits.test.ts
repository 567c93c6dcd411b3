import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { learnedText } from '../../test/learned-text.ts';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK, type TestClinic } from '../../test/queue-world.ts';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { callNext } from '../queue/verbs/calling.ts';
import { closePractice, resetQueue } from '../queue/verbs/practice.ts';
import { undo } from '../queue/verbs/undo.ts';
import { learnWaits, rebuildWaits } from './learn-waits.ts';

let world: QueueWorld;
let clinic: TestClinic;
let logged: string[];
let phones = 0;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  // Marks the sessions of other tests as learned already.
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + 86_400_000);
  await world.db.query(
    'UPDATE queue_session SET learned_at = :now WHERE learned_at IS NULL AND ended_at IS NOT NULL',
    { now: world.clock.now },
  );
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
  logged = [];
});

const doctorId = () => ({ doctorId: clinic.doctorId });
const desk = () => world.asDoctor(clinic);
const pass = (seconds: number) =>
  void (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000));

/** Returns the job's context, which keeps what the job logs. */
function job(): Context {
  const note = (fields: object, message: string) => void logged.push(message, JSON.stringify(fields));
  return { ...world.as(), log: { debug: note, info: note, warn: note, error: note } };
}
const learn = () => learnWaits(job());

async function add() {
  phones += 1;
  return addPatient(desk(), { ...doctorId(), name: 'Meena', phone: `95${String(phones).padStart(8, '0')}` });
}

/** Runs a session in which three patients come and two are called, `minutes` apart. */
async function runSession(minutes = 8) {
  let queue = (await add()).queue;
  for (let more = 0; more < 2; more += 1) queue = (await add()).queue;
  for (let calls = 0; calls < 2; calls += 1) {
    queue = (await callNext(desk(), { ...doctorId(), callRevision: queue.callRevision })).queue;
    pass(minutes * 60);
  }
}

/** Runs a session, and moves the clock until no undo can reopen it. */
async function runWholeSession(minutes = 8) {
  await runAndReset(minutes);
  pass(241);
}

async function runAndReset(minutes: number) {
  await runSession(minutes);
  await resetQueue(desk(), doctorId());
}

const sessions = () =>
  world.db.query<{ id: string; endedAt: Date | null; learnedAt: Date | null; told: number | null }>(
    `SELECT s.id, s.ended_at, s.learned_at, a.told FROM queue_session s
     LEFT JOIN session_accuracy a ON a.session_id = s.id WHERE s.doctor_id = :doctorId ORDER BY s.started_at`,
    { doctorId: clinic.doctorId },
  );
const model = async () => {
  const [row] = await world.db.query<{ model: { tokensSeen: number } | null }>(
    'SELECT model FROM wait_model WHERE doctor_id = :doctorId',
    { doctorId: clinic.doctorId },
  );
  return row?.model;
};

/**
 * Runs `work` during a transaction that has run `before`. Once `work` is waiting for its locks, the
 * transaction runs `after`.
 */
async function beside<Result>(
  before: (tx: Transaction) => Promise<unknown>,
  work: () => Promise<Result>,
  after: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<Result> {
  let working: Promise<Result> | undefined;
  await world.db.transaction(async (tx) => {
    // If a deadlock aborted this transaction, it would run again, and `working` would then be defined.
    expect(working).toBeUndefined();
    await before(tx);
    working = work();
    await eventually(async () => {
      const waiting = await world.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });
    await after(tx);
  });
  return working ?? expect.fail();
}

/** Deletes the rows of a locked clinic, as the operator's erasure does. */
async function eraseRows(tx: Transaction, { clinicId }: TestClinic) {
  await tx.query('SELECT FROM doctor WHERE clinic_id = :clinicId FOR UPDATE', { clinicId });
  await tx.query(`SET LOCAL baari.erasing = 'on'`);
  const tables = ['doctor_queue', 'queue_event', 'token', 'queue_session', 'patient', 'doctor'];
  for (const table of tables)
    await tx.query(`DELETE FROM ${table} WHERE clinic_id = :clinicId`, { clinicId });
  await tx.query('DELETE FROM clinic WHERE id = :clinicId', { clinicId });
}

describe('learning from sessions', () => {
  it('waits until a session can no longer be reopened, and learns from it once', async () => {
    await runSession();
    expect(await learn()).toBe(0);
    const { revision } = await closePractice(desk(), doctorId());
    pass(59);
    expect(await learn()).toBe(0);
    await undo(desk(), { ...doctorId(), revision });
    await runSession();
    await closePractice(desk(), doctorId());
    pass(240);
    expect(await learn()).toBe(0);
    pass(1);
    expect(await learn()).toBe(1);
    expect(await sessions()).toMatchObject([{ learnedAt: world.clock.now, told: 4 }]);
    expect(await learn()).toBe(0);
    expect(logged).toEqual([]);
  });

  it('learns one session at a time, each based on the earlier sessions', async () => {
    await runWholeSession();
    await runWholeSession();
    await world.db.query(
      'UPDATE queue_session SET ended_at = :now WHERE doctor_id = :doctorId AND sequence = 1',
      { doctorId: clinic.doctorId, now: world.clock.now },
    );
    // The clock of the process that ended the first session was ahead, so the second session must wait for
    // the first.
    expect(await learn()).toBe(0);
    pass(241);
    expect(await learn()).toBe(2);
    expect(await model()).toMatchObject({ tokensSeen: 24 });
  });

  it('learns the same from many sessions when it splits them into batches', { tags: ['drill'] }, async () => {
    for (let count = 0; count < 32; count += 1) await runAndReset(1 + (count % 2));
    pass(241);
    expect([await learn(), await learn(), await learn()]).toEqual([30, 2, 0]);
    const before = await learnedText(world);
    const { db } = world;
    const signal = new AbortController().signal;
    const { log, now, countAnew } = job();
    const rest = { log, now, countAnew, signal, onProgress: () => {} };
    await rebuildWaits({ db, ...rest, doctorId: clinic.doctorId });
    expect(await learnedText(world)).toEqual(before);
  });

  it('continues in the next run if one run takes too long', async () => {
    for (clinic of [clinic, await world.addClinic(), await world.addClinic()]) await runWholeSession();
    let spent = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (spent += 4000));
    expect(await learn()).toBe(2);
    vi.restoreAllMocks();
    expect(await learn()).toBe(1);
  });

  it('learns each session once when several processes learn at the same time', async () => {
    const clinics = [clinic, await world.addClinic(), await world.addClinic()];
    for (clinic of clinics) {
      await runWholeSession();
      await runWholeSession();
    }
    const learned = await Promise.all(Array.from({ length: 6 }, () => learn()));
    expect(learned.reduce((sum, count) => sum + count, 0)).toBe(6);
    for (clinic of clinics) expect(await model()).toMatchObject({ tokensSeen: 24 });
    expect(logged).toEqual([]);
  });

  it('skips a doctor about whom another process is learning, and does not delay calls', async () => {
    await runWholeSession();
    await learn();
    await runWholeSession();
    await world.db.transaction(async (tx) => {
      await tx.query('SELECT FROM wait_model WHERE doctor_id = :doctorId FOR UPDATE', {
        doctorId: clinic.doctorId,
      });
      expect(await learn()).toBe(0);
      expect(logged).toEqual([]);
      await runSession();
    });
    expect(await learn()).toBe(1);
  });

  it('skips a session that staff reopen at the same moment', async () => {
    await runWholeSession();
    const reopen = 'UPDATE queue_session SET ended_at = NULL WHERE doctor_id = :doctorId';
    expect(await beside((tx) => tx.query(reopen, { doctorId: clinic.doctorId }), learn)).toBe(0);
    expect(await sessions()).toMatchObject([{ endedAt: null, learnedAt: null, told: null }]);
    expect(await model()).toBeNull();
  });

  it('stores nothing for a clinic that is erased at the same moment', async () => {
    await runWholeSession();
    const lock = (tx: Transaction) =>
      tx.query('SELECT FROM clinic WHERE id = :clinicId FOR UPDATE', { clinicId: clinic.clinicId });
    expect(await beside(lock, learn, (tx) => eraseRows(tx, clinic))).toBe(0);
    expect(await sessions()).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('skips a session with an unreadable log, and continues with the next', async () => {
    await runWholeSession();
    await world.db.query(
      `INSERT INTO queue_event (doctor_id, clinic_id, session_id, revision, kind, actor, detail, at)
       SELECT doctor_id, clinic_id, session_id, revision + 1, 'recalled', actor, '{}', at
       FROM queue_event WHERE doctor_id = :doctorId ORDER BY revision DESC LIMIT 1`,
      { doctorId: clinic.doctorId },
    );
    await world.db.query('UPDATE doctor_queue SET revision = revision + 1 WHERE doctor_id = :doctorId', {
      doctorId: clinic.doctorId,
    });
    await runWholeSession();
    expect(await learn()).toBe(2);
    expect(logged).toEqual(['waits: cannot learn from a session', expect.stringContaining(clinic.doctorId)]);
    expect(await sessions()).toMatchObject([
      { learnedAt: world.clock.now, told: null },
      { learnedAt: world.clock.now, told: 2 },
    ]);
    expect(await model()).toMatchObject({ tokensSeen: 22 });
  });

  it('includes sessions from before wait estimates existed', async () => {
    await runWholeSession();
    await world.db.query(
      `UPDATE queue_session SET slots = '[]', typed_minutes = NULL WHERE doctor_id = :doctorId`,
      { doctorId: clinic.doctorId },
    );
    expect(await learn()).toBe(1);
    expect(await sessions()).toMatchObject([{ told: 1 }]);
  });
});
