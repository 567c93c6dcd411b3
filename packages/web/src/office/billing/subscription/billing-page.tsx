import { useSearchParams } from 'react-router';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { AccountPage } from '../account-page.tsx';
import { SubscriptionLoading, SubscriptionTab } from './subscription-tab.tsx';
import { TransactionHistory } from '../transactions/transaction-history.tsx';

type BillingTab = 'subscription' | 'history';

/** The account's plan and its payments; the chosen tab is kept in the address. */
export function BillingPage() {
  const [params, setParams] = useSearchParams();
  const tab: BillingTab = params.get('tab') === 'history' ? 'history' : 'subscription';
  return (
    <AccountPage title="Billing & Subscription" loading={<SubscriptionLoading />}>
      <Tabs<BillingTab>
        label="Billing"
        value={tab}
        onChange={(next) => setParams(withTab(params, next))}
        tabs={[
          { value: 'subscription', label: 'Subscription', content: <SubscriptionTab /> },
          { value: 'history', label: 'Billing History', content: <TransactionHistory /> },
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
