import { CloudAlert, SearchX } from 'lucide-react';
import { matchRoute } from '@baari/core/shared';
import { usePageMessages } from '../../messages/messages-context.tsx';
import type { PageMessages } from '../../messages/messages.ts';
import { clinicPath } from '../../lib/places.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFound({ what }: { what: 'page' | 'clinic' | 'token' }) {
  const { notFound } = usePageMessages();
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
  const { notFound } = usePageMessages();
  return (
    <EmptyState
      icon={SearchX}
      heading="h1"
      title={notFound.doctorTitle}
      action={<ButtonLink href={clinicPath(clinic.slug)}>{notFound.doctorLink(clinic.name)}</ButtonLink>}
    >
      {notFound.doctorHint(clinic.name)}
    </EmptyState>
  );
}

export function Failed({ path }: { path: string }) {
  const { notFound } = usePageMessages();
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
  { failedClinics, failedClinic, failedHint }: PageMessages['notFound'],
  path: string,
): string {
  const screen = matchRoute(path)?.route.screen;
  if (screen === 'clinics') return failedClinics;
  return screen === 'doctors' ? failedClinic : failedHint;
}
