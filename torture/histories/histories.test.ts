import { describe as suite, expect, it } from 'vitest';
import { checkDoctor } from './check-history.ts';
import { describe } from './describe.ts';
import type { Standing, Violation } from './history.ts';
import {
  asked,
  done,
  eventAt,
  move,
  plant,
  type Planted,
  request,
  requestAt,
  trueHistory,
  viewAt,
} from './planted.test-support.ts';
import { shrink } from './shrink.ts';

const rulesOf = (history: Planted) => new Set(checkDoctor(history).map(({ rule }) => rule));

function firstOf(history: Planted, rule: string): Violation {
  const found = checkDoctor(history).find((violation) => violation.rule === rule);
  if (!found) throw new Error(`not found: ${rule}`);
  return found;
}

it('allows several undos one after the other, the last change first', () => {
  const history = trueHistory();
  plant(history, asked('undo', { undoes: 10 }), { kind: 'undone', number: 2, undoes: 10, moves: [] });
  plant(history, asked('undo', { undoes: 6 }), {
    kind: 'undone',
    number: 2,
    undoes: 6,
    moves: [move(1, 'd', 'c'), move(2, 'c', 'w')],
  });
  const told = checkDoctor(history).map(({ rule }) => rule);
  expect(told).not.toContain('an action is not undone after a later change');
});

it('accepts a true history, complete or partial', () => {
  expect(checkDoctor(trueHistory())).toEqual([]);
  expect(checkDoctor(trueHistory(), true)).toEqual([]);
});

const lost = { kind: 'unknown', why: 'cut' } as const;
const refused = (reason: string) => ({ kind: 'refused', reason }) as const;

const STEP = 2 ** 20;
const URGENT = { key: 0, place: 'once' };

/** Adds tokens after the three tokens of the true history. */
function issueTo(history: Planted, last: number): void {
  for (let number = 4; number <= last; number += 1) {
    plant(history, asked('addPatient'), { kind: 'issued', number, moves: [move(number, null, 'w')] });
  }
}

const KINDS = { placeSoon: 'placed_soon', placeAtOnce: 'placed_at_once' } as const;

function place(history: Planted, verb: keyof typeof KINDS, number: number, stands: Standing): void {
  const moves = [move(number, 'w', 'w', stands)];
  plant(history, asked(verb, { number }), { kind: KINDS[verb], number, moves });
}

const placeSoon = (history: Planted, number: number, at: number) =>
  place(history, 'placeSoon', number, { key: at * STEP, place: 'soon' });

