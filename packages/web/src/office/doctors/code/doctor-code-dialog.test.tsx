// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, expectWords, openPage } from '../../../app/console/open-console.test-support.tsx';
import { toOwner } from '../../../shared/test-support/clinic-samples.test-support.ts';
import {
  serverAnswers,
  unexpected,
  unexpectedText,
  type Answers,
} from '../../../shared/test-support/server.test-support.ts';

const code = { phone: '+919845099999', code: 'A1B2', isSignInLocked: false };

async function openCode(doctors: Answers['doctors']) {
  serverAnswers(toOwner, { doctors });
  const { user } = openPage('/sunrise/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Actions for Dr. Asha Rao' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View OTP' }));
  return user;
}

async function regenerate(answer: NonNullable<Answers['doctors']>['regenerateDoctorCode']) {
  const user = await openCode({ getDoctorCode: code, regenerateDoctorCode: answer });
  await user.click(await screen.findByRole('button', { name: 'Regenerate OTP' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Regenerate OTP' }));
}

test('shows “Failed to fetch OTP” after a failure', async () => {
  await openCode({ getDoctorCode: unexpected });
  await expectWords([`Failed to fetch OTP ${unexpectedText} Try again`]);
});

test('shows “OTP copied to clipboard” after copying', async () => {
  const user = await openCode({ getDoctorCode: code });
  await user.click(await screen.findByRole('button', { name: 'Copy OTP' }));
  await expectToast('OTP copied to clipboard');
  expect(await navigator.clipboard.readText()).toBe('A1B2');
});

test('shows “New OTP generated successfully” after the code was replaced', async () => {
  await regenerate({ ...code, code: 'C3D4' });
  await expectToast('New OTP generated successfully');
  await expectWords(['Current OTP C3D4']);
});

test('shows “Failed to regenerate OTP” when the server refuses', async () => {
  await regenerate(unexpected);
  await expectWords([`Failed to regenerate OTP ${unexpectedText}`]);
});

test('shows a code that signs the doctor in, which cannot be saved, until it is ended', async () => {
  const path = '/doctor-login#link=abcdefghijklmnopqrstuv';
  const link = { path, expiresAt: new Date(Date.now() + 600_000).toISOString() };
  const user = await openCode({
    getDoctorCode: code,
    makeDoctorSignInLink: link,
    endDoctorSignInLink: {},
  });
  await user.click(await screen.findByRole('button', { name: 'Sign in by QR code' }));
  await screen.findByRole('img', { name: 'QR code that signs Dr. Asha Rao in' });
  await expectWords(['Scan this code with Dr. Asha Rao’s phone. It works once, within 10 minutes.']);
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End this code' }));
  await expectWords(['The code has ended.']);
});
