import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../shared/index.ts';
import {
  growthReason,
  type CountedLine,
  type GrowthReason,
  passedReason,
  countAhead,
  lineOutOfOrder,
  numbersInLine,
} from './line.ts';
import { commands, emptyModel, type Model, undoAt } from './queue-model.test-support.ts';
import { letterOf } from './token.ts';
import type { PastChange } from './undo.ts';

/** The parts of the queue that the public can see. */
const look = ({ queue, tokens, sessionId }: Model): CountedLine => ({
  sessionId,
  states: tokens.map(({ state, hasArrived }) => letterOf(state, hasArrived)).join(''),
  line: lineOutOfOrder(tokens),
  ...queue.session?.counts,
});

/** Runs commands that are written like `skip 2`. */
const run = (start: Model, ...lines: readonly string[]): Model =>
  lines.reduce((model, line) => {
    const [name, number] = line.split(' ');
    const command = commands.find((candidate) => candidate.name === name);
    if (!command) throw new Error(`no command ${name}`);
    return command.run(model, Number(number ?? 1) - 1);
  }, start);

/** All commands that do not end a session. No position grows when a session ends. */
const steps = commands.filter(
  ({ name }) =>
    !['closePractice', 'reset', 'endServiceDate', 'moveLineAway', 'clearNotArrived'].includes(name),
);

