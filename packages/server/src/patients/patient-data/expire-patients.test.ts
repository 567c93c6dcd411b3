import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { TestClinic } from '../../../test/queue-world.ts';
import { atOnce } from '../../../test/at-once.ts';
import { endServiceDates } from '../../queue/ledger/end-queues.ts';
import { addToPatientImport } from '../import/patient-import.ts';
import { erasePatient } from './patient-data.ts';
import { expirePatients } from './expire-patients.ts';
import {
  ASHA,
  bookAhead,
  call,
  openPatientDataWorld,
  see,
  tablesWith,
  take,
} from '../../../test/patient-data-world.ts';

const { world, clinic } = await openPatientDataWorld();
beforeEach(() => keep(clinic, 2));

const keep = ({ clinicId }: TestClinic, months: number) =>
  world.db.query('UPDATE clinic SET keeps_patients_months = :months WHERE id = :clinicId', {
    clinicId,
    months,
  });

const RAVI = { name: 'Ravi Kumar', phone: '+919876500001' };

async function names(of = clinic): Promise<string[]> {
  const rows = await world.db.query<{ name: string }>(
    'SELECT name FROM patient WHERE clinic_id = :clinicId ORDER BY name',
    { clinicId: of.clinicId },
  );
  return rows.map(({ name }) => name);
}

const moveTo = (day: string) => void (world.clock.now = new Date(`${day}T10:00:00+05:30`));

it('deletes a patient when the clinic’s retention months end, and not a day earlier', async () => {
  await see(world, clinic);
  moveTo('2026-12-05');
  await see(world, clinic, RAVI);
  moveTo('2027-01-20');
  await expirePatients(world.as());
  expect(await names()).toEqual(['Asha Kumari', 'Ravi Kumar']);
  moveTo('2027-01-22');
  expect(await expirePatients(world.as())).toBe(1);
  expect(await names()).toEqual(['Ravi Kumar']);
  expect(await tablesWith(world, ASHA.phone)).toEqual([]);
  const events = await world.db.query(
    'SELECT kind, account_id, by_name, at FROM patient_data_event WHERE clinic_id = :clinicId',
    { clinicId: clinic.clinicId },
  );
  expect(events).toEqual([{ kind: 'expired', accountId: null, byName: null, at: world.clock.now }]);
});

it('keeps a patient while a booking is within the clinic’s retention months, and then deletes both', async () => {
  await bookAhead(world, clinic);
  await see(world, clinic, RAVI);
  await world.db.query(
    `UPDATE booking SET band_start = '2026-12-05 10:00+05:30', band_end = '2026-12-05 10:30+05:30' WHERE doctor_id = :doctorId`,
    { doctorId: clinic.doctorId },
  );
  moveTo('2027-01-22');
  expect(await expirePatients(world.as())).toBe(1);
  expect(await names()).toEqual(['Asha Kumari']);
  moveTo('2027-02-06');
  await expirePatients(world.as());
  expect(await names()).toEqual([]);
  expect(await tablesWith(world, ASHA.phone)).toEqual([]);
});

it('counts each clinic’s months from a patient’s last token there, even a cancelled token', async () => {
  const other = await world.addClinic();
  await keep(other, 12);
  await see(world, clinic);
  await see(world, other);
  moveTo('2027-01-11');
  await take(world, clinic);
  moveTo('2027-02-01');
  await endServiceDates(world.as());
  await expirePatients(world.as());
  expect(await names()).toEqual(['Asha Kumari']);
  moveTo('2027-04-01');
  await expirePatients(world.as());
  expect(await names()).toEqual([]);
  expect(await names(other)).toEqual(['Asha Kumari']);
});

it('keeps an imported patient for the clinic’s number of months after the import', async () => {
  const other = await world.addClinic();
  await keep(other, 2);
  const rows = [{ ...RAVI, age: null, sex: null }];
  const { clinicId } = other;
  await addToPatientImport(world.asMember(other, 'owner'), { clinicId, importId: randomUUID(), rows });
  moveTo('2027-01-19');
  await expirePatients(world.as());
  expect(await names(other)).toEqual(['Ravi Kumar']);
  moveTo('2027-01-22');
  await expirePatients(world.as());
  expect(await names(other)).toEqual([]);
});

