/**
 * Tests moves of passed and away patients to another doctor, and random sequences of transfers by different
 * people.
 */
import { AppError } from '@baari/core/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { getDoctorConsole } from '../views/screens.ts';
import { getDoctorHistory } from '../views/doctor-history.ts';
import { getToken } from '../views/patient-token.ts';
import { addPatient, issueToken } from './issuing.ts';
import { announceBack, sendAway } from './arriving.ts';
import { callNext, notHere } from './calling.ts';
import { moveLine, moveToken } from './moving.ts';
import { undo } from './undo.ts';

/** Two servers on one database, each with its own connections. */
let world: QueueWorld;
let elsewhere: ReturnType<QueueWorld['secondServer']>;
let rao: TestClinic;
let kumar: TestClinic;
let phones = 0;

beforeAll(async () => {
  world = await createQueueWorld();
  elsewhere = world.secondServer();
});
afterAll(async () => {
  await elsewhere.close();
  await world.drop();
});
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  rao = await world.addClinic();
  kumar = await world.addColleague(rao);
});

const staff = () => world.asMember(rao);
/** The desk that uses the first server or the second. */
const deskAt = (index: number) => (index % 2 === 0 ? staff() : elsewhere.on(staff()));
const newPhone = () => `94${String((phones += 1)).padStart(8, '0')}`;
const of = ({ doctorId }: TestClinic) => ({ doctorId });
const take = (clinic: TestClinic) =>
  issueToken(world.as(), { ...of(clinic), name: 'Meena', phone: newPhone(), travelMinutes: null });
const add = (clinic: TestClinic, more: { behind?: number } = {}, ctx = staff()) =>
  addPatient(ctx, { ...of(clinic), name: 'Ravi', phone: newPhone(), ...more });
const queue = async (clinic: TestClinic) => (await getDoctorConsole(staff(), of(clinic))).queue;
const tokensOfDay = async (clinic: TestClinic) =>
  (await getDoctorHistory(staff(), of(clinic))).sessions.flatMap(({ tokens }) => tokens);
const order = async (clinic: TestClinic) => ({
  ...of(clinic),
  callRevision: (await queue(clinic)).callRevision,
});
const between = (from: TestClinic, to: TestClinic) => ({ doctorId: from.doctorId, toDoctorId: to.doctorId });

/**
 * Returns both lines with all columns that an undo restores. Secrets are left out, because unused tokens get
 * new ones.
 */
const stored = (clinic: TestClinic) =>
  world.db.query(
    `SELECT number, status, reason, line_key, place, ordinal, phone, patient_id, called_at, away_at, arrived_at, finished_at, times_back,
       recalls, behind, moved_from FROM token WHERE doctor_id = :doctorId AND reason IS DISTINCT FROM 'undone' ORDER BY number`,
    { doctorId: clinic.doctorId },
  );
const bothLines = async () => [await stored(rao), await stored(kumar)];

describe('a move to another doctor', () => {
  /** Doctor Rao calls the first of three patients, who then leaves. Two patients wait for doctor Kumar. */
  async function arrange(leave: () => Promise<unknown>) {
    const token = await take(rao);
    await add(rao);
    for (const clinic of [rao, kumar, kumar]) await add(clinic);
    await callNext(staff(), await order(rao));
    await leave();
    world.clock.now = new Date(TEN_O_CLOCK.getTime() + 30_000);
    return token;
  }

  it.each([
    ['passed', () => order(rao).then((asked) => notHere(staff(), asked)), 'vch', 'hhm'],
    ['away', () => sendAway(staff(), { ...of(rao), number: 1 }), 'vhh', 'hha'],
  ])(
    'moves a patient who is %s and keeps that state, and an undo restores both lines',
    async (status, leave, left, joined) => {
      const { secret } = await arrange(leave);
      const told = () => getToken(world.as(), { secret });
      const [before, page] = [await bothLines(), await told()];
      const moved = await moveToken(staff(), { ...between(rao, kumar), number: 1, because: 'clinic' });
      expect([moved.queue.states, (await queue(kumar)).states]).toEqual([left, joined]);
      const { missedCallAt } = page;
      const there = await told();
      expect(there).toMatchObject({ number: 3, state: { status }, doctor: { id: kumar.doctorId } });
      expect(there.missedCallAt).toBe(missedCallAt);
      if (status === 'passed') expect(missedCallAt).toBe(TEN_O_CLOCK.toISOString());
      // The call was in the other line, so the waiting room's screen must not show it in this one.
      expect((await queue(kumar)).tokens.at(-1)?.calledAt).toBeNull();
      expect((await tokensOfDay(kumar)).at(-1)?.calledAt).toBeNull();
      expect((await tokensOfDay(rao))[0]?.calledAt).toBe(TEN_O_CLOCK.toISOString());
      await undo(staff(), { ...of(rao), revision: moved.revision });
      expect(await bothLines()).toEqual(before);
      expect(await told()).toMatchObject({ number: 1, state: { status }, doctor: { id: rao.doctorId } });
      const line = await moveLine(staff(), between(rao, kumar));
      expect(await told()).toMatchObject({ state: { status }, doctor: { id: kumar.doctorId } });
      await undo(staff(), { ...of(rao), revision: line.revision });
      expect(await bothLines()).toEqual(before);
    },
  );
});

