import {
  PUBLIC_TEXT_MAX_LENGTH,
  SELLER_ADDRESS_MAX_LENGTH,
  SELLER_NAME_MAX_LENGTH,
  type OperatorTexts,
} from '@baari/contract/platform';
import { PUBLIC_TEXTS } from '@baari/core/platform';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { api, useAction } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextareaField, TextField } from '../../shared/ui/field.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useChanged, textsQuery } from '../admin-queries.ts';
import { QuestionFailure } from '../question-failure.tsx';
import { changedTexts, gstinError, textsAskedFor } from './text-words.ts';
import { LoadFailure, RowsLoading } from '../list/load-states.tsx';

/** All texts in one form. Only what was changed here is sent: another super admin may be writing, too. */
function TextsForm({ texts }: { texts: OperatorTexts['texts'] }) {
  const { texts: words, actions } = useWords('operator');
  const showToast = useToast();
  const changed = useChanged();
  const save = useAction(api.platform.setOperatorTexts);
  const [saved, setSaved] = useState(texts);
  const form = useForm({
    initial: texts,
    check: ({ gstin }) => ({ gstin: gstinError(words, gstin) }),
    submit: (values) =>
      save.run(changedTexts(saved, values), {
        onSuccess: () => {
          setSaved(values);
          showToast({ title: words.saved, description: words.savedHint });
          changed();
        },
        onError: form.refused,
      }),
  });
  return (
    <>
      <form {...form.form} className="grid max-w-3xl gap-4">
        <Card title={words.publicPages}>
          <p className="mb-5 text-ink-soft">{words.publicPagesHint}</p>
          <div className="grid gap-5">
            {textsAskedFor(PUBLIC_TEXTS, hasPlans()).map((name) => (
              <TextareaField
                key={name}
                label={words.labels[name]}
                hint={words.standsAt(`/${name}`)}
                rows={7}
                maxLength={PUBLIC_TEXT_MAX_LENGTH}
                {...form.field(name)}
              />
            ))}
          </div>
        </Card>
        {hasPlans() && (
          <Card title={words.onReceipts}>
            <p className="mb-5 text-ink-soft">{words.onReceiptsHint}</p>
            <div className="grid gap-5">
              <TextField
                label={words.labels.sellerName}
                autoComplete="organization"
                maxLength={SELLER_NAME_MAX_LENGTH}
                {...form.field('sellerName')}
              />
              <TextareaField
                label={words.labels.sellerAddress}
                rows={3}
                maxLength={SELLER_ADDRESS_MAX_LENGTH}
                {...form.field('sellerAddress')}
              />
              <TextField
                label={words.labels.gstin}
                hint={words.gstinHint}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...form.field('gstin')}
              />
            </div>
          </Card>
        )}
        <QuestionFailure title={words.saveFailed} error={form.failure} />
        <Button type="submit" wide busy={save.isBusy} busyLabel={actions.saving}>
          {actions.save}
        </Button>
      </form>
      <SignInAgainDialog {...form.signInAgain} description={words.signInAgain} />
    </>
  );
}

/** What the operator says in its own name: public pages, and who sells Pro. */
export function TextsTab() {
  const words = useWords('operator').texts;
  const { data, error, refetch } = useQuery(textsQuery);
  if (data) return <TextsForm texts={data.texts} />;
  if (error) {
    return <LoadFailure title={words.failed} error={error} onRetry={() => void refetch()} />;
  }
  return <RowsLoading label={words.loading} />;
}
