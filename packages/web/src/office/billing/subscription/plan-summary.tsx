import type { SubscriptionDetails } from '@baari/contract/billing';
import { UNLIMITED } from '@baari/core/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { PlanTypeBadge } from '../../../shared/billing/plan-type-badge.tsx';
import { Confirm, type ConfirmOutcome } from '../../../shared/confirm/confirm.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { DescribedChoice } from '../../../shared/ui/choice.tsx';
import { Stat, StatList } from '../../../shared/ui/stat.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import type { OfficeWords } from '@baari/words/web';
import { inSentence } from '../../../shared/words/in-sentence.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { subscriptionQuery, usePlanChanged } from '../api.ts';
import { lastDayOf } from '../period.ts';
import { usageText } from './usage-text.ts';

type PlanSummaryProps = { subscription: SubscriptionDetails };

/** Shows the plan, its end, its limits and its usage. */
export function PlanSummary({ subscription }: PlanSummaryProps) {
  const { plan: words } = useWords('office').billing;
  const { plan, pricing, clinicCount, clinicLimit, doctorCount, doctorLimit } = subscription;
  const isPro = plan === 'pro';
  return (
    <Card title={words.title} action={<PlanTypeBadge plan={plan} />}>
      <p>
        {isPro
          ? words.pro
          : words.free({
              clinics: pricing.freeClinics,
              doctors: pricing.freeDoctors,
              tokens: pricing.freeDailyTokens,
            })}
      </p>
      <Lasts subscription={subscription} />
      <div className="mt-5">
        <StatList>
          <Stat label={words.clinics} value={usageText(clinicCount, clinicLimit)} />
          <Stat label={words.doctors} value={usageText(doctorCount, doctorLimit)} />
          <Stat {...tokensStat(words, subscription)} />
        </StatList>
      </div>
      {clinicCount === 0 && <p className="mt-4 text-ink-soft">{words.noClinic}</p>}
    </Card>
  );
}

function Lasts({ subscription }: PlanSummaryProps) {
  const { plan, isGranted, paidUntil, timeZone, downgradesAtEnd } = subscription;
  const {
    billing: { plan: words },
    locale,
  } = useWords('office');
  if (isGranted) return <p className="mt-2 text-ink-soft">{words.granted}</p>;
  if (paidUntil === null) return null;
  const lastDay = lastDayOf(paidUntil, timeZone, locale);
  if (plan === 'free') return <p className="mt-2 text-ink-soft">{words.ended({ day: lastDay })}</p>;
  if (downgradesAtEnd) {
    return (
      <div className="mt-2">
        {inSentence(words.lastDay, { day: <strong className="font-semibold">{lastDay}</strong> })}
        <p className="mb-3 text-ink-soft">{words.thenFree}</p>
        <KeepPro />
      </div>
    );
  }
  return (
    <p className="mt-2">
      {inSentence(words.renewalDate, { day: <strong className="font-semibold">{lastDay}</strong> })}
      <span className="block text-ink-soft">{words.endsUnlessRenewed}</span>
    </p>
  );
}

function tokensStat(
  words: OfficeWords['billing']['plan'],
  { doctors, dailyTokensUsed, dailyTokenLimit }: SubscriptionDetails,
) {
  const isShared = dailyTokenLimit !== UNLIMITED && doctors.length > 1;
  return {
    label: words.tokensToday,
    value: usageText(dailyTokensUsed, dailyTokenLimit),
    detail: isShared ? words.sharedLimit : undefined,
  };
}

/** Cancels a planned downgrade. */
function KeepPro() {
  const {
    billing: { downgrade: words, plan },
    failures,
  } = useWords('office');
  const queryClient = useQueryClient();
  const planChanged = usePlanChanged();
  const showToast = useToast();
  const takeBack = useAction(api.billing.setDowngradeAtEnd);
  const keep = () =>
    takeBack.run(
      { isWanted: false },
      {
        onSuccess: (changed) => {
          queryClient.setQueryData(subscriptionQuery.queryKey, changed);
          planChanged();
          showToast({ title: words.keepDone, description: plan.endsUnlessRenewed });
        },
        onError: (error) => {
          planChanged();
          showToast({
            title: words.keepFailed,
            description: failureText(error, failures),
            tone: 'destructive',
          });
        },
      },
    );
  return (
    <Button variant="secondary" size="small" busy={takeBack.isBusy} busyLabel={words.keeping} onClick={keep}>
      {words.keep}
    </Button>
  );
}

