import type { PracticeState } from '@baari/core/queue';
import { CirclePause, CirclePlay } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';
import { useWords } from '../words/words-context.tsx';

/** Active while the practice takes new tokens. */
export function PracticeBadge({ practice }: { practice: PracticeState }) {
  const words = useWords('console').queue.practice;
  return practice === 'open' ? (
    <Badge icon={CirclePlay} tone="accent">
      {words.open}
    </Badge>
  ) : (
    <Badge icon={CirclePause}>{words.closed}</Badge>
  );
}
