// @vitest-environment jsdom
/** Tests the card of a clinic's WhatsApp number and its costs. */
import type { ClinicDetails } from '@baari/contract/clinics';
import type { ClinicWhatsapp } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectToast, openPage, wordsOf } from '../../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { clinic, toOwner } from '../../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers, type Answers } from '../../../shared/test-support/server.test-support.ts';

const ofBaari: ClinicWhatsapp = {
  number: '+919845000001',
  own: null,
  joinLink: 'https://wa.me/919845000001?text=JOIN%20sunrise',
  webhook: null,
  month: { month: '2026-11', messages: 143, paise: 1650, capPaise: 50_000 },
};
const ofClinic: ClinicWhatsapp = {
  ...ofBaari,
  number: '+919845000002',
  own: { phone: '+919845000002', phoneNumberId: '123456', connectedAt: '2026-11-20T05:00:00Z' },
  webhook: { url: 'https://baari.example/api/webhooks/whatsapp/c', verifyToken: 'tell-meta-this' },
};

const details: ClinicDetails = { ...clinic, sendsWhatsapp: true };

async function openCard(queue: Answers['queue'], changed: Partial<ClinicDetails> = {}) {
  serverAnswers(toOwner, { clinics: { getClinicDetails: { ...details, ...changed } }, queue });
  const { user } = openPage('/sunrise/admin?tab=settings&section=messages');
  const card = within(await screen.findByRole('region', { name: 'WhatsApp' }));
  return { user, card };
}

const cardWords = () => wordsOf(screen.getByRole('region', { name: 'WhatsApp' }));

afterEach(() => document.documentElement.removeAttribute('data-plans'));

test('shows the clinic’s WhatsApp number, and this month’s costs so far', async () => {
  const { card } = await openCard({ getClinicWhatsapp: ofBaari });
  await card.findByText('Messages come from +91 98450 00001.');
  expect(cardWords()).toContain('This is Baari’s number.');
  expect(cardWords()).toContain('November 2026: 143 messages, ₹16.50 of at most ₹500.');
  expect(card.queryByRole('button', { name: 'Disconnect' })).toBeNull();
});

test('names no owner of the number when the clinic runs its own installation', async () => {
  document.documentElement.dataset['plans'] = 'off';
  const { card } = await openCard({ getClinicWhatsapp: ofBaari });
  await card.findByText('Messages come from +91 98450 00001.');
  expect(cardWords()).toContain('It was set where Baari was installed.');
  expect(cardWords()).not.toContain('Baari’s number');
});

test('explains what happens in a month in which the cap on costs is reached', async () => {
  const month = { ...ofBaari.month, paise: 50_000 };
  const { card } = await openCard({ getClinicWhatsapp: { ...ofBaari, month } });
  await card.findByText('This month’s limit is reached');
});

test('lets an owner connect a number, and shows why it was refused', async () => {
  const { user, card } = await openCard({
    getClinicWhatsapp: ofBaari,
    connectWhatsapp: new ApiError('conflict', 'clinic.whatsapp_number_taken'),
  });
  await user.click(await card.findByRole('button', { name: 'Use our own number' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Your own WhatsApp number' }));
  await user.type(dialog.getByLabelText('Phone number ID'), '+91 98450');
  await user.click(dialog.getByRole('button', { name: 'Connect' }));
  expect(sent).toEqual([]);
  dialog.getByText('Enter the digits of the phone number ID, not the phone number.');
  await user.clear(dialog.getByLabelText('Phone number ID'));
  await user.type(dialog.getByLabelText('Phone number ID'), '123456');
  await user.type(dialog.getByLabelText('Access token'), ' EAAtoken ');
  await user.type(dialog.getByLabelText('App secret'), 'f00d');
  await user.click(dialog.getByRole('button', { name: 'Connect' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Phone number ID').getAttribute('aria-invalid')).toBe('true'),
  );
  serverAnswers({ queue: { connectWhatsapp: ofClinic } });
  await user.click(dialog.getByRole('button', { name: 'Connect' }));
  await expectToast(
    'Number connected / Now give Meta the address below, so that patients’ messages reach you.',
  );
  expect(sent.at(-1)).toEqual({
    name: 'connectWhatsapp',
    input: { clinicId: 'c', phoneNumberId: '123456', accessToken: 'EAAtoken', appSecret: 'f00d' },
  });
  expect(cardWords()).toContain('tell-meta-this');
});

test('disconnects a number after a confirmation', async () => {
  const { user, card } = await openCard({ getClinicWhatsapp: ofClinic, disconnectWhatsapp: ofBaari });
  await card.findByText('Messages come from +91 98450 00002.');
  expect(cardWords()).toContain('were set on 20 Nov 2026');
  card.getByRole('button', { name: 'Copy: Callback URL' });
  await user.click(card.getByRole('button', { name: 'Disconnect' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Disconnect +91 98450 00002?' }));
  await user.click(question.getByRole('button', { name: 'Disconnect' }));
  await expectToast('Number disconnected');
  await card.findByText('Messages come from +91 98450 00001.');
});

test('shows an admin the card without any keys', async () => {
  const { card } = await openCard({ getClinicWhatsapp: ofClinic }, { role: 'admin' });
  await card.findByText('Messages come from +91 98450 00002.');
  expect(card.queryByRole('button')).toBeNull();
});

test('shows no WhatsApp card if WhatsApp can’t be used', async () => {
  serverAnswers(toOwner, { clinics: { getClinicDetails: clinic } });
  openPage('/sunrise/admin?tab=settings&section=messages');
  await screen.findByLabelText('Average Consultation Time');
  expect(screen.queryByText(/WhatsApp/)).toBeNull();
});
