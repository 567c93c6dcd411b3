import type { CarryDay } from '@baari/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';
import { shortDateText, weekdayText } from '../../shared/format/service-date.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/**
 * The day to which a doctor's patients can be carried over, or null if there is none, and until it is known.
 */
export function useCarryDay(doctorId: string, isOn: boolean): CarryDay['day'] {
  const { data } = useQuery({
    queryKey: ['carry-day', doctorId],
    queryFn: ({ signal }) => api.bookings.getCarryDay({ doctorId }, { signal }),
    enabled: isOn,
  });
  return data?.day ?? null;
}

/** Formats the day like "Mon 30 Nov". */
export function useCarryDayText(): (serviceDate: string) => string {
  const { locale } = useWords('desk');
  return (date) => `${weekdayText(date, locale)} ${shortDateText(date, locale)}`;
}
