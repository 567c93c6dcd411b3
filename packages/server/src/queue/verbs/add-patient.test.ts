/** Tests adding a patient with details: where the patient is, age, sex, visit type, and a note of the day. */
import type { UpdateDoctorInput } from '@baari/contract/doctors';
import { PLAN_LIMITS } from '@baari/core/billing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { refusal } from '../../../test/refusal.ts';
import {
  startTestServer,
  type TestDoctor,
  type TestOwner,
  type TestServer,
} from '../../../test/test-server.ts';
import { removeExpired } from '../../app/housekeeping.repository.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let owner: TestOwner;
let clinicId: string;
let slug: string;
let doctor: TestDoctor;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEN_O_CLOCK);
  owner = await server.registerOwner('pro');
  ({ id: clinicId, slug } = await server.registerClinic(owner));
  doctor = await server.addDoctor(owner, clinicId);
});

const ASHA = { name: 'Asha Patil', phone: '9876512345' };
const SAID = { age: 62, sex: 'female', visitType: 'follow_up', note: 'In the car' } as const;

type Said = Omit<Parameters<TestOwner['api']['queue']['addPatient']>[0], 'doctorId' | 'name' | 'phone'>;

const add = (said: Said = {}, who = ASHA, of = doctor) =>
  owner.api.queue.addPatient({ doctorId: of.doctor.id, ...who, ...said });

async function added(said: Said = {}, who = ASHA) {
  const { number, queue } = await add(said, who);
  return queue.tokens.find((token) => token.number === number);
}

describe('the details that staff enter for a new patient', () => {
  it('accepts optional details of a new patient, which only staff see', async () => {
    expect(await added(SAID)).toMatchObject(SAID);
    const nothing = { age: null, sex: null, visitType: null, note: null };
    expect(await added({}, { name: 'Ravi', phone: '9876512346' })).toMatchObject(nothing);
  });

  it('hides a patient’s details from the public and from the token’s page', async () => {
    await add(SAID);
    const slip = await owner.api.queue.getTokenSlip({ doctorId: doctor.doctor.id, number: 1 });
    const secret = slip.url.split('/').at(-1) ?? '';
    const token = await server.client().api.queue.getToken({ secret });
    const snapshot = await server.client().api.queue.getQueue({ doctorId: doctor.doctor.id });
    for (const seen of [token, snapshot]) {
      const text = JSON.stringify(seen);
      for (const part of ['In the car', 'follow_up', 'female', '"age"']) expect(text).not.toContain(part);
    }
  });

  it('rejects details outside their limits', async () => {
    const tries: Said[] = [{ age: -1 }, { age: 121 }, { age: 1.5 }, { note: 'x'.repeat(41) }, { note: ' ' }];
    for (const said of tries) expect(await refusal(add(said))).toMatchObject({ reason: 'request.invalid' });
    expect(await refusal(add({ note: 'pay at bit.ly/x' }))).toMatchObject({
      reason: 'queue.note_with_address',
    });
    expect(await added({ age: 0, note: 'x'.repeat(40) })).toMatchObject({ age: 0 });
  });

  it('enforces the limits of details in the database as well', async () => {
    await add(SAID);
    const set = (table: string, column: string, value: unknown) =>
      server.db.query(`UPDATE ${table} SET ${column} = :value WHERE clinic_id = :clinicId`, {
        value,
        clinicId,
      });
    for (const [table, column, value] of [
      ['patient', 'age', 121],
      ['patient', 'age', -1],
      ['patient', 'age', null],
      ['patient', 'age_on', null],
      ['patient', 'sex', 'unknown'],
      ['token', 'visit_type', 'other'],
      ['token', 'note', ''],
      ['token', 'note', 'x'.repeat(41)],
    ] as const) {
      await expect(set(table, column, value), `${table}.${column}`).rejects.toMatchObject({ code: '23514' });
    }
  });
});

