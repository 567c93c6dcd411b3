import type { SubscriptionDetails } from '@baari/contract/billing';
import { UNLIMITED } from '@baari/core/billing';
import { Card } from '../../../shared/ui/card.tsx';
import { Stat, StatList } from '../../../shared/ui/stat.tsx';
import { lastDayOf } from '../period.ts';
import { KeepPro } from './keep-pro.tsx';
import { usageText } from './usage-text.ts';
import { PlanTypeBadge } from '../../../shared/billing/plan-type-badge.tsx';
import type { OfficeWords } from '../../../shared/words/en/catalog.ts';
import { inSentence } from '../../../shared/words/in-sentence.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

type PlanSummaryProps = { subscription: SubscriptionDetails };

/** The plan, until when it lasts, what it allows and how much of it is used. */
export function PlanSummary({ subscription }: PlanSummaryProps) {
  const { plan: words } = useWords('office').billing;
  const { plan, pricing, clinicCount, clinicLimit, doctorCount, doctorLimit } = subscription;
  const isPro = plan === 'pro';
  return (
    <Card title={words.title} action={<PlanTypeBadge plan={plan} />}>
      <p>
        {isPro ? words.pro : words.free(pricing.freeClinics, pricing.freeDoctors, pricing.freeDailyTokens)}
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
  if (plan === 'free') return <p className="mt-2 text-ink-soft">{words.ended(lastDay)}</p>;
  if (downgradesAtEnd) {
    return (
      <div className="mt-2">
        {inSentence(words.lastDay, <strong className="font-semibold">{lastDay}</strong>)}
        <p className="mb-3 text-ink-soft">{words.thenFree}</p>
        <KeepPro />
      </div>
    );
  }
  return (
    <p className="mt-2">
      {inSentence(words.renewalDate, <strong className="font-semibold">{lastDay}</strong>)}
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
