import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { insertQueues, TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { atOnce } from '../../../test/at-once.ts';
import { makeCode, patientPhoneSubject } from '../../accounts/index.ts';
import { checkTokens, recallName } from '../../queue/views/check-tokens.ts';
import { getDoctorHistory } from '../../queue/views/doctor-history.ts';
import { getToken } from '../../queue/views/patient-token.ts';
import { putBack } from '../../queue/verbs/arriving.ts';
import { closePractice } from '../../queue/verbs/practice.ts';
import { skip } from '../../queue/verbs/calling.ts';
import { undo } from '../../queue/verbs/undo.ts';
import { getDoctorConsole } from '../../queue/views/screens.ts';
import { rebuildWaits } from '../../waits/learn-waits.ts';
import { announceBooked } from '../../bookings/check-in.ts';
import { erasePatient } from './patient-data.ts';
import {
  ASHA,
  bookAhead,
  followBooking,
  call,
  openPatientDataWorld,
  see,
  tablesWith,
  take,
} from '../../../test/patient-data-world.ts';

const { world, clinic } = await openPatientDataWorld();
beforeEach(() => world.db.query('TRUNCATE local_mail'));

const admin = () => world.asMember(clinic, 'admin');
const at = (number: number) => ({ doctorId: clinic.doctorId, number });
const console = async () => (await getDoctorConsole(world.asDoctor(clinic), at(0))).queue;

it('removes the patient from every table, and keeps the events', async () => {
  const { patientId, secret, number, visitor } = await see(world, clinic);
  await world.db.query(
    `UPDATE patient SET name = 'Asha K. Kumari', normalised_name = 'asha k kumari', email = 'asha@patient.test'
     WHERE id = :patientId`,
    { patientId },
  );
  await world.db.query(
    `INSERT INTO token_alert (token_id, clinic_id, occasion, address, decided_at)
     SELECT id, clinic_id, 'turn', 'https://push.test/asha', now() FROM token WHERE secret = :secret`,
    { secret },
  );
  await world.db.query(
    `INSERT INTO push_subscription (token_id, doctor_id, clinic_id, endpoint, p256dh, auth, created_at)
     SELECT id, doctor_id, clinic_id, 'https://push.test/asha', 'key', 'secret', now() FROM token WHERE secret = :secret`,
    { secret },
  );
  await world.db.query(
    `INSERT INTO visit_answer (token_id, clinic_id, doctor_id, service_date, rating, line, answered_at)
     SELECT id, clinic_id, doctor_id, '2026-11-21', 'poor', 'Dr. Rao hurried me', now() FROM token WHERE secret = :secret`,
    { secret },
  );
  await world.db.query(
    `INSERT INTO local_mail (id, recipient, subject, text, html) VALUES (:id, :phone, 'Message', 'Your turn', '')`,
    { id: uuidv7(), phone: ASHA.phone },
  );
  await world.db.query(
    'INSERT INTO confirmed_phone (device_id, phone, confirmed_at, used_at) VALUES (:deviceId, :phone, now(), now())',
    { deviceId: visitor.actor.deviceId, phone: ASHA.phone },
  );
  // Creates a code that was sent to the phone and not used yet.
  await makeCode(world.as(), patientPhoneSubject({ deviceId: uuidv7(), phone: ASHA.phone }));
  const before = await console();
  await erasePatient(admin(), { patientId });
  const marks = [
    'Asha K',
    'asha k',
    'Asha fainted',
    'hurried me',
    ASHA.phone,
    'asha@patient.test',
    secret,
    'push.test/asha',
  ];
  for (const mark of [...marks, visitor.actor.deviceId ?? 'no device']) {
    expect([mark, await tablesWith(world, mark)]).toEqual([mark, []]);
  }
  expect(await tablesWith(world, patientId)).toEqual(['patient_data_event']);
  const after = await console();
  expect(after.tokens).toEqual([{ ...before.tokens[0], name: null, phone: null }]);
  expect({ ...after, tokens: [], lastAction: null }).toEqual({ ...before, tokens: [], lastAction: null });
  const history = await getDoctorHistory(admin(), at(0));
  expect(history.sessions[0]?.tokens).toMatchObject([{ number, name: null, state: { status: 'completed' } }]);
  expect(history.events.map(({ kind, reason }) => [kind, reason])).toContainEqual(['called', null]);
});

it('cancels the patient’s bookings, frees the seats, and removes the patient from the bookings', async () => {
  const booked = await bookAhead(world, clinic);
  const { patientId, secret, band, visitor } = booked;
  await world.db.query(
    `UPDATE booking SET note = 'comes with Leela', whatsapp_since = :tenOClock WHERE secret = :secret`,
    { secret, tenOClock: TEN_O_CLOCK },
  );
  await followBooking(world, secret);
  await erasePatient(admin(), { patientId });
  for (const mark of [
    ASHA.name,
    ASHA.phone,
    secret,
    'Leela',
    'of-a-booking',
    visitor.actor.deviceId ?? 'no device',
  ])
    expect([mark, await tablesWith(world, mark)]).toEqual([mark, []]);
  await expect(booked.read()).rejects.toMatchObject({ reason: 'booking.not_found' });
  const rows = await world.db.query(
    'SELECT state, ended_by, ended_at, patient_id, whatsapp_since FROM booking WHERE doctor_id = :doctorId',
    { doctorId: clinic.doctorId },
  );
  expect(rows).toEqual([
    { state: 'cancelled', endedBy: 'staff', endedAt: TEN_O_CLOCK, patientId: null, whatsappSince: null },
  ]);
  expect((await bookAhead(world, clinic)).band).toEqual(band);
});

it('either erases or refuses to erase a patient who checks in at the same moment', async () => {
  // Uses a separate phone, because the token may still be waiting when this test ends.
  const quick = { name: 'Ravi Kumar', phone: '+919876512377' };
  const { patientId, secret, visitor } = await bookAhead(world, clinic, quick);
  const lock = { statement: 'SELECT 1 FROM patient WHERE id = :id FOR UPDATE', values: { id: patientId } };
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + 3_600_000);
  const outcomes = await atOnce<unknown>(world, lock, [
    () => announceBooked(visitor, { secret }),
    () => erasePatient(admin(), { patientId }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { reason: expect.stringMatching(/^(patient.has_live_token|booking.not_found)$/) },
  });
});

it('shows an erased token’s page as unknown, and reveals nothing to the patient’s phone and device', async () => {
  const { patientId, secret, visitor } = await see(world, clinic);
  expect(await recallName(visitor, { phone: ASHA.phone })).toEqual({ name: ASHA.name });
  await erasePatient(admin(), { patientId });
  await expect(getToken(visitor, { secret })).rejects.toMatchObject({ reason: 'queue.token_not_found' });
  expect(await checkTokens(visitor, { phone: ASHA.phone })).toEqual([]);
  expect(await recallName(visitor, { phone: ASHA.phone })).toEqual({ name: null });
});

it('keeps other patients on the same phone, and the patient’s record at another clinic', async () => {
  const { patientId } = await see(world, clinic);
  await see(world, clinic, { ...ASHA, name: 'Ravi Kumar' });
  const other = await world.addClinic();
  await see(world, other);
  await erasePatient(admin(), { patientId });
  const rows = await world.db.query<{ name: string }>(
    'SELECT name FROM patient WHERE clinic_id IN (:clinicId, :otherClinicId) ORDER BY name',
    { clinicId: clinic.clinicId, otherClinicId: other.clinicId },
  );
  expect(rows.map(({ name }) => name)).toEqual(['Asha Kumari', 'Ravi Kumar']);
});

it('refuses to erase a patient whose token waits or is called, but erases the patient after the token has ended', async () => {
  const { patientId, number } = await take(world, clinic);
  const refused = { code: 'conflict', reason: 'patient.has_live_token' };
  await expect(erasePatient(admin(), { patientId })).rejects.toMatchObject(refused);
  await call(world, clinic, number);
  await expect(erasePatient(admin(), { patientId })).rejects.toMatchObject(refused);
  await skip(world.asDoctor(clinic), at(number));
  await erasePatient(admin(), { patientId });
});

it('changes nothing when somebody erases a patient a second time', async () => {
  const { patientId } = await see(world, clinic);
  const keyed = { ...admin(), idempotencyKey: 'erase-once' };
  const first = await erasePatient(keyed, { patientId });
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + 60_000);
  expect(await erasePatient(keyed, { patientId })).toEqual(first);
  expect(await erasePatient(admin(), { patientId })).toEqual(first);
  const again = await take(world, clinic);
  expect(again.patientId).not.toBe(patientId);
  expect(await erasePatient(admin(), { patientId })).toEqual(first);
  expect((await console()).tokens.at(-1)).toMatchObject({ name: ASHA.name, phone: ASHA.phone });
});

