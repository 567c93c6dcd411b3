import { memo } from 'react';
import { timeText } from '../../../shared/format/format.ts';

/** The time of day of an instant in the clinic's time zone. Writing one takes long enough to do it once alone. */
export const TimeOf = memo(({ instant, timeZone }: { instant: string; timeZone: string }) => (
  <span className="whitespace-nowrap">{timeText(instant, timeZone)}</span>
));
TimeOf.displayName = 'TimeOf';
