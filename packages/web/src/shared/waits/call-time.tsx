import type { ConsoleToken } from '@baari/contract/queue';
import { isInDoubt } from '@baari/core/wait-time';
import type { Turns } from './turns.ts';
import { Remark } from './wait-outlook.tsx';
import { callClock, IN_DOUBT } from './wait-words.ts';

type CallTimeProps = { token: ConsoleToken; turns: Turns; timeZone: string };

/** About when a patient who waits is called, and whether that may come too late. */
export function CallTime({ token, turns, timeZone }: CallTimeProps) {
  const turn = token.state.status === 'waiting' ? turns.byNumber.get(token.number) : undefined;
  if (!turn) return null;
  const call = <ExpectedCall at={callClock(turn, Date.parse(turns.computedAt), timeZone)} />;
  return (
    <span className="block text-sm text-ink-soft">
      {isInDoubt(turn) ? (
        <Remark isWarm>
          {call}, <span title={IN_DOUBT}>may not be reached</span>
        </Remark>
      ) : (
        call
      )}
    </span>
  );
}

/** A time of day; null at any moment. */
function ExpectedCall({ at }: { at: string | null }) {
  return (
    <>
      <span className="sr-only">{at ? 'Called at about ' : 'Called at '}</span>
      <span title="Expected call">
        {at && <span aria-hidden>~</span>}
        {at ?? 'any moment'}
      </span>
    </>
  );
}
