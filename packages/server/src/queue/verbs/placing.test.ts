import { PRIORITIES } from '@baari/core/doctors';
import { numbersInLine } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { beforeEach, afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { getDoctorConsole, getQueue } from '../views/screens.ts';
import { getDoctorHistory } from '../views/doctor-history.ts';
import { addPatient } from './issuing.ts';
import { callNext, callToken, recall, skip } from './calling.ts';
import { placeAtOnce, placeInTurn, placeSoon, seeEmergency } from './placing.ts';
import { undo } from './undo.ts';

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
  for (const name of ['Asha', 'Bina', 'Chand', 'Devi', 'Esha']) {
    phones += 1;
    const phone = `96${String(phones).padStart(8, '0')}`;
    await addPatient(staff(), { ...ofDoctor(), name, phone });
  }
});

const staff = () => world.asMember(clinic);
const ofDoctor = () => ({ doctorId: clinic.doctorId });
const at = (number: number) => ({ ...ofDoctor(), number });
const soon = (number: number) => placeSoon(staff(), { ...at(number), reason: 'pregnant' });
const urgent = (number: number) => placeAtOnce(staff(), { ...at(number), reason: 'Chest pain' });
const queue = async () => (await getDoctorConsole(staff(), ofDoctor())).queue;
const order = async () => ({ ...ofDoctor(), callRevision: (await queue()).callRevision });
const call = async (inside?: 'completed' | 'back_in_line') =>
  callNext(staff(), { ...(await order()), ...(inside && { inside }) });
const takeBack = ({ revision }: { revision: number }) => undo(staff(), { ...ofDoctor(), revision });

type Stored = { lineKey: number; calledAt: Date | null };

const stored = () =>
  world.db.query<Stored>(
    `SELECT number, status, reason, line_key, place, called_at, finished_at, recalls, arrived_at
     FROM token WHERE doctor_id = :doctorId ORDER BY number`,
    { doctorId: clinic.doctorId },
  );

