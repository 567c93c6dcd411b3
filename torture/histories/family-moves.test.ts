/** Tests the check that a moved line keeps its families together and counts them. */
import { describe as suite, expect, it } from 'vitest';
import { checkRecords } from './check-history.ts';
import type { StoredToken } from './history.ts';
import { AWAY, CAME, joins, OTHER, STEP, trueMove, type TwoDoctors } from './moved.test-support.ts';
import { asked, eventAt, move, requestAt } from './planted.test-support.ts';

const rulesOf = ({ here, there }: TwoDoctors) =>
  checkRecords([here, there]).flatMap(({ violations }) => violations.map(({ rule }) => rule));

const inTurn = (at: number) => ({ key: at * STEP, place: 'turn' });

/**
 * Moves the third patient and a relative, the fourth, to a line of three. They become the fourth and fifth,
 * behind the next two patients.
 */
function familyMove(): TwoDoctors {
  const { here, there } = trueMove();
  Object.assign(eventAt(here, AWAY - 1), { behind: 3, moves: [move(4, null, 'w', inTurn(3.5))] });
  Object.assign(requestAt(here, AWAY - 1).asked, { behind: 3 });
  const line = { number: null, reason: null };
  Object.assign(eventAt(here, AWAY), { ...line, moves: [move(3, 'w', 'v'), move(4, 'w', 'v')] });
  Object.assign(eventAt(there, CAME), { ...line, moves: [joins(4, inTurn(2.5)), joins(5, inTurn(2.75))] });
  for (const event of [eventAt(here, AWAY), eventAt(there, CAME)])
    Object.assign(event.counterpart ?? {}, { number: null });
  const request = requestAt(here, AWAY);
  Object.assign(request, { asked: asked('moveLine', { toDoctorId: OTHER }) });
  Object.assign(request.attempts[0]?.outcome ?? {}, { number: null });
  const sessionId = here.sessions[0]?.id ?? '';
  Object.assign(rowOf(here.tokens, 3), { letter: 'v' });
  Object.assign(rowOf(here.tokens, 4), { ...inTurn(3.5), behind: 3 });
  const joined = rowOf(there.tokens, 4);
  there.tokens.push({
    ...joined,
    number: 5,
    ...inTurn(2.75),
    behind: 4,
    movedFrom: { sessionId, number: 4 },
  });
  Object.assign(joined, { ...inTurn(2.5), timesBack: 1, movedFrom: { sessionId, number: 3 } });
  Object.assign(there.sessions[0] ?? {}, { lastNumber: 5 });
  Object.assign(there.seen.at(-1) ?? {}, { states: 'hhhhh', line: [1, 2, 4, 5, 3], moved: 2 });
  return { here, there };
}

function rowOf(tokens: readonly StoredToken[], number: number): StoredToken {
  const token = tokens.find((one) => one.number === number);
  if (!token) throw new RangeError(`no token ${number}`);
  return token;
}

it('accepts a family that moves together', () => {
  expect(rulesOf(familyMove())).toEqual([]);
});

/** Each planted error has a name, the rule that must detect it, and the change to the true history. */
const PLANTED: readonly (readonly [string, string, (history: TwoDoctors) => void])[] = [
  [
    'a family with a waiting patient between its members',
    'every patient has the rank that the rules give',
    ({ there }) => {
      const moves = [joins(4, inTurn(2.5)), joins(5, inTurn(4))];
      Object.assign(eventAt(there, CAME), { moves });
    },
  ],
  [
    'a family in the wrong order',
    'every patient has the rank that the rules give',
    ({ there }) => {
      const moves = [joins(4, inTurn(2.75)), joins(5, inTurn(2.5))];
      Object.assign(eventAt(there, CAME), { moves });
    },
  ],
  [
    'two unrelated patients who move as a family',
    'every patient has the rank that the rules give',
    ({ here }) => {
      Object.assign(eventAt(here, AWAY - 1), { behind: null });
      Object.assign(requestAt(here, AWAY - 1).asked, { behind: null });
    },
  ],
  [
    'a family that is not recorded in the other line',
    'the rows match the log',
    ({ there }) => void Object.assign(rowOf(there.tokens, 5), { behind: null }),
  ],
  [
    'a family member recorded behind another patient in the other line',
    'the rows match the log',
    ({ there }) => void Object.assign(rowOf(there.tokens, 5), { behind: 1 }),
  ],
];

suite('the checker of a family’s move', () => {
  it.each(PLANTED)('catches a planted error: %s', (_, rule, change) => {
    const history = familyMove();
    change(history);
    expect(rulesOf(history)).toContain(rule);
  });
});
