import { type Price, PRICE_MAX_RUPEES } from '@baari/contract/platform';
import { PAID_PERIOD_DAYS } from '@baari/core/billing';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleCheck, History } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { type Column, Table } from '../../shared/ui/table.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { pricesQuery } from '../admin-queries.ts';
import { indiaTimeText } from '../india-time.ts';
import { LoadFailure, RowsLoading } from '../../shared/session/load-states.tsx';
import { rupeesText } from '../money.ts';
import { QuestionFailure, useQuestion } from '../questions.tsx';

export function PricingTab() {
  const words = useWords('operator').pricing;
  const { data, error, refetch } = useQuery(pricesQuery);
  return (
    <>
      {error && (
        <LoadFailure className="mb-4" title={words.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-[2fr_3fr]">
          <Card title={words.current}>
            <p className="token-number text-4xl">{rupeesText(data.currentRupees)}</p>
            <p className="mt-1 mb-6 text-ink-soft">{words.forDays({ days: PAID_PERIOD_DAYS })}</p>
            <PriceForm currentRupees={data.currentRupees} />
          </Card>
          <Card title={words.history}>
            {data.prices.length > 0 ? (
              <Table
                caption={words.caption}
                columns={priceColumns(words)}
                rows={data.prices}
                rowKey={({ createdAt }) => createdAt}
              />
            ) : (
              <p className="text-ink-soft">{words.never({ price: rupeesText(data.currentRupees) })}</p>
            )}
          </Card>
        </div>
      )}
      {!data && !error && <RowsLoading label={words.loading} />}
    </>
  );
}

const priceColumns = ({ columns, inForce, before }: OperatorWords['pricing']): readonly Column<Price>[] => [
  { header: columns.price, cell: ({ rupees }) => <strong>{rupeesText(rupees)}</strong> },
  {
    header: columns.state,
    cell: ({ isActive }) =>
      isActive ? (
        <Badge tone="accent" icon={CircleCheck}>
          {inForce}
        </Badge>
      ) : (
        <Badge icon={History}>{before}</Badge>
      ),
  },
  {
    header: columns.setBy,
    cell: ({ setBy }) => <span className="max-lg:wrap-anywhere">{setBy ?? '–'}</span>,
  },
  { header: columns.setOn, cell: ({ createdAt }) => indiaTimeText(createdAt) },
];

/** Sets the price of future payments, after a confirmation that shows the old and the new price. */
function PriceForm({ currentRupees }: { currentRupees: number }) {
  const words = useWords('operator').pricing;
  const [asked, setAsked] = useState<number | null>(null);
  const form = useForm({
    initial: { rupees: '' },
    check: ({ rupees }) => ({ rupees: priceError(words, rupees, currentRupees) }),
    submit: ({ rupees }) => setAsked(Number(rupees)),
  });
  return (
    <form {...form.form} className="space-y-4">
      <TextField
        label={words.newPrice}
        hint={words.newPriceHint}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        autoComplete="off"
        enterKeyHint="done"
        {...form.field('rupees')}
      />
      <Button type="submit" wide>
        {words.update}
      </Button>
      {asked !== null && (
        <PriceDialog
          oldRupees={currentRupees}
          newRupees={asked}
          onClose={() => setAsked(null)}
          onDone={form.reset}
        />
      )}
    </form>
  );
}

type PriceDialogProps = { oldRupees: number; newRupees: number; onClose: () => void; onDone: () => void };

function PriceDialog({ oldRupees, newRupees, onClose, onDone }: PriceDialogProps) {
  const { pricing, actions } = useWords('operator');
  const words = pricing.question;
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.setPrice,
    done: ({ rupees }) => {
      onDone();
      return { title: words.done, description: words.doneHint({ price: rupeesText(rupees) }) };
    },
    onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button busy={isBusy} busyLabel={words.busy} onClick={() => confirm({ rupees: newRupees })}>
            {words.confirm({ price: rupeesText(newRupees) })}
          </Button>
        </>
      }
    >
      <p className="mb-4 flex flex-wrap items-center gap-3 text-2xl font-semibold tabular-nums">
        <span className="text-ink-soft">{rupeesText(oldRupees)}</span>
        <ArrowRight size={24} aria-hidden />
        <span className="sr-only">{words.becomes}</span>
        <span>{rupeesText(newRupees)}</span>
      </p>
      <QuestionFailure title={words.failed} error={failure} />
    </Dialog>
  );
}

/** Returns the error of a typed price, or undefined. */
export function priceError(
  words: OperatorWords['pricing'],
  typed: string,
  currentRupees: number,
): string | undefined {
  const rupees = Number(typed);
  if (typed.trim() === '' || !Number.isInteger(rupees)) return words.notWhole;
  if (rupees < 1) return words.tooLow;
  if (rupees > PRICE_MAX_RUPEES) return words.tooHigh({ highest: rupeesText(PRICE_MAX_RUPEES) });
  return rupees === currentRupees ? words.unchanged : undefined;
}
