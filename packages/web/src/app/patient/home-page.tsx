import type { ReactNode } from 'react';
import { Building2, Smartphone } from 'lucide-react';
import { useMessages } from '../../messages/messages-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SampleToken } from './sample-token.tsx';

/** The front door: what Baari does for patients and for clinics, and where each goes on. */
export function HomePage() {
  const { home, shell } = useMessages();
  return (
    <div className="mx-auto max-w-5xl">
      <div className="grid items-center gap-10 py-6 sm:py-12 md:grid-cols-[1fr_20rem]">
        <div>
          <h1 className="max-w-2xl text-4xl font-bold tracking-tight sm:text-5xl">{home.heading}</h1>
          <p className="mt-4 max-w-xl text-lg text-ink-soft">{home.lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href="/register-clinic">{shell.registerClinic}</ButtonLink>
            <ButtonLink href="/auth" variant="secondary">
              {shell.clinicSignIn}
            </ButtonLink>
            <ButtonLink href="/doctor-login" variant="secondary">
              {shell.doctorLogin}
            </ButtonLink>
          </div>
          <p className="mt-3 text-ink-soft">{home.registerPrompt}</p>
        </div>
        <div className="max-md:hidden">
          <SampleToken />
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card title={<IconTitle icon={<Smartphone size={22} aria-hidden />}>{home.forPatients}</IconTitle>}>
          <ol className="grid gap-4">
            {home.patientSteps.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span className="grid size-8 shrink-0 place-items-center rounded-pill bg-accent-soft font-semibold text-accent-ink">
                  {index + 1}
                </span>
                <span className="pt-0.5">{step}</span>
              </li>
            ))}
          </ol>
        </Card>
        <Card title={<IconTitle icon={<Building2 size={22} aria-hidden />}>{home.forClinics}</IconTitle>}>
          <ul className="grid list-disc gap-3 pl-5 marker:text-accent">
            {home.clinicPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}

function IconTitle({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="text-accent">{icon}</span>
      {children}
    </span>
  );
}
