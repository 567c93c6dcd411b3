import { useQueryClient } from '@tanstack/react-query';

/** Has the bookings that are on screen asked for anew: they are in no feed. */
export function useRefetchBookings(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [['bookings'], ['desk-bands']]) void queryClient.invalidateQueries({ queryKey });
  };
}
