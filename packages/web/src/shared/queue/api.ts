import type { ConsoleQueue } from '@baari/contract/queue';
import { queryOptions } from '@tanstack/react-query';
import { api, type ApiError } from '../api/index.ts';
import { liveClient } from '../live/index.ts';

export const clinicConsoleQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['clinic-console', clinicId],
    queryFn: async ({ signal }) => {
      const console = await api.queue.getClinicConsole({ clinicId }, { signal });
      for (const { queue } of console.doctors) liveClient().store.putConsoleQueue(queue);
      return console;
    },
  });

const FLOOD_LOOKED_AT_MS = 60_000;

/** Checks for a flood of tokens when a page opens and every minute, not at every change. */
export const floodQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['flood', clinicId],
    queryFn: ({ signal }) => api.queue.getFlood({ clinicId }, { signal }),
    refetchInterval: FLOOD_LOOKED_AT_MS,
  });

export const doctorConsoleQuery = (doctorId: string) =>
  queryOptions({
    queryKey: ['doctor-console', doctorId],
    queryFn: async ({ signal }) => {
      const console = await api.queue.getDoctorConsole({ doctorId }, { signal });
      liveClient().store.putConsoleQueue(console.queue);
      return console;
    },
  });

/** The queries for queues, and for the rights to read them. */
export const CONSOLE_KEYS = [['doctor-login'], ['my-clinics'], ['clinic-console'], ['doctor-console']];

/** The accuracy of the wait estimates over the last 30 days, which changes slowly. */
export const waitAccuracyQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['wait-accuracy', clinicId],
    queryFn: ({ signal }) => api.queue.getWaitAccuracy({ clinicId }, { signal }),
  });

export const usageQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['usage', clinicId],
    queryFn: ({ signal }) => api.billing.getUsage({ clinicId }, { signal }),
  });

/**
 * Returns the current queue from the details of a conflict, or null if they contain none.
 */
export function queueInConflict(error: ApiError): ConsoleQueue | null {
  const { queue } = error.details;
  return isQueue(queue) ? queue : null;
}

/** Trusts the server's data, and only checks that there is a queue. */
const isQueue = (value: unknown): value is ConsoleQueue =>
  typeof value === 'object' && value !== null && 'callRevision' in value;
