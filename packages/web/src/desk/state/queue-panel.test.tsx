// @vitest-environment jsdom
/** Tests when a press calls the next patient, and which revision it sends. */
import type { QueueAnswer } from '@baari/contract/queue';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { liveClient } from '../../shared/live/index.ts';
import { now, token, waiting } from '../../shared/queue/queue-samples.ts';
import { clinic, consoleDoctor, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers, unexpected } from '../../shared/test-support/server.test-support.ts';

/** Opens the panel of a doctor that no other test uses. The test itself answers each request. */
async function openPanel(doctorId: string) {
  const queue = { ...consoleDoctor.queue, doctorId };
  const answers: ((answer: QueueAnswer | ApiError) => void)[] = [];
  const later = () => new Promise<QueueAnswer | ApiError>((resolve) => answers.push(resolve));
  serverAnswers(toOwner, {
    queue: {
      getDoctorConsole: { ...consoleDoctor, queue, clinic, access: 'owner' },
      complete: later,
      callNext: later,
    },
  });
  const { user } = openPage('/doctor/d/admin');
  const call = await screen.findByRole('button', { name: /^Call Next Patient/ });
  const newer: QueueAnswer = {
    queue: { ...queue, revision: queue.revision + 1, callRevision: queue.callRevision + 1 },
    revision: queue.revision + 1,
    number: null,
    cancelledCount: 0,
  };
  return { user, call, newer, answers, complete: screen.getByRole('button', { name: 'Complete' }) };
}

const isSent = (count: number) => waitFor(() => expect(sent).toHaveLength(count));

test('delays a call until the server answers a pending move', async () => {
  const { user, call, newer, answers, complete } = await openPanel('waits');
  await user.click(complete);
  await user.click(call);
  expect(sent.map(({ name, input }) => [name, input])).toEqual([
    ['complete', { doctorId: 'waits', number: 1 }],
  ]);
  answers[0]?.(newer);
  await isSent(2);
  const { callRevision } = newer.queue;
  expect(sent[1]).toEqual({ name: 'callNext', input: { doctorId: 'waits', callRevision, meant: 2 } });
});

test('uses the answer to a move for the next call, even before the screen is redrawn', async () => {
  let pressBeforeDrawing = () => {};
  // Listeners run in the order of their registration, so this one runs before those of the page.
  const stop = liveClient().listen(() => queueMicrotask(() => pressBeforeDrawing()));
  const { user, call, newer, answers, complete } = await openPanel('undrawn');
  await user.click(complete);
  pressBeforeDrawing = () => {
    if (sent.length === 1) call.click();
  };
  answers[0]?.(newer);
  await isSent(2);
  stop();
  const { callRevision } = newer.queue;
  expect(sent[1]).toEqual({ name: 'callNext', input: { doctorId: 'undrawn', callRevision, meant: 2 } });
});

test.each([
  ['a call', true],
  ['a refusal', false],
])('calls nobody when a second press comes before %s, or within a moment after it', async (_, isDone) => {
  const { call, newer, answers } = await openPanel(`moment ${isDone}`);
  vi.useFakeTimers({ now, toFake: ['Date', 'performance'] });
  const press = () => act(() => call.click());
  press();
  press();
  vi.advanceTimersByTime(5000);
  press();
  await isSent(1);
  answers[0]?.(isDone ? newer : unexpected);
  await waitFor(() => expect(call.getAttribute('aria-busy')).toBeNull());
  vi.advanceTimersByTime(1999);
  press();
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  press();
  await isSent(2);
});

test('calls the next patient on the next press if a visit is completed right after its call', async () => {
  const { call, newer, answers } = await openPanel('completed');
  vi.useFakeTimers({ now, toFake: ['Date', 'performance'] });
  act(() => call.click());
  await isSent(1);
  answers[0]?.(newer);
  await waitFor(() => expect(call.getAttribute('aria-busy')).toBeNull());
  act(() => screen.getByRole('button', { name: 'Complete' }).click());
  act(() => call.click());
  await isSent(2);
  const revision = newer.revision + 1;
  answers[1]?.({ ...newer, queue: { ...newer.queue, revision, callRevision: revision }, revision });
  await isSent(3);
  expect(sent[2]).toEqual({
    name: 'callNext',
    input: { doctorId: 'completed', callRevision: revision, meant: 2 },
  });
});

test('calls only the patient whom the button named, and otherwise shows who is next now', async () => {
  const { call, newer, answers } = await openPanel('moved');
  vi.useFakeTimers({ now, toFake: ['Date', 'performance'] });
  act(() => call.click());
  await isSent(1);
  const tokens = [...newer.queue.tokens, { ...token(3, waiting, 5), place: 'once' as const, key: 0 }];
  const moved = { ...newer.queue, callRevision: 6, tokens };
  answers[0]?.(new ApiError('conflict', 'queue.not_next', { number: 3, queue: moved }));
  expect(await screen.findByText('No one was called. Next is now token 3, Patient 3.')).toBeTruthy();
  await waitFor(() => expect(call.textContent).toContain('3 · Patient 3'));
  vi.advanceTimersByTime(799);
  act(() => call.click());
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  act(() => call.click());
  await isSent(2);
  expect(sent.map(({ input }) => input)).toEqual([
    { doctorId: 'moved', callRevision: 6, meant: 2 },
    { doctorId: 'moved', callRevision: 6, meant: 3 },
  ]);
});