/** Each planted error has a name, the rule that must detect it, and the change to the true history. */
const PLANTED: readonly (readonly [string, string, (history: Planted) => void])[] = [
  [
    'a number issued twice',
    'no number is issued twice',
    (history) =>
      plant(history, asked('addPatient'), {
        kind: 'issued',
        number: 3,
        moves: [move(3, null, 'w')],
      }),
  ],
  [
    'a missing number',
    'numbers have no gap',
    (history) =>
      plant(history, asked('addPatient'), {
        kind: 'issued',
        number: 5,
        moves: [move(5, null, 'w')],
      }),
  ],
  ['an extra row', 'numbers are 1 … n', (history) => void history.tokens.push(...history.tokens.slice(0, 1))],
  [
    'a missing revision',
    'revisions have no gap and no repeat',
    (history) => void Object.assign(eventAt(history, 10), { revision: 11 }),
  ],
  [
    'a repeated revision',
    'revisions have no gap and no repeat',
    (history) => void Object.assign(eventAt(history, 10), { revision: 9 }),
  ],
  [
    'a token called twice',
    'a call takes a waiting patient',
    (history) =>
      plant(history, asked('callNext', { callRevision: 9 }), {
        kind: 'called',
        number: 1,
        moves: [move(2, 'c', 'd')],
      }),
  ],
  [
    'a call past a waiting patient',
    'a call takes the first patient in line',
    (history) => {
      const [first, second] = [eventAt(history, 4), eventAt(history, 6)];
      Object.assign(first, { number: 2, moves: [move(2, 'w', 'c')] });
      Object.assign(second, {
        number: 1,
        moves: [move(2, 'c', 'd'), move(1, 'w', 'c')],
      });
    },
  ],
  [
    'two called patients at the same time',
    'an event makes only its own moves',
    (history) => void Object.assign(eventAt(history, 6), { moves: [move(2, 'w', 'c')] }),
  ],
  [
    'a completed patient who was not called',
    'only a called or away patient is completed',
    (history) =>
      plant(history, asked('complete', { number: 3 }), {
        kind: 'completed',
        number: 3,
        moves: [move(3, 'w', 'd')],
      }),
  ],
  [
    'a put-back of a waiting token',
    'only a called, completed or skipped patient is put back',
    (history) =>
      plant(history, asked('putBack', { number: 3 }), {
        kind: 'put_back',
        number: 3,
        moves: [move(3, 'w', 'w')],
      }),
  ],
  [
    'an undo despite a later change',
    'an action is not undone after a later change',
    (history) =>
      plant(history, asked('undo', { undoes: 5 }), {
        kind: 'undone',
        number: 3,
        undoes: 5,
        moves: [move(3, 's', 'w')],
      }),
  ],
  [
    'an undo of an old action',
    'no old action is undone',
    (history) => void Object.assign(eventAt(history, 9), { at: eventAt(history, 8).at + 600_001 }),
  ],
  [
    'an unrelated change within an event',
    'an event starts from the state that the last event left',
    (history) => void Object.assign(eventAt(history, 7).before, { session: null }),
  ],
  [
    'a patient with the place “Soon” behind more than the next two',
    'every patient has the rank that the rules give',
    (history) => {
      issueTo(history, 7);
      placeSoon(history, 7, 5.5);
    },
  ],
  [
    'a patient with the place “Soon” before the next two',
    'every patient has the rank that the rules give',
    (history) => {
      issueTo(history, 7);
      placeSoon(history, 7, 2.5);
    },
  ],
  [
    'two adjacent patients with the place “Soon”',
    'every patient has the rank that the rules give',
    (history) => {
      issueTo(history, 8);
      placeSoon(history, 7, 4.5);
      placeSoon(history, 8, 4.75);
    },
  ],
  [
    'a patient with the place “At once” behind another patient',
    'every patient has the rank that the rules give',
    (history) => {
      issueTo(history, 5);
      place(history, 'placeAtOnce', 5, { key: 3.5 * STEP, place: 'once' });
    },
  ],
  [
    'a call by number instead of rank',
    'a call takes the first patient in line',
    (history) => {
      issueTo(history, 5);
      place(history, 'placeAtOnce', 5, { key: 0, place: 'once' });
      plant(history, asked('callNext', { callRevision: 9 }), {
        kind: 'called',
        number: 3,
        moves: [move(2, 'c', 'd'), move(3, 'w', 'c')],
      });
    },
  ],
  [
    'a visit interrupted for a patient with the place “In turn”',
    'a visit is interrupted only for a patient with the place “At once”',
    (history) =>
      plant(history, asked('callNext', { callRevision: 9, inside: 'back_in_line' }), {
        kind: 'called',
        number: 3,
        moves: [move(2, 'c', 'w', { key: 4 * STEP, place: 'turn' }), move(3, 'w', 'c')],
      }),
  ],
  [
    'an interrupted visit that staff asked to complete',
    'an answer matches the event',
    (history) => {
      place(history, 'placeAtOnce', 3, { key: 3 * STEP, place: 'once' });
      plant(history, asked('callNext', { callRevision: 9, inside: 'completed' }), {
        kind: 'called',
        number: 3,
        moves: [move(2, 'c', 'w', { key: 4 * STEP, place: 'turn' }), move(3, 'w', 'c')],
      });
    },
  ],
  [
    'a completed visit that staff asked to interrupt',
    'an answer matches the event',
    (history) => {
      place(history, 'placeAtOnce', 3, { key: 3 * STEP, place: 'once' });
      plant(history, asked('callNext', { callRevision: 9 }), {
        kind: 'called',
        number: 3,
        moves: [move(2, 'c', 'd'), move(3, 'w', 'c')],
      });
    },
  ],
  [
    'an undo that leaves a patient ahead',
    'an undo restores every rank',
    (history) => {
      issueTo(history, 5);
      place(history, 'placeAtOnce', 5, { key: 0, place: 'once' });
      const revision = history.events.length;
      plant(history, asked('undo', { undoes: revision }), {
        kind: 'undone',
        number: 5,
        undoes: revision,
        moves: [{ ...move(5, 'w', 'w'), line: { from: URGENT, to: URGENT } }],
      });
    },
  ],
  [
    'an undo that restores an urgent patient behind an interrupted visit',
    'patients with the place “At once” are next',
    (history) => {
      issueTo(history, 5);
      const second = { key: 1.5 * STEP, place: 'once' };
      place(history, 'placeAtOnce', 4, URGENT);
      place(history, 'placeAtOnce', 5, second);
      plant(history, asked('skip', { number: 5 }), {
        kind: 'skipped',
        number: 5,
        moves: [move(5, 'w', 's')],
      });
      const revision = history.events.length;
      const broken = move(2, 'c', 'w', { key: 0.5 * STEP, place: 'turn' });
      plant(history, asked('callNext', { callRevision: 9, inside: 'back_in_line' }), {
        kind: 'called',
        number: 4,
        moves: [broken, move(4, 'w', 'c')],
      });
      const moves = [{ ...move(5, 's', 'w'), line: { from: second, to: second } }];
      plant(history, asked('undo', { undoes: revision }), {
        kind: 'undone',
        number: 5,
        undoes: revision,
        moves,
      });
    },
  ],
  [
    'two patients with the same key',
    'no two patients have the same key',
    (history) => {
      issueTo(history, 5);
      place(history, 'placeAtOnce', 5, { key: 3 * STEP, place: 'once' });
    },
  ],
  [
    'an event that also places another patient',
    'every patient keeps the given place',
    (history) => {
      issueTo(history, 5);
      const moves = [move(5, 'w', 'w', URGENT), move(4, 'w', 'w', { key: 4 * STEP, place: 'soon' })];
      plant(history, asked('placeAtOnce', { number: 5 }), { kind: 'placed_at_once', number: 5, moves });
    },
  ],
  [
    'new keys for a line with room',
    'a line gets new keys only as a whole and without room',
    (history) => {
      issueTo(history, 5);
      const moves = [move(5, 'w', 'w', URGENT), move(4, 'w', 'w', { key: 7 * STEP, place: 'turn' })];
      plant(history, asked('placeAtOnce', { number: 5 }), { kind: 'placed_at_once', number: 5, moves });
    },
  ],
  [
    'a priority that staff did not choose',
    'an answer matches the event',
    (history) => {
      issueTo(history, 7);
      placeSoon(history, 7, 4.5);
      requestAt(history, history.operations.length).asked.priority = 'age';
    },
  ],
  [
    'a correction of a patient who has left',
    'only a live token is corrected',
    (history) =>
      plant(history, asked('correctPatient', { number: 1 }), { kind: 'patient_corrected', number: 1 }),
  ],
  [
    'a correction to another phone than the requested one',
    'an answer matches the event',
    (history) =>
      plant(history, asked('correctPatient', { number: 3, phone: '+919700000001' }), {
        kind: 'patient_corrected',
        number: 3,
      }),
  ],
  [
    'a snapshot with the line in the wrong order',
    'every snapshot matches the log',
    (history) => {
      issueTo(history, 5);
      place(history, 'placeAtOnce', 5, URGENT);
      history.seen.push(viewAt(history.events.length, 'dchhh', 2, 9));
    },
  ],
  [
    'a passed patient without a call although others wait',
    'the next patient is called if any patient waits',
    (history) =>
      plant(history, asked('notHere', { callRevision: 9, inside: 'passed' }), {
        kind: 'passed',
        number: 2,
        moves: [move(2, 'c', 'm')],
      }),
  ],
  [
    'a passed patient without a report by staff',
    'an answer matches the event',
    (history) =>
      plant(history, asked('callNext', { callRevision: 9 }), {
        kind: 'called',
        number: 3,
        moves: [move(2, 'c', 'm'), move(3, 'w', 'c')],
      }),
  ],
  [
    'a patient who is next after a missed call',
    'every patient has the rank that the rules give',
    (history) => {
      issueTo(history, 5);
      const passed = [move(2, 'c', 'm'), move(3, 'w', 'c')];
      const notHere = asked('notHere', { callRevision: 9, inside: 'passed' });
      plant(history, notHere, { kind: 'called', number: 3, moves: passed });
      const arrived = asked('markArrived', { number: 2 });
      plant(history, arrived, { kind: 'arrived', number: 2, moves: [move(2, 'm', 'w')] });
    },
  ],
  [
    'a patient back from a test before the next two',
    'every patient has the rank that the rules give',
    (history) => {
      issueTo(history, 5);
      const away = asked('sendAway', { number: 2 });
      plant(history, away, { kind: 'sent_away', number: 2, moves: [move(2, 'c', 'a')] });
      const moves = [move(2, 'a', 'w', { key: 3.5 * STEP, place: 'soon' })];
      plant(history, asked('back', { number: 2 }), { kind: 'returned', number: 2, moves });
    },
  ],
  [
    'a row that contradicts the log',
    'the rows match the log',
    (history) => void Object.assign(history.tokens[0] ?? {}, { letter: 'w' }),
  ],
  [
    'an acknowledged change that is not in the log',
    'no acknowledged change is lost',
    (history) => void history.operations.push(request('gone', asked('recall'), [done(12, 2)], [120, 125])),
  ],
  [
    'an idempotency key that was applied twice',
    'a key is applied once',
    (history) => void requestAt(history, 10).attempts.push(...requestAt(history, 9).attempts),
  ],
  [
    'a repeated request that is refused after the answer',
    'a repeated request gets the first answer',
    (history) =>
      void requestAt(history, 8).attempts.push({
        server: 1,
        sentAt: 86,
        endedAt: 89,
        outcome: refused('queue.token_not_called'),
      }),
  ],
  [
    'a repeated request that is refused although its lost first attempt succeeded',
    'a repeated request gets the first answer',
    (history) => {
      const { attempts } = requestAt(history, 8);
      for (const attempt of attempts) Object.assign(attempt, { outcome: lost });
      attempts.push({ server: 1, sentAt: 106, endedAt: 109, outcome: refused('queue.token_not_called') });
    },
  ],
  [
    'one event in the answers to two requests',
    'an event answers one request',
    (history) => void history.operations.push(request('also', asked('recall'), [done(10, 2)], [100, 105])),
  ],
  [
    'one withdrawal in the answers to two requests',
    'an event answers one request',
    (history) => {
      plant(history, asked('withdrawArrival', { number: 3 }), { kind: 'arrival_withdrawn', number: 3 });
      history.operations.push(
        request('also', asked('withdrawArrival', { number: 3 }), [done(null, 3)], [115, 118]),
      );
    },
  ],
  [
    'an answer with another event',
    'an answer matches the event',
    (history) => void Object.assign(requestAt(history, 5), { asked: asked('skip', { number: 2 }) }),
  ],
  [
    'a call at an old call revision',
    'an answer matches the event',
    (history) => void Object.assign(requestAt(history, 6), { asked: asked('callNext', { callRevision: 0 }) }),
  ],
  [
    'an event of a refused request',
    'no change happens twice or without a request',
    (history) => {
      requestAt(history, 10).attempts.splice(0, 1, {
        server: 0,
        sentAt: 100,
        endedAt: 105,
        outcome: refused('queue.nobody_called'),
      });
    },
  ],
  [
    'two events of one unanswered request',
    'no change happens twice or without a request',
    (history) => {
      plant(history, asked('recall'), { kind: 'recalled', number: 2 });
      history.operations.splice(9, 2, request('once', asked('recall'), [lost, lost], [100, 130]));
    },
  ],
  [
    'a change that is older than an earlier answer',
    'times never go backwards',
    (history) => {
      for (const attempt of requestAt(history, 5).attempts)
        Object.assign(attempt, { sentAt: 80, endedAt: 82 });
    },
  ],
  [
    'a refusal without a reason',
    'a refusal has a correct reason',
    (history) =>
      void history.operations.push(
        request('why', asked('complete', { number: 2 }), [refused('queue.token_not_called')], [97, 99]),
      ),
  ],
  [
    'a refusal with an undocumented reason',
    'every reason for a refusal is in docs/queue.md',
    (history) =>
      void history.operations.push(request('why', asked('recall'), [refused('server.odd')], [97, 99])),
  ],
  [
    'a snapshot with a state that never existed',
    'every snapshot matches the log',
    (history) => void history.seen.push(viewAt(9, 'ddh', 2, 9)),
  ],
  [
    'a snapshot that lacks a patient with the place “Soon”',
    'every snapshot matches the log',
    (history) => {
      issueTo(history, 5);
      placeSoon(history, 5, 5.5);
      history.seen.push(viewAt(history.events.length, 'dchhh', 2, 9));
    },
  ],
  [
    'a snapshot that shows an arrived patient as absent',
    'every snapshot matches the log',
    (history) => void history.seen.push(viewAt(9, 'dcw', 2, 9)),
  ],
  [
    'a snapshot of a future revision',
    'every snapshot matches the log',
    (history) => void history.seen.push(viewAt(14, 'dch', 2, 9)),
  ],
  [
    'a feed that goes backwards',
    'a feed never goes back',
    (history) => void history.seen.push(viewAt(6, 'dcs', 2, 6)),
  ],
];

