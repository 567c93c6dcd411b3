import { AccountPage } from '../account-page.tsx';
import { TransactionHistory, TransactionsLoading } from './transaction-history.tsx';

/** What the account has paid. */
export function TransactionsPage() {
  return (
    <AccountPage title="Transaction History" loading={<TransactionsLoading />}>
      <TransactionHistory />
    </AccountPage>
  );
}
