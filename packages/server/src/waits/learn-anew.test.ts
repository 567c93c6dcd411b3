import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newWaitModel, type WaitModel } from '@baari/core/wait-time';
import { learnedText } from '../../test/learned-text.ts';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK, type TestClinic } from '../../test/queue-world.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { callNext } from '../queue/verbs/calling.ts';
import { correctPatient } from '../queue/verbs/correct-patient.ts';
import { resetQueue } from '../queue/verbs/practice.ts';
import { learnWaits, rebuildWaits } from './learn-waits.ts';

let world: QueueWorld;
let clinic: TestClinic;
let phones = 0;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
});

const pass = (minutes: number) =>
  void (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000));

const add = (doctorId: string, visitType?: 'new' | 'report') => {
  phones += 1;
  const phone = `96${String(phones).padStart(8, '0')}`;
  return addPatient(world.asDoctor({ ...clinic, doctorId }), { doctorId, name: 'Meena', phone, visitType });
};

/** Runs a session with a call every `minutes` minutes, and waits until it can no longer be reopened. */
async function runSession(doctorId: string, minutes: number) {
  const desk = world.asDoctor({ ...clinic, doctorId });
  let { queue } = await add(doctorId);
  for (let more = 0; more < 4; more += 1) queue = (await add(doctorId)).queue;
  for (let calls = 0; calls < 5; calls += 1) {
    queue = (await callNext(desk, { doctorId, callRevision: queue.callRevision })).queue;
    pass(minutes);
  }
  await resetQueue(desk, { doctorId });
  pass(5);
}

const modelOf = async (doctorId: string) => {
  const [row] = await world.db.query<{ model: WaitModel }>(
    'SELECT model FROM wait_model WHERE doctor_id = :doctorId',
    { doctorId },
  );
  return row?.model ?? expect.fail();
};

it('relearns an outdated model from the log in the job, while the queues run', async () => {
  const { doctorId } = clinic;
  await runSession(doctorId, 5);
  await runSession(doctorId, 6);
  await learnWaits(world.as());
  const learned = await learnedText(world);
  // Stores a model in the form of the first version, with data that the log does not contain.
  const { temperDays, weekParts, weekPartVariances, visitSums, visitCounts, meanRank, ...first } =
    newWaitModel();
  const offsets = first.offsets.map((row) => row.slice(0, 4));
  await world.db.query('UPDATE wait_model SET model = :model', {
    model: JSON.stringify({ ...first, version: 1, pace: 3.3, offsets }),
  });
  expect(await learnWaits(world.as())).toBe(2);
  expect(await learnedText(world)).toEqual(learned);
  expect(await learnWaits(world.as())).toBe(0);
});

it('gives a new doctor the pace that the clinic’s other doctors had when the session opened', async () => {
  for (let session = 0; session < 3; session += 1) await runSession(clinic.doctorId, 2);
  await learnWaits(world.as());
  const { doctorId } = await world.addColleague(clinic);
  await runSession(doctorId, 4);
  await learnWaits(world.as());
  const { pace } = await modelOf(doctorId);
  expect(pace).toBeLessThan(Math.log(6));
  // Facts about the other doctors that are learned later must change nothing.
  for (let session = 0; session < 2; session += 1) await runSession(clinic.doctorId, 9);
  await learnWaits(world.as());
  const learned = await learnedText(world);
  await rebuildWaits({
    db: world.db,
    now: () => world.clock.now,
    log: world.as().log,
    countAnew: world.as().countAnew,
    doctorId: null,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  expect(await learnedText(world)).toEqual(learned);
  // After a doctor's pace is known, a session stores no data about the other doctors.
  const kept = await world.db.query<{ colleagues: unknown }>(
    'SELECT colleagues FROM queue_session WHERE doctor_id = :doctorId ORDER BY started_at',
    { doctorId: clinic.doctorId },
  );
  expect(kept.every(({ colleagues }) => colleagues === null)).toBe(true);
});

it('learns visit types from the log as they were entered and corrected', async () => {
  await world.db.query('UPDATE clinic SET asks_visit_types = true WHERE id = :clinicId', {
    clinicId: clinic.clinicId,
  });
  const { doctorId } = clinic;
  const { number } = await add(doctorId, 'report');
  await add(doctorId);
  const desk = world.asDoctor(clinic);
  await correctPatient(desk, { doctorId, number, name: 'Meena', visitType: 'new' });
  await correctPatient(desk, { doctorId, number, name: 'Mina' });
  const said = await world.db.query<{ says: unknown }>(
    `SELECT detail -> 'says' AS says FROM queue_event WHERE doctor_id = :doctorId ORDER BY revision`,
    { doctorId },
  );
  expect(said.map(({ says }) => says)).toEqual([
    [{ number, visitType: 'report' }],
    null,
    [{ number, visitType: 'new' }],
    null,
  ]);
});
