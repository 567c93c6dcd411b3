import {
  Check,
  Megaphone,
  Monitor,
  Smartphone,
  Timer,
  UserPlus,
  WifiOff,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import type { PageWords } from '../../shared/words/en/catalog.ts';
import { Shot } from './shot.tsx';

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-16">
      <h2 className="mb-5 text-2xl font-bold tracking-tight">{heading}</h2>
      {children}
    </section>
  );
}

/** What goes wrong in a corridor, each beside what becomes of it. */
export function HomeProblems() {
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

export function HomeFeatures() {
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

export function HomeSteps() {
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

/** The queue as the doctor, the owner and the waiting room see it. */
export function HomeScreens() {
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

/** The caption says what the picture shows: no need to say it twice. */
function Captioned({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure>
      {children}
      <figcaption className="mt-2 text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  );
}
