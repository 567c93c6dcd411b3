import type { SubscriptionDetails } from '@baari/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { counted } from '../../../shared/format/format.ts';
import { AlertDialog } from '../../../shared/ui/alert-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { subscriptionQuery, usePlanChanged } from '../api.ts';
import { lastDayOf } from '../period.ts';

/** Gives Pro up at once, after a question that names what is lost. */
export function Downgrade({ subscription }: { subscription: SubscriptionDetails }) {
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
          showToast({ title: 'Successfully downgraded to Free plan. Your clinic data is preserved.' });
        },
        onError: (error) => {
          setAsking(false);
          planChanged();
          showToast({
            title: 'Failed to downgrade subscription',
            description: failureText(error),
            tone: 'destructive',
          });
        },
      },
    );
  return (
    <section className="mt-2 border-t border-line pt-5">
      <h2 className="font-semibold">Go back to Free</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {subscription.isGranted ? 'Pro ends at once.' : 'Pro ends at once, not at the end of the paid days.'}
      </p>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        trigger={
          <Button variant="secondary" size="small">
            Downgrade to Free
          </Button>
        }
        title="Downgrade to Free?"
        loses={lossText(subscription)}
        confirmLabel="Downgrade to Free"
        cancelLabel="Keep Pro"
        onConfirm={confirmed}
        busy={downgrade.isBusy}
        busyLabel="Downgrading…"
      />
    </section>
  );
}

/** What a downgrade takes away, and what it leaves. */
export function lossText({
  isGranted,
  paidUntil,
  timeZone,
  pricing: { freeDoctors, freeDailyTokens },
  doctorCount,
}: SubscriptionDetails): string {
  const tokens = `at most ${counted(freeDailyTokens, 'token')} a day`;
  return [
    isGranted && 'Pro was given to you without an end: once given up, it takes a payment or a request.',
    !isGranted &&
      paidUntil !== null &&
      `You give up the days until ${lastDayOf(paidUntil, timeZone)} that are paid for.`,
    doctorCount > freeDoctors
      ? `Of your ${counted(doctorCount, 'doctor')} only ${freeDoctors} goes on giving out tokens, ${tokens}; the others issue no new ones.`
      : `Each doctor gives out ${tokens}.`,
    'Your clinics, doctors, patients and history are kept.',
  ]
    .filter(Boolean)
    .join(' ');
}
