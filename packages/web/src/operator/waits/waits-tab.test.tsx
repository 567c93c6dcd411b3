// @vitest-environment jsdom
/** How true the waits of all clinics were. */
import { expect, test } from 'vitest';
import { expectInTab, openTab, tabWords } from '../operator-desk.test-support.tsx';

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

test('shows how true all waits were, in total and by day', async () => {
  openWaits(day('2026-11-20', 0.8), day('2026-11-21', 0.75));
  await expectInTab('Typical error 6 min Half of the waits were closer Inside the range 75%');
  await expectInTab('Day Nov 21, 2026 Inside the range 75% Typical error 6 min Patients 300');
  expect(tabWords()).not.toContain('In the last 7 days');
});

test('warns when the last week is outside of 70 to 90%', async () => {
  openWaits(day('2026-11-20', 0.6));
  await expectInTab('In the last 7 days, 60% of patients were called within the time');
});

test('does not warn of what was before the last week', async () => {
  openWaits(day('2026-11-10', 0.6));
  await expectInTab('Accuracy of wait times');
  expect(tabWords()).not.toContain('In the last 7 days');
});

test('says that there is nothing to compare yet', async () => {
  openWaits();
  await expectInTab('Nothing to compare yet');
});
