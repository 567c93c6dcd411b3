import { describe as suite, expect, it } from 'vitest';
import { checkDoctor } from './check-history.ts';
import type { LineRules, Standing } from './history.ts';
import { asked, move, plant, type Planted, request, requestAt, trueHistory } from './planted.test-support.ts';

const STEP = 2 ** 20;
const PANEL = 'doctor a doctor';
const rulesOf = (history: Planted) => checkDoctor(history).map(({ rule }) => rule);

/** Returns a true history of a line with these rules and with tokens up to the number `last`. */
function lineOf(rules: Partial<LineRules>, last = 3): Planted {
  const history = trueHistory();
  Object.assign(history.rules, rules);
  for (let number = 4; number <= last; number += 1) issue(history, number, null);
  return history;
}

/** Adds a patient at a rank. With `behind`, the patient belongs to the family of that patient. */
function issue(
  history: Planted,
  number: number,
  family: { named: number; behind: number; at: number } | null,
): void {
  const stands: Standing | undefined = family ? { key: family.at * STEP, place: 'turn' } : undefined;
  plant(history, asked('addPatient', { behind: family?.named ?? null }), {
    kind: 'issued',
    number,
    reason: null,
    behind: family?.behind ?? null,
    moves: [move(number, null, 'w', stands)],
  });
}

/** Adds a patient who uses a phone and is not in the clinic. */
function takeToken(history: Planted, number: number): void {
  plant(history, asked('issueToken'), {
    kind: 'issued',
    number,
    actor: 'device of somebody',
    moves: [move(number, null, 'w')],
  });
  Object.assign(requestAt(history, history.operations.length), { actor: 'device of somebody' });
}

function call(history: Planted, number: number, passed: readonly number[], anyway: boolean): void {
  plant(history, asked('callNext', { callRevision: 9, anyway }), {
    kind: 'called',
    number,
    actor: PANEL,
    moves: [move(2, 'c', 'd'), ...passed.map((one) => move(one, 'w', 'm')), move(number, 'w', 'c')],
  });
}

/**
 * Number 3 has left. Numbers 4, 5 and 6 use phones. Numbers 4 and 5 are on the way, and number 6 is in the
 * clinic.
 */
function coming(callsOnlyHere: boolean): Planted {
  const history = lineOf({ callsOnlyHere });
  plant(history, asked('skip', { number: 3 }), { kind: 'skipped', number: 3, moves: [move(3, 'w', 's')] });
  for (const number of [4, 5, 6]) takeToken(history, number);
  plant(history, asked('markArrived', { number: 6 }), { kind: 'arrived', number: 6, actor: PANEL });
  return history;
}

/** The next patient is called instead of an absent patient, who then arrives. */
function comeLate(history: Planted, at: number): void {
  const notHere = asked('notHere', { callRevision: 9, inside: 'passed' });
  plant(history, notHere, { kind: 'called', number: 3, moves: [move(2, 'c', 'm'), move(3, 'w', 'c')] });
  const moves = [move(2, 'm', 'w', { key: at * STEP, place: 'turn' })];
  plant(history, asked('markArrived', { number: 2 }), { kind: 'arrived', number: 2, moves });
}

function comeBack(history: Planted, stands: Standing, actor: string, urgent: number | null = null): void {
  const away = asked('sendAway', { number: 2 });
  plant(history, away, { kind: 'sent_away', number: 2, moves: [move(2, 'c', 'a')] });
  if (urgent !== null) {
    plant(history, asked('placeAtOnce', { number: urgent }), {
      kind: 'placed_at_once',
      number: urgent,
      reason: `key ${history.events.length + 1}`,
      moves: [move(urgent, 'w', 'w', { key: urgent * STEP, place: 'once' })],
    });
  }
  const verb = actor.startsWith('device') ? 'announceBack' : 'back';
  const moves = [{ ...move(2, 'a', 'w', stands) }];
  plant(history, asked(verb, { number: 2 }), { kind: 'returned', number: 2, actor, moves });
  Object.assign(requestAt(history, history.operations.length), { actor });
}

const STOOD = { key: 2 * STEP, place: 'turn' };

