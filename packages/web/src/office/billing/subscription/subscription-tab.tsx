import type { SubscriptionDetails } from '@baari/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { subscriptionQuery } from '../api.ts';
import { PaymentNotice } from '../payment/payment-notice.tsx';
import { usePayment } from '../payment/use-payment.ts';
import { upgradeParam } from '../payment/use-waited-order.ts';
import { CoveredDoctor } from './covered-doctor.tsx';
import { Downgrade } from './downgrade.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { PlanOffer } from './plan-offer.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

/** The account's plan, and what can be done about it. */
export function SubscriptionTab() {
  const { plan: words } = useWords('office').billing;
  // Who comes back from an app of the bank may have paid there.
  const { data, error, refetch } = useQuery({ ...subscriptionQuery, refetchOnWindowFocus: 'always' });
  if (data) return <Subscription subscription={data} />;
  if (!error) return <SubscriptionLoading />;
  return <LoadFailure title={words.failed} error={error} onRetry={() => void refetch()} />;
}

function Subscription({ subscription }: { subscription: SubscriptionDetails }) {
  const payment = usePayment(subscription.timeZone);
  useUpgradeAtOnce(canUpgradeAtOnce(subscription, payment), payment.start);
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <PlanSummary subscription={subscription} />
        {/* Beside both on a wide screen; on a phone what can be bought comes before what is missing. */}
        <div className="grid gap-4 lg:row-span-2">
          <PlanOffer
            subscription={subscription}
            step={payment.step}
            notice={<PaymentNotice payment={payment} />}
            onPay={payment.start}
          />
        </div>
        <CoveredDoctor subscription={subscription} />
      </div>
      {subscription.plan === 'pro' && <Downgrade subscription={subscription} />}
    </div>
  );
}

/** Not while a payment is with the bank, nor for who would buy nothing: Pro covers the clinics of the account. */
export function canUpgradeAtOnce(
  { plan, payments, clinicCount }: Pick<SubscriptionDetails, 'plan' | 'payments' | 'clinicCount'>,
  { step, stillRunning }: Pick<ReturnType<typeof usePayment>, 'step' | 'stillRunning'>,
): boolean {
  const isPaying = step !== 'idle' || stillRunning !== null;
  return plan === 'free' && payments !== null && clinicCount > 0 && !isPaying;
}

/** For who chose to pay on another page: the checkout opens, once, and a reload does not open it again. */
function useUpgradeAtOnce(canUpgrade: boolean, onUpgrade: () => void) {
  const [params, setParams] = useSearchParams();
  const isWanted = params.has(upgradeParam);
  const isDone = useRef(false);
  const begin = useEffectEvent(() => {
    if (isDone.current) return;
    isDone.current = true;
    setParams(withoutUpgrade, { replace: true });
    if (canUpgrade) onUpgrade();
  });
  useEffect(() => {
    if (isWanted) begin();
  }, [isWanted]);
}

function withoutUpgrade(current: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(current);
  params.delete(upgradeParam);
  return params;
}

export function SubscriptionLoading() {
  const { plan: words } = useWords('office').billing;
  return (
    <Loading label={words.loading}>
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  );
}
