import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DoctorQueue } from './doctor-queue.ts';
import { inLine, KEY_STEP } from './line.ts';
import { issueInOutage, outageSince, type OutageToken } from './outage.ts';
import { PLACES, type Token, WAITING } from './token.ts';

type Known = Token & OutageToken;

/** A line of waiting patients. Patients with a number above `knownNumber` took their tokens online. */
const line = fc.record({
  places: fc.array(fc.constantFrom(...PLACES), { maxLength: 12 }),
  knownNumber: fc.nat(12),
  isSoon: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
});

const numbersOf = (tokens: readonly Known[]) => inLine(tokens).map(({ number }) => number);

it('finds an outage 90 seconds after the keeper’s last report, unless it was before the session or somebody was called since', () => {
  const at = (seconds: number) => new Date(seconds * 1000);
  const keeper = { seenAt: at(100), openedAt: at(50), lastCallAt: null };
  expect(outageSince(keeper, at(189))).toBeNull();
  expect(outageSince(keeper, at(190))).toEqual(at(100));
  expect(outageSince({ ...keeper, seenAt: null }, at(900))).toBeNull();
  expect(outageSince({ ...keeper, openedAt: at(101) }, at(900))).toBeNull();
  expect(outageSince({ ...keeper, lastCallAt: at(189) }, at(900))).toEqual(at(100));
  expect(outageSince({ ...keeper, lastCallAt: at(190) }, at(900))).toBeNull();
});

it('places patients added offline before those who joined online during the outage, and moves nobody else', () => {
  fc.assert(
    fc.property(line, ({ places, knownNumber, isSoon }) => {
      let tokens: readonly Known[] = places.map((place, index) => ({
        number: index + 1,
        key: (index + 1) * KEY_STEP,
        place,
        state: WAITING,
        hasArrived: true,
        timesBack: 0,
      }));
      const issued: number[] = [];
      let queue = queueOf(tokens.length);
      for (const [index, soon] of isSoon.entries()) {
        const before = numbersOf(tokens);
        const change = issueInOutage(queue, 'open', '2026-11-21', { tokens, knownNumber, isSoon: soon });
        const moved = new Map(change.moves.map((move) => [move.number, move]));
        const number = change.number ?? 0;
        tokens = [
          ...tokens.map((token) => ({ ...token, ...moved.get(token.number)?.line?.to })),
          {
            number,
            key: moved.get(number)?.line?.to.key ?? 0,
            place: moved.get(number)?.line?.to.place ?? 'turn',
            state: WAITING,
            hasArrived: true,
            timesBack: 0,
            outageNumber: index + 1,
          },
        ];
        const after = numbersOf(tokens);
        expect(after.filter((other) => other !== number)).toEqual(before);
        const behind = after.slice(after.indexOf(number) + 1);
        const ahead = after.slice(0, after.indexOf(number));
        const isOnlineInTurn = (other: number) => other > knownNumber && places[other - 1] === 'turn';
        expect(ahead.filter(isOnlineInTurn)).toEqual([]);
        if (!soon) {
          expect(behind.every((other) => !issued.includes(other))).toBe(true);
          issued.push(number);
        }
        queue = change.queue;
      }
    }),
  );
});

function queueOf(count: number): DoctorQueue {
  return {
    revision: 1,
    callRevision: 0,
    pressed: null,
    session: { serviceDate: '2026-11-21', lastNumber: count, lastKey: count * KEY_STEP, nowServing: 0 },
    called: null,
    announcement: null,
  };
}
