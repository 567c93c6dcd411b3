import type { SubscriptionDetails } from '@baari/contract/billing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { useKeptFocus } from '../../../shared/ui/kept-focus.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { LoadFailure } from '../../../shared/session/load-states.tsx';
import { AccountPage } from '../account-page.tsx';
import { subscriptionQuery, usePlanChanged } from '../api.ts';
import { upgradeParam, usePayment } from '../payment/use-payment.ts';
import { TransactionHistory } from '../transactions/transactions-page.tsx';
import { Downgrade, PlanSummary } from './plan-summary.tsx';
import { PlanOffer } from './plan-offer.tsx';

type BillingTab = 'subscription' | 'history';

/** Shows the account's plan and its payments in two tabs. The address contains the chosen tab. */
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

/** Removes the page number of the payments, which the other tab does not use, and keeps a pending order. */
function withTab(params: URLSearchParams, tab: BillingTab): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete('page');
  if (tab === 'history') changed.set('tab', tab);
  else changed.delete('tab');
  return changed;
}

/** Shows the account's plan and its actions. */
function SubscriptionTab() {
  const { plan: words } = useWords('office').billing;
  // Fetches the plan again when the user returns to the page, because they may have paid in a bank's app.
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
        {/* On a wide screen the offer is in a second column. On a phone the offer comes before the doctors that the plan does not cover. */}
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

/** Returns true if the account has a clinic that Pro would cover and no payment is pending. */
export function canUpgradeAtOnce(
  { plan, payments, clinicCount }: Pick<SubscriptionDetails, 'plan' | 'payments' | 'clinicCount'>,
  { step, stillRunning }: Pick<ReturnType<typeof usePayment>, 'step' | 'stillRunning'>,
): boolean {
  const isPaying = step !== 'idle' || stillRunning !== null;
  return plan === 'free' && payments !== null && clinicCount > 0 && !isPaying;
}

/** Opens the checkout once for a link that asks to pay. A reload does not open the checkout again. */
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

function SubscriptionLoading() {
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

type Doctor = SubscriptionDetails['doctors'][number];

/** Lets the owner choose which doctors issue tokens when there are more than the plan allows. */
function CoveredDoctor({ subscription }: { subscription: SubscriptionDetails }) {
  const { billing, doctor: doctorWords } = useWords('office');
  const words = billing.covered;
  const { doctors, doctorLimit } = subscription;
  const kept = useKeptFocus<HTMLUListElement>();
  const { choose, chosenId } = useChoice();
  if (doctors.every(({ isCovered }) => isCovered)) return null;
  return (
    <Card title={words.title} id="doctors">
      <p className="mb-4 text-ink-soft">{words.hint({ limit: doctorLimit })}</p>
      <ul {...kept} className="-my-3 divide-y divide-line rounded-control outline-none">
        {doctors.map((doctor) => (
          <li key={doctor.doctorId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">{doctorWords.name(doctor)}</p>
              <p className="text-sm text-ink-soft">{doctor.clinicName}</p>
            </div>
            <CoverBadge isCovered={doctor.isCovered} />
            {!doctor.isCovered && (
              <Button
                size="small"
                variant="secondary"
                aria-label={words.chooseDoctor({ doctor: doctorWords.name(doctor) })}
                busy={chosenId === doctor.doctorId}
                busyLabel={words.choosing}
                // Only one choice may be pending, because it would otherwise be unclear which of two choices
                // counts.
                disabled={chosenId !== null && chosenId !== doctor.doctorId}
                onClick={() => choose(doctor)}
              >
                {words.choose}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CoverBadge({ isCovered }: { isCovered: boolean }) {
  const { covered: words } = useWords('office').billing;
  return isCovered ? (
    <Badge tone="accent" icon={CircleCheck}>
      {words.givesOut}
    </Badge>
  ) : (
    <Badge tone="warm" icon={CircleSlash}>
      {words.givesOutNone}
    </Badge>
  );
}

function useChoice() {
  const { billing, doctor, failures } = useWords('office');
  const words = billing.covered;
  const queryClient = useQueryClient();
  const planChanged = usePlanChanged();
  const showToast = useToast();
  const { run, isBusy } = useAction(api.billing.chooseCoveredDoctor);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const choose = (chosen: Doctor) => {
    setChosenId(chosen.doctorId);
    run(
      { doctorId: chosen.doctorId },
      {
        onSuccess: (subscription) => {
          queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
          planChanged();
          showToast({ title: words.chosen({ doctor: doctor.name(chosen) }) });
        },
        onError: (error) =>
          showToast({
            title: words.failed,
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      },
    );
  };
  return { choose, chosenId: isBusy ? chosenId : null };
}

type PaymentNoticeProps = {
  payment: Pick<ReturnType<typeof usePayment>, 'step' | 'problem' | 'stillRunning' | 'stopWaiting'>;
};

/** Shows the state of a pending payment. */
export function PaymentNotice({ payment }: PaymentNoticeProps) {
  const { payment: words } = useWords('office').billing;
  const { step, problem, stillRunning, stopWaiting } = payment;
  if (step === 'waiting') {
    return (
      <Notice
        tone="warm"
        title={words.waiting}
        action={
          <Button variant="secondary" size="small" onClick={stopWaiting}>
            {words.stopWaiting}
          </Button>
        }
      >
        {words.waitingHint}
      </Notice>
    );
  }
  if (!problem && stillRunning === null) return null;
  return (
    <>
      {problem && (
        <Notice
          tone={problem.isHarmless ? 'neutral' : 'danger'}
          title={problem.title}
          action={problem.needsSupport && <Support />}
        >
          {problem.text}
        </Notice>
      )}
      {stillRunning !== null && <p className="text-ink-soft">{stillRunning}</p>}
    </>
  );
}

function Support() {
  const { payment: words } = useWords('office').billing;
  return (
    <ButtonLink href="/support?topic=contact" variant="secondary" size="small">
      {words.contactSupport}
    </ButtonLink>
  );
}
