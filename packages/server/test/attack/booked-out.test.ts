/**
 * In this test, a stranger tries to book all of a doctor's seats from a hundred devices at one address. The
 * test counts how many bookings succeed and checks whether others can still book.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../refusal.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ isRateLimited: true });
});
afterAll(() => server.close());

const reasonOf = async (asked: Promise<unknown>) => (await refusal(asked)).reason;

it('limits a stranger to ten bookings per device and sixty per address in an hour', async () => {
  server.clock.set(new Date('2026-11-20T12:00:00+05:30'));
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  const { doctor } = await server.addDoctor(owner, clinicId);
  const doctorId = doctor.id;
  // It tests the worst case, in which the clinic sends no texts and so cannot confirm phones.
  await owner.api.bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 15, bookablePercent: 90 });
  const { days } = await server.client().api.bookings.listFreeBands({ doctorId });
  const starts = days.flatMap(({ bands }) => bands.map(({ start }) => start));
  const reasons = new Map<string, number>();
  for (let index = 0; index < 100; index += 1) {
    const wanted = { doctorId, name: 'Nobody', phone: String(9_400_000_000 + index) };
    const bandStart = starts[index % starts.length] ?? '';
    const asked = server.client().api.bookings.book({ ...wanted, bandStart });
    const reason = await asked.then(
      () => 'booked',
      () => reasonOf(asked),
    );
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  expect(reasons.get('request.rate_limited')).toBeGreaterThanOrEqual(40);
  expect(reasons.get('booked')).toBeLessThanOrEqual(60);
  const today = '2026-11-20';
  const { bookings } = await owner.api.bookings.listBookings({ doctorId, from: today, to: '2026-12-10' });
  const [first] = bookings;
  expect(first?.isByStaff).toBe(false);
  await owner.api.bookings.cancelBookingFor({ doctorId, bookingId: first?.id ?? '' });
  await owner.api.bookings.bookFor({
    doctorId,
    name: 'Meena Kumari',
    phone: null,
    bandStart: first?.band.start ?? '',
  });
});