suite('the checker of a history', () => {
  it.each(PLANTED)('catches a planted error: %s', (_, rule, change) => {
    const history = trueHistory();
    change(history);
    expect([...rulesOf(history)]).toContain(rule);
  });
});

it('accepts two events for an absent patient, whichever response came first', () => {
  const history = trueHistory();
  const steps = ['withdrawArrival', 'announceArrival', 'withdrawArrival'] as const;
  for (const verb of steps) {
    const kind = verb === 'announceArrival' ? 'arrived' : 'arrival_withdrawn';
    plant(history, asked(verb, { number: 3 }), { kind, number: 3 });
    Object.assign(requestAt(history, history.events.length).attempts[0] ?? {}, { outcome: done(null, 3) });
  }
  history.operations.push(...history.operations.splice(10, 1));
  expect(checkDoctor(history).filter(({ about }) => about === 'answers')).toEqual([]);
});

it('accepts that the sender of the second event for an absent patient had not seen the first', () => {
  const history = trueHistory();
  const steps = [
    ['withdrawArrival', lost],
    ['announceArrival', done(null, 3)],
    ['withdrawArrival', done(null, 3)],
  ] as const;
  for (const [verb, outcome] of steps) {
    const kind = verb === 'announceArrival' ? 'arrived' : 'arrival_withdrawn';
    plant(history, asked(verb, { number: 3 }), { kind, number: 3 });
    Object.assign(requestAt(history, history.events.length).attempts[0] ?? {}, { outcome });
  }
  history.seen.push(viewAt(12, 'dch', 2, 9));
  expect(checkDoctor(history).filter(({ about }) => about === 'answers')).toEqual([]);
});

