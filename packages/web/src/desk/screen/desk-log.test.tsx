// @vitest-environment jsdom
/** Tests the opened log: everybody's last ten changes, each with an undo button. */
import type { ClinicConsole, QueueAction } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../app/console/open-console.test-support.tsx';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import {
  history,
  session,
  SESSION_ID,
  token as historyToken,
} from '../history/history-samples.test-support.ts';
import { keepCallKey } from './call-key.ts';

const action = (revision: number, kind: QueueAction['kind'], number: number): QueueAction => ({
  revision,
  kind,
  number,
  actor: 'member',
  by: 'Meena',
  at: minutesAgo(9 - revision),
  reason: null,
  minutes: null,
  undoneKind: null,
  isNoShow: false,
  counterpart: null,
});

const SEN = { ...doctor, id: 'sen', slug: 'sen', name: 'Sen' };
const beside = { ...consoleDoctor, profile: SEN, queue: queue([], { doctorId: 'sen' }) };

/** Opens the desk after a colleague, or Dr. Asha Rao herself, skipped tokens 1, 2 and 3. */
async function openAfterSkips(
  doctorId: string,
  by: Pick<QueueAction, 'actor' | 'by'> = { actor: 'member', by: 'Meena' },
  others: (typeof beside)[] = [],
) {
  const skips = [1, 2, 3].map((number) => ({ ...action(number + 3, 'skipped', number), ...by }));
  const of = queue([token(4, waiting, 20)], { doctorId, revision: 6, lastAction: skips[2] ?? null });
  const console: ClinicConsole = {
    ...clinicConsole,
    doctors: [{ ...consoleDoctor, profile: { ...doctor, id: doctorId }, queue: of }, ...others],
  };
  const tokens = [1, 2, 3].map((number) => historyToken(number, 's'));
  const events = skips.map((one) => ({ ...one, sessionId: SESSION_ID }));
  const undone = {
    ...of,
    revision: 7,
    lastAction: { ...action(7, 'undone', 1), undoneKind: 'skipped' as const },
    tokens: [token(1, waiting, 20), ...of.tokens],
  };
  serverAnswers(toOwner, {
    queue: {
      getClinicConsole: console,
      getDoctorHistory: { ...history([session(tokens)], events), doctorId },
      undo: { queue: undone, revision: 7, number: 1, cancelledCount: 0 },
    },
  });
  keepCallKey('none');
  const { user } = openPage('/sunrise/admin');
  await screen.findByRole('button', { name: 'Last ten' });
  return user;
}

const logged = () => screen.getByRole('log').textContent;

test('undoes a colleague’s action with a few keys, and returns to the field', async () => {
  const user = await openAfterSkips('keys');
  await user.click(screen.getByLabelText('Name, phone or number'));
  await user.keyboard('{ArrowUp}{Enter}');
  const list = screen.getByRole('list', { name: 'Last ten' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Undo: Meena skipped token 3/);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ name: 'undo', input: { doctorId: 'keys', revision: 6 } }),
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Name, phone or number'));
});

test('closes the opened log with Escape, and returns to the field', async () => {
  const user = await openAfterSkips('escape');
  await user.click(screen.getByRole('button', { name: 'Last ten' }));
  await user.tab();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('list', { name: 'Last ten' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Name, phone or number'));
});

test.each([
  [{ actor: 'doctor', by: 'Dr. Asha Rao' } as const, 'Dr. Asha Rao skipped token 3'],
  [{ actor: 'member', by: 'Meena' } as const, 'Dr. Asha Rao: Meena skipped token 3'],
])('names the doctor of an action once: %o', async (by, text) => {
  await openAfterSkips(by.actor, by, [beside]);
  expect(logged()).toMatch(new RegExp(`^${text}`));
});

test('after a reload, shows earlier actions with their patients, and undoes an older action by name', async () => {
  const doctorId = 'log';
  const user = await openAfterSkips(doctorId);
  await user.click(screen.getByRole('button', { name: 'Last ten' }));
  const list = screen.getByRole('list', { name: 'Last ten' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
  expect(within(list).getAllByRole('listitem').at(-1)?.textContent).toContain('token 1 · Patient 1');
  const [, , oldest] = within(list).getAllByRole('button', { name: /^Undo: / });
  if (oldest) await user.click(oldest);
  await waitFor(() => expect(sent.at(-1)).toEqual({ name: 'undo', input: { doctorId, revision: 4 } }));
  await waitFor(() =>
    expect(screen.getByRole('log').textContent).toContain('Patient 1 · Skipping token 1 was undone.'),
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('list', { name: 'Last ten' })).toBeNull();
});
