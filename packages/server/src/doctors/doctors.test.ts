import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { refusal } from '../../test/refusal.ts';
import { newPhone } from '../../test/sent-code.ts';
import { startTestServer, type TestDoctor, type TestServer } from '../../test/test-server.ts';

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

/** Returns a wrong code for the doctor. */
const wrongCode = ({ code }: TestDoctor) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

const guess = (client: TestClient, added: TestDoctor) =>
  refusal(client.api.doctors.signInDoctor({ phone: added.phone, code: wrongCode(added) }));

/** Makes `count` wrong guesses on new devices, and advances the clock past each wait. */
async function guessWrongly(added: TestDoctor, times: number) {
  for (let time = 0; time < times; time += 1) {
    expect(await guess(server.client(), added)).toMatchObject({ reason: 'doctor.invalid_phone_or_code' });
    await server.db.query('UPDATE sign_in_throttle SET blocked_until = NULL');
  }
}

/** Ends the ten minutes in which a new doctor can sign in on any device. */
const endAllowances = () => server.db.query('UPDATE sign_in_throttle SET allowed_until = NULL');

function addDoctorWithPhone(owner: TestClient, clinicId: string, phone: string): Promise<TestDoctor> {
  return owner.api.doctors.addDoctor({
    clinicId,
    name: 'Ravi Iyer',
    specialty: 'Cardiology',
    phone,
    yearsExperience: null,
    qualifications: null,
    languages: null,
    consultationFee: null,
    department: null,
    bio: null,
    workingHours: DEFAULT_WORKING_HOURS,
  });
}

describe('adding a doctor', () => {
  it('adds one doctor on the Free plan, even when several requests come at once', async () => {
    const owner = await server.registerOwner();
    const clinic = await server.registerClinic(owner);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => server.addDoctor(owner, clinic.id)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(server.addDoctor(owner, clinic.id))).toMatchObject({
      code: 'limit_exceeded',
      reason: 'billing.doctor_limit',
      details: { limit: 1 },
    });
  });

  it('gives each doctor a separate slug in the clinic, and an open practice', async () => {
    const owner = await server.registerOwner('pro');
    const clinic = await server.registerClinic(owner);
    const added = await Promise.all([1, 2, 3].map(() => server.addDoctor(owner, clinic.id, 'Asha Rao')));
    expect(added.map(({ doctor }) => doctor.slug).sort()).toEqual(['asha-rao', 'asha-rao-2', 'asha-rao-3']);
    const queue = await owner.api.queue.getQueue({ doctorId: added[0]?.doctor.id ?? '' });
    expect(queue.practice).toBe('open');
    expect((await server.addDoctor(owner, clinic.id, 'Admin')).doctor.slug).toBe('admin-2');
  });

  it('accepts hours that continue past midnight, but not hours in the wrong order', async () => {
    const { owner, clinic, added } = await clinicWithDoctor();
    const hours = (start: string, end: string) => ({ ...DEFAULT_WORKING_HOURS, monday: [{ start, end }] });
    const { id: _id, slug: _slug, ...profile } = added.doctor;
    const add = (start: string, end: string) =>
      owner.api.doctors.addDoctor({
        ...profile,
        clinicId: clinic.id,
        phone: newPhone(),
        workingHours: hours(start, end),
      });
    expect(await refusal(add('5:00pm', '9:00am'))).toMatchObject({ reason: 'request.invalid' });
    expect(await refusal(add('12:00am', '10:00pm'))).toMatchObject({
      reason: 'doctor.hours_pass_turn',
      details: { fields: [{ path: 'workingHours.monday' }] },
    });
    expect((await add('8:00pm', '12:30am')).doctor.workingHours.monday).toEqual([
      { start: '8:00pm', end: '12:30am' },
    ]);
    const doctorId = added.doctor.id;
    const saved = await owner.api.doctors.updateDoctor({
      ...profile,
      doctorId,
      version: 1,
      phone: null,
      workingHours: hours('9:00pm', '4:00am'),
    });
    const again = { ...profile, doctorId, version: saved.version, phone: null };
    const passing = { ...again, workingHours: hours('1:00am', '9:00am') };
    expect(await refusal(owner.api.doctors.updateDoctor(passing))).toMatchObject({
      reason: 'doctor.hours_pass_turn',
    });
    const backwards = { ...again, workingHours: hours('9:00pm', '4:30am') };
    expect(await refusal(owner.api.doctors.updateDoctor(backwards))).toMatchObject({
      reason: 'request.invalid',
    });
  });

  it('stores the code encrypted in the database, and shows it only to the clinic', async () => {
    const { owner, added } = await clinicWithDoctor();
    const { doctorId } = { doctorId: added.doctor.id };
    expect(await owner.api.doctors.getDoctorCode({ doctorId })).toMatchObject({ code: added.code });
    const [row] = await server.db.query<{ codeEncrypted: string }>(
      'SELECT code_encrypted FROM doctor WHERE id = :doctorId',
      { doctorId },
    );
    expect(row?.codeEncrypted).not.toContain(added.code);
    const other = await server.registerOwner();
    expect(await refusal(other.api.doctors.getDoctorCode({ doctorId }))).toMatchObject({
      reason: 'clinic.not_a_member',
    });
  });
});