describe('age and sex', () => {
  it('keeps a patient’s age and sex until staff change them, and raises the age every year', async () => {
    await add({ age: 62, sex: 'female' });
    await owner.api.queue.resetQueue({ doctorId: doctor.doctor.id });
    expect(await added()).toMatchObject({ age: 62, sex: 'female' });
    for (const [saidOn, age] of [
      ['2025-11-22', 62],
      ['2025-11-21', 63],
      ['2028-01-01', 62],
    ] as const) {
      await server.db.query('UPDATE patient SET age_on = :saidOn WHERE clinic_id = :clinicId', {
        saidOn,
        clinicId,
      });
      await owner.api.queue.resetQueue({ doctorId: doctor.doctor.id });
      expect(await added()).toMatchObject({ age, sex: 'female' });
    }
    await owner.api.queue.resetQueue({ doctorId: doctor.doctor.id });
    expect(await added({ age: 60 })).toMatchObject({ age: 60, sex: 'female' });
    const { patients } = await owner.api.patients.listPatients({ clinicId, search: ASHA.phone });
    expect(patients[0]).toMatchObject({ age: { years: 60, on: '2026-11-21' }, sex: 'female' });
  });

  it('saves both age and sex when two doctors enter them at once, without a deadlock', async () => {
    const other = await server.addDoctor(owner, clinicId, 'Ravi Iyer');
    const lock = {
      statement: `SELECT pg_advisory_xact_lock(hashtextextended(:clinicId || ' ' || :phone, 0))`,
      values: { clinicId, phone: `+91${ASHA.phone}` },
    };
    const outcomes = await atOnce(server, lock, [
      () => add({ age: 62, sex: 'female' }),
      () => add({ age: 26, sex: 'other' }, ASHA, other),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const kept = await server.db.query('SELECT age, sex FROM patient WHERE clinic_id = :clinicId', {
      clinicId,
    });
    expect([[{ age: 62, sex: 'female' }], [{ age: 26, sex: 'other' }]]).toContainEqual(kept);
  });
});

it('does not save a visit type in a clinic that does not ask for it', async () => {
  const board = () => server.client().api.queue.getBoard({ slug });
  expect((await add({ visitType: 'new' })).queue.asksVisitTypes).toBe(true);
  expect(await board()).toHaveProperty('asksVisitTypes', true);
  await owner.api.clinics.updateClinicSettings({ clinicId, asksVisitTypes: false });
  const { queue } = await add({ visitType: 'new' }, { name: 'Ravi', phone: '9876512346' });
  expect(queue.asksVisitTypes).toBe(false);
  expect(await board()).not.toHaveProperty('asksVisitTypes');
  expect(queue.tokens.map(({ visitType }) => visitType)).toEqual(['new', null]);
});

const take = (visitType: Said['visitType'], phone: string) =>
  server.client().api.queue.issueToken({
    doctorId: doctor.doctor.id,
    name: 'Meena',
    phone,
    travelMinutes: null,
    visitType,
  });

it('saves the visit type that the patient chooses, in a clinic that asks for it', async () => {
  await take('follow_up', '9876512347');
  await take(undefined, '9876512348');
  await owner.api.clinics.updateClinicSettings({ clinicId, asksVisitTypes: false });
  await take('report', '9876512349');
  const { queue } = await owner.api.queue.getDoctorConsole({ doctorId: doctor.doctor.id });
  expect(queue.tokens.map(({ visitType }) => visitType)).toEqual(['follow_up', null, null]);
  const { sessions } = await owner.api.queue.getDoctorHistory({ doctorId: doctor.doctor.id });
  expect(sessions[0]?.tokens.map(({ visitType }) => visitType)).toEqual(['follow_up', null, null]);
});

describe('the rank of a newcomer', () => {
  const rule = (rules: Partial<UpdateDoctorInput>) =>
    server.db.query(
      `UPDATE doctor SET reports = coalesce(:reports, reports), priorities = coalesce(:priorities, priorities),
         senior_from = coalesce(:seniorFrom, senior_from) WHERE id = :doctorId`,
      {
        doctorId: doctor.doctor.id,
        reports: rules.reports,
        priorities: rules.priorities,
        seniorFrom: rules.seniorFrom,
      },
    );
  const line = async () => {
    const { line: shown, states } = await server.client().api.queue.getQueue({ doctorId: doctor.doctor.id });
    return shown ?? [...states].map((_, index) => index + 1);
  };
  const next = (said: Said, number: number) =>
    add(said, { name: `Patient ${number}`, phone: `98765200${10 + number}` });

  beforeEach(async () => {
    for (const number of [1, 2, 3]) await next({}, number);
  });

  it('gives a patient with a report the place “In turn”, or “Soon” if the doctor chose that', async () => {
    await next({ visitType: 'report' }, 4);
    expect(await line()).toEqual([1, 2, 3, 4]);
    await rule({ reports: 'soon' });
    await next({ visitType: 'follow_up' }, 5);
    const { queue } = await next({ visitType: 'report' }, 6);
    expect(queue).toMatchObject({ line: [1, 2, 6, 3, 4, 5], soon: 1 });
    expect(queue.tokens.at(-1)).toMatchObject({ place: 'soon', placeReason: null });
    await next({ visitType: 'report', behind: 1 }, 7);
    expect(await line()).toEqual([1, 7, 2, 6, 3, 4, 5]);
  });

  it('gives a patient the place “In turn” if only the patient names a report as the reason', async () => {
    await rule({ reports: 'soon' });
    await take('report', '9876520014');
    expect(await line()).toEqual([1, 2, 3, 4]);
    const confirm = (number: number) =>
      owner.api.queue.placeSoon({ doctorId: doctor.doctor.id, number, reason: 'report' });
    const { queue } = await confirm(4);
    expect(queue).toMatchObject({ line: [1, 2, 4, 3], soon: 1, reportsSoon: true });
    expect(queue.tokens.at(-1)).toMatchObject({ place: 'soon', placeReason: 'report' });

    const refused = { code: 'conflict', reason: 'queue.priority_not_taken' };
    expect(await refusal(confirm(3))).toMatchObject(refused);
    await take('report', '9876520015');
    await rule({ reports: 'turn' });
    expect(await refusal(confirm(5))).toMatchObject(refused);
  });

  it('gives a patient with a report the place “In turn” in a clinic that does not ask for visit types', async () => {
    await rule({ reports: 'soon' });
    await owner.api.clinics.updateClinicSettings({ clinicId, asksVisitTypes: false });
    await next({ visitType: 'report' }, 4);
    expect(await line()).toEqual([1, 2, 3, 4]);
  });

  it('gives the place “Soon” for a priority that the doctor accepts, and refuses any other priority', async () => {
    await rule({ priorities: ['age', 'infant'], seniorFrom: 70 });
    const refused = { code: 'conflict', reason: 'queue.priority_not_taken' };
    expect(await refusal(next({ priority: 'pregnant' }, 4))).toMatchObject(refused);
    expect(await refusal(next({ priority: 'age', age: 69 }, 4))).toMatchObject(refused);
    expect(await line()).toEqual([1, 2, 3]);
    await next({ priority: 'age', age: 70 }, 4);
    await next({ priority: 'infant' }, 5);
    await next({ priority: 'age' }, 6);
    expect(await line()).toEqual([1, 2, 4, 3, 5, 6]);
    await next({ age: 69 }, 7);
    const place = { doctorId: doctor.doctor.id, number: 7 };
    const { placeSoon } = owner.api.queue;
    expect(await refusal(placeSoon({ ...place, reason: 'age' }))).toMatchObject(refused);
    expect(await refusal(placeSoon({ ...place, reason: 'unwell' }))).toMatchObject(refused);
    expect((await placeSoon({ ...place, reason: 'infant' })).queue.tokens.at(-1)?.place).toBe('soon');
  });
});

describe('a patient who joins by telephone', () => {
  it('treats a patient who joins by telephone as absent until staff mark the arrival', async () => {
    await add({ hasArrived: false });
    const { queue } = await add({ hasArrived: true }, { name: 'Ravi', phone: '9876512346' });
    expect(queue.states).toBe('wh');
    const arrived = await owner.api.queue.markArrived({ doctorId: doctor.doctor.id, number: 1 });
    expect(arrived.queue.states).toBe('hh');
  });

  it('counts a patient who joins by telephone on Free like one who joins from home', async () => {
    const free = await server.registerOwner('free');
    const clinic = await server.registerClinic(free);
    const { doctor } = await server.addDoctor(free, clinic.id);
    const { dailyTokens: limit } = PLAN_LIMITS.free;
    const phoneIn = (index: number) =>
      free.api.queue.addPatient({
        doctorId: doctor.id,
        name: 'Ravi',
        phone: String(9_876_500_000 + index),
        hasArrived: false,
      });
    for (let index = 1; index <= limit; index += 1) await phoneIn(index);
    expect(await refusal(phoneIn(limit + 1))).toMatchObject({ reason: 'billing.daily_token_limit' });
    const { queue } = await free.api.queue.skip({ doctorId: doctor.id, number: 1 });
    expect(queue.daily).toEqual({ used: limit - 1, here: 0, limit });
    await phoneIn(limit + 1);
    // Patients who are not at the clinic must not block patients at the desk.
    await free.api.queue.addPatient({ doctorId: doctor.id, ...ASHA });
  });
});

describe('a patient without a phone', () => {
  const addNameless = (said: Said = {}, of = doctor) =>
    owner.api.queue.addPatient({ doctorId: of.doctor.id, name: ASHA.name, phone: null, ...said });

  it('makes a new record for each patient without a phone, even with the same name', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => addNameless()));
    expect(outcomes.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    const { queue } = await owner.api.queue.getDoctorConsole({ doctorId: doctor.doctor.id });
    expect(new Set(queue.tokens.map(({ name, phone }) => `${name} ${phone}`))).toEqual(
      new Set(['Asha Patil null']),
    );
    const { patients, total } = await owner.api.patients.listPatients({ clinicId, search: 'asha' });
    expect(total).toBe(6);
    expect(patients.map(({ phone }) => phone)).toEqual(Array.from({ length: 6 }, () => null));
  });

  it('lets staff skip and put back a patient without a phone', async () => {
    const free = await server.registerOwner('free');
    const clinic = await server.registerClinic(free);
    const { doctor } = await server.addDoctor(free, clinic.id);
    const ofDoctor = { doctorId: doctor.id };
    await free.api.queue.addPatient({ ...ofDoctor, name: 'Ravi', phone: null });
    const { queue } = await free.api.queue.addPatient({ ...ofDoctor, name: 'Ravi', phone: null });
    expect(queue.daily).toMatchObject({ used: 2, here: 2 });
    await free.api.queue.skip({ ...ofDoctor, number: 1 });
    expect((await free.api.queue.putBack({ ...ofDoctor, number: 1 })).queue.states).toBe('hh');
  });

  it('gives a patient without a phone a page through the slip', async () => {
    await server.db.query(
      `UPDATE clinic SET sends_texts = true, text_permission = 'granted' WHERE id = :clinicId`,
      { clinicId },
    );
    await addNameless();
    const { url } = await owner.api.queue.getTokenSlip({ doctorId: doctor.doctor.id, number: 1 });
    const token = await server.client().api.queue.getToken({ secret: url.split('/').at(-1) ?? '' });
    expect(token).toMatchObject({ number: 1, patientName: ASHA.name, textAlerts: null });
    await owner.api.queue.closePractice({ doctorId: doctor.doctor.id });
    expect(await owner.api.queue.listCallBacks({ clinicId })).toMatchObject([{ number: 1, phone: null }]);
  });

  it('exports and erases a patient without a phone', async () => {
    await addNameless(SAID);
    await owner.api.queue.skip({ doctorId: doctor.doctor.id, number: 1 });
    const { patients } = await owner.api.patients.listPatients({ clinicId });
    const patientId = patients[0]?.id ?? '';
    const data = await owner.api.queue.downloadPatient({ patientId });
    expect(data).toMatchObject({ patient: { phone: null }, tokens: [{ phone: null }] });
    await owner.api.queue.erasePatient({ patientId });
    expect((await owner.api.patients.listPatients({ clinicId })).total).toBe(0);
  });

  it('lets only staff add a patient without a phone', async () => {
    await server.client().api.queue.issueToken({ doctorId: doctor.doctor.id, ...ASHA, travelMinutes: null });
    const taken = server.db.query('UPDATE token SET phone = NULL WHERE clinic_id = :clinicId', { clinicId });
    await expect(taken).rejects.toMatchObject({ constraint: 'token_without_phone' });
  });
});

