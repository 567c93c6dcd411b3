/**
 * Tests each way to end a day with twelve patients left. Three of them have paid, two are at the laboratory
 * and one came after new tokens were stopped. No patient may be lost, and no payment.
 */
import { beforeEach, expect, it } from 'vitest';
import { useBookableClinic, at, bandStart, FRIDAY, SATURDAY } from '../../test/bookable-clinic.ts';
import { CASH } from '../../test/fee-world.ts';
import type { TestClinic } from '../../test/queue-world.ts';
import { endTest, sendAway } from '../queue/verbs/arriving.ts';
import { callNext, complete } from '../queue/verbs/calling.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { markFee, refundFee } from '../queue/verbs/mark-fee.ts';
import { moveLine } from '../queue/verbs/moving.ts';
import { closePractice, keepForLater, stopTokens } from '../queue/verbs/practice.ts';
import { listCallBacks, setCalledBack } from '../queue/views/call-backs.ts';
import { getFeeTally } from '../queue/views/fee-tally.ts';
import { getDoctorConsole } from '../queue/views/screens.ts';
import { carryLine, carryToken } from './carry-over.ts';
import { cancelBookingFor } from './change-booking.ts';
import { checkIn } from './check-in.ts';

const bookable = useBookableClinic();
const { desk, line, list } = bookable;

/** Their numbers are 1 to 12. */
const LEFT = [
  'Tested',
  'Tested and paid',
  'Paid',
  'Paid too',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
  'Eleventh',
  'Late',
];
const PAID = [2, 3, 4];
const REFUND = { kind: CASH.kind, paise: CASH.paise, reason: 'queue ended before the visit' };

let laboratory: TestClinic;

beforeEach(async () => {
  const { clinic, world } = bookable;
  await world.db.query('UPDATE clinic SET marks_fees = true WHERE id = :clinicId', ofClinic());
  laboratory = await world.addColleague(clinic);
  await world.db.query(
    `UPDATE doctor SET name = 'Laboratory', title = 'none', specialty = '' WHERE id = :doctorId`,
    { doctorId: laboratory.doctorId },
  );
  await leaveTwelve();
});

const ofClinic = () => ({ clinicId: bookable.clinic.clinicId });
const queueOf = async (of = line()) => (await getDoctorConsole(desk(), of)).queue;
const idOf = async (number: number) =>
  (await queueOf()).tokens.find((token) => token.number === number)?.id ?? '';
const callBacks = () => listCallBacks(desk(), ofClinic());

/** Calls the next patient, and returns the number. */
async function call(of = line()): Promise<number> {
  const { callRevision } = await queueOf(of);
  return (await callNext(desk(), { ...of, callRevision })).number ?? 0;
}

async function leaveTwelve(): Promise<void> {
  const add = (index: number, lateReason?: string) =>
    addPatient(desk(), {
      ...line(),
      name: LEFT[index] ?? '',
      phone: `98100000${String(index).padStart(2, '0')}`,
      ...(lateReason !== undefined && { lateReason }),
    });
  for (let index = 0; index < LEFT.length - 1; index += 1) await add(index);
  for (const number of PAID) await markFee(desk(), { ...line(), tokenId: await idOf(number), fee: CASH });
  for (let sent = 0; sent < 2; sent += 1)
    await sendAway(desk(), { ...line(), number: await call(), testLineId: laboratory.doctorId });
  await stopTokens(desk(), line());
  await add(LEFT.length - 1, 'came from far');
  expect((await queueOf()).states).toBe('aahhhhhhhhhh');
}

/** Ends all tests, then calls and completes everybody who waits. */
async function seeAll(of = line()): Promise<void> {
  for (const { number, state } of (await queueOf(of)).tokens)
    if (state.status === 'away')
      await endTest(desk(), { doctorId: laboratory.doctorId, fromDoctorId: of.doctorId, number });
  while ((await queueOf(of)).tokens.some(({ state }) => state.status === 'waiting'))
    await complete(desk(), { ...of, number: await call(of) });
}

type Fate = 'seen' | 'carried' | 'refunded' | 'phoned' | 'waits';

/** The outcome for each patient, by name. */
async function fates(): Promise<Record<string, Fate[]>> {
  const rows = await bookable.world.db.query<{ name: string; fates: Fate[] }>(
    `SELECT p.name, array_remove(array[
       CASE WHEN bool_or(t.status = 'completed') THEN 'seen' END,
       CASE WHEN bool_or(t.status IN ('waiting', 'called', 'passed', 'away')) THEN 'waits' END,
       CASE WHEN bool_or(b.state = 'booked') THEN 'carried' END,
       CASE WHEN bool_or(f.refund_paise IS NOT NULL) THEN 'refunded' END,
       CASE WHEN bool_or(c.token_id IS NOT NULL) THEN 'phoned' END], NULL) AS fates
     FROM token t JOIN patient p ON p.id = t.patient_id
     LEFT JOIN booking b ON b.carried_from = t.id
     LEFT JOIN fee_mark f ON f.token_id = t.id
     LEFT JOIN called_back c ON c.token_id = t.id
     WHERE t.clinic_id = :clinicId GROUP BY p.name`,
    ofClinic(),
  );
  return Object.fromEntries(rows.map(({ name, fates: of }) => [name, of]));
}

/** Gives every patient the same outcome, except for the named patients. */
const allAre = (fate: Fate, except: Readonly<Record<string, Fate[]>> = {}) => ({
  ...Object.fromEntries(LEFT.map((name) => [name, [fate]])),
  ...except,
});

