/** Tests the receipt in the response of a verb that issues a token: label, room and expected call. */
import { shownClock, turnAt } from '@baari/core/wait-time';
import { beforeEach, expect, it } from 'vitest';
import { at, useBookableClinic } from '../../test/bookable-clinic.ts';
import { callNext, complete } from '../queue/verbs/calling.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { getDoctorConsole } from '../queue/views/screens.ts';
import { bookFor } from './book.ts';
import { checkIn } from './check-in.ts';

const bookable = useBookableClinic();
const { desk, line, patient, walkIn } = bookable;

beforeEach(() => bookable.world.db.query(`UPDATE doctor SET room = 'Room 2' WHERE id = :doctorId`, line()));

const walkInOf = ({ name, phone } = patient()) => ({ ...line(), name, phone });

it('answers with the label, the room and the expected call of an added patient', async () => {
  await walkIn(3);
  const { number, label, room, expected, queue } = await addPatient(desk(), walkInOf());
  expect({ number, label, room }).toEqual({ number: 4, label: '4', room: 'Room 2' });
  const turn = turnAt(queue, 3);
  const told =
    turn && Object.entries(shownClock(turn)).map(([name, time]) => [name, new Date(time).toISOString()]);
  expect(expected).toEqual(Object.fromEntries(told ?? []));
  expect(Date.parse(expected?.aboutAt ?? '') % (5 * 60_000)).toBe(0);
});

it('estimates the call of a patient with the place “Soon” by the rank instead of the number', async () => {
  await walkIn(6);
  const last = await addPatient(desk(), walkInOf());
  const soon = await addPatient(desk(), { ...walkInOf(), priority: 'unwell' });
  expect(soon.number).toBe(8);
  expect(soon.expected && last.expected && soon.expected.aboutAt < last.expected.aboutAt).toBe(true);
});

it('leaves the expected call out of a repeated response after the patient was called', async () => {
  const asked = walkInOf();
  const staff = { ...desk(), idempotencyKey: 'pressed once' };
  const again = () => addPatient(staff, asked);
  const first = await again();
  const { queue } = await getDoctorConsole(desk(), line());
  await callNext(desk(), { ...line(), callRevision: queue.callRevision });
  await complete(desk(), { ...line(), number: first.number });
  expect(await again()).toMatchObject({ number: first.number, label: first.label, expected: null });
});

it('answers with the label and the room of a patient who is checked in', async () => {
  const booking = await bookFor(desk(), patient());
  bookable.world.clock.now = at('09:30');
  const { label, room, expected } = await checkIn(desk(), { ...line(), bookingId: booking.id });
  expect([label, room, expected]).toEqual([
    '1',
    'Room 2',
    expect.objectContaining({ aboutAt: expect.any(String) }),
  ]);
});
