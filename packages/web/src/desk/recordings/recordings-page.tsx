import { hasPowersOf } from '@baari/core/clinics';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { api } from '../../shared/api/index.ts';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { useMe } from '../../shared/session/api.ts';
import { signInPath } from '../../shared/session/next-path.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Denied } from '../../shared/ui/denied.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { Recordings } from './recordings.tsx';

const recordingsQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['recordings', clinicId],
    queryFn: ({ signal }) => api.clinics.listRecordings({ clinicId }, { signal }),
  });

/** The page where admins and owners record names, rooms and words for the waiting room's screen. */
export function RecordingsPage() {
  const { recordings: words } = useWords('desk');
  const { clinicSlug } = useParams();
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const { account, isLoading, error: meError, retry } = useMe();
  const clinics = useQuery({ ...myClinicsQuery, enabled: account !== null });
  const clinic = clinics.data?.find(({ slug }) => slug === clinicSlug);
  const isAdmin = clinic !== undefined && hasPowersOf(clinic.role, 'admin');
  const clinicId = clinic?.clinicId ?? '';
  const kept = useQuery({ ...recordingsQuery(clinicId), enabled: isAdmin });
  const console = useQuery({ ...clinicConsoleQuery(clinicId), enabled: isAdmin });

  if (!isLoading && !account && !meError) return <Navigate to={signInPath(pathname + search)} replace />;
  const desk = (
    <Link
      to={`/${clinicSlug}/admin?tab=settings&section=voice`}
      className={buttonClass({ variant: 'secondary' })}
    >
      <span className="inline-flex items-center gap-2">
        <ArrowLeft size={18} aria-hidden /> {words.back}
      </span>
    </Link>
  );
  if (clinics.data && !isAdmin) return <Denied action={desk}>{words.denied}</Denied>;
  const failure = kept.error ?? console.error ?? clinics.error ?? (account ? null : meError);
  const again = () => {
    if (meError) retry();
    for (const query of [clinics, kept, console]) void query.refetch();
  };
  const isThere = kept.data !== undefined && console.data !== undefined;
  return (
    <Page title={words.title} description={clinic?.name} actions={desk} width="medium">
      <p className="mb-4">{words.intro}</p>
      {isThere && (
        <Recordings
          clinicId={clinicId}
          kept={kept.data}
          doctors={console.data.doctors.map(({ profile }) => profile)}
          onChanged={(changed) => queryClient.setQueryData(recordingsQuery(clinicId).queryKey, changed)}
        />
      )}
      {!isThere && failure && <LoadFailed title={words.loadFailed} error={failure} onRetry={again} />}
      {!isThere && !failure && (
        <Loading label={words.loading}>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Page>
  );
}
