import type { QueueSnapshot } from '@baari/contract/queue';
import { isInDoubt, newcomersTurn } from '@baari/core/wait-time';
import { useWords } from '../../shared/words/words-context.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { announcementText } from '../waits/announcement-text.ts';
import { useNow } from '../../shared/board/clock.tsx';
import { closingBefore, type Hours } from '../waits/told-turn.ts';
import { useSettledTurn } from '../../shared/board/use-settled-turn.ts';
import { ClosingDoubt } from '../waits/closing-doubt.tsx';

type NewcomersNoticeProps = { queue: QueueSnapshot; doctorName: string; hours: Hours };

/** What to know before taking a token, in one notice: that closing may come first, and what is announced. */
export function NewcomersNotice({ queue, doctorName, hours }: NewcomersNoticeProps) {
  const messages = useWords('patient');
  const taking = useWords('taking');
  const now = useNow();
  const { turn } = useSettledTurn(queue, newcomersTurn(queue), null);
  const announced = announcementText(messages, queue, doctorName, hours.timeZone, now);
  if (turn !== null && (isInDoubt(turn) || closingBefore(turn, hours, now) !== null)) {
    return (
      <ClosingDoubt turn={turn} hours={hours} className="mb-4">
        {announced && <p>{announced}</p>}
        <p>{messages.wait.doubtNew}</p>
      </ClosingDoubt>
    );
  }
  if (!announced) return null;
  return (
    <Notice tone="warm" title={announced} className="mb-4">
      {taking.canTakeToken}
    </Notice>
  );
}
