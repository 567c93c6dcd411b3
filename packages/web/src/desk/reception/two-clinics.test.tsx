// @vitest-environment jsdom
/** Tests the desks of two clinics, opened one after the other in one tab. */
import type { ConsoleDoctor } from '@baari/contract/queue';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../app/console/open-console.test-support.tsx';
import {
  clinic,
  clinicConsole,
  consoleDoctor,
  membership,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';

const named = (id: string, name: string): ConsoleDoctor => ({
  ...consoleDoctor,
  profile: { ...consoleDoctor.profile, id, name },
  queue: { ...consoleDoctor.queue, doctorId: id },
});
const sunrise = { ...clinicConsole, doctors: [named('d1', 'Asha Rao'), named('d2', 'Vikram Sen')] };
const city = {
  ...clinicConsole,
  clinic: { ...clinic, id: 'c2', slug: 'city', name: 'City' },
  doctors: [named('d3', 'Lata Iyer'), named('d4', 'Anil Shah')],
};

test('does not carry half-typed text about a patient from one clinic’s desk to the other’s', async () => {
  serverAnswers(toOwner, {
    clinics: {
      listMyClinics: [membership, { ...membership, clinicId: 'c2', slug: 'city', name: 'City' }],
    },
    queue: { getClinicConsole: ({ clinicId }) => (clinicId === 'c2' ? city : sunrise) },
  });
  const { user } = openPage('/sunrise/admin');
  await screen.findByRole('heading', { name: 'Sunrise - Admin' });
  const name = () => screen.getByLabelText<HTMLInputElement>('Patient Name');
  await user.type(name(), 'Meena');
  await user.click(screen.getByRole('button', { name: 'Sunrise: switch clinic' }));
  await user.click(await screen.findByRole('menuitem', { name: 'City Owner' }));
  await screen.findByRole('heading', { name: 'City - Admin' });
  expect(name().value).toBe('');
  await user.click(screen.getByRole('button', { name: 'City: switch clinic' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sunrise Owner' }));
  await screen.findByRole('heading', { name: 'Sunrise - Admin' });
  expect(name().value).toBe('Meena');
});
