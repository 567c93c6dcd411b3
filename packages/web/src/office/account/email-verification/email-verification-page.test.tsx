// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../app/console/open-console.test-support.tsx';
import { toStranger } from '../../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../../shared/test-support/server.test-support.ts';

test('shows that the verification email is on its way', async () => {
  serverAnswers(toStranger);
  openPage('/email-verification');
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Sign In' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy();
});
