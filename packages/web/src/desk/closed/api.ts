import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

const LOOKED_AT_MS = 60_000;
const OPEN_LOOKED_AT_MS = 5_000;

/**
 * Returns the patients whom the desk should phone. The list is fetched each minute and when a queue on the
 * screen ends. An open list is fetched more often, because colleagues tick it too.
 */
export const callBacksQuery = (clinicId: string, ended: readonly string[], isOpen: boolean) =>
  queryOptions({
    queryKey: ['call-backs', clinicId, ...ended],
    queryFn: ({ signal }) => api.queue.listCallBacks({ clinicId }, { signal }),
    refetchInterval: isOpen ? OPEN_LOOKED_AT_MS : LOOKED_AT_MS,
    placeholderData: (before) => before,
  });
