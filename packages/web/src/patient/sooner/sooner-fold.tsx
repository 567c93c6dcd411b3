import type { PatientToken } from '@baari/contract/queue';
import { PRIORITIES, type Priority } from '@baari/core/doctors';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import type { SoonerWords } from '@baari/words/web';
import { inLanguage } from '../../shared/words/in-language.ts';

export type SoonerProps = {
  token: PatientToken;
  isSending: boolean;
  /** Called with the reason why the patient can't wait long. A null reason withdraws the request. */
  onAsk: (priority: Priority | null) => void;
};

const files = import.meta.glob<SoonerWords>('../../../../words/dist/*/web/sooner.ts', { import: 'words' });

/** Loads the texts of a language from a separate file and returns the component. */
export async function drawSoonerFold(locale: string) {
  const words = await inLanguage(files, locale);
  return { draw: (props: SoonerProps) => <SoonerFold words={words} {...props} /> };
}

type FoldProps = SoonerProps & { words: SoonerWords };

/** Asks why a patient can't wait long, then shows reception's answer. */
function SoonerFold({ token, isSending, onAsk, words }: FoldProps) {
  const { sooner, askedPriority } = token;
  if (sooner === undefined) return null;
  if (sooner === 'open') return <Reasons token={token} isSending={isSending} onAsk={onAsk} words={words} />;
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

/**
 * Offers the reasons for an earlier turn. Very unwell patients first read when they should not wait in a
 * queue.
 */
function Reasons({ token, isSending, onAsk, words }: FoldProps) {
  const priorities = token.priorities ?? PRIORITIES;
  const [isUnwell, setIsUnwell] = useState(false);
  if (isUnwell) {
    return (
      <div className="grid gap-3">
        <p role="alert" className="font-semibold">
          {words.urgent}
        </p>
        <div className="flex flex-wrap gap-2">
          {['112', '108'].map((number) => (
            <ButtonLink
              key={number}
              href={`tel:${number}`}
              variant="secondary"
              icon={<Phone size={18} aria-hidden />}
            >
              {number}
            </ButtonLink>
          ))}
          <Button disabled={isSending} onClick={() => onAsk('unwell')}>
            {words.ask}
          </Button>
          <Button variant="ghost" onClick={() => setIsUnwell(false)}>
            {words.back}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div role="group" aria-label={words.hint} className="grid gap-3">
      <p className="text-sm text-ink-soft">{words.hint}</p>
      <div className="flex flex-wrap gap-2">
        {priorities.map((priority) => (
          <Button
            key={priority}
            variant="secondary"
            disabled={isSending}
            onClick={() => (priority === 'unwell' ? setIsUnwell(true) : onAsk(priority))}
          >
            {words.reasons[priority]}
          </Button>
        ))}
      </div>
    </div>
  );
}
