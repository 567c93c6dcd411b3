import { AppError } from '@baari/core/shared';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { addPatient } from '../verbs/issuing.ts';
import { callNext, complete, skip } from '../verbs/calling.ts';
import { listVisits } from './doctor-history.ts';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
});

const at = (number: number) => ({ doctorId: clinic.doctorId, number });
const add = (name = 'Meena Kumari') =>
  addPatient(world.asDoctor(clinic), { doctorId: clinic.doctorId, name, phone: '9876512345' });

async function call(): Promise<void> {
  const [row] = await world.db.query<{ callRevision: number }>(
    'SELECT call_revision FROM doctor_queue WHERE doctor_id = :doctorId',
    { doctorId: clinic.doctorId },
  );
  const callRevision = row?.callRevision ?? 0;
  await callNext(world.asDoctor(clinic), { doctorId: clinic.doctorId, callRevision });
}

async function patientId(name = 'Meena Kumari'): Promise<string> {
  const [row] = await world.db.query<{ id: string }>(
    'SELECT id FROM patient WHERE clinic_id = :clinicId AND name = :name',
    { clinicId: clinic.clinicId, name },
  );
  return row?.id ?? '';
}

it('lists every token of a patient, newest first, with the names of removed doctors', async () => {
  await add();
  await call();
  await complete(world.asDoctor(clinic), at(1));
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + 60_000);
  await add();
  await skip(world.asDoctor(clinic), at(2));
  await add('Somebody Else');
  await world.db.query('UPDATE doctor SET removed_at = now() WHERE id = :doctorId', {
    doctorId: clinic.doctorId,
  });
  const visits = await listVisits(world.asMember(clinic), { patientId: await patientId() });
  expect(visits).toEqual([
    {
      serviceDate: '2026-11-21',
      letter: null,
      doctorName: { name: 'Asha Rao', title: 'dr' },
      number: 2,
      calledAt: null,
      state: { status: 'cancelled', reason: 'skipped' },
      issuedAt: '2026-11-21T04:31:00.000Z',
    },
    {
      serviceDate: '2026-11-21',
      letter: null,
      doctorName: { name: 'Asha Rao', title: 'dr' },
      number: 1,
      state: { status: 'completed' },
      issuedAt: '2026-11-21T04:30:00.000Z',
      calledAt: '2026-11-21T04:30:00.000Z',
    },
  ]);
});

it('treats a token of an earlier service date as over, even if the end was not recorded', async () => {
  await add();
  const input = { patientId: await patientId() };
  expect(await listVisits(world.asMember(clinic), input)).toMatchObject([{ state: { status: 'waiting' } }]);
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + 24 * 3_600_000);
  expect(await listVisits(world.asMember(clinic), input)).toMatchObject([
    { state: { status: 'cancelled', reason: 'practice_closed' } },
  ]);
});

it('lists the newest hundred visits', async () => {
  await add();
  const input = { patientId: await patientId() };
  await world.db.query(
    `INSERT INTO token (id, clinic_id, doctor_id, session_id, patient_id, number, line_key, status, reason, phone, ordinal,
       secret, issued_at)
     SELECT gen_random_uuid(), clinic_id, doctor_id, session_id, patient_id, n, n, 'cancelled', 'left', phone, 0,
       'secret ' || n, issued_at + n * interval '1 second'
     FROM token, generate_series(2, 120) n WHERE patient_id = :patientId AND number = 1`,
    { patientId: input.patientId },
  );
  const visits = await listVisits(world.asMember(clinic), input);
  expect(visits.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, index) => 120 - index));
});

it('reveals nothing to strangers or to a doctor without membership', async () => {
  await add();
  const other = await world.addClinic();
  const input = { patientId: await patientId() };
  await expect(listVisits(world.asMember(other), input)).rejects.toEqual(
    new AppError('not_found', 'patient.not_found'),
  );
  for (const ctx of [world.as(), world.asDoctor(clinic)]) {
    await expect(listVisits(ctx, input)).rejects.toMatchObject({ reason: 'account.sign_in_required' });
  }
});
