import { type ExpectedTurn, shownClock, shownMinutes } from '@baari/core/wait-time';
import { timeText } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useNow } from '../clock.tsx';
import { Figure } from './queue-glance.tsx';

type WaitFigureProps = {
  label: string;
  turn: ExpectedTurn;
  /** What is said in place of minutes when there are none to speak of. */
  instead: string | null;
  timeZone: string;
};

/** About how long, in which range, and around and by when: by its later end a patient plans. */
export function WaitFigure({ label, turn, instead, timeZone }: WaitFigureProps) {
  const { wait: words, locale } = useMessages();
  const now = useNow();
  if (instead !== null) return <Figure label={label} value={instead} />;
  const { least, about, most } = shownMinutes(turn, now);
  const clock = shownClock(turn);
  // A phone without a network goes on counting: a time that has passed says nothing any more.
  const around = clock.aboutAt > now && words.around(timeText(clock.aboutAt, timeZone, locale));
  const by = clock.latestAt > now && words.by(timeText(clock.latestAt, timeZone, locale));
  return (
    <Figure
      label={label}
      value={words.about(about)}
      detail={
        <>
          <span className="block">{words.likely(least, most)}</span>
          {around && `${around}, `}
          {by && <strong className="font-semibold text-ink">{by}</strong>}
        </>
      }
    />
  );
}
