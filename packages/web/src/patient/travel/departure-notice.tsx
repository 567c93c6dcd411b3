import type { PatientToken } from '@baari/contract/queue';
import { departureOf, type ExpectedTurn } from '@baari/core/wait-time';
import { Navigation } from 'lucide-react';
import { useClock } from '../../shared/board/clock.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { lastClosing } from '../waits/told-turn.ts';

/** The travel time, and the patient's choice to leave later. */
export type Way = { travelMinutes: number; cutsCloser: boolean };

/**
 * `turn` is the turn shown on the page. `newest` is the latest estimate, which decides when it is time to
 * leave, as it does for an alert.
 */
type DepartureNoticeProps = { token: PatientToken; turn: ExpectedTurn; newest: ExpectedTurn; way: Way };

/** Says when to leave for the clinic, and when it is time. */
export function DepartureNotice({ token, turn, newest, way }: DepartureNoticeProps) {
  const { travel: words, timeText } = useWords('patient');
  const now = useClock();
  const time = (at: number) => timeText(at, token.clinic.timeZone);
  const { leaveAt } = departureOf(turn, way, now);
  const { isTime } = departureOf(newest, way, now);
  const closing = lastClosing({ doctor: token.doctor, timeZone: token.clinic.timeZone }, now);
  // Patients are never asked to leave for a clinic that will be closed.
  if (closing !== null && leaveAt > closing) return null;
  const isStillAway = turn.earliestAt > now;
  const looks = isTime ? 'animate-arrive bg-warm text-on-warm' : 'bg-accent-soft text-accent-ink';
  return (
    <div className={`mt-5 flex items-start gap-3 rounded-control p-4 ${looks}`}>
      <Navigation size={24} aria-hidden className="mt-0.5 shrink-0" />
      <div>
        {/* This element is always present, so that a screen reader announces its changes, but not every minute. */}
        <p role="alert" className="text-xl font-bold">
          {isTime && words.timeToLeave}
        </p>
        {isTime ? (
          <p>{isStillAway ? words.timeToLeaveHint({ time: time(turn.earliestAt) }) : words.timeToLeaveNow}</p>
        ) : (
          <>
            <p className="text-lg font-semibold">{words.leaveAt({ time: time(leaveAt) })}</p>
            <p>{words.canComeFrom({ time: time(turn.earliestAt) })}</p>
          </>
        )}
        <p>{words.way({ count: way.travelMinutes })}</p>
      </div>
    </div>
  );
}

type LeavingChoiceProps = {
  turn: ExpectedTurn;
  way: Way;
  onChange: (cutsCloser: boolean) => void;
};

/**
 * Lets patients choose to leave later, so that they wait less at the clinic. The choice is hidden once it is
 * time to leave.
 */
export function LeavingChoice({ turn, way, onChange }: LeavingChoiceProps) {
  const { travel: words } = useWords('patient');
  const now = useClock();
  if (departureOf(turn, way, now).isTime) return null;
  return (
    <div className="mt-2">
      <Switch isOn={way.cutsCloser} onChange={onChange}>
        {words.cutCloser}
      </Switch>
      <p className="text-sm text-ink-soft">{words.cutCloserHint}</p>
    </div>
  );
}
