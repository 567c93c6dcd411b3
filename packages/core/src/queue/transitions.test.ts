import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../shared/index.ts';
import { callNext } from './calling.ts';
import { commands, emptyModel, type Model } from './queue-model.test-support.ts';
import { isLive, letterOf } from './token.ts';

const states = (model: Model) =>
  model.tokens.map(({ state, hasArrived }) => letterOf(state, hasArrived)).join('');

describe('the queue under random commands', () => {
  it('keeps the queue valid under any commands in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ command: fc.constantFrom(...commands), pick: fc.nat(40) }), { maxLength: 80 }),
        (steps) => {
          let model = emptyModel();
          for (const { command, pick } of steps) model = stepAndCheck(model, command.run, pick);
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each(['callNextHere', 'notHereNextHere'])(
    'changes only the called patient and the previous one on %s',
    (name) => {
      const { run } = commands.find((command) => command.name === name) ?? { run: null };
      fc.assert(
        fc.property(fc.array(fc.constantFrom('w', 'h', 'm', 'a', 's'), { maxLength: 12 }), (line) => {
          const before = emptyModel(['c', ...line, 'h'].join(''));
          const after = run?.(before, 0);
          const changed = [...states(before)].flatMap((letter, at) =>
            letter === (after && states(after)[at]) ? [] : [at],
          );
          expect(changed).toEqual([0, ['c', ...line, 'h'].indexOf('h')]);
        }),
      );
    },
  );
});

function stepAndCheck(before: Model, run: (model: Model, pick: number) => Model, pick: number): Model {
  let after: Model;
  try {
    after = run(before, pick);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return before;
  }
  expect(after.queue.revision).toBe(before.queue.revision + after.log.length - before.log.length);
  expect(after.queue.callRevision).toBeLessThanOrEqual(after.queue.revision);
  checkCallRevision(before, after);
  checkSession(after);
  return after;
}

function checkCallRevision(before: Model, after: Model): void {
  const isSameCall =
    before.queue.called?.number === after.queue.called?.number &&
    // An undo that reopens an ended session does not call a patient.
    (before.queue.session === null ||
      before.queue.session.nowServing === (after.queue.session?.nowServing ?? 0));
  if (!isSameCall) expect(after.queue.callRevision).toBe(after.queue.revision);
}

function checkSession({ queue, tokens }: Model): void {
  expect(tokens.map((token) => token.number)).toEqual(tokens.map((_, index) => index + 1));
  const called = tokens.filter((token) => token.state.status === 'called');
  expect(called.length).toBeLessThanOrEqual(1);
  expect(queue.called?.number).toBe(called[0]?.number);
  if (queue.session === null) {
    expect(tokens.every((token) => ['completed', 'cancelled'].includes(token.state.status))).toBe(true);
  } else {
    const isStopped = queue.pressed?.state === 'closed';
    if (isStopped) expect(tokens.some(({ state }) => isLive(state))).toBe(true);
    expect(queue.session.lastNumber).toBe(tokens.length);
    expect(queue.session.nowServing).toBeLessThanOrEqual(tokens.length);
  }
}

describe('the state table', () => {
  it.each([
    // Each case contains the queue before, the command, and the queue after. An exclamation mark means that
    // the command is refused.
    ['', 'callNext', '!queue.nobody_waiting'],
    ['www', 'callNext', 'cww'],
    ['cww', 'callNext', 'dcw'],
    ['dsw', 'callNext', 'dsc'],
    ['c', 'callNext', '!queue.nobody_waiting'],
    ['cww', 'callToken 3', 'dwc'],
    ['cww', 'callToken 1', '!queue.token_not_waiting'],
    ['cw', 'complete 1', 'dw'],
    ['cw', 'complete 2', '!queue.token_not_called'],
    ['cw', 'skip 1', 'nw'],
    ['cw', 'skip 2', 'cs'],
    ['d', 'skip 1', '!queue.token_not_waiting'],
    ['cwhwds', 'clearNotArrived', 'cshsds'],
    ['chd', 'clearNotArrived', '!queue.all_arrived'],
    ['', 'clearNotArrived', '!queue.all_arrived'],
    ['nw', 'putBack 1', 'ww'],
    ['sw', 'putBack 1', 'ww'],
    ['lw', 'putBack 1', '!queue.token_not_skipped'],
    ['dw', 'putBack 1', 'ww'],
    ['dcww', 'putBack 1', 'wcww'],
    ['cw', 'putBack 1', 'ww'],
    ['aw', 'putBack 1', '!queue.token_not_skipped'],
    ['vw', 'putBack 1', '!queue.token_not_skipped'],
    ['cww', 'notHere', 'mcw'],
    ['c', 'notHere', 'm'],
    ['ww', 'notHere', '!queue.nobody_called'],
    ['cwwh', 'notHereNextHere', 'mwwc'],
    ['cww', 'notHereNextHere', 'mww'],
    ['wwhw', 'callNextHere', 'wwcw'],
    ['cwhw', 'callNextHere', 'dwcw'],
    ['cww', 'callNextHere', '!queue.nobody_here'],
    ['mad', 'callNextHere', '!queue.nobody_waiting'],
    ['mad', 'callNext', '!queue.nobody_waiting'],
    ['mw', 'callToken 1', '!queue.token_not_waiting'],
    ['aw', 'callToken 1', '!queue.token_not_waiting'],
    ['mwwwww', 'arriveLate 1', 'hwwwww'],
    ['w', 'arriveLate 1', '!queue.token_not_waiting'],
    ['m', 'markArrived 1', '!queue.token_not_waiting'],
    ['m', 'withdrawArrival 1', '!queue.token_not_waiting'],
    ['m', 'skip 1', 'n'],
    ['m', 'leave 1', 'l'],
    ['m', 'complete 1', '!queue.token_not_called'],
    ['cw', 'sendAway 1', 'aw'],
    ['cw', 'sendAway 2', '!queue.token_not_called'],
    ['aw', 'back 1', 'hw'],
    ['aw', 'backAsBefore 1', 'hw'],
    ['cw', 'back 1', '!queue.token_not_away'],
    ['acw', 'callNext', 'adc'],
    ['ac', 'complete 1', 'dc'],
    ['ac', 'skip 1', '!queue.token_not_waiting'],
    ['a', 'leave 1', '!queue.token_not_waiting'],
    ['ma', 'clearNotArrived', '!queue.all_arrived'],
    ['camw', 'closePractice', 'ddpp'],
    ['camw', 'endServiceDate', 'ddpp'],
    ['camw', 'reset', 'rrrr'],
    ['cw', 'leave 2', 'cl'],
    ['cw', 'leave 1', '!queue.token_not_waiting'],
    ['cwsd', 'closePractice', 'dpsd'],
    ['cwsd', 'reset', 'rrsd'],
    ['cwsd', 'endServiceDate', 'dpsd'],
    ['w', 'recall', '!queue.nobody_called'],
    ['c', 'recall', 'c'],
    ['w', 'markArrived 1', 'h'],
    ['h', 'markArrived 1', '!queue.token_already_arrived'],
    ['h', 'withdrawArrival 1', 'w'],
    ['w', 'withdrawArrival 1', '!queue.token_not_arrived'],
    ['c', 'withdrawArrival 1', '!queue.token_not_waiting'],
    ['wh', 'callToken 2', 'wc'],
    ['c', 'markArrived 1', '!queue.token_not_waiting'],
    ['ww', 'issue', 'www'],
    ['www', 'placeSoon 3', 'www'],
    ['cww', 'placeSoon 1', '!queue.token_not_waiting'],
    ['cww', 'placeAtOnce 1', '!queue.token_not_waiting'],
    ['cww', 'placeInTurn 2', '!queue.token_in_turn'],
    ['cww', 'breakOff', '!queue.token_not_at_once'],
    ['ww', 'breakOff', 'cw'],
    ['cww', 'callUrgent', 'dcw'],
    ['cwwd', 'moveAway 2', 'cvwd'],
    ['cww', 'moveAway 1', '!queue.token_not_waiting'],
    ['cwwds', 'moveLineAway', 'cvvds'],
    ['cd', 'moveLineAway', '!queue.nobody_waiting'],
    ['cw', 'joinQueue', 'cww'],
    ['cw', 'joinLine', 'cwwma'],
    ['cw', 'issueWith 2', 'cww'],
    ['cw', 'issueWith 1', '!queue.token_not_waiting'],
  ])('turns the queue %s by %s into %s', (from, line, to) => {
    const [name, number] = line.split(' ');
    const command = commands.find((candidate) => candidate.name === name);
    if (!command) throw new Error(`no command ${name}`);
    const run = () => states(command.run(emptyModel(from), Number(number ?? 1) - 1));
    if (to.startsWith('!')) expect(run).toThrow(to.slice(1));
    else expect(run()).toBe(to);
  });

  it.each([
    // The queue before, the commands, and the queue after. An exclamation mark means that the last command is
    // refused.
    ['cww', 'placeAtOnce 3, callNext', '!queue.visit_inside'],
    ['cww', 'placeAtOnce 3, callToken 3', '!queue.visit_inside'],
    ['cww', 'placeAtOnce 3, callToken 2', 'dcw'],
    ['cww', 'placeAtOnce 3, callUrgent', 'dwc'],
    ['cww', 'placeAtOnce 3, breakOff', 'wwc'],
    ['cww', 'placeAtOnce 3, breakOff, complete 3, callNext', 'cwd'],
    ['ww', 'placeAtOnce 2, callNext', 'wc'],
    ['ww', 'placeAtOnce 2, placeAtOnce 2', '!queue.token_placed'],
    ['ww', 'placeAtOnce 2, placeSoon 2', '!queue.token_placed'],
    ['ww', 'placeSoon 2, placeSoon 2', '!queue.token_placed'],
    ['ww', 'placeSoon 2, placeAtOnce 2, callNext', 'wc'],
    ['ww', 'placeAtOnce 2, placeInTurn 2, callNext', 'cw'],
    ['wwww', 'placeSoon 4, callNext, callNext, callNext', 'ddwc'],
    // A passed patient who returns is called after the next three patients, and the second time at the end of
    // the line.
    ['cwwwww', 'notHere, arriveLate 1, callNext, callNext, callNext, callNext', 'cddddw'],
    [
      'cwwwwww',
      'notHere, arriveLate 1, callToken 1, notHere, arriveLate 1, callNext, callNext, callNext, callNext',
      'hdddddc',
    ],
    ['sww', 'putBack 1, callNext, callNext, callNext', 'cdd'],
    ['cww', 'putBack 1, callNext', 'cww'],
    ['cww', 'callNext, callNext, putBack 1, putBack 2, callNext', 'cwd'],
    ['cwww', 'sendAway 1, back 1, callNext, callNext, callNext', 'cddw'],
    ['cwww', 'sendAway 1, backAsBefore 1, callNext', 'cwww'],
    // A patient who had the place “At once” before a test gets it again afterwards.
    ['www', 'placeAtOnce 3, callNext, sendAway 3, back 3, callNext', 'wwc'],
    // A stopped queue issues no new tokens and ends when its last patient leaves.
    ['cw', 'stopTokens, callNext', 'dc'],
    ['cw', 'stopTokens, issue', '!queue.practice_closed'],
    ['cw', 'stopTokens, stopTokens', '!queue.practice_already_closed'],
    ['cw', 'stopTokens, closePractice', 'dp'],
    ['c', 'stopTokens, complete 1, reset', '!queue.no_session'],
    ['w', 'stopTokens, leave 1, reset', '!queue.no_session'],
    ['cma', 'stopTokens, complete 1, reset', 'drr'],
    ['cma', 'stopTokens, complete 1, complete 3, skip 2, reset', '!queue.no_session'],
    ['ww', 'stopTokens, startPractice, skip 1, skip 2, issue', 'ssw'],
    ['d', 'stopTokens, startPractice, issue', 'w'],
    // The call of a present patient with the place “At once” interrupts the current visit, and passes absent
    // patients with the same place.
    ['cwwh', 'placeAtOnce 2, placeAtOnce 4, breakOffForOneHere', 'wcwh'],
  ])('turns the queue %s by %s into %s', (from, lines, to) => {
    const run = () =>
      lines.split(', ').reduce((model, line) => {
        const [name, number] = line.split(' ');
        const command = commands.find((candidate) => candidate.name === name);
        if (!command) throw new Error(`no command ${name}`);
        return command.run(model, Number(number ?? 1) - 1);
      }, emptyModel(from));
    if (to.startsWith('!')) expect(run).toThrow(to.slice(1));
    else expect(states(run())).toBe(to);
  });

  it('calls only the patient whom the caller expects, if the call includes a number', () => {
    const { queue, tokens } = emptyModel('cww');
    const next = { next: tokens[1] ?? null, absent: null };
    const meaning = (meant: number | null) => ({ callRevision: queue.callRevision, meant });
    expect(() => callNext(queue, meaning(3), next)).toThrow('queue.not_next');
    expect(() => callNext(queue, meaning(null), next)).toThrow('queue.not_next');
    expect(callNext(queue, meaning(2), next).number).toBe(2);
    const nobody = { next: null, absent: null };
    expect(() => callNext(queue, meaning(2), nobody)).toThrow('queue.nobody_waiting');
  });

  it('refuses a call if another call came first', () => {
    const callNext = commands.find((command) => command.name === 'callNext');
    const seen = emptyModel('ww');
    const called = callNext?.run(seen, 0);
    if (!called) throw new Error('not called');
    const stale = { ...called, seenCallRevision: seen.queue.callRevision };
    expect(() => callNext?.run(stale, 0)).toThrow('queue.call_superseded');
  });

  it('issues no token while the practice is closed', () => {
    const issue = commands.find((command) => command.name === 'issue');
    expect(() => issue?.run({ ...emptyModel(), practice: 'closed' }, 0)).toThrow('queue.practice_closed');
  });
});
