// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { expectInTab, openTab, tabWords } from '../operator-desk.test-support.tsx';
import { type AccuracyDay, calendarOf, isOff, lastWeekOf } from './waits-tab.tsx';

const day = (serviceDate: string, insideShare: number) => ({
  serviceDate,
  told: 300,
  medianErrorMinutes: 6,
  insideShare,
});
const openWaits = (...days: ReturnType<typeof day>[]) =>
  openTab('waits', {
    getPlatformWaitAccuracy: { told: 300 * days.length, medianErrorMinutes: 6, insideShare: 0.75, days },
  });

test('shows the accuracy of all wait estimates, in total and by day', async () => {
  openWaits(day('2026-11-20', 0.8), day('2026-11-21', 0.75));
  await expectInTab('Typical error 6 min Half of the estimates were closer than this Inside the range 75%');
  await expectInTab('Day Nov 21, 2026 Inside the range 75% Typical error 6 min Patients 300');
  expect(tabWords()).not.toContain('In the last 7 days');
});

test('warns when the share of the last week is outside 70 to 90 %', async () => {
  openWaits(day('2026-11-20', 0.6));
  await expectInTab('In the last 7 days, 60% of patients were called within the time');
});

test('ignores days before the last week in its warning', async () => {
  openWaits(day('2026-11-10', 0.6));
  await expectInTab('Accuracy of wait times');
  expect(tabWords()).not.toContain('In the last 7 days');
});

test('shows a message while there are no waits to compare', async () => {
  openWaits();
  await expectInTab('Nothing to compare yet');
});

const today = '2026-11-21';
const accuracyDay = (serviceDate: string, told: number, insideShare: number): AccuracyDay => ({
  serviceDate,
  told,
  insideShare,
  medianErrorMinutes: 5,
});

test('draws all of the last 30 days, including those without patients', () => {
  const days = calendarOf([accuracyDay('2026-11-20', 12, 0.8)], today);
  expect([days.length, days[0]?.serviceDate, days.at(-1)?.serviceDate]).toEqual([30, '2026-10-23', today]);
  expect(days.filter(({ told }) => told > 0)).toEqual([accuracyDay('2026-11-20', 12, 0.8)]);
});

test('counts each day of the last week by its number of patients, and ignores earlier days', () => {
  const days = [
    accuracyDay('2026-11-14', 1000, 0),
    accuracyDay('2026-11-15', 300, 0.6),
    accuracyDay(today, 100, 1),
  ];
  expect(lastWeekOf(days, today)).toEqual({ told: 400, insideShare: 0.7 });
  expect(lastWeekOf([], today)).toEqual({ told: 0, insideShare: null });
});

test.each([
  [200, 0.69, true],
  [200, 0.7, false],
  [200, 0.9, false],
  [200, 0.91, true],
  [199, 0.2, false],
  [0, null, false],
])('with %i patients and %j of them called within their estimate, returns %j', (told, insideShare, off) => {
  expect(isOff({ told, insideShare })).toBe(off);
});
