import { describe, expect, it } from 'vitest';
import { roomName } from './room-name.ts';

describe('the name of a room', () => {
  it.each([
    ['2', 'Room 2'],
    [' 12 ', 'Room 12'],
    ['B', 'Room B'],
    ['2A', 'Room 2A'],
    ['A-2', 'Room A-2'],
    ['२', 'Room २'],
    ['Room 2', 'Room 2'],
    ['First floor', 'First floor'],
    ['OPD', 'OPD'],
    ['Cabin 3', 'Cabin 3'],
    ['2nd floor', '2nd floor'],
  ])('displays the room %s as %s', (typed, called) => {
    expect(roomName(typed, 'Room')).toBe(called);
  });
});
