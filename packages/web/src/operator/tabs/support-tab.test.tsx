// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/console/open-console.test-support.tsx';
import {
  sent,
  serverAnswers,
  unexpected,
  unexpectedText,
} from '../../shared/test-support/server.test-support.ts';
import {
  at,
  choose,
  expectInTab,
  expectRefusedThenDone,
  openTab,
  page,
  question,
  supportRequest as request,
} from '../operator-desk.test-support.tsx';

const changes = () => sent.filter(({ name }) => name === 'changeSupportRequest').map(({ input }) => input);

test('shows that support requests could not be fetched', async () => {
  openTab('support', { listSupportRequests: unexpected });
  await expectInTab(`Failed to fetch support requests ${unexpectedText} Try again`);
});

test('shows that there are no support requests', async () => {
  openTab('support', { listSupportRequests: page() });
  await expectInTab('No support requests');
});

test('shows a request’s sender, state, topic, message, note and time', async () => {
  const answered = { ...request, answeredAt: at, answeredBy: 'root@baari.example', note: 'Rang up.' };
  openTab('support', { listSupportRequests: page(answered) });
  await expectInTab(
    'Meena Kumari Answered For patients meena@patient.example My number went back. Note: Rang up. Received on Nov 21, 2026 15:04, answered on Nov 21, 2026 15:04 by root@baari.example. Deleted after a year.',
  );
  const mail = screen.getByRole('link', { name: 'meena@patient.example' });
  expect(mail.getAttribute('href')).toMatch(/^mailto:meena@patient\.example\?subject=/);
});

test('marks a request as answered and saves its note, or shows why that failed', async () => {
  const { user } = openTab('support', {
    listSupportRequests: page({ ...request, note: 'Rang up.' }),
    changeSupportRequest: unexpected,
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as answered: Meena Kumari' }));
  await expectToast(`Failed to change the request / ${unexpectedText}`);
  serverAnswers({ platform: { changeSupportRequest: {} } });
  await user.click(screen.getByRole('button', { name: 'Mark as answered: Meena Kumari' }));
  await expectToast('Marked as answered');
  expect(changes().at(-1)).toEqual({ requestId: 's', isAnswered: true, note: 'Rang up.' });
});

test('reopens an answered request', async () => {
  const answered = { ...request, answeredAt: at, answeredBy: 'root@baari.example' };
  const { user } = openTab('support', {
    listSupportRequests: page(answered),
    changeSupportRequest: {},
  });
  await user.click(await screen.findByRole('button', { name: 'Reopen: Meena Kumari' }));
  await expectToast('Reopened');
  expect(changes().at(-1)).toEqual({ requestId: 's', isAnswered: false, note: '' });
});

test('saves a note and leaves the request open', async () => {
  const { user } = openTab('support', {
    listSupportRequests: page(request),
    changeSupportRequest: {},
  });
  await choose(user, 'Meena Kumari', 'Write a note');
  const dialog = await question();
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Rang up.');
  await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
  await expectToast('Note saved');
  await waitFor(() =>
    expect(changes().at(-1)).toEqual({ requestId: 's', isAnswered: false, note: 'Rang up.' }),
  );
});

test('erases a request, and keeps the question open if that fails', async () => {
  const { user } = openTab('support', {
    listSupportRequests: page(request),
    eraseSupportRequest: unexpected,
  });
  await choose(user, 'Meena Kumari', 'Delete');
  await expectRefusedThenDone(user, {
    confirm: 'Delete',
    failure: 'Failed to delete the request',
    answer: { eraseSupportRequest: {} },
    success: 'Request deleted',
  });
});
