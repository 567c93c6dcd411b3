// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError, type ActionOutcome } from '../api/index.ts';
import { Button } from '../ui/button.tsx';
import { words } from '@baari/words/en/web/console';
import { WordsProvider } from '../words/words-context.tsx';
import { Confirm } from './confirm.tsx';

const gone = () => new ApiError('not_found', 'doctor.not_found');
const broken = () => new ApiError('unavailable', 'server.internal');

/** Opens the confirmation before deleting a doctor. The test decides when each press is answered. */
async function openConfirm() {
  const user = userEvent.setup();
  const answers: ActionOutcome<string>[] = [];
  const done = vi.fn<(output: string) => void>();
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <Confirm
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<Button>Ask</Button>}
        title="Delete Dr. Rao?"
        loses="2 patients lose their turn."
        confirmLabel="Delete"
        busyLabel="Deleting…"
        failed="Not deleted"
        onConfirm={(outcome) => {
          answers.push(outcome(done, { reasons: ['doctor.not_found'], done: () => done('already') }));
        }}
      />
    );
  }
  render(
    <WordsProvider value={{ console: words }}>
      <Page />
    </WordsProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const button = () => screen.getByRole('button', { name: /^Delet/ });
  const answer = (how: (outcome: ActionOutcome<string>) => void) => {
    act(() => answers.slice(-1).forEach((outcome) => how(outcome)));
  };
  return { user, answers, done, button, answer };
}

const isOpen = () => screen.queryByRole('alertdialog') !== null;

test('runs the action once for two simultaneous presses', async () => {
  const { answers, button } = await openConfirm();
  const pressed = button();
  act(() => {
    pressed.click();
    pressed.click();
  });
  expect(answers).toHaveLength(1);
  expect(pressed.getAttribute('aria-disabled')).toBe('true');
});

test('runs the action once for a double click and for Enter pressed twice', async () => {
  const { user, answers, button } = await openConfirm();
  await user.dblClick(button());
  button().focus();
  await user.keyboard('{Enter}{Enter}');
  expect(answers).toHaveLength(1);
});

test('ignores presses after the response, while the dialog is closing', async () => {
  const { answers, button, done } = await openConfirm();
  const pressed = button();
  act(() => pressed.click());
  act(() => {
    answers[0]?.onSuccess?.('deleted');
    pressed.click();
  });
  expect(answers).toHaveLength(1);
  expect(done.mock.calls).toEqual([['deleted']]);
  expect(isOpen()).toBe(false);
});

test('closes on success, and returns the focus to the button that opened it', async () => {
  const { user, answer, button } = await openConfirm();
  await user.click(button());
  answer((outcome) => outcome.onSuccess?.('deleted'));
  expect(isOpen()).toBe(false);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })));
});

test('succeeds if another person has already done the action', async () => {
  const { user, answer, button, done } = await openConfirm();
  await user.click(button());
  answer((outcome) => outcome.onError?.(gone()));
  expect(isOpen()).toBe(false);
  expect(done.mock.calls).toEqual([['already']]);
});

test('stays open with the reason of a failure, and allows a retry', async () => {
  const { user, answer, button, answers, done } = await openConfirm();
  await user.click(button());
  answer((outcome) => outcome.onError?.(broken()));
  expect(screen.getByRole('alertdialog').textContent).toContain('Not deleted');
  await user.click(button());
  expect(answers).toHaveLength(2);
  expect(screen.getByRole('alertdialog').textContent).not.toContain('Not deleted');
  expect(done).not.toHaveBeenCalled();
});

test('stays open on Escape and Cancel while the action runs', async () => {
  const { user, button } = await openConfirm();
  await user.click(button());
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(isOpen()).toBe(true);
});

test('closes on Escape without running the action', async () => {
  const { user, answers } = await openConfirm();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(answers).toHaveLength(0);
});

test('uses one component for all alert dialogs of the web app', () => {
  const cwd = join(import.meta.dirname, '../..');
  const files = globSync('**/*.tsx', { cwd }).map((file) => file.replaceAll('\\', '/'));
  const others = files.filter(
    (file) =>
      !/[.]test[.]tsx$|^shared[/]confirm[/]confirm[.]tsx$/.test(file) &&
      /\bAlertDialog\b|role="alertdialog"/.test(readFileSync(join(cwd, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
});
