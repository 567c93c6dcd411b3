import { expect, it } from 'vitest';
import { Repeats } from './repeats.ts';

it('counts two patients who are marked 200 ms apart, and one who is pressed twice once', () => {
  const repeats = new Repeats();
  const pressed = [
    [2, 0],
    [3, 200],
    [2, 400],
    [3, 1999],
    [2, 2000],
  ] as const;
  expect(pressed.map(([patient, at]) => repeats.isRepeat(patient, 'arrived', at))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

it('lets a press be made again at once after something was refused', () => {
  const repeats = new Repeats();
  repeats.isRepeat(2, 'skip', 0);
  repeats.forget();
  expect(repeats.isRepeat(2, 'skip', 10)).toBe(false);
});

it('lets an action be done again where another was done in between', () => {
  const repeats = new Repeats();
  const actions = ['skip', 'put back', 'skip', 'skip'];
  expect(actions.map((action, at) => repeats.isRepeat(2, action, at * 100))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
