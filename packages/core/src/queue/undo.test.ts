import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../shared/index.ts';
import { nextInLine } from './line.ts';
import { commands, emptyModel, type Model, undoAt } from './queue-model.test-support.ts';
import { letterOf } from './token.ts';
import { TOLD_UNDO_SECONDS, undo, UNDO_SECONDS } from './undo.ts';

const states = (model: Model) =>
  model.tokens.map(({ state, hasArrived }) => letterOf(state, hasArrived)).join('');

/** Runs commands that are written like `skip 2`. */
function after(letters: string, ...lines: readonly string[]): Model {
  return lines.reduce((model, line) => {
    const [name, number] = line.split(' ');
    const command = commands.find((candidate) => candidate.name === name);
    if (!command) throw new Error(`no command ${name}`);
    return command.run(model, Number(number ?? 1) - 1);
  }, emptyModel(letters));
}

/** The visible state of a queue, without its revisions and its log. */
function seen({ queue, tokens, practice }: Model) {
  const { called, pressed, announcement } = queue;
  // The largest key is left out. An undo does not lower the largest key, because no key is used twice.
  const session = queue.session && { ...queue.session, lastKey: 0 };
  return { session, called: called?.number, pressed, announcement, tokens, practice };
}

/** An undo of an issued token does not free its number or close the session, and restores everything else. */
function withoutGiven({ session, tokens, ...rest }: ReturnType<typeof seen>, before: Model) {
  const isOpenBefore = before.queue.session !== null;
  const given = isOpenBefore ? before.tokens.length : 0;
  return {
    ...rest,
    session: isOpenBefore && session ? { ...session, lastNumber: given } : null,
    tokens: isOpenBefore ? tokens.slice(0, given) : [],
  };
}

/** The changes that can't be undone. The list is independent of the rule in the code. */
const STAYS: readonly unknown[] = [
  'left',
  'arrival_withdrawn',
  'priority_asked',
  'priority_withdrawn',
  'emergency_seen',
  'service_date_ended',
  'undone',
];

