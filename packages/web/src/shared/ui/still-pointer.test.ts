import { expect, it } from 'vitest';
import { StillPointer } from './still-pointer.ts';

const resting = (under: unknown) => {
  const pointer = new StillPointer();
  pointer.moved({ x: 100, y: 100 }, under);
  return pointer;
};

it('accepts a press immediately if the pointer has moved to the button', () => {
  expect(resting('Add').isEarly(0)).toBe(false);
});

it('ignores a press on a button that appeared under a resting pointer, for 800 ms', () => {
  const pointer = resting('Add');
  pointer.looked('Call', 1000);
  expect([pointer.isEarly(1200), pointer.isEarly(1799), pointer.isEarly(1800)]).toEqual([true, true, false]);
});

it('counts the 800 ms from the button’s appearance, not from the last press', () => {
  const pointer = resting('Add');
  pointer.looked('Add', 500);
  pointer.looked('Call', 1700);
  pointer.looked('Call', 2200);
  expect([pointer.isEarly(1750), pointer.isEarly(2499), pointer.isEarly(2500)]).toEqual([true, true, false]);
});

it('accepts a press again once the pointer has moved 4 px, but not after a tiny movement', () => {
  const pointer = resting('Add');
  pointer.looked('Call', 1000);
  pointer.moved({ x: 102, y: 102 }, 'Call');
  expect(pointer.isEarly(1100)).toBe(true);
  pointer.moved({ x: 104, y: 100 }, 'Call');
  expect(pointer.isEarly(1100)).toBe(false);
});

it('accepts a press again once a key was pressed or text typed in between', () => {
  const pointer = resting('Save');
  pointer.looked('Save, busy', 1000);
  expect(pointer.isEarly(1100)).toBe(true);
  pointer.acted();
  expect(pointer.isEarly(1100)).toBe(false);
});

it('ignores presses where there is no button', () => {
  const pointer = resting('Add');
  pointer.looked(null, 1000);
  expect(pointer.isEarly(1010)).toBe(false);
});

it('ignores a finger’s second press beside a button that has just appeared', () => {
  const pointer = resting('Actions');
  expect(pointer.isEarly(1000, 'Actions')).toBe(false);
  pointer.looked(null, 1050);
  expect(pointer.isEarly(1350, 'Skip')).toBe(true);
  expect(pointer.isEarly(1900, 'Skip')).toBe(false);
});

it('ignores a finger’s second press if the two presses were beside different buttons', () => {
  const pointer = resting(null);
  expect(pointer.isEarly(1000, 'Actions')).toBe(false);
  expect([pointer.isEarly(1350, 'Skip'), pointer.isEarly(1700, 'Skip')]).toEqual([true, true]);
  expect(pointer.isEarly(1800, 'Skip')).toBe(false);
});

it('accepts two presses in a row beside the same button', () => {
  const pointer = resting(null);
  expect([pointer.isEarly(1000, 'Add'), pointer.isEarly(1200, 'Add')]).toEqual([false, false]);
});
