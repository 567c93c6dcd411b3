import { type HolderProof, PROOF_DIGITS } from '@baari/core/queue';
import { westernDigits } from '@baari/core/shared';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError, isReason } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import type { HolderWords } from '@baari/words/web';
import { inLanguage } from '../../shared/words/in-language.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { refusalText } from '../parts/refusal-text.ts';

const files = import.meta.glob<HolderWords>('../../../../words/dist/*/web/holder.ts', { import: 'words' });

/** Loads the texts of a language from a separate file and returns the component. */
export async function drawHolderFold(locale: string) {
  const words = await inLanguage(files, locale);
  return { draw: (props: HolderQuestionProps) => <HolderFold words={words} {...props} /> };
}

function HolderFold({ words, proof, prove, onBack }: HolderQuestionProps & { words: HolderWords }) {
  const messages = useWords('patient');
  const [digits, setDigits] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const [isShut, setShut] = useState(proof === 'reception');
  const field = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLFormElement>(null);
  useEffect(() => (isShut ? group.current?.focus() : field.current?.focus()), [isShut]);

  const submitted = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || digits.length < PROOF_DIGITS) return field.current?.focus();
    setSending(true);
    try {
      await prove(digits);
    } catch (refusal) {
      setDigits('');
      setSending(false);
      if (isReason(refusal, 'queue.ask_reception')) {
        setShut(true);
        return;
      }
      setError(
        refusal instanceof ApiError && refusal.reason === 'queue.wrong_digits'
          ? words.wrong({ left: Number(refusal.details['triesLeft']) })
          : refusalText(messages, refusal, messages.refusals.actionFailed),
      );
      field.current?.focus();
    }
  };
  return (
    <form
      ref={group}
      method="post"
      noValidate
      tabIndex={-1}
      onSubmit={(event) => void submitted(event)}
      className="grid gap-3 rounded-card border border-line-strong bg-surface p-4 outline-none"
    >
      <p className="font-medium" role={isShut ? 'alert' : undefined}>
        {isShut ? words.reception : words.question}
      </p>
      {!isShut && (
        <TextField
          ref={field}
          label={words.digits}
          inputMode="numeric"
          autoComplete="off"
          className="tabular-nums"
          value={digits}
          onChange={({ target }) => {
            setDigits(westernDigits(target.value).replace(/\D/g, '').slice(0, PROOF_DIGITS));
            setError(undefined);
          }}
          error={error}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!isShut && (
          <Button type="submit" busy={isSending} busyLabel={words.checking}>
            {words.submit}
          </Button>
        )}
        <Button variant="secondary" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}

export type HolderQuestionProps = {
  proof: Exclude<HolderProof, 'given'>;
  /** Sends the typed digits. Rejects with the reason if the digits are refused. */
  prove: (digits: string) => Promise<void>;
  onBack: () => void;
};
