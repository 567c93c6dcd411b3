/** Tests that bookings count towards the Free limit only once they become tokens. */
import { PLAN_LIMITS } from '@baari/core/billing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';

const { dailyTokens } = PLAN_LIMITS.free;
const at = (time: string, date: string) => new Date(`${date}T${time}:00+05:30`);
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';

let server: TestServer;
let owner: TestOwner;
let clinicId: string;
let doctorId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(at('12:00', FRIDAY));
  owner = await server.registerOwner('free');
  clinicId = (await server.registerClinic(owner)).id;
  doctorId = (await server.addDoctor(owner, clinicId)).doctor.id;
  const rules = { isOn: true, bandMinutes: 30, bookablePercent: 40 } as const;
  await owner.api.bookings.setBookingRules({ doctorId, ...rules });
});

let lastPhone = 9_200_000_000;
const bookFor = () =>
  owner.api.bookings.bookFor({
    doctorId,
    name: 'Meena Kumari',
    phone: String((lastPhone += 1)),
    bandStart: at('10:00', SATURDAY).toISOString(),
  });
const used = async () => (await owner.api.billing.getUsage({ clinicId })).dailyTokensUsed;

it('counts a check-in, but not a booking, towards the day’s tokens', async () => {
  const { id: bookingId } = await bookFor();
  expect(await used()).toBe(0);
  server.clock.set(at('09:55', SATURDAY));
  expect(await used()).toBe(0);
  await owner.api.bookings.checkIn({ doctorId, bookingId });
  expect(await used()).toBe(1);
});

it('refuses a check-in beyond the day’s token limit, and keeps the booking', async () => {
  const { id: bookingId } = await bookFor();
  server.clock.set(at('09:55', SATURDAY));
  for (let count = 0; count < dailyTokens; count += 1)
    await owner.api.queue.addPatient({ doctorId, name: 'Ravi', phone: null });
  const refused = await refusal(owner.api.bookings.checkIn({ doctorId, bookingId }));
  expect(refused).toMatchObject({ reason: 'billing.daily_token_limit' });
  const listed = await owner.api.bookings.listBookings({ doctorId, from: SATURDAY, to: SATURDAY });
  expect(listed.bookings).toMatchObject([{ id: bookingId, state: 'booked' }]);
});

it('refuses to move a booking if the plan no longer covers its doctor, but lets the patient cancel', async () => {
  const pro = await server.registerOwner('pro');
  const { id } = await server.registerClinic(pro);
  await server.addDoctor(pro, id);
  const { doctor: other } = await server.addDoctor(pro, id, 'Kumar');
  const rules = { isOn: true, bandMinutes: 30, bookablePercent: 90 } as const;
  await pro.api.bookings.setBookingRules({ doctorId: other.id, ...rules });
  const start = (time: string) => at(time, SATURDAY).toISOString();
  const wanted = { doctorId: other.id, name: 'Meena', phone: '9200000099', bandStart: start('10:00') };
  const { secret } = await pro.api.bookings.book(wanted);
  await server.db.query(
    'UPDATE subscription SET is_granted = false, paid_until = NULL WHERE account_id = :accountId',
    { accountId: pro.accountId },
  );
  const refused = await refusal(pro.api.bookings.moveBooking({ secret, bandStart: start('11:00') }));
  expect(refused).toMatchObject({ reason: 'billing.doctor_not_covered' });
  const kept = await pro.api.bookings.getBooking({ secret });
  expect(kept).toMatchObject({ state: 'booked', band: { start: start('10:00') } });
  expect(await pro.api.bookings.cancelBooking({ secret })).toMatchObject({ state: 'cancelled' });
});
