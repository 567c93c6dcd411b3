import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/demos';
import { DEFAULT_DAY, doctorIn, entryOf, isDemoDay, positionOf, positionWords } from './demo-day.ts';
import { availabilityOf } from './demo-looks.ts';
import { callNext, type DemoQueue, takeToken } from './demo-queue.ts';

const patient = { id: 'p', name: 'Asha', phoneNumber: '9876543210' };
const numbersOf = (day: DemoQueue, status: string) =>
  day.tokens.filter(({ state }) => state.status === status).map(({ number }) => number);

test('starts with number 2 called, and the doctor’s figures match the queue', () => {
  expect(doctorIn(DEFAULT_DAY)).toMatchObject({ currentToken: 2, totalWaiting: 3, totalToday: 5 });
  expect(numbersOf(DEFAULT_DAY, 'completed')).toEqual([1]);
  expect(numbersOf(DEFAULT_DAY, 'called')).toEqual([2]);
  expect(numbersOf(DEFAULT_DAY, 'waiting')).toEqual([3, 4, 5]);
});

test.each([
  [2, 2, 1],
  [3, 2, 2],
  [6, 2, 5],
  [1, 2, 1],
])('shows, for token %d while %d is served, the position %d', (token, serving, position) =>
  expect(positionOf(token, serving)).toBe(position),
);

test('counts 15 minutes for each position, and 15 for travel', () => {
  const day = takeToken(DEFAULT_DAY, patient);
  const own = day.tokens.at(-1);
  expect(own && entryOf(own, day)).toEqual({
    ...patient,
    token: 6,
    status: 'waiting',
    position: 5,
    estimatedMinutes: 75,
    travelTimeMinutes: 15,
  });
});

test('issues the highest number plus 1, and adds it to the doctor’s figures', () => {
  const day = takeToken(DEFAULT_DAY, patient);
  expect(day.tokens.at(-1)).toMatchObject({ ...patient, number: 6 });
  expect(doctorIn(day)).toMatchObject({ totalWaiting: 4, totalToday: 6, currentToken: 2 });
});

test('calls the lowest waiting number and completes the previous one', () => {
  const day = callNext(DEFAULT_DAY);
  expect(doctorIn(day)).toMatchObject({ currentToken: 3, totalWaiting: 2, totalToday: 5 });
  expect(numbersOf(day, 'called')).toEqual([3]);
  expect(numbersOf(day, 'completed')).toEqual([1, 2]);
  expect(numbersOf(day, 'waiting')).toEqual([4, 5]);
});

test('ignores a call when the queue is empty', () => {
  const done = [1, 2, 3].reduce((day) => callNext(day), DEFAULT_DAY);
  expect(doctorIn(done).totalWaiting).toBe(0);
  expect(callNext(done)).toBe(done);
});

test.each([
  [1, 'danger', 'Your turn! Please head to the clinic now.'],
  [2, 'warm', 'Almost your turn! Start heading to the clinic.'],
  [3, 'accent', "You're #3 in queue. Estimated wait: 45 minutes."],
])('for position %d, shows in the colour %s: %s', (position, tone, text) =>
  expect(positionWords(words.patientSide, { position, estimatedMinutes: position * 15 })).toEqual({
    tone,
    text,
  }),
);

test.each([
  [{ isActive: false }, 'neutral', 'Offline'],
  [{ isAvailable: false }, 'warm', 'Busy'],
  [{ totalWaiting: 0 }, 'accent', 'Available now'],
  [{ totalWaiting: 1 }, 'warm', '1 waiting'],
  [{ totalWaiting: 3 }, 'warm', '3 waiting'],
  [{ totalWaiting: 4 }, 'danger', '4 waiting'],
])('shows a doctor with %o in %s as %s', (changed, tone, text) =>
  expect(availabilityOf(words, { ...doctorIn(DEFAULT_DAY), ...changed })).toMatchObject({ tone, text }),
);

test('restores only a valid day', () => {
  const kept: unknown = JSON.parse(JSON.stringify(takeToken(DEFAULT_DAY, patient)));
  expect(isDemoDay(kept)).toBe(true);
  const keptBefore = { servingToken: 2, doctor: doctorIn(DEFAULT_DAY), tokens: [] };
  expect([null, 'x', {}, keptBefore, { ...DEFAULT_DAY, queue: null }].filter(isDemoDay)).toEqual([]);
});
