import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

const LOOKED_AT_MS = 5_000;

/** What the marks of a day come to, today's without one: read often while somebody looks, as colleagues mark, too. */
export const feeTallyQuery = (clinicId: string, serviceDate: string | null) =>
  queryOptions({
    queryKey: ['fee-tally', clinicId, serviceDate],
    queryFn: ({ signal }) =>
      api.queue.getFeeTally({ clinicId, ...(serviceDate && { serviceDate }) }, { signal }),
    refetchInterval: LOOKED_AT_MS,
  });
