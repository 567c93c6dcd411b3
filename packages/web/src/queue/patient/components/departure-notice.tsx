import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { Navigation } from 'lucide-react';
import { timeText } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useNow } from '../clock.tsx';
import { departureOf } from '../departure.ts';
import { aheadOf } from '../token-state.ts';
import { waitOf } from '../wait.ts';

type DepartureNoticeProps = { token: PatientToken; queue: QueueSnapshot; travelMinutes: number };

/** When to leave for the clinic; from five minutes before, that it is time. */
export function DepartureNotice({ token, queue, travelMinutes }: DepartureNoticeProps) {
  const { travel: words, locale } = useMessages();
  const now = useNow();
  const { timeZone } = token.clinic;
  const wait = waitOf(queue, aheadOf(queue, token), now);
  const { leaveAt, isTime } = departureOf(wait, travelMinutes, now);
  const turn = timeText(wait.turnAt, timeZone, locale);
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
          <p>{wait.turnAt > now ? words.timeToLeaveHint(turn) : words.timeToLeaveNow}</p>
        ) : (
          <p className="text-lg font-semibold">{words.leaveAt(timeText(leaveAt, timeZone, locale))}</p>
        )}
        <p>{words.way(travelMinutes)}</p>
      </div>
    </div>
  );
}
