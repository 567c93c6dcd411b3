import { describe as suite, expect, it } from 'vitest';
import { checkRecords } from './check-history.ts';
import {
  AWAY,
  beforeWith,
  CAME,
  joins,
  OTHER,
  sayThere,
  STEP,
  trueMove,
  type TwoDoctors,
  undoMove,
} from './moved.test-support.ts';
import { asked, done, eventAt, move, plant, request, requestAt } from './planted.test-support.ts';

const violationsOf = ({ here, there }: TwoDoctors) =>
  checkRecords([here, there]).flatMap(({ violations }) => violations);

it('accepts a true move, its undo, and a phone’s requests after it', () => {
  expect(violationsOf(trueMove())).toEqual([]);
  const undone = trueMove();
  undoMove(undone, 'both');
  expect(violationsOf(undone)).toEqual([]);
  const said = trueMove();
  sayThere(said, 'gone');
  expect(violationsOf(said)).toEqual([]);
});

it('accepts a move whose first response was lost and whose repeat was acknowledged', () => {
  const history = trueMove();
  const { attempts } = requestAt(history.here, AWAY);
  attempts.unshift({ server: 1, sentAt: 115, endedAt: 118, outcome: { kind: 'unknown', why: 'cut' } });
  expect(violationsOf(history)).toEqual([]);
});

const lost = { kind: 'unknown', why: 'cut' } as const;
const refused = { kind: 'refused', reason: 'queue.token_not_waiting' } as const;

it('accepts a phone’s request in the new line if one response was lost and one request refused', () => {
  const history = trueMove();
  sayThere(history, 'gone').attempts = [
    { server: 0, sentAt: 150, endedAt: 160, outcome: lost },
    { server: 1, sentAt: 151, endedAt: 155, outcome: refused },
  ];
  expect(violationsOf(history)).toEqual([]);
});

it('attributes a moved token’s event to the request that was not refused', () => {
  const history = trueMove();
  const operation = sayThere(history, 'gone');
  operation.attempts = [{ server: 0, sentAt: 152, endedAt: 160, outcome: lost }];
  history.here.operations.push({
    ...operation,
    key: 'gone twice',
    attempts: [
      { server: 0, sentAt: 150, endedAt: 160, outcome: lost },
      { server: 1, sentAt: 180, endedAt: 185, outcome: refused },
    ],
  });
  const shown = history.there.seen.at(-1);
  if (shown) history.there.seen.push({ ...shown, at: 170, revision: 5, states: 'hhhl', line: null });
  expect(violationsOf(history)).toEqual([]);
});

it('distinguishes a request about a returned token from a lost request in another line', () => {
  const history = trueMove();
  const { here, there } = history;
  const said = sayThere(history, 'not here');
  const { actor } = said;
  here.operations.pop();
  Object.assign(eventAt(there, 5), { kind: 'arrival_withdrawn', moves: [] });
  undoMove(history, 'both');
  Object.assign(there.events.at(-1) ?? {}, { revision: 6 });
  Object.assign(eventAt(here, AWAY + 1).counterpart ?? {}, { revision: 6 });
  const shown = there.seen.at(-1);
  if (shown) there.seen.push({ ...shown, at: 170, revision: 5 });
  const verb = { ...said.asked, verb: 'withdrawArrival' } as const;
  const more = { actor, kind: 'arrival_withdrawn', number: 4, reason: null, undoes: null } as const;
  plant(here, verb, { ...more, moves: [], counterpart: null });
  const told = requestAt(here, AWAY + 2);
  Object.assign(told, { ...request('again', verb, [done(null, 4)], [180, 185]), actor });
  here.operations.push({ ...request('lost', verb, [lost], [150, 155]), actor });
  expect(violationsOf(history).filter(({ about }) => about === 'answers')).toEqual([]);
});

