import { inSentence } from '../shared/words/in-sentence.tsx';
import { useWords } from '../shared/words/words-context.tsx';

/** The label of a field in which `typed` has to be typed before something is deleted. */
export function TypeToConfirm({ typed }: { typed: string }) {
  const { typeToConfirm } = useWords('operator');
  return inSentence(typeToConfirm, <strong className="select-all">{typed}</strong>);
}
