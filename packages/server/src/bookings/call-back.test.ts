/** Ringing up those whose day was taken away, at two desks. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createQueueWorld, putOnPro, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import { addCalendarEntry } from '../doctors/add-to-calendar.ts';
import { erasePatient } from '../patients/patient-data/erase-patient.ts';
import { bookFor } from './book.ts';
import { setBookingCalledBack } from './call-back.ts';
import { setBookingRules } from './rules.ts';
import { settleBookings } from './settle-bookings.ts';
import { listBookings } from './views.ts';

let world: QueueWorld;
let clinic: TestClinic;

const SATURDAY = '2026-11-21';
const at = (time: string, date = SATURDAY) => new Date(`${date}T${time}:00+05:30`);

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = at('12:00', '2026-11-20');
  clinic = await world.addClinic();
  await putOnPro(world, clinic);
  await world.db.query('UPDATE doctor SET consultation_minutes = 6 WHERE id = $1', [clinic.doctorId]);
  const rules = { isOn: true, bandMinutes: 30, bookablePercent: 40 } as const;
  await setBookingRules(world.asMember(clinic, 'owner'), { doctorId: clinic.doctorId, ...rules });
});

const desk = () => world.asMember(clinic, 'staff');
const receptionist = (displayName: string) => {
  const ctx = desk();
  const { account } = ctx.actor;
  return { ...ctx, actor: { ...ctx.actor, account: account && { ...account, displayName } } };
};
const ofDoctor = () => ({ doctorId: clinic.doctorId });

/** Somebody with a phone and somebody without one are booked for Saturday, which is taken away then. */
async function takenAway(): Promise<string[]> {
  const bandStart = at('10:00').toISOString();
  const ids: string[] = [];
  for (const phone of ['9800000001', null])
    ids.push((await bookFor(desk(), { ...ofDoctor(), name: 'Asha', phone, bandStart })).id);
  const day = { from: SATURDAY, to: SATURDAY, kind: 'absence', note: null } as const;
  await addCalendarEntry(world.asMember(clinic, 'owner'), { ...ofDoctor(), ...day, slots: [] });
  await settleBookings(world.as());
  return ids;
}

const tick = (bookingId = '', calledBack = true, ctx = desk()) =>
  setBookingCalledBack(ctx, { ...ofDoctor(), bookingId, calledBack });
const ticks = async () => {
  const { bookings } = await listBookings(desk(), { ...ofDoctor(), from: SATURDAY, to: SATURDAY });
  return bookings.map(({ calledBack }) => calledBack);
};

it('of two receptionists who tick the same one at once, one has rung up, and both read who', async () => {
  const [id] = await takenAway();
  const [one, other] = await Promise.all([
    tick(id, true, receptionist('Rita')),
    tick(id, true, receptionist('Meena')),
  ]);
  expect(['Rita', 'Meena']).toContain(one.calledBack?.by);
  expect(other.calledBack).toEqual(one.calledBack);
  world.clock.now = at('13:00', '2026-11-20');
  expect((await tick(id)).calledBack).toEqual(one.calledBack);
  expect(await ticks()).toEqual([one.calledBack, null]);
});

it('a tick is taken back by whoever sees that it was wrong, and set again', async () => {
  const [id] = await takenAway();
  await tick(id);
  expect((await tick(id, false)).calledBack).toBeNull();
  expect((await tick(id, false)).calledBack).toBeNull();
  world.clock.now = at('13:00', '2026-11-20');
  expect((await tick(id)).calledBack?.at).toBe(world.clock.now.toISOString());
});

it('nobody is ticked who has no phone, whose booking is open, or who is of another line', async () => {
  const [, withoutPhone] = await takenAway();
  expect((await tick(withoutPhone)).calledBack).toBeNull();
  const bandStart = at('10:00', '2026-11-23').toISOString();
  const open = await bookFor(desk(), { ...ofDoctor(), name: 'Bina', phone: '9800000002', bandStart });
  expect((await tick(open.id)).calledBack).toBeNull();
  const other = await world.addClinic();
  const stranger = setBookingCalledBack(world.asMember(other, 'staff'), {
    doctorId: other.doctorId,
    bookingId: open.id,
    calledBack: true,
  });
  await expect(stranger).rejects.toMatchObject({ reason: 'booking.not_found' });
});

it('goes with the patient', async () => {
  const [id] = await takenAway();
  await tick(id);
  const [row] = await world.db.query<{ patient_id: string }>('SELECT patient_id FROM booking WHERE id = $1', [
    id,
  ]);
  await erasePatient(world.asMember(clinic, 'owner'), { patientId: row?.patient_id ?? '' });
  expect(await world.db.query('SELECT called_back_by FROM booking WHERE id = $1', [id])).toEqual([
    { called_back_by: null },
  ]);
});
