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
  return (
    <div className="mt-5">
      {/* Always there, so that a screen reader hears what comes into it. */}
      <div role="alert">
        {isTime && (
          <div className="flex animate-arrive items-start gap-3 rounded-control bg-warm p-4 text-on-warm">
            <Navigation size={26} aria-hidden className="mt-0.5 shrink-0" />
            <div>
              <p className="text-xl font-bold">{words.timeToLeave}</p>
              <p>{wait.turnAt > now ? words.timeToLeaveHint(turn) : words.timeToLeaveNow}</p>
              <p>{words.way(travelMinutes)}</p>
            </div>
          </div>
        )}
      </div>
      {!isTime && (
        <div className="flex gap-3 rounded-control bg-accent-soft p-4 text-accent-ink">
          <Navigation size={22} aria-hidden className="mt-0.5 shrink-0" />
          <div>
            <p className="text-lg font-semibold">{words.leaveAt(timeText(leaveAt, timeZone, locale))}</p>
            <p>{words.way(travelMinutes)}</p>
          </div>
        </div>
      )}
    </div>
  );
}