type When = 'atEnd' | 'now';

type DowngradeProps = { subscription: SubscriptionDetails };

/** Downgrades immediately or after the paid days, once the user has confirmed the list of lost features. */
export function Downgrade({ subscription }: DowngradeProps) {
  const officeWords = useWords('office');
  const {
    billing: { downgrade: words },
    locale,
  } = officeWords;
  const [isAsking, setAsking] = useState(false);
  const [when, setWhen] = useState<When>('atEnd');
  const { isGranted, paidUntil, timeZone, downgradesAtEnd } = subscription;
  const lastDay = paidUntil === null ? null : lastDayOf(paidUntil, timeZone, locale);
  const canWait = lastDay !== null && !isGranted && !downgradesAtEnd;
  const downgrade = useDowngrade(canWait ? when : 'now');
  const button = downgradesAtEnd ? words.nowButton : words.button;
  const asked = (isOpen: boolean) => {
    setWhen('atEnd');
    setAsking(isOpen);
  };
  return (
    <section className="mt-2 border-t border-line pt-5">
      <h2 className="font-semibold">{words.title}</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {canWait
          ? words.choice
          : downgradesAtEnd && lastDay !== null
            ? words.isSet({ day: lastDay })
            : words.atOnce}
      </p>
      <Confirm
        open={isAsking}
        onOpenChange={asked}
        trigger={
          <Button variant="secondary" size="small">
            {button}
          </Button>
        }
        title={downgradesAtEnd ? words.nowQuestion : words.question}
        loses={lossText(officeWords, subscription, { namesPaidDays: !canWait })}
        confirmLabel={button}
        cancelLabel={words.keep}
        busyLabel={words.busy}
        failed={words.failed}
        onConfirm={downgrade}
      >
        {canWait && (
          <DescribedChoice
            legend={words.when}
            name="when"
            options={[
              { value: 'atEnd', name: words.atEnd, about: words.atEndAbout({ day: lastDay }) },
              { value: 'now', name: words.now, about: words.paidDays({ day: lastDay }) },
            ]}
            value={when}
            onChange={setWhen}
          />
        )}
      </Confirm>
    </section>
  );
}

function useDowngrade(when: When) {
  const {
    billing: { downgrade: words },
    locale,
  } = useWords('office');
  const queryClient = useQueryClient();
  const planChanged = usePlanChanged();
  const showToast = useToast();
  const atOnce = useAction(api.billing.downgrade);
  const atEnd = useAction(api.billing.setDowngradeAtEnd);
  const changed = (now: SubscriptionDetails) => {
    queryClient.setQueryData(subscriptionQuery.queryKey, now);
    planChanged();
    const { downgradesAtEnd, paidUntil, timeZone } = now;
    const isSet = downgradesAtEnd && paidUntil !== null;
    showToast({ title: isSet ? words.isSet({ day: lastDayOf(paidUntil, timeZone, locale) }) : words.done });
  };
  const alreadyFree = () => {
    planChanged();
    showToast({ title: words.done });
  };
  const downgrade = (outcome: ConfirmOutcome) => {
    const answered = outcome(changed, { reasons: ['billing.already_free'], done: alreadyFree });
    if (when === 'now') atOnce.run({}, answered);
    else atEnd.run({ isWanted: true }, answered);
  };
  return downgrade;
}

/**
 * Lists what a downgrade removes and keeps. `namesPaidDays` is true if nothing else in the dialog mentions
 * the paid days.
 */
export function lossText(
  { billing: { downgrade: words }, locale }: Pick<OfficeWords, 'billing' | 'locale'>,
  { isGranted, paidUntil, timeZone, pricing, doctorCount }: SubscriptionDetails,
  { namesPaidDays }: { namesPaidDays: boolean },
): string {
  const { freeDoctors, freeDailyTokens } = pricing;
  return [
    isGranted && words.granted,
    !isGranted &&
      namesPaidDays &&
      paidUntil !== null &&
      words.paidDays({ day: lastDayOf(paidUntil, timeZone, locale) }),
    doctorCount > freeDoctors
      ? words.fewerDoctors({ doctors: doctorCount, covered: freeDoctors, tokens: freeDailyTokens })
      : words.eachDoctor({ tokens: freeDailyTokens }),
    words.kept,
  ]
    .filter(Boolean)
    .join(' ');
}
