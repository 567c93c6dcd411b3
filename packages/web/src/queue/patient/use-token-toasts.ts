import type { TokenState } from '@baari/core/queue';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { useToast } from '../../ui/toast.tsx';
import { wasJustTaken } from './just-taken.ts';

type TakenToken = { secret: string; number: number };

/** What happens to a token while its page is open is said in passing, too: taken, called, completed. */
export function useTokenToasts({ secret, number }: TakenToken, { status }: TokenState): void {
  const { token: words } = useMessages();
  const show = useToast();
  const known = useRef(status);

  useEffect(() => {
    if (wasJustTaken(secret)) show({ title: words.generated, description: words.generatedHint(number) });
  }, [secret, number, words, show]);
  useEffect(() => {
    const before = known.current;
    if (before === status) return;
    known.current = status;
    if (status === 'called') show({ title: words.called, description: words.calledHint });
    else if (status === 'completed') show({ title: words.completed, description: words.completedHint });
    // A turn that is over again, missed or taken back, is not announced any longer.
    else if (before === 'called') show(null);
  }, [status, words, show]);
}
