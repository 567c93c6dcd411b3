import type { SubscriptionDetails } from '@baari/contract/billing';
import { UNLIMITED } from '@baari/core/billing';
import { counted } from '../../../shared/format/format.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Stat, StatList } from '../../../shared/ui/stat.tsx';
import { lastDayOf } from '../period.ts';
import { usageText } from './usage-text.ts';
import { PlanTypeBadge } from '../../../shared/billing/plan-type-badge.tsx';

type PlanSummaryProps = { subscription: SubscriptionDetails };

/** The plan, until when it lasts, what it allows and how much of it is used. */
export function PlanSummary({ subscription }: PlanSummaryProps) {
  const { plan, pricing, clinicCount, clinicLimit, doctorCount, doctorLimit } = subscription;
  const isPro = plan === 'pro';
  return (
    <Card title="Current plan" action={<PlanTypeBadge plan={plan} />}>
      <p>
        {isPro
          ? 'Clinics, doctors and tokens without limits, and priority support.'
          : `${counted(pricing.freeClinics, 'clinic')}, ${counted(pricing.freeDoctors, 'doctor')} and ${counted(pricing.freeDailyTokens, 'token')} per doctor per day.`}
      </p>
      <Lasts subscription={subscription} />
      <div className="mt-5">
        <StatList>
          <Stat label="Clinics" value={usageText(clinicCount, clinicLimit)} />
          <Stat label="Doctors" value={usageText(doctorCount, doctorLimit)} />
          <Stat {...tokensStat(subscription)} />
        </StatList>
      </div>
      {clinicCount === 0 && (
        <p className="mt-4 text-ink-soft">
          This is the plan of your own account, which has no clinic. A clinic that you work for has the plan
          of its owner.
        </p>
      )}
    </Card>
  );
}

function Lasts({ subscription: { plan, isGranted, paidUntil, timeZone } }: PlanSummaryProps) {
  if (isGranted) return <p className="mt-2 text-ink-soft">Pro was given to you without an end.</p>;
  if (paidUntil === null) return null;
  const lastDay = lastDayOf(paidUntil, timeZone);
  if (plan === 'free') return <p className="mt-2 text-ink-soft">Pro ended on {lastDay}.</p>;
  return (
    <p className="mt-2">
      Renewal date: <strong className="font-semibold">{lastDay}</strong>
      <span className="block text-ink-soft">
        Pro ends with that day unless you renew. Nothing is charged by itself.
      </span>
    </p>
  );
}

function tokensStat({ doctors, dailyTokensUsed, dailyTokenLimit }: SubscriptionDetails) {
  const isShared = dailyTokenLimit !== UNLIMITED && doctors.length > 1;
  return {
    label: 'Tokens today',
    value: usageText(dailyTokensUsed, dailyTokenLimit),
    detail: isShared ? 'Your doctors share the limit' : undefined,
  };
}
