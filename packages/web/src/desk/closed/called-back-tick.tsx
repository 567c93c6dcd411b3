import type { CallBack } from '@baari/contract/queue';
import { serviceDateOf } from '@baari/core/queue';
import { useState } from 'react';
import { type ApiError, failureText, usePressed } from '../../shared/api/index.ts';
import { shortDateText } from '../../shared/format/service-date.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type CalledBackTickProps = {
  /** The accessible name, for people who do not see the row. */
  label: string;
  timeZone: string;
  /** Today's date, in a list that lasts for several days. A tick from an earlier day then shows its date. */
  today?: string;
  calledBack: CallBack['calledBack'];
  /** Sends the tick, and calls `onSuccess` once the answer is stored. */
  send: (calledBack: boolean, outcome: { onSuccess: () => void; onError: (error: ApiError) => void }) => void;
};

/**
 * The tick box for a phone call. All desks of the clinic see the tick and who set it. If the server refuses a
 * tick, the reason appears below the row.
 */
export function CalledBackTick({ label, timeZone, today, calledBack, send }: CalledBackTickProps) {
  const { callBacks: words, events, failures, locale, timeText } = useWords('desk');
  const [failure, setFailure] = useState<string | null>(null);
  const { pressed, press, letGo } = usePressed<boolean>();
  const whenText = (at: string) => {
    const date = serviceDateOf(new Date(at), timeZone);
    const time = timeText(at, timeZone);
    return today === undefined || date === today ? time : `${shortDateText(date, locale)}, ${time}`;
  };
  const toggled = () => {
    if (pressed !== null) return;
    setFailure(null);
    press(calledBack === null);
    send(calledBack === null, {
      onSuccess: letGo,
      onError: (error) => {
        press(null);
        setFailure(failureText(error, failures));
      },
    });
  };
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          aria-label={label}
          aria-busy={pressed !== null || undefined}
          checked={pressed ?? calledBack !== null}
          onChange={toggled}
          className="size-5 shrink-0 accent-(--accent)"
        />
        <span className="text-sm">
          {calledBack
            ? words.by({ name: events.who(calledBack.by), time: whenText(calledBack.at) })
            : words.calledBack}
        </span>
      </label>
      {failure !== null && (
        <p role="alert" className="w-full text-sm text-danger-ink">
          {failure}
        </p>
      )}
    </>
  );
}
