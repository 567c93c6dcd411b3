import type { QueueSnapshot } from '@baari/contract/queue';
import { isFree, newcomersTurn, shownMinutes } from '@baari/core/wait-time';
import { useMessages } from '../../messages/messages-context.tsx';
import { useNow } from '../patient/clock.tsx';
import { useSettledTurn } from '../patient/use-settled-turn.ts';

/** How long who takes a token now waits; nothing of a doctor for whom none can be taken. */
export function NewcomersWait({ queue }: { queue: QueueSnapshot }) {
  const { display: words, wait } = useMessages();
  const now = useNow();
  const { turn } = useSettledTurn(queue, newcomersTurn(queue), null);
  if (queue.practice === 'closed' || turn === null) return null;
  const { least, about, most } = shownMinutes(turn, now);
  return (
    <p className="display-wait">
      <span>{words.newToken}</span>
      <span>{isFree(queue) ? wait.none : `${wait.about(about)}, ${wait.likely(least, most)}`}</span>
    </p>
  );
}
