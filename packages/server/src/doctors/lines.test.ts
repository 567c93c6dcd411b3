import type { AddDoctorInput, UpdateDoctorInput } from '@baari/contract/doctors';
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { refusal } from '../../test/refusal.ts';
import { newPhone } from '../../test/sent-code.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function newClinic() {
  const owner = await server.registerOwner('pro');
  const { id } = await server.registerClinic(owner);
  return { owner, clinicId: id };
}

const fields = {
  specialty: 'Cardiology',
  yearsExperience: null,
  qualifications: null,
  languages: null,
  consultationFee: null,
  department: null,
  bio: null,
  workingHours: DEFAULT_WORKING_HOURS,
} satisfies Partial<AddDoctorInput>;

const add = async (owner: TestClient, clinicId: string, more: Partial<AddDoctorInput> = {}) =>
  (
    await owner.api.doctors.addDoctor({
      ...fields,
      clinicId,
      name: 'Asha Rao',
      phone: newPhone(),
      ...more,
    })
  ).doctor;

const consoleOf = async (owner: TestClient, clinicId: string) =>
  (await owner.api.queue.getClinicConsole({ clinicId })).doctors;

async function edit(owner: TestClient, doctorId: string, more: Partial<UpdateDoctorInput>) {
  const { profile, version } = await owner.api.queue.getDoctorConsole({ doctorId });
  const { specialty, name } = profile;
  return owner.api.doctors.updateDoctor({
    ...fields,
    name,
    specialty,
    doctorId,
    version,
    phone: null,
    ...more,
  });
}

const take = (owner: TestClient, doctorId: string) =>
  owner.api.queue.addPatient({ doctorId, name: 'Meena', phone: newPhone() });

