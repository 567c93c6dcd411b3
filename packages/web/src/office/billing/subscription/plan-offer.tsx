import type { SubscriptionDetails } from '@baari/contract/billing';
import { PAID_PERIOD_DAYS, PAISE_PER_RUPEE } from '@baari/core/billing';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../shared/ui/use-now.ts';
import { Button, buttonClass, ButtonLink } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import type { PaymentStep } from '../payment/use-payment.ts';
import { amountText, lastDayIfPaid } from '../period.ts';

const everyMs = 60_000;
const features = ['Unlimited clinics', 'Unlimited doctors', 'Unlimited tokens', 'Priority support'];

type PlanOfferProps = {
  subscription: SubscriptionDetails;
  step: PaymentStep;
  /** How a payment stands: beside the button that it was begun with, where somebody looks. */
  notice: ReactNode;
  onPay: () => void;
};

/** What can be bought, for how much and until when; nothing for who has Pro without an end. */
export function PlanOffer({ subscription, step, notice, onPay }: PlanOfferProps) {
  const now = useNow(everyMs);
  const { plan, isGranted, payments, pricing, clinicCount } = subscription;
  if (isGranted) return notice;
  if (payments === null) return <AskForPro isPro={plan === 'pro'} />;
  const isRenewal = plan === 'pro';
  const lastDay = lastDayIfPaid(subscription, now);
  return (
    <Card title={isRenewal ? 'Renew Pro' : 'Upgrade to Pro'}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="token-number text-4xl">{amountText(pricing.proRupees * PAISE_PER_RUPEE)}</span>
        <span className="text-ink-soft">for {PAID_PERIOD_DAYS} days</span>
      </p>
      {isRenewal ? (
        <p className="mt-3">
          They are added to the end of what you have: Pro until{' '}
          <strong className="whitespace-nowrap">{lastDay}</strong>.
        </p>
      ) : (
        <>
          <ul className="mt-4 grid gap-2">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2">
                <Check size={20} aria-hidden className="mt-0.5 shrink-0 text-accent" />
                {feature}
              </li>
            ))}
          </ul>
          <p className="mt-4">
            Paid today, Pro lasts until <strong className="whitespace-nowrap">{lastDay}</strong>.
          </p>
        </>
      )}
      {payments === 'test' && <p className="mt-2 text-ink-soft">Payments are a test here: no money moves.</p>}
      <div className="mt-5 grid gap-3">
        {notice}
        {clinicCount === 0 && <NoClinic />}
        <Button
          wide
          busy={step !== 'idle'}
          busyLabel={step === 'waiting' ? 'Waiting for the bank…' : 'Opening the payment…'}
          onClick={onPay}
        >
          {isRenewal ? `Renew for ${PAID_PERIOD_DAYS} days` : 'Upgrade to Pro'}
        </Button>
      </div>
    </Card>
  );
}

/** Pro would be paid for nothing: most who come here without a clinic work for one that somebody else owns. */
function NoClinic() {
  return (
    <Notice
      tone="warm"
      action={
        <Link to="/register-clinic" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          Register your clinic
        </Link>
      }
    >
      This account has no clinic yet that Pro would cover.
    </Notice>
  );
}

/** Where no payments are taken. */
function AskForPro({ isPro }: { isPro: boolean }) {
  return (
    <Card title={isPro ? 'Renew Pro' : 'Get Pro'}>
      <p>Payments are not taken here. Ask for Pro, and we write to you.</p>
      {/* The form of the prices is there for the Free plan alone. */}
      <ButtonLink href={isPro ? '/support?topic=billing' : '/pricing#ask'} wide className="mt-5">
        Ask for Pro
      </ButtonLink>
    </Card>
  );
}
