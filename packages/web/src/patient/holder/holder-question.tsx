import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import type { HolderQuestionProps } from './holder-fold.tsx';

/**
 * Asks for proof before another browser acts for the patient. The question is loaded on demand.
 */
export function HolderQuestion(props: HolderQuestionProps) {
  const { locale } = useWords('patient');
  const { onBack } = props;
  const [fold, setFold] = useState<{ draw: (props: HolderQuestionProps) => ReactNode } | null>(null);
  useEffect(() => {
    import('./holder-fold.tsx')
      .then(({ drawHolderFold }) => drawHolderFold(locale))
      // If the connection was lost, another press tries again.
      .then(setFold, () => onBack());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- loaded once
  }, [locale]);
  return fold?.draw(props);
}
