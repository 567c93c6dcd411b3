import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK, type TestClinic } from '../../test/queue-world.ts';
import { erasePatient } from '../patients/patient-data/erase-patient.ts';
import { addPatient } from '../queue/verbs/add-patient.ts';
import { closePractice } from '../queue/verbs/close-practice.ts';
import { exportTokens } from './export-tokens.ts';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
  clinic = await world.addClinic();
  const desk = world.asMember(clinic);
  const { doctorId } = clinic;
  await addPatient(desk, { doctorId, name: '=1+1', phone: '9811111111', visitType: 'report' });
  await addPatient(desk, { doctorId, name: '＝cmd()', phone: null });
  await addPatient(desk, { doctorId, name: 'Meena "Mini", Rao', phone: '9833333333' });
  await closePractice(desk, { doctorId });
});
afterAll(() => world.drop());

const RANGE = { from: '2026-11-01', to: '2026-11-30' };

async function piecesOf(ctx = world.asMember(clinic, 'owner'), input: object = {}): Promise<string[]> {
  const { pieces } = await exportTokens(ctx, { clinicId: clinic.clinicId, ...RANGE, ...input });
  const read: string[] = [];
  for await (const piece of pieces) read.push(piece);
  return read;
}

it('a token is a row, with the clinic’s times, and what a patient typed is no formula', async () => {
  const [head, ...rows] = await piecesOf();
  expect(head).toBe(
    '\uFEFFDate,Doctor,Sitting,Token,Patient,Phone,Outcome,By staff,Visit,Taken,Arrived,Called,Finished\r\n',
  );
  expect(rows.join('').split('\r\n')).toEqual([
    "2026-11-21,Dr. Asha Rao,1,1,'=1+1,919811111111,Practice closed,Yes,Report,2026-11-21 10:00:00,2026-11-21 10:00:00,,2026-11-21 10:00:00",
    "2026-11-21,Dr. Asha Rao,1,2,'＝cmd(),,Practice closed,Yes,,2026-11-21 10:00:00,2026-11-21 10:00:00,,2026-11-21 10:00:00",
    '2026-11-21,Dr. Asha Rao,1,3,"Meena ""Mini"", Rao",919833333333,Practice closed,Yes,,2026-11-21 10:00:00,2026-11-21 10:00:00,,2026-11-21 10:00:00',
    '',
  ]);
});

it('is read week by week while it is sent', async () => {
  const asked: string[] = [];
  const ctx = world.asMember(clinic, 'owner');
  const { db } = ctx;
  const query: typeof db.query = (statement, values) => {
    if (typeof statement !== 'string' && statement.name === 'reports.exported-tokens')
      asked.push(String(values?.[2]));
    return db.query(statement, values);
  };
  const { pieces } = await exportTokens(
    { ...ctx, db: { ...db, query } },
    { clinicId: clinic.clinicId, ...RANGE },
  );
  await pieces.next();
  expect(asked).toEqual([]);
  await pieces.next();
  // Three weeks in which nobody came, up to the one with a row.
  expect(asked).toEqual(['2026-11-01', '2026-11-08', '2026-11-15']);
  await pieces.return(undefined);
});

it('names no patient who was erased', async () => {
  const [patient] = await world.db.query<{ id: string }>(
    `SELECT id FROM patient WHERE phone = '+919833333333'`,
  );
  await erasePatient(world.asMember(clinic, 'owner'), { patientId: patient?.id ?? '' });
  const file = (await piecesOf()).join('');
  expect(file).toContain(',3,Erased patient,,Practice closed,');
  expect(file).not.toMatch(/Mini|33333333/);
});

it('is for owners, admins and the doctor of the line, and for no other clinic', async () => {
  const { doctorId } = clinic;
  expect(await piecesOf(world.asMember(clinic, 'admin'))).toHaveLength(2);
  expect(await piecesOf(world.asDoctor(clinic), { doctorId })).toHaveLength(2);
  const refused = [
    [world.as(), 'account.sign_in_required'],
    [world.asMember(clinic, 'staff'), 'clinic.role_too_low'],
    [world.asDoctor(clinic), 'queue.forbidden'],
    [world.asMember(await world.addClinic(), 'owner'), 'clinic.not_a_member'],
  ] as const;
  for (const [ctx, reason] of refused) await expect(piecesOf(ctx)).rejects.toMatchObject({ reason });
});

it('refuses a range that ends before it begins', async () => {
  const backwards = { from: '2026-11-30', to: TEN_O_CLOCK.toISOString().slice(0, 10) };
  await expect(piecesOf(undefined, backwards)).rejects.toMatchObject({ reason: 'request.invalid' });
});
