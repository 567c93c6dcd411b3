// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { toOwner, toStranger } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers, type Answers } from '../../shared/test-support/server.test-support.ts';
import { expectToast, openPage } from './open-console.test-support.tsx';

const signedOut = new ApiError('unauthenticated', 'account.sign_in_required');
const signedOutOfPanel: Answers = {
  queue: { getDoctorConsole: signedOut, getDoctorHistory: signedOut },
  doctors: { getCalendar: signedOut },
  bookings: { listBookings: signedOut },
};

const expectToLead = async (from: string, to: string | RegExp, ...answers: Answers[]) => {
  serverAnswers(...answers);
  const { address } = openPage(from);
  await waitFor(() => expect(address()).toMatch(to));
};

const SIGN_IN_PAGE: Record<string, '/auth' | '/doctor-login'> = {
  '/dashboard': '/auth',
  '/sunrise/dashboard': '/auth',
  '/sunrise/admin?tab=settings': '/auth',
  '/sunrise/recordings': '/auth',
  '/edit-clinic/c': '/auth',
  '/sunrise/team': '/auth',
  '/sunrise/reports': '/auth',
  '/sunrise/import': '/auth',
  '/billing?upgrade=1': '/auth',
  '/transactions': '/auth',
  '/receipt/o': '/auth',
  '/account': '/auth',
  '/super-admin': '/auth',
  '/doctor/d/admin': '/doctor-login',
  '/doctor/d/bookings': '/doctor-login',
};

test.each(Object.entries(SIGN_IN_PAGE))(
  'requires a sign-in for %s, and %s links back to it, even after a reload',
  async (path, signIn) => {
    serverAnswers(toStranger, signedOutOfPanel);
    const { address } = openPage(path);
    await waitFor(() => expect(address()).toBe(`${signIn}?next=${encodeURIComponent(path)}`));
  },
);

test.each(['/add-doctor?clinic=sunrise', '/doctor/d/history?day=2026-11-20', '/doctor/d/calendar'])(
  'offers a sign-in for %s that links back to it',
  async (path) => {
    serverAnswers(toStranger, signedOutOfPanel);
    openPage(path);
    const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    await waitFor(() => expect(hrefs()).toContain(`/auth?next=${encodeURIComponent(path)}`), {
      timeout: 8_000,
    });
  },
);

test('sends a visitor who registers a clinic to sign up first, and back', () =>
  expectToLead('/register-clinic', /^\/auth\?next=%2Fregister-clinic&tab=sign-up$/, toStranger));

test('sends an owner without a clinic to register one', () =>
  expectToLead('/dashboard', /^\/register-clinic$/, toOwner, {
    clinics: { listMyClinics: [], claimClinic: [] },
  }));

test('sends non-members of a clinic to their own dashboard', async () => {
  await expectToLead('/city/dashboard', /^\/dashboard$/, toOwner);
});

test('sends non-members away from a clinic’s queues, and explains why', async () => {
  await expectToLead('/city/admin', /^\/dashboard$/, toOwner);
  await expectToast('Access denied / You do not have permission to access this clinic admin panel.');
});
