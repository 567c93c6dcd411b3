// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { serverAnswers, unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import {
  choose,
  clinic,
  expectInTab,
  expectRefusedThenDone,
  openTab,
  page,
  question,
  summary,
} from '../operator-desk.test-support.tsx';

test('shows that clinics could not be fetched, and loads them on a second try', async () => {
  const { user } = openTab('clinics', { listAllClinics: unexpected });
  await expectInTab(`Failed to fetch clinics ${unexpectedText} Try again`);
  serverAnswers({ platform: { listAllClinics: page(clinic) } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expectInTab('Sunrise');
});

test('shows a clinic’s name, address, owner, phone, doctors, plan, state and date', async () => {
  const flooded = { ...clinic, plan: 'pro', isActive: false, wantsTexts: true, isFlooded: true } as const;
  openTab('clinics', { listAllClinics: page(flooded) });
  const row = (await screen.findByRole('link', { name: 'Sunrise' })).closest('tr');
  const words = ` ${row ? wordsOf(row) : ''} `;
  const wanted = [
    'Sunrise',
    '/sunrise',
    '+91 98450 12345',
    'Owner lata@sunrise.example',
    'Doctors 2',
    'Plan Pro',
    'Tokens 40 today, 90 in 7 days Possible fake tokens',
    'Status Inactive',
    'SMS requested',
    'Created Nov 21, 2026',
    'Actions',
  ];
  expect(wanted.filter((one) => !words.includes(` ${one} `))).toEqual([]);
});

test('shows a clinic’s tokens by day, including days without tokens', async () => {
  const { user } = openTab('clinics', { listAllClinics: page(clinic) });
  await choose(user, 'Sunrise', 'Tokens by day');
  const dialog = await screen.findByRole('dialog', { name: 'Sunrise: tokens by day' });
  const rows = within(dialog).getAllByRole('row');
  expect(rows.map((row) => wordsOf(row))).toEqual([
    'Day Tokens',
    'Nov 21, 2026 40',
    'Nov 20, 2026 0',
    'Nov 19, 2026 50',
  ]);
});

const losses = {
  clinicId: 'c',
  name: 'Sunrise',
  slug: 'sunrise',
  doctors: 2,
  patients: 3,
  tokens: 4,
  waitingNow: 0,
  members: 1,
};

test.each([
  {
    of: clinic,
    item: 'Deactivate',
    confirm: 'Deactivate',
    failure: 'Failed to deactivate clinic',
    answer: { deactivateAnyClinic: clinic },
    success: 'Clinic deactivated / Patients can no longer find Sunrise.',
  },
  {
    of: clinic,
    item: 'Upgrade to Pro',
    confirm: 'Give Pro with no end date',
    failure: 'Failed to upgrade clinic',
    answer: { setClinicPlan: clinic },
    success: 'Clinic upgraded / Sunrise and all other clinics of lata@sunrise.example now have Pro.',
  },
  {
    of: { ...clinic, plan: 'pro' as const },
    item: 'Downgrade to Free',
    confirm: 'Downgrade to Free',
    failure: 'Failed to update clinic plan',
    answer: { setClinicPlan: clinic },
    success: 'Clinic downgraded / Sunrise is now on the Free plan.',
  },
])('shows "$success", or shows "$failure" and keeps the question open', async ({ of, item, ...asked }) => {
  const { user } = openTab('clinics', {
    listAllClinics: page(of),
    getClinicLosses: losses,
    deactivateAnyClinic: unexpected,
    setClinicPlan: unexpected,
  });
  await choose(user, 'Sunrise', item);
  await expectRefusedThenDone(user, asked);
});

test('deletes a clinic after its address was typed, and keeps the question open if that fails', async () => {
  const { user } = openTab('clinics', {
    listAllClinics: page(clinic),
    getClinicLosses: losses,
    eraseClinic: unexpected,
  });
  await choose(user, 'Sunrise', 'Permanently delete');
  await user.type(within(await question()).getByRole('textbox'), 'sunrise');
  await expectRefusedThenDone(user, {
    confirm: 'Permanently delete',
    failure: 'Failed to delete clinic',
    answer: { eraseClinic: {} },
    success: 'Clinic deleted / Sunrise and all its data have been deleted.',
  });
});

test.each([
  [true, 'SMS that Sunrise has turned on will be sent from now on.'],
  [false, 'Sunrise can now turn on SMS for patients.'],
])('explains when texts will be sent, after the operator allowed them (%s)', async (wantsTexts, told) => {
  const of = { ...clinic, wantsTexts };
  const { user } = openTab('clinics', { listAllClinics: page(of), setClinicTexts: of });
  await choose(user, 'Sunrise', 'Allow SMS');
  await expectToast(`SMS allowed / ${told}`);
});

test('offers SMS for clinics only where messages can be sent', async () => {
  const nothing = { ...summary, textsToLookAt: null };
  const { user } = openTab('clinics', { listAllClinics: page(clinic), getPlatformSummary: nothing });
  await user.click(await screen.findByRole('button', { name: 'Actions for Sunrise' }));
  expect(await screen.findAllByRole('menuitem')).not.toEqual([]);
  expect(document.body.textContent).not.toContain('SMS');
});

const facility = {
  clinicId: 'c',
  clinicName: 'Sunrise',
  facilityId: 'IN2710001234',
  hipName: 'Sunrise',
  registeredAt: null,
};

test('registers a clinic’s facility for Scan & Share', async () => {
  serverAnswers({
    abdm: { listFacilities: { isOffered: true, facilities: [facility] }, registerFacility: {} },
  });
  const { user } = openTab('clinics', { listAllClinics: page(clinic) });
  const card = await screen.findByRole('region', { name: 'Scan & Share' });
  expect(wordsOf(card)).toContain('Sunrise IN2710001234 · Sunrise Not registered');
  await user.click(within(card).getByRole('button', { name: 'Register Sunrise' }));
  await expectToast('Sunrise registered for Scan & Share');
});

test('does not mention Scan & Share without access to the health network', async () => {
  serverAnswers({ abdm: { listFacilities: { isOffered: false, facilities: [facility] } } });
  openTab('clinics', { listAllClinics: page(clinic) });
  await screen.findByRole('link', { name: 'Sunrise' });
  expect(document.body.textContent).not.toContain('Scan & Share');
});