describe('an undo', () => {
  it.each([
    ['ww', 'callNext', 'ww'],
    ['cw', 'callNext', 'cw'],
    ['cww', 'callToken 3', 'cww'],
    ['cw', 'complete 1', 'cw'],
    ['cw', 'skip 1', 'cw'],
    ['cw', 'skip 2', 'cw'],
    ['nw', 'putBack 1', 'nw'],
    ['dw', 'putBack 1', 'dw'],
    ['cw', 'putBack 1', 'cw'],
    ['cw', 'notHere', 'cw'],
    ['c', 'notHere', 'c'],
    ['cwh', 'callNextHere', 'cwh'],
    ['cw', 'sendAway 1', 'cw'],
    ['awww', 'back 1', 'awww'],
    ['aw', 'complete 1', 'aw'],
    ['mwwww', 'arriveLate 1', 'mwwww'],
    ['mw', 'skip 1', 'mw'],
    ['camwsd', 'closePractice', 'camwsd'],
    ['w', 'issue', 'wu'],
    ['cwsd', 'closePractice', 'cwsd'],
    ['cwsd', 'reset', 'cwsd'],
    ['wwww', 'placeSoon 4', 'wwww'],
    ['cww', 'placeAtOnce 3', 'cww'],
    ['cww', 'moveAway 3', 'cww'],
    ['cwws', 'moveLineAway', 'cwws'],
    ['cw', 'joinQueue', 'cwu'],
    ['cw', 'joinLine', 'cwuuu'],
    ['cw', 'issueWith 2', 'cwu'],
  ])('undoes %s after %s with the result %s', (from, line, to) => {
    const undone = undoAt(after(from, line));
    expect(states(undone)).toBe(to);
    expect(undone.queue.called?.number).toBe(emptyModel(from).queue.called?.number);
  });

  it('restores everything that a command changed, whatever happened before', () => {
    const step = fc.record({ command: fc.constantFrom(...commands), pick: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), step, (steps, last) => {
        let model = emptyModel();
        for (const { command, pick } of steps) model = tried(() => command.run(model, pick)) ?? model;
        const changed = tried(() => last.command.run(model, last.pick));
        if (!changed) return;
        // The change may have removed the last patient of a stopped session, which then ended.
        const past = changed.log[model.log.length];
        if (STAYS.includes(past?.kind)) {
          expect(() => undoAt(changed, past)).toThrow('queue.cannot_undo');
          return;
        }
        const undone = undoAt(changed, past);
        expect(withoutGiven(seen(undone), model)).toEqual(withoutGiven(seen(model), model));
        expect(undone.queue.revision).toBe(changed.queue.revision + 1);
      }),
      { numRuns: 3000 },
    );
  });

  it('restores the interrupted visit and the line when staff undo the call of an emergency', () => {
    const before = after('cwww', 'placeAtOnce 4');
    const broken = after('cwww', 'placeAtOnce 4', 'breakOff');
    expect(states(broken)).toBe('wwwc');
    expect(nextInLine(broken.tokens)?.number).toBe(1);
    expect(seen(undoAt(broken))).toEqual(seen(before));
  });

  it.each([
    ['a skip despite new tokens and calls of others', 'cww', ['skip 3', 'issue', 'callNext']],
    ['a call despite new tokens and arrivals', 'ww', ['callNext', 'issue', 'markArrived 2']],
    ['a call despite announcing it again', 'ww', ['callNext', 'recall']],
    ['a close despite starting the practice again', 'cw', ['closePractice', 'startPractice']],
    ['a stop of new tokens despite calls', 'cw', ['stopTokens', 'callNext']],
    ['a start of the practice despite new tokens', '', ['closePractice', 'startPractice', 'issue'], 1],
    [
      'a declined request despite the patient’s arrival',
      'www',
      ['askPriority 3', 'declinePriority 3', 'markArrived 3'],
      1,
    ],
  ])('undoes %s', (_, from, lines, index = 0) => {
    const model = after(from, ...lines);
    expect(() => undoAt(model, model.log[index])).not.toThrow();
  });

  it.each([
    ['a skip of a token that was put back since', 'cww', ['skip 3', 'putBack 3']],
    ['a call after the next call', 'www', ['callNext', 'callNext']],
    ['a call after the visit was completed', 'ww', ['callNext', 'complete 1']],
    ['a recall after another call', 'cw', ['recall', 'callNext']],
    ['an issue after the token was called', '', ['issue', 'callNext']],
    ['a close after a new session has begun', 'cw', ['closePractice', 'startPractice', 'issue']],
    ['a skip after the session has ended', 'ww', ['skip 1', 'reset']],
    ['a skip after a new session has reused the number', 'ww', ['skip 1', 'reset', 'issue']],
    ['a break after another was announced', 'w', ['announceBreak 1', 'announceDelay']],
    ['a break after a call has ended it', 'w', ['announceBreak 1', 'callNext']],
    [
      'a call that ended a break after another break was announced',
      'w',
      ['announceDelay', 'callNext', 'announceBreak'],
      1,
    ],
    ['a pass after the patient has come', 'cw', ['notHere', 'arriveLate 1']],
    ['a test after the next patient was called', 'cw', ['sendAway 1', 'callNext']],
    ['a place after the token was called', 'www', ['placeAtOnce 3', 'callNext']],
    ['a place after the patient got another place', 'www', ['placeSoon 3', 'placeInTurn 3']],
    [
      'a declined request after staff gave the patient a place ahead',
      'www',
      ['askPriority 3', 'declinePriority 3', 'placeSoon 3'],
      1,
    ],
    [
      'a skip of a patient with the place “At once” after an interrupted visit became next',
      'cww',
      ['issue', 'issue', 'placeAtOnce 4', 'placeAtOnce 5', 'skip 5', 'breakOff'],
      4,
    ],
    [
      'a skip of a patient with the place “At once” after a family got the rank',
      'www',
      ['placeAtOnce 2', 'placeAtOnce 3', 'skip 3', 'issueWith 2'],
      2,
    ],
    [
      'a move of a patient with the place “At once” after a visit was interrupted',
      'cwww',
      ['placeAtOnce 3', 'placeAtOnce 4', 'moveAway 4', 'breakOff'],
      2,
    ],
    ['the place “At once” after the next patient got it too', 'www', ['placeAtOnce 1', 'placeAtOnce 2']],
    [
      'a skip of a patient with the place “At once” after a passed patient became next',
      'mww',
      ['placeAtOnce 3', 'skip 3', 'arriveNext 1'],
      1,
    ],
    ['a change that was already undone', 'ww', ['skip 1', 'undo']],
    ['a move to this line after the token was called', '', ['joinQueue', 'callNext']],
    ['the arrival of a whole line after one of its patients left', 'c', ['joinLine', 'leave 3']],
    ['a move away after the session has ended', 'ww', ['moveAway 1', 'reset']],
    [
      'a start of the practice after it was closed again',
      'w',
      ['closePractice', 'startPractice', 'closePractice'],
      1,
    ],
  ])('refuses to undo %s', (_, from, lines, index = 0) => {
    const model = after(from, ...lines);
    expect(() => undoAt(model, model.log[index])).toThrow('queue.changed_since');
  });

  it('keeps the practice open when an undo reopens its session after Start Practice', () => {
    const model = after('cw', 'closePractice', 'startPractice');
    const undone = undoAt(model, model.log[0]);
    expect(states(undone)).toBe('cw');
    expect(undone.queue.pressed?.state).toBe('open');
  });

  it.each([
    ['two calls', 'www', ['callNext', 'callNext']],
    ['a patient added, marked as here and called', '', ['issue', 'markArrived 1', 'callNext']],
    ['a skip, the place “At once” and a call', 'wwww', ['skip 2', 'placeAtOnce 4', 'callNext']],
    ['a call, a test and a close', 'cww', ['sendAway 1', 'callNext', 'closePractice']],
  ])('undoes %s one by one, beginning with the last', (_, from, lines) => {
    const done = after(from, ...lines);
    const undone = done.log.toReversed().reduce((model, past, index) => {
      const taken = undoAt(model, past);
      const before = after(from, ...lines.slice(0, lines.length - 1 - index));
      expect(withoutGiven(seen(taken), before)).toEqual(withoutGiven(seen(before), before));
      return taken;
    }, done);
    expect(undone.log.slice(lines.length).map(({ undoes }) => undoes)).toEqual(
      done.log.map(({ revision }) => revision).toReversed(),
    );
  });

  it('continues a session that ended automatically when its last patient comes back', () => {
    const ended = after('cw', 'stopTokens', 'skip 2', 'complete 1');
    expect(ended.queue.session).toBeNull();
    const again = undoAt(ended, ended.log[2]);
    expect(states(again)).toBe('cs');
    expect(again.queue).toMatchObject({
      called: { number: 1 },
      pressed: { state: 'closed' },
      session: { lastNumber: 2 },
    });
    // The session ends again, and the earlier skip can be undone as well.
    const twice = commands.find(({ name }) => name === 'complete')?.run(again, 0);
    expect(twice?.queue.session).toBeNull();
    expect(twice && states(undoAt(twice, twice.log[1]))).toBe('dw');
  });

  it('refuses an undo once too much time has passed since a session ended automatically', () => {
    const model = after('c', 'stopTokens', 'complete 1');
    const [, past, end] = model.log;
    if (!past || !end) throw new Error('nothing ended');
    const at = (seconds: number) => () =>
      undo(model.queue, {
        past,
        since: [end],
        tokens: model.tokens,
        serviceDate: '2026-11-21',
        openSessionId: null,
        newestSessionId: model.sessionId,
        now: new Date(end.at.getTime() + seconds * 1000),
      });
    expect(at(TOLD_UNDO_SECONDS)).not.toThrow();
    expect(at(TOLD_UNDO_SECONDS + 1)).toThrow('queue.changed_since');
  });

  it('refuses an undo if the session ended automatically and a new session has begun', () => {
    const next = after('c', 'stopTokens', 'complete 1', 'startPractice', 'issue');
    expect(() => undoAt(next, next.log[1])).toThrow('queue.changed_since');
  });

  it.each([
    ['a skip', 'w', 'skip 1', UNDO_SECONDS],
    ['a call', 'w', 'callNext', TOLD_UNDO_SECONDS],
    ['a second announcement', 'c', 'recall', TOLD_UNDO_SECONDS],
    ['a stop of new tokens', 'w', 'stopTokens', TOLD_UNDO_SECONDS],
    ['a close', 'w', 'closePractice', TOLD_UNDO_SECONDS],
    ['a reset', 'w', 'reset', TOLD_UNDO_SECONDS],
  ])('refuses an undo when too much time has passed since %s', (_, from, line, limit) => {
    const model = after(from, line);
    const [past] = model.log;
    if (!past) throw new Error('nothing logged');
    const at = (seconds: number) => () =>
      undo(model.queue, {
        past,
        since: [],
        tokens: model.tokens,
        serviceDate: '2026-11-21',
        openSessionId: model.sessionId,
        newestSessionId: model.sessionId,
        now: new Date(past.at.getTime() + seconds * 1000),
      });
    expect(at(limit)).not.toThrow();
    expect(at(limit + 1)).toThrow('queue.too_late_to_undo');
  });

  it.each([
    ['an action of a patient', 'w', 'leave 1'],
    ['the end of the day', 'w', 'endServiceDate'],
  ])('refuses to undo %s', (_, from, line) => {
    expect(() => undoAt(after(from, line))).toThrow('queue.cannot_undo');
  });
});

function tried(run: () => Model): Model | null {
  try {
    return run();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return null;
  }
}
