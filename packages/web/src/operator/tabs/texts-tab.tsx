import {
  type OperatorTexts,
  PUBLIC_TEXT_MAX_LENGTH,
  SELLER_ADDRESS_MAX_LENGTH,
  SELLER_NAME_MAX_LENGTH,
} from '@baari/contract/platform';
import { isGstin, OPERATOR_TEXTS, type OperatorText, PUBLIC_TEXTS, SELLER_TEXTS } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextareaField, TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { textsQuery, useChanged } from '../admin-queries.ts';
import { LoadFailure, RowsLoading } from '../../shared/session/load-states.tsx';
import { QuestionFailure, failureToast } from '../questions.tsx';

/**
 * Edits all texts in one form. Only changed texts are sent, because another super admin may be editing at the
 * same time.
 */
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
                hint={words.standsAt({ path: `/${name}` })}
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

/** Edits the operator's own texts: public pages and the seller of Pro. */
export function TextsTab() {
  const words = useWords('operator').texts;
  const { data, error, refetch } = useQuery(textsQuery);
  if (data) return <TextsForm texts={data.texts} />;
  if (error) {
    return <LoadFailure className="mb-4" title={words.failed} error={error} onRetry={() => void refetch()} />;
  }
  return <RowsLoading label={words.loading} />;
}

/** Asks for missing pages and seller details until they are written or somebody dismisses the notice. */
export function TextsNotice({ onOpen }: { onOpen: () => void }) {
  const {
    failures,
    texts: { notice: words },
  } = useWords('operator');
  const { data } = useQuery(textsQuery);
  const showToast = useToast();
  const changed = useChanged();
  const putAway = useAction(api.platform.putAwayTextsNotice);
  const missing = data && !data.isPutAway ? missingTexts(words, data.texts, hasPlans()) : [];
  if (missing.length === 0) return null;
  return (
    <Notice
      tone="warm"
      className="mb-6"
      title={words.title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onOpen}>
            {words.write}
          </Button>
          <Button
            size="small"
            variant="secondary"
            busy={putAway.isBusy}
            busyLabel={words.puttingAway}
            onClick={() =>
              putAway.run(
                {},
                {
                  onSuccess: changed,
                  onError: (error) => showToast(failureToast(words.putAwayFailed, error, failures)),
                },
              )
            }
          >
            {words.putAway}
          </Button>
        </div>
      }
    >
      {words.missing({ texts: missing.join(', ') })}
    </Notice>
  );
}

type Texts = OperatorTexts['texts'];

type MissingWords = OperatorWords['texts']['notice'];

const OF_SALES: readonly OperatorText[] = ['refund', ...SELLER_TEXTS];

/** Returns the texts that this operator needs. Without plans, there are no texts about selling. */
const textsAskedFor = <Text extends OperatorText>(
  texts: readonly Text[],
  hasPlans: boolean,
): readonly Text[] => (hasPlans ? texts : texts.filter((name) => !OF_SALES.includes(name)));

/** Names the missing texts. The GSTIN is optional, because not every seller has one. */
export function missingTexts({ names }: MissingWords, texts: Texts, hasPlans: boolean): string[] {
  const asked = textsAskedFor(OPERATOR_TEXTS, hasPlans).filter((name) => name !== 'gstin');
  return asked.filter((name) => texts[name] === '').map((name) => names[name]);
}

/** Returns the texts that differ from the saved ones. */
export function changedTexts(saved: Texts, typed: Texts): Partial<Texts> {
  return Object.fromEntries(
    OPERATOR_TEXTS.filter((name) => typed[name] !== saved[name]).map((name) => [name, typed[name]]),
  );
}

/** Returns the error of a typed GSTIN. An empty GSTIN is valid. */
export function gstinError({ gstinWrong }: OperatorWords['texts'], typed: string): string | undefined {
  const text = typed.trim().toUpperCase();
  if (text === '' || isGstin(text)) return undefined;
  return gstinWrong;
}
