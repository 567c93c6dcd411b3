/** Checks which changes of bookings reach which screens through the live feed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { openFeed } from '../../test/live-world.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function bookedClinic() {
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  const { doctor } = await server.addDoctor(owner, clinicId, 'Asha Rao');
  const doctorId = doctor.id;
  await owner.api.bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 30, bookablePercent: 40 });
  const patient = server.client();
  const { days } = await patient.api.bookings.listFreeBands({ doctorId });
  const [first, second] = days.at(-1)?.bands ?? [];
  const book = (phone: string) =>
    patient.api.bookings.book({ doctorId, name: 'Meena', phone, bandStart: first?.start ?? '' });
  return { owner, clinicId, doctorId, patient, book, second: second?.start ?? '' };
}

const port = () => Number(new URL(server.url).port);
const cookiesOf = ({ cookies }: { cookies: Map<string, string> }) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

it('notifies the desk when a patient books, moves or cancels, and the patient when the desk does', async () => {
  const { owner, clinicId, doctorId, patient, book, second } = await bookedClinic();
  const desk = await openFeed(port(), [`console:${clinicId}`], cookiesOf(owner));
  const deskHeard = (times: number) =>
    eventually(() => expect(desk.named('bookings')).toEqual(Array(times).fill({ of: doctorId })));

  const { secret } = await book('9811100001');
  await deskHeard(1);
  const { id } = await patient.api.bookings.getBooking({ secret });
  const phone = await openFeed(port(), [`booking:${id}`]);
  const phoneHeard = (times: number) =>
    eventually(() => expect(phone.named('bookings')).toEqual(Array(times).fill({ of: id })));
  await patient.api.bookings.moveBooking({ secret, bandStart: second });
  await deskHeard(2);
  await phoneHeard(1);
  await owner.api.bookings.cancelBookingFor({ doctorId, bookingId: id });
  await deskHeard(3);
  await phoneHeard(2);
  // The patient's phone gets no event about another booking.
  await book('9811100002');
  await deskHeard(4);
  expect(phone.named('bookings')).toHaveLength(2);
  await Promise.all([desk.leave(), phone.leave()]);
});

it('publishes nothing for a booking that was rolled back', async () => {
  const { owner, clinicId, doctorId, book } = await bookedClinic();
  const desk = await openFeed(port(), [`console:${clinicId}`], cookiesOf(owner));
  await expect(
    server.db.transaction(async (tx) => {
      await tx.query('UPDATE booking SET note = :note WHERE doctor_id = :doctorId', {
        doctorId,
        note: 'wheelchair',
      });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await book('9811100003');
  await eventually(() => expect(desk.named('bookings')).toHaveLength(1));
  await desk.leave();
});
