import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  effectiveEvents,
  foldEvent,
  newWaitModel,
  openFold,
  type SessionFold,
  type WaitEvent,
} from '../wait-time/index.ts';
import { inLine } from './line.ts';
import { commands, emptyModel, type Model } from './queue-model.test-support.ts';

const TEN = Date.parse('2026-11-21T10:00:00+05:30');
const PLAIN = {
  openedAt: TEN,
  serviceDate: '2026-11-21',
  timeZone: 'Asia/Kolkata',
  slots: [],
  typedMinutes: null,
  colleagues: null,
};

const foldOf = (events: readonly WaitEvent[]): SessionFold =>
  effectiveEvents(events).reduce(foldEvent, openFold(newWaitModel(), PLAIN));

/** Simulates a random day by the queue's rules, and returns the events of its last session. */
const randomDay = fc
  .array(fc.tuple(fc.nat({ max: commands.length * 3 }), fc.nat({ max: 50 }), fc.nat({ max: 600 })), {
    maxLength: 120,
  })
  .map((presses) => {
    let model = emptyModel();
    let [at, sessionId]: [number, string | null] = [TEN, null];
    let events: WaitEvent[] = [];
    for (const [which, pick, seconds] of presses) {
      // Most events of a day are new tokens and calls.
      const command = commands[which] ?? commands[which % 2];
      const past = model.log.at(-1 - (pick % 4));
      const after = tried(() => command?.run(model, pick));
      if (!after) continue;
      at += seconds * 1000;
      const made = after.log[model.log.length];
      if (!made) continue;
      if (after.sessionId !== sessionId) [events, sessionId] = [[], after.sessionId];
      const isOfSession = made.sessionId === sessionId;
      const undoes = made.kind === 'undone' ? (past?.revision ?? null) : null;
      const { revision, kind, moves } = made;
      if (isOfSession)
        events.push({
          revision,
          kind,
          at,
          moves,
          minutes: pick + 1,
          isChosen: pick % 7 === 0,
          undoes,
          undoneKind: made.undoneKind,
          says: [],
        });
      model = after;
    }
    return { model, events };
  });

function tried(run: () => Model | undefined): Model | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

describe('the waits of random days', () => {
  it('covers exactly the waiting patients and the current visit, with finite numbers only', () => {
    fc.assert(
      fc.property(randomDay, ({ model, events }) => {
        const fold = foldOf(events);
        const { session, called } = model.queue;
        const waiting = inLine(model.tokens).map(({ number }) => number);
        if (session !== null) {
          expect(fold.waiting.map(({ number }) => number)).toEqual(waiting);
          expect(fold.inside === null).toBe(called === null);
        }
        const { typedMinutes, ...numbers } = fold.waits.model;
        const all = [typedMinutes ?? 0, ...Object.values(numbers), ...fold.waits.weights].flat(2);
        expect(all.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same estimates after a session was stored as JSON', () => {
    fc.assert(
      fc.property(randomDay, fc.nat({ max: 120 }), ({ events }, cut) => {
        const effective = effectiveEvents(events);
        const before = effective.slice(0, cut).reduce(foldEvent, openFold(newWaitModel(), PLAIN));
        const kept: SessionFold = JSON.parse(JSON.stringify(before));
        expect(JSON.stringify(effective.slice(cut).reduce(foldEvent, kept))).toBe(
          JSON.stringify(foldOf(events)),
        );
      }),
      { numRuns: 200 },
    );
  });
});
