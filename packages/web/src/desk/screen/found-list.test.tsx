// @vitest-environment jsdom
/**
 * Tests the list under the desk's field. The list shows the effect of Enter, which never changes while
 * somebody types.
 */
import type { PatientList } from '@baari/contract/patients';
import type { ClinicConsole } from '@baari/contract/queue';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../app/console/open-console.test-support.tsx';
import { queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  doctor,
  patient,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from './call-key.ts';

const deepa = {
  ...patient,
  name: 'Deepa Shaikh',
  phone: '+919876508037',
  lastVisitAt: '2026-10-12T05:00:00Z',
};
const listed = (...patients: PatientList['patients']): PatientList => ({
  patients,
  total: patients.length,
  page: 1,
});

async function openDesk(name: string, listPatients: () => Promise<PatientList> = async () => listed(deepa)) {
  const of = queue([token(1, waiting, 20), token(2, waiting, 10)], { doctorId: name });
  const console: ClinicConsole = {
    ...clinicConsole,
    doctors: [{ ...consoleDoctor, profile: { ...doctor, id: name }, queue: of }],
  };
  keepCallKey('F9');
  serverAnswers(toOwner, { queue: { getClinicConsole: console }, patients: { listPatients } });
  const { user } = openPage('/sunrise/admin');
  await screen.findByRole('region', { name: "Today's Queue" });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Name, phone or number' });
  await user.click(field);
  return { user, field };
}

const inList = () => [...document.querySelectorAll('[role="listbox"] [role="option"]')];
const options = () => inList().map(({ textContent }) => textContent);
const highlighted = () =>
  inList().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;

test('shows the details of a known patient, and fills the form with them', async () => {
  const { user, field } = await openDesk('fills');
  await user.paste('deepa');
  expect(highlighted()).toBe('Add “deepa”⏎');
  await waitFor(() => expect(options()[1]).toBe('Deepa ShaikhF 62 · …8037 · last 12 OctFill in the form'));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByLabelText('Patient Name')).toHaveProperty('value', 'Deepa Shaikh');
  const phone = screen.getByLabelText('Phone Number');
  expect(phone).toHaveProperty('value', '+91 98765 08037');
  expect(document.activeElement).toBe(phone);
  expect(screen.getByLabelText('Age in years')).toHaveProperty('value', '62');
  expect(screen.getByLabelText('Sex')).toHaveProperty('value', 'female');
  expect([field.value, sent]).toEqual(['', []]);
});

test('adds late results at the bottom, and keeps the highlight where it is', async () => {
  const answer = Promise.withResolvers<PatientList>();
  const { user } = await openDesk('late', () => answer.promise);
  await user.paste('9876508037');
  expect([options(), highlighted()]).toEqual([['Add 9876508037⏎'], 'Add 9876508037⏎']);
  await act(async () => answer.resolve(listed(deepa)));
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(highlighted()).toBe('Add 9876508037⏎');
});

test('highlights the only known patient of a phone after its first digits', async () => {
  const { user } = await openDesk('begun');
  await user.paste('98765');
  await waitFor(() => expect(options()).toHaveLength(1));
  expect(highlighted()).toBeUndefined();
  await user.paste('08037');
  expect(highlighted()).toBe('Deepa ShaikhF 62 · …8037 · last 12 OctFill in the form⏎');
});

test('moves the highlight only with the arrow keys, and stops at the ends', async () => {
  const { user } = await openDesk('arrows');
  await user.paste('Patient');
  expect(options()).toEqual(['1Patient 1…2345Waiting', '2Patient 2…2345Waiting', 'Add “Patient”⏎']);
  await user.hover(screen.getByRole('option', { name: /^1/ }));
  expect(highlighted()).toBe('Add “Patient”⏎');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(highlighted()).toBe('1Patient 1…2345Waiting⏎');
  await user.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'Actions: token 1, Patient 1' });
  expect(options()).toEqual([]);
});

test('if several patients match, highlights the first on Enter, and acts on a second Enter', async () => {
  const { user } = await openDesk('several');
  await user.paste('2345');
  expect(highlighted()).toBeUndefined();
  await user.keyboard('{Enter}');
  expect(highlighted()).toBe('1Patient 1…2345Waiting⏎');
  await user.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'Actions: token 1, Patient 1' });
});

test('fills in the age and sex that were typed after the name', async () => {
  const { user } = await openDesk('aged');
  await user.paste('Asha 45 F');
  expect(highlighted()).toBe('Add “Asha”F 45⏎');
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Patient Name')).toHaveProperty('value', 'Asha');
  expect(screen.getByLabelText('Age in years')).toHaveProperty('value', '45');
});

test('shows that no patient is found, and adds no patient for an invalid phone number', async () => {
  const { user } = await openDesk('nobody', async () => listed());
  await user.paste('8901030865278');
  expect(screen.getByText('Nobody found')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Phone Number')).toHaveProperty('value', '');
});

test('chooses a patient with a click, and closes the list when the focus leaves', async () => {
  const { user, field } = await openDesk('clicked');
  await user.paste('Patient');
  act(() => field.blur());
  expect(options()).toEqual([]);
  act(() => field.focus());
  await user.click(screen.getByRole('option', { name: /^2/ }));
  await screen.findByRole('menu', { name: 'Actions: token 2, Patient 2' });
});
