import { CloudAlert, SearchX } from 'lucide-react';
import { useMessages } from '../../messages/messages-context.tsx';
import { clinicPath } from '../../queue/patient/places.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFound({ what }: { what: 'page' | 'clinic' | 'token' }) {
  const { notFound } = useMessages();
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
  const { notFound } = useMessages();
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
  const { notFound } = useMessages();
  return (
    <EmptyState
      icon={CloudAlert}
      heading="h1"
      title={notFound.failedTitle}
      action={<ButtonLink href={path}>{notFound.tryAgain}</ButtonLink>}
    >
      {notFound.failedHint}
    </EmptyState>
  );
}
