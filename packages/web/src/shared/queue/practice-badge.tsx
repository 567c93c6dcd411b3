import type { PracticeState } from '@baari/core/queue';
import { CirclePause, CirclePlay } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';

/** Active while the practice takes new tokens. */
export function PracticeBadge({ practice }: { practice: PracticeState }) {
  return practice === 'open' ? (
    <Badge icon={CirclePlay} tone="accent">
      Active
    </Badge>
  ) : (
    <Badge icon={CirclePause}>Inactive</Badge>
  );
}
