/**
 * Tests how staff correct a token's name and phone. Checks which patient the token then belongs to, and which
 * browsers can use its link.
 */
import type { Input } from '@baari/contract';
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

let server: TestServer;
let owner: TestOwner;
let clinicId: string;
let doctor: TestDoctor;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEN_O_CLOCK);
  owner = await server.registerOwner('pro');
  clinicId = (await server.registerClinic(owner)).id;
  doctor = await server.addDoctor(owner, clinicId);
});

const ASHA = { name: 'Asha Patil', phone: '9876512345' };
const OTHER_PHONE = '9876500001';

const ofDoctor = (of = doctor) => ({ doctorId: of.doctor.id });
type Said = Pick<Input<'queue', 'correctPatient'>, 'age' | 'sex' | 'visitType' | 'note'>;
const add = (who: { name: string; phone: string | null; age?: number } = ASHA, of = doctor) =>
  owner.api.queue.addPatient({ ...ofDoctor(of), ...who });
const correct = (who: { name: string; phone?: string } & Said, number = 1, of = doctor) =>
  owner.api.queue.correctPatient({ ...ofDoctor(of), number, ...who });
const records = async () =>
  (await owner.api.patients.listPatients({ clinicId, sort: 'name', direction: 'asc' })).patients;

describe('correcting the owner of a token', () => {
  it('changes name and phone, and deletes a record that is no longer needed', async () => {
    await add({ ...ASHA, age: 62 });
    const { queue } = await correct({ name: 'Usha Patil', phone: OTHER_PHONE });
    expect(queue.tokens).toMatchObject([{ name: 'Usha Patil', phone: `+91${OTHER_PHONE}`, age: 62 }]);
    expect(await records()).toMatchObject([{ name: 'Usha Patil', phone: `+91${OTHER_PHONE}` }]);
  });

  it('does not change the record of a patient who has been here before', async () => {
    await add();
    await owner.api.queue.resetQueue(ofDoctor());
    await add({ ...ASHA, age: 62 });
    const { queue } = await correct({ name: 'Usha Patil' });
    expect(queue.tokens).toMatchObject([{ name: 'Usha Patil', phone: `+91${ASHA.phone}`, age: null }]);
    expect((await records()).map(({ name }) => name)).toEqual([ASHA.name, 'Usha Patil']);
  });

  it('does not change the record of a patient with a booking', async () => {
    const { doctorId } = ofDoctor();
    const rules = { isOn: true, bandMinutes: 30, bookablePercent: 40 } as const;
    await owner.api.bookings.setBookingRules({ doctorId, ...rules });
    const { days } = await owner.api.bookings.listDeskBands({ doctorId });
    await owner.api.bookings.bookFor({ doctorId, ...ASHA, bandStart: days[1]?.bands[0]?.start ?? '' });
    await add({ ...ASHA, age: 62 });
    const { queue } = await correct({ name: 'Usha Patil', phone: OTHER_PHONE });
    expect(queue.tokens).toMatchObject([{ name: 'Usha Patil', age: null }]);
    expect((await records()).map(({ name }) => name)).toEqual([ASHA.name, 'Usha Patil']);
  });

  it('accepts another spelling of a name, and updates the record', async () => {
    await add({ ...ASHA, name: 'asha patil' });
    const [before] = await records();
    await correct({ name: 'Asha Patil' });
    expect(await records()).toMatchObject([{ id: before?.id, name: 'Asha Patil' }]);
  });

  it('links a token without a phone to the phone that is added later, and to that phone’s patient', async () => {
    await add();
    await owner.api.queue.resetQueue(ofDoctor());
    await add({ name: 'Asha', phone: null });
    await correct({ name: 'Asha P' });
    expect((await records()).map(({ name, phone }) => `${name} ${phone}`)).toEqual([
      'Asha P null',
      'Asha Patil +919876512345',
    ]);
    const slip = () => owner.api.queue.getTokenSlip({ ...ofDoctor(), number: 1 });
    const { url } = await slip();
    await correct(ASHA);
    expect((await records()).map(({ name }) => name)).toEqual([ASHA.name]);
    // No other person can have the link of a token without a phone.
    expect((await slip()).url).toBe(url);
  });
});

