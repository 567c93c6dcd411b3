import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { getDoctorConsole } from '../views/screens.ts';
import { getDoctorHistory, listVisits } from '../views/doctor-history.ts';
import { getToken } from '../views/patient-token.ts';
import { addPatient, issueToken } from './issuing.ts';
import { callNext, complete } from './calling.ts';
import { closePractice, startPractice, stopTokens } from './practice.ts';
import { correctPatient } from './correct-patient.ts';
import { leave, setTravelTime } from './holding.ts';
import { markArrived, putBack } from './arriving.ts';
import { moveLine, moveToken } from './moving.ts';
import { placeAtOnce } from './placing.ts';
import { undo } from './undo.ts';

let world: QueueWorld;
/** Creates two doctors of one clinic. */
let rao: TestClinic;
let kumar: TestClinic;
let phones = 0;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  rao = await world.addClinic();
  kumar = await world.addColleague(rao);
});

const staff = (key?: string) => ({ ...world.asMember(rao), idempotencyKey: key ?? null });
const newPhone = () => `95${String((phones += 1)).padStart(8, '0')}`;
const add = ({ doctorId }: TestClinic, name: string, phone = newPhone(), more: { behind?: number } = {}) =>
  addPatient(staff(), { doctorId, name, phone, ...more });
const addMany = async (clinic: TestClinic, count: number) => {
  for (let index = 1; index <= count; index += 1) await add(clinic, `Patient ${index}`);
};
const take = (clinic: TestClinic, ctx = world.as(), phone = newPhone()) =>
  issueToken(ctx, { doctorId: clinic.doctorId, name: 'Meena', phone, travelMinutes: null });
const queue = async (clinic: TestClinic) =>
  (await getDoctorConsole(staff(), { doctorId: clinic.doctorId })).queue;
const call = async (clinic: TestClinic) =>
  callNext(staff(), { doctorId: clinic.doctorId, callRevision: (await queue(clinic)).callRevision });
const there = () => ({ doctorId: rao.doctorId, toDoctorId: kumar.doctorId });
const move = (number: number, because: 'clinic' | 'patient' = 'clinic', ctx = staff()) =>
  moveToken(ctx, { ...there(), number, because });
const takeBack = ({ doctorId }: TestClinic, revision: number) => undo(staff(), { doctorId, revision });

const stored = (clinic: TestClinic) =>
  world.db.query<{ name: string }>(
    `SELECT t.number, t.status, t.reason, t.line_key, t.place, t.ordinal, t.phone, t.secret, t.device_id, t.arrived_at, t.called_at,
       t.finished_at, t.travel_minutes, t.former_secrets, t.moved_from, p.name
     FROM token t JOIN patient p ON p.id = t.patient_id WHERE t.doctor_id = :doctorId ORDER BY t.number`,
    { doctorId: clinic.doctorId },
  );

const revisions = (clinic: TestClinic) =>
  world.db.query<{ revision: number; kind: string }>(
    'SELECT revision, kind FROM queue_event WHERE doctor_id = :doctorId ORDER BY revision',
    { doctorId: clinic.doctorId },
  );