it('accepts that a request without a response was carried out once or not at all', () => {
  const history = trueHistory();
  history.operations.splice(9, 1, request('lost', asked('recall'), [lost], [100, 101]));
  history.operations.push(request('never done', asked('recall'), [lost], [102, 103]));
  expect(checkDoctor(history)).toEqual([]);
});

it('accepts two responses to one key, and a refusal before the request is carried out', () => {
  const history = trueHistory();
  requestAt(history, 10).attempts.unshift({
    server: 1,
    sentAt: 85,
    endedAt: 88,
    outcome: refused('queue.nobody_called'),
  });
  requestAt(history, 10).attempts.push(...requestAt(history, 10).attempts.slice(1));
  expect(checkDoctor(history)).toEqual([]);
});

suite('the smallest counterexample', () => {
  it('shrinks a wrong call to the events that issued the tokens, and the call', () => {
    const history = trueHistory();
    plant(history, asked('back', { number: 2 }), {
      kind: 'returned',
      number: 2,
      moves: [move(2, 'c', 'w', { key: 4 * STEP, place: 'soon' })],
    });
    const violation = firstOf(history, 'only an away patient returns');
    const small = shrink(history, violation);
    expect(small.events.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      'issued 1',
      'issued 2',
      'called 1',
      'called 2',
      'returned 2',
    ]);
    expect(small.tokens).toEqual([]);
    expect(small.seen).toEqual([]);
    expect(checkDoctor(small, true).map(({ rule }) => rule)).toEqual([violation.rule]);
  });

  it('shrinks a history with a missing change to that request, and prints it with the seed', () => {
    const history = trueHistory();
    history.operations.push(request('gone', asked('recall'), [done(12, 2)], [120, 125]));
    const violation = firstOf(history, 'no acknowledged change is lost');
    const small = shrink(history, violation);
    expect([small.events.length, small.operations.length]).toEqual([0, 1]);
    expect(describe(violation, small, 7).split('\n')).toEqual([
      'BROKEN: no acknowledged change is lost (seed 7, doctor a doctor)',
      '  “gone” recall: done (revision 12, number 2), but the log has no such event',
      '  asked: “gone” recall: done (revision 12, number 2) [server 0, 0.0 to 5.0 ms]',
    ]);
  });

  it('shrinks a history with a gap to the events on both sides of it', () => {
    const history = trueHistory();
    Object.assign(eventAt(history, 10), { revision: 11 });
    const small = shrink(history, firstOf(history, 'revisions have no gap and no repeat'));
    expect(small.events.map(({ revision }) => revision)).toEqual([9, 11]);
  });
});