describe('correcting a patient’s details', () => {
  const said = ({ queue }: Awaited<ReturnType<typeof correct>>, number = 1) => {
    const { age, sex, visitType } = queue.tokens[number - 1] ?? {};
    return [age, sex, visitType];
  };

  it('changes and removes a patient’s details, and keeps those that the request leaves out', async () => {
    await add({ ...ASHA, age: 62 });
    expect(said(await correct({ name: ASHA.name, sex: 'female', visitType: 'report' }))).toEqual([
      62,
      'female',
      'report',
    ]);
    expect(said(await correct({ name: ASHA.name, age: 26 }))).toEqual([26, 'female', 'report']);
    const nothing = { age: null, sex: null, visitType: null };
    expect(said(await correct({ ...ASHA, ...nothing }))).toEqual([null, null, null]);
  });

  it('saves corrected details with the patient who gets the token', async () => {
    await add({ ...ASHA, age: 62 });
    const other = { name: 'Usha', phone: OTHER_PHONE };
    expect(said(await correct({ ...other, age: null, sex: 'female' }))).toEqual([null, 'female', null]);
  });

  it('keeps a patient’s rank when staff correct the visit type to a report', async () => {
    await server.db.query(`UPDATE doctor SET reports = 'soon' WHERE id = :doctorId`, {
      doctorId: doctor.doctor.id,
    });
    for (const name of ['A', 'B', 'C', 'D']) await add({ ...ASHA, name });
    const { queue } = await correct({ name: 'D', visitType: 'report' }, 4);
    expect(queue).not.toHaveProperty('line');
    await owner.api.clinics.updateClinicSettings({ clinicId, asksVisitTypes: false });
    expect(said(await correct({ name: 'C', visitType: 'report' }, 3), 3)).toEqual([null, null, null]);
  });
});

describe('changing a note', () => {
  const notes = ({ queue }: Awaited<ReturnType<typeof correct>>) => queue.tokens.map(({ note }) => note);

  it('adds, changes and removes a note, and keeps it if the request leaves it out', async () => {
    await add();
    expect(notes(await correct({ name: ASHA.name, note: 'in the car' }))).toEqual(['in the car']);
    expect(notes(await correct({ name: ASHA.name, note: 'wheelchair' }))).toEqual(['wheelchair']);
    expect(notes(await correct({ name: ASHA.name, age: 26 }))).toEqual(['wheelchair']);
    expect(notes(await correct({ name: ASHA.name, note: null }))).toEqual([null]);
  });

  it('rejects a note with a web address', async () => {
    await add();
    expect(await refusal(correct({ name: ASHA.name, note: 'see evil.example.com' }))).toMatchObject({
      reason: 'queue.note_with_address',
    });
  });

  it('keeps one receptionist’s note and another’s age when both save at the same time', async () => {
    await add();
    await atOnce(
      server,
      { statement: 'SELECT 1 FROM doctor_queue WHERE doctor_id = :doctorId FOR UPDATE', values: ofDoctor() },
      [
        () => correct({ name: ASHA.name, note: 'in the car' }),
        () => correct({ name: ASHA.name, age: 62 }),
        () => correct({ name: ASHA.name, note: 'in the car' }),
      ],
    );
    const { queue } = await owner.api.queue.getDoctorConsole(ofDoctor());
    expect(queue.tokens).toMatchObject([{ note: 'in the car', age: 62 }]);
  });
});

