import type { Pricing } from '@baari/contract/billing';
import type { ReactNode } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { HomeFeatures, HomeProblems, HomeScreens, HomeSteps } from './home-sections.tsx';
import { homeQuestions } from './home-questions.ts';
import { Questions } from '../question.tsx';
import { Shot } from './shot.tsx';

/**
 * The front door: what Baari changes for a clinic, how it works and what it costs; and where patients go on. A clinic's own
 * copy, which has no prices, asks nobody to register.
 */
export function HomePage({ pricing }: { pricing: Pricing | null }) {
  const { home } = useWords('pages');
  return (
    <div className="mx-auto max-w-5xl">
      <Hero isOffered={pricing !== null} />
      <HomeProblems />
      <HomeFeatures />
      <HomeSteps />
      <HomeScreens />
      <Questions heading={home.faqHeading} items={homeQuestions(home, pricing)} />
      {pricing && <Closing />}
    </div>
  );
}

function Hero({ isOffered }: { isOffered: boolean }) {
  const { home } = useWords('pages');
  const { shell } = useWords('frame');
  return (
    <div className="grid items-center gap-10 py-4 sm:py-8 md:grid-cols-[1fr_17rem]">
      <div>
        <h1 className="max-w-2xl text-4xl font-bold tracking-tight sm:text-5xl">{home.heading}</h1>
        <p className="mt-4 max-w-xl text-lg text-ink-soft">{home.lead}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          {isOffered && <ButtonLink href="/register-clinic">{shell.registerClinic}</ButtonLink>}
          <ButtonLink href="/demo" variant="secondary">
            {home.tryDemo}
          </ButtonLink>
        </div>
        {isOffered && <p className="mt-3 text-ink-soft">{home.registerPrompt}</p>}
        <div className="mt-8 rounded-card bg-accent-soft p-5">
          <p className="font-semibold">{home.patientPrompt}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <ButtonLink href="/clinics" variant="secondary">
              {home.findYourClinic}
            </ButtonLink>
            <ButtonLink href="/token-status" variant="secondary">
              {home.checkTokenStatus}
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="mx-auto w-full max-w-60 md:max-w-none">
        <Shot name="token" alt={home.shots.token} isFirst className="w-full" />
      </div>
    </div>
  );
}

function Closing(): ReactNode {
  const { home } = useWords('pages');
  const { shell } = useWords('frame');
  return (
    <section className="mt-16 rounded-card bg-band px-6 py-10 text-center text-on-band">
      <h2 className="text-2xl font-bold tracking-tight">{home.closingHeading}</h2>
      <p className="mx-auto mt-2 max-w-xl">{home.closing}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink href="/register-clinic" variant="warm">
          {shell.registerClinic}
        </ButtonLink>
        <ButtonLink href="/pricing" variant="secondary">
          {home.seePricing}
        </ButtonLink>
      </div>
    </section>
  );
}
