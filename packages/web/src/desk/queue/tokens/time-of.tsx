import { memo } from 'react';
import { useWords } from '../../../shared/words/words-context.tsx';

type TimeOfProps = { instant: string; timeZone: string };

/**
 * Shows an instant as a local time in the clinic's time zone. The formatter is created only once, because
 * creating it is slow.
 */
export const TimeOf = memo(function TimeOf({ instant, timeZone }: TimeOfProps) {
  const { timeText } = useWords('desk');
  return <span className="whitespace-nowrap">{timeText(instant, timeZone)}</span>;
});
