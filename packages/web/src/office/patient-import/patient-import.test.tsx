// @vitest-environment jsdom
import type { PatientImport } from '@baari/contract/patients';
import { IMPORT_PART_ROWS } from '@baari/core/patients';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, expectWords, openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { membership, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  sent,
  serverAnswers,
  unexpected,
  unexpectedText,
  type Answers,
} from '../../shared/test-support/server.test-support.ts';

const LIST = `Patient Name,Mobile No.,Age,Gender
Meena Kumari,98765 43210,34,F
meena  KUMARI,9876543210,,
Ravi Iyer,9812345678,old,M
Known Das,9811111111,,
Landline,022 2345 6789,,
,9800000000,,
`;

const checked = {
  rows: [
    { phone: '+919876543210', isKnown: false },
    { phone: '+919876543210', isKnown: false },
    { phone: '+919812345678', isKnown: false },
    { phone: '+919811111111', isKnown: true },
    { phone: null, isKnown: false },
  ],
};

const done: PatientImport = {
  importId: 'i',
  at: '2026-11-20T05:00:00Z',
  by: 'Lata Rao',
  added: 2,
  left: 2,
  undone: null,
};

const open = (patients: Answers['patients'] = {}) => {
  serverAnswers(toOwner, {
    patients: { listPatientImports: { imports: [] }, checkPatientImport: checked, ...patients },
  });
  return openPage('/sunrise/import');
};

type User = ReturnType<typeof open>['user'];

async function choose(user: User, content: BlobPart = LIST, name = 'patients.csv') {
  await user.upload(await screen.findByLabelText('Choose a file'), new File([content], name));
}

const sentRows = (name: string) =>
  sent.filter((each) => each.name === name).map(({ input }) => input['rows']);

test('shows what would happen to each row, and saves nothing yet', async () => {
  const { user } = open();
  await choose(user);
  await expectWords([
    '6 rows',
    'New: 2',
    'Known already: 1',
    'Twice in the file: 1',
    'No usable name: 1',
    'No usable phone: 1',
    'In 1 new row the age or sex is not readable and will be left out.',
  ]);
  expect(sent.map(({ name }) => name)).toEqual(['checkPatientImport']);
  await user.click(screen.getByLabelText('No usable phone: 1'));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(2);
  expect(rows[1]?.textContent).toContain('Landline');
});

test('imports only new patients, with the age and sex from the list', async () => {
  const { user } = open({ addToPatientImport: { added: 2 } });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: 'Import 2 patients' }));
  await expectWords(['2 patients imported', 'The desk can now find them by name and phone.']);
  expect(sentRows('addToPatientImport')).toEqual([
    [
      { name: 'Meena Kumari', phone: '9876543210', age: 34, sex: 'female' },
      { name: 'Ravi Iyer', phone: '9812345678', age: null, sex: 'male' },
    ],
  ]);
  expect(screen.getByRole('link', { name: 'See the patients' }).getAttribute('href')).toBe(
    '/sunrise/dashboard?tab=patients',
  );
});

test('sends a long list in batches, and resumes the same import after an interruption', async () => {
  const count = IMPORT_PART_ROWS + 1;
  const lines = Array.from({ length: count }, (_, index) => `Patient ${index},${9_800_000_000 + index}`);
  const failures = [new ApiError('network', 'network.failed')];
  const added = { added: count };
  let asked = 0;
  const { user } = open({
    checkPatientImport: ({ rows }) => ({
      rows: Array.from({ length: Array.isArray(rows) ? rows.length : 0 }, () => ({
        phone: `+91${9_800_000_000 + (asked += 1)}`,
        isKnown: false,
      })),
    }),
    addToPatientImport: ({ rows }) =>
      Array.isArray(rows) && rows.length === 1 ? (failures.pop() ?? added) : added,
  });
  await choose(user, `Name,Phone\n${lines.join('\n')}`);
  const take = await screen.findByRole('button', { name: `Import ${count} patients` });
  await user.click(take);
  await expectWords([`Only ${IMPORT_PART_ROWS} rows were imported`]);
  await user.click(screen.getByRole('button', { name: `Import ${count} patients` }));
  await expectWords([`${count} patients imported`]);
  const taken = sent
    .filter(({ name }) => name === 'addToPatientImport')
    .map(({ input }) => input['importId']);
  expect(taken).toHaveLength(4);
  expect(new Set(taken).size).toBe(1);
  expect(taken[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('lets the user choose columns when no heading is recognised', async () => {
  const { user } = open();
  await choose(user, 'Who,Where to call\nMeena Kumari,9876543210\n');
  await expectWords(['Choose the columns of names and phones.']);
  await user.selectOptions(screen.getByLabelText('Name'), 'Who');
  await user.selectOptions(screen.getByLabelText('Phone'), 'Where to call');
  await expectWords(['1 row', 'New: 1']);
});

test('explains why a file can’t be read, and reads the next file', async () => {
  const { user } = open();
  await choose(user, '\n\n', 'empty.csv');
  await expectWords(['This file cannot be read There is no table in it']);
  await choose(user);
  await expectWords(['New: 2']);
});

test('shows that the list could not be checked after an unexpected error, and allows a retry', async () => {
  const { user } = open({ checkPatientImport: unexpected });
  await choose(user);
  await expectWords([`We could not check the list ${unexpectedText}`]);
  serverAnswers({ patients: { checkPatientImport: checked } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expectWords(['New: 2']);
});

test('undoes an earlier import completely', async () => {
  const { user } = open({ listPatientImports: { imports: [done] } });
  await expectWords(['Earlier imports', '2 patients', 'By Lata Rao']);
  const undone = { at: '2026-11-20T06:00:00Z', by: 'Lata Rao' };
  serverAnswers({
    patients: {
      undoPatientImport: { ...done, left: 1, undone },
      listPatientImports: { imports: [{ ...done, left: 1, undone }] },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  const question = await screen.findByRole('alertdialog', { name: 'Undo this import?' });
  await user.click(within(question).getByRole('button', { name: 'Undo import' }));
  await expectToast('Import undone / 1 patient has had a token since and is kept.');
  await expectWords(['Undone by Lata Rao', '1 kept']);
  expect(sent).toEqual([{ name: 'undoPatientImport', input: { clinicId: 'c', importId: 'i' } }]);
});

test('refuses staff', async () => {
  serverAnswers(toOwner, { clinics: { listMyClinics: [{ ...membership, role: 'staff' }] } });
  openPage('/sunrise/import');
  await expectWords(['Only the clinic’s admins and owner can import patients.']);
});

test('links to the import from the list of patients', async () => {
  serverAnswers(toOwner);
  openPage('/sunrise/dashboard?tab=patients');
  const link = await screen.findByRole('link', { name: 'Import a list' });
  await waitFor(() => expect(link.getAttribute('href')).toBe('/sunrise/import'));
});
