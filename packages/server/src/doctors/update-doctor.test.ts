import type { UpdateDoctorInput } from '@baari/contract/doctors';
import { DEFAULT_WORKING_HOURS, PRIORITIES } from '@baari/core/doctors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { followQueue } from '../../test/followed-queue.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestDoctor, type TestServer } from '../../test/test-server.ts';
import { findDoctor } from './index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function clinicWithDoctor() {
  const owner = await server.registerOwner('pro');
  const clinic = await server.registerClinic(owner);
  return { owner, clinic, added: await server.addDoctor(owner, clinic.id) };
}

const edit = ({ doctor }: TestDoctor, fields: Partial<UpdateDoctorInput> = {}): UpdateDoctorInput => {
  const { id, slug: _slug, ...profile } = doctor;
  return { ...profile, doctorId: id, version: 1, phone: null, ...fields };
};

const update = (client: TestClient, added: TestDoctor, fields?: Partial<UpdateDoctorInput>) =>
  client.api.doctors.updateDoctor(edit(added, fields));

/**
 * Gives a doctor the same code as another doctor. By chance, this would happen only once in about 1.7 million
 * times.
 */
const giveSameCode = (to: TestDoctor, from: TestDoctor) =>
  server.db.query(
    'UPDATE doctor SET code_encrypted = (SELECT code_encrypted FROM doctor WHERE id = :fromDoctorId) WHERE id = :doctorId',
    { doctorId: to.doctor.id, fromDoctorId: from.doctor.id },
  );

const codeOf = (client: TestClient, { doctor }: TestDoctor) =>
  client.api.doctors.getDoctorCode({ doctorId: doctor.id });

