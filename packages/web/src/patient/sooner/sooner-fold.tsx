import type { PatientToken } from '@baari/contract/queue';
import { PRIORITIES, type Priority } from '@baari/core/doctors';
import { Button } from '../../shared/ui/button.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

export type SoonerProps = {
  token: PatientToken;
  isSending: boolean;
  /** With why the patient can't wait long; null takes it back. */
  onAsk: (priority: Priority | null) => void;
};

/** Why somebody can't wait long, to be chosen; and what became of saying it. */
export function SoonerFold({ token: { sooner, askedPriority }, isSending, onAsk }: SoonerProps) {
  const { sooner: words } = useWords('patient');
  if (sooner === undefined) return null;
  if (sooner === 'open') {
    return (
      <div role="group" aria-label={words.offer} className="grid gap-3">
        <p className="text-sm text-ink-soft">{words.hint}</p>
        <div className="flex flex-wrap gap-2">
          {PRIORITIES.map((priority) => (
            <Button key={priority} variant="secondary" disabled={isSending} onClick={() => onAsk(priority)}>
              {words.reasons[priority]}
            </Button>
          ))}
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="min-w-0 flex-1 basis-40" role="status">
        {askedPriority && <span className="block font-semibold">{words.reasons[askedPriority]}</span>}
        <span className="block">{words[sooner]}</span>
      </p>
      {sooner === 'asked' && (
        <Button variant="ghost" size="small" disabled={isSending} onClick={() => onAsk(null)}>
          {words.takeBack}
        </Button>
      )}
    </div>
  );
}
