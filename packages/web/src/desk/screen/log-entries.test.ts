import type { DoctorConsole, QueueAction } from '@baari/contract/queue';
import { expect, test } from 'vitest';
import { minutesAgo, now, queue } from '../../shared/queue/queue-samples.ts';
import { history, session, SESSION_ID, token } from '../history/history-samples.test-support.ts';
import { afterDone, afterHistory, afterReading, emptyLog, undoableEntries } from './log-entries.ts';

const action = (revision: number, more: Partial<QueueAction> = {}): QueueAction => ({
  revision,
  kind: 'called',
  number: revision,
  actor: 'member',
  by: 'Meena',
  at: minutesAgo(0),
  reason: null,
  minutes: null,
  undoneKind: null,
  isNoShow: false,
  counterpart: null,
  ...more,
});
const reading = (revision: number, more: Partial<QueueAction> = {}, doctorId = 'd') =>
  queue([], { doctorId, lastAction: action(revision, more) });
const change = (revision: number) => ({ doctorId: 'd', revision });
const done = { title: 'Done' };

const other = (doctorId: string, revision: number, number = 7) => ({
  doctorId,
  revision,
  doctorName: { name: 'Kumar', title: 'dr' as const },
  letter: null,
  number,
});

test('lists a move once, with the first queue’s words, in either order of the two queues’ reports', () => {
  const away = reading(3, { kind: 'moved_away', counterpart: other('kumar', 9) });
  const here = reading(9, { kind: 'moved_here', number: 7, counterpart: other('d', 3, 3) }, 'kumar');
  const read = (log: typeof emptyLog, ...queues: (typeof away)[]) =>
    queues.reduce((before, one) => afterReading(before, [one]), log);
  for (const log of [
    read(emptyLog, away, here),
    read(emptyLog, here, away),
    read(afterDone(emptyLog, done, change(3)), here, away),
    afterDone(read(emptyLog, here, away), done, change(3)),
  ]) {
    expect(log.entries).toMatchObject([{ change: change(3), action: { kind: 'moved_away' } }]);
    expect(read(log, here, away)).toBe(log);
    // The log remembers the move even after it has dropped the entry.
    const later = Array.from('abcdefghij').reduce((before, title) => afterDone(before, { title }, null), log);
    expect(read(later, here, away)).toBe(later);
  }
  const [event] = [{ ...action(9, { kind: 'moved_here', number: 7, counterpart: other('d', 3, 3) }) }];
  const day = { ...history([], [{ ...event, sessionId: SESSION_ID }]), doctorId: 'kumar' };
  const log = read(emptyLog, away);
  expect(afterHistory(log, day)).toBe(log);
});

test('lists an action without internet once, although the server gives it another revision later', () => {
  const without = { isFromOutage: true, at: minutesAgo(4), number: 7 } as const;
  const shown = afterReading(emptyLog, [reading(2.000001, without)]);
  const pressed = afterDone(shown, done, change(2.000001));
  for (const log of [shown, pressed]) {
    const sent = afterReading(log, [reading(5, without)]);
    expect(sent.entries).toEqual(log.entries);
    expect(afterReading(sent, [reading(5, without)])).toBe(sent);
    const day = { ...history([], [{ ...action(5, without), sessionId: SESSION_ID }]), doctorId: 'd' };
    expect(afterHistory(sent, day)).toBe(sent);
    expect(afterReading(sent, [reading(6, { ...without, at: minutesAgo(3) })]).entries).toHaveLength(2);
    expect(afterReading(sent, [reading(5, without, 'other')]).entries).toHaveLength(2);
  }
});

test('offers no undo of a move once the patient’s new token or another queue’s undo has changed it', () => {
  const away = reading(3, { kind: 'moved_away', counterpart: other('kumar', 9) });
  const undoable = (...more: ReturnType<typeof reading>[]) => {
    const log = [away, ...more].reduce((before, one) => afterReading(before, [one]), emptyLog);
    return [...undoableEntries(log.entries, now, 'staff')].map((entry) => entry.change);
  };
  expect(undoable()).toEqual([change(3)]);
  const skipped = reading(10, { kind: 'skipped', number: 7 }, 'kumar');
  expect(undoable(skipped)).toEqual([{ doctorId: 'kumar', revision: 10 }]);
  const undone = { kind: 'undone', undoneKind: 'moved_away', number: 3 } as const;
  expect(undoable(reading(4, { ...undone, counterpart: other('kumar', 10) }))).toEqual([]);
  expect(undoable(reading(4, undone, 'another'))).toEqual([change(3)]);
});

