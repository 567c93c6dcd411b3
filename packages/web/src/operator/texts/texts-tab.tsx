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
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextareaField, TextField } from '../../shared/ui/field.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useChanged, textsQuery } from '../admin-queries.ts';
import { QuestionFailure } from '../question-failure.tsx';
import { changedTexts, gstinError, TEXT_LABELS } from './text-words.ts';
import { LoadFailure, RowsLoading } from '../list/load-states.tsx';

/** All texts in one form. Only what was changed here is sent: another super admin may be writing, too. */
function TextsForm({ texts }: { texts: OperatorTexts['texts'] }) {
  const showToast = useToast();
  const changed = useChanged();
  const save = useAction(api.platform.setOperatorTexts);
  const [saved, setSaved] = useState(texts);
  const form = useForm({
    initial: texts,
    check: ({ gstin }) => ({ gstin: gstinError(gstin) }),
    submit: (values) =>
      save.run(changedTexts(saved, values), {
        onSuccess: () => {
          setSaved(values);
          showToast({ title: 'Saved', description: 'Everybody sees it from now on.' });
          changed();
        },
        onError: form.refused,
      }),
  });
  return (
    <>
      <form {...form.form} className="grid max-w-3xl gap-4">
        <Card title="Public pages">
          <p className="mb-5 text-ink-soft">
            Plain text. An empty line begins a paragraph, lines that begin with “- ” make a list. A page that
            is empty is not there, and nothing links to it.
          </p>
          <div className="grid gap-5">
            {PUBLIC_TEXTS.map((name) => (
              <TextareaField
                key={name}
                label={TEXT_LABELS[name]}
                hint={`Stands at /${name}`}
                rows={7}
                maxLength={PUBLIC_TEXT_MAX_LENGTH}
                {...form.field(name)}
              />
            ))}
          </div>
        </Card>
        <Card title="On receipts">
          <p className="mb-5 text-ink-soft">
            Receipts show who sold Pro as it stands here when the payment comes. Those of earlier payments do
            not change.
          </p>
          <div className="grid gap-5">
            <TextField
              label={TEXT_LABELS.sellerName}
              autoComplete="organization"
              maxLength={SELLER_NAME_MAX_LENGTH}
              {...form.field('sellerName')}
            />
            <TextareaField
              label={TEXT_LABELS.sellerAddress}
              rows={3}
              maxLength={SELLER_ADDRESS_MAX_LENGTH}
              {...form.field('sellerAddress')}
            />
            <TextField
              label={TEXT_LABELS.gstin}
              hint="15 characters. Leave it empty without a registration."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...form.field('gstin')}
            />
          </div>
        </Card>
        <QuestionFailure title="Failed to save" error={form.failure} />
        <Button type="submit" wide busy={save.isBusy} busyLabel="Saving…">
          Save
        </Button>
      </form>
      <SignInAgainDialog {...form.signInAgain} description="Please sign in again to save the pages." />
    </>
  );
}

/** What the operator says in its own name: public pages, and who sells Pro. */
export function TextsTab() {
  const { data, error, refetch } = useQuery(textsQuery);
  if (data) return <TextsForm texts={data.texts} />;
  if (error) {
    return <LoadFailure title="Failed to fetch the pages" error={error} onRetry={() => void refetch()} />;
  }
  return <RowsLoading label="Loading the pages…" />;
}
