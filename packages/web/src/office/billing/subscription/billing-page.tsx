import { useSearchParams } from 'react-router';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { AccountPage } from '../account-page.tsx';
import { SubscriptionLoading, SubscriptionTab } from './subscription-tab.tsx';
import { TransactionHistory } from '../transactions/transaction-history.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

type BillingTab = 'subscription' | 'history';

/** The account's plan and its payments; the chosen tab is kept in the address. */
export function BillingPage() {
  const { billing: words, menu } = useWords('office');
  const [params, setParams] = useSearchParams();
  const tab: BillingTab = params.get('tab') === 'history' ? 'history' : 'subscription';
  return (
    <AccountPage title={menu.billing} loading={<SubscriptionLoading />}>
      <Tabs<BillingTab>
        label={words.tabs}
        value={tab}
        onChange={(next) => setParams(withTab(params, next))}
        tabs={[
          { value: 'subscription', label: words.subscription, content: <SubscriptionTab /> },
          { value: 'history', label: words.history, content: <TransactionHistory /> },
        ]}
      />
    </AccountPage>
  );
}

/** The page of the history means nothing to the other tab; an order that is waited for stays. */
function withTab(params: URLSearchParams, tab: BillingTab): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete('page');
  if (tab === 'history') changed.set('tab', tab);
  else changed.delete('tab');
  return changed;
}
