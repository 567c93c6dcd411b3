import { expect, it } from 'vitest';
import { hasRoomForToken, usedTokens, UNLIMITED } from './plan.ts';

it.each([
  [{ forGood: 0, waiting: 0 }, true, true],
  [{ forGood: 0, waiting: 9 }, true, true],
  [{ forGood: 0, waiting: 10 }, false, true],
  [{ forGood: 0, waiting: 100 }, false, true],
  [{ forGood: 9, waiting: 0 }, true, true],
  [{ forGood: 9, waiting: 1 }, false, true],
  [{ forGood: 10, waiting: 0 }, false, false],
  [{ forGood: 12, waiting: 3 }, false, false],
])(
  'decides with %j of ten tokens used whether a patient (%s) and staff (%s) get another token',
  (count, online, atTheDesk) => {
    expect([hasRoomForToken(count, 10, false), hasRoomForToken(count, 10, true)]).toEqual([
      online,
      atTheDesk,
    ]);
  },
);

it('allows any number of tokens if the plan has no limit', () => {
  const count = { forGood: 500, waiting: 500 };
  expect([hasRoomForToken(count, UNLIMITED, false), hasRoomForToken(count, UNLIMITED, true)]).toEqual([
    true,
    true,
  ]);
  expect(usedTokens(count)).toBe(1000);
});