/** True histories of lines with other rules. The histories contain no database rows. */
const TRUE: readonly (readonly [string, () => Planted])[] = [
  [
    'a family of four stays together',
    () => {
      const history = lineOf({}, 4);
      issue(history, 5, { named: 3, behind: 3, at: 3.5 });
      issue(history, 6, { named: 5, behind: 3, at: 3.75 });
      issue(history, 7, { named: 3, behind: 3, at: 3.875 });
      return history;
    },
  ],
  [
    'an urgent patient’s family waits behind another urgent patient',
    () => {
      const history = lineOf({}, 4);
      for (const [number, key] of [
        [3, 3 * STEP],
        [4, 3.25 * STEP],
      ] as const) {
        plant(history, asked('placeAtOnce', { number }), {
          kind: 'placed_at_once',
          number,
          reason: `key ${history.events.length + 1}`,
          moves: [move(number, 'w', 'w', { key, place: 'once' })],
        });
      }
      issue(history, 5, { named: 3, behind: 3, at: 3.5 });
      return history;
    },
  ],
  [
    'an absent patient keeps the rank when the line calls only patients who are here',
    () => {
      const history = coming(true);
      call(history, 6, [], false);
      return history;
    },
  ],
  [
    'an absent patient keeps the rank when staff call the first patient who is here',
    () => {
      const history = coming(false);
      call(history, 6, [], false);
      requestAt(history, history.operations.length).asked.here = true;
      return history;
    },
  ],
  [
    'a call takes only the expected patient',
    () => {
      const history = lineOf({}, 4);
      const call = asked('callNext', { callRevision: 9, meant: 3 });
      const moves = [move(2, 'c', 'd'), move(3, 'w', 'c')];
      plant(history, call, { kind: 'called', number: 3, actor: PANEL, moves });
      history.operations.push(request('why', call, [refusal('queue.not_next')], [190, 195]));
      return history;
    },
  ],
  [
    'staff call the first patient although they are absent',
    () => {
      const history = coming(true);
      call(history, 4, [], true);
      return history;
    },
  ],
  [
    'a passed patient returns behind as many patients as the doctor chose',
    () => {
      const history = lineOf({ passedBehind: 1 }, 5);
      comeLate(history, 4.5);
      return history;
    },
  ],
  [
    'a patient back from a test gets the old rank if the doctor chose that',
    () => {
      const history = lineOf({ returns: 'old_place' }, 5);
      comeBack(history, STOOD, PANEL);
      return history;
    },
  ],
  [
    'a patient back from a test waits behind urgent patients despite the old rank',
    () => {
      const history = lineOf({ returns: 'old_place' }, 5);
      comeBack(history, { key: 3.5 * STEP, place: 'turn' }, PANEL, 3);
      return history;
    },
  ],
  [
    'a patient reports the return from a test on the page',
    () => {
      const history = lineOf({}, 5);
      comeBack(history, { key: 4.5 * STEP, place: 'soon' }, 'device of the second');
      return history;
    },
  ],
];

suite('lines with other rules', () => {
  it.each(TRUE)('accepts a line in which %s', (_, historyOf) => {
    const history = historyOf();
    const found = checkDoctor(history).filter(({ rule }) => !OF_ROWS.includes(rule));
    // The added events do not update the copy of the earlier state, so the rule about that copy is ignored.
    expect(
      found.filter(({ rule }) => rule !== 'an event starts from the state that the last event left'),
    ).toEqual([]);
  });
});

const OF_ROWS = ['the rows match the log', 'numbers are 1 … n'];

const refusal = (reason: string) => ({ kind: 'refused', reason }) as const;

