import { useState } from 'react';
import { Notice } from '../../shared/ui/notice.tsx';
import { useQueueNews } from './queue-news.ts';

/**
 * Shows the reason for a refusal inside a dialog that stays open. Outside dialogs, a toast shows the reason.
 */
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