describe('placing a patient', () => {
  it('ranks patients with the place “Soon” behind the next two, and those with the place “At once” in front', async () => {
    expect((await soon(5)).queue.line).toEqual([1, 2, 5, 3, 4]);
    expect((await urgent(4)).queue.line).toEqual([4, 1, 2, 5, 3]);
    expect((await placeInTurn(staff(), at(5))).queue.line).toEqual([4, 1, 2, 3, 5]);
    expect((await placeInTurn(staff(), at(4))).queue.line).toBeUndefined();
  });

  it('adds nothing to the public snapshot on a morning without priorities', async () => {
    await call();
    await skip(staff(), at(3));
    await call();
    const keys = Object.keys(await getQueue(world.as(), ofDoctor()));
    for (const counted of ['line', 'atOnce', 'soon', 'moved', 'back', 'family', 'asked'])
      expect(keys).not.toContain(counted);
    const [session] = await world.db.query<{ counts: unknown }>(
      'SELECT counts FROM queue_session WHERE doctor_id = :doctorId',
      { doctorId: clinic.doctorId },
    );
    expect(session).toEqual({ counts: null });
  });

  it('counts placed patients in the public snapshot until an undo', async () => {
    expect(await queue()).not.toHaveProperty('atOnce');
    expect((await soon(5)).queue).toMatchObject({ soon: 1 });
    await urgent(4);
    const called = await call();
    expect(called.queue).toMatchObject({ soon: 1, atOnce: 1, nowServing: 4 });
    expect((await placeInTurn(staff(), at(5))).queue).toMatchObject({ soon: 1 });
    const again = await soon(5);
    expect(again.queue).toMatchObject({ soon: 2 });
    expect((await takeBack(again)).queue).toMatchObject({ soon: 1, atOnce: 1 });
  });

  it.each([
    ['the place “Soon” twice', () => soon(5).then(() => soon(5)), 'queue.token_placed'],
    ['the place “Soon” after “At once”', () => urgent(5).then(() => soon(5)), 'queue.token_placed'],
    ['the place “At once” twice', () => urgent(5).then(() => urgent(5)), 'queue.token_placed'],
    ['the place “In turn” twice', () => placeInTurn(staff(), at(5)), 'queue.token_in_turn'],
    ['the place “Soon” during the visit', () => call().then(() => soon(1)), 'queue.token_not_waiting'],
    ['the place “At once” during the visit', () => call().then(() => urgent(1)), 'queue.token_not_waiting'],
    ['the place “Soon” by an unknown number', () => soon(9), 'queue.token_not_found'],
  ])('refuses to give a patient %s', async (_, run, reason) => {
    await expect(run()).rejects.toMatchObject({ reason });
  });

  it('restores all columns of the tokens when a placing is undone', async () => {
    for (const placing of [() => soon(5), () => urgent(5)]) {
      const before = await stored();
      await takeBack(await placing());
      expect(await stored()).toEqual(before);
    }
    await urgent(5);
    const before = await stored();
    await takeBack(await placeInTurn(staff(), at(5)));
    expect(await stored()).toEqual(before);
  });

  it('refuses to undo a placing once another patient has the old rank', async () => {
    await soon(5);
    const placed = await urgent(5);
    expect((await soon(4)).queue.line).toEqual([5, 1, 2, 4, 3]);
    await expect(takeBack(placed)).rejects.toMatchObject({ reason: 'queue.changed_since' });
    expect((await queue()).line).toEqual([5, 1, 2, 4, 3]);
  });

  it('shows a placed patient to colleagues with the reason, and in the history', async () => {
    const placed = await soon(5);
    expect(placed.queue.lastAction).toMatchObject({ kind: 'placed_soon', number: 5, reason: 'pregnant' });
    await urgent(4);
    const { events } = await getDoctorHistory(world.asDoctor(clinic), ofDoctor());
    expect(events.slice(-2)).toMatchObject([
      { kind: 'placed_soon', number: 5, reason: 'pregnant' },
      { kind: 'placed_at_once', number: 4, reason: 'Chest pain' },
    ]);
    expect(PRIORITIES).toContain('pregnant');
  });

  it('hides from the public which patients staff placed', async () => {
    await soon(5);
    await urgent(4);
    const shown = await getQueue(world.as(), ofDoctor());
    expect(shown).toMatchObject({ line: [4, 1, 2, 5, 3], atOnce: 1, soon: 1 });
    for (const told of ['pregnant', 'Chest pain', 'place', 'key'])
      expect(JSON.stringify(shown)).not.toContain(told);
  });

  it('does not let strangers or other clinics place a patient', async () => {
    const other = world.asMember(await world.addClinic());
    for (const ctx of [world.as(), other]) {
      await expect(placeSoon(ctx, { ...at(5), reason: 'age' })).rejects.toThrow(AppError);
      await expect(placeAtOnce(ctx, { ...at(5), reason: 'x' })).rejects.toThrow(AppError);
      await expect(placeInTurn(ctx, at(5))).rejects.toThrow(AppError);
    }
    expect(await queue()).not.toHaveProperty('line');
  });

  it('gives the patient one rank when several people press at the same moment', async () => {
    const tries = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => soon(5)),
      ...Array.from({ length: 5 }, () => urgent(5)),
      ...Array.from({ length: 5 }, () => placeInTurn(staff(), at(5))),
      ...[1, 2, 3, 4].map((number) => urgent(number)),
      call('completed'),
    ]);
    for (const tried of tries) if (tried.status === 'rejected') expect(tried.reason).toBeInstanceOf(AppError);
    const keys = (await stored()).map((row) => row.lineKey);
    expect(new Set(keys).size).toBe(5);
    const revisions = await world.db.query<{ revision: number }>(
      'SELECT revision FROM queue_event WHERE doctor_id = :doctorId ORDER BY revision',
      { doctorId: clinic.doctorId },
    );
    expect(revisions.map(({ revision }) => revision)).toEqual(revisions.map((_, index) => index + 1));
  });

  it('spaces out the line’s keys when there is no number left between two keys', async () => {
    await world.db.query('UPDATE token SET line_key = number WHERE doctor_id = :doctorId', {
      doctorId: clinic.doctorId,
    });
    await call();
    const before = await stored();
    const placed = await soon(5);
    expect(placed.queue.line).toEqual([2, 3, 5, 4]);
    expect(placed.queue).toMatchObject({ nowServing: 1, states: 'chhhh' });
    const after = await stored();
    expect(after[0]).toMatchObject({
      status: 'called',
      calledAt: before[0]?.calledAt,
      finishedAt: null,
    });
    await takeBack(placed);
    expect(await stored()).toEqual(before);
  });
});

