/** Tests patients who are sent to another line of the clinic for a test, and who come back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context/index.ts';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { getToken } from '../views/patient-token.ts';
import { getBoard, getClinicConsole, getDoctorConsole, getQueue } from '../views/screens.ts';
import { back, callToTest, endTest, sendAway } from './arriving.ts';
import { callNext, complete } from './calling.ts';
import { correctPatient } from './correct-patient.ts';
import { issueToken } from './issuing.ts';
import { moveToken } from './moving.ts';
import { closePractice, resetQueue } from './practice.ts';
import { undo } from './undo.ts';

let world: QueueWorld;
let rao: TestClinic;
let kumar: TestClinic;
let laboratory: TestClinic;
let secrets: string[];
let phones = 0;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  rao = await world.addClinic();
  kumar = await world.addColleague(rao);
  laboratory = await addLine(rao, 'Laboratory');
  secrets = [];
  for (const name of ['Asha', 'Bina', 'Chand']) secrets.push((await take(rao, name)).secret);
});

async function addLine(clinic: TestClinic, name: string): Promise<TestClinic> {
  const line = await world.addColleague(clinic);
  await world.db.query(
    `UPDATE doctor SET name = :name, title = 'none', specialty = '', room = 'Room 4' WHERE id = :doctorId`,
    { name, doctorId: line.doctorId },
  );
  return line;
}

const take = (clinic: TestClinic, name: string) =>
  issueToken(world.as(), {
    ...of(clinic),
    name,
    phone: `94${String((phones += 1)).padStart(8, '0')}`,
    travelMinutes: null,
  });
const staff = () => world.asMember(rao);
const of = ({ doctorId }: TestClinic) => ({ doctorId });
const at = (number: number, clinic = rao) => ({ ...of(clinic), number });
const queue = async (clinic: TestClinic) => (await getDoctorConsole(staff(), of(clinic))).queue;
const call = async (clinic = rao) =>
  callNext(staff(), { ...of(clinic), callRevision: (await queue(clinic)).callRevision });
const send = async (clinic = rao, line = laboratory, ctx = staff()) => {
  const { queue } = await call(clinic);
  const { number } = queue.tokens.find(({ state }) => state.status === 'called') ?? { number: 0 };
  return sendAway(ctx, { ...at(number, clinic), testLineId: line.doctorId });
};
const end = (number: number, from = rao, line = laboratory, ctx = staff()) =>
  endTest(ctx, { ...of(line), fromDoctorId: from.doctorId, number });
const callTo = (number: number, from = rao, line = laboratory, ctx = staff()) =>
  callToTest(ctx, { ...of(line), fromDoctorId: from.doctorId, number });
const publicQueue = (clinic = rao) => getQueue(world.as(), of(clinic));
const refused = (reason: string) => ({ reason });
const takeBack = (revision: number) => undo(staff(), { ...of(rao), revision });
const stored = () =>
  world.db.query<{ number: number; status: string; testLineId: string | null }>(
    'SELECT number, status, test_line_id FROM token WHERE doctor_id = :doctorId ORDER BY number',
    of(rao),
  );
const lineOf = async (number: number) =>
  (await stored()).find((token) => token.number === number)?.testLineId ?? null;

describe('sending a patient to a test line', () => {
  it('keeps a patient who is away for a test in the doctor’s queue', async () => {
    const { queue: after } = await send();
    expect(after.states).toBe('aww');
    expect(after.tokens[0]?.state).toEqual({ status: 'away', testLineId: laboratory.doctorId });
    const { tests, testLines, states } = await queue(laboratory);
    expect(states).toBe('');
    expect(testLines).toBeUndefined();
    expect(tests).toEqual([
      {
        doctorId: rao.doctorId,
        doctorName: { name: 'Asha Rao', title: 'dr' },
        letter: null,
        number: 1,
        name: 'Asha',
        since: TEN_O_CLOCK.toISOString(),
      },
    ]);
  });

  it('shows the test line to the patient and in the log, but not to other patients', async () => {
    const other = await take(rao, 'Devi');
    const { queue: after } = await send();
    expect(after.lastAction).toMatchObject({
      kind: 'sent_away',
      testLine: { name: 'Laboratory', title: 'none' },
    });
    const [secret = ''] = secrets;
    const told = () => getToken(world.as(), { secret });
    expect(await told()).toMatchObject({ testLine: { name: 'Laboratory', room: 'Room 4' } });
    const { clinic } = await told();
    const seen = [
      await getToken(world.as(), { secret: other.secret }),
      await getQueue(world.as(), of(rao)),
      await getQueue(world.as(), of(laboratory)),
      (await getBoard(world.as(), { slug: clinic.slug })).doctors.map(({ queue }) => queue),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/test(s|Line)/i);
    await world.db.query('UPDATE doctor SET removed_at = now() WHERE id = :doctorId', of(laboratory));
    expect(await told()).not.toHaveProperty('testLine');
    await back(staff(), at(1));
    expect(await told()).toMatchObject({ isBackFromTest: true });
    await expect(takeBack((await queue(rao)).revision)).resolves.toMatchObject({ queue: { states: 'awww' } });
  });

  it('offers each queue the clinic’s other lines without a doctor', async () => {
    const dressing = await addLine(rao, 'Dressing');
    await addLine(await world.addClinic(), 'Laboratory of another clinic');
    const { doctors } = await getClinicConsole(staff(), rao);
    const offered = new Map(doctors.map(({ queue: { doctorId, testLines } }) => [doctorId, testLines]));
    const names = (clinic: TestClinic) =>
      offered.get(clinic.doctorId)?.map(({ doctorName: { name }, room }) => [name, room]);
    expect(names(rao)).toEqual([
      ['Laboratory', 'Room 4'],
      ['Dressing', 'Room 4'],
    ]);
    expect(names(dressing)).toEqual([['Laboratory', 'Room 4']]);
    await world.db.query('UPDATE doctor SET removed_at = now() WHERE id = :doctorId', of(dressing));
    expect((await queue(laboratory)).testLines).toBeUndefined();
  });

  it('sends a patient for a test even while the test line takes no tokens', async () => {
    await closePractice(staff(), of(laboratory));
    await send();
    expect((await queue(laboratory)).tests).toMatchObject([{ number: 1 }]);
  });

  it('refuses to send a patient for a test to a doctor, another clinic or a removed line', async () => {
    await call();
    const foreign = await addLine(await world.addClinic(), 'Laboratory');
    const removed = await addLine(rao, 'X-ray');
    await world.db.query('UPDATE doctor SET removed_at = now() WHERE id = :doctorId', of(removed));
    for (const line of [kumar, foreign, removed])
      await expect(sendAway(staff(), { ...at(1), testLineId: line.doctorId })).rejects.toMatchObject(
        refused('doctor.not_found'),
      );
    await expect(sendAway(staff(), { ...at(1), testLineId: rao.doctorId })).rejects.toMatchObject(
      refused('queue.same_doctor'),
    );
    expect((await queue(rao)).states).toBe('cww');
  });

  it('lets only those who run the doctor’s queue send a patient for a test', async () => {
    await call();
    const sent = { ...at(1), testLineId: laboratory.doctorId };
    const others: Context[] = [
      world.asDoctor(laboratory),
      world.asDoctor(kumar),
      world.asMember(await world.addClinic()),
    ];
    for (const other of others)
      await expect(sendAway(other, sent)).rejects.toMatchObject(refused('queue.forbidden'));
    expect((await sendAway(world.asDoctor(rao), sent)).queue.states).toBe('aww');
  });

  it('sends a patient to one test line when staff choose two at the same time', async () => {
    const dressing = await addLine(rao, 'Dressing');
    await call();
    const tries = await Promise.allSettled(
      [laboratory, dressing].map(({ doctorId }) => sendAway(staff(), { ...at(1), testLineId: doctorId })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const there = await Promise.all([laboratory, dressing].map(async (line) => (await queue(line)).tests));
    expect(there.filter((tests) => tests !== undefined)).toHaveLength(1);
  });

  it('names the test lines that a change affects, so that their lists are read again', async () => {
    const published: unknown[] = [];
    const ctx: Context = {
      ...staff(),
      publish: ({ kind, testLineIds }) => published.push([kind, testLineIds]),
    };
    const lines = [laboratory.doctorId];
    await send(rao, laboratory, ctx);
    await end(1, rao, laboratory, ctx);
    expect(published).toEqual([
      ['sent_away', lines],
      ['returned', lines],
    ]);
  });
});

describe('the end of a test', () => {
  it('lets either desk put the patient back in line after a test', async () => {
    await send();
    await send();
    expect((await end(1)).queue.tests).toMatchObject([{ number: 2 }]);
    expect((await back(staff(), at(2))).queue.states).toBe('hhw');
    expect((await queue(laboratory)).tests).toBeUndefined();
    expect((await stored()).map(({ testLineId }) => testLineId)).toEqual([null, null, null]);
    const { tokens, lastAction } = await queue(rao);
    expect(tokens[0]).toMatchObject({ isBackFromTest: true });
    expect(lastAction).toMatchObject({ kind: 'returned', number: 2 });
  });

  it('lets the test line’s own login end a test, without seeing the doctor’s queue', async () => {
    await send();
    const nurse = world.asDoctor(laboratory);
    const { queue: seen } = await end(1, rao, laboratory, nurse);
    expect(seen).toMatchObject({ doctorId: laboratory.doctorId, tokens: [] });
    expect((await queue(rao)).lastAction).toMatchObject({ kind: 'returned', actor: 'doctor' });
  });

  it('does not let other people end a test, or end it at another line', async () => {
    const dressing = await addLine(rao, 'Dressing');
    await send();
    await expect(end(1, rao, laboratory, world.asDoctor(dressing))).rejects.toMatchObject(
      refused('queue.forbidden'),
    );
    const stranger = await addLine(await world.addClinic(), 'Laboratory');
    for (const line of [dressing, stranger])
      await expect(end(1, rao, line, world.asDoctor(line))).rejects.toBeInstanceOf(Error);
    await expect(end(1, rao, dressing)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'queue.token_not_away',
      details: { queue: { doctorId: dressing.doctorId } },
    });
    await expect(end(1, rao, stranger, world.asDoctor(stranger))).rejects.toMatchObject(
      refused('doctor.not_found'),
    );
    expect(await lineOf(1)).toBe(laboratory.doctorId);
  });

  it('ends a test once when both desks press at the same time', async () => {
    await send();
    const tries = await Promise.allSettled([back(staff(), at(1)), end(1), end(1)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refused('queue.token_not_away'));
    expect((await queue(rao)).states).toBe('hww');
  });
});

describe('a call to a test', () => {
  it('shows a call to a test on the line’s screen, and changes nothing in the doctor’s line', async () => {
    await send();
    const before = await publicQueue();
    const { queue: there } = await callTo(1, rao, laboratory, world.asDoctor(laboratory));
    const at = TEN_O_CLOCK.toISOString();
    expect(there.tests).toMatchObject([{ number: 1, calledAt: at }]);
    const after = await publicQueue();
    expect(after).toMatchObject({
      states: before.states,
      nowServing: before.nowServing,
      calledAt: before.calledAt,
      testCalls: [{ number: 1, lineId: laboratory.doctorId, at }],
    });
    expect(before).not.toHaveProperty('testCalls');
    expect(JSON.stringify(after)).not.toContain('Asha');
    const board = await getBoard(world.as(), { slug: `clinic-${rao.clinicId}` });
    expect(board.doctors.map(({ queue }) => queue.testCalls?.length ?? 0).toSorted()).toEqual([0, 0, 1]);
    expect((await queue(rao)).lastAction).toMatchObject({
      kind: 'test_called',
      number: 1,
      testLine: { name: 'Laboratory', title: 'none' },
    });
  });

  it('announces each further call to a test again, and ends the call with the test', async () => {
    await send();
    await callTo(1);
    world.clock.now = new Date(TEN_O_CLOCK.getTime() + 90_000);
    await callTo(1);
    expect((await publicQueue()).testCalls).toMatchObject([{ at: world.clock.now.toISOString() }]);
    await end(1);
    expect(await publicQueue()).not.toHaveProperty('testCalls');
  });

  it('lets only the clinic’s members and the test line call a patient to a test', async () => {
    const dressing = await addLine(rao, 'Dressing');
    await send();
    await expect(callTo(1, rao, laboratory, world.asDoctor(rao))).rejects.toMatchObject(
      refused('queue.forbidden'),
    );
    await expect(callTo(1, rao, laboratory, world.as())).rejects.toBeInstanceOf(Error);
    await expect(callTo(1, rao, dressing)).rejects.toMatchObject(refused('queue.token_not_away'));
    await expect(callTo(2)).rejects.toMatchObject(refused('queue.token_not_away'));
    const stranger = await addLine(await world.addClinic(), 'Laboratory');
    await expect(callTo(1, rao, stranger, world.asDoctor(stranger))).rejects.toMatchObject(
      refused('doctor.not_found'),
    );
    expect(await publicQueue()).not.toHaveProperty('testCalls');
  });

  it('lets staff undo a call to a test within a minute', async () => {
    await send();
    const first = (await callTo(1)).queue.tests;
    world.clock.now = new Date(TEN_O_CLOCK.getTime() + 5000);
    await callTo(1);
    const { revision } = await queue(rao);
    await takeBack(revision);
    expect((await queue(laboratory)).tests).toEqual(first);
    await takeBack(revision - 1);
    expect((await queue(laboratory)).tests?.[0]).not.toHaveProperty('calledAt');
    await callTo(1);
    const { revision: late } = await queue(rao);
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    await expect(takeBack(late)).rejects.toMatchObject(refused('queue.too_late_to_undo'));
  });

  it('keeps the call to a test when the patient moves to another doctor', async () => {
    await send();
    await callTo(1);
    await moveToken(staff(), { ...at(1), toDoctorId: kumar.doctorId, because: 'clinic' });
    expect((await queue(laboratory)).tests).toMatchObject([
      { doctorId: kumar.doctorId, number: 1, calledAt: TEN_O_CLOCK.toISOString() },
    ]);
    expect(await publicQueue(rao)).not.toHaveProperty('testCalls');
    expect((await publicQueue(kumar)).testCalls).toMatchObject([{ number: 1 }]);
  });

  it('refuses a call to a test that ends at the same moment', async () => {
    await send();
    const tries = await Promise.allSettled([callTo(1), end(1), callTo(1)]);
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refused('queue.token_not_away'));
    expect(tries[1].status).toBe('fulfilled');
    expect(await publicQueue()).not.toHaveProperty('testCalls');
    const [token] = await world.db.query<{ testCalledAt: Date | null }>(
      'SELECT test_called_at FROM token WHERE doctor_id = :doctorId AND number = 1',
      of(rao),
    );
    expect(token?.testCalledAt).toBeNull();
  });

  it('stores a call to a test only for a token with a test line', async () => {
    await expect(
      world.db.query('UPDATE token SET test_called_at = now() WHERE doctor_id = :doctorId', of(rao)),
    ).rejects.toMatchObject({ constraint: 'token_test_call' });
  });
});

describe('the line of a token', () => {
  it('clears a patient’s test line when staff undo that they sent the patient', async () => {
    const sent = await send();
    await takeBack(sent.revision);
    expect(await stored()).toMatchObject([{ status: 'called', testLineId: null }, {}, {}]);
    const again = await sendAway(staff(), { ...at(1), testLineId: laboratory.doctorId });
    const returned = await back(staff(), at(1));
    await takeBack(returned.revision);
    expect(await lineOf(1)).toBe(laboratory.doctorId);
    await expect(takeBack(again.revision)).resolves.toMatchObject({ queue: { states: 'cww' } });
    expect((await queue(laboratory)).tests).toBeUndefined();
  });

  it('clears a patient’s test line when the visit ends', async () => {
    await send();
    for (const finish of [complete, closePractice, resetQueue] as const) {
      const { revision } = await finish(staff(), at(1));
      expect(await lineOf(1)).toBeNull();
      expect((await queue(laboratory)).tests).toBeUndefined();
      await takeBack(revision);
      expect(await lineOf(1)).toBe(laboratory.doctorId);
    }
  });

  it('keeps a patient’s test when the patient moves to another doctor', async () => {
    await send();
    const toKumar = await moveToken(staff(), { ...at(1), toDoctorId: kumar.doctorId, because: 'clinic' });
    expect((await queue(laboratory)).tests).toMatchObject([{ doctorId: kumar.doctorId, number: 1 }]);
    expect(await lineOf(1)).toBeNull();
    await takeBack(toKumar.revision);
    expect((await queue(laboratory)).tests).toMatchObject([{ doctorId: rao.doctorId, number: 1 }]);
    await moveToken(staff(), { ...at(1), toDoctorId: laboratory.doctorId, because: 'clinic' });
    const { tests, tokens } = await queue(laboratory);
    expect(tests).toBeUndefined();
    expect(tokens).toMatchObject([{ state: { status: 'away' } }]);
  });

  it('lists a patient at the test line under the corrected name, and only on the same service date', async () => {
    await send();
    await correctPatient(staff(), { ...at(1), name: 'Asha Patil' });
    expect((await queue(laboratory)).tests).toMatchObject([{ name: 'Asha Patil' }]);
    world.clock.now = new Date('2026-11-22T10:00:00+05:30');
    expect((await queue(laboratory)).tests).toBeUndefined();
  });
});
