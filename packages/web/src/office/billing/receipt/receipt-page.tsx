import { useQuery } from '@tanstack/react-query';
import { Printer, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { failureText, isReason, reasonText } from '../../../shared/api/index.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { PrintSheet } from '../../../shared/ui/print-sheet.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { receiptQuery } from '../api.ts';
import { AccountPage } from '../account-page.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

/** The receipt of an own payment, to be printed. */
export function ReceiptPage() {
  const { title } = useWords('office').billing.receipt;
  const { orderId = '' } = useParams();
  return (
    <AccountPage title={title} width="medium" loading={<ReceiptLoading />}>
      <PrintableReceipt orderId={orderId} />
    </AccountPage>
  );
}

function PrintableReceipt({ orderId }: { orderId: string }) {
  const { actions, billing, failures } = useWords('office');
  const words = billing.receipt;
  const { data: receipt, error, refetch } = useQuery(receiptQuery(orderId));
  const [isPrinting, setPrinting] = useState(false);
  // An address that names no order, and one that was made up, are the same to who reads it.
  if (isReason(error, 'request.invalid'))
    return <NoReceipt text={reasonText('billing.order_not_found', failures)} />;
  if (isReason(error, 'billing.no_receipt', 'billing.order_not_found')) {
    return <NoReceipt text={failureText(error, failures)} />;
  }
  if (!receipt && error) {
    return <LoadFailure title={words.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (!receipt) return <ReceiptLoading />;
  return (
    <>
      <Card>
        <ReceiptSheet receipt={receipt} />
      </Card>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={<Printer size={20} aria-hidden />} onClick={() => setPrinting(true)}>
          {actions.print}
        </Button>
        <Link to="/transactions" className={buttonClass({ variant: 'secondary' })}>
          {words.allTransactions}
        </Link>
      </div>
      {isPrinting && (
        <PrintSheet onDone={() => setPrinting(false)}>
          <ReceiptSheet receipt={receipt} />
        </PrintSheet>
      )}
    </>
  );
}

function NoReceipt({ text }: { text: string }) {
  const { receipt: words } = useWords('office').billing;
  return (
    <Card>
      <EmptyState
        icon={ReceiptText}
        title={words.none}
        action={
          <Link to="/transactions" className={buttonClass()}>
            {words.allTransactions}
          </Link>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}

function ReceiptLoading() {
  const { loading } = useWords('office').billing.receipt;
  return (
    <Loading label={loading}>
      <Skeleton className="h-96" />
    </Loading>
  );
}