describe('seeing an emergency', () => {
  const see = (number: number) => seeEmergency(world.asDoctor(clinic), at(number));
  const seen = async (number: number) => (await queue()).tokens[number - 1]?.emergencySeen;

  it('tells the desk who has seen an emergency and when, and logs it', async () => {
    await urgent(4);
    expect(await seen(4)).toBeUndefined();
    const { queue: after } = await see(4);
    expect(after.lastAction).toMatchObject({ kind: 'emergency_seen', number: 4, actor: 'doctor' });
    expect(await seen(4)).toEqual({ by: after.lastAction?.by, at: TEN_O_CLOCK.toISOString() });
    expect(after.line).toEqual([4, 1, 2, 3, 5]);
  });

  it('records once that staff have seen an emergency, however many press at the same time', async () => {
    await urgent(4);
    const { statement, values } = {
      statement: 'SELECT 1 FROM doctor_queue WHERE doctor_id = :doctorId FOR UPDATE',
      values: { doctorId: clinic.doctorId },
    };
    const outcomes = await atOnce(world, { statement, values }, [() => see(4), () => see(4), () => see(4)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const events = await world.db.query(
      `SELECT 1 FROM queue_event WHERE doctor_id = :doctorId AND kind = 'emergency_seen'`,
      { doctorId: clinic.doctorId },
    );
    expect(events).toHaveLength(1);
  });

  it('asks again whether staff have seen an emergency after they place it again', async () => {
    const placedOnce = await urgent(4);
    const { revision } = await see(4);
    await expect(takeBack({ revision })).rejects.toMatchObject({ reason: 'queue.cannot_undo' });
    expect((await takeBack(placedOnce)).queue.line).toBeUndefined();
    await urgent(4);
    expect(await seen(4)).toBeUndefined();
    await see(4);
    expect(await seen(4)).toBeDefined();
  });

  it('refuses “seen” for a patient without the place “At once”', async () => {
    await expect(see(4)).rejects.toMatchObject({ reason: 'queue.token_not_at_once' });
    await soon(4);
    await expect(see(4)).rejects.toMatchObject({ reason: 'queue.token_not_at_once' });
    await call();
    await expect(see(1)).rejects.toMatchObject({ reason: 'queue.token_not_waiting' });
  });
});

describe('adding a patient with a priority', () => {
  const addSoon = (name = 'Farah') => {
    phones += 1;
    const phone = `96${String(phones).padStart(8, '0')}`;
    return addPatient(staff(), { ...ofDoctor(), name, phone, priority: 'infant' });
  };

  it('adds a priority patient behind the next two, in one change', async () => {
    const { revision } = await queue();
    const added = await addSoon();
    expect(added.queue).toMatchObject({ revision: revision + 1, line: [1, 2, 6, 3, 4, 5], soon: 1 });
    expect(added.queue.lastAction).toMatchObject({ kind: 'issued', number: 6, reason: 'infant' });
    expect(added.queue.tokens[5]).toMatchObject({ place: 'soon', placeReason: 'infant' });
    const undone = await takeBack(added);
    expect(undone.queue).not.toHaveProperty('line');
    expect(undone.queue.states).toBe('hhhhhu');
    await call();
    expect((await addSoon('Gita')).queue).toMatchObject({ states: 'chhhhuh', line: [2, 3, 7, 4, 5] });
  });

  it('opens a session when the first patient has a priority', async () => {
    clinic = await world.addClinic();
    expect((await addSoon()).queue).toMatchObject({ states: 'h', tokens: [{ place: 'soon' }] });
  });

  it('never gives two patients the same rank when several are added at the same moment', async () => {
    await Promise.all(['Farah', 'Gita', 'Hema', 'Indu'].map((name) => addSoon(name)));
    expect((await queue()).line).toEqual([1, 2, 6, 3, 7, 4, 8, 5, 9]);
  });

  it('adds a priority patient even when the line’s keys must be spaced out first', async () => {
    await world.db.query('UPDATE token SET line_key = number WHERE doctor_id = :doctorId', {
      doctorId: clinic.doctorId,
    });
    await world.db.query('UPDATE queue_session SET last_key = 5 WHERE doctor_id = :doctorId', {
      doctorId: clinic.doctorId,
    });
    expect((await addSoon()).queue.line).toEqual([1, 2, 6, 3, 4, 5]);
    expect((await call()).queue).toMatchObject({ nowServing: 1, line: [2, 6, 3, 4, 5] });
  });
});

describe('the reason of a priority', () => {
  const reasonOf = async (number: number) =>
    (await queue()).tokens.find((token) => token.number === number)?.placeReason;

  it('shows staff the reason of a priority while it applies', async () => {
    expect(await reasonOf(5)).toBeNull();
    await soon(5);
    expect(await reasonOf(5)).toBe('pregnant');
    const placed = await urgent(5);
    expect(await reasonOf(5)).toBe('Chest pain');
    await takeBack(placed);
    expect(await reasonOf(5)).toBe('pregnant');
    await placeInTurn(staff(), at(5));
    expect(await reasonOf(5)).toBeNull();
    await placeSoon(staff(), { ...at(5), reason: 'unwell' });
    expect(await reasonOf(5)).toBe('unwell');
    expect(await reasonOf(4)).toBeNull();
  });
});

describe('a call with an expected number', () => {
  it('calls the expected patient, or nobody if another patient is next by then', async () => {
    await urgent(3);
    const before = await stored();
    await expect(callNext(staff(), { ...(await order()), meant: 1 })).rejects.toMatchObject({
      reason: 'queue.not_next',
      details: { number: 3, queue: { line: [3, 1, 2, 4, 5] } },
    });
    expect(await stored()).toEqual(before);
    expect((await callNext(staff(), { ...(await order()), meant: 3 })).queue.nowServing).toBe(3);
  });

  it('does not call another patient while a second desk gives a patient the place “At once”', async () => {
    for (const other of [5, 4, 3]) {
      const [meant = 0] = numbersInLine(await queue());
      const seen = await order();
      const [called] = await Promise.allSettled([
        callNext(staff(), { ...seen, meant, inside: 'completed' }),
        urgent(other),
      ]);
      if (called.status === 'fulfilled') expect(called.value.queue.nowServing).toBe(meant);
      else expect(called.reason).toMatchObject({ reason: 'queue.not_next', details: { number: other } });
    }
  });
});

describe('calling a patient with the place “At once”', () => {
  it('asks what to do with the current visit before an urgent patient is called', async () => {
    await call();
    await urgent(3);
    await expect(call()).rejects.toMatchObject({ reason: 'queue.visit_inside', details: { number: 1 } });
    expect((await call('completed')).queue.states).toBe('dhchh');
  });

  it('does not ask about a visit before an urgent patient is called if no patient is inside', async () => {
    await urgent(3);
    expect((await call()).queue.states).toBe('hhchh');
  });

  it('makes the interrupted patient next, and an undo restores everything', async () => {
    await call();
    await recall(staff(), ofDoctor());
    await urgent(3);
    const before = await stored();
    world.clock.now = new Date(world.clock.now.getTime() + 600_000);
    const broken = await call('back_in_line');
    expect(broken.queue).toMatchObject({ states: 'hhchh', nowServing: 3 });
    expect(broken.queue.line).toBeUndefined();
    expect((await stored())[0]).toMatchObject({ status: 'waiting', calledAt: null, finishedAt: null });
    await takeBack(broken);
    expect(await stored()).toEqual(before);
    await call('back_in_line');
    expect((await call()).queue).toMatchObject({ states: 'chdhh', nowServing: 1 });
  });

  it('interrupts a visit only for a patient with the place “At once”', async () => {
    await call();
    await expect(call('back_in_line')).rejects.toMatchObject({ reason: 'queue.token_not_at_once' });
    const { callRevision } = await queue();
    const chosen = { ...at(4), callRevision, reason: 'Doctor asked', inside: 'back_in_line' } as const;
    await expect(callToken(staff(), chosen)).rejects.toMatchObject({ reason: 'queue.token_not_at_once' });
  });
});
