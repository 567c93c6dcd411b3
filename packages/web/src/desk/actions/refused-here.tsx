import { useState } from 'react';
import { Notice } from '../../shared/ui/notice.tsx';
import { useQueueNews } from './queue-news.ts';

/** Shows a refusal's reason in a dialog that stays open. Elsewhere a toast shows it. */
export function RefusedHere() {
  const refusal = useQueueNews()?.refusal ?? null;
  const [before] = useState(refusal);
  if (!refusal || refusal === before) return null;
  return (
    <Notice tone="danger" title={refusal.told.title}>
      {refusal.told.description}
    </Notice>
  );
}
