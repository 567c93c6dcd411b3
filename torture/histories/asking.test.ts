/**
 * Tests the checks of patients' requests to be seen sooner. A request moves no patient, a refusal by staff is
 * final, and the desk sees requests.
 */
import { describe as suite, expect, it } from 'vitest';
import { checkDoctor } from './check-history.ts';
import type { Asked, LoggedEvent, Move, Seen, Standing, Verb } from './history.ts';
import {
  asked,
  done,
  move,
  plant,
  type Planted,
  request,
  requestAt,
  trueHistory,
  viewAt,
} from './planted.test-support.ts';

const STEP = 2 ** 20;
const PHONE = 'device of the sixth';
const PANEL = 'doctor a doctor';

/** Returns six patients. Numbers 3 to 6 wait, and the last one took a token on a phone. */
function sixOf(): Planted {
  const history = trueHistory();
  for (const number of [4, 5, 6]) {
    const verb = number === 6 ? 'issueToken' : 'addPatient';
    event(history, asked(verb), 'issued', number, number === 6 ? PHONE : PANEL, [move(number, null, 'w')]);
  }
  return history;
}

function event(
  history: Planted,
  what: Asked,
  kind: string,
  number: number,
  actor: string,
  moves: Move[] = [],
  more: Partial<LoggedEvent> = {},
): void {
  plant(history, what, { kind, number, actor, moves, ...more });
  Object.assign(requestAt(history, history.operations.length), { actor });
}

const KINDS = {
  askPriority: 'priority_asked',
  withdrawPriority: 'priority_withdrawn',
  declinePriority: 'priority_declined',
} as const;

const say = (history: Planted, verb: keyof typeof KINDS, actor: string, number = 6) =>
  event(history, asked(verb, { number }), KINDS[verb], number, actor);
const ask = (history: Planted, number = 6) => say(history, 'askPriority', PHONE, number);
const decline = (history: Planted) => say(history, 'declinePriority', PANEL);

/** The key of the rank behind the next two patients. */
const SOON: Standing = { key: 4.5 * STEP, place: 'soon' };

function placed(history: Planted, verb: Verb, kind: string, line: Required<Move>['line']): void {
  event(history, asked(verb, { number: 6 }), kind, 6, PANEL, [{ number: 6, from: 'w', to: 'w', line }]);
}

const inTurn = { key: 6 * STEP, place: 'turn' };
const placeSoon = (history: Planted) =>
  placed(history, 'placeSoon', 'placed_soon', { from: inTurn, to: SOON });
const placeInTurn = (history: Planted) =>
  placed(history, 'placeInTurn', 'placed_in_turn', { from: SOON, to: { key: 7 * STEP, place: 'turn' } });

function takeBack(history: Planted, revision: number, moves: Move[] = []): void {
  event(history, asked('undo', { undoes: revision }), 'undone', 6, PANEL, moves, { undoes: revision });
}

/** Records how the desk saw the newest revision. */
function show(history: Planted, asking: readonly number[], soon = 0): void {
  const seen: Seen = { ...viewAt(history.events.length, 'dchhhw', 2, 9), recalls: 1, soon, asking };
  history.seen.push(seen);
}

const BESIDE = [
  'an event starts from the state that the last event left',
  'the rows match the log',
  'numbers are 1 … n',
];
const rulesOf = (history: Planted) => checkDoctor(history).map(({ rule }) => rule);

const TRUE: readonly (readonly [string, (history: Planted) => void])[] = [
  [
    'a request that the patient withdraws',
    (history) => {
      ask(history);
      show(history, [6]);
      say(history, 'withdrawPriority', PHONE);
      show(history, []);
      ask(history);
    },
  ],
  [
    'a confirmed request',
    (history) => {
      ask(history);
      placeSoon(history);
    },
  ],
  [
    'a declined request whose refusal is undone',
    (history) => {
      ask(history);
      decline(history);
      show(history, []);
      takeBack(history, history.events.length);
      show(history, [6]);
      decline(history);
    },
  ],
  [
    'a confirmed request of a patient who gets the place “In turn” again',
    (history) => {
      ask(history);
      placeSoon(history);
      placeInTurn(history);
      show(history, [], 1);
    },
  ],
];

suite('accepts a true history', () => {
  it.each(TRUE)('accepts a true history: %s', (_, tell) => {
    const history = sixOf();
    tell(history);
    expect(rulesOf(history).filter((rule) => !BESIDE.includes(rule))).toEqual([]);
  });
});

const refusal = (reason: string) => ({ kind: 'refused', reason }) as const;

