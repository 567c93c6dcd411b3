/** Tests the button "I can't wait long". Patients ask, and staff confirm or decline. */
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createQueueWorld,
  insertQueues,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { removeExpired } from '../../app/housekeeping.repository.ts';
import { downloadPatient, erasePatient } from '../../patients/patient-data/patient-data.ts';
import { getBoard, getDoctorConsole, getQueue } from '../views/screens.ts';
import { getToken } from '../views/patient-token.ts';
import { addPatient, issueToken } from './issuing.ts';
import { askPriority, declinePriority, placeAtOnce, placeInTurn, placeSoon } from './placing.ts';
import { callNext, skip } from './calling.ts';
import { moveToken } from './moving.ts';
import { undo } from './undo.ts';

let world: QueueWorld;
let clinic: TestClinic;
let phones = 0;
let secret = '';

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
// Staff add four patients who are here. A fifth patient takes a token by phone.
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
  for (const name of ['Asha', 'Bina', 'Chand', 'Devi'])
    await addPatient(staff(), { ...ofDoctor(), name, phone: newPhone() });
  ({ secret } = await take());
});

const newPhone = () => `94${String((phones += 1)).padStart(8, '0')}`;
const phone = { deviceId: uuidv7() };
const onPhone = () => world.as(phone);
const staff = () => world.asMember(clinic);
const ofDoctor = () => ({ doctorId: clinic.doctorId });
const at = (number = 5) => ({ ...ofDoctor(), number });
const take = () =>
  issueToken(onPhone(), { ...ofDoctor(), name: 'Meena', phone: newPhone(), travelMinutes: null });
const ask = (priority: 'pregnant' | 'age' | null = 'pregnant', ctx = onPhone()) =>
  askPriority(ctx, { secret, priority });
const soon = (number = 5) => placeSoon(staff(), { ...at(number), reason: 'pregnant' });
const page = () => getToken(world.as(), { secret });
const queue = async () => (await getDoctorConsole(staff(), ofDoctor())).queue;
const asked = async (number = 5) => (await queue()).tokens[number - 1]?.asks;
const takeBack = ({ revision }: { revision: number }) => undo(staff(), { ...ofDoctor(), revision });
const refused = (reason: string) => ({ code: 'conflict', reason });

