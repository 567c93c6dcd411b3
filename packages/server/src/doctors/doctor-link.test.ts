/** Tests signing in by a link that an admin shows as a QR code: once, for ten minutes, and only for this doctor. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestDoctor, type TestOwner, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let owner: TestOwner;
let clinicId: string;
let added: TestDoctor;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.registerOwner('pro');
  clinicId = (await server.registerClinic(owner)).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  added = await server.addDoctor(owner, clinicId);
});

const ofDoctor = () => ({ doctorId: added.doctor.id });
const make = async () => {
  const { path } = await owner.api.doctors.makeDoctorSignInLink(ofDoctor());
  return { secret: /^\/doctor-login#link=([\w-]{22})$/.exec(path)?.[1] ?? '' };
};
const invalid = { reason: 'doctor.invalid_link' };

it('names the doctor as often as it is opened, and signs in the first phone that presses', async () => {
  const link = await make();
  const phone = server.client();
  const shown = await phone.api.doctors.getDoctorSignInLink(link);
  expect(shown).toMatchObject({ doctorId: added.doctor.id, name: added.doctor.name });
  expect(JSON.stringify(shown)).not.toContain(added.code);
  expect(await phone.api.doctors.getDoctorSignInLink(link)).toEqual(shown);
  expect(await phone.api.doctors.signInDoctorByLink(link)).toEqual(shown);
  expect(await phone.api.doctors.getDoctorLogin()).toEqual({ login: shown, endedBecause: null });
  const other = server.client();
  expect(await refusal(other.api.doctors.signInDoctorByLink(link))).toMatchObject(invalid);
  expect(await refusal(other.api.doctors.getDoctorSignInLink(link))).toMatchObject(invalid);
});

it('signs in one of many phones that press at once', async () => {
  const link = await make();
  const phones = Array.from({ length: 6 }, () => server.client());
  const pressed = await Promise.allSettled(phones.map(({ api }) => api.doctors.signInDoctorByLink(link)));
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const logins = await Promise.all(phones.map(({ api }) => api.doctors.getDoctorLogin()));
  expect(logins.filter(({ login }) => login !== null)).toHaveLength(1);
  const sessions = await server.db.query(
    'SELECT FROM doctor_login_session WHERE doctor_id = :doctorId',
    ofDoctor(),
  );
  expect(sessions).toHaveLength(1);
});

it.each<[string, () => Promise<unknown>]>([
  ['it is ended', () => owner.api.doctors.endDoctorSignInLink(ofDoctor())],
  ['a new one is made', make],
  ['the doctor gets a new code', () => owner.api.doctors.regenerateDoctorCode(ofDoctor())],
  ['the doctor is removed', () => owner.api.doctors.removeDoctor(ofDoctor())],
  [
    'ten minutes have passed',
    () =>
      server.db.query(
        `UPDATE doctor_sign_in_link SET made_at = made_at - interval '10 minutes', expires_at = expires_at - interval '10 minutes'
         WHERE doctor_id = :doctorId`,
        ofDoctor(),
      ),
  ],
])('works no longer once %s', async (_, arrange) => {
  const link = await make();
  await arrange();
  const phone = server.client();
  expect(await refusal(phone.api.doctors.getDoctorSignInLink(link))).toMatchObject(invalid);
  expect(await refusal(phone.api.doctors.signInDoctorByLink(link))).toMatchObject(invalid);
  expect(await phone.api.doctors.getDoctorLogin()).toMatchObject({ login: null });
});

it('works no longer once the admin who made it has lost that role', async () => {
  const admin = await server.registerOwner();
  const setRole = (role: string) =>
    server.db.query(
      `INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:clinicId, :accountId, :role)
       ON CONFLICT (clinic_id, account_id) DO UPDATE SET role = :role`,
      { clinicId, accountId: admin.accountId, role },
    );
  await setRole('admin');
  const { path } = await admin.api.doctors.makeDoctorSignInLink(ofDoctor());
  const link = { secret: path.split('=')[1] ?? '' };
  await server.client().api.doctors.getDoctorSignInLink(link);
  await setRole('staff');
  expect(await refusal(server.client().api.doctors.signInDoctorByLink(link))).toMatchObject(invalid);
});

it('refuses a link of more than ten minutes, and stores no secret', async () => {
  const { secret } = await make();
  const longer = server.db.query(
    `UPDATE doctor_sign_in_link SET expires_at = expires_at + interval '1 second' WHERE doctor_id = :doctorId`,
    ofDoctor(),
  );
  await expect(longer).rejects.toThrow('doctor_sign_in_link_is_short');
  const stored = await server.db.query(
    'SELECT l::text AS link FROM doctor_sign_in_link l WHERE doctor_id = :doctorId',
    ofDoctor(),
  );
  expect(JSON.stringify(stored)).not.toContain(secret);
});

it('records in the audit log who made a link, and that it was used', async () => {
  await server.client().api.doctors.signInDoctorByLink(await make());
  const noted = await server.db.query(
    `SELECT act, by_whom FROM audit_event WHERE subject_id = :doctorId ORDER BY at, id`,
    ofDoctor(),
  );
  expect(noted).toEqual([
    { act: 'doctor.link_made', byWhom: owner.email },
    { act: 'doctor.link_used', byWhom: 'doctor’s link' },
  ]);
});

it('ends the browser’s earlier login', async () => {
  const first = await server.doctorLogin(added);
  added = await server.addDoctor(owner, clinicId);
  const login = await first.api.doctors.signInDoctorByLink(await make());
  expect((await first.api.doctors.getDoctorLogin()).login).toEqual(login);
});
