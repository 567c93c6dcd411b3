import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { ASHA, openPatientDataWorld, see, tablesWith } from './patient-data-world.ts';
import { atOnce } from './at-once.ts';
import { deleteClinic } from '../src/clinics/end-clinic.ts';
import { listPatientDataEvents } from '../src/patients/patient-data/patient-data.ts';
import { eraseHiddenPatient, findHiddenPatients } from '../src/platform/clinics/hidden-patients.ts';
import { reactivateAnyClinic } from '../src/platform/clinics/switching.ts';

const { world, clinic } = await openPatientDataWorld();

const operatorId = uuidv7();
const operator = () =>
  world.as({
    account: {
      accountId: operatorId,
      loginSessionId: uuidv7(),
      email: 'root@baari.test',
      role: 'super_admin',
      displayName: '',
      hasGivenSecondFactor: true,
      memberships: [],
    },
  });

const hide = () => deleteClinic(world.asMember(clinic, 'owner'), { clinicId: clinic.clinicId });
const find = (phone: string) => findHiddenPatients(operator(), { clinicId: clinic.clinicId, phone });
const erase = (patientId: string, clinicId = clinic.clinicId) =>
  eraseHiddenPatient(operator(), { clinicId, patientId });
const acts = () =>
  world.db.query('SELECT by_whom, detail FROM audit_event WHERE act = :act AND subject_id = :clinicId', {
    act: 'patient.erased',
    clinicId: clinic.clinicId,
  });

it('finds one patient of a deleted clinic by phone, and erases only that patient', async () => {
  const { patientId, secret } = await see(world, clinic);
  const other = await see(world, clinic, { ...ASHA, name: 'Ravi Kumar' });
  await hide();
  expect(await find('098765 12345')).toEqual({
    patients: [
      { patientId, ...ASHA, visits: 1, lastVisitAt: expect.any(String) },
      { patientId: other.patientId, ...ASHA, name: 'Ravi Kumar', visits: 1, lastVisitAt: expect.any(String) },
    ],
  });
  await erase(patientId);
  for (const mark of [ASHA.name, secret]) expect([mark, await tablesWith(world, mark)]).toEqual([mark, []]);
  expect((await find(ASHA.phone)).patients.map(({ name }) => name)).toEqual(['Ravi Kumar']);
  expect(await acts()).toMatchObject([{ byWhom: 'root@baari.test', detail: { record: patientId } }]);
});

it('records an erasure as Baari’s action, so that an owner who gets the clinic back sees it', async () => {
  const { patientId } = await see(world, clinic);
  await hide();
  await erase(patientId);
  await reactivateAnyClinic(operator(), { clinicId: clinic.clinicId });
  const owner = world.asMember(clinic, 'owner');
  const { rows } = await listPatientDataEvents(owner, { clinicId: clinic.clinicId, page: 1 });
  expect(rows).toMatchObject([{ kind: 'erased', patientId, by: 'Baari' }]);
});

it('refuses to find or erase patients of clinics that still exist', async () => {
  const { patientId } = await see(world, clinic);
  const refused = { code: 'conflict', reason: 'platform.clinic_not_deleted' };
  await expect(find(ASHA.phone)).rejects.toMatchObject(refused);
  await expect(erase(patientId)).rejects.toMatchObject(refused);
  await expect(erase(patientId, uuidv7())).rejects.toMatchObject({ reason: 'clinic.not_found' });
});

it('finds no patient of another clinic', async () => {
  const other = await world.addClinic();
  const { patientId } = await see(world, other);
  await hide();
  await expect(erase(patientId)).rejects.toMatchObject({ reason: 'patient.not_found' });
  expect(await find('98765 00000')).toEqual({ patients: [] });
  await expect(find('12')).rejects.toMatchObject({ reason: 'patient.invalid_phone' });
});

it('erases the patient and records it once, even if several requests come while the clinic is reactivated', async () => {
  const { patientId } = await see(world, clinic);
  await hide();
  const { clinicId } = clinic;
  const lock = { statement: 'SELECT 1 FROM clinic WHERE id = :id FOR UPDATE', values: { id: clinicId } };
  await atOnce<unknown>(world, lock, [
    () => erase(patientId),
    () => erase(patientId),
    () => reactivateAnyClinic(operator(), { clinicId }),
  ]);
  const erasures = await world.db.query('SELECT 1 FROM patient_data_event WHERE patient_id = :patientId', {
    patientId,
  });
  expect(await acts()).toHaveLength(erasures.length);
});