describe('a patient who asks to be seen sooner', () => {
  it('shows a patient’s request at the desk immediately, and keeps the patient’s rank', async () => {
    const before = await queue();
    expect(await page()).toMatchObject({ sooner: 'open' });
    const token = await ask();
    expect(token).toMatchObject({ sooner: 'asked', askedPriority: 'pregnant' });
    const after = await queue();
    expect(after.revision).toBe(before.revision + 1);
    expect(after.lastAction).toMatchObject({ kind: 'priority_asked', number: 5, actor: 'patient' });
    expect(after.lastAction?.reason).toBeNull();
    expect(after.tokens[4]).toMatchObject({ asks: 'pregnant', place: 'turn', key: before.tokens[4]?.key });
    expect(after.tokens[3]).not.toHaveProperty('asks');
    expect(after).not.toHaveProperty('line');
  });

  it('lets a patient ask only for reasons that the doctor accepts', async () => {
    const take = (priorities: readonly string[]) =>
      world.db.query('UPDATE doctor SET priorities = :priorities WHERE id = :doctorId', {
        doctorId: clinic.doctorId,
        priorities,
      });
    expect(await page()).not.toHaveProperty('priorities');
    await take(['infant']);
    expect(await page()).toMatchObject({ sooner: 'open', priorities: ['infant'] });
    await expect(ask()).rejects.toMatchObject(refused('queue.priority_not_taken'));
    await take([]);
    expect(await page()).not.toHaveProperty('sooner');
  });

  it('publishes neither a patient’s request nor its reason', async () => {
    await ask();
    const [{ slug } = { slug: '' }] = await world.db.query<{ slug: string }>(
      'SELECT slug FROM clinic WHERE id = :clinicId',
      { clinicId: clinic.clinicId },
    );
    const shown = [await getQueue(world.as(), ofDoctor()), await getBoard(world.as(), { slug })];
    for (const told of ['pregnant', '"asks"', 'sooner', 'priority'])
      expect(JSON.stringify(shown)).not.toContain(told);
    const events = await world.db.query(
      `SELECT detail FROM queue_event WHERE doctor_id = :doctorId AND kind = 'priority_asked'`,
      { doctorId: clinic.doctorId },
    );
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain('pregnant');
  });

  it('records a repeated request once, and lets the patient withdraw it', async () => {
    const ctx = world.as(phone, 'key-of-asking');
    const { queue: first } = await ask('pregnant', ctx);
    expect((await ask('pregnant', ctx)).queue.revision).toBe(first.revision);
    await expect(ask('age')).rejects.toMatchObject(refused('queue.priority_asked'));
    const back = await ask(null);
    expect(back).toMatchObject({ sooner: 'open' });
    expect(back).not.toHaveProperty('askedPriority');
    expect(await asked()).toBeUndefined();
    await expect(ask(null)).rejects.toMatchObject(refused('queue.priority_not_asked'));
    await ask('age');
    expect(await asked()).toBe('age');
  });

  it('lets a patient ask five times for one token', async () => {
    const asks = async () =>
      (
        await world.db.query(
          `SELECT 1 FROM queue_event WHERE doctor_id = :doctorId AND number = 5 AND kind = 'priority_asked'`,
          { doctorId: clinic.doctorId },
        )
      ).length;
    const press = (_: unknown, index: number) => ask(index % 2 === 0 ? 'age' : null);
    for (let round = 0; round < 4; round += 1) await Promise.allSettled(Array.from({ length: 12 }, press));
    await ask(null).catch(() => undefined);
    for (let more = await asks(); more < 5; more += 1) {
      await ask();
      await ask(null);
    }
    const { revision } = await queue();
    await expect(ask()).rejects.toMatchObject({
      code: 'limit_exceeded',
      reason: 'queue.priority_limit',
      details: { limit: 5 },
    });
    expect([await asks(), (await queue()).revision]).toEqual([5, revision]);
    expect(await page()).toMatchObject({ sooner: 'open' });
    // Staff can place every patient on their screen, with or without a request.
    await soon();
    expect((await queue()).line).toEqual([1, 2, 5, 3, 4]);
    ({ secret } = await take());
    expect(await ask()).toMatchObject({ sooner: 'asked' });
  });

  it('lets only staff place a patient who asks, and does not let the patient undo that', async () => {
    await ask();
    expect((await soon()).queue.line).toEqual([1, 2, 5, 3, 4]);
    expect(await page()).toMatchObject({ sooner: 'placed', askedPriority: 'pregnant' });
    expect(await asked()).toBeUndefined();
    await expect(ask(null)).rejects.toMatchObject(refused('queue.priority_not_asked'));
    await expect(ask('age')).rejects.toMatchObject(refused('queue.token_placed'));
  });

  it.each([
    ['with the place “Soon”', () => soon(), 'queue.token_placed'],
    [
      'with the place “At once”',
      () => placeAtOnce(staff(), { ...at(), reason: 'Fever' }),
      'queue.token_placed',
    ],
    [
      'who is inside',
      async () => {
        await placeAtOnce(staff(), { ...at(), reason: 'Fever' });
        await callNext(staff(), { ...ofDoctor(), callRevision: (await queue()).callRevision });
      },
      'queue.token_not_waiting',
    ],
  ])('refuses a request by a patient %s', async (_, run, reason) => {
    await run();
    expect(await page()).not.toHaveProperty('sooner');
    await expect(ask()).rejects.toMatchObject(refused(reason));
  });

  it('accepts a request only in the token’s own session', async () => {
    world.clock.now = new Date(TEN_O_CLOCK.getTime() + 24 * 3600_000);
    await expect(ask()).rejects.toMatchObject({ reason: expect.stringMatching(/no_session|not_waiting/) });
    await expect(askPriority(world.as(), { secret: 'A'.repeat(22), priority: 'age' })).rejects.toMatchObject({
      reason: 'queue.token_not_found',
    });
  });

  it('accepts a request through the slip, and logs staff as the author when staff send it', async () => {
    await ask('age', staff());
    expect((await queue()).lastAction).toMatchObject({ kind: 'priority_asked', actor: 'member' });
    const { revision } = await queue();
    await expect(takeBack({ revision })).rejects.toMatchObject(refused('queue.cannot_undo'));
  });

  it('keeps a request when the patient moves to another doctor’s line', async () => {
    const toDoctorId = uuidv7();
    await world.db.query(
      `INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
       SELECT :toDoctorId::uuid, clinic_id, :toDoctorId::text, 'Kumar', specialty, phone, code_encrypted, working_hours FROM doctor WHERE id = :doctorId`,
      { toDoctorId, doctorId: clinic.doctorId },
    );
    await insertQueues(world.db);
    await addPatient(staff(), { doctorId: toDoctorId, name: 'Esha', phone: newPhone() });
    await ask();
    const { revision } = await moveToken(staff(), { ...at(), toDoctorId, because: 'patient' });
    const there = await getDoctorConsole(staff(), { doctorId: toDoctorId });
    expect(there.queue.tokens[1]).toMatchObject({ name: 'Meena', asks: 'pregnant', place: 'turn' });
    expect(await page()).toMatchObject({ number: 2, sooner: 'asked' });
    expect(await asked()).toBeUndefined();
    await takeBack({ revision });
    expect(await asked()).toBe('pregnant');
  });
});

