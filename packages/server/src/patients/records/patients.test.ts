import { SORT_DIRECTIONS } from '@baari/core/shared';
import { PATIENTS_PAGE_SIZE } from '@baari/contract/patients';
import { normaliseName } from '@baari/core/patients';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/api-client.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let owner: TestClient;
let other: TestClient;
let clinicId: string;
let doctorId: string;

beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = [await server.registerOwner('pro'), await server.registerOwner('pro')];
  clinicId = (await server.registerClinic(owner)).id;
  doctorId = (await server.addDoctor(owner, clinicId)).doctor.id;
  await server.registerClinic(other);
});
afterAll(() => server.close());

type Seen = { visits?: number; lastVisitAt?: string | null; phone?: string };

let phones = 9_700_000_000;
const newPhone = () => `+91${(phones += 1)}`;

async function insertPatient(ofClinicId: string, name: string, seen: Seen = {}): Promise<string> {
  const id = uuidv7();
  await server.db.query(
    `INSERT INTO patient (id, clinic_id, phone, name, normalised_name, visit_count, last_visit_at, last_doctor_id)
     VALUES (:id, :ofClinicId, :phone, :name, :normalisedName, :visits, :lastVisitAt::timestamptz,
       (SELECT id FROM doctor WHERE clinic_id = :ofClinicId AND :lastVisitAt::timestamptz IS NOT NULL))`,
    {
      id,
      ofClinicId,
      phone: seen.phone ?? newPhone(),
      name,
      normalisedName: normaliseName(name),
      visits: seen.visits ?? 0,
      lastVisitAt: seen.lastVisitAt ?? null,
    },
  );
  return id;
}

type Listing = Omit<Parameters<TestClient['api']['patients']['listPatients']>[0], 'clinicId'>;

async function newClinic(): Promise<string> {
  return (await server.registerClinic(owner)).id;
}

async function names(ofClinicId: string, listing: Listing = {}): Promise<string[]> {
  const { patients } = await owner.api.patients.listPatients({ clinicId: ofClinicId, ...listing });
  return patients.map(({ name }) => name);
}

describe('the list of patients', () => {
  let listed: string;
  beforeAll(async () => {
    listed = await newClinic();
    await server.addDoctor(owner, listed);
    await insertPatient(listed, 'Bina Das', { visits: 2, lastVisitAt: '2026-03-01T10:00:00Z' });
    await insertPatient(listed, 'Asha Rao', { visits: 5, lastVisitAt: '2026-01-01T10:00:00Z' });
    await insertPatient(listed, 'Chitra Iyer');
    await insertPatient(listed, 'Dev Nair');
  });

  it.each<[Listing, string]>([
    [{}, 'Bina, Asha, Dev, Chitra'],
    [{ sort: 'lastVisit', direction: 'asc' }, 'Asha, Bina, Chitra, Dev'],
    [{ sort: 'name', direction: 'asc' }, 'Asha, Bina, Chitra, Dev'],
    [{ sort: 'name', direction: 'desc' }, 'Dev, Chitra, Bina, Asha'],
    [{ sort: 'visits', direction: 'desc' }, 'Asha, Bina, Dev, Chitra'],
    [{ sort: 'visits', direction: 'asc' }, 'Chitra, Dev, Bina, Asha'],
  ])('lists and finds %o as %s', async (listing, order) => {
    const firstNames = (await names(listed, listing)).map((name) => name.split(' ')[0]);
    expect(firstNames.join(', ')).toBe(order);
    expect(await names(listed, { ...listing, search: '+91' })).toEqual(await names(listed, listing));
  });

  it('shows everything that the clinic knows about each patient', async () => {
    const { patients, total, page } = await owner.api.patients.listPatients({ clinicId: listed });
    expect({ total, page }).toEqual({ total: 4, page: 1 });
    expect(patients[0]).toMatchObject({
      name: 'Bina Das',
      email: null,
      visits: 2,
      lastVisitAt: '2026-03-01T10:00:00.000Z',
      lastDoctorName: { name: 'Asha Rao', title: 'dr' },
      version: 1,
    });
    expect(patients[3]).toMatchObject({ name: 'Chitra Iyer', lastVisitAt: null, lastDoctorName: null });
  });

  it('lists every patient once across its pages, in every order', async () => {
    const many = await newClinic();
    const count = PATIENTS_PAGE_SIZE * 2 + 7;
    for (let index = 0; index < count; index += 1) {
      // Every sort order has many equal rows, and more patients than fit on a page have no visit.
      const lastVisitAt = index % 3 === 0 ? '2026-01-01T10:00:00Z' : null;
      await insertPatient(many, `Patient ${index % 2}`, { visits: index % 3, lastVisitAt });
    }
    for (const sort of ['name', 'visits', 'lastVisit'] as const) {
      for (const direction of SORT_DIRECTIONS) {
        for (const search of ['', 'patient']) {
          const listing = { clinicId: many, sort, direction, search };
          const pages = await Promise.all(
            [1, 2, 3, 4].map((page) => owner.api.patients.listPatients({ ...listing, page })),
          );
          expect(pages.map(({ total }) => total)).toEqual([count, count, count, count]);
          expect(pages.map(({ patients }) => patients.length)).toEqual([25, 25, 7, 0]);
          expect(new Set(pages.flatMap(({ patients }) => patients.map(({ id }) => id))).size).toBe(count);
        }
      }
    }
  });
});

