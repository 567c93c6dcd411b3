// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useErrorInPlace } from './toast-context.ts';
import { ToastProvider, useToast } from './toast.tsx';

/** Renders a form that reports success in a toast and shows its own errors. */
function Form({ tone }: { tone?: 'destructive' }) {
  const show = useToast();
  const [error, setError] = useState<string | null>(null);
  useErrorInPlace(error);
  return (
    <>
      <button onClick={() => show({ title: 'Saved', ...(tone && { tone }) })}>Save</button>
      <button onClick={() => setError('Not sent')}>Send</button>
      {error}
    </>
  );
}

const open = (form: React.ReactNode) => {
  render(<ToastProvider dismissLabel="Dismiss">{form}</ToastProvider>);
  return userEvent.setup();
};

test('removes a success message when an error appears later', async () => {
  const user = open(<Form />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Saved')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Not sent')).toBeTruthy();
  expect(screen.queryByText('Saved')).toBeNull();
});

test('keeps an error toast when the form shows an error', async () => {
  const user = open(<Form tone="destructive" />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Saved')).toBeTruthy();
});
