import type { TransactionFilter } from '@baari/contract/platform';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { downloadCsv } from '../../shared/files/csv.ts';
import { counted } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { refusalToast } from '../refusal-toast.ts';
import { transactionCsv } from './transaction-csv.ts';

type ExportTransactionsProps = { filter: TransactionFilter; isDisabled: boolean };

/** All that matches, not the page alone; says when there is more than a file takes. */
export function ExportTransactions({ filter, isDisabled }: ExportTransactionsProps) {
  const showToast = useToast();
  const { run, isBusy } = useAction(api.platform.exportTransactions);
  const [cutAt, setCutAt] = useState<number | null>(null);
  const pressed = () =>
    run(filter, {
      onSuccess: ({ rows, isComplete }) => {
        downloadCsv('transactions.csv', transactionCsv(rows));
        setCutAt(isComplete ? null : rows.length);
        showToast({ title: `Exported ${counted(rows.length, 'transaction')}` });
      },
      onError: (error) => showToast(refusalToast('Failed to export transactions', error)),
    });
  return (
    <>
      <Button
        variant="secondary"
        className="order-2"
        icon={<Download size={18} aria-hidden />}
        disabled={isDisabled}
        busy={isBusy}
        busyLabel="Exporting…"
        onClick={pressed}
      >
        Export CSV
      </Button>
      {cutAt !== null && (
        <Notice tone="warm" title="The file holds only a part" className="order-3 w-full">
          It ends after the newest {counted(cutAt, 'transaction')}. Narrow the days to get the others.
        </Notice>
      )}
    </>
  );
}
