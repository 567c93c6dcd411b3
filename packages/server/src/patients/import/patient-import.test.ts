import { IMPORT_MAX_ROWS, type ListedPatient } from '@baari/core/patients';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce, inTurn } from '../../../test/at-once.ts';
import { TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let owner: TestOwner;
let clinicId: string;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set(TEN_O_CLOCK);
  owner = await server.registerOwner('pro');
  clinicId = await newClinic();
});
afterAll(() => server.close());

const newClinic = async () => (await server.registerClinic(owner)).id;

const MEENA: ListedPatient = { name: 'Meena Kumari', phone: '98765 43210', age: 34, sex: 'female' };
const RAVI: ListedPatient = { name: 'Ravi Iyer', phone: '+91 98123-45678', age: null, sex: null };

const take = (rows: ListedPatient[], importId: string = randomUUID(), of = clinicId) =>
  owner.api.patients.addToPatientImport({ clinicId: of, importId, rows });
const check = (rows: { name: string; phone: string }[], of = clinicId) =>
  owner.api.patients.checkPatientImport({
    clinicId: of,
    rows: rows.map(({ name, phone }) => ({ name, phone })),
  });
const undo = (importId: string, of = clinicId) =>
  owner.api.patients.undoPatientImport({ clinicId: of, importId });
const namesIn = async (of: string) =>
  (await owner.api.patients.listPatients({ clinicId: of, sort: 'name', direction: 'asc' })).patients.map(
    ({ name }) => name,
  );

const clinicLock = (of: string) => ({
  statement: 'SELECT FROM clinic WHERE id = :id FOR UPDATE',
  values: { id: of },
});

describe('previewing a list', () => {
  it('shows for each row the phone and whether the patient is known, and changes nothing', async () => {
    const of = await newClinic();
    await take([MEENA], randomUUID(), of);
    const rows = [
      { ...MEENA, name: 'meena  KUMARI.', phone: '+919876543210' },
      RAVI,
      { ...RAVI, phone: '022 2345 6789' },
    ];
    expect(await check(rows, of)).toEqual({
      rows: [
        { phone: '+919876543210', isKnown: true },
        { phone: '+919812345678', isKnown: false },
        { phone: null, isKnown: false },
      ],
    });
    expect(await namesIn(of)).toEqual(['Meena Kumari']);
  });

  it('ignores patients of other clinics in the preview', async () => {
    await take([MEENA]);
    expect(await check([MEENA], await newClinic())).toMatchObject({ rows: [{ isKnown: false }] });
  });
});