describe('moving one patient to another doctor', () => {
  it('ranks a moved patient behind the next two, or at the end if the patient asked to move', async () => {
    await addMany(rao, 3);
    await addMany(kumar, 3);
    const moved = await move(1);
    expect(moved).toMatchObject({ number: 1, cancelledCount: 1, queue: { states: 'vhh' } });
    expect(await queue(kumar)).toMatchObject({ states: 'hhhh', line: [1, 2, 4, 3], moved: 1 });
    await move(2, 'patient');
    expect(await queue(kumar)).toMatchObject({ line: [1, 2, 4, 3, 5], moved: 2 });
    await placeAtOnce(staff(), { doctorId: rao.doctorId, number: 3, reason: 'Chest pain' });
    await move(3);
    expect(await queue(kumar)).toMatchObject({ line: [6, 1, 2, 4, 3, 5], moved: 3, atOnce: 1 });
    expect(await queue(rao)).toMatchObject({ states: 'vvv' });
    expect(await queue(rao)).not.toHaveProperty('moved');
  });

  it('shows a move to colleagues at both doctors, and in the history', async () => {
    await addMany(rao, 1);
    await addMany(kumar, 1);
    const { queue: from } = await move(1, 'patient');
    const asha = { title: 'dr', name: 'Asha Rao' };
    const other = { title: 'dr', name: 'Kumar' };
    expect(from.lastAction).toMatchObject({
      kind: 'moved_away',
      number: 1,
      reason: 'patient',
      counterpart: { doctorId: kumar.doctorId, doctorName: other, letter: null, number: 2 },
    });
    const after = await queue(kumar);
    expect(after.lastAction).toMatchObject({
      kind: 'moved_here',
      number: 2,
      counterpart: { doctorId: rao.doctorId, revision: from.revision, doctorName: asha, number: 1 },
    });
    expect(from.lastAction?.counterpart?.revision).toBe(after.revision);
    const { sessions } = await getDoctorHistory(world.asDoctor(rao), { doctorId: rao.doctorId });
    expect(sessions[0]?.tokens).toMatchObject([
      { number: 1, movedTo: { doctorName: other, letter: null, number: 2 }, movedFrom: null },
    ]);
    const { sessions: there } = await getDoctorHistory(world.asDoctor(kumar), { doctorId: kumar.doctorId });
    expect(there[0]?.tokens).toMatchObject([
      { movedTo: null, movedFrom: null },
      { movedTo: null, movedFrom: { doctorName: asha, letter: null, number: 1 } },
    ]);
  });

  it('shows on the patient’s page that the visit moved, and who requested the move', async () => {
    const [sent, asked] = [await take(rao), await take(rao)];
    const told = async ({ secret }: { secret: string }) => getToken(world.as(), { secret });
    const { queue: from } = await move(1);
    await move(2, 'patient');
    expect(await told(sent)).toMatchObject({ doctor: { id: kumar.doctorId }, movedBecause: 'clinic' });
    expect(await told(asked)).toMatchObject({ doctor: { id: kumar.doctorId }, movedBecause: 'patient' });
    await takeBack(rao, from.revision);
    expect(await told(sent)).not.toHaveProperty('movedBecause');
    expect(await queue(kumar)).toMatchObject({ moved: 1 });
    await moveLine(staff(), there());
    expect(await told(sent)).toMatchObject({ doctor: { id: kumar.doctorId }, movedBecause: 'clinic' });
  });

  it('keeps the page, the device and all details of a moved patient', async () => {
    const mine = world.as();
    const token = await take(rao, mine);
    await setTravelTime(mine, { secret: token.secret, travelMinutes: 25, cutsCloser: true });
    await world.db.query(
      `INSERT INTO push_subscription (token_id, doctor_id, clinic_id, endpoint, p256dh, auth, created_at, device_id)
       SELECT id, doctor_id, clinic_id, 'https://push.test/1', 'p', 'a', issued_at, device_id FROM token WHERE secret = :secret`,
      { secret: token.secret },
    );
    await addMany(kumar, 1);
    await move(1);
    const now = await getToken(mine, { secret: token.secret });
    expect(now).toMatchObject({
      secret: token.secret,
      number: 2,
      state: { status: 'waiting' },
      travelMinutes: 25,
      cutsCloser: true,
      issuedAt: token.issuedAt,
      doctor: { id: kumar.doctorId },
      queue: { doctorId: kumar.doctorId },
    });
    const told = await world.db.query(
      `SELECT s.doctor_id, t.number FROM push_subscription s JOIN token t ON t.id = s.token_id WHERE t.secret = :secret`,
      { secret: token.secret },
    );
    expect(told).toEqual([{ doctorId: kumar.doctorId, number: 2 }]);
    expect((await leave(mine, { secret: token.secret })).state).toEqual({
      status: 'cancelled',
      reason: 'left',
    });
  });

  it('records a moved visit once', async () => {
    const phone = newPhone();
    await add(rao, 'Meena', phone);
    await move(1);
    const [patient] = await world.db.query<{ id: string }>('SELECT id FROM patient WHERE phone = :phone', {
      phone: `+91${phone}`,
    });
    const visits = await listVisits(staff(), { patientId: patient?.id ?? '' });
    expect(visits).toMatchObject([{ doctorName: { name: 'Kumar' }, number: 1 }]);
  });

  it('gives each moved family member an ordinal', async () => {
    const phone = newPhone();
    for (const name of ['Meena', 'Ravi', 'Anu']) await add(rao, name, phone);
    await add(kumar, 'Dev', phone);
    for (const number of [1, 2, 3]) await move(number);
    const rows = await world.db.query<{ ordinal: number }>(
      'SELECT ordinal FROM token WHERE doctor_id = :doctorId ORDER BY ordinal',
      { doctorId: kumar.doctorId },
    );
    expect(rows.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3]);
    await add(rao, 'Fifth', phone);
    await expect(move(4)).rejects.toMatchObject({ reason: 'queue.family_limit' });
  });

  it('opens a session at the other doctor if there is none', async () => {
    await addMany(rao, 1);
    await move(1);
    expect(await queue(kumar)).toMatchObject({ states: 'h', nowServing: 0 });
    expect((await call(kumar)).queue.states).toBe('c');
  });

  it('allows a moved patient to be corrected, moved again and seen by the other doctor', async () => {
    await addMany(rao, 1);
    await move(1);
    const phone = newPhone();
    await correctPatient(staff(), { doctorId: kumar.doctorId, number: 1, name: 'Corrected', phone });
    await moveToken(staff(), {
      doctorId: kumar.doctorId,
      toDoctorId: rao.doctorId,
      number: 1,
      because: 'clinic',
    });
    expect(await queue(rao)).toMatchObject({ states: 'vh', moved: 1 });
    const names = [...(await stored(rao)), ...(await stored(kumar))];
    expect(names.map(({ name }) => name)).toEqual(['Corrected', 'Corrected', 'Corrected']);
    expect((await call(rao)).queue.states).toBe('vc');
  });

  it('corrects a moved patient in each line that the visit has been in', async () => {
    await addMany(rao, 1);
    const onward = [
      [rao, kumar],
      [kumar, rao],
      [rao, kumar],
    ] as const;
    for (const [from, to] of onward) {
      const number = (await queue(from)).states.length;
      await moveToken(staff(), {
        doctorId: from.doctorId,
        toDoctorId: to.doctorId,
        number,
        because: 'clinic',
      });
    }
    const phone = newPhone();
    await correctPatient(staff(), { doctorId: kumar.doctorId, number: 2, name: 'Corrected', phone });
    const rows = await world.db.query(
      'SELECT DISTINCT p.name, t.phone FROM token t JOIN patient p ON p.id = t.patient_id WHERE t.clinic_id = :clinicId',
      { clinicId: rao.clinicId },
    );
    expect(rows).toEqual([{ name: 'Corrected', phone: `+91${phone}` }]);
  });

  it('keeps the reason for a moved patient’s rank, even over several moves', async () => {
    await addPatient(staff(), {
      doctorId: rao.doctorId,
      name: 'Myra',
      phone: newPhone(),
      priority: 'infant',
    });
    await addMany(rao, 1);
    await placeAtOnce(staff(), { doctorId: rao.doctorId, number: 2, reason: 'Chest pain' });
    await move(1);
    await move(2);
    const reasons = async (clinic: TestClinic) =>
      (await queue(clinic)).tokens.map(({ place, placeReason }) => [place, placeReason]);
    expect(await reasons(kumar)).toEqual([
      ['soon', 'infant'],
      ['once', 'Chest pain'],
    ]);
    const home = { doctorId: kumar.doctorId, toDoctorId: rao.doctorId };
    await moveToken(staff(), { ...home, number: 2, because: 'clinic' });
    expect((await reasons(rao)).at(-1)).toEqual(['once', 'Chest pain']);
  });

  it.each([
    [
      'to the same doctor',
      () => moveToken(staff(), { ...there(), toDoctorId: rao.doctorId, number: 1, because: 'clinic' }),
      'queue.same_doctor',
    ],
    [
      'to a doctor of another clinic',
      async () =>
        moveToken(staff(), {
          ...there(),
          toDoctorId: (await world.addClinic()).doctorId,
          number: 1,
          because: 'clinic',
        }),
      'doctor.not_found',
    ],
    [
      'to an unknown doctor',
      () => moveToken(staff(), { ...there(), toDoctorId: uuidv7(), number: 1, because: 'clinic' }),
      'doctor.not_found',
    ],
    [
      'to a closed practice',
      () => closePractice(staff(), { doctorId: kumar.doctorId }).then(() => move(1)),
      'queue.practice_closed',
    ],
    ['who is called', () => call(rao).then(() => move(1)), 'queue.token_not_waiting'],
    ['with an unknown number', () => move(9), 'queue.token_not_found'],
    ['twice', () => move(1).then(() => move(1)), 'queue.token_not_waiting'],
  ])('refuses to move a patient %s', async (_, run, reason) => {
    await addMany(rao, 2);
    await expect(run()).rejects.toMatchObject({ reason });
  });

  it('refuses to move a patient who already has a token with the other doctor', async () => {
    const phone = newPhone();
    await add(rao, 'Meena', phone);
    await add(kumar, 'Meena', phone);
    await expect(move(1)).rejects.toMatchObject({ reason: 'queue.patient_has_other_token' });
  });

  it('lets only the clinic’s members move patients, because a doctor may change only one queue', async () => {
    await addMany(rao, 1);
    const [own, target] = [world.asDoctor(rao), world.asDoctor(kumar)];
    const other = world.asMember(await world.addClinic(), 'owner');
    for (const ctx of [own, target, other, world.as()]) {
      await expect(move(1, 'clinic', ctx)).rejects.toThrow(AppError);
      await expect(moveLine(ctx, there())).rejects.toThrow(AppError);
    }
    expect((await queue(rao)).states).toBe('h');
  });

  it('moves a patient once when the request is repeated', async () => {
    await addMany(rao, 2);
    const ctx = staff('one press');
    const [first, again] = [await move(1, 'clinic', ctx), await move(1, 'clinic', ctx)];
    expect(again.revision).toBe(first.revision);
    expect((await queue(kumar)).states).toBe('h');
  });

  it('does not put back a token that was moved', async () => {
    await addMany(rao, 1);
    await move(1);
    await expect(putBack(staff(), { doctorId: rao.doctorId, number: 1 })).rejects.toMatchObject({
      reason: 'queue.token_not_skipped',
    });
  });
});

