import { expect, test } from 'vitest';
import { availabilityOf, type TokenOfferKind } from './token-offer.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00+05:30`);
const pause = { kind: 'break', until: at('17:00').toISOString() } as const;
const delay = { kind: 'delay', until: at('17:00').toISOString() } as const;
const here = { announcement: null, seesFrom: null };

test.each([
  ['closed', here, 0, { kind: 'offline', light: 'grey' }],
  ['closed', { ...here, announcement: pause }, 5, { kind: 'offline', light: 'grey' }],
  ['used_up', here, 0, { kind: 'used_up', light: 'grey' }],
  ['not_covered', here, 3, { kind: 'not_covered', light: 'grey' }],
  ['open', { ...here, announcement: pause }, 0, { kind: 'busy', light: 'yellow', until: at('17:00') }],
  ['open', { ...here, announcement: pause }, 9, { kind: 'busy', light: 'yellow', until: at('17:00') }],
  ['open', { ...here, announcement: delay }, 0, { kind: 'later', light: 'yellow', from: at('17:00') }],
  ['open', { ...here, seesFrom: at('09:00') }, 0, { kind: 'later', light: 'yellow', from: at('09:00') }],
  ['open', { ...here, seesFrom: at('09:00') }, 5, { kind: 'later', light: 'yellow', from: at('09:00') }],
  ['open', { announcement: delay, seesFrom: at('09:00') }, 0, { kind: 'later', from: at('17:00') }],
  ['open', here, 0, { kind: 'available', light: 'green' }],
  ['open', here, 1, { kind: 'waiting', light: 'yellow', waiting: 1 }],
  ['open', here, 3, { kind: 'waiting', light: 'yellow', waiting: 3 }],
  ['open', here, 4, { kind: 'waiting', light: 'red', waiting: 4 }],
] satisfies [TokenOfferKind, object, number, object][])(
  'shows a doctor with tokens %s (%j) and %i waiting as %j',
  (kind, doctor, waiting, shown) => {
    expect(availabilityOf({ kind, opensAt: null }, { ...here, ...doctor, waiting })).toMatchObject(shown);
  },
);

test('returns the time at which a closed practice opens', () => {
  const offer = { kind: 'closed', opensAt: at('07:00') } as const;
  expect(availabilityOf(offer, { ...here, waiting: 0 })).toMatchObject({ opensAt: at('07:00') });
});