/** Each planted error has a name, the rule that must detect it, and the change to the true history. */
const PLANTED: readonly (readonly [string, string, () => Planted])[] = [
  [
    'a family member at the end',
    'every patient has the rank that the rules give',
    () => {
      const history = lineOf({}, 4);
      issue(history, 5, { named: 3, behind: 3, at: 5 });
      return history;
    },
  ],
  [
    'a family member before the named patient',
    'every patient has the rank that the rules give',
    () => {
      const history = lineOf({}, 4);
      issue(history, 5, { named: 4, behind: 4, at: 3.5 });
      return history;
    },
  ],
  [
    'four family members with one patient',
    'at most three family members wait with a patient',
    () => {
      const history = lineOf({}, 4);
      for (const [index, at] of [3.5, 3.75, 3.875, 3.9375].entries())
        issue(history, 5 + index, { named: 3, behind: 3, at });
      return history;
    },
  ],
  [
    'a family member of a patient who does not wait',
    'a family member is added to a waiting patient',
    () => {
      const history = lineOf({});
      issue(history, 4, { named: 1, behind: 1, at: 4 });
      return history;
    },
  ],
  [
    'a patient added to a family without a request',
    'an answer matches the event',
    () => {
      const history = lineOf({}, 4);
      issue(history, 5, { named: 3, behind: 3, at: 3.5 });
      requestAt(history, history.operations.length).asked.behind = null;
      return history;
    },
  ],
  [
    'a family member added behind another patient than the requested one',
    'an answer matches the event',
    () => {
      const history = lineOf({}, 4);
      issue(history, 5, { named: 3, behind: 3, at: 3.5 });
      requestAt(history, history.operations.length).asked.behind = 4;
      return history;
    },
  ],
  [
    'a call past others in a line that calls all patients',
    'an answer matches the event',
    () => {
      const history = coming(false);
      call(history, 6, [], false);
      return history;
    },
  ],
  [
    'a call of an absent patient instead of the requested present one',
    'an answer matches the event',
    () => {
      const history = coming(false);
      call(history, 4, [], false);
      requestAt(history, history.operations.length).asked.here = true;
      return history;
    },
  ],
  [
    'a passed patient who was never called',
    'an event makes only its own moves',
    () => {
      const history = coming(true);
      call(history, 6, [4], false);
      return history;
    },
  ],
  [
    'a call of an absent patient past another patient',
    'a call takes the first patient in line',
    () => {
      const history = coming(true);
      call(history, 5, [], false);
      return history;
    },
  ],
  [
    'a call of an absent patient without a request',
    'an answer matches the event',
    () => {
      const history = coming(true);
      call(history, 4, [], false);
      return history;
    },
  ],
  [
    'a call past the first patient although staff requested the first',
    'an answer matches the event',
    () => {
      const history = coming(true);
      call(history, 6, [], true);
      return history;
    },
  ],
  [
    'a passed patient without a call although a patient is here',
    'the next patient is called if any patient waits',
    () => {
      const history = coming(true);
      const notHere = asked('notHere', { callRevision: 9, inside: 'passed' });
      plant(history, notHere, { kind: 'passed', number: 2, actor: PANEL, moves: [move(2, 'c', 'm')] });
      return history;
    },
  ],
  [
    'a call of another patient than the expected one',
    'an answer matches the event',
    () => {
      const history = lineOf({});
      const moves = [move(2, 'c', 'd'), move(3, 'w', 'c')];
      const call = asked('callNext', { callRevision: 9, meant: 4 });
      plant(history, call, { kind: 'called', number: 3, actor: PANEL, moves });
      return history;
    },
  ],
  [
    'a refusal because of another next patient who is not next',
    'a refusal has a correct reason',
    () => {
      const history = lineOf({});
      const call = asked('callNext', { callRevision: 9, meant: 3 });
      history.operations.push(request('why', call, [refusal('queue.not_next')], [190, 195]));
      return history;
    },
  ],
  [
    'a refusal because no patient is here although one is',
    'a refusal has a correct reason',
    () => {
      const history = coming(true);
      const call = asked('callNext', { callRevision: 9 });
      history.operations.push(request('why', call, [refusal('queue.nobody_here')], [190, 195]));
      return history;
    },
  ],
  [
    'a refusal because of a full family that is not full',
    'a refusal has a correct reason',
    () => {
      const history = lineOf({}, 4);
      const add = asked('addPatient', { behind: 3 });
      history.operations.push(request('why', add, [refusal('queue.with_one_limit')], [190, 195]));
      return history;
    },
  ],
  [
    'a passed patient behind more patients than the doctor chose',
    'every patient has the rank that the rules give',
    () => {
      const history = lineOf({ passedBehind: 1 }, 5);
      comeLate(history, 5.5);
      return history;
    },
  ],
  [
    'a patient back from a test with the place “Soon” although the doctor chose the old rank',
    'every patient has the rank that the rules give',
    () => {
      const history = lineOf({ returns: 'old_place' }, 5);
      comeBack(history, { key: 4.5 * STEP, place: 'soon' }, PANEL);
      return history;
    },
  ],
  [
    'a patient back from a test at the old rank ahead of an urgent patient',
    'every patient has the rank that the rules give',
    () => {
      const history = lineOf({ returns: 'old_place' }, 5);
      comeBack(history, STOOD, PANEL, 3);
      return history;
    },
  ],
  [
    'a patient back from a test at the old rank although the doctor chose the place “Soon”',
    'every patient has the rank that the rules give',
    () => {
      const history = lineOf({}, 5);
      comeBack(history, STOOD, 'device of the second');
      return history;
    },
  ],
  [
    'a return that another phone reported',
    'an answer matches the event',
    () => {
      const history = lineOf({}, 5);
      comeBack(history, { key: 4.5 * STEP, place: 'soon' }, 'device of the second');
      Object.assign(requestAt(history, history.operations.length), { actor: 'device of another' });
      return history;
    },
  ],
];

suite('the checker of lines with other rules', () => {
  it.each(PLANTED)('catches a planted error: %s', (_, rule, historyOf) => {
    expect(rulesOf(historyOf())).toContain(rule);
  });
});
