import type { ConsoleToken } from '@baari/contract/queue';
import { isInDoubt } from '@baari/core/wait-time';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { Turns } from './turns.ts';
import { Remark } from './wait-outlook.tsx';
import { callClock } from './wait-words.ts';
import { useWords } from '../words/words-context.tsx';

type CallTimeProps = {
  token: ConsoleToken;
  turns: Turns;
  timeZone: string;
  /**
   * Shows only the time, in narrow spaces. An icon next to the time warns that the call may come too late.
   */
  isShort?: boolean;
};

/** Shows when a waiting patient will be called, and whether that may be after closing. */
export function CallTime({ token, turns, timeZone, isShort = false }: CallTimeProps) {
  const { waits: words, timeText } = useWords('console');
  const turn = token.state.status === 'waiting' ? turns.byNumber.get(token.number) : undefined;
  if (!turn) return null;
  const call = <ExpectedCall at={callClock(turn, Date.parse(turns.computedAt), timeZone, timeText)} />;
  if (isShort) {
    return (
      <span className={clsx(isInDoubt(turn) && 'text-warm-ink')}>
        {call}
        {isInDoubt(turn) && (
          <span title={words.inDoubt}>
            <TriangleAlert size={14} aria-hidden className="ms-1.5 inline align-[-2px]" />
            <span className="sr-only">, {words.inDoubtShort}</span>
          </span>
        )}
      </span>
    );
  }
  return (
    <span className="block text-sm text-ink-soft">
      {isInDoubt(turn) ? (
        <Remark isWarm>
          {call}, <span title={words.inDoubt}>{words.inDoubtShort}</span>
        </Remark>
      ) : (
        call
      )}
    </span>
  );
}

/** Shows a time of day. A null time means at any moment. */
function ExpectedCall({ at }: { at: string | null }) {
  const words = useWords('console').waits;
  return (
    <>
      <span className="sr-only">{at ? words.calledAtAbout : words.calledAt} </span>
      <span title={words.expectedCall}>
        {at && <span aria-hidden>~</span>}
        {at ?? words.anyMoment}
      </span>
    </>
  );
}