it('deletes a patient’s note two days after the visit, and keeps the other details', async () => {
  await add(SAID);
  const doctorId = doctor.doctor.id;
  await owner.api.bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 30, bookablePercent: 40 });
  const { days } = await owner.api.bookings.listDeskBands({ doctorId });
  const bandStart = days[0]?.bands[0]?.start ?? '';
  await owner.api.bookings.bookFor({ doctorId, ...ASHA, note: 'In the car', bandStart });
  const booked = () => server.db.query('SELECT note FROM booking WHERE clinic_id = :clinicId', { clinicId });
  const kept = () =>
    server.db.query('SELECT note, visit_type FROM token WHERE clinic_id = :clinicId', { clinicId });
  await removeExpired(server.db, new Date(TEN_O_CLOCK.getTime() + DAY_MS));
  expect(await kept()).toEqual([{ note: 'In the car', visitType: 'follow_up' }]);
  expect(await booked()).toEqual([{ note: 'In the car' }]);
  await removeExpired(server.db, new Date(TEN_O_CLOCK.getTime() + 2 * DAY_MS + 60_000));
  expect(await kept()).toEqual([{ note: null, visitType: 'follow_up' }]);
  await removeExpired(server.db, new Date(new Date(bandStart).getTime() + 3 * DAY_MS));
  expect(await booked()).toEqual([{ note: null }]);
});

