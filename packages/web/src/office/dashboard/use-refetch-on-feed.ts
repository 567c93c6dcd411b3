import type { ConsoleDoctor } from '@baari/contract/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClinicDoctors, useIsClosed } from '../../shared/live/index.ts';
import { useDebounced } from '../../shared/ui/use-debounced.ts';
import { clinicConsoleQuery, usageQuery } from '../../shared/queue/api.ts';
import { useNewestQueues } from '../../shared/queue/use-newest-queue.ts';

const pauseMs = 1000;

/** Doctors added, changed or removed elsewhere, tokens issued and access lost show without a reload. */
export function useRefetchOnFeed(clinicId: string, fetched: readonly ConsoleDoctor[]): void {
  const queryClient = useQueryClient();
  const doctors = useClinicDoctors(clinicId);
  const isClosed = useIsClosed(`console:${clinicId}`);
  const queues = useNewestQueues(fetched.map(({ queue }) => queue));
  // How many tokens each sitting has: the plan's use changes with it, and with nothing else in a queue.
  const issued = useDebounced(
    queues.map(({ sessionId, states }) => `${sessionId} ${states.length}`).join(),
    pauseMs,
  );

  useEffect(() => {
    if (doctors) void queryClient.invalidateQueries({ queryKey: clinicConsoleQuery(clinicId).queryKey });
  }, [queryClient, clinicId, doctors]);
  useEffect(() => {
    if (doctors) void queryClient.invalidateQueries({ queryKey: usageQuery(clinicId).queryKey });
  }, [queryClient, clinicId, doctors, issued]);
  useEffect(() => {
    if (isClosed) void queryClient.invalidateQueries();
  }, [queryClient, isClosed]);
}
