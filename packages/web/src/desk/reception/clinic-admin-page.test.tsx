// @vitest-environment jsdom
/**
 * Tests the desk of a clinic: its queues, notices of late doctors and of a flood of tokens, and the reset of
 * numbers.
 */
import type { ClinicConsole } from '@baari/contract/queue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  expectLogged,
  expectWords,
  openPage,
  wordsOf,
} from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/index.ts';
import { liveClient } from '../../shared/live/index.ts';
import { minutesAgo, queue, told, token, waiting } from '../../shared/queue/queue-samples.ts';
import { keepCallKey } from '../screen/call-key.ts';
import {
  clinic,
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  sent,
  serverAnswers,
  unexpected,
  unexpectedText,
  type Answers,
} from '../../shared/test-support/server.test-support.ts';

async function openDesk(changed: Partial<ClinicConsole> = {}, ...answers: Answers[]) {
  serverAnswers(toOwner, { queue: { getClinicConsole: { ...clinicConsole, ...changed } } }, ...answers);
  keepCallKey('none');
  const opened = openPage('/sunrise/admin');
  await screen.findByRole('heading', { name: 'Sunrise - Admin' });
  return opened;
}

test('shows staff the current settings, and who may change them', async () => {
  serverAnswers(toOwner, {
    queue: { getClinicConsole: { ...clinicConsole, role: 'staff' } },
    clinics: { getClinicDetails: { ...clinic, role: 'staff' } },
  });
  keepCallKey('none');
  openPage('/sunrise/admin?tab=settings');
  const panel = within(await screen.findByRole('tabpanel', { name: 'Settings' }));
  await panel.findByText('Only the clinic’s admins and owner can change these settings.');
  await panel.findByText('15 minutes');
  expect(panel.queryByRole('button')).toBeNull();
});

test('shows a deactivated clinic as inactive at its desk, and not as live', async () => {
  await openDesk({ clinic: { ...clinic, isActive: false } });
  expect(screen.getAllByText('This clinic is inactive')).toHaveLength(2);
  expect(screen.queryByText(/^(Live|Connecting…)$/)).toBeNull();
});

test('shows the clinic admin’s page', async () => {
  const { user } = await openDesk();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Queue Management',
    'Patients',
    'Settings',
  ]);
  expect(screen.getByRole('button', { name: /^Call Next Patient/ })).toBeTruthy();
  expect(screen.getByRole('form', { name: 'Add Patient' })).toBeTruthy();
  await expectWords(['Now Serving', 'Total Today', 'Waiting', 'Completed']);
  expect(wordsOf()).not.toMatch(/Consultation Time|Early estimate|A new patient/);
  expect(screen.getByRole('button', { name: 'Complete' })).toBeTruthy();
  const table = within(screen.getByRole('table', { name: "Today's Queue" }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Token #',
    'Status',
    'Patient Name',
    'Phone',
    'Age, visit, note',
    'Time',
    'Expected call',
    'Actions',
  ]);
  await user.click(table.getByRole('button', { name: 'Actions: token 2, Patient 2' }));
  expect(await screen.findByRole('menuitem', { name: 'Skip' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'More' }));
  for (const name of ['Patient View', 'Dashboard', 'Refresh Queue', 'Reset Queue'])
    expect(await screen.findByRole('menuitem', { name })).toBeTruthy();
});

test.each([
  ['Patients', {}],
  ['Settings', {}],
  ['Queue Management', { doctors: [] }],
])('links to the patients’ page and the dashboard where no desk is shown: %s', async (tab, changed) => {
  const { user } = await openDesk(changed);
  await user.click(screen.getByRole('tab', { name: tab }));
  expect(screen.getByRole('link', { name: 'Patient View' })).toHaveProperty('pathname', '/sunrise');
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveProperty('pathname', '/sunrise/dashboard');
});

test('shows “Queue reset successfully”, or “Failed to reset queue” after a failure', async () => {
  const { user } = await openDesk({}, { queue: { resetQueue: unexpected } });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reset Queue' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Reset Queue' }));
  await waitFor(() => expect(wordsOf(question)).toContain(`Failed to reset queue ${unexpectedText}`));
  const answer = { queue: consoleDoctor.queue, revision: 8, number: null, cancelledCount: 0 };
  serverAnswers({ queue: { resetQueue: answer } });
  await user.click(within(question).getByRole('button', { name: 'Reset Queue' }));
  await expectLogged('Queue reset successfully / All tokens for today have been removed.');
});