describe('a correction', () => {
  it('refuses a correction that gives a patient a second token in the line', async () => {
    await add();
    await add({ name: 'Ravi', phone: OTHER_PHONE });
    expect(await refusal(correct(ASHA, 2))).toMatchObject({
      reason: 'queue.phone_has_token',
      details: { number: 1 },
    });
    for (const name of ['B', 'C', 'D']) await add({ ...ASHA, name });
    expect(await refusal(correct({ ...ASHA, name: 'E' }, 2))).toMatchObject({ reason: 'queue.family_limit' });
    expect(await refusal(correct({ name: 'Ravi', phone: '12' }, 2))).toMatchObject({
      reason: 'patient.invalid_phone',
    });
    await owner.api.queue.skip({ ...ofDoctor(), number: 2 });
    expect(await refusal(correct({ name: 'Ravi' }, 2))).toMatchObject({ reason: 'queue.token_not_waiting' });
    // A member of a family that has all its tokens can still be corrected.
    await correct({ name: 'Dina' }, 5);
  });

  it('shows a correction in the day’s history, without names in the log', async () => {
    await add();
    const { revision } = await correct({ name: 'Usha Patil', phone: OTHER_PHONE });
    const { events } = await owner.api.queue.getDoctorHistory(ofDoctor());
    expect(events.at(-1)).toMatchObject({ kind: 'patient_corrected', number: 1, actor: 'member' });
    const [row] = await server.db.query<{ log: string }>(
      'SELECT string_agg(e::text, :value) AS log FROM queue_event e WHERE clinic_id = :clinicId',
      { clinicId, value: ' ' },
    );
    for (const part of ['Usha', 'Asha', OTHER_PHONE, ASHA.phone]) expect(row?.log).not.toContain(part);
    const undone = owner.api.queue.undo({ ...ofDoctor(), revision });
    expect(await refusal(undone)).toMatchObject({ reason: 'queue.cannot_undo' });
  });
});

describe('the link of a token whose phone is corrected', () => {
  it('opens a corrected token’s old link only on the device that took the token', async () => {
    const device = server.client();
    const { secret } = await device.api.queue.issueToken({ ...ofDoctor(), ...ASHA, travelMinutes: null });
    const stranger = server.client();
    const [token] = await server.db.query<{ id: string; deviceId: string }>(
      'SELECT id, device_id FROM token WHERE secret = :secret',
      { secret },
    );
    for (const [endpoint, deviceId] of [
      ['https://push.test/own', token?.deviceId],
      ['https://push.test/strange', null],
    ]) {
      await server.db.query(
        `INSERT INTO push_subscription (token_id, doctor_id, clinic_id, endpoint, p256dh, auth, created_at, device_id)
         SELECT id, doctor_id, clinic_id, :endpoint, 'key', 'secret', now(), :deviceId FROM token WHERE id = :tokenId`,
        { tokenId: token?.id, endpoint, deviceId },
      );
    }
    for (const address of ['text', 'https://push.test/own', 'https://push.test/strange']) {
      await server.db.query(
        `INSERT INTO token_alert (token_id, clinic_id, occasion, address, decided_at)
         SELECT id, clinic_id, 'turn', :address, now() FROM token WHERE id = :tokenId`,
        { tokenId: token?.id, address },
      );
    }
    await correct({ name: ASHA.name });
    expect((await stranger.api.queue.getToken({ secret })).secret).toBe(secret);

    await correct({ ...ASHA, phone: OTHER_PHONE });
    expect(await refusal(stranger.api.queue.getToken({ secret }))).toMatchObject({
      reason: 'queue.token_not_found',
    });
    const own = await device.api.queue.getToken({ secret });
    expect(own.secret).not.toBe(secret);
    expect(await device.api.queue.setTravelTime({ secret, travelMinutes: 20 })).toMatchObject({
      travelMinutes: 20,
    });
    const addresses = await server.db.query(
      `SELECT endpoint AS address FROM push_subscription WHERE token_id = :tokenId
       UNION ALL SELECT address FROM token_alert WHERE token_id = :tokenId`,
      { tokenId: token?.id },
    );
    expect(addresses).toEqual([{ address: 'https://push.test/own' }, { address: 'https://push.test/own' }]);

    await correct({ ...ASHA, phone: '9876500002' });
    for (const former of [secret, own.secret]) await device.api.queue.getToken({ secret: former });
    expect(await device.api.queue.leave({ secret })).toMatchObject({ state: { status: 'cancelled' } });
  });

  it('replaces the link on a slip after a correction', async () => {
    await add();
    const slip = async () => {
      const { url } = await owner.api.queue.getTokenSlip({ ...ofDoctor(), number: 1 });
      return url.split('/').at(-1) ?? '';
    };
    const secret = await slip();
    await correct({ ...ASHA, phone: OTHER_PHONE });
    expect(await refusal(owner.api.queue.getToken({ secret }))).toMatchObject({
      reason: 'queue.token_not_found',
    });
    const keeps = server.db.query(
      `UPDATE token SET former_secrets = ARRAY['x'] WHERE clinic_id = :clinicId`,
      { clinicId },
    );
    await expect(keeps).rejects.toMatchObject({ constraint: 'token_former_secrets_of_device' });
    await server.client().api.queue.getToken({ secret: await slip() });
  });

  it('updates the booking of a corrected token with the new patient', async () => {
    const { doctorId } = ofDoctor();
    const rules = { isOn: true, bandMinutes: 30, bookablePercent: 40 } as const;
    await owner.api.bookings.setBookingRules({ doctorId, ...rules });
    const device = server.client();
    const { days } = await device.api.bookings.listFreeBands({ doctorId });
    const bandStart = days[0]?.bands[0]?.start ?? '';
    const { secret } = await device.api.bookings.book({ doctorId, ...ASHA, bandStart });
    server.clock.advance(3600);
    await device.api.bookings.announceBooked({ secret });
    await correct({ name: 'Usha Patil', phone: OTHER_PHONE });
    expect(await refusal(server.client().api.bookings.getBooking({ secret }))).toMatchObject({
      reason: 'booking.not_found',
    });
    const own = await device.api.queue.getToken({ secret });
    expect(await device.api.bookings.getBooking({ secret: own.secret })).toMatchObject({
      state: 'checked_in',
    });
    const [patient, ...others] = await records();
    expect([patient?.name, others]).toEqual(['Usha Patil', []]);
    const { bookings } = await owner.api.queue.downloadPatient({ patientId: patient?.id ?? '' });
    expect(bookings).toMatchObject([{ state: 'checked_in', phone: `+91${OTHER_PHONE}` }]);
  });

  it('erases a token’s former links when the patient is erased', async () => {
    const device = server.client();
    const { secret } = await device.api.queue.issueToken({ ...ofDoctor(), ...ASHA, travelMinutes: null });
    await correct({ ...ASHA, phone: OTHER_PHONE });
    await owner.api.queue.skip({ ...ofDoctor(), number: 1 });
    await owner.api.queue.erasePatient({ patientId: (await records())[0]?.id ?? '' });
    expect(
      await server.db.query('SELECT former_secrets FROM token WHERE clinic_id = :clinicId', { clinicId }),
    ).toEqual([{ formerSecrets: [] }]);
    expect(await refusal(device.api.queue.getToken({ secret }))).toMatchObject({
      reason: 'queue.token_not_found',
    });
  });
});

