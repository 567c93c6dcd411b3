/**
 * Checks that an erasure removes only the personal details of a token's events, although the log is
 * append-only.
 */
import { expect, it } from 'vitest';
import { erasePatient } from './patient-data.ts';
import { ASHA, openPatientDataWorld, see, take } from '../../../test/patient-data-world.ts';

const { world, clinic } = await openPatientDataWorld();

/** Updates the events of a token's number while `baari.erasing` has the given value. */
const change = (set: string, number: number, erasing = 'patient') =>
  world.db.transaction(async (tx) => {
    await tx.query(`SELECT set_config('baari.erasing', :erasing, true)`, { erasing });
    await tx.query(`UPDATE queue_event SET ${set} WHERE doctor_id = :doctorId AND number = :number`, {
      doctorId: clinic.doctorId,
      number,
    });
  });

const REDACTED = `detail = detail - 'reason',
  actor = CASE WHEN actor ? 'deviceId' THEN actor || '{"deviceId": null}' ELSE actor END`;
const appendOnly = { message: 'queue_event is append-only' };

it('changes no event of a patient who is not erased', async () => {
  const { number } = await take(world, clinic);
  await expect(change(REDACTED, number)).rejects.toMatchObject(appendOnly);
});

it('removes only the personal details from an erased token’s event', async () => {
  const { patientId, number } = await see(world, clinic);
  await erasePatient(world.asMember(clinic, 'owner'), { patientId });
  await change(REDACTED, number);
  for (const erasing of ['', 'on', 'off']) {
    await expect(change(REDACTED, number, erasing)).rejects.toMatchObject(appendOnly);
  }
  for (const set of [
    `number = number + 1`,
    `kind = 'skipped'`,
    `at = at + interval '1 second'`,
    `revision = revision + 1000`,
    `session_id = NULL`,
    `actor = '{"kind": "system"}'`,
    `actor = actor || '{"name": "Nobody"}'`,
    `detail = '{}'`,
    `detail = detail || '{"reason": "another"}'`,
    `detail = detail - 'moves'`,
  ]) {
    await expect(change(set, number)).rejects.toMatchObject(appendOnly);
  }
});

it('refuses to delete an event in a transaction that erases patients', async () => {
  const { patientId, number } = await see(world, clinic);
  await erasePatient(world.asMember(clinic, 'owner'), { patientId });
  const remove = world.db.transaction(async (tx) => {
    await tx.query(`SET LOCAL baari.erasing = 'patient'`);
    await tx.query('DELETE FROM queue_event WHERE doctor_id = :doctorId AND number = :number', {
      doctorId: clinic.doctorId,
      number,
    });
  });
  await expect(remove).rejects.toMatchObject(appendOnly);
});

it('keeps the reasons of other tokens, and the names of the members who acted', async () => {
  const { patientId, number } = await see(world, clinic);
  const other = await see(world, clinic, { ...ASHA, name: 'Ravi Kumar' });
  await erasePatient(world.asMember(clinic, 'owner'), { patientId });
  const events = await world.db.query<{ number: number; reason: string | null; by: string }>(
    `SELECT number, detail ->> 'reason' AS reason, actor ->> 'name' AS by FROM queue_event
     WHERE doctor_id = :doctorId AND kind = 'called' ORDER BY number`,
    { doctorId: clinic.doctorId },
  );
  expect(events).toEqual([
    { number, reason: null, by: 'Asha Rao' },
    { number: other.number, reason: 'Asha fainted', by: 'Asha Rao' },
  ]);
});

it('prevents changes to the records of downloads and erasures', async () => {
  const { patientId } = await see(world, clinic);
  await erasePatient(world.asMember(clinic, 'owner'), { patientId });
  for (const statement of [
    `UPDATE patient_data_event SET by_name = 'Nobody' WHERE patient_id = :patientId`,
    'DELETE FROM patient_data_event WHERE patient_id = :patientId',
  ]) {
    await expect(world.db.query(statement, { patientId })).rejects.toMatchObject({
      message: 'patient_data_event is append-only',
    });
  }
});

it('refuses to truncate the tables of the log and of patients’ data', async () => {
  for (const table of [
    'queue_event',
    'patient_data_event',
    'slip_read',
    'clinic CASCADE',
    'doctor CASCADE',
  ]) {
    await expect(world.db.query(`TRUNCATE ${table}`)).rejects.toThrow('append-only');
  }
});
