import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { patientName } from '../../../shared/queue/erased-patient.ts';
import { calledToken } from '../../../shared/queue/queue-figures.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import type { HeldCall, Inside } from '../../actions/held-call.ts';
import type { Panel } from '../../actions/use-panel.ts';

type VisitInsideProps = { panel: Panel; className?: string; onAnswered?: () => void };

/** Asked in place when somebody at once is called while somebody is inside: what becomes of the visit. */
export function VisitInside(props: VisitInsideProps) {
  const { heldCall } = props.panel;
  return heldCall && <Asking heldCall={heldCall} {...props} />;
}

function Asking({ heldCall, panel, className, onAnswered }: VisitInsideProps & { heldCall: HeldCall }) {
  const { visitInside: words, moves, queue: names } = useWords('desk');
  const group = useRef<HTMLDivElement>(null);
  // Who is in the middle of a word goes on with it.
  useEffect(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLInputElement && activeElement.value !== '')) group.current?.focus();
  }, []);
  const called = calledToken(panel.queue);
  if (!called) return null;
  const press = (act: () => void) => () => {
    act();
    onAnswered?.();
  };
  const answer = (inside: Inside) => press(() => heldCall.answer(inside));
  const question = words.question(called.number, patientName(called.name, names));
  return (
    <div
      ref={group}
      role="group"
      aria-label={question}
      tabIndex={-1}
      className={clsx('rounded-control bg-warm-soft p-2 outline-none', className)}
    >
      <p role="alert" className="text-sm leading-tight font-semibold text-warm-ink">
        {question}
      </p>
      <div className="mt-1.5 flex gap-1.5">
        <Button variant="secondary" size="small" className={answerClass} onClick={answer('completed')}>
          {moves.complete}
        </Button>
        <Button
          variant="secondary"
          size="small"
          className={answerClass}
          title={words.backHint}
          onClick={answer('back_in_line')}
        >
          {words.backInLine}
        </Button>
        <Button
          variant="ghost"
          size="small"
          className="min-h-9! px-1! py-1! pointer-coarse:min-h-11!"
          aria-label={words.drop}
          title={words.drop}
          onClick={press(heldCall.drop)}
        >
          <X size={18} aria-hidden />
        </Button>
      </div>
    </div>
  );
}

const answerClass = 'min-h-9! flex-1 px-1! py-1! whitespace-nowrap pointer-coarse:min-h-11!';
