import { memo } from 'react';
import { useWords } from '../../../shared/words/words-context.tsx';

type TimeOfProps = { instant: string; timeZone: string };

/**
 * The local time of an instant in the clinic's time zone. The formatter is created once, because that is
 * slow.
 */
export const TimeOf = memo(function TimeOf({ instant, timeZone }: TimeOfProps) {
  const { timeText } = useWords('desk');
  return <span className="whitespace-nowrap">{timeText(instant, timeZone)}</span>;
});
