import { type ExpectedTurn, shownClock, shownMinutes } from '@baari/core/wait-time';
import { useWords } from '../../shared/words/words-context.tsx';
import { useClock } from '../../shared/board/clock.tsx';
import { closingBefore, type Hours } from './told-turn.ts';
import { Figure } from './queue-glance.tsx';

type WaitFigureProps = {
  label: string;
  turn: ExpectedTurn;
  /** A text to show instead of minutes. */
  instead: string | null;
  hours: Hours;
  /** True if a notice about closing is next to it. */
  isDoubtTold?: boolean;
};

/**
 * Shows the approximate wait, its range, and the likely and the latest time of the turn; patients plan by the
 * latest. If that time is after closing, it says that closing may come first.
 */
export function WaitFigure({ label, turn, instead, hours, isDoubtTold = false }: WaitFigureProps) {
  const { wait: words, timeText } = useWords('patient');
  const now = useClock();
  if (instead !== null) return <Figure label={label} value={instead} />;
  const { least, about, most } = shownMinutes(turn, now);
  const clock = shownClock(turn);
  // A phone without a network also counts down, and hides a time that has passed.
  const time = (at: number) => timeText(at, hours.timeZone);
  const closing = closingBefore(turn, hours, now);
  const isSaid = (at: number) => at > now && (closing === null || at <= closing);
  const around = isSaid(clock.aboutAt) && words.around({ time: time(clock.aboutAt) });
  const by = isSaid(clock.latestAt) && words.by({ time: time(clock.latestAt) });
  return (
    <Figure
      label={label}
      value={words.about({ count: about })}
      detail={
        <>
          <span className="block">{words.likely(least, most)}</span>
          {around && (by ? `${around}, ` : around)}
          {by && <strong className="font-semibold text-ink">{by}</strong>}
          {closing !== null && !isDoubtTold && (
            <strong className="block max-w-60 font-semibold text-warm-ink">
              {words.doubtAt({ time: time(closing) })}
            </strong>
          )}
        </>
      }
    />
  );
}
