import { AccountPage } from '../account-page.tsx';
import { TransactionHistory, TransactionsLoading } from './transaction-history.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

/** What the account has paid. */
export function TransactionsPage() {
  const { transactions: title } = useWords('office').menu;
  return (
    <AccountPage title={title} loading={<TransactionsLoading />}>
      <TransactionHistory />
    </AccountPage>
  );
}