test('merges the user’s action and the queue’s report of it into one entry, in either order', () => {
  const told = afterReading(afterDone(emptyLog, done, change(7)), [reading(7)]);
  const read = afterDone(afterReading(emptyLog, [reading(7)]), done, change(7));
  for (const log of [told, read])
    expect(log.entries).toEqual([{ id: 1, change: change(7), told: done, action: action(7) }]);
});

test('adds others’ actions at the top, and changes nothing when it reads them again', () => {
  const log = afterReading(afterDone(emptyLog, done, change(7)), [reading(8), reading(2, {}, 'e')]);
  expect(log.entries.map((entry) => entry.change?.revision)).toEqual([2, 8, 7]);
  expect(afterReading(log, [reading(8), reading(2, {}, 'e')])).toBe(log);
});

test('keeps ten entries, and never restores a dropped entry', () => {
  let log = afterReading(emptyLog, [reading(9)]);
  for (const title of 'abcdefghijk') log = afterDone(log, { title }, null);
  expect(log.entries.map(({ told }) => told?.title).join('')).toBe('kjihgfedcb');
  expect(afterReading(log, [reading(9)])).toBe(log);
  expect(afterReading(log, [reading(8)])).toBe(log);
});

test('adds the server’s earlier actions of the day at the end, with their patients, without duplicates', () => {
  const known = afterReading(emptyLog, [reading(12, { at: minutesAgo(1) })]);
  const events = Array.from({ length: 12 }, (_, index) => ({
    ...action(index + 1, { number: 1, at: minutesAgo(14 - index) }),
    sessionId: SESSION_ID,
  }));
  const day = { ...history([session([token(1, 'd')])], events), doctorId: 'd' };
  const log = afterHistory(known, day);
  expect(log.entries.map(({ change }) => change?.revision)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(log.entries[1]).toMatchObject({ patient: 'Patient 1', told: null });
  expect(new Set(log.entries.map(({ id }) => id)).size).toBe(10);
  expect(afterHistory(log, day)).toBe(log);
  expect(afterReading(log, [reading(12)])).toBe(log);
});

test('lets the clinic’s last action in each queue be undone for ten minutes, whatever patients do', () => {
  const undoable = (
    readings: ReturnType<typeof reading>[],
    at = now,
    access: DoctorConsole['access'] = 'admin',
  ) => {
    const log = readings.reduce((before, one) => afterReading(before, [one]), emptyLog);
    return [...undoableEntries(log.entries, at, access)].map((entry) => entry.change?.revision);
  };
  expect(undoable([reading(1), reading(2)])).toEqual([2]);
  expect(undoable([reading(1), reading(2, { actor: 'patient', kind: 'issued' })])).toEqual([1]);
  expect(undoable([reading(1), reading(2, { kind: 'undone', undoneKind: 'called', number: 1 })])).toEqual([]);
  expect(undoable([reading(1), reading(4, {}, 'e')]).toSorted()).toEqual([1, 4]);
  expect(undoable([reading(1)], now + 61_000)).toEqual([]);
  const skips = [1, 2, 3].map((revision) => reading(revision, { kind: 'skipped' }));
  expect(undoable(skips)).toEqual([3, 2, 1]);
  expect(undoable([...skips, reading(4, { kind: 'put_back', number: 2 })])).toEqual([4, 3, 1]);
  expect(undoable(skips, now + 599_000)).toHaveLength(3);
  expect(undoable(skips, now + 601_000)).toEqual([]);
  const minutes = [reading(1, { kind: 'consultation_time_set' })];
  expect(undoable(minutes)).toEqual([1]);
  expect(undoable(minutes, now, 'staff')).toEqual([]);
  const moved = [reading(1, { kind: 'moved_away', counterpart: other('kumar', 4) })];
  expect(undoable(moved, now, 'staff')).toEqual([1]);
  expect(undoable(moved, now, 'doctor')).toEqual([]);
});

test('lets the last action on each booking be undone for ten minutes, and then the action before it', () => {
  const change = (revision: number) => ({
    doctorId: 'd',
    revision,
    booking: { id: 'b', at: new Date(now).toISOString() },
  });
  const log = [1, 2].reduce((known, one) => afterDone(known, { title: 'Done' }, change(one)), emptyLog);
  const undoable = (from: typeof log, at = now) =>
    [...undoableEntries(from.entries, at, 'staff')].map((entry) => entry.change?.revision);
  expect(undoable(log)).toEqual([2]);
  expect(undoable(log, now + 600_000)).toEqual([]);
  expect(undoable(afterDone(log, { title: 'Undone' }, null, change(2)))).toEqual([1]);
});
