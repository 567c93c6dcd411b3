// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, expectWords, openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { patient, toOwner } from '../test-support/clinic-samples.test-support.ts';
import {
  serverAnswers,
  unexpected,
  unexpectedText,
  type Answers,
} from '../test-support/server.test-support.ts';

function openPatients(patients: Answers['patients'] = {}, search = '') {
  serverAnswers(toOwner, { patients });
  return openPage(`/sunrise/dashboard?tab=patients${search}`);
}

const none = { patients: [], total: 0, page: 1 };

async function openPatient(patients: Answers['patients'] = {}) {
  const { user } = openPatients(patients);
  const [opens] = await screen.findAllByRole('button', { name: /Meena Kumari/ });
  if (opens) await user.click(opens);
  const dialog = within(await screen.findByRole('dialog', { name: 'Patient Details' }));
  const rename = async () => {
    const name = await dialog.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Meena Rao');
    await user.click(dialog.getByRole('button', { name: /^Save/ }));
  };
  return { dialog, rename };
}

test('lists the clinic’s patients', async () => {
  openPatients();
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => wordsOf(header).split(' ')[0]),
  ).toEqual(['Patient', 'Phone', 'Visits', 'Last', 'Last', 'Actions']);
  await expectWords(['Last Visit', 'Last Doctor', 'Meena Kumari'], () => table);
  expect(screen.getByRole('button', { name: /Refresh/ })).toBeTruthy();
});

test('shows a patient’s record', async () => {
  const { dialog } = await openPatient();
  expect(await dialog.findByLabelText('Name')).toHaveProperty('value', 'Meena Kumari');
  expect(dialog.getByLabelText('Email (optional)')).toBeTruthy();
});

test('shows “Patient information updated successfully.” after saving', async () => {
  const { rename } = await openPatient({ updatePatient: patient });
  await rename();
  await expectToast('Patient information updated successfully.');
});

test('shows “Failed to update patient information.” when the server refuses', async () => {
  const { rename } = await openPatient({ updatePatient: unexpected });
  await rename();
  await expectWords([`Failed to update patient information. ${unexpectedText}`]);
});

test('shows “Failed to fetch patient data.” after a failure', async () => {
  openPatients({ listPatients: unexpected });
  await expectWords([`Failed to fetch patient data. ${unexpectedText} Try again`]);
});

test('shows a message for a search without results, and for a clinic without patients', async () => {
  const searching = openPatients({ listPatients: none }, '&search=zz');
  await expectWords(['No patients found matching your search.']);
  searching.unmount();
  openPatients({ listPatients: none });
  await expectWords(['No patients found. Patients appear here automatically with their first token.']);
});
