// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectToast, openPage, toastWords, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/index.ts';
import { clinic, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  serverAnswers,
  unexpected,
  unexpectedText,
  type Answers,
} from '../../shared/test-support/server.test-support.ts';

async function openDetails(clinics: Answers['clinics'] = {}) {
  serverAnswers(toOwner, { clinics });
  const opened = openPage('/sunrise/dashboard');
  const { user } = opened;
  await screen.findByRole('tab', { name: 'Doctors (1)' });
  await user.click(await screen.findByRole('button', { name: 'Account of lata@sunrise.example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clinic Details' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clinic Details' });
  const press = async (name: string) => user.click(await within(dialog).findByRole('button', { name }));
  const openTab = async (name: string) => user.click(await within(dialog).findByRole('tab', { name }));
  return { ...opened, dialog, press, openTab };
}

async function confirmDelete(answer: NonNullable<Answers['clinics']>['deleteClinic']) {
  const opened = await openDetails({ deleteClinic: answer });
  await opened.openTab('Data and deletion');
  await opened.press('Delete Clinic');
  const question = await screen.findByRole('alertdialog');
  await opened.user.click(within(question).getByRole('button', { name: 'Delete Clinic' }));
  return opened;
}

test('edits, copies, downloads and deletes a clinic', async () => {
  const { dialog, openTab } = await openDetails();
  const inside = within(dialog);
  expect(await inside.findByRole('button', { name: 'Edit' })).toBeTruthy();
  expect(inside.getByText('Close')).toBeTruthy();
  expect(inside.queryByRole('button', { name: 'Delete Clinic' })).toBeNull();
  await openTab('QR code and poster');
  expect(inside.getByRole('heading', { name: 'Your Clinic URL' })).toBeTruthy();
  for (const name of ['Copy URL', 'Download QR Code', 'Print Poster'])
    expect(inside.getByRole('button', { name })).toBeTruthy();
  expect(inside.getByRole('link', { name: 'Open Clinic Page' })).toBeTruthy();
  await openTab('Data and deletion');
  for (const name of ['Download everything', 'Deactivate', 'Delete Clinic'])
    expect(inside.getByRole('button', { name })).toBeTruthy();
});

test.each(['admin', 'staff'] as const)(
  'shows the tab for deleting a clinic to its owner, not to %s',
  async (role) => {
    const { dialog } = await openDetails({ getClinicDetails: { ...clinic, role } });
    await within(dialog).findByRole('tab', { name: 'QR code and poster' });
    expect(within(dialog).queryByRole('tab', { name: 'Data and deletion' })).toBeNull();
  },
);

test('shows “Error loading clinic details” after a failure', async () => {
  const { dialog } = await openDetails({ getClinicDetails: unexpected });
  await waitFor(() =>
    expect(wordsOf(dialog)).toContain(`Error loading clinic details ${unexpectedText} Try again`),
  );
});

test('shows “Update Failed” when the server refuses the edit', async () => {
  const { user, dialog, press } = await openDetails({ updateClinic: unexpected });
  await press('Edit');
  await user.type(within(dialog).getByLabelText('Clinic Name'), ' City');
  await press('Save');
  await waitFor(() => expect(wordsOf(dialog)).toContain(`Update Failed ${unexpectedText}`));
});

test('shows “Clinic Deleted” after a deletion', async () => {
  await confirmDelete({ cancelledCount: 2 });
  await expectToast(
    'Clinic Deleted / Sunrise was deactivated and removed from every list. 2 waiting patients were notified of cancellation.',
  );
});

test('shows “Delete Failed” when the server refuses', async () => {
  await confirmDelete(unexpected);
  const question = screen.getByRole('alertdialog');
  await waitFor(() => expect(wordsOf(question)).toContain(`Delete Failed ${unexpectedText}`));
});

test.each([
  ['Delete Clinic', 'deleteClinic', 'clinic.not_found', 'Clinic Deleted'],
  ['Delete Clinic', 'deleteClinic', 'clinic.not_a_member', 'Clinic Deleted'],
  ['Deactivate', 'deactivateClinic', 'clinic.inactive', 'Clinic Deactivated'],
] as const)('treats “%s” as done if the server refuses %s with %s', async (name, call, reason, done) => {
  const { press, user, openTab } = await openDetails({
    [call]: new ApiError('conflict', reason),
  });
  await openTab('Data and deletion');
  await press(name);
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name }));
  await waitFor(() => expect(toastWords()).toMatch(done));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('treats a clinic as reactivated when another person has just reactivated it', async () => {
  const { press, openTab } = await openDetails({
    getClinicDetails: { ...clinic, isActive: false },
    reactivateClinic: new ApiError('conflict', 'clinic.already_active'),
  });
  await openTab('Data and deletion');
  await press('Reactivate');
  await waitFor(() => expect(toastWords()).toMatch('Clinic Reactivated'));
});

test('shows “URL copied” after copying the address', async () => {
  const { press, openTab } = await openDetails();
  await openTab('QR code and poster');
  await press('Copy URL');
  await expectToast('URL copied');
  expect(await navigator.clipboard.readText()).toBe(clinic.url);
});

test('shows “Copy Failed” when the browser refuses', async () => {
  const { press, openTab } = await openDetails();
  await openTab('QR code and poster');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await press('Copy URL');
  await expectToast('Copy Failed / Please copy the URL manually.');
});

test('shows “QR Code Downloaded!” after a download', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { press, openTab } = await openDetails();
  await openTab('QR code and poster');
  await press('Download QR Code');
  await expectToast('QR Code Downloaded!');
  expect(click).toHaveBeenCalledOnce();
  expect(click.mock.contexts[0]).toHaveProperty('download', 'sunrise-qr-code.png');
});

test('shows “QR Code Error” and keeps the URL', async () => {
  // An address too long for any QR code.
  const joinUrl = `https://baari.example/clinic/${'sunrise'.repeat(1000)}`;
  const { dialog, press, openTab } = await openDetails({ getClinicDetails: { ...clinic, joinUrl } });
  await openTab('QR code and poster');
  const text = 'QR Code Error / Failed to generate QR code. You can still copy the URL.';
  await expectToast(text);
  expect(wordsOf(dialog)).toContain('QR code generation failed You can still copy the URL.');
  await press('Print Poster');
  await expectToast(text);
});

test('shows the owner the passphrase of the clinic’s data once, after the password', async () => {
  const prepareArchive = vi.fn((_: unknown) => ({
    passphrase: 'K7MP-AAAA',
    path: '/api/clinics/c/archive?ticket=t',
  }));
  const { user, press, openTab } = await openDetails();
  serverAnswers(toOwner, {
    accounts: { ...toOwner.accounts, prove: { proof: 'the proof' } },
    archive: { prepareArchive },
  });
  await openTab('Data and deletion');
  await press('Download everything');
  const asks = await screen.findByRole('dialog', { name: 'Download everything' });
  await user.type(within(asks).getByLabelText(/password/i, { selector: 'input' }), 'a good password');
  await user.keyboard('{Enter}');
  await user.click(await within(asks).findByRole('button', { name: 'Create the passphrase' }));
  expect(await within(asks).findByText('K7MP-AAAA')).toBeTruthy();
  const link = within(asks).getByRole('link', { name: 'Download the file' });
  expect(link.getAttribute('href')).toBe('/api/clinics/c/archive?ticket=t');
  expect(prepareArchive.mock.calls[0]?.[0]).toMatchObject({ proof: 'the proof', language: 'en' });
});
