import { expect, it } from 'vitest';
import { InTurn } from './in-turn.ts';

function noted() {
  const inTurn = new InTurn();
  const notes: string[] = [];
  const add = (thing: number, name: string) =>
    inTurn.add(thing, {
      start: () => notes.push(`${name} starts`),
      giveUp: () => notes.push(`${name} given up`),
    });
  return { inTurn, notes, add };
}

it('starts an action immediately if none is pending, or else after the pending one', () => {
  const { inTurn, notes, add } = noted();
  for (const name of ['skip', 'put back', 'skip again']) add(2, name);
  add(3, 'other');
  expect(notes).toEqual(['skip starts', 'other starts']);
  inTurn.end(2, true);
  expect(notes.slice(2)).toEqual(['put back starts']);
  inTurn.end(2, true);
  expect(notes.slice(3)).toEqual(['skip again starts']);
  inTurn.end(2, true);
  add(2, 'later');
  expect(notes.slice(4)).toEqual(['later starts']);
});

it('drops only the actions that waited for a failed action', () => {
  const { inTurn, notes, add } = noted();
  for (const name of ['skip', 'put back', 'skip again']) add(2, name);
  add(3, 'other');
  add(3, 'other again');
  inTurn.end(2, false);
  expect(notes.slice(2)).toEqual(['put back given up', 'skip again given up']);
  inTurn.end(3, true);
  add(2, 'later');
  expect(notes.slice(4)).toEqual(['other again starts', 'later starts']);
});
