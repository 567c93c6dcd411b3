import type { PatientToken } from '@baari/contract/queue';
import { PRIORITIES, type Priority } from '@baari/core/doctors';
import { Button } from '../../shared/ui/button.tsx';
import type { SoonerWords } from '@baari/words/web';
import { inLanguage } from '../../shared/words/in-language.ts';

export type SoonerProps = {
  token: PatientToken;
  isSending: boolean;
  /** With why the patient can't wait long; null takes it back. */
  onAsk: (priority: Priority | null) => void;
};

const files = import.meta.glob<SoonerWords>('../../../../words/dist/*/web/sooner.ts', { import: 'words' });

/** Draws it in a language, whose words are a file of their own. */
export async function drawSoonerFold(locale: string) {
  const words = await inLanguage(files, locale);
  return { draw: (props: SoonerProps) => <SoonerFold words={words} {...props} /> };
}

type FoldProps = SoonerProps & { words: SoonerWords };

/** Why somebody can't wait long, to be chosen; and what became of saying it. */
function SoonerFold({ token, isSending, onAsk, words }: FoldProps) {
  const { sooner, askedPriority, priorities = PRIORITIES } = token;
  if (sooner === undefined) return null;
  if (sooner === 'open') {
    return (
      <div role="group" aria-label={words.hint} className="grid gap-3">
        <p className="text-sm text-ink-soft">{words.hint}</p>
        <div className="flex flex-wrap gap-2">
          {priorities.map((priority) => (
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
      {sooner === 'asked' && token.proof === 'given' && (
        <Button variant="ghost" size="small" disabled={isSending} onClick={() => onAsk(null)}>
          {words.takeBack}
        </Button>
      )}
    </div>
  );
}