describe('signing in as a doctor', () => {
  it('opens only the doctor’s own queue, until the login ends', async () => {
    const { clinic, added } = await clinicWithDoctor();
    const doctor = await server.doctorLogin(added);
    expect(await doctor.api.doctors.getDoctorLogin()).toEqual({
      login: {
        doctorId: added.doctor.id,
        clinicId: clinic.id,
        name: 'Asha Rao',
        title: 'dr',
        clinicName: clinic.name,
      },
      endedBecause: null,
    });
    const { added: another } = await clinicWithDoctor();
    expect(await refusal(doctor.api.queue.getDoctorConsole({ doctorId: another.doctor.id }))).toMatchObject({
      reason: 'queue.forbidden',
    });
    const session = doctor.cookies.get('baari_doctor') ?? '';
    await doctor.api.doctors.signOutDoctor({});
    doctor.cookies.set('baari_doctor', session);
    expect(await doctor.api.doctors.getDoctorLogin()).toEqual({ login: null, endedBecause: null });
  });

  it('hides whether the phone or the code was wrong', async () => {
    const { added } = await clinicWithDoctor();
    const unknown = { ...added, phone: '+919123456789' };
    for (const tried of [added, unknown]) {
      for (let time = 0; time < 5; time += 1) {
        expect(await guess(server.client(), tried)).toEqual({
          code: 'unauthenticated',
          reason: 'doctor.invalid_phone_or_code',
          details: {},
        });
      }
      expect(await guess(server.client(), tried)).toMatchObject({
        code: 'rate_limited',
        reason: 'doctor.too_many_attempts',
        details: { retryAfterSeconds: 60 },
      });
    }
  });

  it('lets a new doctor sign in immediately, even after many guesses at that phone', async () => {
    const { owner, clinic, added } = await clinicWithDoctor();
    const phone = newPhone();
    await guessWrongly({ ...added, phone }, 30);
    expect(await guess(server.client(), { ...added, phone })).toMatchObject({
      reason: 'doctor.sign_in_locked',
    });
    await server.doctorLogin(await addDoctorWithPhone(owner, clinic.id, phone));
  });

  it('counts an attempt before it compares the code, so that simultaneous guesses have no advantage', async () => {
    const { added } = await clinicWithDoctor();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => guess(server.client(), added)));
    expect(outcomes.filter(({ reason }) => reason === 'doctor.invalid_phone_or_code')).toHaveLength(5);
  });

  it(
    'locks sign-in after thirty wrong attempts a day, but not on a known device',
    { tags: ['drill'] },
    async () => {
      const { owner, added } = await clinicWithDoctor();
      const known = await server.doctorLogin(added);
      await known.api.doctors.signOutDoctor({});
      await endAllowances();
      await guessWrongly(added, 30);
      expect(await guess(server.client(), added)).toMatchObject({ reason: 'doctor.sign_in_locked' });
      await known.api.doctors.signInDoctor(added);

      const { doctorId } = { doctorId: added.doctor.id };
      expect(await owner.api.doctors.getDoctorCode({ doctorId })).toMatchObject({ isSignInLocked: true });
      await owner.api.doctors.allowDoctorSignIn({ doctorId });
      await server.doctorLogin(added);
    },
  );

  it(
    'does not make guesses easier when another clinic adds a doctor with the same phone',
    { tags: ['drill'] },
    async () => {
      const { added: victim } = await clinicWithDoctor();
      const { owner: other, clinic } = await clinicWithDoctor();
      const own = await addDoctorWithPhone(other, clinic.id, victim.phone);
      const knownToOther = await server.doctorLogin(own);
      for (let time = 0; time < 2; time += 1) await server.doctorLogin(own);
      await other.api.doctors.allowDoctorSignIn({ doctorId: own.doctor.id });
      await endAllowances();
      await guessWrongly(victim, 30);
      const right = ({ api }: TestClient) =>
        refusal(api.doctors.signInDoctor({ phone: victim.phone, code: victim.code }));
      expect(await right(server.client())).toMatchObject({ reason: 'doctor.sign_in_locked' });
      // The answer depends only on the doctor at whom this device has signed in before.
      expect(await right(knownToOther)).toMatchObject({ reason: 'doctor.invalid_phone_or_code' });
      await other.api.doctors.allowDoctorSignIn({ doctorId: own.doctor.id });
      await server.doctorLogin(own);
    },
  );

  it('reveals nothing about other doctors with the same phone, and does not lock out known devices', async () => {
    const { added: victim } = await clinicWithDoctor();
    const { owner: other, clinic } = await clinicWithDoctor();
    const victimsDevice = await server.doctorLogin(victim);
    const told = async (phone: string) => {
      const own = await addDoctorWithPhone(other, clinic.id, phone);
      const device = await server.doctorLogin(own);
      const answers: unknown[] = [];
      const wrong = own.code.startsWith('Z') ? 'YYYY' : 'ZZZZ';
      for (let time = 0; time < 12; time += 1)
        answers.push(await refusal(device.api.doctors.signInDoctor({ phone, code: wrong })));
      for (let time = 0; time < 7; time += 1)
        answers.push(await refusal(server.client().api.doctors.signInDoctor({ phone, code: wrong })));
      return answers;
    };
    // The wait in seconds depends on how quickly the attempts were made.
    const written = (answers: unknown[]) =>
      answers.map((answer) =>
        JSON.stringify(answer).replace(/"retryAfterSeconds":\d+/, '"retryAfterSeconds":60'),
      );
    const answersOf = written(await told(victim.phone));
    expect(answersOf).toEqual(written(await told(newPhone())));
    expect(answersOf.filter((answer) => answer.includes('doctor.too_many_attempts'))).not.toEqual([]);
    await victimsDevice.api.doctors.signInDoctor(victim);
  });

  it('lets doctors who share a phone sign in independently, and counts a wrong code once', async () => {
    const { owner, clinic, added: first } = await clinicWithDoctor();
    const second = await addDoctorWithPhone(owner, clinic.id, first.phone);
    await endAllowances();
    for (let time = 0; time < 8; time += 1) await server.doctorLogin(first);
    await server.doctorLogin(second);
    const shared = await server.doctorLogin(first);
    await shared.api.doctors.signInDoctor(second);
    const wrong = ['AAAA', 'BBBB', 'CCCC'].find((code) => ![first.code, second.code].includes(code)) ?? '';
    const reasons: string[] = [];
    for (let time = 0; time < 6; time += 1) {
      const tried = server.client().api.doctors.signInDoctor({ phone: first.phone, code: wrong });
      reasons.push((await refusal(tried)).reason);
    }
    expect(reasons).toEqual([
      ...Array.from({ length: 5 }, () => 'doctor.invalid_phone_or_code'),
      'doctor.too_many_attempts',
    ]);
    // A correct code does not reset the phone's count of wrong attempts. If it did, one doctor could sign in
    // between guesses at the other's code.
    for (const doctor of [first, second]) await shared.api.doctors.signInDoctor(doctor);
    expect(await refusal(server.doctorLogin(second))).toMatchObject({ reason: 'doctor.too_many_attempts' });
  });

  it('counts every wrong guess, even when many right codes are entered at the same moment', async () => {
    const { added } = await clinicWithDoctor();
    await endAllowances();
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 2 === 0
          ? server.doctorLogin(added).then(
              () => 'in',
              () => 'out',
            )
          : guess(server.client(), added).then(({ reason }) => reason),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'doctor.invalid_phone_or_code')).toHaveLength(5);
  });
});
