import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import type { HolderQuestionProps } from './holder-fold.tsx';

/**
 * Asks for a proof when a browser other than the patient's acts for the patient. Other pages load none of
 * it.
 */
export function HolderQuestion(props: HolderQuestionProps) {
  const { locale } = useWords('patient');
  const { onBack } = props;
  const [fold, setFold] = useState<{ draw: (props: HolderQuestionProps) => ReactNode } | null>(null);
  useEffect(() => {
    import('./holder-fold.tsx')
      .then(({ drawHolderFold }) => drawHolderFold(locale))
      // A lost connection: another press retries.
      .then(setFold, () => onBack());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- loaded once
  }, [locale]);
  return fold?.draw(props);
}
