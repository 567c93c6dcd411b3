// @vitest-environment jsdom
/**
 * Tests a doctor's panel on a wide screen: the desk with one queue, its highlighted button, and its
 * links.
 */
import type { ConsoleQueue } from '@baari/contract/queue';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import { clinic, consoleDoctor, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from '../screen/call-key.ts';

const called = { ...token(1, { status: 'called' }, 60), calledAt: minutesAgo(5) };
const here = (number: number) => ({ ...token(number, waiting, 40), arrivedAt: minutesAgo(30) });

/** The app remembers each doctor's queue between tests, so each test uses another doctor. */
async function openDesk(of: ConsoleQueue) {
  serverAnswers(toOwner, {
    queue: {
      getDoctorConsole: { ...consoleDoctor, clinic, access: 'owner', queue: of },
    },
  });
  keepCallKey('none');
  const opened = openPage('/doctor/d/admin');
  await screen.findByRole('heading', { name: 'Dr. Asha Rao' });
  const more = async (name: string) => {
    await opened.user.click(screen.getByRole('button', { name: 'More' }));
    await opened.user.click(await screen.findByRole('menuitem', { name }));
  };
  return { ...opened, more };
}

const callNext = () => screen.getByRole('button', { name: /^Call Next/ });

test('highlights the call button while patients wait, and not in an empty line', async () => {
  const { unmount } = await openDesk(queue([called, here(2)], { doctorId: 'waits', nowServing: 1 }));
  expect(callNext().className).toContain('bg-warm');
  unmount();
  await openDesk(queue([called], { doctorId: 'empty', nowServing: 1 }));
  expect(callNext().className).not.toContain('bg-warm');
  expect(wordsOf(callNext())).toContain('No one is waiting.');
});

test('links to the history from the menu, and opens the waiting room’s screen', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { more, address } = await openDesk(queue([here(1)], { doctorId: 'leads' }));
  await more('Waiting Room Screen');
  expect(open).toHaveBeenCalledWith('/sunrise/queue', '_blank', 'noopener');
  await more('History');
  await waitFor(() => expect(address()).toBe('/doctor/d/history'));
});
