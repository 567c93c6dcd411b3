import type { ConsoleToken } from '@baari/contract/queue';
import { isInDoubt } from '@baari/core/wait-time';
import type { Turns } from './turns.ts';
import { Remark } from './wait-outlook.tsx';
import { callText, IN_DOUBT } from './wait-words.ts';

type CallTimeProps = { token: ConsoleToken; turns: Turns; timeZone: string };

/** About when a patient who waits is called, and whether that may come too late. */
export function CallTime({ token, turns, timeZone }: CallTimeProps) {
  const turn = token.state.status === 'waiting' ? turns.byNumber.get(token.number) : undefined;
  if (!turn) return null;
  const text = callText(turn, Date.parse(turns.computedAt), timeZone);
  return (
    <span className="block text-sm text-ink-soft">
      <span className="sr-only">Called at about </span>
      {isInDoubt(turn) ? (
        <Remark isWarm>
          {text}, <span title={IN_DOUBT}>may not be reached</span>
        </Remark>
      ) : (
        text
      )}
    </span>
  );
}
