// @vitest-environment jsdom
/** Where a page leads whoever cannot be there. */
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { toOwner, toStranger } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers, type Answers } from '../../shared/test-support/server.test-support.ts';
import { expectToast, openPage } from './open-console.test-support.tsx';

const expectToLead = async (from: string, to: string | RegExp, ...answers: Answers[]) => {
  serverAnswers(...answers);
  const { address } = openPage(from);
  await waitFor(() => expect(address()).toMatch(to));
};

test.each([
  ['the dashboard', '/sunrise/dashboard'],
  ['the clinic admin', '/sunrise/admin'],
  ['the edit of a clinic', '/edit-clinic/c'],
  ['the team', '/sunrise/team'],
  ['the billing', '/billing'],
  ['the transaction history', '/transactions'],
  ['a receipt', '/receipt/o'],
])('%s is for who is signed in', (_, path) => expectToLead(path, /^\/auth(\?|$)/, toStranger));

test('billing is come back to, with what was to be done there', () =>
  expectToLead('/billing?upgrade=1', /^\/auth\?next=%2Fbilling%3Fupgrade%3D1$/, toStranger));

test('who registers a clinic signs up first, and comes back', () =>
  expectToLead('/register-clinic', /^\/auth\?next=%2Fregister-clinic&tab=sign-up$/, toStranger));

test('who has no clinic registers one', () =>
  expectToLead('/dashboard', /^\/register-clinic$/, toOwner, {
    clinics: { listMyClinics: [], claimClinic: [] },
  }));

test('who is no member of a clinic is sent to a dashboard of their own', async () => {
  await expectToLead('/city/dashboard', /^\/dashboard$/, toOwner);
});

test('who is no member of a clinic is sent away from its queues, and told why', async () => {
  await expectToLead('/city/admin', /^\/dashboard$/, toOwner);
  await expectToast('Access denied / You do not have permission to access this clinic admin panel.');
});

test('a panel leads whoever is signed in as nobody to the doctors’ login', () =>
  expectToLead('/doctor/d/admin', /^\/doctor-login$/, toStranger, {
    queue: { getDoctorConsole: new ApiError('unauthenticated', 'account.sign_in_required') },
  }));