it('keeps every patient with a waiting token, however old the token is', async () => {
  await take(world, clinic);
  moveTo('2027-06-01');
  await expirePatients(world.as());
  expect(await names()).toEqual(['Asha Kumari']);
  await endServiceDates(world.as());
  await expirePatients(world.as());
  expect(await names()).toEqual([]);
});

it('retries a patient who cannot be erased, and erases the others', async () => {
  const { patientId } = await see(world, clinic);
  await see(world, clinic, RAVI);
  moveTo('2027-06-01');
  await world.db.query(
    `CREATE FUNCTION refuse_asha() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN IF OLD.name = 'Asha Kumari' THEN RAISE EXCEPTION 'stuck'; END IF; RETURN OLD; END $$`,
  );
  await world.db.query(
    'CREATE TRIGGER stuck BEFORE DELETE ON patient FOR EACH ROW EXECUTE FUNCTION refuse_asha()',
  );
  const logged: unknown[] = [];
  const ctx = { ...world.as(), log: { ...world.as().log, error: (fields: object) => logged.push(fields) } };
  await expect(expirePatients(ctx)).rejects.toThrow('1 could not be erased');
  expect(logged).toMatchObject([{ patientId }]);
  expect(JSON.stringify(logged)).not.toContain('Asha');
  expect(await names()).toEqual(['Asha Kumari']);
  await world.db.query('DROP TRIGGER stuck ON patient');
  await expirePatients(ctx);
  expect(await names()).toEqual([]);
});

const queueLock = () => ({
  statement: 'SELECT 1 FROM doctor_queue WHERE doctor_id = :doctorId FOR UPDATE',
  values: { doctorId: clinic.doctorId },
});

it('keeps a patient who gets a token during the run, and erases the others', async () => {
  await see(world, clinic);
  const { number } = await take(world, clinic, RAVI);
  moveTo('2027-06-01');
  const again = { doctorId: clinic.doctorId, ...ASHA };
  await world.db.query('UPDATE queue_session SET service_date = :serviceDate WHERE doctor_id = :doctorId', {
    doctorId: again.doctorId,
    serviceDate: '2027-06-01',
  });
  const outcomes = await atOnce<unknown>(world, queueLock(), [
    () => take(world, clinic),
    () => call(world, clinic, number),
    () => expirePatients(world.as()),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(await names()).toEqual(['Asha Kumari', 'Ravi Kumar']);
  const live = await world.db.query(
    `SELECT number FROM token WHERE doctor_id = :doctorId AND status IN ('waiting', 'called') AND patient_id IS NULL`,
    { doctorId: clinic.doctorId },
  );
  expect(live).toEqual([]);
});

it('erases each patient once when two processes and an admin erase at the same time', async () => {
  const { patientId } = await see(world, clinic);
  await see(world, clinic, RAVI);
  moveTo('2027-06-01');
  const outcomes = await atOnce<unknown>(world, queueLock(), [
    () => expirePatients(world.as()),
    () => expirePatients(world.as()),
    () => erasePatient(world.asMember(clinic, 'owner'), { patientId }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(await names()).toEqual([]);
  const events = await world.db.query('SELECT 1 FROM patient_data_event WHERE clinic_id = :clinicId', {
    clinicId: clinic.clinicId,
  });
  expect(events).toHaveLength(2);
});

it('checks every patient, even if that takes several statements', async () => {
  await see(world, clinic);
  await see(world, clinic, RAVI);
  await see(world, clinic, { ...RAVI, name: 'Meena Kumari' });
  moveTo('2027-06-01');
  expect(await expirePatients(world.as(), 2)).toBe(3);
  expect(await names()).toEqual([]);
});
