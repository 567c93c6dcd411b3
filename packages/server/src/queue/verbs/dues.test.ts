/** Tests a due fee that is paid on another day. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addFeeClinic, CASH, UPI } from '../../../test/fee-world.ts';
import { noteReports } from '../../../test/noted-reports.ts';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../../test/queue-world.ts';
import { getDoctorConsole } from '../views/screens.ts';
import { countDrawer, getFeeTally } from '../views/fee-tally.ts';
import { listVisits } from '../views/doctor-history.ts';
import { addPatient } from './issuing.ts';
import { callNext } from './calling.ts';
import { closePractice, startPractice } from './practice.ts';
import { markFee } from './mark-fee.ts';
import { undo } from './undo.ts';

let world: QueueWorld;
let clinic: TestClinic;
let tokenId: string;

const DUE = { mark: 'due', paise: 30_000 } as const;
const staff = () => world.asMember(clinic, 'admin');
const doctorId = () => ({ doctorId: clinic.doctorId });
const queue = async () => (await getDoctorConsole(staff(), doctorId())).queue;
const add = (name: string) => addPatient(staff(), { ...doctorId(), name, phone: '9876512345' });
const mark = (fee: Parameters<typeof markFee>[1]['fee'], ctx = staff()) =>
  markFee(ctx, { ...doctorId(), tokenId, fee });
async function visits() {
  const [patient] = await world.db.query<{ id: string }>(
    `SELECT id FROM patient WHERE clinic_id = :clinicId AND name = 'Meena'`,
    { clinicId: clinic.clinicId },
  );
  return listVisits(staff(), { patientId: patient?.id ?? '' });
}
const drawersOn = async (serviceDate: string, ctx = staff()) =>
  (await getFeeTally(ctx, { clinicId: clinic.clinicId, serviceDate })).drawers;
const events = () =>
  world.db.query<{ kind: string; number: number; serviceDate: string }>(
    `SELECT e.kind, e.number, s.service_date FROM queue_event e JOIN queue_session s ON s.id = e.session_id
     WHERE e.doctor_id = :doctorId AND e.kind IN ('fee_marked', 'undone') ORDER BY e.revision`,
    { doctorId: clinic.doctorId },
  );

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
// In this test, Meena owes yesterday's fee. Today another patient has the same number as Meena had.
beforeEach(async () => {
  clinic = await addFeeClinic(world);
  await add('Meena');
  [tokenId = ''] = (await queue()).tokens.map(({ id }) => id);
  await mark(DUE);
  await closePractice(staff(), doctorId());
  world.clock.now = new Date(world.clock.now.getTime() + 86_400_000);
  await startPractice(staff(), doctorId());
  await add('Ravi');
});

it('lists a due fee with the patient’s visits, and takes its payment while another session is open', async () => {
  expect(await visits()).toMatchObject([{ due: { ...doctorId(), tokenId, paise: 30_000 } }]);
  const open = await queue();
  const marked = await mark(CASH);
  expect((await visits())[0]).not.toHaveProperty('due');
  expect(marked.queue).toMatchObject({
    sessionId: open.sessionId,
    states: open.states,
    nowServing: open.nowServing,
    tokens: open.tokens,
  });
  const { callRevision } = await queue();
  expect((await callNext(staff(), { ...doctorId(), callRevision })).queue).toMatchObject({ nowServing: 1 });
});

it('logs the payment of a due fee in the visit’s session, so that its day is recounted', async () => {
  await mark(CASH);
  expect((await events()).at(-1)).toEqual({ kind: 'fee_marked', number: 1, serviceDate: '2026-11-21' });
  await world.db.query('DELETE FROM report_due WHERE doctor_id = :doctorId', { doctorId: clinic.doctorId });
  await noteReports(world.db);
  expect(
    await world.db.query('SELECT service_date FROM report_due WHERE doctor_id = :doctorId ORDER BY 1', {
      doctorId: clinic.doctorId,
    }),
  ).toContainEqual({ serviceDate: '2026-11-21' });
});

it('counts a late payment in the drawer of the day on which the patient paid', async () => {
  const cashier = staff();
  await mark(CASH, cashier);
  expect(await drawersOn('2026-11-21')).toEqual([]);
  expect(await drawersOn('2026-11-22')).toMatchObject([{ shifts: [{ cash: { count: 1, paise: 30_000 } }] }]);
  const { drawers } = await countDrawer(cashier, { clinicId: clinic.clinicId, heldPaise: 30_000 });
  expect(drawers).toMatchObject([{ shifts: [{ counted: { expectedPaise: 30_000 } }] }]);
});

it('makes the fee due again when staff undo the payment', async () => {
  const { revision } = await mark(UPI);
  await undo(staff(), { ...doctorId(), revision });
  expect(await visits()).toMatchObject([{ due: { paise: 30_000 } }]);
  expect(await drawersOn('2026-11-21')).toMatchObject([{ shifts: [{ due: { count: 1 } }] }]);
  expect((await events()).at(-1)).toMatchObject({ kind: 'undone', serviceDate: '2026-11-21' });
});

it('leaves today’s last session unchanged, so that staff can still undo its close', async () => {
  const closed = await closePractice(staff(), doctorId());
  await mark(CASH);
  expect(await queue()).toMatchObject({ sessionId: closed.queue.sessionId, isEnded: true, states: 'p' });
  await undo(staff(), { ...doctorId(), revision: closed.revision });
  expect((await queue()).isEnded).toBe(false);
});

it('lets staff waive a due fee later, but set other marks only on the fee’s own day', async () => {
  for (const fee of [DUE, { mark: 'free' } as const, null])
    await expect(mark(fee)).rejects.toMatchObject({ reason: 'queue.token_not_found' });
  await mark({ mark: 'waived', paise: 30_000, reason: 'lost her purse' });
  await expect(mark(CASH)).rejects.toMatchObject({ reason: 'queue.token_not_found' });
});

it('hides due fees in a clinic that does not mark fees', async () => {
  await world.db.query('UPDATE clinic SET marks_fees = false WHERE id = :clinicId', {
    clinicId: clinic.clinicId,
  });
  expect((await visits())[0]).not.toHaveProperty('due');
  await expect(mark(CASH)).rejects.toMatchObject({ reason: 'queue.fees_not_marked' });
});
