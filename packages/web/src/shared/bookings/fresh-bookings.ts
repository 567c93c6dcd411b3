import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useBookingsHeard } from '../live/index.ts';
import { useDebounced } from '../ui/use-debounced.ts';

/** Reads again the bookings and the free times on screen, after a change made here. */
export function useRefetchBookings(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [['bookings'], ['desk-bands']]) void queryClient.invalidateQueries({ queryKey });
  };
}

/** Many bookings can change at once, as when a day is taken away. */
const pauseMs = 250;

/**
 * Reads again the bookings on screen whenever the followed `desk` or `console` tells that some changed. Free times stay as they
 * are: somebody may be choosing one.
 */
export function useBookingsFromFeed(): void {
  const queryClient = useQueryClient();
  const refetch = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: ['bookings'] }));
  const heard = useDebounced(useBookingsHeard(), pauseMs);
  useEffect(() => refetch(), [heard]);
}
