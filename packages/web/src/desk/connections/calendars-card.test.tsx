// @vitest-environment jsdom
/** Tests how admins and owners make and end addresses of calendar feeds. */
import type { CalendarFeeds } from '@baari/contract/sharing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openPage } from '../../app/console/open-console.test-support.tsx';
import { minutesAgo } from '../../shared/queue/queue-samples.ts';
import { clinic, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { type Answers, sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';

const ASHA = {
  doctorId: '00000000-0000-7000-8000-00000000000d',
  name: 'Asha Rao',
  title: 'dr' as const,
  feed: { withNames: true, madeBy: 'Lata', madeAt: minutesAgo(600) },
};
const VIKRAM = { ...ASHA, doctorId: '00000000-0000-7000-8000-00000000000e', name: 'Vikram Sen', feed: null };
const ADDRESS = `https://baari.example/api/calendars/${'s'.repeat(32)}.ics`;

async function openCalendars(given: Partial<CalendarFeeds> = {}, answers: Answers = {}) {
  const lists: Answers = {
    keys: { listKeys: { keys: [], areInPlan: true } },
    webhooks: { listWebhooks: { webhooks: [], isInPlan: true } },
    sharing: {
      getWidget: { widgetUrl: '', pageUrl: '', sites: [], isInPlan: true },
      listCalendarFeeds: { doctors: [ASHA, VIKRAM], isInPlan: true, ...given },
    },
  };
  serverAnswers(toOwner, lists, answers);
  const { user } = openPage('/sunrise/connections');
  return { user, card: within(await screen.findByRole('region', { name: 'Doctors’ calendars' })) };
}

const inputsOf = (operation: string) =>
  sent.filter(({ name }) => name === operation).map(({ input }) => input);

test('creates a calendar address with names for a doctor, and shows it once', async () => {
  const { user, card } = await openCalendars({}, { sharing: { makeCalendarFeed: { address: ADDRESS } } });
  expect((await card.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('With names'),
    expect.stringContaining('No calendar address'),
  ]);
  await user.click(card.getByRole('button', { name: 'Make a calendar address for Dr. Vikram Sen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Calendar address for Dr. Vikram Sen' }));
  expect(dialog.queryByText('The old address stops working.')).toBeNull();
  await user.click(dialog.getByLabelText('Show patients’ names'));
  await user.click(dialog.getByRole('button', { name: 'Make address' }));
  const shown = within(await screen.findByRole('dialog', { name: 'The calendar’s address' }));
  expect(shown.getByLabelText('Address').textContent).toBe(ADDRESS);
  expect(inputsOf('makeCalendarFeed')).toEqual([
    { clinicId: clinic.id, doctorId: VIKRAM.doctorId, withNames: true },
  ]);
});

test('asks for confirmation with the doctor’s name before it disables a calendar’s address', async () => {
  const ended = { doctors: [{ ...ASHA, feed: null }], isInPlan: true };
  const { user, card } = await openCalendars({}, { sharing: { endCalendarFeed: ended } });
  await user.click(await card.findByRole('button', { name: 'End the calendar address of Dr. Asha Rao' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('End the calendar address of Dr. Asha Rao?')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'End' }));
  await expectToast('Calendar address ended');
  expect(card.getByText('No calendar address')).toBeTruthy();
});

test('offers no address if the plan has no calendar feeds', async () => {
  const { card } = await openCalendars({ isInPlan: false });
  expect(await card.findByText(/part of Pro/)).toBeTruthy();
  expect(card.queryByRole('button', { name: /Make a/ })).toBeNull();
  expect(card.getByRole('button', { name: /^End/ })).toBeTruthy();
});
