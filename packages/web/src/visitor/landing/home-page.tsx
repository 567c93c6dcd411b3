import type { Pricing } from '@baari/contract/billing';
import {
  Check,
  type LucideIcon,
  Megaphone,
  Monitor,
  Smartphone,
  Timer,
  UserPlus,
  WifiOff,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../shared/ui/button.tsx';
import type { PageWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { Questions } from '../question.tsx';
import { homeQuestions } from './home-questions.ts';

/**
 * Shows what Baari changes for a clinic, how it works and what it costs, with links for patients. A clinic's
 * own copy has no prices and no registration.
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
    <div className="grid items-center gap-10 py-4 sm:py-8 md:grid-cols-2 lg:grid-cols-[26rem_1fr]">
      <div>
        <h1 className="text-4xl font-bold tracking-tight">{home.heading}</h1>
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
      <div className="relative pb-16 sm:pb-24">
        <Shot name="desk" alt={home.shots.desk} isFirst className="w-full" />
        <Shot name="token" alt={home.shots.token} isFirst className="absolute bottom-0 left-2 w-2/7" />
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

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-16">
      <h2 className="mb-5 text-2xl font-bold tracking-tight">{heading}</h2>
      {children}
    </section>
  );
}

/** Lists the problems of a crowded waiting room, each next to its solution. */
function HomeProblems() {
  const { home } = useWords('pages');
  return (
    <Section heading={home.problemsHeading}>
      <ul className="grid gap-3">
        {home.problems.map(({ before, after }) => (
          <li
            key={before}
            className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-5 md:grid-cols-2"
          >
            <Side label={home.before} icon={<X size={20} aria-hidden className="text-ink-soft" />}>
              {before}
            </Side>
            <Side label={home.after} icon={<Check size={20} aria-hidden className="text-accent" />}>
              {after}
            </Side>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Side({ label, icon, children }: { label: string; icon: ReactNode; children: string }) {
  return (
    <div className="flex gap-3">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <p>
        <span className="block text-sm font-medium text-ink-soft">{label}</span>
        {children}
      </p>
    </div>
  );
}

const featureIcons: readonly [keyof PageWords['home']['features'], LucideIcon][] = [
  ['token', Smartphone],
  ['wait', Timer],
  ['call', Megaphone],
  ['walkIns', UserPlus],
  ['display', Monitor],
  ['network', WifiOff],
];

function HomeFeatures() {
  const { home } = useWords('pages');
  return (
    <Section heading={home.featuresHeading}>
      <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {featureIcons.map(([feature, Icon]) => (
          <li key={feature}>
            <span className="grid size-11 place-items-center rounded-control bg-accent-soft text-accent-ink">
              <Icon size={22} aria-hidden />
            </span>
            <h3 className="mt-3 text-lg font-semibold">{home.features[feature].title}</h3>
            <p className="mt-1 text-ink-soft">{home.features[feature].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function HomeSteps() {
  const { home } = useWords('pages');
  return (
    <Section heading={home.stepsHeading}>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {home.steps.map(({ title, text }, index) => (
          <li key={title} className="rounded-card border border-line bg-surface p-5">
            <span
              aria-hidden
              className="token-number grid size-11 place-items-center rounded-pill bg-accent text-xl text-on-accent"
            >
              {index + 1}
            </span>
            <h3 className="mt-3 text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Shows the queue as the doctor, the owner and the waiting room see it. */
function HomeScreens() {
  const { home } = useWords('pages');
  return (
    <Section heading={home.screensHeading}>
      <div className="grid items-start gap-5 md:grid-cols-[1fr_16rem]">
        <div className="grid gap-5">
          <Captioned caption={home.shots.dashboard}>
            <Shot name="dashboard" alt="" className="w-full" />
          </Captioned>
          <Captioned caption={home.shots.display}>
            <Shot name="display" alt="" className="w-full" />
          </Captioned>
        </div>
        <Captioned caption={home.shots.doctor}>
          <Shot name="doctor" alt="" className="mx-auto w-full max-w-72" />
        </Captioned>
      </div>
    </Section>
  );
}

/** The caption describes the picture, so it needs no alternative text. */
function Captioned({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure>
      {children}
      <figcaption className="mt-2 text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  );
}

/** scripts/take-shots.mjs takes these pictures in light and dark. */

const SHOTS = {
  desk: { width: 1280, height: 800 },
  token: { width: 390, height: 780 },
  doctor: { width: 390, height: 780 },
  dashboard: { width: 1280, height: 800 },
  display: { width: 1280, height: 720 },
} as const;

type ShotName = keyof typeof SHOTS;

type ShotProps = {
  name: ShotName;
  alt: string;
  /**
   * True if the picture is visible without scrolling. Other pictures load when the reader scrolls near them.
   */
  isFirst?: boolean;
  className?: string;
};

/** A picture that reserves its space before it loads. */
function Shot({ name, alt, isFirst = false, className = '' }: ShotProps) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={`/shots/${name}-dark.webp`} />
      <img
        src={`/shots/${name}-light.webp`}
        alt={alt}
        {...SHOTS[name]}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={`h-auto rounded-card border border-line bg-surface shadow-raised ${className}`}
      />
    </picture>
  );
}