test('shows no failure if a colleague has just reset the queue', async () => {
  const { user } = await openDesk(
    {},
    { queue: { resetQueue: new ApiError('conflict', 'queue.no_session') } },
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reset Queue' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.dblClick(question.getByRole('button', { name: 'Reset Queue' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(wordsOf()).not.toContain('Failed to reset queue');
  expect(sent.filter(({ name }) => name === 'resetQueue')).toHaveLength(1);
});

test('shows late doctors and all call times at the desk of all queues', async () => {
  const late = queue([token(1, waiting, 20), token(2, waiting, 10)], {
    waits: { notes: ['early', 'late'], line: [told(10), told(20), told(30)] },
  });
  const other = queue([], { doctorId: 'e' });
  await openDesk({
    doctors: [
      { ...consoleDoctor, queue: late },
      { ...consoleDoctor, profile: { ...doctor, id: 'e', slug: 'sen', name: 'Sen' }, queue: other },
    ],
  });
  await expectWords(['Late: Dr. Asha Rao. Announce a delay.', 'Called at about ~ 11:20 am']);
});

test('announces a late doctor from the notice line and from the tab while another queue is shown', async () => {
  const late = queue([token(1, waiting, 20)], {
    doctorId: 'late',
    startsAt: minutesAgo(20),
    waits: { notes: ['late'], line: [told(10), told(20)] },
  });
  const sen = { ...doctor, id: 'sen', slug: 'sen', name: 'Sen' };
  const answer = { queue: late, revision: 8, number: null, cancelledCount: 0 };
  const { user } = await openDesk(
    {
      doctors: [
        { ...consoleDoctor, profile: { ...doctor, id: 'late' }, queue: late },
        { ...consoleDoctor, profile: sen, queue: queue([token(1, waiting, 10)], { doctorId: 'sen' }) },
      ],
    },
    { queue: { announce: unexpected } },
  );
  await user.click(screen.getByRole('button', { name: /^Dr. Sen/ }));
  await expectWords(['Late: Dr. Asha Rao. Announce a delay. 1 patient waiting']);
  await user.click(screen.getByRole('button', { name: 'Announce a delay: Dr. Asha Rao' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dr. Asha Rao: running late, or a break?' });
  await user.click(within(dialog).getByRole('button', { name: '15 min' }));
  await user.click(within(dialog).getByRole('button', { name: 'Announce' }));
  await expectWords([unexpectedText], () => dialog);
  serverAnswers({ queue: { announce: answer } });
  await user.click(within(dialog).getByRole('button', { name: 'Announce' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.input).toEqual({ doctorId: 'late', kind: 'delay', minutes: 15 });
  expect(screen.getByRole('button', { name: /^Dr. Sen/ }).getAttribute('aria-pressed')).toBe('true');

  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(screen.getByRole('button', { name: /^Dr. Asha Rao/ }));
  const tell = screen.getByRole('button', { name: 'Announce a delay: Dr. Asha Rao' });
  expect(scrolled.mock.contexts.some((part) => part instanceof Element && part.contains(tell))).toBe(true);
  scrolled.mockRestore();
});

test('scrolls back to the chosen doctor when the keys leave the doctors', async () => {
  const sen = { ...doctor, id: 'sen', slug: 'sen', name: 'Sen' };
  const { user } = await openDesk({
    doctors: [
      { ...consoleDoctor, profile: doctor, queue: queue([]) },
      { ...consoleDoctor, profile: sen, queue: queue([], { doctorId: 'sen' }) },
    ],
  });
  const tab = screen.getByRole('button', { name: /^Dr. Asha Rao/ });
  await user.click(tab);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.tab();
  expect(scrolled).not.toHaveBeenCalled();
  await user.tab();
  expect(scrolled.mock.contexts).toEqual([tab]);
  scrolled.mockRestore();
});

test('stays on the tab of a doctor who becomes late', async () => {
  const inTime = queue([token(1, waiting, 20)], { doctorId: 'late' });
  const sen = { ...doctor, id: 'sen', slug: 'sen', name: 'Sen' };
  await openDesk({
    doctors: [
      { ...consoleDoctor, profile: { ...doctor, id: 'late' }, queue: inTime },
      { ...consoleDoctor, profile: sen, queue: queue([], { doctorId: 'sen' }) },
    ],
  });
  const tab = screen.getByRole('button', { name: /^Dr. Asha Rao/ });
  tab.focus();
  const waits = { notes: ['late' as const], line: [told(10), told(20)] };
  const late = queue([token(1, waiting, 20)], { ...inTime, revision: inTime.revision + 1, waits });
  act(() => liveClient().store.putConsoleQueue({ ...late, startsAt: minutesAgo(20) }));
  await screen.findByRole('button', { name: 'Announce a delay: Dr. Asha Rao' });
  expect(document.activeElement).toBe(tab);
});

test('opens the chosen doctor’s pages from the menu, or asks for the doctor', async () => {
  const sen = { ...doctor, id: 'sen', slug: 'sen', name: 'Sen' };
  const { user, address } = await openDesk({
    doctors: [consoleDoctor, { ...consoleDoctor, profile: sen, queue: queue([], { doctorId: 'sen' }) }],
  });
  await user.click(screen.getByRole('button', { name: 'More' }));
  const labels = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(labels.filter((label) => /Bookings|History|Days/.test(label))).toEqual([
    'Bookings',
    'History',
    'Days and hours',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Bookings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bookings: which doctor?' }));
  expect(dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dr. Asha Rao', `/doctor/${doctor.id}/bookings`],
    ['Dr. Sen', '/doctor/sen/bookings'],
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Dr. Sen/ }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  await waitFor(() => expect(address()).toBe('/doctor/sen/history'));
});

const confirming = { ...clinic, confirmsPhones: false, maySendTexts: true };

test.each([
  ['with phones to confirm', confirming, ['“Confirm patients’ phones”', 'Open settings']],
  ['without phones to confirm', clinic, ['Closing the practice']],
])('warns the desk of a flood of tokens, and offers a remedy: %s', async (_, details, ways) => {
  const { user } = await openDesk(
    {},
    { queue: { getFlood: { tokens: 37 } }, clinics: { getClinicDetails: details } },
  );
  const told37 = '37 tokens today are from phone numbers not seen before.';
  await expectWords([told37]);
  await user.click(screen.getByRole('button', { name: 'What to do' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are these patients real?' });
  await expectWords([told37, '“Skip Not Arrived”', ...ways], () => dialog);
  if (details === clinic) expect(wordsOf(dialog)).not.toContain('Open settings');
});

test('shows no warning about a flood of tokens on another day', async () => {
  await openDesk();
  expect(wordsOf()).not.toContain('from phone numbers not seen before');
});