it('lets the new doctor call a moved patient', async () => {
  await add(rao);
  await moveToken(staff(), { ...between(rao, kumar), number: 1, because: 'clinic' });
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + 30_000);
  const { queue: called } = await callNext(staff(), await order(kumar));
  expect(called).toMatchObject({ states: 'c', calledAt: world.clock.now.toISOString() });
});

/** Returns pseudo-random numbers. The same seed always gives the same numbers. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const refusedOr = async <Answer>(run: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await run;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

/** Checks that each added visit is live in exactly one line. */
async function expectEachOnce(count: number) {
  const live = await world.db.query<{ patientId: string }>(
    `SELECT patient_id FROM token WHERE clinic_id = :clinicId AND status IN ('waiting', 'called', 'passed', 'away')`,
    { clinicId: rao.clinicId },
  );
  expect(live).toHaveLength(count);
  expect(new Set(live.map(({ patientId }) => patientId)).size).toBe(count);
}

async function playScript(seed: number): Promise<void> {
  const random = randomOf(seed);
  for (const clinic of [rao, rao, rao, kumar, kumar]) await add(clinic);
  await callNext(staff(), await order(rao));
  await (random(2) === 0 ? sendAway(staff(), { ...of(rao), number: 1 }) : notHere(staff(), await order(rao)));
  for (let step = 1; step <= 5; step += 1) {
    const [from, to] = random(2) === 0 ? [rao, kumar] : [kumar, rao];
    const before = await bothLines();
    const number = 1 + random((await queue(from)).states.length);
    const because = random(2) === 0 ? 'clinic' : 'patient';
    const moved = await refusedOr(
      random(3) === 0
        ? moveLine(staff(), between(from, to))
        : moveToken(staff(), { ...between(from, to), number, because }),
    );
    if (moved !== null && random(2) === 0) {
      const pressed = random(2) === 0 ? from : to;
      await undo(staff(), { ...of(pressed), revision: (await queue(pressed)).revision });
      expect(await bothLines()).toEqual(before);
    } else if (moved === null) expect(await bothLines()).toEqual(before);
    await expectEachOnce(5);
  }
}

const SCRIPT = 'moves and undoes moves in both lines or in neither, and loses no patient: script %i';
it.each([1, 2, 3, 4, 5])(SCRIPT, playScript);
it.each(Array.from({ length: 15 }, (_, index) => index + 6))(SCRIPT, { tags: ['drill'] }, playScript);

describe('moves at the same moment on two servers', () => {
  it('keeps each patient once when patients and whole lines move in opposite directions', async () => {
    for (let round = 1; round <= 4; round += 1) await Promise.all([add(rao), add(kumar)]);
    const runs = [1, 2, 3, 4].flatMap((number, index) => [
      moveToken(deskAt(index), { ...between(rao, kumar), number, because: 'patient' }),
      moveToken(deskAt(index + 1), { ...between(kumar, rao), number, because: 'clinic' }),
    ]);
    const lines = [moveLine(deskAt(0), between(rao, kumar)), moveLine(deskAt(1), between(kumar, rao))];
    await Promise.all([...runs, ...lines].map(refusedOr));
    await expectEachOnce(8);
  });

  it('adds three of ten family members behind one patient at the same moment on two servers', async () => {
    await add(rao);
    const tries = Array.from({ length: 10 }, (_, index) => add(rao, { behind: 1 }, deskAt(index)));
    const added = (await Promise.all(tries.map(refusedOr))).filter((answer) => answer !== null);
    expect(added).toHaveLength(3);
    expect((await queue(rao)).states).toBe('hhhh');
  });

  it('records “I’m back” once for six pages on two servers', async () => {
    const token = await take(rao);
    await callNext(staff(), await order(rao));
    await sendAway(staff(), { ...of(rao), number: 1 });
    const page = (index: number) => (index % 2 === 0 ? world.as() : elsewhere.on(world.as()));
    const tries = [0, 1, 2, 3, 4, 5].map((index) => announceBack(page(index), { secret: token.secret }));
    expect((await Promise.all(tries.map(refusedOr))).filter((answer) => answer !== null)).toHaveLength(1);
    const events = await world.db.query(
      `SELECT 1 FROM queue_event WHERE doctor_id = :doctorId AND kind = 'returned'`,
      { doctorId: rao.doctorId },
    );
    expect(events).toHaveLength(1);
  });
});