describe('importing a list', () => {
  it('creates patients whom the desk can find, with their present age and sex', async () => {
    const of = await newClinic();
    expect(await take([MEENA, RAVI, { ...RAVI, phone: '022 2345 6789' }], randomUUID(), of)).toEqual({
      added: 2,
    });
    const { patients } = await owner.api.patients.listPatients({ clinicId: of, search: '98765 43210' });
    expect(patients).toMatchObject([{ name: 'Meena Kumari', phone: '+919876543210', visits: 0 }]);
    expect(
      await server.db.query(
        `SELECT name, age, age_on::text, sex FROM patient WHERE clinic_id = :of ORDER BY name`,
        { of },
      ),
    ).toEqual([
      { name: 'Meena Kumari', age: 34, ageOn: '2026-11-21', sex: 'female' },
      { name: 'Ravi Iyer', age: null, ageOn: null, sex: null },
    ]);
  });

  it('keeps known patients unchanged, and imports a duplicate row once', async () => {
    const of = await newClinic();
    await take([MEENA], randomUUID(), of);
    const twice = [{ ...MEENA, name: 'MEENA KUMARI', age: 70 }, RAVI, { ...RAVI, name: 'ravi iyer', age: 5 }];
    expect(await take(twice, randomUUID(), of)).toEqual({ added: 1 });
    expect(await namesIn(of)).toEqual(['Meena Kumari', 'Ravi Iyer']);
    expect(
      await server.db.query('SELECT age FROM patient WHERE clinic_id = :of ORDER BY name', { of }),
    ).toEqual([{ age: 34 }, { age: null }]);
  });

  it('imports a list in parts, and ignores a part that is sent again', async () => {
    const [of, importId] = [await newClinic(), randomUUID()];
    await take([MEENA], importId, of);
    expect(await take([RAVI], importId, of)).toEqual({ added: 2 });
    expect(await take([MEENA], importId, of)).toEqual({ added: 2 });
    const { imports } = await owner.api.patients.listPatientImports({ clinicId: of });
    expect(imports).toEqual([
      { importId, at: expect.any(String), by: expect.any(String), added: 2, left: 2, undone: null },
    ]);
  });

  it('creates each patient once after a double click, or when two screens import the same list', async () => {
    const [of, importId] = [await newClinic(), randomUUID()];
    const [first, second, other] = await atOnce(server, clinicLock(of), [
      () => take([MEENA, RAVI], importId, of),
      () => take([MEENA, RAVI], importId, of),
      () => take([RAVI, MEENA], randomUUID(), of),
    ]);
    expect([first?.status, second?.status, other?.status]).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(await namesIn(of)).toEqual(['Meena Kumari', 'Ravi Iyer']);
  });

  it('keeps one patient when staff import a person who takes a token at the same moment', async () => {
    const of = await newClinic();
    const { doctor } = await server.addDoctor(owner, of);
    await Promise.all([
      take([MEENA, RAVI], randomUUID(), of),
      owner.api.queue.addPatient({ doctorId: doctor.id, name: MEENA.name, phone: MEENA.phone }),
    ]);
    expect(await namesIn(of)).toEqual(['Meena Kumari', 'Ravi Iyer']);
  });

  it('refuses to import into another clinic', async () => {
    const importId = randomUUID();
    await take([MEENA], importId);
    const other = await newClinic();
    for (const call of [() => take([RAVI], importId, other), () => undo(importId, other)])
      expect(await refusal(call())).toMatchObject({ reason: 'patient.import_not_found' });
    expect(await namesIn(other)).toEqual([]);
    await expect(
      server.db.query(
        `INSERT INTO patient (id, clinic_id, import_id, phone, name, normalised_name)
         VALUES (gen_random_uuid(), :other, :importId, '+919812345670', 'A', 'a')`,
        { other, importId },
      ),
    ).rejects.toThrow('patient_of_own_import');
  });

  it('limits the length of an import, and the number of imports in an hour', async () => {
    const [of, importId] = [await newClinic(), randomUUID()];
    await take([MEENA], importId, of);
    await server.db.query('UPDATE patient_import SET added = :importMaxRows WHERE id = :importId', {
      importId,
      importMaxRows: IMPORT_MAX_ROWS,
    });
    expect(await refusal(take([RAVI], importId, of))).toMatchObject({
      reason: 'patient.import_too_long',
      details: { limit: IMPORT_MAX_ROWS },
    });
    expect(await namesIn(of)).toEqual(['Meena Kumari']);
    for (let begun = 1; begun < 10; begun += 1) await take([MEENA], randomUUID(), of);
    expect(await refusal(take([RAVI], randomUUID(), of))).toMatchObject({
      code: 'rate_limited',
      reason: 'patient.too_many_imports',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    server.clock.advance(3601);
    await take([RAVI], randomUUID(), of);
    expect(await namesIn(of)).toEqual(['Meena Kumari', 'Ravi Iyer']);
  });
});

describe('undoing an import', () => {
  it('deletes only those imported patients who have had no token or booking since', async () => {
    const [of, importId] = [await newClinic(), randomUUID()];
    const { doctor } = await server.addDoctor(owner, of);
    await owner.api.queue.addPatient({ doctorId: doctor.id, name: 'Known Before', phone: '9811111111' });
    const known = { ...RAVI, name: 'Known Before', phone: '9811111111' };
    const booked = { ...RAVI, name: 'Leela Nair', phone: '9812345679' };
    await take([MEENA, RAVI, known, booked], importId, of);
    await owner.api.queue.addPatient({ doctorId: doctor.id, name: RAVI.name, phone: '9812345678' });
    const doctorId = doctor.id;
    await owner.api.bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 30, bookablePercent: 40 });
    const { days } = await owner.api.bookings.listDeskBands({ doctorId });
    const { name, phone } = booked;
    await owner.api.bookings.bookFor({ doctorId, name, phone, bandStart: days[1]?.bands[0]?.start ?? '' });
    expect(await undo(importId, of)).toMatchObject({ added: 3, left: 2, undone: { by: expect.any(String) } });
    expect(await namesIn(of)).toEqual(['Known Before', 'Leela Nair', 'Ravi Iyer']);
  });

  it('makes the undo of an import permanent', async () => {
    const [of, importId] = [await newClinic(), randomUUID()];
    await take([MEENA], importId, of);
    const first = await undo(importId, of);
    server.clock.advance(60);
    expect(await undo(importId, of)).toEqual(first);
    expect(await refusal(take([MEENA], importId, of))).toMatchObject({ reason: 'patient.import_undone' });
    await take([MEENA], randomUUID(), of);
    expect(await namesIn(of)).toEqual(['Meena Kumari']);
  });

  it('keeps a patient who gets a token while staff undo the import', async () => {
    const of = await newClinic();
    const { doctor } = await server.addDoctor(owner, of);
    for (const phone of ['9820000001', '9820000002', '9820000003']) {
      const importId = randomUUID();
      await take([{ ...MEENA, phone }], importId, of);
      await Promise.all([
        undo(importId, of),
        owner.api.queue.addPatient({ doctorId: doctor.id, name: MEENA.name, phone }),
      ]);
      const { total } = await owner.api.patients.listPatients({ clinicId: of, search: phone });
      expect(total).toBe(1);
    }
  });

  it('leaves no rows behind when two screens undo an import at once', async () => {
    const [of, importId] = [await newClinic(), randomUUID()];
    await take([MEENA], importId, of);
    await inTurn<unknown>(server, clinicLock(of), [
      () => undo(importId, of),
      () => undo(importId, of),
      () => take([RAVI], importId, of),
    ]);
    expect(await namesIn(of)).toEqual([]);
  });
});

