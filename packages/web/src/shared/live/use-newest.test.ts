// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleDoctor, sampleQueue } from '../board/patient-samples.ts';
import { queue } from '../queue/queue-samples.ts';
import { liveClient, useNewestDoctors, useNewestQueue, useNewestSnapshot } from './index.ts';

it('shows the given queue until a newer frame arrives', () => {
  const given = queue([], { revision: 5 });
  const { result, rerender } = renderHook((shown) => useNewestQueue(shown), { initialProps: given });
  expect(result.current).toBe(given);
  act(() => liveClient().store.putConsoleQueue({ ...given, revision: 4 }));
  expect(result.current).toBe(given);
  act(() => liveClient().store.putConsoleQueue({ ...given, revision: 6 }));
  expect(result.current.revision).toBe(6);
  const fetchedAgain = { ...given, revision: 7 };
  rerender(fetchedAgain);
  expect(result.current).toBe(fetchedAgain);
});

it('shows the feed’s queue of a doctor whose queue was not given', () => {
  const { result } = renderHook(() => useNewestSnapshot('d2', null));
  expect(result.current).toBeNull();
  const come = sampleQueue({ doctorId: 'd2' });
  act(() => liveClient().store.putQueue(come));
  expect(result.current).toBe(come);
});

it('keeps the order of several doctors, and the same list until one of their queues changes', () => {
  const doctors = ['d2', 'd1'].map((id) => ({
    profile: sampleDoctor({ id }),
    queue: sampleQueue({ doctorId: id, revision: 1 }),
  }));
  const { result } = renderHook(() => useNewestDoctors(doctors));
  act(() => liveClient().store.putQueue(sampleQueue({ doctorId: 'another', revision: 9 })));
  expect(result.current).toBe(doctors);
  act(() => liveClient().store.putQueue(sampleQueue({ doctorId: 'd1', revision: 2 })));
  expect(result.current.map(({ profile, queue: shown }) => [profile.id, shown.revision])).toEqual([
    ['d2', 1],
    ['d1', 2],
  ]);
});
