/**
 * Tests sessions that can't occur in practice. Whatever the log contains, estimates must be valid and
 * repeatable.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VISIT_TYPES } from '../queue/index.ts';
import {
  effectiveEvents,
  foldEvent,
  learnSession,
  newWaitModel,
  openFold,
  readWaitModel,
  type SessionPlan,
  type WaitEvent,
  type WaitModel,
  waitLine,
} from './index.ts';
import { predictWaits } from './predict-waits.ts';
import { minutesAfterTen, PLAIN, SessionDay } from './session-day.test-support.ts';
import { situationAt } from './wait-line.ts';

/**
 * The parts of a session: the number of waiting patients, the sequence of actions, and the steps of the
 * clock.
 */
type Script = {
  waiting: number;
  acts: readonly ('see' | 'noShow' | 'undo' | 'breakOff' | 'leave' | 'break' | 'say')[];
  /** The minutes between two actions. They are negative if the clock is set back. */
  steps: readonly number[];
};

const act = fc.constantFrom('see', 'noShow', 'undo', 'breakOff', 'leave', 'break', 'say');
const step = fc.oneof(
  fc.constantFrom(0, 0, 0.001, 5, 8, 30, 720, -1, -600),
  fc.double({ min: -3, max: 60, noNaN: true }),
);

const script: fc.Arbitrary<Script> = fc.record({
  waiting: fc.constantFrom(1, 3, 20, 80),
  acts: fc.oneof(
    fc.array(act, { maxLength: 60 }),
    // Generates only no-shows, many undos, or only visits of zero length.
    fc.tuple(act, fc.nat(120)).map(([one, count]) => Array.from({ length: count }, () => one)),
  ),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
});

const plan: fc.Arbitrary<SessionPlan> = fc.constantFrom(
  PLAIN,
  { ...PLAIN, typedMinutes: 20 },
  { ...PLAIN, slots: [{ from: minutesAfterTen(-30), to: minutesAfterTen(200) }] },
  {
    ...PLAIN,
    slots: [
      { from: minutesAfterTen(30), to: minutesAfterTen(90) },
      { from: minutesAfterTen(120), to: minutesAfterTen(720) },
    ],
  },
);

function eventsOf({ waiting, acts, steps }: Script): WaitEvent[] {
  const day = new SessionDay().issue(0, waiting);
  let [at, number] = [0, 0];
  const isCalled = () => number > 0 && number <= waiting;
  for (const [index, one] of acts.entries()) {
    at += steps[index % steps.length] ?? 0;
    if (one === 'say') day.say(at, 1 + (index % waiting), VISIT_TYPES[index % VISIT_TYPES.length] ?? null);
    else if (one === 'break') day.press(at, 'break_announced', 15);
    else if (one === 'undo') day.undo(at);
    else if (number + 2 > waiting) continue;
    else if (one === 'leave') day.leave(at, (number += 2));
    else if (one === 'breakOff') day.breakOff(at, (number += 1));
    else if (one === 'noShow' && isCalled()) day.pass(at, (number += 1));
    else day.call(at, (number += 1));
  }
  return day.events;
}

const WAITS = ['q05', 'q10', 'q25', 'q50', 'q90'] as const;

/** Returns the waits of all patients after a session's events, this many minutes after the last event. */
function toldAfter(model: WaitModel, of: SessionPlan, events: readonly WaitEvent[], minutes: number) {
  const fold = effectiveEvents(events).reduce(foldEvent, openFold(model, of));
  const now = (events.at(-1)?.at ?? of.openedAt) + minutes * 60_000;
  const line = predictWaits(fold.waits, situationAt(fold, now), fold.waiting.length + 1);
  return { line, told: waitLine(fold, now).line };
}

const days = fc.array(fc.tuple(plan, script), { minLength: 1, maxLength: 3 });

describe('an arbitrary session', () => {
  it('never predicts negative waits, crossed quantiles, or an earlier turn with more people ahead', () => {
    fc.assert(
      fc.property(days, step, (sessions, minutes) => {
        let model: WaitModel = newWaitModel();
        for (const [of, script] of sessions) {
          const events = eventsOf(script);
          const { line, told } = toldAfter(model, of, events, minutes);
          const wrong = line.filter((waits, ahead) => {
            const quantiles = [0, ...WAITS.map((quantile) => waits[quantile])];
            const isInOrder = quantiles.every(
              (wait, index) => Number.isFinite(wait) && wait >= (quantiles[index - 1] ?? 0),
            );
            const before = line[ahead - 1] ?? waits;
            return !isInOrder || WAITS.some((quantile) => waits[quantile] < before[quantile]);
          });
          expect(wrong).toEqual([]);
          expect(told.flat().every((figure) => Number.isInteger(figure) && figure >= 0)).toBe(true);
          const learned = learnSession(model, of, events);
          expect(learned.outcomes.every((outcome) => outcome.minutes >= 0)).toBe(true);
          expect(readWaitModel(JSON.parse(JSON.stringify(learned.model)))).toEqual(learned.model);
          model = learned.model;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('produces exactly the same estimates and models when repeated', () => {
    fc.assert(
      fc.property(days, step, (sessions, minutes) => {
        const play = () => {
          let model: WaitModel | null = null;
          return sessions.map(([of, script]) => {
            const events = eventsOf(script);
            const told = toldAfter(model ?? newWaitModel(), of, events, minutes);
            const learned = learnSession(model, of, events);
            model = learned.model;
            return JSON.stringify([told, learned]);
          });
        };
        expect(play()).toEqual(play());
      }),
      { numRuns: 10 },
    );
  });
});

it('gives no negative waits for past calls when the clock is set back', () => {
  const day = new SessionDay().issue(0, 3).call(1, 1).call(8, 2).call(-30, 3);
  const minutes = learnSession(null, PLAIN, day.events).outcomes.map((outcome) => outcome.minutes);
  expect(minutes).toEqual([8, 0]);
});
