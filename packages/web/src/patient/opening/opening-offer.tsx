import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import type { OpeningProps } from './opening-fold.tsx';

/** "Tell me when tokens open", where this browser can: loaded where a line has not opened yet. */
export function OpeningOffer(props: OpeningProps) {
  const { locale } = useWords('patient');
  const [fold, setFold] = useState<{ draw: (props: OpeningProps) => ReactNode } | null>(null);
  useEffect(() => {
    if ('PushManager' in window)
      import('./opening-fold.tsx')
        .then(({ drawIn }) => drawIn(locale))
        // Without it the page opens by itself all the same.
        .then(setFold, () => {});
  }, [locale]);
  return fold?.draw(props);
}
