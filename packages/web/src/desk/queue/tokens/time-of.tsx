import { memo } from 'react';
import { useWords } from '../../../shared/words/words-context.tsx';

type TimeOfProps = { instant: string; timeZone: string };

/** The time of day of an instant in the clinic's time zone. Formatting is slow enough to do it only once. */
export const TimeOf = memo(function TimeOf({ instant, timeZone }: TimeOfProps) {
  const { timeText } = useWords('desk');
  return <span className="whitespace-nowrap">{timeText(instant, timeZone)}</span>;
});
