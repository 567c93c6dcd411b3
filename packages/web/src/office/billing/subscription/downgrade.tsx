import type { SubscriptionDetails } from '@baari/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, useAction } from '../../../shared/api/index.ts';
import { Confirm, type ConfirmOutcome } from '../../../shared/confirm/confirm.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { DescribedChoice } from '../../../shared/ui/choice.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { subscriptionQuery, usePlanChanged } from '../api.ts';
import { lastDayOf } from '../period.ts';
import type { OfficeWords } from '../../../shared/words/en/catalog.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

type When = 'atEnd' | 'now';

type DowngradeProps = { subscription: SubscriptionDetails };

/** Gives Pro up, at the end of the paid days or at once, after a question that names what is lost. */
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
        {canWait ? words.choice : downgradesAtEnd && lastDay !== null ? words.isSet(lastDay) : words.atOnce}
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
              { value: 'atEnd', name: words.atEnd, about: words.atEndAbout(lastDay) },
              { value: 'now', name: words.now, about: words.paidDays(lastDay) },
            ]}
            value={when}
            onChange={setWhen}
          />
        )}
      </Confirm>
    </section>
  );
}

/** The press on the dialog's button. */
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
    showToast({ title: isSet ? words.isSet(lastDayOf(paidUntil, timeZone, locale)) : words.done });
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

/** What a downgrade takes away, and what it leaves. `namesPaidDays` where no choice of the day tells of them. */
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
      words.paidDays(lastDayOf(paidUntil, timeZone, locale)),
    doctorCount > freeDoctors
      ? words.fewerDoctors(doctorCount, freeDoctors, freeDailyTokens)
      : words.eachDoctor(freeDailyTokens),
    words.kept,
  ]
    .filter(Boolean)
    .join(' ');
}
