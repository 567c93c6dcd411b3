import type { SubscriptionDetails } from '@baari/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { AlertDialog } from '../../../shared/ui/alert-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { subscriptionQuery, usePlanChanged } from '../api.ts';
import { lastDayOf } from '../period.ts';
import type { OfficeWords } from '../../../shared/words/en/catalog.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

/** Gives Pro up at once, after a question that names what is lost. */
export function Downgrade({ subscription }: { subscription: SubscriptionDetails }) {
  const officeWords = useWords('office');
  const {
    billing: { downgrade: words },
    failures,
  } = officeWords;
  const queryClient = useQueryClient();
  const planChanged = usePlanChanged();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const downgrade = useAction(api.billing.downgrade);
  const confirmed = () =>
    downgrade.run(
      {},
      {
        onSuccess: (changed) => {
          setAsking(false);
          queryClient.setQueryData(subscriptionQuery.queryKey, changed);
          planChanged();
          showToast({ title: words.done });
        },
        onError: (error) => {
          setAsking(false);
          planChanged();
          showToast({
            title: words.failed,
            description: failureText(error, failures),
            tone: 'destructive',
          });
        },
      },
    );
  return (
    <section className="mt-2 border-t border-line pt-5">
      <h2 className="font-semibold">{words.title}</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {subscription.isGranted ? words.atOnce : words.atOnceWithDays}
      </p>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        trigger={
          <Button variant="secondary" size="small">
            {words.button}
          </Button>
        }
        title={words.question}
        loses={lossText(officeWords, subscription)}
        confirmLabel={words.button}
        cancelLabel={words.keep}
        onConfirm={confirmed}
        busy={downgrade.isBusy}
        busyLabel={words.busy}
      />
    </section>
  );
}

/** What a downgrade takes away, and what it leaves. */
export function lossText(
  { billing: { downgrade: words }, locale }: Pick<OfficeWords, 'billing' | 'locale'>,
  { isGranted, paidUntil, timeZone, pricing, doctorCount }: SubscriptionDetails,
): string {
  const { freeDoctors, freeDailyTokens } = pricing;
  return [
    isGranted && words.granted,
    !isGranted && paidUntil !== null && words.paidDays(lastDayOf(paidUntil, timeZone, locale)),
    doctorCount > freeDoctors
      ? words.fewerDoctors(doctorCount, freeDoctors, freeDailyTokens)
      : words.eachDoctor(freeDailyTokens),
    words.kept,
  ]
    .filter(Boolean)
    .join(' ');
}
