// @vitest-environment jsdom
import type { PlatformSms } from '@baari/contract/platform';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wordsOf } from '../../app/console/open-console.test-support.tsx';
import { expectInTab, openTab, summary } from '../operator-desk.test-support.tsx';

const sms: PlatformSms = {
  provider: 'msg91',
  entityId: '1201160000000000001',
  header: 'BAARIQ',
  pricePaise: 25,
  days: 7,
  languages: ['en', 'hi'],
  kinds: [
    { kind: 'issued', ids: { en: '1107', hi: '1108' }, isSent: true },
    { kind: 'twoAhead', ids: {}, isSent: false },
  ],
  failures: [{ failure: 'header', code: '620', kind: 'issued', texts: 3 }],
  byLanguage: [{ language: 'hi', texts: 40, delivered: 36, failed: 3, paise: 2050 }],
  clinics: [
    {
      clinicId: '019a0000-0000-7000-8000-00000000000c',
      name: 'Sunrise',
      texts: 30,
      patients: 10,
      paise: 1500,
    },
  ],
};
const registered = { getPlatformSummary: { ...summary, hasSmsProvider: true } } as const;

test('shows the registration, advice about failures, and the cost per patient', async () => {
  openTab('sms', { ...registered, getSms: { sms } });
  await expectInTab('Entity ID 1201160000000000001');
  await expectInTab('1 kind of text is not sent Two ahead: no template is registered in English or Hindi.');
  expect(wordsOf(screen.getByRole('row', { name: /620/ }))).toMatch(
    /Header \(620\) .*New token .*3 .*Check SMS_HEADER, capitals included, and that it belongs to this entity\./,
  );
  expect(wordsOf(screen.getByRole('row', { name: /Sunrise/ }))).toMatch(/Sunrise .*30 .*10 .*₹15 .*₹1\.50/);
  expect(wordsOf(screen.getByRole('row', { name: /₹20\.50/ }))).toMatch(/Hindi .*40 .*36 .*3 .*₹20\.50/);
});

test('lists the ids of the chosen language', async () => {
  const { user } = openTab('sms', { ...registered, getSms: { sms } });
  const language = await screen.findByRole('combobox', { name: 'Language' });
  const ids = () =>
    within(screen.getByRole('table', { name: 'Template IDs' }))
      .getAllByRole('row')
      .slice(1)
      .map(wordsOf);
  expect(ids()).toEqual([
    expect.stringMatching(/New token issued.*1107/),
    expect.stringMatching(/Two ahead twoAhead.*Not registered/),
  ]);
  await user.selectOptions(language, 'Hindi: 1 of 2');
  expect(ids()[0]).toContain('1108');
});

test('hides the SMS tab on a server without a provider of registered texts', async () => {
  openTab('sms', { getPlatformSummary: summary });
  await screen.findByRole('tab', { name: 'WhatsApp' });
  expect(screen.queryByRole('tab', { name: 'SMS' })).toBeNull();
});
