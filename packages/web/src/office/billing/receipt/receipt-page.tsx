import type { Receipt } from '@baari/contract/billing';
import { PAID_PERIOD_DAYS } from '@baari/core/billing';
import { useQuery } from '@tanstack/react-query';
import { Printer, ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { failureText, isReason, reasonText } from '../../../shared/api/index.ts';
import { transactionDateText } from '../../../shared/format/format.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Logo } from '../../../shared/ui/logo.tsx';
import { PrintSheet } from '../../../shared/ui/print-sheet.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { LoadFailure } from '../../../shared/session/load-states.tsx';
import { AccountPage } from '../account-page.tsx';
import { receiptQuery } from '../api.ts';
import { amountText, dayOf, lastDayOf } from '../period.ts';
import './receipt-sheet.css';

/** Shows a printable receipt for one of the account's payments. */
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
  // A malformed address is shown like an unknown order.
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

/** Lays out the receipt, on screen and on paper. */
function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { billing, locale } = useWords('office');
  const { receipt: words, transactions } = billing;
  const { receiptNumber, paidAt, amountPaise, timeZone, isTest, clinicNames } = receipt;
  return (
    <article className="receipt">
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-5">
        <Logo />
        <div className="text-end">
          <p className="text-xl font-bold">{words.number({ number: receiptNumber })}</p>
          <p className="text-ink-soft">{transactionDateText(paidAt, timeZone, locale)}</p>
        </div>
      </header>
      {isTest && (
        <p className="mt-5 rounded-control border-2 border-current px-4 py-3 text-center font-bold">
          {words.test}
        </p>
      )}
      <Seller receipt={receipt} />
      <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr] print:grid-cols-[auto_1fr]">
        <Line label={words.paidBy}>{receipt.payerEmail}</Line>
        {clinicNames.length > 0 && (
          <Line label={words.clinics({ count: clinicNames.length })}>{clinicNames.join(', ')}</Line>
        )}
        <Line label={words.for}>{words.what({ days: PAID_PERIOD_DAYS })}</Line>
        <Line label={words.period}>
          {words.fromTo({
            from: dayOf(receipt.periodFrom, timeZone, locale),
            to: lastDayOf(receipt.periodUntil, timeZone, locale),
          })}
        </Line>
        <Line label={transactions.columns.paymentId}>
          <span className="break-all">{receipt.gatewayPaymentId}</span>
        </Line>
      </dl>
      <p className="mt-6 flex items-baseline justify-between gap-4 border-t border-line pt-5">
        <span className="font-semibold">{words.amountPaid}</span>
        <span className="token-number text-3xl">{amountText(amountPaise)}</span>
      </p>
    </article>
  );
}

/** Shows the seller's details as they were at the time of payment. */
function Seller({ receipt: { sellerName, sellerAddress, gstin } }: { receipt: Receipt }) {
  const { receipt: words } = useWords('office').billing;
  if (sellerName === null && sellerAddress === null && gstin === null) return null;
  return (
    <div className="mt-5 wrap-anywhere">
      {sellerName !== null && <p className="font-semibold">{sellerName}</p>}
      {sellerAddress !== null && <p className="whitespace-pre-line">{sellerAddress}</p>}
      {gstin !== null && <p>{words.gstin({ number: gstin })}</p>}
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sm:contents print:contents">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
