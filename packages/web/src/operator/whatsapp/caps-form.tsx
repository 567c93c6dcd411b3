import { PAISE_PER_RUPEE } from '@baari/core/billing';
import { api, useAction } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useChanged } from '../admin-queries.ts';
import { QuestionFailure } from '../question-failure.tsx';
import { paiseOf, capError } from './cap-rule.ts';

type CapsFormProps = { defaultCapPaise: number; answersCapPaise: number };

/** How much WhatsApp may cost in a month. */
export function CapsForm({ defaultCapPaise, answersCapPaise }: CapsFormProps) {
  const { whatsapp, actions, texts } = useWords('operator');
  const words = whatsapp.caps;
  const showToast = useToast();
  const changed = useChanged();
  const save = useAction(api.platform.setWhatsappCaps);
  const form = useForm({
    initial: {
      ofClinic: String(defaultCapPaise / PAISE_PER_RUPEE),
      ofAnswers: String(answersCapPaise / PAISE_PER_RUPEE),
    },
    check: ({ ofClinic, ofAnswers }) => ({
      ofClinic: capError(words, ofClinic),
      ofAnswers: capError(words, ofAnswers),
    }),
    submit: ({ ofClinic, ofAnswers }) =>
      save.run(
        { defaultCapPaise: paiseOf(ofClinic), answersCapPaise: paiseOf(ofAnswers) },
        {
          onSuccess: () => {
            showToast({ title: words.done });
            changed();
          },
          onError: form.refused,
        },
      ),
  });
  return (
    <Card title={words.title} aria-label={words.title}>
      <form {...form.form} className="space-y-4">
        <p className="text-ink-soft">{words.hint}</p>
        <TextField
          label={words.ofClinic}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('ofClinic')}
        />
        <TextField
          label={words.ofAnswers}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('ofAnswers')}
        />
        <QuestionFailure title={words.failed} error={form.failure} />
        <Button type="submit" busy={save.isBusy} busyLabel={actions.saving}>
          {actions.save}
        </Button>
      </form>
      <SignInAgainDialog {...form.signInAgain} description={texts.signInAgain} />
    </Card>
  );
}