describe('staff who answer a request', () => {
  it('lets staff decline a request, after which the patient cannot ask again', async () => {
    await ask();
    const answer = await declinePriority(staff(), at());
    expect(answer.queue.lastAction).toMatchObject({ kind: 'priority_declined', number: 5, actor: 'member' });
    expect(answer.queue).not.toHaveProperty('line');
    expect(await page()).toMatchObject({ sooner: 'declined', askedPriority: 'pregnant' });
    expect(await asked()).toBeUndefined();
    await expect(ask('age')).rejects.toMatchObject(refused('queue.priority_declined'));
    await expect(ask(null)).rejects.toMatchObject(refused('queue.priority_not_asked'));
    await expect(declinePriority(staff(), at())).rejects.toMatchObject(refused('queue.priority_not_asked'));
    expect((await soon()).queue.line).toEqual([1, 2, 5, 3, 4]);
    expect(await page()).toMatchObject({ sooner: 'placed' });
  });

  it('shows the request again when staff undo their answer', async () => {
    await ask();
    for (const answer of [() => soon(), () => declinePriority(staff(), at())]) {
      const { revision } = await answer();
      await takeBack({ revision });
      expect(await asked()).toBe('pregnant');
      expect(await page()).toMatchObject({ sooner: 'asked' });
      await expect(takeBack({ revision })).rejects.toMatchObject(refused('queue.changed_since'));
    }
  });

  it('declines the request when staff give the patient the place “In turn” again', async () => {
    await ask();
    await soon();
    const inTurn = await placeInTurn(staff(), at());
    expect(await page()).toMatchObject({ sooner: 'declined' });
    await takeBack(inTurn);
    expect(await page()).toMatchObject({ sooner: 'placed' });
    await takeBack(await placeInTurn(staff(), at()));
    const declined = await placeInTurn(staff(), at());
    expect(declined.queue.tokens[4]).not.toHaveProperty('asks');
  });

  it('does not let staff undo a refusal after they have placed the patient', async () => {
    await ask();
    const no = await declinePriority(staff(), at());
    await soon();
    await expect(takeBack(no)).rejects.toMatchObject(refused('queue.changed_since'));
  });

  it('accepts an answer only from staff of the queue’s clinic', async () => {
    await ask();
    const other = await world.addClinic();
    for (const ctx of [world.as(), world.asMember(other), world.asDoctor(other)])
      await expect(declinePriority(ctx, at())).rejects.toThrow(AppError);
    expect(await asked()).toBe('pregnant');
    await declinePriority(world.asDoctor(clinic), at());
  });

  it.each([
    ['a token without a request', 4, 'queue.priority_not_asked'],
    ['an unknown token', 9, 'queue.token_not_found'],
  ])('refuses an answer for %s', async (_, number, reason) => {
    await expect(declinePriority(staff(), at(number))).rejects.toMatchObject({ reason });
  });
});