it('lets only admins and owners of the clinic erase, not staff, doctors or other clinics', async () => {
  const { patientId } = await see(world, clinic);
  const other = await world.addClinic();
  const tryAs = (ctx: ReturnType<typeof admin>) => erasePatient(ctx, { patientId });
  await expect(tryAs(world.asMember(clinic))).rejects.toMatchObject({ reason: 'clinic.role_too_low' });
  await expect(tryAs(world.asDoctor(clinic))).rejects.toMatchObject({ reason: 'account.sign_in_required' });
  await expect(tryAs(world.asMember(other, 'owner'))).rejects.toMatchObject({ reason: 'patient.not_found' });
  await tryAs(admin());
  await expect(tryAs(world.asMember(other, 'owner'))).rejects.toMatchObject({ reason: 'patient.not_found' });
});

it('never restores an erased token, neither when staff put it back nor by an undo', async () => {
  const { patientId, number } = await take(world, clinic);
  const skipped = await skip(world.asDoctor(clinic), at(number));
  await erasePatient(admin(), { patientId });
  const refused = { code: 'conflict', reason: 'patient.erased' };
  await expect(putBack(world.asDoctor(clinic), at(number))).rejects.toMatchObject(refused);
  const { doctorId } = clinic;
  await expect(undo(world.asDoctor(clinic), { doctorId, revision: skipped.revision })).rejects.toMatchObject(
    refused,
  );
  const second = await take(world, clinic);
  const closed = await closePractice(world.asDoctor(clinic), { doctorId });
  await erasePatient(admin(), { patientId: second.patientId });
  await expect(undo(world.asDoctor(clinic), { doctorId, revision: closed.revision })).rejects.toMatchObject(
    refused,
  );
});

