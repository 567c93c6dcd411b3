import { CloudAlert, SearchX } from 'lucide-react';
import { matchRoute } from '@baari/core/shared';
import { useWords } from '../../shared/words/words-context.tsx';
import type { FrameWords } from '@baari/words/web';
import { clinicPath } from '../../patient/links.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export function NotFound({ what }: { what: 'page' | 'clinic' | 'token' }) {
  const { notFound } = useWords('frame');
  return (
    <EmptyState
      icon={SearchX}
      heading="h1"
      title={notFound[`${what}Title`]}
      action={<ButtonLink href="/">{notFound.home}</ButtonLink>}
    >
      {notFound[`${what}Hint`]}
    </EmptyState>
  );
}

export function DoctorNotFound({ clinic }: { clinic: { name: string; slug: string } }) {
  const { notFound } = useWords('frame');
  return (
    <EmptyState
      icon={SearchX}
      heading="h1"
      title={notFound.doctorTitle}
      action={
        <ButtonLink href={clinicPath(clinic.slug)}>{notFound.doctorLink({ clinic: clinic.name })}</ButtonLink>
      }
    >
      {notFound.doctorHint({ clinic: clinic.name })}
    </EmptyState>
  );
}

export function Failed({ path }: { path: string }) {
  const { notFound } = useWords('frame');
  return (
    <EmptyState
      icon={CloudAlert}
      heading="h1"
      title={notFound.failedTitle}
      action={<ButtonLink href={path}>{notFound.tryAgain}</ButtonLink>}
    >
      {failedText(notFound, path)}
    </EmptyState>
  );
}

function failedText(
  { failedClinics, failedClinic, failedHint }: FrameWords['notFound'],
  path: string,
): string {
  const screen = matchRoute(path)?.route.screen;
  if (screen === 'clinics') return failedClinics;
  return screen === 'doctors' ? failedClinic : failedHint;
}