describe('a worse position', () => {
  it.each<[string, readonly string[], GrowthReason]>([
    ['cwwww', ['placeSoon 5'], 'placedAhead'],
    ['cwwww', ['issueSoon'], 'placedAhead'],
    ['cwwww', ['placeAtOnce 5'], 'urgent'],
    ['cwwww', ['joinQueue 5'], 'joined'],
    ['cwwww', ['joinLine 6'], 'joined'],
    ['awwww', ['back 1'], 'back'],
    ['awwwww', ['backAsBefore 1'], 'back'],
    ['mwwwww', ['arriveLate 1'], 'back'],
    ['nwwwww', ['putBack 1'], 'back'],
    ['swwwww', ['putBack 1'], 'putBack'],
    ['cwwwww', ['putBack 1'], 'back'],
    ['dcwwwww', ['putBack 1'], 'back'],
    ['cwwww', ['issueWith 2'], 'family'],
  ])('explains the position of the second-to-last token of %s after %j with %s', (letters, lines, reason) => {
    const before = emptyModel(letters);
    expect(growthReason(look(before), look(run(before, ...lines)), letters.length - 1)).toBe(reason);
  });

  it('gives the reason for changes since the page last showed the line, and not for earlier changes', () => {
    const first = run(emptyModel('cwwwwwwwwwww'), 'placeSoon 11', 'placeInTurn 11', 'placeAtOnce 10');
    const missed = run(first, 'callUrgent', 'placeSoon 12');
    expect(growthReason(look(emptyModel('cwwwwwwwwwww')), look(first), 9)).toBe('urgent');
    expect(passedReason(look(first), look(missed), 9)).toBe('placedAhead');
  });

  it('reports that another patient is ahead again after their place “Soon” is taken away or undone', () => {
    const soon = run(emptyModel('cwwww'), 'placeSoon 5');
    const inTurn = run(soon, 'placeInTurn 5');
    expect(growthReason(look(soon), look(inTurn), 5)).toBe('putBack');
    const undone = undoAt(inTurn);
    expect(growthReason(look(inTurn), look(undone), 4)).toBe('putBack');
    const called = run(emptyModel('dwwww'), 'callNext');
    expect(growthReason(look(called), look(undoAt(called)), 4)).toBe('putBack');
  });

  it('gives no reason unless more patients are ahead of a waiting token in the same session', () => {
    const before = emptyModel('cwwww');
    const placed = run(before, 'placeSoon 5');
    expect(growthReason(look(before), look(placed), 3)).toBeNull();
    expect(growthReason(look(before), look(placed), 5)).toBeNull();
    expect(growthReason(look(before), look(run(before, 'placeAtOnce 5', 'callUrgent')), 4)).toBeNull();
    expect(growthReason(look(before), { ...look(placed), sessionId: 'another' }, 4)).toBeNull();
    expect(growthReason(look(before), look(placed), 1)).toBeNull();
  });

  it('gives the correct reason whenever more patients are ahead than when the page last looked', () => {
    const step = fc.record({ command: fc.constantFrom(...steps), pick: fc.nat(20) });
    const told = new Map<GrowthReason, number>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), fc.nat(60), (steps, from) => {
        const models = histories(steps);
        const last = models.at(-1);
        const first = models[from % models.length];
        if (!first || !last) return;
        const [before, after] = [look(first), look(last)];
        for (const number of numbersInLine(after)) {
          const reason = growthReason(before, after, number);
          const wasInLine = before.sessionId === after.sessionId && numbersInLine(before).includes(number);
          const hasGrown = wasInLine && countAhead(after, { number }) > countAhead(before, { number });
          expect(reason !== null).toBe(hasGrown);
          if (reason === null) continue;
          told.set(reason, (told.get(reason) ?? 0) + 1);
          const since = last.log.slice(first.log.length);
          expect(since.some((change) => brings(change, reason))).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
    // Checks that positions grow often enough in the random histories for a useful test.
    expect([...told.keys()].sort()).toEqual(
      ['back', 'family', 'joined', 'placedAhead', 'putBack', 'urgent'].sort(),
    );
  });
});

describe('the counts of a session', () => {
  it('counts no reasons for a worse position on an ordinary morning', () => {
    const lines = [
      'issue',
      'issue',
      'issue',
      'callNext',
      'markArrived 2',
      'callNext',
      'notHere',
      'skip 3',
      'recall',
    ];
    const morning = run(emptyModel(), ...lines.slice(0, 7));
    expect(Object.keys(morning.queue.session ?? {})).toEqual([
      'serviceDate',
      'lastNumber',
      'lastKey',
      'nowServing',
    ]);
  });

  it('keeps the counts of passes when the desk removes a priority, and reduces them on an undo', () => {
    const placed = run(emptyModel('cwwwwww'), 'placeSoon 5', 'placeSoon 6', 'callToken 4');
    expect(placed.queue.session?.counts).toEqual({ soon: 2, asked: 1 });
    expect(run(placed, 'placeInTurn 5', 'sendAway 4', 'back 4').queue.session?.counts).toEqual({
      soon: 2,
      asked: 1,
      back: 1,
    });
    expect(undoAt(placed, placed.log[1]).queue.session?.counts).toEqual({ soon: 1, asked: 1 });
    expect(undoAt(placed).queue.session?.counts).toEqual({ soon: 2 });
    const closed = run(placed, 'closePractice');
    expect(undoAt(closed).queue.session?.counts).toEqual({ soon: 2, asked: 1 });
    const taken = run(emptyModel('cw'), 'issueSoon');
    expect(undoAt(taken).queue.session).not.toHaveProperty('counts');
  });
});

/** Returns the queue after each step that was possible. */
function histories(steps: readonly { command: (typeof commands)[number]; pick: number }[]): Model[] {
  const models = [emptyModel('cwwwwwww')];
  for (const { command, pick } of steps) {
    const model = models.at(-1);
    if (!model) break;
    try {
      models.push(command.run(model, pick));
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
    }
  }
  return models;
}

/** Returns whether a change can cause the given reason. */
function brings({ kind, moves }: PastChange, reason: GrowthReason): boolean {
  const toOnce = moves.some(({ line }) => line?.to.place === 'once');
  const toSoon = moves.some(({ line }) => line?.to.place === 'soon');
  switch (reason) {
    case 'urgent':
      return kind === 'placed_at_once' || (kind === 'moved_here' && toOnce);
    case 'joined':
      return kind === 'moved_here';
    case 'placedAhead':
    case 'booked':
      return kind === 'placed_soon' || (kind === 'issued' && toSoon);
    case 'back':
      return kind === 'returned' || kind === 'arrived' || kind === 'put_back';
    case 'family':
      return kind === 'issued' && !toSoon;
    case 'putBack':
      return true;
  }
}
