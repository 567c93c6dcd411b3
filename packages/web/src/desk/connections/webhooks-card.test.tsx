// @vitest-environment jsdom
/** Tests how admins and owners add, change, test and end webhooks. */
import type { ClinicWebhooks, Webhook, WebhookDelivery } from '@baari/contract/webhooks';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { minutesAgo } from '../../shared/queue/queue-samples.ts';
import { clinic, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { type Answers, sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';

const SCREEN: Webhook = {
  id: '00000000-0000-7000-8000-00000000000b',
  address: 'https://screen.example.com/a-secret-path',
  kinds: ['token.called', 'queue.closed'],
  withNames: false,
  addedBy: 'Lata',
  addedAt: minutesAgo(600),
  failingSince: null,
  off: null,
};
const DELIVERY: WebhookDelivery = {
  id: '00000000-0000-7000-8000-00000000000c',
  eventId: 'queue-1-2-0',
  kind: 'token.called',
  happenedAt: minutesAgo(3),
  state: 'given_up',
  attempts: 10,
  dueAt: null,
  triedAt: minutesAgo(2),
  problem: 'answer',
  answerStatus: 500,
  answerBody: 'database is down',
};
const SECRET = `whsec_${'s'.repeat(43)}=`;
const of = { clinicId: clinic.id, webhookId: SCREEN.id };

async function openWebhooks(given: Partial<ClinicWebhooks> = {}, answers: Answers = {}) {
  const listWebhooks: ClinicWebhooks = { webhooks: [SCREEN], isInPlan: true, ...given };
  serverAnswers(
    toOwner,
    {
      keys: { listKeys: { keys: [], areInPlan: true } },
      sharing: { getWidget: { widgetUrl: '', pageUrl: '', sites: [], isInPlan: true } },
      webhooks: { listWebhooks },
    },
    answers,
  );
  const { user } = openPage('/sunrise/connections');
  return { user, card: within(await screen.findByRole('region', { name: 'Webhooks' })) };
}

const inputsOf = (operation: string) =>
  sent.filter(({ name }) => name === operation).map(({ input }) => input);

test('lists each webhook by its host, with its events and whether it works', async () => {
  const { card } = await openWebhooks({
    webhooks: [
      SCREEN,
      { ...SCREEN, id: 'b', failingSince: minutesAgo(30), withNames: true },
      { ...SCREEN, id: 'c', off: { at: minutesAgo(5), because: 'gone' } },
    ],
  });
  const rows = await card.findAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/^screen\.example\.comPatient called · Queue closedAdded by Lata/);
  expect(rows[1]?.textContent).toMatch(/Failing since .*With names and phones/);
  expect(rows[2]?.textContent).toContain('Off: the program said it has moved');
  expect(document.body.textContent).not.toContain('a-secret-path');
});

test('adds a webhook, and shows its secret once', async () => {
  const { user, card } = await openWebhooks(
    { webhooks: [] },
    { webhooks: { addWebhook: { webhook: SCREEN, secret: SECRET } } },
  );
  await user.click(await card.findByRole('button', { name: 'Add a webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
  await user.type(form.getByLabelText('Address'), 'http://screen.example.com/');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText(/^Please enter an address that begins with https/)).toBeTruthy();
  await user.clear(form.getByLabelText('Address'));
  await user.type(form.getByLabelText('Address'), ' https://screen.example.com/ ');
  await user.click(form.getByLabelText('Delay or break'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const shown = within(await screen.findByRole('dialog', { name: 'The webhook’s secret' }));
  expect(shown.getByText(SECRET)).toBeTruthy();
  expect(inputsOf('addWebhook')).toEqual([
    {
      clinicId: clinic.id,
      address: 'https://screen.example.com/',
      kinds: ['token.called', 'queue.opened', 'queue.closed'],
      withNames: false,
    },
  ]);
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(document.body.textContent).not.toContain(SECRET);
});

test('shows an error next to an address that can’t be used, and requires an event', async () => {
  const { user, card } = await openWebhooks(
    {},
    { webhooks: { changeWebhook: new ApiError('invalid', 'webhook.wrong_address') } },
  );
  await user.click(await card.findByRole('button', { name: 'Change screen.example.com' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change the webhook' }));
  await user.click(form.getByLabelText('Add patients’ names and phones'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findByLabelText('Address')).getAttribute('aria-invalid')).toBe('true');
  expect(inputsOf('changeWebhook')).toMatchObject([{ ...of, kinds: SCREEN.kinds, withNames: true }]);
  for (const kind of ['Patient called', 'Queue closed']) await user.click(form.getByLabelText(kind));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Please choose at least one.')).toBeTruthy();
});

test('shows why a delivery failed, sends it again, and sends a test', async () => {
  const { user, card } = await openWebhooks(
    {},
    {
      webhooks: {
        listDeliveries: [DELIVERY],
        sendDeliveryAgain: { ...DELIVERY, state: 'due', attempts: 0 },
        testWebhook: { deliveryId: DELIVERY.id },
      },
    },
  );
  await user.click(await card.findByRole('button', { name: 'Deliveries to screen.example.com' }));
  const list = within(await screen.findByRole('dialog', { name: 'Deliveries to screen.example.com' }));
  const row = await list.findByRole('listitem');
  expect(row.textContent).toMatch(
    /Patient calledGiven up.*10 attempts · The program refused it · Status 500/,
  );
  expect(row.textContent).toContain('database is down');
  await user.click(list.getByRole('button', { name: /^Send again: Patient called/ }));
  await expectToast('Sent again');
  await user.click(list.getByRole('button', { name: 'Send a test' }));
  await expectToast('Test sent');
  expect(inputsOf('sendDeliveryAgain')).toEqual([{ ...of, deliveryId: DELIVERY.id }]);
  expect(inputsOf('testWebhook')).toEqual([of]);
});

test('asks for confirmation before it makes a new secret, then shows the secret', async () => {
  const { user, card } = await openWebhooks(
    {},
    {
      webhooks: { listDeliveries: [], renewWebhookSecret: { webhook: SCREEN, secret: SECRET } },
    },
  );
  await user.click(await card.findByRole('button', { name: 'Deliveries to screen.example.com' }));
  await user.click(await screen.findByRole('button', { name: 'New secret' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Make a new secret?' }));
  await user.click(question.getByRole('button', { name: 'New secret' }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
});

test('asks for confirmation before it ends a webhook, and names the webhook', async () => {
  const { user, card } = await openWebhooks({}, { webhooks: { endWebhook: {} } });
  await user.click(await card.findByRole('button', { name: 'End screen.example.com' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'End the webhook to screen.example.com?' }),
  );
  await user.click(question.getByRole('button', { name: 'End' }));
  await expectToast('Webhook ended');
  expect(inputsOf('endWebhook')).toEqual([of]);
});

test('offers no new webhook if the clinic’s plan has no webhooks', async () => {
  const { card } = await openWebhooks({ isInPlan: false });
  expect(await card.findByText(/^Webhooks are part of Pro/)).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Add a webhook' })).toBeNull();
});
