import { expect, it } from 'vitest';
import { recordedDays } from './read-recorded.ts';

const HEADING = 'session,date,scheduled_at,joined_at,called_at,no_show,visit_type';
const read = (...lines: string[]) => recordedDays([HEADING, ...lines].join('\n'));

it('reads a session with its schedule, its part of the week, no-shows and visit types', () => {
  const [monday, evening] = read(
    'a,2026-11-23,09:00,08:30,09:12:30,,new',
    'a,2026-11-23,09:00,,09:20,1,',
    '',
    'b,2026-11-23,,17:00,17:10,0,report',
  );
  expect(monday?.patients).toMatchObject([
    { number: 1, joinedAt: -30, calledAt: 12.5, doneAt: 20, came: true, visitType: 'new' },
    { number: 2, joinedAt: -40, calledAt: 20, doneAt: null, came: false, visitType: 'unknown' },
  ]);
  expect([monday?.weekPart, evening?.weekPart]).toEqual([0, 1]);
  expect(evening?.patients).toMatchObject([{ joinedAt: -10, calledAt: 0 }]);
});

it('accepts recorded waits whose columns are missing or in any order', () => {
  const [day] = recordedDays('called_at,session\n10:00,a\n10:08,a');
  expect(day?.patients.map(({ calledAt, joinedAt }) => [joinedAt, calledAt])).toEqual([
    [-60, 0],
    [-52, 8],
  ]);
  expect(day).not.toHaveProperty('weekPart');
});

it.each([
  ['a call before the one above it', 'a,,,,10:00,,', 'a,,,,09:59,,', 'Line 3 is out of order.'],
  ['a call before it joined', 'a,,,,10:00,,', 'a,,,10:20,10:10,,', 'Line 3 joined after the call.'],
  ['no time', 'a,,,,10:00,,', 'a,,,,ten,,', 'Line 3 cannot be read: a,,,,ten,,'],
  ['a schedule that is no time', 'a,,,,10:00,,', 'a,,9,,10:10,,', 'Line 3 cannot be read: a,,9,,10:10,,'],
  ['no such type', 'a,,,,10:00,,', 'a,,,,10:10,,first', 'Line 3 cannot be read: a,,,,10:10,,first'],
  ['no such date', 'a,,,,10:00,,', 'a,2026-13-01,,,10:10,,', 'Line 3 cannot be read: a,2026-13-01,,,10:10,,'],
])('rejects a line with %s, and reports its line number', (_, first, second, message) => {
  expect(() => read(first, second)).toThrow(message);
});

it('rejects an unknown column, and a session whose rows are not adjacent', () => {
  expect(() => read('a,,,,10:00,,', 'b,,,,11:00,,', 'a,,,,12:00,,')).toThrow('Line 4 is out of order.');
  expect(() => recordedDays('session,called,joined_at\n')).toThrow('Columns that are not known: called');
});
