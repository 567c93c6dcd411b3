// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, expectWords, openPage } from '../../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { toOwner } from '../../../shared/test-support/clinic-samples.test-support.ts';
import {
  sent,
  serverAnswers,
  unexpected,
  unexpectedText,
  type Answers,
} from '../../../shared/test-support/server.test-support.ts';

async function choose(item: string, doctors: Answers['doctors']) {
  serverAnswers(toOwner, { doctors });
  const { user } = openPage('/sunrise/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Actions for Dr. Asha Rao' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return user;
}

async function remove(answer: NonNullable<Answers['doctors']>['removeDoctor']) {
  const user = await choose('Delete Doctor', { removeDoctor: answer });
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete Doctor' }));
}

test('shows “Doctor deleted successfully” after a deletion', async () => {
  await remove({ cancelledCount: 0 });
  await expectToast('Doctor deleted successfully');
});

test('shows “Failed to delete doctor” when the server refuses', async () => {
  await remove(unexpected);
  await expectWords([`Failed to delete doctor ${unexpectedText}`]);
});

test('treats a doctor as deleted when another person has just deleted them', async () => {
  await remove(new ApiError('not_found', 'doctor.not_found'));
  await expectToast('Doctor deleted successfully');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('shows all settings of a doctor’s line in the form', async () => {
  const user = await choose('Edit Doctor', { updateDoctor: unexpected });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Doctor' }));
  const select = (label: string, option: string) => user.selectOptions(dialog.getByLabelText(label), option);
  await select('Patients back from a test', 'two of them, then one in turn');
  await select('Patients only showing a report', 'after the next 2');
  await select('Senior citizen from age', '70 or older');
  await user.click(dialog.getByLabelText('Very unwell'));
  await user.click(dialog.getByText('Save Changes'));
  await expectWords(['Failed to update doctor']);
  expect(sent.at(-1)?.input).toMatchObject({
    returns: 'two_then_one',
    reports: 'soon',
    seniorFrom: 70,
    priorities: ['age', 'pregnant', 'disabled', 'infant', 'leaving'],
  });
});

test('shows “Failed to update doctor” when the server refuses', async () => {
  const user = await choose('Edit Doctor', { updateDoctor: unexpected });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Doctor' }));
  await user.type(dialog.getByLabelText('Doctor Name'), ' Iyer');
  await user.click(dialog.getByText('Save Changes'));
  await expectWords([`Failed to update doctor ${unexpectedText}`]);
});

test('asks before it saves new hours that end bookings, and lists the days', async () => {
  const details = { count: 3, dates: ['2026-11-30', '2026-12-01'] };
  const refused = new ApiError('conflict', 'doctor.hours_end_bookings', details);
  const user = await choose('Edit Doctor', { updateDoctor: refused });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Doctor' }));
  await user.type(dialog.getByLabelText('Doctor Name'), ' Iyer');
  await user.click(dialog.getByText('Save Changes'));
  const question = await screen.findByRole('alertdialog', { name: 'These hours cancel 3 bookings' });
  await expectWords(['Booked on Mon, 30 Nov 2026 and Tue, 1 Dec 2026, outside these hours.'], () => question);
  expect(sent.at(-1)?.input).not.toHaveProperty('mayEndBookings');
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(dialog.getByText('Save Changes'));
  await user.click(await screen.findByRole('button', { name: 'Save and cancel them' }));
  await waitFor(() =>
    expect(sent.at(-1)?.input).toMatchObject({ name: 'Asha Rao Iyer', mayEndBookings: true }),
  );
});
