import { useLoaded } from '../parts/use-loaded.ts';
import type { HolderQuestionProps } from './holder-fold.tsx';

const loadHolder = (locale: string) =>
  import('./holder-fold.tsx').then((part) => part.drawHolderFold(locale));

/**
 * Asks for proof before another browser acts for the patient. The question is loaded on demand.
 */
export const HolderQuestion = (props: HolderQuestionProps) =>
  useLoaded(true, loadHolder, props.onBack)?.draw(props);
