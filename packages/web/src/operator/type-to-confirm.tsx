import { useWords } from '../shared/words/words-context.tsx';

/** The label of a field in which `typed` has to be typed before something is deleted. */
export function TypeToConfirm({ typed }: { typed: string }) {
  const { before, after } = useWords('operator').typeToConfirm;
  return (
    <>
      {before} <strong className="select-all">{typed}</strong> {after}
    </>
  );
}
