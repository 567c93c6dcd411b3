// @vitest-environment jsdom
import type { PlatformWhatsapp, WhatsappClinic, WhatsappTemplate } from '@baari/contract/platform';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, wordsOf } from '../../app/console/open-console.test-support.tsx';
import {
  sent,
  serverAnswers,
  unexpected,
  unexpectedText,
} from '../../shared/test-support/server.test-support.ts';
import { expectInTab, openTab, page } from '../operator-desk.test-support.tsx';

const clinic: WhatsappClinic = {
  clinicId: '019a0000-0000-7000-8000-00000000000c',
  name: 'Sunrise',
  messages: 1200,
  paise: 13_800,
  capPaise: 50_000,
  hasOwnCap: false,
  hasOwnNumber: true,
};

const platform: PlatformWhatsapp = {
  isOn: true,
  number: '+919845000001',
  webhookUrl: 'https://baari.example/api/webhooks/whatsapp',
  pricePaise: 12,
  defaultCapPaise: 50_000,
  answersCapPaise: 100_000,
  month: '2026-11',
  answers: { messages: 1, paise: 12 },
  clinics: page(clinic),
};

const template = (language: string, body: string): WhatsappTemplate => ({
  name: 'baari_your_turn',
  language,
  category: 'UTILITY',
  body,
  examples: ['12', 'Sunrise'],
});
const templates = [template('en', 'Token {{1}} at {{2}}: your turn.'), template('hi', 'टोकन {{1}}')];

test('shows the phone number, the costs of messages and the clinics that caused them', async () => {
  openTab('whatsapp', { getWhatsapp: platform, listWhatsappTemplates: templates });
  await expectInTab('+91 98450 00001');
  await expectInTab('Replies from this number in November 2026 1 message, ₹0.12 of ₹1,000');
  const row = wordsOf(screen.getByRole('row', { name: /Sunrise/ }));
  expect(row).toMatch(/Own number.*1,200.*₹138.*₹500/);
});

test('shows the templates of one language at a time', async () => {
  const { user } = openTab('whatsapp', { getWhatsapp: platform, listWhatsappTemplates: templates });
  await expectInTab('Token {{1}} at {{2}}: your turn. Samples: 12 · Sunrise');
  screen.getByRole('button', { name: 'Copy text of baari_your_turn' });
  await user.selectOptions(screen.getByLabelText('Language'), 'Hindi (hi)');
  await expectInTab('टोकन {{1}}');
});

test('sets caps in rupees', async () => {
  const { user } = openTab('whatsapp', {
    getWhatsapp: platform,
    listWhatsappTemplates: templates,
    setWhatsappCaps: unexpected,
  });
  const field = await screen.findByLabelText('Each clinic without its own limit');
  await user.clear(field);
  await user.type(field, 'many');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectInTab('Enter an amount from ₹0 to ₹1,00,000.');
  await user.clear(field);
  await user.type(field, '750.50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectInTab(`The limits were not saved ${unexpectedText}`);
  expect(sent.at(-1)?.input).toEqual({ defaultCapPaise: 75_050, answersCapPaise: 100_000 });
  serverAnswers({ platform: { setWhatsappCaps: platform } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToast('Limits saved');
});

test('keeps a clinic’s separate cap until its field is emptied', async () => {
  const own = { ...clinic, capPaise: 20_000, hasOwnCap: true };
  const { user } = openTab('whatsapp', {
    getWhatsapp: { ...platform, clinics: page(own) },
    listWhatsappTemplates: templates,
    setClinicWhatsappCap: platform,
  });
  await user.click(await screen.findByRole('button', { name: 'Change the limit of Sunrise' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Monthly limit: Sunrise' }));
  const field = dialog.getByLabelText('Rupees per month');
  expect(field).toHaveProperty('value', '200');
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectToast('Limit saved');
  expect(sent.at(-1)?.input).toEqual({ clinicId: clinic.clinicId, capPaise: null });
});

test('shows that WhatsApp is not set up, and still shows the templates', async () => {
  openTab('whatsapp', {
    getWhatsapp: { ...platform, isOn: false, number: null, webhookUrl: null, clinics: page() },
    listWhatsappTemplates: templates,
  });
  await expectInTab('WhatsApp is not set up');
  await expectInTab('baari_your_turn');
});

test('shows that WhatsApp settings could not be loaded', async () => {
  openTab('whatsapp', { getWhatsapp: unexpected, listWhatsappTemplates: unexpected });
  await expectInTab(`Failed to load WhatsApp settings ${unexpectedText}`);
  await expectInTab(`Failed to fetch the templates ${unexpectedText}`);
});
