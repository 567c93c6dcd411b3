// @vitest-environment jsdom
/** Tests the page on which doctors sign in. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openPage } from '../../app/console/open-console.test-support.tsx';
import { toStranger } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';

test('asks for phone and OTP and shows who can give the doctor the OTP', async () => {
  serverAnswers(toStranger);
  openPage('/doctor-login');
  expect(await screen.findByLabelText('Phone Number')).toBeTruthy();
  expect(screen.getByLabelText('OTP')).toBeTruthy();
  expect(screen.getByText('Ask the clinic admin for your OTP.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Home' }).length).toBeGreaterThan(0);
});

test('shows “Login successful!” after the sign-in', async () => {
  const login = {
    doctorId: 'd',
    clinicId: 'c',
    name: 'Asha Rao',
    title: 'dr',
    clinicName: 'Sunrise',
  } as const;
  serverAnswers(toStranger, { doctors: { signInDoctor: login } });
  const { user, address } = openPage('/doctor-login');
  await user.type(await screen.findByLabelText('Phone Number'), '98450 12345');
  await user.type(screen.getByLabelText('OTP'), 'A1B2');
  await user.click(screen.getByRole('button', { name: /^Sign In/ }));
  await expectToast('Login successful! / Welcome to your admin panel.');
  await waitFor(() => expect(address()).toBe('/doctor/d/admin'));
});