describe('two corrections at once', () => {
  const phoneLock = (phone: string) => ({
    statement: `SELECT pg_advisory_xact_lock(hashtextextended(:clinicId || ' ' || :phone, 0))`,
    values: { clinicId, phone: `+91${phone}` },
  });

  it('swaps the phones of two tokens at two doctors without a deadlock', async () => {
    const other = await server.addDoctor(owner, clinicId, 'Ravi Iyer');
    await add();
    await add({ ...ASHA, phone: OTHER_PHONE }, other);
    const outcomes = await atOnce(server, phoneLock(OTHER_PHONE), [
      () => correct({ ...ASHA, phone: OTHER_PHONE }),
      () => correct(ASHA, 1, other),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect((await records()).map(({ phone }) => phone).toSorted()).toEqual([
      `+91${OTHER_PHONE}`,
      `+91${ASHA.phone}`,
    ]);
  });

  it('keeps a record if its patient gets a token at another doctor at the same moment', async () => {
    const other = await server.addDoctor(owner, clinicId, 'Ravi Iyer');
    await add();
    const outcomes = await atOnce<unknown>(server, phoneLock(ASHA.phone), [
      () => add(ASHA, other),
      () => correct({ ...ASHA, phone: OTHER_PHONE }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect((await records()).map(({ phone }) => phone).toSorted()).toEqual([
      `+91${OTHER_PHONE}`,
      `+91${ASHA.phone}`,
    ]);
  });
});