/** The payments of Friday less the refunds. */
async function kept(): Promise<{ count: number; paise: number }> {
  const { drawers } = await getFeeTally(desk('owner'), { ...ofClinic(), serviceDate: FRIDAY });
  const shifts = drawers.flatMap((drawer) => drawer.shifts);
  return {
    count: shifts.reduce((sum, { cash, refunded }) => sum + cash.count - refunded.cash.count, 0),
    paise: shifts.reduce((sum, { drawerPaise }) => sum + drawerPaise, 0),
  };
}
const payments = (count: number) => ({ count, paise: count * CASH.paise });

it('sees all twelve after new tokens were stopped, and then closes by itself', async () => {
  await seeAll();
  expect(await fates()).toEqual(allAre('seen'));
  expect(await queueOf()).toMatchObject({ isEnded: true, practice: 'closed' });
  expect(await callBacks()).toEqual([]);
  expect(await kept()).toEqual(payments(3));
});

it('moves all twelve to another doctor, with their payments and tests, who sees them', async () => {
  const kumar = { doctorId: (await bookable.world.addColleague(bookable.clinic)).doctorId };
  const { cancelledCount } = await moveLine(desk(), { ...line(), toDoctorId: kumar.doctorId, stops: true });
  expect(cancelledCount).toBe(12);
  expect((await queueOf()).isEnded).toBe(true);
  expect([...(await queueOf(kumar)).states].toSorted().join('')).toBe('aahhhhhhhhhh');
  expect((await queueOf(kumar)).tokens.filter(({ fee }) => fee?.mark?.mark === 'paid')).toHaveLength(3);
  await seeAll(kumar);
  expect(await fates()).toEqual(allAre('seen'));
  expect(await callBacks()).toEqual([]);
  expect(await kept()).toEqual(payments(3));
});

it('keeps all twelve for the afternoon, when they are seen', async () => {
  await bookable.world.db.query(
    `UPDATE doctor SET working_hours = jsonb_set(working_hours, '{friday}', :hours::jsonb) WHERE id = :doctorId`,
    {
      ...line(),
      hours: JSON.stringify([
        { start: '9:00am', end: '1:00pm' },
        { start: '4:00pm', end: '8:00pm' },
      ]),
    },
  );
  await keepForLater(desk(), line());
  expect((await queueOf()).states).toBe('aahhhhhhhhhh');
  bookable.world.clock.now = at('16:30', FRIDAY);
  await seeAll();
  expect(await fates()).toEqual(allAre('seen'));
  expect(await callBacks()).toEqual([]);
  expect(await kept()).toEqual(payments(3));
});

it('carries ten over to the next day, and refunds one who wants the money back', async () => {
  await carryLine(desk(), { ...line(), date: SATURDAY });
  const tested = { Tested: ['seen'], 'Tested and paid': ['seen'] } satisfies Record<string, Fate[]>;
  expect(await fates()).toEqual(allAre('carried', tested));
  const [first] = await list();
  await cancelBookingFor(desk(), { ...line(), bookingId: first?.id ?? '' });
  await refundFee(desk(), { ...line(), tokenId: await idOf(3), refund: REFUND });
  const refunded = { ...tested, Paid: ['refunded'] } satisfies Record<string, Fate[]>;
  expect(await fates()).toEqual(allAre('carried', refunded));
  expect(await kept()).toEqual(payments(2));
  bookable.world.clock.now = at('09:00');
  for (const { id, state } of await list())
    if (state === 'booked') await checkIn(desk(), { ...line(), bookingId: id });
  const { tokens } = await queueOf();
  expect(tokens.map(({ name }) => name)).toEqual(LEFT.slice(3));
  expect(tokens.map(({ fee }) => fee?.carried?.mark.mark ?? null)).toEqual(['paid', ...Array(8).fill(null)]);
  await seeAll();
  expect(await fates()).toEqual(allAre('seen', refunded));
});

it('lists the ten whom a close cancels, paid patients first, until each is refunded, carried or phoned', async () => {
  await closePractice(desk(), line());
  const cancelled = await callBacks();
  expect(cancelled.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(cancelled.map(({ refundable }) => refundable ?? null)).toEqual([
    'cash',
    'cash',
    ...Array(8).fill(null),
  ]);
  const [paid, paidToo, ...others] = cancelled.map(({ tokenId }) => tokenId);
  await refundFee(desk(), { ...line(), tokenId: paid ?? '', refund: REFUND });
  await carryToken(desk(), { ...line(), tokenId: paidToo ?? '', date: SATURDAY });
  for (const tokenId of others) await setCalledBack(desk(), { ...ofClinic(), tokenId, calledBack: true });
  expect(await fates()).toEqual(
    allAre('phoned', {
      Tested: ['seen'],
      'Tested and paid': ['seen'],
      Paid: ['refunded'],
      'Paid too': ['carried'],
    }),
  );
  // The list keeps its order, and shows for each patient what was done.
  const done = (await callBacks()).map(({ refundedPaise, carriedTo, calledBack }) =>
    refundedPaise === undefined ? (carriedTo?.start ?? calledBack?.by) : refundedPaise,
  );
  expect(done).toEqual([CASH.paise, bandStart('09:00'), ...Array(8).fill('desk@clinic.test')]);
  expect(await kept()).toEqual(payments(2));
});