it('exports a patient with all details, and deletes these when the patient is erased', async () => {
  await add(SAID);
  await owner.api.queue.skip({ doctorId: doctor.doctor.id, number: 1 });
  const { patients } = await owner.api.patients.listPatients({ clinicId });
  const patientId = patients[0]?.id ?? '';
  const data = await owner.api.queue.downloadPatient({ patientId });
  expect(data.patient).toMatchObject({ age: { years: 62, on: '2026-11-21' }, sex: 'female' });
  expect(data.tokens).toMatchObject([{ visitType: 'follow_up', note: 'In the car', isWalkIn: true }]);
  await owner.api.queue.erasePatient({ patientId });
  const tokens = await server.db.query('SELECT note, patient_id FROM token WHERE clinic_id = :clinicId', {
    clinicId,
  });
  expect(tokens).toEqual([{ note: null, patientId: null }]);
  const keepsNote = server.db.query('UPDATE token SET note = :note WHERE clinic_id = :clinicId', {
    note: 'Asha',
    clinicId,
  });
  await expect(keepsNote).rejects.toMatchObject({ code: '23514' });
});

describe('a patient without a phone who comes again', () => {
  const WITHOUT = { name: 'Kamla', phone: null };
  const records = async () => (await owner.api.patients.listPatients({ clinicId })).patients;
  const addWithout = (said: Said = {}, of = doctor) =>
    owner.api.queue.addPatient({ doctorId: of.doctor.id, ...WITHOUT, ...said });

  async function known() {
    const { number } = await addWithout({ age: 71 });
    await owner.api.queue.resetQueue({ doctorId: doctor.doctor.id });
    const [record] = await records();
    return { number, patientId: record?.id ?? '' };
  }

  it('uses the existing record when staff add a known patient without a phone', async () => {
    const { patientId } = await known();
    const { number, queue } = await addWithout({ recordId: patientId });
    expect(queue.tokens.find((token) => token.number === number)).toMatchObject({ name: 'Kamla', age: 71 });
    expect(await records()).toHaveLength(1);
    expect(await owner.api.queue.listVisits({ patientId })).toHaveLength(2);
  });

  it('keeps the name on the record when staff type another name', async () => {
    const { patientId } = await known();
    const { number, queue } = await owner.api.queue.addPatient({
      doctorId: doctor.doctor.id,
      name: 'Somebody else',
      phone: null,
      recordId: patientId,
    });
    expect(queue.tokens.find((token) => token.number === number)?.name).toBe('Kamla');
  });

  it('allows a known patient without a phone only one token with a doctor', async () => {
    const { patientId } = await known();
    const other = await server.addDoctor(owner, clinicId, 'Ravi Iyer');
    const tries = await Promise.allSettled([
      addWithout({ recordId: patientId }),
      addWithout({ recordId: patientId }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const hasOther = { reason: 'queue.patient_has_other_token' };
    expect(await refusal(addWithout({ recordId: patientId }))).toMatchObject(hasOther);
    const first = { doctorId: doctor.doctor.id, number: 1 };
    await owner.api.queue.skip(first);
    await addWithout({ recordId: patientId });
    expect(await refusal(owner.api.queue.putBack(first))).toMatchObject(hasOther);
    await addWithout({ recordId: patientId }, other);
    const away = { doctorId: doctor.doctor.id, toDoctorId: other.doctor.id };
    expect(await refusal(owner.api.queue.moveToken({ ...away, number: 2, because: 'clinic' }))).toMatchObject(
      hasOther,
    );
    expect(await refusal(owner.api.queue.moveLine(away))).toMatchObject({ reason: 'queue.nobody_waiting' });
  });

  it('refuses to let another clinic add a known patient without a phone', async () => {
    const { patientId } = await known();
    const unknown = { reason: 'patient.not_found' };
    const stranger = await server.registerOwner('pro');
    const { id: elsewhere } = await server.registerClinic(stranger);
    const there = await server.addDoctor(stranger, elsewhere);
    const asked = { ...WITHOUT, recordId: patientId };
    expect(
      await refusal(stranger.api.queue.addPatient({ doctorId: there.doctor.id, ...asked })),
    ).toMatchObject(unknown);
    const ofDoctor = { doctorId: doctor.doctor.id };
    const asDoctor = await server.doctorLogin(doctor);
    expect(await refusal(asDoctor.api.queue.addPatient({ ...ofDoctor, ...asked }))).toMatchObject({
      reason: 'account.sign_in_required',
    });
    expect(
      await refusal(owner.api.queue.addPatient({ ...ofDoctor, ...asked, phone: '9876512347' })),
    ).toMatchObject(unknown);
    await add();
    const withPhone = (await records()).find(({ phone }) => phone !== null)?.id;
    expect(await refusal(addWithout({ recordId: withPhone }))).toMatchObject(unknown);
  });
});
