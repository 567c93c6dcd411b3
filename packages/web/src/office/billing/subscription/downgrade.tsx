import type { SubscriptionDetails } from '@baari/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction, type ApiError } from '../../../shared/api/index.ts';
import { AlertDialog } from '../../../shared/ui/alert-dialog.tsx';
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
  const { downgrade, isBusy } = useDowngrade(canWait ? when : 'now', () => setAsking(false));
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
      <AlertDialog
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
        onConfirm={downgrade}
        busy={isBusy}
        busyLabel={words.busy}
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
      </AlertDialog>
    </section>
  );
}

/** The press on the dialog's button. */
function useDowngrade(when: When, close: () => void) {
  const {
    billing: { downgrade: words },
    failures,
    locale,
  } = useWords('office');
  const queryClient = useQueryClient();
  const planChanged = usePlanChanged();
  const showToast = useToast();
  const atOnce = useAction(api.billing.downgrade);
  const atEnd = useAction(api.billing.setDowngradeAtEnd);
  const answered = {
    onSuccess: (changed: SubscriptionDetails) => {
      close();
      queryClient.setQueryData(subscriptionQuery.queryKey, changed);
      planChanged();
      const { downgradesAtEnd, paidUntil, timeZone } = changed;
      const isSet = downgradesAtEnd && paidUntil !== null;
      showToast({ title: isSet ? words.isSet(lastDayOf(paidUntil, timeZone, locale)) : words.done });
    },
    onError: (error: ApiError) => {
      close();
      planChanged();
      showToast({ title: words.failed, description: failureText(error, failures), tone: 'destructive' });
    },
  };
  return {
    downgrade: () => (when === 'now' ? atOnce.run({}, answered) : atEnd.run({ isWanted: true }, answered)),
    isBusy: atOnce.isBusy || atEnd.isBusy,
  };
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
