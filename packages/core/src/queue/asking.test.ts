import { describe, expect, it } from 'vitest';
import { askPriority, declinePriority, soonerOf, withdrawPriority } from './asking.ts';
import { emptyModel } from './queue-model.test-support.ts';
import type { Place, Token } from './token.ts';

const { queue, tokens } = emptyModel('cwh');
const tokenOf = (number: number, place: Place = 'turn'): Token => {
  const token = tokens.find((one) => one.number === number);
  if (!token) throw new Error(`no token ${number}`);
  return { ...token, place };
};
const nothing = { priority: null, isDeclined: false };
const asked = { priority: 'pregnant', isDeclined: false } as const;
const declined = { priority: 'pregnant', isDeclined: true } as const;

describe('a request to be seen sooner', () => {
  it('records that a patient asks to be seen sooner, without moving any patient', () => {
    const revision = queue.revision + 1;
    for (const [change, kind] of [
      [askPriority(queue, tokenOf(3), nothing, 0), 'priority_asked'],
      [withdrawPriority(queue, tokenOf(3), asked), 'priority_withdrawn'],
      [declinePriority(queue, tokenOf(3), asked), 'priority_declined'],
    ] as const)
      expect(change).toEqual({ kind, number: 3, moves: [], queue: { ...queue, revision } });
  });

  it.each([
    [
      'while the patient is inside',
      () => askPriority(queue, tokenOf(1), nothing, 0),
      'queue.token_not_waiting',
    ],
    [
      'after the patient got the place “Soon”',
      () => askPriority(queue, tokenOf(2, 'soon'), nothing, 0),
      'queue.token_placed',
    ],
    [
      'after the patient got the place “At once”',
      () => askPriority(queue, tokenOf(2, 'once'), nothing, 0),
      'queue.token_placed',
    ],
    ['twice', () => askPriority(queue, tokenOf(2), asked, 0), 'queue.priority_asked'],
    ['after staff declined it', () => askPriority(queue, tokenOf(2), declined, 0), 'queue.priority_declined'],
    ['a sixth time', () => askPriority(queue, tokenOf(2), nothing, 5), 'queue.priority_limit'],
  ])('refuses a request to be seen sooner %s', (_, run, reason) => {
    expect(run).toThrow(reason);
  });

  it.each([
    ['that nobody made', tokenOf(2), nothing, 'queue.priority_not_asked'],
    ['that was declined', tokenOf(2), declined, 'queue.priority_not_asked'],
    ['that was confirmed', tokenOf(2, 'soon'), asked, 'queue.priority_not_asked'],
    ['of a patient who is inside', tokenOf(1), asked, 'queue.token_not_waiting'],
  ])('refuses to withdraw or decline a request %s', (_, token, of, reason) => {
    expect(() => withdrawPriority(queue, token, of)).toThrow(reason);
    expect(() => declinePriority(queue, token, of)).toThrow(reason);
  });

  it('returns the state of a patient’s request that the token page shows', () => {
    expect(soonerOf(tokenOf(2), nothing)).toBe('open');
    expect(soonerOf(tokenOf(2), asked)).toBe('asked');
    expect(soonerOf(tokenOf(2, 'soon'), asked)).toBe('placed');
    expect(soonerOf(tokenOf(2, 'once'), declined)).toBe('placed');
    expect(soonerOf(tokenOf(2), declined)).toBe('declined');
    expect(soonerOf(tokenOf(2, 'soon'), nothing)).toBeNull();
    expect(soonerOf(tokenOf(1), asked)).toBeNull();
  });
});
