import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import { HolderQuestion } from '../holder/holder-question.tsx';
import type { SoonerProps } from './sooner-fold.tsx';

/** "Need to be seen sooner?": few ask, and the others' pages load nothing of it. */
export function Sooner({ prove, ...props }: SoonerProps & { prove: (digits: string) => Promise<void> }) {
  const { sooner: words, locale } = useWords('patient');
  const [isOpen, setOpen] = useState(props.token.sooner !== 'open');
  const [loaded, setLoaded] = useState<{ draw: (props: SoonerProps) => ReactNode } | null>(null);
  useEffect(() => {
    if (isOpen)
      import('./sooner-fold.tsx')
        .then(({ drawIn }) => drawIn(locale))
        // A lost connection: pressed again it is tried again.
        .then(setLoaded, () => setOpen(false));
  }, [isOpen, locale]);
  const { proof, sooner } = props.token;
  if (isOpen && sooner === 'open' && proof !== 'given')
    return <HolderQuestion proof={proof} prove={prove} onBack={() => setOpen(false)} />;
  if (loaded && isOpen) return loaded.draw(props);
  return (
    <button type="button" className="min-h-11 text-accent-ink" onClick={() => setOpen(true)}>
      {words.offer}
    </button>
  );
}
