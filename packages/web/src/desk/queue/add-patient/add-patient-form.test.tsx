// @vitest-environment jsdom
/** Tests the details that staff enter for an added patient. */
import type { ConsoleQueue } from '@baari/contract/queue';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectLogged, expectWords, openPage } from '../../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { queue, token, waiting } from '../../../shared/queue/queue-samples.ts';
import { clinic, consoleDoctor, toOwner } from '../../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../../shared/test-support/server.test-support.ts';

const answer = { revision: 8, number: 1, cancelledCount: 0, queue: queue([token(1, waiting, 0)]) };

async function openForm(of: Partial<ConsoleQueue> = {}) {
  const { queue: shown } = consoleDoctor;
  const console = { ...consoleDoctor, clinic, access: 'owner' as const, queue: { ...shown, ...of } };
  serverAnswers(toOwner, { queue: { getDoctorConsole: console, addPatient: answer } });
  const { user } = openPage('/doctor/d/admin');
  await user.type(await screen.findByLabelText('Patient Name'), 'Meena');
  await user.type(screen.getByLabelText('Phone Number'), '98450 12345');
  const press = (name: RegExp | string) => user.click(screen.getByRole('radio', { name }));
  const add = () => user.click(screen.getByRole('button', { name: /^Add Patient/ }));
  return { user, press, add };
}

const typed = { doctorId: 'd', name: 'Meena', phone: '98450 12345' };

test('marks an added patient as here unless staff choose otherwise', async () => {
  const { add } = await openForm();
  await add();
  await expectLogged('Patient added successfully! / Meena: token 1');
  expect(sent.at(-1)?.input).toEqual({ ...typed, hasArrived: true });
});

test('sends the chosen details of a patient, but not a choice that staff cleared with a second press', async () => {
  const { user, press, add } = await openForm();
  await press('On the phone');
  await press('Report');
  await user.click(screen.getByText('Priority, note, family'));
  await press('Infant');
  await user.type(screen.getByLabelText('Age in years'), '0');
  await user.selectOptions(screen.getByLabelText('Sex'), 'F');
  await user.selectOptions(screen.getByLabelText('Sex'), '–');
  await user.type(screen.getByLabelText('Note for today'), ' In the car ');
  await add();
  await expectLogged('Patient added successfully! / Meena: token 1');
  const said = { hasArrived: false, visitType: 'report', priority: 'infant', age: 0, note: 'In the car' };
  expect(sent.at(-1)?.input).toEqual({ ...typed, ...said });
});

test('adds a patient with only a name and without a phone', async () => {
  const { user, add } = await openForm();
  await user.clear(screen.getByLabelText('Phone Number'));
  await add();
  await expectLogged('Patient added successfully! / Meena: token 1');
  expect(sent.at(-1)?.input).toEqual({ ...typed, phone: null, hasArrived: true });
});

test('does not ask for a visit type in a clinic that does not use them', async () => {
  await openForm({ asksVisitTypes: false });
  expect(screen.getByRole('radio', { name: 'On the phone' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Report' })).toBeNull();
});

test('offers only reasons that the doctor accepts, and suggests the age', async () => {
  const { user, press, add } = await openForm({ priorities: ['age', 'infant'], seniorFrom: 70 });
  await user.click(screen.getByText('Priority, note, family'));
  const reason = (name: string) => screen.queryByRole('radio', { name });
  expect([reason('Infant'), reason('Pregnant')]).toEqual([expect.anything(), null]);
  const age = screen.getByLabelText('Age in years');
  await user.type(age, '69');
  expect([reason('Senior citizen'), screen.queryByLabelText(/move ahead as senior/)]).toEqual([null, null]);
  await user.clear(age);
  await user.type(age, '82');
  const offer = screen.getByLabelText<HTMLInputElement>('82: move ahead as senior citizen?');
  expect(offer.checked).toBe(false);
  await press('Infant');
  expect(screen.queryByLabelText(/move ahead as senior/)).toBeNull();
  await press('Infant');
  await user.click(screen.getByLabelText('82: move ahead as senior citizen?'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Senior citizen' }).checked).toBe(true);
  await add();
  await expectLogged('Patient added successfully! / Meena: token 1');
  expect(sent.at(-1)?.input).toEqual({ ...typed, hasArrived: true, age: 82, priority: 'age' });
});

test('does not place a patient ahead because of age alone', async () => {
  const { user, add } = await openForm();
  await user.click(screen.getByText('Priority, note, family'));
  await user.type(screen.getByLabelText('Age in years'), '82');
  await add();
  await expectLogged('Patient added successfully! / Meena: token 1');
  expect(sent.at(-1)?.input).toEqual({ ...typed, hasArrived: true, age: 82 });
});

test('offers no priorities if the doctor accepts none', async () => {
  const { user } = await openForm({ priorities: [] });
  await user.click(screen.getByText('Priority, note, family'));
  await user.type(screen.getByLabelText('Age in years'), '82');
  expect(screen.queryByRole('group', { name: 'Priority' })).toBeNull();
  expect(screen.queryByLabelText(/move ahead as senior/)).toBeNull();
});

test('refuses an impossible age or a note with a web address, next to the field', async () => {
  const { user, add } = await openForm();
  await user.click(screen.getByText('Priority, note, family'));
  const age = screen.getByLabelText('Age in years');
  await user.type(age, '121');
  await add();
  await expectWords(['Please enter whole years, 0 to 120.']);
  await user.clear(age);
  const refused = new ApiError('invalid', 'queue.note_with_address', {});
  serverAnswers({ queue: { addPatient: refused } });
  await add();
  await expectWords(['The note cannot contain a web address.']);
});
