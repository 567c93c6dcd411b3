// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectToast, show } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../api/api-error.ts';
import { queue } from '../queue/queue-samples.ts';
import { sent, serverAnswers } from '../test-support/server.test-support.ts';
import { DueFee } from './patient-visits.tsx';

const due = { doctorId: 'd', tokenId: 't1', paise: 30_000 };

test('marks an earlier visit’s fee as paid for that visit, with the payment method', async () => {
  const onPaid = vi.fn();
  serverAnswers({ queue: { markFee: new ApiError('conflict', 'patient.erased') } });
  const { user } = show(<DueFee due={due} onPaid={onPaid} />);
  const pay = async () => {
    await user.click(await screen.findByRole('button', { name: /due/i }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark paid ₹300 UPI' }));
  };
  await pay();
  await expectToast(
    'Failed to mark the fee / This patient’s record has been deleted, so the token stays as it is.',
  );
  expect(onPaid).not.toHaveBeenCalled();
  expect(sent.at(-1)).toEqual({
    name: 'markFee',
    input: { doctorId: 'd', tokenId: 't1', fee: { mark: 'paid', kind: 'upi', paise: 30_000 } },
  });
});

test('asks for an unknown amount, and never treats it as zero', async () => {
  const onPaid = vi.fn();
  serverAnswers({ queue: { markFee: { queue: queue([]), revision: 2, number: 1, cancelledCount: 0 } } });
  const { user } = show(<DueFee due={{ ...due, paise: null }} onPaid={onPaid} />);
  await user.click(await screen.findByRole('button', { name: 'due' }));
  await user.keyboard('0{Enter}');
  expect(await screen.findByText('Please enter an amount such as 300 or 300.50.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'UPI' }));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Amount in rupees'), '{Backspace}250.50{Enter}');
  expect(sent).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Cash');
  await user.click(screen.getByRole('button', { name: 'UPI' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalled());
  expect(sent.at(-1)?.input).toEqual({
    doctorId: 'd',
    tokenId: 't1',
    fee: { mark: 'paid', kind: 'upi', paise: 25_050 },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});