describe('searching for patients', () => {
  let searched: string;
  beforeAll(async () => {
    searched = await newClinic();
    await insertPatient(searched, 'Asha K. Rao', { phone: '+919876543210' });
    await insertPatient(searched, 'Bina Das', { phone: '+919812345678' });
    await insertPatient(searched, 'आशा राव', { phone: '+919700000001' });
    await insertPatient(searched, '100%_sure', { phone: '+447911123456' });
    await insertPatient(await newClinic(), 'Asha K. Rao', { phone: '+919876543210' });
  });

  it.each([
    ['asha', ['Asha K. Rao']],
    ['RAO asha', ['Asha K. Rao']],
    ['asha das', []],
    ['k.rao', ['Asha K. Rao']],
    ['bi', ['Bina Das']],
    ['ba', []],
    ['राव', ['Asha K. Rao', 'आशा राव']],
    ['रा', ['आशा राव']],
    ['09876543210', ['Asha K. Rao']],
    ['+91 98765 43210', ['Asha K. Rao']],
    ['+91-98765-43210', ['Asha K. Rao']],
    ['९८७६५', ['Asha K. Rao']],
    ['43210 rao', ['Asha K. Rao']],
    ['98', ['Asha K. Rao', 'Bina Das']],
    ['07911 123456', ['100%_sure']],
    ['44', ['100%_sure']],
    ['%', []],
    ['_____', []],
    ['100%_', ['100%_sure']],
    ['\\', []],
    ['nobody', []],
  ])('finds patients by %s: %o', async (search, found) => {
    const listing = { search, sort: 'name', direction: 'asc' } as const;
    expect(await names(searched, listing)).toEqual(found);
    const { total } = await owner.api.patients.listPatients({ clinicId: searched, ...listing });
    expect(total).toBe(found.length);
  });
});

describe('access to patients', () => {
  it('lets every member of the clinic see its patients', async () => {
    const patientId = await insertPatient(clinicId, 'Seen By Staff');
    const staff = await server.registerOwner();
    await server.db.query(
      `INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:clinicId, :accountId, 'staff')`,
      { clinicId, accountId: staff.accountId },
    );
    expect(await staff.api.patients.getPatient({ patientId })).toMatchObject({ name: 'Seen By Staff' });
    expect((await staff.api.patients.listPatients({ clinicId })).total).toBeGreaterThan(0);
    await staff.api.patients.updatePatient({ patientId, version: 1, name: 'By Staff', email: null });
  });

  it('refuses all other callers, without revealing that the patient exists', async () => {
    const patientId = await insertPatient(clinicId, 'Hidden');
    const edit = { version: 1, name: 'Other', email: null };
    expect(await refusal(other.api.patients.listPatients({ clinicId }))).toMatchObject({
      reason: 'clinic.not_a_member',
    });
    const nowhere = await refusal(other.api.patients.getPatient({ patientId: uuidv7() }));
    expect(nowhere).toEqual({ code: 'not_found', reason: 'patient.not_found', details: {} });
    expect(await refusal(other.api.patients.getPatient({ patientId }))).toEqual(nowhere);
    expect(await refusal(other.api.patients.updatePatient({ patientId, ...edit }))).toEqual(nowhere);
    const visitor = server.client().api.patients;
    for (const call of [
      () => visitor.listPatients({ clinicId }),
      () => visitor.getPatient({ patientId }),
      () => visitor.updatePatient({ patientId, ...edit }),
    ]) {
      expect(await refusal(call())).toMatchObject({ reason: 'account.sign_in_required' });
    }
  });

  it('shows no patients once the clinic is deleted', async () => {
    const deleted = await newClinic();
    const patientId = await insertPatient(deleted, 'Gone');
    await server.db.query('UPDATE clinic SET is_active = false, deleted_at = now() WHERE id = :deleted', {
      deleted,
    });
    expect((await refusal(owner.api.patients.getPatient({ patientId }))).reason).toBe('patient.not_found');
    await expect(owner.api.patients.listPatients({ clinicId: deleted })).rejects.toThrow();
  });
});

