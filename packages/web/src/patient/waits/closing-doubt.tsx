import type { ExpectedTurn } from '@baari/core/wait-time';
import type { ReactNode } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useClock } from '../../shared/board/clock.tsx';
import { closingAt, closingBefore, type Hours } from './told-turn.ts';

type ClosingDoubtProps = {
  turn: ExpectedTurn;
  hours: Hours;
  className?: string;
  children: ReactNode;
};

/**
 * Warns that the patient may not be called before closing time. Names the day's last closing time if the turn
 * comes after that, and otherwise the closing time of the session.
 */
export function ClosingDoubt({ turn, hours, className, children }: ClosingDoubtProps) {
  const { wait: words, timeText } = useWords('patient');
  const now = useClock();
  const closing = closingBefore(turn, hours, now) ?? closingAt(hours, now);
  const title = closing === null ? words.doubt : words.doubtAt({ time: timeText(closing, hours.timeZone) });
  return (
    <Notice tone="warm" title={title} {...(className !== undefined && { className })}>
      {children}
    </Notice>
  );
}
