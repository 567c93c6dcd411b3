// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectWords, openPage } from '../../../app/console/open-console.test-support.tsx';
import { clinic, toOwner } from '../../../shared/test-support/clinic-samples.test-support.ts';
import {
  serverAnswers,
  unexpected,
  unexpectedText,
} from '../../../shared/test-support/server.test-support.ts';

async function openEdit() {
  serverAnswers(toOwner, {
    clinics: { getClinicDetails: { ...clinic, isActive: false }, editInactiveClinic: unexpected },
  });
  const opened = openPage('/edit-clinic/c');
  await screen.findByLabelText('Clinic Name');
  return opened;
}

test('does not let the address of an inactive clinic change', async () => {
  await openEdit();
  for (const label of ['Clinic Name', 'Clinic Email', 'Phone Number'])
    expect(screen.getByLabelText(label)).toBeTruthy();
  await expectWords(['The clinic’s web address, /sunrise , cannot be changed']);
});

test('shows “Update failed” when the server refuses', async () => {
  const { user } = await openEdit();
  await user.type(screen.getByLabelText('Clinic Name'), ' City');
  await user.click(screen.getByText('Save'));
  await expectWords([`Update failed ${unexpectedText}`]);
});