describe('letters', () => {
  it('gives each added line a letter, and shows letters from the second line on', async () => {
    const { owner, clinicId } = await newClinic();
    expect((await add(owner, clinicId)).shownLetter).toBeNull();
    expect((await consoleOf(owner, clinicId)).map(({ letter }) => letter)).toEqual(['A']);
    expect((await add(owner, clinicId)).shownLetter).toBe('B');
    const lines = await consoleOf(owner, clinicId);
    expect(lines.map(({ profile }) => profile.shownLetter)).toEqual(['A', 'B']);
    await owner.api.doctors.removeDoctor({ doctorId: lines[0]?.profile.id ?? '' });
    expect((await consoleOf(owner, clinicId)).map(({ profile }) => profile.shownLetter)).toEqual([null]);
    // The new line gets the letter of a removed line.
    expect((await add(owner, clinicId)).shownLetter).toBe('A');
  });

  it('gives a letter to only one of two lines that request it at the same moment', async () => {
    const { owner, clinicId } = await newClinic();
    const [first, second] = [await add(owner, clinicId), await add(owner, clinicId)];
    const outcomes = await Promise.allSettled([
      edit(owner, first.id, { letter: 'Z' }),
      edit(owner, second.id, { letter: 'Z' }),
      add(owner, clinicId, { letter: 'Z' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ message: 'doctor.letter_taken' });
    }
    const letters = (await consoleOf(owner, clinicId)).map(({ letter }) => letter);
    expect(letters.filter((letter) => letter === 'Z')).toHaveLength(1);
    await expect(
      server.db.query(`UPDATE doctor SET letter = 'Z' WHERE clinic_id = :clinicId`, { clinicId }),
    ).rejects.toThrow('doctor_letter');
  });

  it('refuses to change a letter while tokens have it', async () => {
    const { owner, clinicId } = await newClinic();
    const { id } = await add(owner, clinicId);
    await take(owner, id);
    expect(await refusal(edit(owner, id, { letter: 'B' }))).toMatchObject({ reason: 'doctor.letter_in_use' });
    expect(await refusal(edit(owner, id, { letter: null }))).toMatchObject({
      reason: 'doctor.letter_in_use',
    });
    // Edits of other fields do not change the letter.
    expect(await edit(owner, id, { room: 'Room 3' })).toMatchObject({
      letter: 'A',
      doctor: { room: 'Room 3' },
    });
    await owner.api.queue.resetQueue({ doctorId: id });
    expect(await edit(owner, id, { letter: 'B' })).toMatchObject({ letter: 'B', doctor: { room: 'Room 3' } });
  });

  it('adds letters when an older clinic turns them on, even while tokens wait', async () => {
    const { owner, clinicId } = await newClinic();
    await server.db.query('UPDATE clinic SET uses_letters = false WHERE id = :clinicId', { clinicId });
    const [first] = [await add(owner, clinicId), await add(owner, clinicId)];
    await edit(owner, first.id, { letter: 'B' });
    await edit(owner, first.id, { letter: null });
    await take(owner, first.id);
    const shown = async () => (await consoleOf(owner, clinicId)).map(({ profile }) => profile.shownLetter);
    expect(await shown()).toEqual([null, null]);
    const details = await owner.api.clinics.updateClinicSettings({ clinicId, usesLetters: true });
    expect(details.usesLetters).toBe(true);
    expect(await shown()).toEqual(['A', 'B']);
    await owner.api.clinics.updateClinicSettings({ clinicId, usesLetters: false });
    expect(await shown()).toEqual([null, null]);
  });

  it('shows letters on the slip, in the history and among a patient’s visits', async () => {
    const { owner, clinicId } = await newClinic();
    const [{ id }] = [await add(owner, clinicId, { room: 'Room 3' }), await add(owner, clinicId)];
    await take(owner, id);
    const slip = await owner.api.queue.getTokenSlip({ doctorId: id, number: 1 });
    expect(slip).toMatchObject({ letter: 'A', number: 1, room: 'Room 3' });
    expect(await owner.api.queue.getDoctorHistory({ doctorId: id })).toMatchObject({ letter: 'A' });
    const [patient] = await server.db.query<{ id: string }>(
      'SELECT id FROM patient WHERE clinic_id = :clinicId',
      { clinicId },
    );
    const patientId = patient?.id ?? '';
    expect(await owner.api.queue.listVisits({ patientId })).toMatchObject([{ letter: 'A', number: 1 }]);
    expect(await owner.api.queue.downloadPatient({ patientId })).toMatchObject({
      tokens: [{ label: 'A 1' }],
    });
  });
});

describe('the letter of the last called number', () => {
  it('shows the letter when somebody looks up a patient by phone, in one line or the whole clinic', async () => {
    const { owner, clinicId } = await newClinic();
    const [first, second] = [await add(owner, clinicId), await add(owner, clinicId)];
    const [mine, phone] = [server.client(), newPhone()];
    await mine.api.queue.issueToken({ doctorId: first.id, name: 'Meena', phone, travelMinutes: null });
    await take(owner, second.id);
    const { queue } = await owner.api.queue.getDoctorConsole({ doctorId: second.id });
    await owner.api.queue.callNext({ doctorId: second.id, callRevision: queue.callRevision });
    expect(await mine.api.queue.checkTokens({ phone })).toMatchObject([{ letter: 'A', nowServing: 0 }]);
    expect(await server.client().api.queue.checkTokens({ phone })).toMatchObject([
      { number: null, letter: 'B', nowServing: 1 },
    ]);
  });
});

describe('a line without a doctor', () => {
  it('accepts a line without a title or specialty', async () => {
    const { owner, clinicId } = await newClinic();
    const line = await add(owner, clinicId, { name: 'Dressing', title: 'none', specialty: null });
    expect(line).toMatchObject({ name: 'Dressing', title: 'none', specialty: null, slug: 'dressing' });
    const back = { title: 'dr', specialty: null } as const;
    expect(await refusal(edit(owner, line.id, back))).toMatchObject({
      reason: 'request.invalid',
      details: { fields: [{ path: 'specialty' }] },
    });
    expect(await refusal(add(owner, clinicId, { specialty: null }))).toMatchObject({
      reason: 'request.invalid',
    });
    await expect(
      server.db.query(`UPDATE doctor SET title = 'dr' WHERE id = :lineId`, { lineId: line.id }),
    ).rejects.toThrow('doctor_specialty');
  });

  it('records actions of a line without a doctor under the line’s name', async () => {
    const { owner, clinicId } = await newClinic();
    const phone = newPhone();
    const { doctor, code } = await owner.api.doctors.addDoctor({
      ...fields,
      clinicId,
      name: 'Dressing',
      title: 'none',
      phone,
    });
    const nurse = server.client();
    expect(await nurse.api.doctors.signInDoctor({ phone, code })).toMatchObject({ title: 'none' });
    await nurse.api.queue.closePractice({ doctorId: doctor.id });
    const { events } = await nurse.api.queue.getDoctorHistory({ doctorId: doctor.id });
    expect(events.map(({ by }) => by)).toEqual(['Dressing']);
  });
});

describe('the room of a doctor', () => {
  it('accepts a short room name, but no web address', async () => {
    const { owner, clinicId } = await newClinic();
    const { id } = await add(owner, clinicId, { room: ' Room  3 ' });
    expect(await refusal(edit(owner, id, { room: 'evil.com/x' }))).toMatchObject({
      reason: 'doctor.room_with_address',
    });
    expect(await refusal(add(owner, clinicId, { room: 'pay.sunrise.com' }))).toMatchObject({
      reason: 'doctor.room_with_address',
    });
    expect(await refusal(add(owner, clinicId, { room: 'x'.repeat(21) }))).toMatchObject({
      reason: 'request.invalid',
    });
  });
});
