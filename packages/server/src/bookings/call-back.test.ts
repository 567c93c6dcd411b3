/** Tests the list of patients to phone after their day was cancelled, with two desks at the same time. */
import { expect, it } from 'vitest';
import { at, SATURDAY, useBookableClinic } from '../../test/bookable-clinic.ts';
import { addCalendarEntry } from '../doctors/calendar.ts';
import { erasePatient } from '../patients/patient-data/patient-data.ts';
import { bookFor } from './book.ts';
import { setBookingCalledBack } from './change-booking.ts';
import { settleBookings } from './settle-bookings.ts';
import { listBookings } from './views.ts';

const bookable = useBookableClinic();
const { desk, line } = bookable;

const receptionist = (displayName: string) => {
  const ctx = desk();
  const { account } = ctx.actor;
  return { ...ctx, actor: { ...ctx.actor, account: account && { ...account, displayName } } };
};

/** Books two patients, with and without a phone, for a Saturday that is then cancelled. */
async function takenAway(): Promise<string[]> {
  const bandStart = at('10:00').toISOString();
  const ids: string[] = [];
  for (const phone of ['9800000001', null])
    ids.push((await bookFor(desk(), { ...line(), name: 'Asha', phone, bandStart })).id);
  const day = { from: SATURDAY, to: SATURDAY, kind: 'absence', note: null } as const;
  await addCalendarEntry(desk('owner'), { ...line(), ...day, slots: [], mayEndBookings: true });
  await settleBookings(bookable.world.as());
  return ids;
}

const tick = (bookingId = '', calledBack = true, ctx = desk()) =>
  setBookingCalledBack(ctx, { ...line(), bookingId, calledBack });
const ticks = async () => {
  const { bookings } = await listBookings(desk(), { ...line(), from: SATURDAY, to: SATURDAY });
  return bookings.map(({ calledBack }) => calledBack);
};

it('records only the first of two receptionists who tick the same call back at once', async () => {
  const [id] = await takenAway();
  const [one, other] = await Promise.all([
    tick(id, true, receptionist('Rita')),
    tick(id, true, receptionist('Meena')),
  ]);
  expect(['Rita', 'Meena']).toContain(one.calledBack?.by);
  expect(other.calledBack).toEqual(one.calledBack);
  bookable.world.clock.now = at('13:00', '2026-11-20');
  expect((await tick(id)).calledBack).toEqual(one.calledBack);
  expect(await ticks()).toEqual([one.calledBack, null]);
});

it('lets any member of staff remove a wrong tick and set it again', async () => {
  const [id] = await takenAway();
  await tick(id);
  expect((await tick(id, false)).calledBack).toBeNull();
  expect((await tick(id, false)).calledBack).toBeNull();
  bookable.world.clock.now = at('13:00', '2026-11-20');
  expect((await tick(id)).calledBack?.at).toBe(bookable.world.clock.now.toISOString());
});

it('refuses a tick for a patient without a phone, with an open booking, or of another doctor', async () => {
  const [, withoutPhone] = await takenAway();
  expect((await tick(withoutPhone)).calledBack).toBeNull();
  const bandStart = at('10:00', '2026-11-23').toISOString();
  const open = await bookFor(desk(), { ...line(), name: 'Bina', phone: '9800000002', bandStart });
  expect((await tick(open.id)).calledBack).toBeNull();
  const other = await bookable.world.addClinic();
  const stranger = setBookingCalledBack(bookable.world.asMember(other, 'staff'), {
    doctorId: other.doctorId,
    bookingId: open.id,
    calledBack: true,
  });
  await expect(stranger).rejects.toMatchObject({ reason: 'booking.not_found' });
});

it('deletes the tick with the patient', async () => {
  const [id] = await takenAway();
  await tick(id);
  const [row] = await bookable.world.db.query<{ patientId: string }>(
    'SELECT patient_id FROM booking WHERE id = :id',
    { id },
  );
  await erasePatient(desk('owner'), { patientId: row?.patientId ?? '' });
  expect(await bookable.world.db.query('SELECT called_back_by FROM booking WHERE id = :id', { id })).toEqual([
    { calledBackBy: null },
  ]);
});
