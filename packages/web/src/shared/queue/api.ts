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

/** Whether the day looks like a flood: fetched on opening and each minute, never at each change. */
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

/** The data of a queue's screens, and who may read it. */
export const CONSOLE_KEYS = [['doctor-login'], ['my-clinics'], ['clinic-console'], ['doctor-console']];

/** The accuracy of the last 30 days' waits, which changes slowly. */
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

/** A conflict carries the queue as it has become; null when it does not. */
export function queueInConflict(error: ApiError): ConsoleQueue | null {
  const { queue } = error.details;
  return isQueue(queue) ? queue : null;
}

/** Our own server's answers are trusted: this tells only whether there is one. */
const isQueue = (value: unknown): value is ConsoleQueue =>
  typeof value === 'object' && value !== null && 'callRevision' in value;