describe('an imported patient', () => {
  it('exports and erases an imported patient like any other', async () => {
    const of = await newClinic();
    await take([MEENA], randomUUID(), of);
    const { patients } = await owner.api.patients.listPatients({ clinicId: of });
    const patientId = patients[0]?.id ?? '';
    expect(await owner.api.queue.downloadPatient({ patientId })).toMatchObject({
      patient: { name: 'Meena Kumari', imported: { by: expect.any(String) } },
      tokens: [],
    });
    await owner.api.queue.erasePatient({ patientId });
    expect(await namesIn(of)).toEqual([]);
    const { imports } = await owner.api.patients.listPatientImports({ clinicId: of });
    expect(imports).toMatchObject([{ added: 1, left: 0 }]);
  });

  it('keeps an imported patient when a token assigned to the patient by mistake is corrected', async () => {
    const of = await newClinic();
    const { doctor } = await server.addDoctor(owner, of);
    await take([MEENA], randomUUID(), of);
    const doctorId = doctor.id;
    const { number } = await owner.api.queue.addPatient({ doctorId, name: MEENA.name, phone: MEENA.phone });
    await owner.api.queue.correctPatient({
      doctorId,
      number,
      name: 'Ravi Iyer',
      phone: '9812345678',
    });
    expect(await namesIn(of)).toEqual(['Meena Kumari', 'Ravi Iyer']);
    expect(
      await server.db.query(`SELECT age FROM patient WHERE clinic_id = :of AND name = 'Ravi Iyer'`, { of }),
    ).toEqual([{ age: null }]);
  });
});
