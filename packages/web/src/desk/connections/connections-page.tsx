import { hasPowersOf } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { useMe } from '../../shared/session/api.ts';
import { signInPath } from '../../shared/session/next-path.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Denied } from '../../shared/ui/denied.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { CalendarsCard } from './calendars-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { ScanShareCard } from './scan-share-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';
import { WidgetCard } from './widget-card.tsx';

/** The page where admins and owners connect other programs to the clinic. */
export function ConnectionsPage() {
  const { connections: words } = useWords('desk');
  const { clinicSlug } = useParams();
  const { pathname, search } = useLocation();
  const { account, isLoading, error: meError, retry } = useMe();
  const clinics = useQuery({ ...myClinicsQuery, enabled: account !== null });
  const clinic = clinics.data?.find(({ slug }) => slug === clinicSlug);

  if (!isLoading && !account && !meError) return <Navigate to={signInPath(pathname + search)} replace />;
  const desk = (
    <Link
      to={`/${clinicSlug}/admin?tab=settings&section=data`}
      className={buttonClass({ variant: 'secondary' })}
    >
      <span className="inline-flex items-center gap-2">
        <ArrowLeft size={18} aria-hidden /> {words.back}
      </span>
    </Link>
  );
  if (clinics.data && !(clinic && hasPowersOf(clinic.role, 'admin')))
    return <Denied action={desk}>{words.denied}</Denied>;
  const failure = clinics.error ?? (account ? null : meError);
  const again = () => {
    if (meError) retry();
    void clinics.refetch();
  };
  return (
    <Page title={words.title} description={clinic?.name} actions={desk} width="medium">
      <p className="mb-4">{words.intro}</p>
      {clinic && <KeysCard clinicId={clinic.clinicId} />}
      {clinic && <WebhooksCard clinicId={clinic.clinicId} role={clinic.role} />}
      {clinic && <WidgetCard clinicId={clinic.clinicId} />}
      {clinic && <CalendarsCard clinicId={clinic.clinicId} role={clinic.role} />}
      {clinic && <ScanShareCard clinicId={clinic.clinicId} />}
      {!clinic && failure && <LoadFailed title={words.loadFailed} error={failure} onRetry={again} />}
      {!clinic && !failure && (
        <Loading label={words.loading}>
          <Skeleton className="h-48" />
        </Loading>
      )}
    </Page>
  );
}
