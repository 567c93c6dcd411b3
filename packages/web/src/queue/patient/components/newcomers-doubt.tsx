import type { DoctorProfile } from '@baari/contract/doctors';
import type { QueueSnapshot } from '@baari/contract/queue';
import { isInDoubt, newcomersTurn } from '@baari/core/wait-time';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSettledTurn } from '../use-settled-turn.ts';
import { ClosingDoubt } from './closing-doubt.tsx';

type NewcomersDoubtProps = { queue: QueueSnapshot; hours: { doctor: DoctorProfile; timeZone: string } };

/** That closing may come first, while the patient still can choose. */
export function NewcomersDoubt({ queue, hours }: NewcomersDoubtProps) {
  const { wait: words } = useMessages();
  const { turn } = useSettledTurn(queue, newcomersTurn(queue), null);
  if (turn === null || !isInDoubt(turn)) return null;
  return (
    <ClosingDoubt hours={hours} className="mb-4">
      {words.doubtNew}
    </ClosingDoubt>
  );
}
