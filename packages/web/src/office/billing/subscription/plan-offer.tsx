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
import { inSentence } from '../../../shared/words/in-sentence.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

const everyMs = 60_000;

type PlanOfferProps = {
  subscription: SubscriptionDetails;
  step: PaymentStep;
  /** The state of a payment, shown next to the button. */
  notice: ReactNode;
  onPay: () => void;
};

/** Offers Pro with its price and end date. The offer is hidden from accounts whose Pro has no end. */
export function PlanOffer({ subscription, step, notice, onPay }: PlanOfferProps) {
  const {
    actions,
    billing: { offer: words },
    locale,
  } = useWords('office');
  const now = useNow(everyMs);
  const { plan, isGranted, payments, pricing, clinicCount } = subscription;
  if (isGranted) return notice;
  if (payments === null) return <AskForPro isPro={plan === 'pro'} />;
  const isRenewal = plan === 'pro';
  const lastDay = lastDayIfPaid(subscription, now, locale);
  return (
    <Card title={isRenewal ? words.renew : actions.upgrade}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="token-number text-4xl">{amountText(pricing.proRupees * PAISE_PER_RUPEE)}</span>
        <span className="text-ink-soft">{words.forDays({ days: PAID_PERIOD_DAYS })}</span>
      </p>
      {isRenewal ? (
        <p className="mt-3">
          {inSentence(words.addedToEnd, { day: <strong className="whitespace-nowrap">{lastDay}</strong> })}
          {subscription.downgradesAtEnd && <span className="mt-2 block">{words.keepsPro}</span>}
        </p>
      ) : (
        <>
          <ul className="mt-4 grid gap-2">
            {words.features.map((feature) => (
              <li key={feature} className="flex gap-2">
                <Check size={20} aria-hidden className="mt-0.5 shrink-0 text-accent" />
                {feature}
              </li>
            ))}
          </ul>
          <p className="mt-4">
            {inSentence(words.lastsUntil, { day: <strong className="whitespace-nowrap">{lastDay}</strong> })}
          </p>
        </>
      )}
      {payments === 'test' && <p className="mt-2 text-ink-soft">{words.test}</p>}
      <div className="mt-5 grid gap-3">
        {notice}
        {clinicCount === 0 && <NoClinic />}
        <Button
          wide
          busy={step !== 'idle'}
          busyLabel={step === 'waiting' ? words.waiting : words.opening}
          onClick={onPay}
        >
          {isRenewal ? words.renewFor({ days: PAID_PERIOD_DAYS }) : actions.upgrade}
        </Button>
      </div>
    </Card>
  );
}

/** Replaces the offer for people without a clinic, who usually work for another owner. */
function NoClinic() {
  const { offer: words } = useWords('office').billing;
  return (
    <Notice
      tone="warm"
      action={
        <Link to="/register-clinic" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {words.registerClinic}
        </Link>
      }
    >
      {words.noClinic}
    </Notice>
  );
}

/** Replaces the payment button when payments are off. */
function AskForPro({ isPro }: { isPro: boolean }) {
  const { offer: words } = useWords('office').billing;
  return (
    <Card title={isPro ? words.renew : words.getPro}>
      <p>{words.askHint}</p>
      {/* The request form exists only on the Free plan. */}
      <ButtonLink href={isPro ? '/support?topic=billing' : '/pricing#ask'} wide className="mt-5">
        {words.ask}
      </ButtonLink>
    </Card>
  );
}
