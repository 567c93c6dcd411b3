import type { ClinicPatient } from '@baari/contract/patients';
import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/console';
import { ApiError, type FailureReason } from '../api/index.ts';
import { isUnchanged, patientErrors, patientInConflict, rebase } from './patient-form.tsx';

const start: ClinicPatient = {
  id: '0198c1de-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  phone: '+919845012345',
  email: null,
  age: null,
  sex: null,
  visits: 2,
  firstVisitAt: '2026-10-01T05:00:00.000Z',
  lastVisitAt: '2026-11-20T05:00:00.000Z',
  lastDoctorName: { name: 'Meera Iyer', title: 'dr' },
  version: 4,
};

test('requires a name, but no email', () => {
  expect(patientErrors({ name: '  ', email: '' }, words)).toEqual({ name: 'Patient name is required.' });
  expect(patientErrors({ name: 'Asha', email: 'asha@' }, words).email).toContain('name@example.com');
});

test('ignores spaces around an email, and capital letters in it', () => {
  const patient = { ...start, email: 'asha@example.com' };
  expect(isUnchanged({ name: ' Asha Rao ', email: 'Asha@example.com ' }, patient)).toBe(true);
  expect(isUnchanged({ name: 'Asha Rao', email: '' }, patient)).toBe(false);
});

test('keeps a name that both people typed, and accepts an email that the other person added', () => {
  const current = { ...start, name: 'Asha R. Rao', email: 'asha@example.com', version: 5 };
  expect(rebase({ name: 'Aasha Rao', email: '' }, start, current)).toEqual({
    values: { name: 'Aasha Rao', email: 'asha@example.com' },
    contested: ['name'],
    taken: ['email'],
  });
});

test('reads the newer version from the refusal', () => {
  const current = { ...start, version: 5 };
  const refused = (details: Record<string, unknown>, reason: FailureReason = 'patient.changed_meanwhile') =>
    patientInConflict(new ApiError('conflict', reason, details));
  expect(refused({ current })).toEqual(current);
  expect(refused({})).toBeNull();
  expect(refused({ current }, 'patient.name_taken')).toBeNull();
});