it('still learns wait times from a log that contains erased patients', async () => {
  const { patientId } = await see(world, clinic);
  await see(world, clinic, { name: 'Ravi Kumar', phone: '+919876500001' });
  await closePractice(world.asDoctor(clinic), { doctorId: clinic.doctorId });
  const { db, log, countAnew } = world.as();
  const now = () => new Date(TEN_O_CLOCK.getTime() + 3_600_000);
  const whole = {
    db,
    log,
    countAnew,
    now,
    doctorId: null,
    signal: new AbortController().signal,
    onProgress: () => {},
  };
  const learn = () => rebuildWaits(whole);
  const model = () =>
    db.query('SELECT * FROM wait_model WHERE doctor_id = :doctorId', { doctorId: clinic.doctorId });
  await learn();
  const before = await model();
  await erasePatient(admin(), { patientId });
  await learn();
  expect(before).toHaveLength(1);
  expect(await model()).toEqual(before);
});

const patientLock = (patientId: string) => ({
  statement: 'SELECT 1 FROM patient WHERE id = :id FOR UPDATE',
  values: { id: patientId },
});

it('erases once when two requests come at the same time, and gives both the same answer', async () => {
  const { patientId } = await see(world, clinic);
  const calls = [admin(), admin(), admin()].map((ctx) => () => erasePatient(ctx, { patientId }));
  const outcomes = await atOnce(world, queueLock(), calls);
  const [first] = outcomes;
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(outcomes).toEqual([first, first, first]);
  const events = await world.db.query('SELECT 1 FROM patient_data_event WHERE patient_id = :patientId', {
    patientId,
  });
  expect(events).toHaveLength(1);
});

const queueLock = () => ({
  statement: 'SELECT 1 FROM doctor_queue WHERE doctor_id = :doctorId FOR UPDATE',
  values: { doctorId: clinic.doctorId },
});

it('either refuses to erase a patient, or makes a new record for a simultaneous token', async () => {
  const { patientId } = await see(world, clinic);
  const other = await world.db.query<{ id: string }>(
    `INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
     SELECT gen_random_uuid(), clinic_id, 'ravi-iyer', 'Ravi Iyer', specialty, phone, 'QX8Z', working_hours
     FROM doctor WHERE id = :doctorId RETURNING id`,
    { doctorId: clinic.doctorId },
  );
  await insertQueues(world.db);
  // Uses another doctor, because the token and the erasure would otherwise wait for the same queue's lock
  // instead of running at the same time.
  const elsewhere = { clinicId: clinic.clinicId, doctorId: other[0]?.id ?? '' };
  const outcomes = await atOnce<unknown>(world, patientLock(patientId), [
    () => take(world, elsewhere),
    () => erasePatient(admin(), { patientId }),
  ]);
  expect(outcomes[0]).toMatchObject({ status: 'fulfilled' });
  const queue = (await getDoctorConsole(world.asDoctor(elsewhere), elsewhere)).queue;
  expect(queue.tokens).toMatchObject([{ name: ASHA.name, phone: ASHA.phone }]);
  const wasErased = outcomes[1]?.status === 'fulfilled';
  if (!wasErased) expect(outcomes[1]).toMatchObject({ reason: { reason: 'patient.has_live_token' } });
  const rows = await world.db.query<{ id: string }>('SELECT id FROM patient WHERE clinic_id = :clinicId', {
    clinicId: clinic.clinicId,
  });
  expect(rows.map(({ id }) => id === patientId)).toEqual([!wasErased]);
});

it('refuses, in the database, to remove the patient from a live token', async () => {
  const { number } = await take(world, clinic);
  const half = (column: string) =>
    world.db.query(`UPDATE token SET ${column} = NULL WHERE doctor_id = :doctorId AND number = :number`, {
      doctorId: clinic.doctorId,
      number,
    });
  for (const column of ['secret', 'patient_id']) {
    await expect(half(column)).rejects.toMatchObject({ constraint: 'token_erased_whole' });
  }
  await expect(half('phone')).rejects.toMatchObject({ constraint: 'token_without_phone' });
});
