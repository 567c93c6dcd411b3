import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useBookingsHeard } from '../live/index.ts';
import { useDebounced } from '../ui/use-debounced.ts';

/** Refetches the bookings and free times on screen after a change. */
export function useRefetchBookings(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [['bookings'], ['desk-bands']]) void queryClient.invalidateQueries({ queryKey });
  };
}

/** Many bookings can change at once, for example on a new day off. */
const pauseMs = 250;

/**
 * Refetches the bookings on screen when the followed `desk` or `console` reports changes. Free times are not
 * fetched, because the user may be choosing one.
 */
export function useBookingsFromFeed(): void {
  const queryClient = useQueryClient();
  const refetch = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: ['bookings'] }));
  const heard = useDebounced(useBookingsHeard(), pauseMs);
  useEffect(() => refetch(), [heard]);
}
