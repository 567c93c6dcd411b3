import { answerRoutes } from '@baari/contract/alert-routes';
import type { PatientToken } from '@baari/contract/queue';
import { ANSWER_LINE_MAX_LENGTH, VISIT_RATINGS, type VisitRating } from '@baari/core/queue';
import type { AfterVisitWords } from '@baari/words/web';
import { Frown, Meh, Smile } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { isReason } from '../../shared/api/api-error.ts';
import { clientOf } from '../../shared/api/client.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { inLanguage } from '../../shared/words/in-language.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { HolderQuestion } from '../holder/holder-question.tsx';
import { refusalText } from '../parts/refusal-text.ts';

const files = import.meta.glob<AfterVisitWords>('../../../../words/dist/*/web/afterVisit.ts', {
  import: 'words',
});
const answerApi = clientOf(answerRoutes);

/** Loads the texts of a language from a separate file and returns the component. */
export async function drawAfterVisit(locale: string) {
  const words = await inLanguage(files, locale);
  return { draw: (props: AfterVisitProps) => <AfterVisit words={words} {...props} /> };
}

export type AfterVisitProps = { token: PatientToken; prove: (digits: string) => Promise<void> };

const ICONS = { good: Smile, fair: Meh, poor: Frown } satisfies Record<VisitRating, typeof Smile>;

/**
 * Asks the patient how the visit was. The patient answers with one press, and can then add a line of text.
 * Only the clinic sees the answer and the text.
 */
function AfterVisit({
  token: { secret, proof },
  prove,
  words,
}: AfterVisitProps & { words: AfterVisitWords }) {
  const messages = useWords('patient');
  const [wanted, setWanted] = useState<VisitRating | null>(null);
  const [given, setGiven] = useState<VisitRating | null>(null);
  const [line, setLine] = useState('');
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);

  const send = async (rating: VisitRating, text: string) => {
    setSending(true);
    setError(undefined);
    try {
      await answerApi.queue.answerVisit({ secret, rating, ...(text && { line: text }) });
      if (text) setDone(true);
      setGiven(rating);
    } catch (refusal) {
      // Another page of this patient has answered, or the first answer arrived although its reply was lost.
      if (isReason(refusal, 'queue.visit_answered')) setDone(true);
      else setError(refusalText(messages, refusal, words.failed));
    }
    setWanted(null);
    setSending(false);
  };
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (given && line.trim() && !isSending) void send(given, line.trim());
  };

  if (isDone || given)
    return (
      <Card>
        <p role="status" className="font-semibold">
          {words.thanks}
        </p>
        {!isDone && (
          <form method="post" noValidate onSubmit={submitted} className="mt-4 grid gap-3">
            <TextField
              label={words.line}
              maxLength={ANSWER_LINE_MAX_LENGTH}
              autoComplete="off"
              enterKeyHint="send"
              value={line}
              onChange={({ target }) => setLine(target.value)}
              error={error}
            />
            <Button type="submit" variant="secondary" busy={isSending} busyLabel={words.sending}>
              {words.send}
            </Button>
          </form>
        )}
      </Card>
    );
  if (wanted && proof !== 'given')
    return <HolderQuestion proof={proof} prove={prove} onBack={() => setWanted(null)} />;
  return (
    <Card title={words.question}>
      <div role="group" aria-label={words.question} className="grid grid-cols-3 gap-2">
        {VISIT_RATINGS.map((rating) => {
          const Icon = ICONS[rating];
          return (
            <Button
              key={rating}
              variant="secondary"
              className="px-1.5! py-3! text-center leading-tight"
              disabled={isSending}
              onClick={() => (proof === 'given' ? void send(rating, '') : setWanted(rating))}
            >
              <span className="grid justify-items-center gap-1.5 text-sm">
                <Icon size={24} aria-hidden />
                {words.ratings[rating]}
              </span>
            </Button>
          );
        })}
      </div>
      <p className="mt-3 text-sm text-ink-soft">{words.hint}</p>
      {error && (
        <p role="alert" className="mt-3 text-danger-ink">
          {error}
        </p>
      )}
    </Card>
  );
}
