import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/demos';
import {
  callNext,
  DEFAULT_DAY,
  entryOf,
  isDemoDay,
  positionOf,
  positionWords,
  takeToken,
  demoLine,
  type DemoDay,
} from './demo-day.ts';
import { availabilityOf } from './demo-looks.ts';

const patient = { id: 'p', name: 'Asha', phoneNumber: '9876543210' };
const numbersOf = (day: DemoDay, status: string) =>
  day.tokens.filter((token) => token.status === status).map(({ token }) => token);

test('starts serving at 2, which is called, and the doctor’s texts match the queue', () => {
  const { servingToken, doctor, tokens } = DEFAULT_DAY;
  expect(servingToken).toBe(2);
  expect(numbersOf(DEFAULT_DAY, 'called')).toEqual([2]);
  expect(doctor).toMatchObject({
    currentToken: 2,
    totalWaiting: demoLine(DEFAULT_DAY).length,
    totalToday: tokens.length,
  });
});

test.each([
  [2, 2, 1],
  [3, 2, 2],
  [6, 2, 5],
  [1, 2, 1],
])('token %d while %d is served has position %d', (token, serving, position) =>
  expect(positionOf(token, serving)).toBe(position),
);

test('counts 15 minutes for a position, and 15 for the way', () => {
  const day = takeToken(DEFAULT_DAY, patient);
  const own = day.tokens.at(-1);
  expect(own && entryOf(own, day.servingToken)).toMatchObject({
    token: 6,
    status: 'waiting',
    position: 5,
    estimatedMinutes: 75,
    travelTimeMinutes: 15,
  });
});

test('issues the highest number plus 1, and the doctor has one more waiting and today', () => {
  const day = takeToken(DEFAULT_DAY, patient);
  expect(day.tokens.at(-1)).toMatchObject({ ...patient, token: 6 });
  expect(day.doctor).toMatchObject({ totalWaiting: 4, totalToday: 6, currentToken: 2 });
});

test('calls the lowest waiting number and completes the one before', () => {
  const day = callNext(DEFAULT_DAY);
  expect(day.servingToken).toBe(3);
  expect(day.doctor).toMatchObject({ currentToken: 3, totalWaiting: 2, totalToday: 5 });
  expect(numbersOf(day, 'called')).toEqual([3]);
  expect(numbersOf(day, 'completed')).toEqual([1, 2]);
  expect(numbersOf(day, 'waiting')).toEqual([4, 5]);
});

test('keeps the count of waiting above 0, and changes nothing with nobody waiting', () => {
  const miscounted = { ...DEFAULT_DAY, doctor: { ...DEFAULT_DAY.doctor, totalWaiting: 0 } };
  expect(callNext(miscounted).doctor.totalWaiting).toBe(0);
  const done = [1, 2, 3].reduce((day) => callNext(day), DEFAULT_DAY);
  expect(callNext(done)).toBe(done);
});

test.each([
  [1, 'danger', 'Your turn! Please head to the clinic now.'],
  [2, 'warm', 'Almost your turn! Start heading to the clinic.'],
  [3, 'accent', "You're #3 in queue. Estimated wait: 45 minutes."],
])('says position %d in %s: %s', (position, tone, text) => {
  const [token] = DEFAULT_DAY.tokens;
  if (!token) throw new Error('the day has no token');
  expect(positionWords(words.patientSide, entryOf({ ...token, token: position }, 1))).toEqual({ tone, text });
});

test.each([
  [{ isActive: false }, 'neutral', 'Offline'],
  [{ isAvailable: false }, 'warm', 'Busy'],
  [{ totalWaiting: 0 }, 'accent', 'Available now'],
  [{ totalWaiting: 1 }, 'warm', '1 waiting'],
  [{ totalWaiting: 3 }, 'warm', '3 waiting'],
  [{ totalWaiting: 4 }, 'danger', '4 waiting'],
])('shows a doctor with %o in %s as %s', (changed, tone, text) =>
  expect(availabilityOf(words, { ...DEFAULT_DAY.doctor, ...changed })).toMatchObject({ tone, text }),
);

test('reads back only a valid day', () => {
  const kept: unknown = JSON.parse(JSON.stringify(takeToken(DEFAULT_DAY, patient)));
  expect(isDemoDay(kept)).toBe(true);
  const faulty = [
    null,
    'x',
    {},
    { ...DEFAULT_DAY, servingToken: '2' },
    { ...DEFAULT_DAY, doctor: {} },
    { ...DEFAULT_DAY, tokens: [{ ...DEFAULT_DAY.tokens[0], status: 'odd' }] },
  ];
  expect(faulty.filter(isDemoDay)).toEqual([]);
});