/** Adds a refusal at the end. */
function refuse(history: Planted, verb: Verb, reason: string): void {
  const at = (history.events.length + 1) * 10;
  history.operations.push(request('why', asked(verb, { number: 6 }), [refusal(reason)], [at, at + 5]));
}

/** Each planted error has a name, the rule that must detect it, and the change to the true history. */
const PLANTED: readonly (readonly [string, string, (history: Planted) => void])[] = [
  [
    'a request that itself moves the patient ahead',
    'an event makes only its own moves',
    (history) =>
      event(history, asked('askPriority', { number: 6 }), 'priority_asked', 6, PHONE, [
        move(6, 'w', 'w', SOON),
      ]),
  ],
  [
    'a confirmed request without a new rank',
    'every patient has the rank that the rules give',
    (history) => {
      ask(history);
      placed(history, 'placeSoon', 'placed_soon', { from: inTurn, to: { ...inTurn, place: 'soon' } });
    },
  ],
  [
    'a second request',
    'no patient asks twice or after a refusal',
    (history) => {
      ask(history);
      ask(history);
    },
  ],
  [
    'a request after a refusal',
    'no patient asks twice or after a refusal',
    (history) => {
      ask(history);
      decline(history);
      ask(history);
    },
  ],
  [
    'a request after staff gave the patient the place “In turn” again',
    'no patient asks twice or after a refusal',
    (history) => {
      ask(history);
      placeSoon(history);
      placeInTurn(history);
      ask(history);
    },
  ],
  ['a request by the desk', 'only the patient asks', (history) => say(history, 'askPriority', PANEL)],
  [
    'a request by a called patient',
    'only a waiting patient with the place “In turn” asks to be seen sooner',
    (history) => ask(history, 2),
  ],
  [
    'a request by a patient with the place “Soon”',
    'only a waiting patient with the place “In turn” asks to be seen sooner',
    (history) => {
      placeSoon(history);
      ask(history);
    },
  ],
  ['a refusal without a request', 'only an open request is declined', decline],
  [
    'a refusal by the patient',
    'only staff decline a request',
    (history) => {
      ask(history);
      say(history, 'declinePriority', PHONE);
    },
  ],
  [
    'a request withdrawn after a refusal',
    'only an open request is withdrawn',
    (history) => {
      ask(history);
      decline(history);
      say(history, 'withdrawPriority', PHONE);
    },
  ],
  [
    'a patient’s request undone by the desk',
    'only staff’s actions are undone',
    (history) => {
      ask(history);
      takeBack(history, history.events.length);
    },
  ],
  [
    'a refusal undone after the patient was placed',
    'an action is not undone after a later change',
    (history) => {
      ask(history);
      decline(history);
      const revision = history.events.length;
      placeSoon(history);
      takeBack(history, revision);
    },
  ],
  [
    'a refusal that is missing in the row',
    'the rows match the log',
    (history) => {
      history.tokens.push({ ...rowOfSix(history), sooner: 'asked' });
      ask(history);
      decline(history);
    },
  ],
  [
    'a request that the desk does not see',
    'every snapshot matches the log',
    (history) => {
      ask(history);
      show(history, []);
    },
  ],
  [
    'a declined request that the desk still sees',
    'every snapshot matches the log',
    (history) => {
      ask(history);
      decline(history);
      show(history, [6]);
    },
  ],
  [
    'a request refused as declined without a refusal',
    'a refusal has a correct reason',
    (history) => {
      ask(history);
      refuse(history, 'askPriority', 'queue.priority_declined');
    },
  ],
  [
    'a request refused as repeated without a first one',
    'a refusal has a correct reason',
    (history) => refuse(history, 'askPriority', 'queue.priority_asked'),
  ],
  [
    'an answer refused as unrequested despite a request',
    'a refusal has a correct reason',
    (history) => {
      ask(history);
      refuse(history, 'declinePriority', 'queue.priority_not_asked');
    },
  ],
  [
    'a request that another phone sent',
    'an answer matches the event',
    (history) => {
      ask(history);
      const { attempts } = requestAt(history, history.operations.length);
      for (const attempt of attempts) Object.assign(attempt, { outcome: done(history.events.length, 6) });
      Object.assign(requestAt(history, history.operations.length), { actor: 'device of another' });
    },
  ],
];

const rowOfSix = (history: Planted) => {
  const [row] = history.tokens.slice(-1);
  if (!row) throw new RangeError('no rows');
  return { ...row, number: 6, ...inTurn, timesBack: 0, hasArrived: false };
};

suite('the checker of patients’ requests', () => {
  it.each(PLANTED)('catches a planted error: %s', (_, rule, change) => {
    const history = sixOf();
    change(history);
    expect(rulesOf(history)).toContain(rule);
  });
});
