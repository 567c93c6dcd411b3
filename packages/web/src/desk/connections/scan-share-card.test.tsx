// @vitest-environment jsdom
/** Tests the card on which admins and owners set up Scan & Share. */
import type { ScanShare } from '@baari/contract/abdm';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { clinic, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';

const FACILITY = {
  facilityId: 'IN2710001234',
  hipName: 'City Care',
  counters: [{ doctorId: 'd', counterId: '1' }],
  keepsAddresses: false,
};

async function openCard(facility: ScanShare['facility']) {
  serverAnswers(toOwner, {
    abdm: { getScanShare: { isOffered: true, facility }, saveScanShare: {}, endScanShare: {} },
  });
  const { user } = openPage('/sunrise/connections');
  const card = await screen.findByRole('region', { name: 'Scan & Share (ABHA apps)' });
  return { user, card: within(card), text: () => wordsOf(card) };
}

const inputsOf = (operation: string) =>
  sent.filter(({ name }) => name === operation).map(({ input }) => input);

test('saves the facility, its name and the counters', async () => {
  const { user, card } = await openCard(null);
  await user.click(card.getByRole('button', { name: 'Save' }));
  expect(card.getByText('Enter IN and 10 letters or digits.')).toBeTruthy();
  await user.type(card.getByLabelText('Facility id'), ' in2710001234');
  await user.type(card.getByLabelText('Name in ABHA apps'), 'City Care');
  await user.type(card.getByLabelText('Dr. Asha Rao'), '1 ');
  await user.click(card.getByRole('button', { name: 'Save' }));
  await expectToast('Scan & Share saved');
  expect(inputsOf('saveScanShare')).toEqual([{ clinicId: clinic.id, ...FACILITY }]);
});

test('keeps ABHA addresses only if the clinic chose it', async () => {
  const { user, card } = await openCard({ ...FACILITY, registeredAt: null });
  await user.click(card.getByLabelText('Keep ABHA addresses'));
  await user.click(card.getByRole('button', { name: 'Save' }));
  await expectToast('Scan & Share saved');
  expect(inputsOf('saveScanShare')).toEqual([{ clinicId: clinic.id, ...FACILITY, keepsAddresses: true }]);
});

test('shows whether the operator has registered the facility', async () => {
  const { text } = await openCard({ ...FACILITY, registeredAt: null });
  expect(text()).toContain('Waits for the operator');
});

test('stops Scan & Share after a confirmation', async () => {
  const { user, card, text } = await openCard({ ...FACILITY, registeredAt: '2026-11-21T04:30:00.000Z' });
  expect(text()).toContain('Works');
  await user.click(card.getByRole('button', { name: 'Stop Scan & Share' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Stop Scan & Share?' }));
  await user.click(question.getByRole('button', { name: 'Stop Scan & Share' }));
  await expectToast('Scan & Share stopped');
  expect(inputsOf('endScanShare')).toEqual([{ clinicId: clinic.id }]);
});

test('hides the card if the installation has no access to the health network', async () => {
  serverAnswers(toOwner, {
    abdm: { getScanShare: { isOffered: false, facility: null } },
    webhooks: { listWebhooks: { webhooks: [], isInPlan: true } },
  });
  openPage('/sunrise/connections');
  await screen.findByText('No webhooks yet.');
  expect(document.body.textContent).not.toMatch(/ABHA|Scan & Share/);
});