describe('moving a whole line to another doctor', () => {
  it('alternates two joined lines, and shows each patient’s new number', async () => {
    const tokens = [await take(rao), await take(rao), await take(rao), await take(rao)];
    await addMany(kumar, 4);
    await call(rao);
    await placeAtOnce(staff(), { doctorId: rao.doctorId, number: 4, reason: 'Chest pain' });
    const moved = await moveLine(staff(), there());
    expect(moved).toMatchObject({ number: null, cancelledCount: 3, queue: { states: 'cvvv' } });
    expect(await queue(kumar)).toMatchObject({ line: [5, 1, 2, 6, 3, 7, 4], moved: 3, atOnce: 1 });
    const numbers = [];
    for (const { secret } of tokens) numbers.push((await getToken(world.as(), { secret })).number);
    expect(numbers).toEqual([1, 6, 7, 5]);
  });

  it('keeps families together when a line moves, and an undo restores them', async () => {
    await addMany(rao, 2);
    for (const name of ['Myra', 'Anu']) {
      const { queue } = await add(rao, name, newPhone(), { behind: 1 });
      expect(queue.tokens.at(-1)).toMatchObject({ behind: 1 });
    }
    await addMany(kumar, 5);
    await moveLine(staff(), there());
    expect((await queue(kumar)).line).toEqual([1, 2, 6, 7, 8, 3, 9, 4, 5]);
    const added = await add(kumar, 'Dev', newPhone(), { behind: 8 });
    expect(added.queue.line).toEqual([1, 2, 6, 7, 8, 10, 3, 9, 4, 5]);
    await expect(add(kumar, 'Ravi', newPhone(), { behind: 6 })).rejects.toMatchObject({
      reason: 'queue.with_one_limit',
    });
    await takeBack(kumar, added.revision);
    await takeBack(rao, (await queue(rao)).revision);
    expect((await add(rao, 'Dev', newPhone(), { behind: 1 })).queue.line).toEqual([1, 3, 4, 5, 2]);
    await expect(add(rao, 'Ravi', newPhone(), { behind: 1 })).rejects.toMatchObject({
      reason: 'queue.with_one_limit',
    });
  });

  it('leaves out patients who already have a token with the other doctor', async () => {
    const phone = newPhone();
    await add(rao, 'Meena', phone);
    await addMany(rao, 1);
    await add(kumar, 'Meena', phone);
    expect(await moveLine(staff(), there())).toMatchObject({ cancelledCount: 1, queue: { states: 'hv' } });
    expect((await queue(kumar)).states).toBe('hh');
    await expect(moveLine(staff(), there())).rejects.toMatchObject({ reason: 'queue.nobody_waiting' });
  });
});

