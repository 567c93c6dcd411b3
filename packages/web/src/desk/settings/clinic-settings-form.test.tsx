// @vitest-environment jsdom
/** Tests the form of a clinic's settings. */
import type { ClinicDetails } from '@baari/contract/clinics';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, expectWords, openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import {
  clinic,
  clinicConsole,
  consoleDoctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  sent,
  serverAnswers,
  unexpected,
  unexpectedText,
  type Answers,
} from '../../shared/test-support/server.test-support.ts';

/** Opens the section of messages to patients. */
async function openMessages(changed: Partial<ClinicDetails>) {
  serverAnswers(toOwner, { clinics: { getClinicDetails: { ...clinic, ...changed } } });
  openPage('/sunrise/admin?tab=settings&section=messages');
  await screen.findByRole('switch', { name: 'SMS to patients' });
}

async function openPageOfSettings(changed: Partial<ClinicDetails> = {}, clinics: Answers['clinics'] = {}) {
  serverAnswers(toOwner, { clinics: { getClinicDetails: { ...clinic, ...changed }, ...clinics } });
  const opened = openPage('/sunrise/admin?tab=settings');
  await screen.findByLabelText('Average Consultation Time');
  return opened;
}

async function openSettings(...settings: Parameters<typeof openPageOfSettings>) {
  const { user } = await openPageOfSettings(...settings);
  return async (label: string, typed: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: /^Update/ }));
  };
}

const MINUTES = 'Average Consultation Time';

test('shows and saves the clinic’s settings', async () => {
  const { user } = await openPageOfSettings();
  expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull();
  await user.type(screen.getByLabelText(MINUTES), '0');
  expect(screen.getByRole('button', { name: /^Update/ })).toBeTruthy();
  await expectWords(['5 to 120 minutes.']);
});

test.each([
  ['Settings Updated / The new opening time applies from now.', 'Open tokens before the first slot', '60'],
  ['Settings Updated / Patient records are kept for 48 months.', 'Keep patient records for', '48'],
  ['Settings Updated', MINUTES, '20'],
])('shows “%s” after saving', async (words, label, typed) => {
  const update = await openSettings({}, { updateClinicSettings: clinic });
  await update(label, typed);
  await expectToast(words);
});

test('shows “Update failed” when the server refuses', async () => {
  const update = await openSettings({}, { updateClinicSettings: unexpected });
  await update(MINUTES, '20');
  await expectWords([`Update failed ${unexpectedText}`]);
});

test('offers the existing time zones, and shows the reason next to them if the server refuses a change', async () => {
  const begun = new ApiError('conflict', 'clinic.day_begun');
  const { user } = await openPageOfSettings({}, { updateClinicSettings: begun });
  const field = screen.getByLabelText<HTMLSelectElement>('Time zone');
  expect(field.value).toBe('Asia/Kolkata');
  await user.selectOptions(field, 'America/New York');
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  await expectWords(['The day has already started in one of the two time zones.']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent.at(-1)?.input).toMatchObject({ timeZone: 'America/New_York' });
  serverAnswers({ clinics: { updateClinicSettings: { ...clinic, timeZone: 'America/New_York' } } });
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  await expectToast('Settings Updated / The day now follows the new time zone.');
});

test.each([
  [true, 'SMS to patients On.'],
  [false, 'SMS to patients Off.'],
])('shows a switch for text messages where they can be sent (%s)', async (sendsTexts, words) => {
  await openMessages({ sendsTexts });
  await expectWords([words]);
  expect(wordsOf()).not.toContain('Waiting for Baari');
});

const asksBySms = { asksDoctors: true, textsDoctors: true, sendsTexts: true, maySendTexts: true };
test.each([
  ['says', 'texts are sent to doctors', {}, 1],
  ['does not say', 'doctors are not asked', { asksDoctors: false }, 0],
  ['does not say', 'the operator texts no doctors', { textsDoctors: false }, 0],
  ['does not say', 'the clinic sends no texts', { sendsTexts: false }, 0],
  ['does not say', 'the operator has not allowed texts', { maySendTexts: false }, 0],
])('%s that doctors are asked by SMS when %s', async (_does, _when, changed, count) => {
  await openMessages({ ...asksBySms, ...changed });
  await screen.findByRole('switch', { name: 'Ask doctors when they come' });
  expect(wordsOf().match(/An hour before their OPD, doctors get the link by SMS\./g) ?? []).toHaveLength(
    count,
  );
});

test.each([
  [true, 'Ask for the type of a visit On.'],
  [false, 'Ask for the type of a visit Off.'],
])('shows a switch for visit types (%s)', async (asksVisitTypes, words) => {
  await openSettings({ asksVisitTypes });
  await expectWords([words]);
});

test('shows a switch for letters that takes effect immediately', async () => {
  const updateClinicSettings = { ...clinic, usesLetters: true };
  const queue = { getClinicConsole: { ...clinicConsole, doctors: [consoleDoctor, consoleDoctor] } };
  serverAnswers(toOwner, { queue, clinics: { getClinicDetails: clinic, updateClinicSettings } });
  openPage('/sunrise/admin?tab=settings');
  await screen.findByRole('switch', { name: 'Letters before the numbers' });
  await expectWords(['Letters before the numbers Off.']);
  fireEvent.click(screen.getByRole('switch', { name: 'Letters before the numbers' }));
  await expectToast('Settings Updated / Letters before the numbers: on.');
  expect(sent.at(-1)).toMatchObject({ name: 'updateClinicSettings', input: { usesLetters: true } });
});

test('hides the settings for text messages if they can’t be sent', async () => {
  await openSettings({ sendsTexts: null });
  expect(wordsOf()).not.toMatch(/SMS to patients|Messages to patients/);
});

test.each([
  [true, 1],
  [false, 0],
])(
  'shows that text messages, once switched on, wait until Baari allows them (%s)',
  async (sendsTexts, count) => {
    await openMessages({ sendsTexts, maySendTexts: false });
    const told = wordsOf().match(/Waiting for Baari SMS are not sent until Baari has allowed them/g) ?? [];
    expect(told).toHaveLength(count);
  },
);
