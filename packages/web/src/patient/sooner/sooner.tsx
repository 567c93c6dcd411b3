import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { SoonerProps } from './sooner-fold.tsx';

/** "Need to be seen sooner?": few ask, and the others' pages load nothing of it. */
export function Sooner(props: SoonerProps) {
  const { sooner: words } = useWords('patient');
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ draw: (props: SoonerProps) => ReactNode } | null>(null);
  const isShown = isOpen || props.token.sooner !== 'open';
  useEffect(() => {
    if (!isShown) return;
    import('./sooner-fold.tsx').then(
      ({ SoonerFold }) => setLoaded({ draw: (drawn) => <SoonerFold {...drawn} /> }),
      // A lost connection: pressed again it is tried again.
      () => setOpen(false),
    );
  }, [isShown]);
  if (isShown) return loaded?.draw(props);
  return (
    <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
      {words.offer}
    </Button>
  );
}
