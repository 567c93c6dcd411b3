import type { PatientToken } from '@baari/contract/queue';
import { departureOf, type ExpectedTurn } from '@baari/core/wait-time';
import { Navigation } from 'lucide-react';
import { timeText } from '../../shared/words/formats.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { useNow } from '../../shared/board/clock.tsx';
import { lastClosing } from '../waits/told-turn.ts';

/** The way to the clinic, and whether the patient would rather wait less there and dare more. */
export type Way = { travelMinutes: number; cutsCloser: boolean };

type DepartureNoticeProps = { token: PatientToken; turn: ExpectedTurn; way: Way };

/** When to leave for the clinic; from five minutes before, that it is time. */
export function DepartureNotice({ token, turn, way }: DepartureNoticeProps) {
  const { travel: words, locale } = useWords('patient');
  const now = useNow();
  const time = (at: number) => timeText(at, token.clinic.timeZone, locale);
  const { leaveAt, isTime } = departureOf(turn, way, now);
  const closing = lastClosing({ doctor: token.doctor, timeZone: token.clinic.timeZone }, now);
  // Nobody is sent on the way to a clinic that will be closed.
  if (closing !== null && leaveAt > closing) return null;
  const isStillAway = turn.safeAt > now;
  const looks = isTime ? 'animate-arrive bg-warm text-on-warm' : 'bg-accent-soft text-accent-ink';
  return (
    <div className={`mt-5 flex items-start gap-3 rounded-control p-4 ${looks}`}>
      <Navigation size={24} aria-hidden className="mt-0.5 shrink-0" />
      <div>
        {/* Always there, so that a screen reader hears what comes into it: once, not with each minute that passes. */}
        <p role="alert" className="text-xl font-bold">
          {isTime && words.timeToLeave}
        </p>
        {isTime ? (
          <p>{isStillAway ? words.timeToLeaveHint(time(turn.safeAt)) : words.timeToLeaveNow}</p>
        ) : (
          <>
            <p className="text-lg font-semibold">{words.leaveAt(time(leaveAt))}</p>
            <p>{words.canComeFrom(time(turn.safeAt))}</p>
          </>
        )}
        <p>{words.way(way.travelMinutes)}</p>
      </div>
    </div>
  );
}