describe('an undo of a move', () => {
  it.each([
    ['left', () => rao],
    ['joined', () => kumar],
  ])('undoes a move in both queues from the desk of the doctor whom the patients %s', async (_, at) => {
    await addMany(rao, 4);
    await addMany(kumar, 4);
    for (const run of [() => move(2), () => moveLine(staff(), there())]) {
      const before = await stored(rao);
      await run();
      const [count, revision] = [(await queue(kumar)).tokens.length, (await queue(at())).revision];
      const undone = await takeBack(at(), revision);
      expect(undone.queue.lastAction?.kind).toBe('undone');
      expect((await queue(kumar)).lastAction?.kind).toBe('undone');
      expect(await stored(rao)).toEqual(before);
      const { tokens, line } = await queue(kumar);
      expect(line).toBeUndefined();
      expect(tokens).toHaveLength(count);
      expect(tokens.filter(({ state }) => state.status === 'waiting')).toHaveLength(4);
    }
    expect(await queue(kumar)).not.toHaveProperty('moved');
  });

  it('keeps details that were entered after the move when it is undone', async () => {
    const mine = world.as();
    const { secret } = await take(rao, mine);
    const moved = await move(1);
    await setTravelTime(mine, { secret, travelMinutes: 40 });
    await markArrived(staff(), { doctorId: kumar.doctorId, number: 1 });
    await takeBack(rao, moved.revision);
    expect(await getToken(mine, { secret })).toMatchObject({
      number: 1,
      state: { status: 'waiting' },
      travelMinutes: 40,
      arrivedAt: TEN_O_CLOCK.toISOString(),
      doctor: { id: rao.doctorId },
    });
  });

  it('undoes a move with one change in each of the two queues', async () => {
    await addMany(kumar, 2);
    await addMany(rao, 1);
    const moved = await move(1);
    const undone = await takeBack(rao, moved.revision);
    const { revision } = await queue(kumar);
    const named = await world.db.query<{ doctorId: string; revision: number; number: number }>(
      `SELECT detail->'counterpart'->>'doctorId' AS doctor_id, (detail->'counterpart'->>'revision')::integer AS revision,
         (detail->'counterpart'->>'number')::integer AS number
       FROM queue_event WHERE kind = 'undone' AND doctor_id = ANY (:doctorIds) ORDER BY doctor_id = :doctorId DESC`,
      { doctorIds: [rao.doctorId, kumar.doctorId], doctorId: rao.doctorId },
    );
    expect(named).toEqual([
      { doctorId: kumar.doctorId, revision, number: 3 },
      { doctorId: rao.doctorId, revision: undone.revision, number: 1 },
    ]);
  });

  it('refuses to undo a move in both queues once one of them has changed', async () => {
    await addMany(rao, 2);
    const moved = await move(1);
    const before = [await stored(rao), await revisions(rao)];
    await call(kumar);
    await expect(takeBack(rao, moved.revision)).rejects.toMatchObject({ reason: 'queue.changed_since' });
    const { revision } = await queue(kumar);
    await expect(takeBack(kumar, revision - 1)).rejects.toMatchObject({ reason: 'queue.changed_since' });
    expect([await stored(rao), await revisions(rao)]).toEqual(before);
  });

  it('refuses to undo a move after ten minutes, a second time, or by a doctor alone', async () => {
    await addMany(rao, 2);
    const moved = await move(1);
    const own = undo(world.asDoctor(rao), { doctorId: rao.doctorId, revision: moved.revision });
    await expect(own).rejects.toMatchObject({ reason: 'queue.forbidden' });
    world.clock.now = new Date(TEN_O_CLOCK.getTime() + 601_000);
    await expect(takeBack(rao, moved.revision)).rejects.toMatchObject({ reason: 'queue.too_late_to_undo' });
    world.clock.now = TEN_O_CLOCK;
    const undone = await takeBack(rao, moved.revision);
    await expect(takeBack(rao, moved.revision)).rejects.toMatchObject({ reason: 'queue.changed_since' });
    await expect(takeBack(rao, undone.revision)).rejects.toMatchObject({ reason: 'queue.cannot_undo' });
  });
});

