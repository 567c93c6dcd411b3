// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { clinic, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers, unexpected, type Answers } from '../../shared/test-support/server.test-support.ts';
import { words as english } from '@baari/words/en/web/poster';
import { NumberSlipPages } from './number-slips-dialog.tsx';

async function openShare(clinics: Answers['clinics'] = {}) {
  serverAnswers(toOwner, { clinics });
  const { user } = openPage('/sunrise/dashboard?tab=share');
  const card = await screen.findByRole('region', { name: 'Share' });
  await within(card).findByText('All doctors');
  const press = async (name: string) => user.click(within(card).getByRole('button', { name }));
  return { user, card, press };
}

test('copies the addresses of the clinic and each doctor, or shows their QR codes', async () => {
  const { card, press } = await openShare();
  expect(within(card).getAllByRole('listitem').map(wordsOf)).toEqual([
    expect.stringMatching(/^All doctors.*baari\.example\/sunrise\b/),
    expect.stringMatching(/^Dr\. Asha Rao.*baari\.example\/sunrise\/asha-rao/),
  ]);
  expect(within(card).getByRole('button', { name: 'Copy the address for Dr. Asha Rao' })).toBeTruthy();
  await press('QR code of Dr. Asha Rao');
  const dialog = within(await screen.findByRole('dialog', { name: 'QR code of Dr. Asha Rao' }));
  expect(dialog.getByRole('button', { name: 'Download QR Code' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Print Poster' })).toBeTruthy();
});

test('warns before printing that patients’ phones cannot open the QR code, and shows which setting to change', async () => {
  const local = 'http://localhost:3000/clinic/sunrise';
  const { press } = await openShare({ getClinicDetails: { ...clinic, joinUrl: local } });
  await press('QR code of All doctors');
  const dialog = within(await screen.findByRole('dialog', { name: 'QR code of All doctors' }));
  expect(wordsOf(dialog.getByText(/cannot open/))).toContain('Patients’ phones cannot open localhost:3000');
  expect(dialog.getByText(/operator of Baari to set PUBLIC_URL/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Print Poster' })).toBeTruthy();
});

test('shares the WhatsApp message that takes a token, if messages are turned on', async () => {
  const whatsapp = {
    number: '+919845000001',
    own: null,
    joinLink: 'https://wa.me/919845000001?text=JOIN%20sunrise',
    webhook: null,
    month: { month: '2026-11', messages: 0, paise: 0, capPaise: 50_000 },
  };
  serverAnswers({ queue: { getClinicWhatsapp: whatsapp } });
  const { card, press } = await openShare({ getClinicDetails: { ...clinic, sendsWhatsapp: true } });
  await within(card).findByText('WhatsApp +91 98450 00001: JOIN sunrise');
  await press('QR code of All doctors, by WhatsApp');
  const dialog = within(await screen.findByRole('dialog', { name: 'QR code of All doctors, by WhatsApp' }));
  dialog.getByText('Anyone who sends this message gets your clinic’s link on WhatsApp.');
});

test('shows the code for ABHA apps beside the clinic’s own code', async () => {
  const code = 'https://phr.abdm.gov.in/share-profile?hip-id=IN2710001234&counter-id=1';
  serverAnswers({ abdm: { listScanCodes: { codes: [{ doctorId: 'd', code }] } } });
  const { press } = await openShare();
  await press('QR code of Dr. Asha Rao');
  const dialog = within(await screen.findByRole('dialog', { name: 'QR code of Dr. Asha Rao' }));
  expect(await dialog.findByRole('img', { name: 'QR code of Dr. Asha Rao for ABHA apps' })).toBeTruthy();
  expect(dialog.getAllByRole('button', { name: 'Download QR Code' })).toHaveLength(2);
});

test('creates a six-digit code for a television', async () => {
  const code = { digits: '041207', url: 'https://baari.example/tv', expiresAt: '2026-11-24T05:40:00Z' };
  const { card, press } = await openShare({ openScreenCode: code });
  await press('Show on a Television');
  const told = 'Open baari.example/tv on the television and type: 041 207 Valid until 11:10 am.';
  await waitFor(() => expect(wordsOf(card)).toContain(told));
});

test('shows that the digits for the television could not be fetched', async () => {
  const { press } = await openShare({ openScreenCode: unexpected });
  await press('Show on a Television');
  await expectToast('Could not get the digits / An unexpected error occurred.');
});

test('asks for a valid number for number slips', async () => {
  const { user, press } = await openShare();
  await press('Print Number Slips');
  const dialog = within(await screen.findByRole('dialog', { name: 'Number slips' }));
  await user.clear(dialog.getByLabelText('First number'));
  await user.type(dialog.getByLabelText('First number'), '901');
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  expect(dialog.getByText('Please enter a number from 1 to 900.')).toBeTruthy();
});

test('continues number slips on further pages, each with the letter of the line', () => {
  render(
    <NumberSlipPages
      clinicName="Sunrise"
      doctorName="Dr. Asha Rao"
      letter="A"
      first={101}
      count={48}
      qrCode="data:image/png,"
      words={english}
    />,
  );
  const pages = [...document.querySelectorAll('.number-slips')].map((page) =>
    [...page.querySelectorAll('.token-number')].map(({ textContent }) => textContent),
  );
  expect(pages.map(({ length }) => length)).toEqual([24, 24]);
  expect([pages[0]?.[0], pages[1]?.at(-1)]).toEqual(['A 101', 'A 148']);
});
