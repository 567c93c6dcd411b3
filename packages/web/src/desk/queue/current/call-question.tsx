import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { patientName } from '../../../shared/queue/erased-patient.ts';
import { calledToken } from '../../../shared/queue/queue-figures.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { useLabelOf } from '../../letters.tsx';
import type { CallWord } from '../../state/panel-actions.ts';
import type { HeldCall, Panel } from '../../state/queue-panel.ts';

type CallQuestionProps = { panel: Panel; className?: string; onAnswered?: (() => void) | undefined };

/** Shows the question before a call in place of the call button, so that it covers nothing. */
export function CallQuestion(props: CallQuestionProps) {
  const { heldCall } = props.panel;
  return heldCall && <Asking key={heldCall.lacks} heldCall={heldCall} {...props} />;
}

function Asking({ heldCall, panel, className, onAnswered }: CallQuestionProps & { heldCall: HeldCall }) {
  const { callQuestion: words, moves, line, queue: names } = useWords('desk');
  const group = useRef<HTMLDivElement>(null);
  // A half-typed reason is kept.
  useEffect(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLInputElement && activeElement.value !== '')) group.current?.focus();
  }, []);
  const { lacks, number, answer, drop } = heldCall;
  const press = (act: () => void) => () => {
    act();
    onAnswered?.();
  };
  const say = (label: string, word: CallWord, title?: string) => (
    <Button
      variant="secondary"
      size="small"
      className="min-h-9! grow px-1! py-1! whitespace-nowrap pointer-coarse:min-h-11!"
      title={title}
      onClick={press(() => answer(word))}
    >
      {label}
    </Button>
  );
  const label = useLabelOf(panel.queue.doctorId)(number);
  const inside = calledToken(panel.queue);
  const keeper = panel.queue.keeper?.name;
  const question = {
    inside: words.isFinished({ label, patient: patientName(inside?.name ?? null, names) }),
    anyway: words.anyway({ label }),
    askedKeeper: keeper ? words.isElsewhere({ name: keeper }) : words.isAtDoctor,
  }[lacks];
  return (
    <div
      ref={group}
      role="group"
      aria-label={question}
      tabIndex={-1}
      className={clsx('rounded-control bg-warm-soft p-2 outline-none', className)}
    >
      <p role="alert" className="line-clamp-3 text-sm leading-tight font-semibold text-warm-ink">
        {question}
      </p>
      <div className="mt-1.5 flex gap-1">
        {lacks === 'inside' ? (
          <>
            {say(moves.complete, { inside: 'completed' })}
            {say(words.backInLine, { inside: 'back_in_line' }, words.backHint)}
          </>
        ) : lacks === 'anyway' ? (
          say(line.callNumber({ label }), { anyway: true })
        ) : (
          say(words.asked, { askedKeeper: true })
        )}
        <Button
          variant="ghost"
          size="small"
          className="min-h-9! min-w-9! px-1! py-1! pointer-coarse:min-h-11!"
          aria-label={words.drop}
          title={words.drop}
          onClick={press(drop)}
        >
          <X size={18} aria-hidden />
        </Button>
      </div>
    </div>
  );
}
