import type { Pricing } from '@baari/contract/billing';
import type { SupportTopic } from '@baari/core/platform';
import { clsx } from 'clsx';
import { rupees } from '../../shared/format/rupees.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Card } from '../../shared/ui/card.tsx';
import type { QuestionProps } from '../question.tsx';
import { SUPPORT_FORM_ID, SupportForm, supportTopics } from './support-form.tsx';

/** A null `pricing` hides everything about plans. */
type SupportPageProps = { topic: SupportTopic; pricing: Pricing | null };

/** Shows help by topic, each at its own address, with the form at the end. */
export function SupportPage({ topic, pricing }: SupportPageProps) {
  const { support } = useWords('pages');
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{support.heading}</h1>
      <p className="mt-2 mb-6 text-lg text-ink-soft">{support.lead}</p>
      <Topics current={topic} hasPlans={pricing !== null} />
      {topic === 'contact' ? (
        <Contact hasPlans={pricing !== null} />
      ) : (
        <Answers topic={topic} pricing={pricing} />
      )}
    </div>
  );
}

function Topics({ current, hasPlans }: { current: SupportTopic; hasPlans: boolean }) {
  const { supportForm } = useWords('visitor');
  const { support } = useWords('pages');
  return (
    <nav aria-label={support.topicNavigation} className="mb-8">
      {/* The topics wrap on a phone, because a scrolling row could hide the open one. */}
      <ul className="flex flex-wrap gap-1 sm:border-b sm:border-line">
        {supportTopics(hasPlans).map((topic) => (
          <li key={topic}>
            <a
              href={`/support?topic=${topic}`}
              aria-current={topic === current ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-12 items-center rounded-control px-3 font-medium hover:text-ink sm:rounded-none sm:border-b-3 sm:px-4',
                topic === current
                  ? 'border-accent text-accent-ink max-sm:bg-accent-soft'
                  : 'border-transparent text-ink-soft max-sm:bg-sunken',
              )}
            >
              {topic === 'contact' ? support.contactTab : supportForm.topics[topic]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Answers({ topic, pricing }: { topic: Exclude<SupportTopic, 'contact'>; pricing: Pricing | null }) {
  const { supportForm } = useWords('visitor');
  const { support } = useWords('pages');
  return (
    <>
      <h2 className="mb-5 text-2xl font-bold tracking-tight">{supportForm.topics[topic]}</h2>
      <dl className="grid gap-4 md:grid-cols-2">
        {useAnswers(topic, pricing).map(({ question, answer }) => (
          <div key={question} className="rounded-card border border-line bg-surface p-5">
            <dt className="text-lg font-semibold">{question}</dt>
            <dd className="mt-1.5 text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8">
        {support.stillStuck}{' '}
        <a
          href="/support?topic=contact"
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {support.contactLink}
        </a>
      </p>
    </>
  );
}

/** Returns the questions of a topic, with current limits and prices. */
function useAnswers(
  topic: Exclude<SupportTopic, 'contact'>,
  pricing: Pricing | null,
): readonly QuestionProps[] {
  const { support } = useWords('pages');
  if (topic !== 'billing') return Object.values(support[topic]);
  if (pricing === null) return [];
  const { free, pro, usage, get } = support.billing;
  const { freeClinics, freeDoctors, freeDailyTokens, proRupees } = pricing;
  return [
    {
      ...free,
      answer: free.answer({ clinics: freeClinics, doctors: freeDoctors, dailyTokens: freeDailyTokens }),
    },
    { ...pro, answer: pro.answer({ price: rupees(proRupees) }) },
    usage,
    get,
  ];
}

function Contact({ hasPlans }: { hasPlans: boolean }) {
  const { support } = useWords('pages');
  return (
    <div className="max-w-2xl">
      <p className="mb-5">{support.contactLead}</p>
      <Card>
        <noscript>
          <p className="mb-5 font-semibold">{support.needsScript}</p>
        </noscript>
        {/* The script hydrates only this part. */}
        <div id={SUPPORT_FORM_ID} data-plans={hasPlans ? undefined : 'off'}>
          <SupportForm hasPlans={hasPlans} />
        </div>
      </Card>
    </div>
  );
}
