import { expect, it } from 'vitest';
import { DEFAULT_WORKING_HOURS } from '../doctors/index.ts';
import { datedHours } from './hours-on.ts';
import { practiceAt, type PracticeSwitch } from './practice.ts';
import { type PlanRoom, tokenOfferAt } from './token-offer.ts';

const none = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const office = {
  timeZone: 'Asia/Kolkata',
  opensEarlyMinutes: 120,
  datedHours: [],
  workingHours: {
    ...DEFAULT_WORKING_HOURS,
    saturday: [
      { start: '9:00am', end: '1:00pm' },
      { start: '5:00pm', end: '8:00pm' },
    ],
  },
};
const SATURDAY = '2026-11-21';
const at = (time: string, date = SATURDAY) => new Date(`${date}T${time}:00+05:30`);
const pressed = (state: 'open' | 'closed'): PracticeSwitch => ({ state, serviceDate: SATURDAY });

type Case = [string, string, PracticeSwitch | null, PlanRoom, string, Date | null];

it.each<Case>([
  ['within the hours', '10:00', null, 'room', 'open', null],
  ['between two slots', '14:00', null, 'room', 'open', null],
  ['before the doors open', '06:00', null, 'room', 'closed', at('07:00')],
  // Sunday has no hours.
  ['after the last slot', '20:30', null, 'room', 'closed', at('07:00', '2026-11-23')],
  [
    'after staff closed the practice',
    '10:00',
    pressed('closed'),
    'room',
    'closed',
    at('07:00', '2026-11-23'),
  ],
  ['at the end of the day', '23:59', null, 'room', 'closed', at('07:00', '2026-11-23')],
  ['at night after staff opened the practice', '22:00', pressed('open'), 'room', 'open', null],
  ['with the limit reached', '10:00', null, 'used_up', 'used_up', null],
  ['with the limit reached before the doors open', '06:00', null, 'used_up', 'used_up', null],
  [
    'with the limit reached, when the day is over',
    '20:30',
    null,
    'used_up',
    'closed',
    at('07:00', '2026-11-23'),
  ],
  ['for a doctor beyond the plan', '10:00', null, 'not_covered', 'not_covered', null],
  ['for a doctor beyond the plan in a closed practice', '06:00', null, 'not_covered', 'not_covered', null],
])(
  'decides whether to offer a token %s, and says when tokens open',
  (_, time, switched, room, kind, opensAt) => {
    const now = at(time);
    const practice = practiceAt(now, switched, office);
    expect(tokenOfferAt(now, practice, { room, pressed: switched, schedule: office })).toEqual({
      kind,
      opensAt,
    });
  },
);

it('does not say when a practice without working hours opens', () => {
  const schedule = { ...office, workingHours: none };
  const facts = { room: 'room', pressed: pressed('closed'), schedule } as const;
  const now = at('10:00');
  expect(tokenOfferAt(now, practiceAt(now, facts.pressed, schedule), facts)).toEqual({
    kind: 'closed',
    opensAt: null,
  });
});

it('finds that a practice opens at the next service date if its first slot is soon after that', () => {
  const early = { ...none, sunday: [{ start: '5:00am', end: '9:00am' }] };
  const schedule = { ...office, workingHours: early };
  const now = at('10:00');
  const facts = { room: 'room', pressed: null, schedule } as const;
  expect(tokenOfferAt(now, practiceAt(now, null, schedule), facts).opensAt).toEqual(
    at('04:00', '2026-11-22'),
  );
});

const DIWALI = { kind: 'holiday', from: SATURDAY, to: SATURDAY, slots: [], note: 'Diwali' } as const;
const onLeave = (to: string) =>
  ({ kind: 'absence', from: '2026-11-20', to, slots: [], note: 'on leave' }) as const;

it.each([
  ['a holiday', DIWALI, { kind: 'holiday', note: 'Diwali' }, at('07:00', '2026-11-23')],
  ['an absence', onLeave('2026-11-24'), { kind: 'absence', note: 'on leave' }, at('07:00', '2026-11-25')],
  [
    'an absence of a year',
    onLeave('2027-11-20'),
    { kind: 'absence', note: 'on leave' },
    at('07:00', '2027-11-22'),
  ],
])(
  'closes the practice for %s, with the reason and the time when it opens',
  (_, { ...entry }, off, opensAt) => {
    const schedule = { ...office, datedHours: datedHours([{ ...entry, slots: [] }], office.workingHours) };
    const facts = { room: 'room', pressed: null, schedule } as const;
    const now = at('10:00');
    expect(tokenOfferAt(now, practiceAt(now, null, schedule), facts)).toEqual({
      kind: 'closed',
      opensAt,
      off,
    });
  },
);

it('finds that a practice without hours opens after an absence, unless staff opened it by hand', () => {
  const schedule = {
    ...office,
    workingHours: none,
    datedHours: datedHours([{ ...onLeave('2026-11-22'), slots: [] }], none),
  };
  const now = at('10:00');
  const facts = { room: 'room', pressed: null, schedule } as const;
  expect(tokenOfferAt(now, practiceAt(now, null, schedule), facts).opensAt).toEqual(
    at('04:00', '2026-11-23'),
  );
  const opened = { ...facts, pressed: pressed('open') };
  expect(tokenOfferAt(now, practiceAt(now, opened.pressed, schedule), opened)).toEqual({
    kind: 'open',
    opensAt: null,
  });
});
