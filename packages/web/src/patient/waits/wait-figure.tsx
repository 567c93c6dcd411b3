import { type ExpectedTurn, shownClock, shownMinutes } from '@baari/core/wait-time';
import { useWords } from '../../shared/words/words-context.tsx';
import { useClock } from '../../shared/board/clock.tsx';
import { closingBefore, type Hours } from './told-turn.ts';
import { Figure } from './queue-glance.tsx';

type WaitFigureProps = {
  label: string;
  /** True if only screen readers get the label. */
  hidesLabel?: boolean;
  turn: ExpectedTurn;
  /** A text to show instead of minutes. */
  instead: string | null;
  hours: Hours;
  /** True if the doctor has not started, so that only times of day are shown. */
  isBeforeStart: boolean;
};

/**
 * Shows the approximate wait, and the likely and the latest time of the turn. Patients plan with the latest
 * time. Shows no time after closing.
 */
export function WaitFigure({
  label,
  hidesLabel = false,
  turn,
  instead,
  hours,
  isBeforeStart,
}: WaitFigureProps) {
  const { wait: words, timeText } = useWords('patient');
  const now = useClock();
  if (instead !== null) return <Figure label={label} hidesLabel={hidesLabel} value={instead} />;
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
      hidesLabel={hidesLabel}
      value={around && isBeforeStart ? around : words.about({ count: shownMinutes(turn, now).about })}
      detail={
        <>
          {around && !isBeforeStart && (by ? `${around}, ` : around)}
          {by && <strong className="font-semibold text-ink">{by}</strong>}
        </>
      }
    />
  );
}