describe('editing a patient', () => {
  const update = (patientId: string, fields: { version?: number; name?: string; email?: string | null }) =>
    owner.api.patients.updatePatient({ patientId, version: 1, name: 'Renamed', email: null, ...fields });

  it('changes a patient’s name and email, and finds the patient by the new name', async () => {
    const patientId = await insertPatient(clinicId, 'Old Spelling');
    const email = 'meena@example.test';
    expect(await update(patientId, { name: 'Meenakshi  Sundaram', email })).toMatchObject({
      id: patientId,
      name: 'Meenakshi  Sundaram',
      email,
      version: 2,
    });
    expect(await names(clinicId, { search: 'meenakshi sundaram' })).toEqual(['Meenakshi  Sundaram']);
    expect(await names(clinicId, { search: 'old spelling' })).toEqual([]);
    expect(await update(patientId, { version: 2 })).toMatchObject({ name: 'Renamed', email: null });
    expect(await owner.api.patients.getPatient({ patientId })).toMatchObject({ version: 3 });
  });

  it('warns the second of two editors, and overwrites nothing', async () => {
    const patientId = await insertPatient(clinicId, 'Edited Twice');
    await update(patientId, { name: 'First' });
    expect(await refusal(update(patientId, { name: 'Second' }))).toMatchObject({
      code: 'conflict',
      reason: 'patient.changed_meanwhile',
      details: { current: { id: patientId, name: 'First', version: 2 } },
    });
  });

  it('accepts exactly one of several edits made at the same time', async () => {
    const patientId = await insertPatient(clinicId, 'Edited At Once');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) => update(patientId, { name: `Editor ${index}` })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses a name that another patient has on the same phone, in any spelling', async () => {
    const phone = newPhone();
    await insertPatient(clinicId, 'Ravi K. Iyer', { phone });
    await insertPatient(clinicId, 'Same Name Elsewhere');
    const patientId = await insertPatient(clinicId, 'Anu Iyer', { phone });
    expect(await refusal(update(patientId, { name: 'ravi k iyer' }))).toMatchObject({
      code: 'conflict',
      reason: 'patient.name_taken',
    });
    await update(patientId, { name: 'Same Name Elsewhere' });
    await update(patientId, { version: 2, name: 'SAME NAME elsewhere' });
  });

  it('edits the patient once when the request is repeated', async () => {
    const patientId = await insertPatient(clinicId, 'Pressed Once');
    const client = server.client({ 'idempotency-key': 'pressed-once' });
    for (const [name, value] of owner.cookies) client.cookies.set(name, value);
    const edit = { patientId, version: 1, name: 'Pressed Twice', email: null };
    const first = await client.api.patients.updatePatient(edit);
    expect(await client.api.patients.updatePatient(edit)).toEqual(first);
  });

  it('shows the new name on every console of the queue', async () => {
    const phone = newPhone();
    await owner.api.queue.addPatient({ doctorId, name: 'Before', phone });
    const { patients } = await owner.api.patients.listPatients({ clinicId, search: phone });
    const feed = await owner.fetch(`/api/live?topic=console:${clinicId}`);
    await update(patients[0]?.id ?? '', { name: 'After The Edit' });
    await readUntil(feed, 'After The Edit');
  });
});

/** Reads a stream until it contains the text. The stream remains open until the server closes it. */
async function readUntil(response: Response, text: string): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  while (reader && !read.includes(text)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`the stream ended without ${text}`);
    read += value;
  }
}