describe('simultaneous moves', () => {
  const settled = async (runs: readonly Promise<unknown>[]) => {
    const outcomes = await Promise.allSettled(runs);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AppError);
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  };
  const letters = async () => (await queue(rao)).states + (await queue(kumar)).states;

  it('moves a patient once when several desks send them to different doctors', async () => {
    const { doctorId: iyer } = await world.addColleague(rao);
    const { secret } = await take(rao);
    const to = (toDoctorId: string) =>
      moveToken(staff(), { doctorId: rao.doctorId, toDoctorId, number: 1, because: 'clinic' });
    const runs = [kumar.doctorId, iyer, kumar.doctorId, iyer, kumar.doctorId, iyer].map(to);
    expect(await settled(runs)).toBe(1);
    expect((await getToken(world.as(), { secret })).state).toEqual({ status: 'waiting' });
    expect((await queue(rao)).states).toBe('v');
    const live = await world.db.query(
      `SELECT 1 FROM token WHERE clinic_id = :clinicId AND status IN ('waiting', 'called')`,
      { clinicId: rao.clinicId },
    );
    expect(live).toHaveLength(1);
  });

  it('either calls or moves a patient when both are requested at once', async () => {
    for (let round = 1; round <= 10; round += 1) {
      await add(rao, `Patient ${round}`);
      const { callRevision } = await queue(rao);
      const done = await settled([
        move(round),
        callNext(staff(), { doctorId: rao.doctorId, callRevision }),
        moveLine(staff(), there()),
      ]);
      expect(done).toBe(1);
    }
    expect(await letters()).toMatch(/^[vdc]{10}h*$/);
  });

  it('moves patients in both directions at the same moment without losing any', async () => {
    await addMany(rao, 6);
    await addMany(kumar, 6);
    const back = (number: number) =>
      moveToken(staff(), {
        doctorId: kumar.doctorId,
        toDoctorId: rao.doctorId,
        number,
        because: 'patient',
      });
    const runs = [1, 2, 3, 4, 5, 6].flatMap((number) => [move(number), back(number)]);
    expect(await settled(runs)).toBe(12);
    expect(await letters()).toBe('vvvvvvhhhhhh'.repeat(2));
    const waits = await world.db.query(
      `SELECT DISTINCT patient_id FROM token WHERE clinic_id = :clinicId AND status = 'waiting'`,
      { clinicId: rao.clinicId },
    );
    expect(waits).toHaveLength(12);
  });

  it('either undoes a move or calls the moved patient when both are requested at once', async () => {
    for (let round = 1; round <= 6; round += 1) {
      await addMany(rao, 1);
      const moved = await move(round);
      const { callRevision } = await queue(kumar);
      const done = await settled([
        takeBack(rao, moved.revision),
        callNext(staff(), { doctorId: kumar.doctorId, callRevision }),
      ]);
      expect(done).toBe(1);
    }
  });
});