it('does not restore an announcement if the undone end of the queue followed an automatic end', () => {
  const rule = 'an event starts from the state that the last event left';
  const history = trueHistory();
  const serviceDate = '2026-11-21';
  const open = { serviceDate, lastNumber: 3, nowServing: 2 };
  const closed = { state: 'closed', serviceDate } as const;
  const seen = (
    session: typeof open | null,
    isAnnounced: boolean,
    pressed: typeof closed | null = closed,
  ) => ({
    before: { pressed, session, announcement: isAnnounced ? { kind: 'break', until } : null },
  });
  plant(history, asked('recall'), { kind: 'break_announced', number: null, minutes: 60 });
  const until = new Date(eventAt(history, 11).at + 3_600_000).toISOString();
  const steps: [string, Partial<Parameters<typeof plant>[2]>][] = [
    ['tokens_stopped', seen(open, true, null)],
    ['completed', { ...seen(open, true), number: 2, moves: [move(2, 'c', 'd')] }],
    ['skipped', { ...seen(open, true), number: 3, moves: [move(3, 'w', 's')] }],
    ['practice_closed', { ...seen(open, true), actor: 'system' }],
    ['undone', { ...seen(null, false), number: 3, undoes: 14, moves: [move(3, 's', 'w')] }],
    ['announcement_withdrawn', seen(open, true)],
    ['practice_closed', { ...seen(open, false), moves: [move(3, 'w', 'p')] }],
    ['undone', { ...seen(null, false), undoes: 18, moves: [move(3, 'p', 'w')] }],
    ['issued', { ...seen(open, false), number: 4, moves: [move(4, null, 'w')] }],
  ];
  for (const [kind, more] of steps)
    plant(history, asked('recall'), { kind, number: null, actor: 'doctor a doctor', ...more });
  expect(checkDoctor(history).filter((violation) => violation.rule === rule)).toEqual([]);
});