it('accepts only one answer when staff and the patient act at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    ({ secret } = await take());
    const number = 6 + round;
    await ask();
    const tries = await Promise.allSettled([
      soon(number),
      declinePriority(staff(), at(number)),
      ask(null),
      soon(number),
      ask(null),
    ]);
    for (const tried of tries) if (tried.status === 'rejected') expect(tried.reason).toBeInstanceOf(AppError);
    // Staff can give a patient the place “Soon” with or without a request. At most one of the two actions
    // succeeds: the staff's refusal or the patient's withdrawal.
    expect(tries.filter(({ status }, index) => status === 'fulfilled' && index % 3 === 0)).toHaveLength(1);
    expect(
      tries.filter(({ status }, index) => status === 'fulfilled' && index % 3 !== 0).length,
    ).toBeLessThan(2);
    expect((await queue()).tokens[number - 1]).toMatchObject({ place: 'soon', number });
  }
  const rows = await world.db.query<{ revision: number }>(
    'SELECT revision FROM queue_event WHERE doctor_id = :doctorId ORDER BY revision',
    { doctorId: clinic.doctorId },
  );
  expect(rows.map(({ revision }) => revision)).toEqual(rows.map((_, index) => index + 1));
});

it('keeps the order of a line in which all patients ask to be seen sooner', async () => {
  const secrets = [secret];
  while (secrets.length < 20) secrets.push((await take()).secret);
  const before = await queue();
  for (const each of secrets) await askPriority(onPhone(), { secret: each, priority: 'unwell' });
  const after = await queue();
  const keys = ({ tokens }: typeof after) => tokens.map(({ number, key, place }) => [number, key, place]);
  expect(keys(after)).toEqual(keys(before));
  expect(after).not.toHaveProperty('line');
  expect(after.tokens.filter(({ asks }) => asks === 'unwell')).toHaveLength(20);
});

describe('the request', () => {
  const patient = async () => {
    const [row] = await world.db.query<{ id: string }>(
      'SELECT patient_id AS id FROM token WHERE secret = :secret',
      { secret },
    );
    return { patientId: row?.id ?? '' };
  };
  const kept = () =>
    world.db.query(
      'SELECT asked_priority, priority_declined FROM token WHERE doctor_id = :doctorId AND number = 5',
      { doctorId: clinic.doctorId },
    );

  it('exports and erases a request with the patient’s data', async () => {
    const admin = world.asMember(clinic, 'admin');
    const { patientId } = await patient();
    await ask();
    await declinePriority(staff(), at());
    const { tokens } = await downloadPatient(admin, { patientId });
    expect(tokens).toMatchObject([{ askedPriority: { reason: 'pregnant', wasDeclined: true } }]);
    await skip(staff(), at());
    await erasePatient(admin, { patientId });
    expect(await kept()).toEqual([{ askedPriority: null, priorityDeclined: false }]);
  });

  it('keeps a request for a day, and then deletes it', async () => {
    await ask();
    await declinePriority(staff(), at());
    await removeExpired(world.db, new Date(TEN_O_CLOCK.getTime() + 24 * 3600_000));
    expect(await kept()).toEqual([{ askedPriority: 'pregnant', priorityDeclined: true }]);
    await removeExpired(world.db, new Date(TEN_O_CLOCK.getTime() + 3 * 24 * 3600_000));
    expect(await kept()).toEqual([{ askedPriority: null, priorityDeclined: false }]);
  });
});
