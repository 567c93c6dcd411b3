import { notifyManager } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What was pressed, to be shown until the answer says what holds; null while nothing is on its way. Let go of once what the answer
 * changes has been kept: that is drawn a moment later, and until then what was pressed does not jump back.
 */
export function usePressed<Value>() {
  const [pressed, press] = useState<Value | null>(null);
  return { pressed, press, letGo: () => notifyManager.schedule(() => press(null)) };
}
