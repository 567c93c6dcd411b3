import type { ConsoleToken } from '@baari/contract/queue';
import { isInDoubt } from '@baari/core/wait-time';
import type { Turns } from './turns.ts';
import { Remark } from './wait-outlook.tsx';
import { callClock } from './wait-words.ts';
import { useWords } from '../words/words-context.tsx';

type CallTimeProps = { token: ConsoleToken; turns: Turns; timeZone: string };

/** About when a patient who waits is called, and whether that may come too late. */
export function CallTime({ token, turns, timeZone }: CallTimeProps) {
  const words = useWords('console').waits;
  const turn = token.state.status === 'waiting' ? turns.byNumber.get(token.number) : undefined;
  if (!turn) return null;
  const call = <ExpectedCall at={callClock(turn, Date.parse(turns.computedAt), timeZone)} />;
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

/** A time of day; null at any moment. */
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
