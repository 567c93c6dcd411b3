// @vitest-environment jsdom
/** What the dashboard says of this moment, and of the day. */
import type { ConsoleQueue } from '@baari/contract/queue';
import type { ClinicToday } from '@baari/contract/reports';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectWords, openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { minutesAgo, queue, told, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';

const today: ClinicToday = {
  serviceDate: '2026-11-21',
  seen: 43,
  left: 2,
  noShow: 3,
  unseen: 0,
  collectedPaise: 1_230_000,
  firstCallAt: '2026-11-21T03:42:00Z',
  lastCallAt: '2026-11-21T08:10:00Z',
};

/** Without what it came to, the server still counts. */
async function openDashboard(of: ConsoleQueue, came: ClinicToday | 'pending' = today) {
  const doctors = [{ ...consoleDoctor, queue: of }];
  serverAnswers(toOwner, {
    queue: { getClinicConsole: { ...clinicConsole, doctors } },
    reports: came === 'pending' ? {} : { getToday: came },
  });
  openPage('/sunrise/dashboard');
  await screen.findByRole('tab', { name: /^Doctors/ });
}

test('a card says who is inside since when, and the longest wait', async () => {
  const called = { ...token(12, { status: 'called' }, 60), calledAt: minutesAgo(18) };
  await openDashboard(queue([called, token(13, waiting, 41)], { nowServing: 12, calledAt: minutesAgo(18) }));
  await expectWords(['Token 12 with the doctor since 10:42 am (18 min)', 'Longest wait 41 min']);
});

test('a card says that nobody was called yet, and that it is late', async () => {
  await openDashboard(
    queue([token(1, waiting, 5)], { waits: { notes: ['late'], line: [told(20), told(30)] } }),
  );
  await expectWords(['No one has been called yet', 'Late, and no delay announced']);
});

test('a doctor on a break is that alone', async () => {
  await openDashboard(
    queue([token(1, waiting, 5)], { announcement: { kind: 'break', until: minutesAgo(-10) } }),
  );
  await expectWords(['On a break until 11:10 am']);
  expect(wordsOf()).not.toContain('No one has been called yet');
});

test('the day is told also after closing: who was seen, when, who was lost, and what was collected', async () => {
  await openDashboard(queue([], { practice: 'closed', isEnded: true }), { ...today, unseen: 1 });
  await expectWords([
    'Today so far Seen 43 Cancelled by patient 2 No-show 3 Not seen at closing 1 Collected ₹12,300 First call 9:12 am Last call 1:40 pm',
  ]);
});

test('of money nothing is said where there is nothing to say', async () => {
  await openDashboard(queue([]), { ...today, collectedPaise: null });
  await expectWords(['Today so far Seen 43 Cancelled by patient 2 No-show 3 First call 9:12 am']);
  expect(wordsOf()).not.toContain('Collected');
});

test('while the day is counted its figures have their room', async () => {
  await openDashboard(queue([], { usualPayment: 'cash' }), 'pending');
  await expectWords([
    'Today so far Seen – Cancelled by patient – No-show – Collected – First call – Last call –',
  ]);
});

test('and before anybody was called, too', async () => {
  await openDashboard(queue([]), { ...today, collectedPaise: null, firstCallAt: null, lastCallAt: null });
  await expectWords(['Today so far Seen 43 Cancelled by patient 2 No-show 3 First call – Last call –']);
});
