import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSuperAdmin, audited, type BusyClinic, busyClinic } from '../../../test/desk-world.ts';
import { TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let operator: TestOwner;
let busy: BusyClinic;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set(TEN_O_CLOCK);
  operator = await addSuperAdmin(server);
  busy = await busyClinic(server, 'City Care');
  await busyClinic(server, 'Another clinic');
});
afterAll(() => server.close());

const read = (serviceDate?: string) =>
  operator.api.platform.getClinicLog({
    clinicId: busy.clinicId,
    ...(serviceDate !== undefined && { serviceDate }),
  });

it('shows the events of all of a clinic’s queues, with numbers, roles and reasons but without names', async () => {
  const { owner, doctor, clinicId } = busy;
  const { id: doctorId } = doctor.doctor;
  const { callRevision } = (await owner.api.queue.getDoctorConsole({ doctorId })).queue;
  await owner.api.queue.callToken({ doctorId, callRevision, number: 2, reason: 'Very unwell' });
  const log = await read();
  expect(log).toMatchObject({
    clinic: { clinicId, name: 'City Care' },
    serviceDate: '2026-11-21',
    today: '2026-11-21',
    total: 4,
    page: 1,
  });
  expect(log.rows.map(({ kind, number, who, reason }) => [kind, number, who, reason])).toEqual([
    ['issued', 1, 'patient', null],
    ['issued', 2, 'patient', null],
    ['called', 1, 'owner', null],
    ['called', 2, 'owner', 'Very unwell'],
  ]);
  expect(JSON.stringify(log)).not.toContain('Meena');
  expect(JSON.stringify(log.rows)).not.toContain(owner.email);
});

it('shows the log of another day, but refuses a day before Baari existed', async () => {
  expect(await read('2026-11-20')).toMatchObject({
    serviceDate: '2026-11-20',
    today: '2026-11-21',
    rows: [],
  });
  expect(await refusal(read('2019-12-31'))).toMatchObject({ reason: 'request.invalid' });
});

it('still shows the log of a removed doctor, and of a clinic that its owner deleted', async () => {
  const { owner, doctor, clinicId } = busy;
  await owner.api.doctors.removeDoctor({ doctorId: doctor.doctor.id });
  const { total } = await read();
  expect(total).toBeGreaterThan(4);
  await owner.api.clinics.deleteClinic({ clinicId });
  expect(await read()).toMatchObject({ total, clinic: { isDeleted: true } });
});

it('records in the audit log each time that a super admin reads a clinic’s log', async () => {
  const before = await audited(server, 'clinic.read', busy.clinicId);
  const { rows } = await read();
  const acts = await audited(server, 'clinic.read', busy.clinicId);
  expect(acts).toHaveLength(before.length + 1);
  expect(acts[0]).toEqual({
    byWhom: operator.email,
    subject: 'City Care',
    detail: { day: '2026-11-21', page: 1, events: rows.length },
  });
});

it('shows a past day in the time zone that the clinic had on that day', async () => {
  const moved = await busyClinic(server, 'Moved clinic');
  const { clinicId } = moved;
  const readMoved = async (serviceDate: string) => {
    const { timeZone, rows } = await operator.api.platform.getClinicLog({ clinicId, serviceDate });
    return { timeZone, rows };
  };
  const before = await readMoved('2026-11-21');
  expect(before).toMatchObject({ timeZone: 'Asia/Kolkata', rows: [{ kind: 'issued' }, {}, {}] });
  server.clock.advance(2 * 86_400);
  await moved.owner.api.clinics.updateClinicSettings({ clinicId, timeZone: 'America/New_York' });
  expect(await readMoved('2026-11-21')).toEqual(before);
  expect((await readMoved('2026-11-22')).timeZone).toBe('America/New_York');
});
