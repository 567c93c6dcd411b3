/** Tests how the checks match events with requests that got no answer. */
import { expect, it } from 'vitest';
import { checkDoctor } from './check-history.ts';
import type { Outcome } from './history.ts';
import { asked, move, plant, type Planted, request, trueHistory } from './planted.test-support.ts';

const PHONE = 'device of two patients';
const [SLOW, FAST] = ['+919700000001', '+919700000002'];
const cut: Outcome = { kind: 'unknown', why: 'cut' };

/** Two tokens of one browser without answers. The server carried out the second request first. */
function overtaken(): Planted {
  const history = trueHistory();
  for (const number of [4, 5])
    plant(history, asked('issueToken'), {
      kind: 'issued',
      number,
      actor: PHONE,
      moves: [move(number, null, 'w')],
    });
  // The desk corrects the phone of number 4, so nothing shows any more for which phone it was issued.
  plant(history, asked('correctPatient', { number: 4, phone: '+919700000009' }), {
    kind: 'patient_corrected',
    number: 4,
  });
  const row = history.tokens[2];
  for (const [number, phone] of [
    [4, '+919700000009'],
    [5, SLOW],
  ] as const)
    if (row) history.tokens.push({ ...row, number, phone, key: number * 2 ** 20, timesBack: 0 });
  const lost = (key: string, phone: string, at: readonly [number, number]) => ({
    ...request(key, asked('issueToken', { phone }), [cut], at),
    actor: PHONE,
  });
  history.operations.splice(10, 2, lost('slow', SLOW, [106, 107]), lost('fast', FAST, [108, 109]));
  return history;
}

const unasked = (history: Planted) =>
  checkDoctor(history).filter(({ rule }) => rule === 'no change happens twice or without a request');

it('finds the requests of two events, even if the server carried out the later request first', () => {
  expect(unasked(overtaken())).toEqual([]);
});

it('still finds an event that no request can have made', () => {
  const history = overtaken();
  history.operations.splice(11, 1);
  expect(unasked(history).map(({ revision }) => revision)).toHaveLength(1);
});
