// @vitest-environment jsdom
/** Counts the controls on the desk and the forms of a clinic with one doctor. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from './open-console.test-support.tsx';
import { clinic, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';

const HIDDEN = 'details:not([open]) > :not(summary), .invisible';

/** Counts the visible controls. Controls in folded or invisible parts do not count. */
function controlsIn(part: HTMLElement): number {
  const controls = part.querySelectorAll('button, a[href], input, select, textarea, summary');
  return [...controls].filter((control) => !control.closest(HIDDEN)).length;
}

function openAsOwner(at: string) {
  serverAnswers(toOwner, {
    clinics: {
      getClinicDetails: {
        ...clinic,
        usesLetters: true,
        sendsTexts: false,
        sendsWhatsapp: false,
        confirmsPhones: false,
      },
      listUnderstoodVoices: [],
    },
  });
  openPage(at);
}

test('shows at most 7 settings controls to a clinic with one doctor', async () => {
  openAsOwner('/sunrise/admin?tab=settings');
  const panel = await screen.findByRole('tabpanel', { name: 'Settings' });
  await waitFor(() => expect(panel.textContent).toContain('Call only patients who have arrived'));
  expect(panel.textContent).not.toMatch(/Letters before|Mark fees|UPI/);
  expect(controlsIn(panel)).toBeLessThanOrEqual(7);
});

test('shows at most 9 controls in Add doctor to a clinic with one doctor', async () => {
  openAsOwner('/add-doctor?clinic=sunrise');
  const form = (await screen.findByLabelText('Consultation Fee (₹)', { exact: false })).closest('form');
  await screen.findByText(/Turn on fees/);
  expect(form && controlsIn(form)).toBeLessThanOrEqual(9);
});

test('shows at most 24 controls on a one-doctor desk with a current patient and one waiting', async () => {
  openAsOwner('/sunrise/admin');
  await screen.findByRole('button', { name: /^Call Next Patient/ });
  await screen.findByRole('button', { name: 'Last ten' });
  expect(document.body.textContent).not.toMatch(/All doctors|unpaid|Book F2/i);
  expect(controlsIn(document.body)).toBeLessThanOrEqual(24);
});
