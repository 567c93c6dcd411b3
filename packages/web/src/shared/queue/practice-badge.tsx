import type { QueueSnapshot } from '@baari/contract/queue';
import { isFinishing } from '@baari/core/queue';
import { CirclePause, CirclePlay } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';
import { useWords } from '../words/words-context.tsx';

type PracticeBadgeProps = { queue: Pick<QueueSnapshot, 'practice' | 'isEnded' | 'states'> };

/** Shows whether the practice takes new tokens or only sees the patients who already have one. */
export function PracticeBadge({ queue }: PracticeBadgeProps) {
  const words = useWords('console').queue.practice;
  if (queue.practice === 'open')
    return (
      <Badge icon={CirclePlay} tone="accent">
        {words.open}
      </Badge>
    );
  return <Badge icon={CirclePause}>{isFinishing(queue) ? words.finishing : words.closed}</Badge>;
}
