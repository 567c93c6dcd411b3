import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import type { GrowthReason } from '@baari/core/queue';
import { type ExpectedTurn, isAnyMoment, shownClock } from '@baari/core/wait-time';
import { BellRing, Info, Navigation } from 'lucide-react';
import { useClock } from '../../shared/board/clock.tsx';
import type { SettledTurn } from '../../shared/board/use-settled-turn.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { aheadOf } from '../parts/token-state.ts';
import { instructionOf, type Way } from './instruction.ts';
import { closingBefore } from './told-turn.ts';
import { waitReason } from './wait-reason.ts';

type WaitingPlaceProps = {
  token: PatientToken;
  queue: QueueSnapshot;
  settled: SettledTurn;
  newest: ExpectedTurn | null;
  way: Way | null;
  grown: GrowthReason | null;
};

/**
 * Tells a waiting patient how many patients are ahead, when the turn comes, what to do and why it takes that
 * long. Each fact appears once. The elements are always present and their texts change only when the turn
 * moves, so that a screen reader announces changes but does not speak every minute.
 */
export function WaitingPlace({ token, queue, settled, newest, way, grown }: WaitingPlaceProps) {
  const messages = useWords('patient');
  const now = useClock();
  const { turn, move } = settled;
  const parts = turn && newest && { messages, token, queue, turn, newest, way, move, grown, now };
  const instruction = parts && instructionOf(parts);
  const reason = parts && waitReason(parts);
  const looks = instruction?.isUrgent ? 'bg-warm text-on-warm' : 'bg-accent-soft text-accent-ink';
  const Icon = way ? Navigation : BellRing;
  return (
    <>
      <div role="status" className="mt-3 text-center text-balance">
        <p className="text-xl font-bold">{messages.token.inLine({ count: aheadOf(queue, token) })}</p>
        {turn && <TimeLine turn={turn} token={token} now={now} />}
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {instruction && (
          <p className={`flex items-start gap-3 rounded-control px-4 py-3 ${looks}`}>
            <Icon size={24} aria-hidden className="shrink-0" />
            <strong className="text-lg leading-6 text-balance">{instruction.text}</strong>
          </p>
        )}
      </div>
      <p role="status" className="mt-4 flex gap-2 text-ink-soft empty:hidden">
        {reason && (
          <>
            <Info size={20} aria-hidden className="mt-0.5 shrink-0" />
            <span>{reason}</span>
          </>
        )}
      </p>
    </>
  );
}

type TimeLineProps = { turn: ExpectedTurn; token: PatientToken; now: number };

/**
 * Shows the likely time of the turn and its range. Patients plan with the latest time. A phone without a
 * network hides times that have passed. Shows no time after closing.
 */
function TimeLine({ turn, token: { doctor, clinic }, now }: TimeLineProps) {
  const { wait: words, timeText } = useWords('patient');
  if (isAnyMoment(turn, now)) return <p className="text-lg font-semibold">{words.anyMoment}</p>;
  const time = (at: number) => timeText(at, clinic.timeZone);
  const { earliestAt, aboutAt, latestAt } = shownClock(turn);
  const closing = closingBefore(turn, { doctor, timeZone: clinic.timeZone }, now);
  const isSaid = (at: number) => at > now && (closing === null || at <= closing);
  const by = words.by({ time: time(latestAt) });
  const range =
    isSaid(earliestAt) && earliestAt < aboutAt
      ? words.between({ from: time(earliestAt), to: time(latestAt) })
      : by;
  return (
    <>
      {isSaid(aboutAt) && <p className="text-lg font-semibold">{words.around({ time: time(aboutAt) })}</p>}
      {isSaid(latestAt) && <p>{range}</p>}
    </>
  );
}
