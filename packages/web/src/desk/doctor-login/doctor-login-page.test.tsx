// @vitest-environment jsdom
/** Tests the page on which doctors sign in. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
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

const secret = 'abcdefghijklmnopqrstuv';
const linked = {
  doctorId: 'd',
  clinicId: 'c',
  name: 'Asha Rao',
  title: 'dr',
  clinicName: 'Sunrise',
} as const;

test('names the doctor of a scanned code, takes it out of the address, and signs in after a press', async () => {
  serverAnswers(toStranger, { doctors: { getDoctorSignInLink: linked, signInDoctorByLink: linked } });
  const { user, address } = openPage(`/doctor-login#link=${secret}`);
  expect(await screen.findByText('Dr. Asha Rao')).toBeTruthy();
  expect(address()).toBe('/doctor-login');
  await user.click(screen.getByRole('button', { name: 'Sign in on this phone' }));
  await expectToast('Login successful! / Welcome to your admin panel.');
  await waitFor(() => expect(address()).toBe('/doctor/d/admin'));
});

test('says that a scanned code was used, and still offers phone and OTP', async () => {
  serverAnswers(toStranger, {
    doctors: { getDoctorSignInLink: new ApiError('unauthenticated', 'doctor.invalid_link') },
  });
  openPage(`/doctor-login#link=${secret}`);
  expect(await screen.findByText(/This code was used or has ended/)).toBeTruthy();
  expect(screen.getByLabelText('OTP')).toBeTruthy();
});