describe('ending a day by moving everybody to another doctor', () => {
  const moveForGood = () => moveLine(staff(), { ...there(), stops: true });

  it('moves the whole line at the end of a day, and takes no new tokens', async () => {
    await addMany(rao, 4);
    await addMany(kumar, 4);
    await call(rao);
    const moved = await moveForGood();
    expect(moved).toMatchObject({
      cancelledCount: 3,
      queue: { states: 'cvvv', practice: 'closed', isStopped: true, isEnded: false },
    });
    expect(await queue(kumar)).toMatchObject({ line: [1, 2, 5, 3, 6, 4, 7], practice: 'open' });
    await expect(take(rao)).rejects.toMatchObject({ reason: 'queue.practice_closed' });
    const { queue: over } = await complete(staff(), { doctorId: rao.doctorId, number: 1 });
    expect(over.isEnded).toBe(true);
  });

  it('immediately ends the session if all patients move, and restores it with one undo', async () => {
    await addMany(rao, 3);
    await addMany(kumar, 1);
    const { revision } = await moveForGood();
    expect(await queue(rao)).toMatchObject({ isEnded: true, practice: 'closed' });
    const { queue: again } = await takeBack(rao, revision);
    expect(again).toMatchObject({ states: 'hhh', practice: 'open', isEnded: false });
    expect(again).not.toHaveProperty('isStopped');
    expect((await queue(kumar)).states).toBe('huuu');
    expect((await take(rao)).number).toBe(4);
  });

  it('does not undo the end of a day after a minute, or once a moved patient was called', async () => {
    await addMany(rao, 2);
    const { revision } = await moveForGood();
    await call(kumar);
    await expect(takeBack(rao, revision)).rejects.toMatchObject({ reason: 'queue.changed_since' });
    await addMany(rao, 0);
    world.clock.now = new Date(TEN_O_CLOCK.getTime() + 61_000);
    await expect(takeBack(rao, revision)).rejects.toMatchObject({ reason: 'queue.too_late_to_undo' });
    expect((await queue(kumar)).states).toBe('ch');
  });

  it('refuses to move patients to a doctor who takes no tokens', async () => {
    await addMany(rao, 2);
    await closePractice(staff(), { doctorId: kumar.doctorId });
    await expect(moveForGood()).rejects.toMatchObject({ reason: 'queue.practice_closed' });
    expect(await queue(rao)).toMatchObject({ states: 'hh', practice: 'open' });
  });

  it('moves each patient once when two people close at the same moment', async () => {
    const phone = world.as();
    for (let round = 0; round < 3; round += 1) {
      await startPractice(staff(), { doctorId: rao.doctorId }).catch(() => {});
      await addMany(rao, 2);
      const { secret } = await take(rao, phone);
      const before = (await queue(kumar)).states.length;
      const [one, two, , left] = await Promise.allSettled([
        moveForGood(),
        moveForGood(),
        stopTokens(staff(), { doctorId: rao.doctorId }),
        leave(phone, { secret }),
      ]);
      expect([one, two].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      // A patient who presses a button during the move is refused, sees the new number, and can press again.
      if (left.status === 'rejected') {
        expect((await getToken(phone, { secret })).doctor.id).toBe(kumar.doctorId);
        await leave(phone, { secret });
      }
      const came = (await queue(kumar)).states.slice(before);
      expect([...came].filter((letter) => letter === 'h')).toHaveLength(2);
      expect(await queue(rao)).toMatchObject({ practice: 'closed', isEnded: true });
      expect((await getToken(phone, { secret })).state).toMatchObject({
        status: 'cancelled',
        reason: 'left',
      });
    }
  });
});

describe('a family member', () => {
  it('ranks at most three family members directly behind a waiting patient', async () => {
    await addMany(rao, 3);
    await add(rao, 'Myra', newPhone(), { behind: 1 });
    // Anu enters behind Myra and behind the rest of Myra's family.
    await add(rao, 'Anu', newPhone(), { behind: 4 });
    expect((await add(rao, 'Dev', newPhone(), { behind: 1 })).queue.line).toEqual([1, 4, 5, 6, 2, 3]);
    await expect(add(rao, 'Ravi', newPhone(), { behind: 1 })).rejects.toMatchObject({
      reason: 'queue.with_one_limit',
      details: { limit: 3 },
    });
    await expect(add(rao, 'Ravi', newPhone(), { behind: 9 })).rejects.toMatchObject({
      reason: 'queue.token_not_found',
    });
    await call(rao);
    await expect(add(rao, 'Ravi', newPhone(), { behind: 1 })).rejects.toMatchObject({
      reason: 'queue.token_not_waiting',
    });
    expect((await add(rao, 'Ravi', newPhone(), { behind: 4 })).queue.line).toEqual([4, 5, 6, 7, 2, 3]);
  });

  it('undoes the addition of a family member like that of any other patient', async () => {
    await addMany(rao, 2);
    const { revision } = await add(rao, 'Myra', newPhone(), { behind: 1 });
    expect((await takeBack(rao, revision)).queue).toMatchObject({ states: 'hhu' });
  });

  it('adds three of ten family members behind the same patient at one moment', async () => {
    await addMany(rao, 2);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => add(rao, `Child ${index}`, newPhone(), { behind: 1 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await queue(rao)).line).toEqual([1, 3, 4, 5, 2]);
  });
});