describe('editing a doctor', () => {
  it('changes every field except the slug, and returns the new version', async () => {
    const { owner, clinic, added } = await clinicWithDoctor();
    const fields = {
      name: 'Asha Rao-Iyer',
      title: 'dr',
      room: 'Room 3',
      specialty: 'Neurology',
      phone: '98111 22233',
      yearsExperience: 12,
      qualifications: 'MD',
      languages: ['Hindi', 'Tamil'],
      consultationFee: 450.5,
      department: 'OPD',
      bio: 'First line\nsecond',
      workingHours: { ...DEFAULT_WORKING_HOURS, sunday: [] },
    } satisfies Partial<UpdateDoctorInput>;
    const { phone: _phone, ...profile } = fields;
    const updated = await update(owner, added, fields);
    expect(updated).toEqual({
      doctor: { ...profile, datedHours: [], shownLetter: null, id: added.doctor.id, slug: 'asha-rao' },
      phone: '+919811122233',
      letter: 'A',
      passedBehind: 3,
      returns: 'soon',
      reports: 'turn',
      priorities: [...PRIORITIES],
      seniorFrom: 60,
      followUpFee: null,
      reportFee: null,
      freeDays: 0,
      freeVisits: 1,
      version: 2,
    });
    const { doctors } = await owner.api.queue.getClinicConsole({ clinicId: clinic.id });
    expect(doctors).toMatchObject([{ profile: updated.doctor, phone: updated.phone, version: 2 }]);
  });

  it('changes the given rules of the line, and keeps the others', async () => {
    const { owner, clinic, added } = await clinicWithDoctor();
    const rules = {
      passedBehind: 0,
      returns: 'two_then_one',
      reports: 'soon',
      priorities: ['infant'],
      seniorFrom: 80,
    } satisfies Partial<UpdateDoctorInput>;
    expect(await update(owner, added, rules)).toMatchObject(rules);
    expect(await update(owner, added, { version: 2 })).toMatchObject({ ...rules, version: 3 });
    expect(await update(owner, added, { version: 3, priorities: [] })).toMatchObject({ priorities: [] });
    const { doctors } = await owner.api.queue.getClinicConsole({ clinicId: clinic.id });
    expect(doctors).toMatchObject([{ ...rules, priorities: [], queue: { priorities: [], seniorFrom: 80 } }]);
    const tooFar = refusal(update(owner, added, { version: 4, passedBehind: 11 }));
    expect(await tooFar).toMatchObject({ reason: 'request.invalid' });
  });

  it('changes only the follow-up and report fees that a request names', async () => {
    const { owner, added } = await clinicWithDoctor();
    const fees = { followUpFee: 150.5, reportFee: 0, freeDays: 7, freeVisits: 2 };
    expect(await update(owner, added, fees)).toMatchObject(fees);
    expect(await update(owner, added, { version: 2, freeDays: 0 })).toMatchObject({ ...fees, freeDays: 0 });
    expect(await update(owner, added, { version: 3, followUpFee: null })).toMatchObject({
      followUpFee: null,
    });
    const tooLong = refusal(update(owner, added, { version: 4, freeDays: 91 }));
    expect(await tooLong).toMatchObject({ reason: 'request.invalid' });
  });

  it('refuses a doctor’s new name that contains a web address, but keeps an older name', async () => {
    const { owner, clinic, added } = await clinicWithDoctor();
    const inName = { code: 'invalid', reason: 'doctor.name_with_address' };
    expect(await refusal(server.addDoctor(owner, clinic.id, 'http://evil.example'))).toMatchObject(inName);
    expect(await refusal(update(owner, added, { name: 'bit.ly/x' }))).toMatchObject(inName);
    await server.db.query(`UPDATE doctor SET name = 'rao.com' WHERE id = :doctorId`, {
      doctorId: added.doctor.id,
    });
    expect((await update(owner, added, { name: 'rao.com' })).doctor.name).toBe('rao.com');
    await server.addDoctor(owner, clinic.id, 'Dr.A.K.Rao');
  });

  it('keeps the code and the logins if an edit leaves out the phone', async () => {
    const { owner, added } = await clinicWithDoctor();
    const doctor = await server.doctorLogin(added);
    expect(await update(owner, added)).toMatchObject({ phone: added.phone });
    expect(await codeOf(owner, added)).toMatchObject({ code: added.code });
    expect((await doctor.api.doctors.getDoctorLogin()).login).not.toBeNull();
  });

  it('notifies every screen that shows the doctor’s queue', async () => {
    const { owner, added } = await clinicWithDoctor();
    const followed = await followQueue(server.url, added.doctor.id);
    const before = await followed.until(() => true);
    await update(owner, added, { workingHours: { ...DEFAULT_WORKING_HOURS, monday: [] } });
    const after = await followed.until(({ computedAt }) => computedAt > before.computedAt);
    expect(after.revision).toBe(before.revision);
    followed.close();
  });

  it('warns the second of two editors, and overwrites nothing', async () => {
    const { owner, added } = await clinicWithDoctor();
    await update(owner, added, { name: 'First' });
    const second = await refusal(update(owner, added, { name: 'Second' }));
    expect(second).toMatchObject({
      code: 'conflict',
      reason: 'doctor.changed_meanwhile',
      details: { current: { doctor: { name: 'First' }, phone: added.phone, version: 2 } },
    });
    await update(owner, added, { name: 'Second', version: 2 });
  });

  it('accepts exactly one of several editors at once', async () => {
    const { owner, added } = await clinicWithDoctor();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) => update(owner, added, { name: `Editor ${index}` })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('edits a doctor once for a repeated request', async () => {
    const { owner, added } = await clinicWithDoctor();
    const client = server.client({ 'idempotency-key': 'pressed-once' });
    for (const [name, value] of owner.cookies) client.cookies.set(name, value);
    const first = await update(client, added, { name: 'Once' });
    expect(await update(client, added, { name: 'Once' })).toEqual(first);
    expect(first.version).toBe(2);
  });
});

describe('changing a doctor’s phone', () => {
  it('gives a doctor a new code if another doctor has the same code on the new phone', async () => {
    const { owner, clinic, added } = await clinicWithDoctor();
    const other = await server.addDoctor(owner, clinic.id, 'Ravi Iyer');
    await giveSameCode(other, added);
    const otherLogin = await server.doctorLogin({ ...other, code: added.code });
    const feed = await otherLogin.fetch(`/api/live?topic=desk:${other.doctor.id}`);
    const firstLogin = await server.doctorLogin(added);

    await update(owner, other, { phone: added.phone });
    const { code, phone } = await codeOf(owner, other);
    expect(phone).toBe(added.phone);
    expect(code).not.toBe(added.code);
    expect(await otherLogin.api.doctors.getDoctorLogin()).toEqual({
      login: null,
      endedBecause: 'code_renewed',
    });
    expect(await feed.text()).toContain('event: closed');
    expect((await firstLogin.api.doctors.getDoctorLogin()).login?.doctorId).toBe(added.doctor.id);
    for (const doctor of [added, { ...other, phone, code }]) {
      const login = await (await server.doctorLogin(doctor)).api.doctors.getDoctorLogin();
      expect(login.login?.doctorId).toBe(doctor.doctor.id);
    }
  });

  it('gives a new code even if the doctor with the same code is in an inactive clinic', async () => {
    const { clinic, added } = await clinicWithDoctor();
    const { owner, added: other } = await clinicWithDoctor();
    await giveSameCode(other, added);
    await server.db.query('UPDATE clinic SET is_active = false WHERE id = :clinicId', {
      clinicId: clinic.id,
    });
    await update(owner, other, { phone: added.phone });
    expect((await codeOf(owner, other)).code).not.toBe(added.code);
  });

  it('keeps the code and the logins if no other doctor has that code', async () => {
    const { owner, added } = await clinicWithDoctor();
    const doctor = await server.doctorLogin(added);
    const { phone } = await update(owner, added, { phone: '9811199999' });
    expect((await doctor.api.doctors.getDoctorLogin()).login).not.toBeNull();
    await server.doctorLogin({ ...added, phone });
  });

  it('refuses an invalid phone', async () => {
    const { owner, added } = await clinicWithDoctor();
    expect(await refusal(update(owner, added, { phone: '12345' }))).toMatchObject({
      reason: 'patient.invalid_phone',
    });
  });
});

describe('the permission to edit a doctor', () => {
  it.each([
    ['staff', 'clinic.role_too_low'],
    ['admin', null],
  ])('checks whether %s of the clinic may edit a doctor (%s)', async (role, reason) => {
    const { clinic, added } = await clinicWithDoctor();
    const member = await server.registerOwner();
    await server.db.query(
      'INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:clinicId, :accountId, :role)',
      { clinicId: clinic.id, accountId: member.accountId, role },
    );
    if (reason === null) await update(member, added);
    else expect(await refusal(update(member, added))).toMatchObject({ reason });
  });

  it('refuses edits by everybody else, even the doctor', async () => {
    const { added } = await clinicWithDoctor();
    const { owner: other } = await clinicWithDoctor();
    const doctor = await server.doctorLogin(added);
    expect(await refusal(update(other, added))).toMatchObject({ reason: 'clinic.not_a_member' });
    for (const client of [server.client(), doctor]) {
      expect(await refusal(update(client, added))).toMatchObject({ reason: 'account.sign_in_required' });
    }
  });
});

it('reads older working hours as slots', async () => {
  const { added } = await clinicWithDoctor();
  const older = { monday: '09:00-13:00, 17:00-20:00', tuesday: 'Closed' };
  await server.db.query('UPDATE doctor SET working_hours = :workingHours WHERE id = :doctorId', {
    doctorId: added.doctor.id,
    workingHours: JSON.stringify(older),
  });
  expect((await findDoctor(server.db, added.doctor.id))?.profile.workingHours).toMatchObject({
    monday: [
      { start: '9:00am', end: '1:00pm' },
      { start: '5:00pm', end: '8:00pm' },
    ],
    tuesday: [],
    sunday: [],
  });
});
