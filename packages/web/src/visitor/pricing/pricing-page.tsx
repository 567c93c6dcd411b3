import type { Pricing } from '@baari/contract/billing';
import { Check } from 'lucide-react';
import { clsx } from 'clsx';
import { rupees } from '../../shared/format/rupees.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { FREE_ACTION_ID, OWN_PLAN_ID, PRO_ACTION_ID } from './own-plan-api.ts';
import { Questions } from '../question.tsx';

// A signed-in account continues immediately, even without a script.
const PAY_AFTER_SIGN_IN = `/auth?next=${encodeURIComponent('/billing?upgrade=1')}`;

/** Shows the two plans next to each other, and questions about them. */
export function PricingPage({ pricing: plans }: { pricing: Pricing }) {
  const { pricing } = useWords('pages');
  const { free, pro, faq } = pricing;
  const proPrice = rupees(plans.proRupees);
  const freeFeatures = [
    free.clinics({ count: plans.freeClinics }),
    free.doctors({ count: plans.freeDoctors }),
    free.tokens({ count: plans.freeDailyTokens }),
    ...free.features,
  ];
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{pricing.heading}</h1>
      <p className="mt-2 text-lg text-ink-soft">{pricing.lead}</p>
      <div className="mt-8 grid gap-5 md:grid-cols-2">
        <Plan
          name={free.name}
          forWhom={free.forWhom}
          button={free.button}
          price={rupees(0)}
          features={freeFeatures}
          action={{ id: FREE_ACTION_ID, href: '/auth?tab=sign-up' }}
        />
        <Plan
          name={pro.name}
          forWhom={pro.forWhom}
          button={pro.button}
          price={proPrice}
          features={pro.features}
          action={{ id: PRO_ACTION_ID, href: PAY_AFTER_SIGN_IN }}
          isMain
        />
      </div>
      {/* A script fills in this part for a signed-in account, with its own plan and the request form. */}
      <div id={OWN_PLAN_ID} />
      <Questions
        heading={pricing.faqHeading}
        items={[
          faq.count,
          faq.limit,
          faq.covers,
          { ...faq.cost, answer: faq.cost.answer({ price: proPrice }) },
          faq.get,
          faq.end,
        ]}
      />
      <p className="mx-auto mt-6 max-w-3xl">
        <ButtonLink href="/support?topic=contact" variant="secondary">
          {pricing.contact}
        </ButtonLink>
      </p>
    </div>
  );
}

type PlanProps = {
  name: string;
  forWhom: string;
  price: string;
  features: readonly string[];
  button: string;
  /** A link for visitors who are not signed in. A script replaces the link for a signed-in account. */
  action: { id: string; href: string };
  isMain?: boolean;
};

function Plan({ name, forWhom, price, features, button, action, isMain = false }: PlanProps) {
  const { pricing } = useWords('pages');
  return (
    <section
      className={clsx(
        'flex flex-col rounded-card border bg-surface p-6 shadow-card sm:p-8',
        isMain ? 'border-2 border-accent' : 'border-line',
      )}
    >
      <h2 className="text-xl font-semibold">{name}</h2>
      <p className="text-ink-soft">{forWhom}</p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="token-number text-5xl">{price}</span>
        <span className="text-ink-soft">{pricing.perMonth}</span>
      </p>
      <ul className="mt-6 mb-8 grid flex-1 content-start gap-3">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check size={20} aria-hidden className="mt-0.5 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <div id={action.id}>
        <ButtonLink href={action.href} wide variant={isMain ? 'primary' : 'secondary'}>
          {button}
        </ButtonLink>
      </div>
    </section>
  );
}
