import { hasPlans } from '../links/has-plans.ts';
import { isOutOfReach } from '../links/out-of-reach.ts';
import { useWords } from '../words/words-context.tsx';
import { Notice } from './notice.tsx';

/** Beside a code that would print an address which patients' phones cannot open; nothing beside any other. */
export function OutOfReachNotice({ url }: { url: string }) {
  const { outOfReach, outOfReachOwn, outOfReachHosted } = useWords('console').qrCode;
  if (!isOutOfReach(url)) return null;
  return (
    <Notice tone="warm" title={outOfReach(new URL(url).host)}>
      {hasPlans() ? outOfReachHosted : outOfReachOwn}
    </Notice>
  );
}
