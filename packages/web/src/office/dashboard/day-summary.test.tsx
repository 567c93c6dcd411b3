// @vitest-environment jsdom
import type { Usage } from '@baari/contract/billing';
import type { ConsoleQueue } from '@baari/contract/queue';
import type { ClinicToday } from '@baari/contract/reports';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectWords, openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { minutesAgo, queue, token, told, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { usageText } from '../billing/subscription/usage-text.ts';
import { isAtDoctorLimit, tokensTodayText } from './day-summary.tsx';

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

async function openDashboard(of: ConsoleQueue, came: ClinicToday | 'pending' = today) {
  const doctors = [{ ...consoleDoctor, queue: of }];
  serverAnswers(toOwner, {
    queue: { getClinicConsole: { ...clinicConsole, doctors } },
    reports: came === 'pending' ? {} : { getToday: came },
  });
  openPage('/sunrise/dashboard');
  await screen.findByRole('tab', { name: /^Doctors/ });
}

test('shows the time since the current patient went in, and the longest wait, on the card', async () => {
  const called = { ...token(12, { status: 'called' }, 60), calledAt: minutesAgo(18) };
  await openDashboard(queue([called, token(13, waiting, 41)], { nowServing: 12, calledAt: minutesAgo(18) }));
  await expectWords(['Token 12 with the doctor since 10:42 am (18 min)', 'Longest wait 41 min']);
});

test('marks a late doctor who has not called a patient yet', async () => {
  await openDashboard(
    queue([token(1, waiting, 5)], { waits: { notes: ['late'], line: [told(20), told(30)] } }),
  );
  await expectWords(['No one has been called yet', 'Late, and no delay announced']);
});

test('lists doctors whose patients wait over an hour first, with a link to the desk', async () => {
  await openDashboard(queue([token(1, waiting, 75)]));
  await expectWords(['Needs attention Dr. Asha Rao Longest wait 1 h 15 min']);
  const [link] = screen.getAllByRole('link', { name: 'Dr. Asha Rao' });
  expect(link?.getAttribute('href')).toBe('/sunrise/admin?doctor=asha-rao');
});

test('lists no doctor whose patients wait for an hour or less', async () => {
  await openDashboard(queue([token(1, waiting, 60)]));
  await expectWords(['Longest wait 1 h']);
  expect(wordsOf()).not.toContain('Needs attention');
});

test('shows that a doctor is on a break, and not that nobody was called', async () => {
  await openDashboard(
    queue([token(1, waiting, 5)], { announcement: { kind: 'break', until: minutesAgo(-10) } }),
  );
  await expectWords(['On a break until 11:10 am']);
  expect(wordsOf()).not.toContain('No one has been called yet');
});

test('shows the day’s figures after closing: seen, hours, lost and collected', async () => {
  await openDashboard(queue([], { practice: 'closed', isEnded: true }), { ...today, unseen: 1 });
  await expectWords([
    'Today so far Seen 43 Cancelled by patient 2 No-show 3 Not seen at closing 1 Collected ₹12,300 First call 9:12 am Last call 1:40 pm',
  ]);
});

test('hides the collected money when there is none', async () => {
  await openDashboard(queue([]), { ...today, collectedPaise: null });
  await expectWords(['Today so far Seen 43 Cancelled by patient 2 No-show 3 First call 9:12 am']);
  expect(wordsOf()).not.toContain('Collected');
});

test('reserves space for the day’s figures while they load', async () => {
  await openDashboard(queue([], { usualPayment: 'cash' }), 'pending');
  await expectWords([
    'Today so far Seen – Cancelled by patient – No-show – Collected – First call – Last call –',
  ]);
});

test('reserves space for the day’s figures before the first call', async () => {
  await openDashboard(queue([]), { ...today, collectedPaise: null, firstCallAt: null, lastCallAt: null });
  await expectWords(['Today so far Seen 43 Cancelled by patient 2 No-show 3 First call – Last call –']);
});

const free: Usage = {
  plan: 'free',
  doctorCount: 1,
  doctorLimit: 1,
  dailyTokenLimit: 10,
  dailyTokensUsed: 10,
  dailyTokensHere: 10,
  doctorIdsNotCovered: [],
  tokensToday: { b: 3 },
};
const pro: Usage = {
  ...free,
  plan: 'pro',
  doctorCount: 3,
  doctorLimit: -1,
  dailyTokenLimit: -1,
  dailyTokensUsed: 14,
  dailyTokensHere: 14,
};

test('shows a count with its limit, or only the count if there is no limit', () => {
  expect(usageText(1, 1)).toBe('1/1');
  expect(usageText(3, -1)).toBe('3');
});

test('counts all tokens against the limit, or shows only the count if there is no limit', () => {
  expect(tokensTodayText(free, null)).toBe('10/10');
  expect(tokensTodayText(pro, null)).toBe('14');
  expect(tokensTodayText(free, { used: 4, here: 1, limit: 10 })).toBe('4/10');
});

test('marks a reached limit of doctors, but not on an unlimited plan', () => {
  expect(isAtDoctorLimit(free)).toBe(true);
  expect(isAtDoctorLimit({ ...free, doctorCount: 0 })).toBe(false);
  expect(isAtDoctorLimit(pro)).toBe(false);
});
