import { matchRoute } from '@baari/core/shared';
import type { FrameWords } from '@baari/words/web';
import { CloudAlert, SearchX, CloudOff } from 'lucide-react';
import { clinicPath } from '../../patient/links.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

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

/**
 * The service worker shows this page in place of one that the phone can neither load nor find in its storage.
 */
export function OfflinePage() {
  const { offlinePage } = useWords('frame');
  return (
    <EmptyState
      icon={CloudOff}
      heading="h1"
      title={offlinePage.title}
      // An empty address reloads the page that this page replaces.
      action={<ButtonLink href="">{offlinePage.tryAgain}</ButtonLink>}
    >
      <p>{offlinePage.hint}</p>
      <p className="mt-2">{offlinePage.tokenHint}</p>
    </EmptyState>
  );
}