/** Each planted error has a name, the rule that must detect it, and the change to the true history. */
const PLANTED: readonly (readonly [string, string, (history: TwoDoctors) => void])[] = [
  [
    'a patient who left one line and joined no other',
    'a move is in both queues or in neither',
    ({ there }) => {
      there.events.pop();
      there.tokens.pop();
    },
  ],
  [
    'a patient who joined from no other line',
    'a move is in both queues or in neither',
    ({ here }) => void here.events.pop(),
  ],
  [
    'a move that names another patient',
    'a move is in both queues or in neither',
    ({ there }) => void Object.assign(eventAt(there, CAME).counterpart ?? {}, { revision: AWAY - 1 }),
  ],
  [
    'a move that names another number',
    'a move names both numbers',
    ({ here }) => void Object.assign(eventAt(here, AWAY).counterpart ?? {}, { number: 3 }),
  ],
  [
    'a patient who left one line and joined as two',
    'a patient who leaves one line joins the other',
    ({ there }) =>
      void Object.assign(eventAt(there, CAME), {
        moves: [...eventAt(there, CAME).moves, joins(5, { key: 4 * STEP, place: 'turn' })],
      }),
  ],
  [
    'a patient in another clinic',
    'a move stays in the clinic',
    ({ here }) => void Object.assign(here, { colleagues: [] }),
  ],
  [
    'a moved token without its origin',
    'a visit continues in one other line',
    ({ there }) => void Object.assign(there.tokens.at(-1) ?? {}, { movedFrom: null }),
  ],
  [
    'a visit with another patient in the other line',
    'a visit has one phone',
    ({ there }) => void Object.assign(there.tokens.at(-1) ?? {}, { phone: '+919700000001' }),
  ],
  [
    'an arrival that is lost in a move',
    'the rows match the log',
    ({ there }) => void Object.assign(there.tokens.at(-1) ?? {}, { hasArrived: false }),
  ],
  [
    'a patient whom the clinic moved to the end',
    'every patient has the rank that the rules give',
    ({ there }) =>
      void Object.assign(eventAt(there, CAME), { moves: [joins(4, { key: 4 * STEP, place: 'soon' })] }),
  ],
  [
    'a patient who asked to move and joins before others',
    'every patient has the rank that the rules give',
    ({ here, there }) => {
      for (const event of [eventAt(here, AWAY), eventAt(there, CAME)]) event.reason = 'patient';
    },
  ],
  [
    'a line that joins before the next two',
    'every patient has the rank that the rules give',
    ({ here, there }) => {
      Object.assign(eventAt(here, AWAY), { number: null, moves: [move(3, 'w', 'v'), move(4, 'w', 'v')] });
      const moves = [
        joins(4, { key: 1.5 * STEP, place: 'turn' }),
        joins(5, { key: 2.5 * STEP, place: 'turn' }),
      ];
      Object.assign(eventAt(there, CAME), { number: null, moves });
    },
  ],
  [
    'a patient who is left out of a line’s move without a reason',
    'an event makes only its own moves',
    ({ here }) => void Object.assign(eventAt(here, AWAY), { number: null }),
  ],
  [
    'a move of a called patient',
    'only a waiting, passed or away patient is moved',
    ({ here }) => void Object.assign(eventAt(here, AWAY), { number: 2, moves: [move(2, 'c', 'v')] }),
  ],
  [
    'a move by a doctor',
    'only a member moves patients to another doctor',
    ({ here }) => void Object.assign(eventAt(here, AWAY), { actor: 'doctor a doctor' }),
  ],
  [
    'a move to a closed practice',
    'a closed practice takes no tokens',
    ({ there }) => {
      const pressed = { state: 'closed', serviceDate: '2026-11-21' };
      for (const { before } of there.events) before.pressed = pressed;
    },
  ],
  [
    'a number that a joining patient skips',
    'numbers have no gap',
    ({ there }) =>
      void Object.assign(eventAt(there, CAME), {
        number: 5,
        moves: [joins(5, { key: 2.5 * STEP, place: 'soon' })],
      }),
  ],
  [
    'a move to another doctor than the requested one',
    'an answer matches the event',
    ({ here }) => void Object.assign(requestAt(here, AWAY).asked, { toDoctorId: 'a third' }),
  ],
  [
    'a move for another reason than the requested one',
    'an answer matches the event',
    ({ here }) => void Object.assign(requestAt(here, AWAY).asked, { because: 'patient' }),
  ],
  [
    'a move without a request',
    'no change happens twice or without a request',
    ({ here }) => void here.operations.splice(AWAY - 1, 1),
  ],
  [
    'a snapshot that does not count a moved patient',
    'every snapshot matches the log',
    ({ there }) => void Object.assign(there.seen.at(-1) ?? {}, { moved: 0 }),
  ],
  [
    'an undo in only one of the two queues',
    'one undo restores both queues',
    (history) => undoMove(history, 'one'),
  ],
  [
    'an undo of a move that leaves the visit in the other line',
    'a visit continues in one other line',
    (history) => {
      const movedFrom = history.there.tokens.at(-1)?.movedFrom;
      undoMove(history, 'both');
      Object.assign(history.there.tokens.at(-1) ?? {}, { movedFrom });
    },
  ],
  [
    'an undo of a move without a request at either doctor',
    'no change happens twice or without a request',
    (history) => {
      undoMove(history, 'both');
      history.here.operations.pop();
    },
  ],
  [
    'an undo of a move in the answers to two requests',
    'an event answers one request',
    (history) => {
      undoMove(history, 'both');
      const own = requestAt(history.here, AWAY + 1);
      const outcome = { kind: 'done', revision: CAME + 1, number: 4, sessionId: null } as const;
      history.there.operations.push({
        ...own,
        key: 'also',
        doctorId: OTHER,
        asked: asked('undo', { undoes: CAME }),
        attempts: [{ server: 0, sentAt: 130, endedAt: 135, outcome }],
      });
    },
  ],
  [
    'an undo of a move after the new doctor called the patient',
    'an action is not undone after a later change',
    (history) => {
      const { there } = history;
      plant(there, asked('callToken', { number: 4, callRevision: 0 }), {
        kind: 'called',
        number: 4,
        reason: 'urgent',
        moves: [{ number: 4, from: 'w', to: 'c', line: null }],
        before: beforeWith(there, 4, 0),
        counterpart: null,
      });
      undoMove(history, 'both');
      Object.assign(eventAt(there, CAME + 2), { revision: CAME + 2 });
      Object.assign(eventAt(history.here, AWAY + 1).counterpart ?? {}, { revision: CAME + 2 });
    },
  ],
  [
    'a phone’s request that is applied twice after a move',
    'no change happens twice or without a request',
    (history) => {
      sayThere(history, 'gone');
      sayThere(history, 'gone');
      history.here.operations.pop();
    },
  ],
  [
    'a phone’s acknowledged request that is lost after a move',
    'no acknowledged change is lost',
    (history) => {
      sayThere(history, 'gone');
      history.there.events.pop();
    },
  ],
  [
    'a move refused as to the same doctor although another was requested',
    'a refusal has a correct reason',
    ({ here }) => {
      const own = requestAt(here, AWAY);
      const outcome = { kind: 'refused', reason: 'queue.same_doctor' } as const;
      here.operations.push({
        ...own,
        key: 'why',
        attempts: [{ server: 0, sentAt: 140, endedAt: 145, outcome }],
      });
    },
  ],
  [
    'a move refused because of a closed practice that is open',
    'a refusal has a correct reason',
    ({ here, there }) => {
      const pressed = { state: 'open', serviceDate: '2026-11-21' };
      for (const { before } of [...here.events, ...there.events]) before.pressed = pressed;
      const own = requestAt(here, AWAY);
      const outcome = { kind: 'refused', reason: 'queue.practice_closed' } as const;
      here.operations.push({
        ...own,
        key: 'why',
        attempts: [{ server: 0, sentAt: 140, endedAt: 145, outcome }],
      });
    },
  ],
];

suite('the checker of a move', () => {
  it.each(PLANTED)('catches a planted error: %s', (_, rule, change) => {
    const history = trueMove();
    change(history);
    expect(violationsOf(history).map((violation) => violation.rule)).toContain(rule);
  });
});
