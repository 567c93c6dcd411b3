import type { TransactionFilter } from '@baari/contract/platform';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { downloadCsv } from '../../shared/files/csv.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { refusalToast } from '../refusal-toast.ts';
import { transactionCsv } from './transaction-csv.ts';

type ExportTransactionsProps = { filter: TransactionFilter; isDisabled: boolean };

/** All that matches, not the page alone; says when there is more than a file takes. */
export function ExportTransactions({ filter, isDisabled }: ExportTransactionsProps) {
  const { exportCsv, failures, transactions: words } = useWords('operator');
  const showToast = useToast();
  const { run, isBusy } = useAction(api.platform.exportTransactions);
  const [cutAt, setCutAt] = useState<number | null>(null);
  const pressed = () =>
    run(filter, {
      onSuccess: ({ rows, isComplete }) => {
        downloadCsv('transactions.csv', transactionCsv(words.sheet, rows));
        setCutAt(isComplete ? null : rows.length);
        showToast({ title: words.exported(rows.length) });
      },
      onError: (error) => showToast(refusalToast(words.exportFailed, error, failures)),
    });
  return (
    <>
      <Button
        variant="secondary"
        className="order-2"
        icon={<Download size={18} aria-hidden />}
        disabled={isDisabled}
        busy={isBusy}
        busyLabel={words.exporting}
        onClick={pressed}
      >
        {exportCsv}
      </Button>
      {cutAt !== null && (
        <Notice tone="warm" title={words.cut} className="order-3 w-full">
          {words.cutHint(cutAt)}
        </Notice>
      )}
    </>
  );
}
