import { hasPowersOf } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { failureText } from '../../shared/api/index.ts';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { useMe } from '../../shared/session/api.ts';
import { signInPath } from '../../shared/session/next-path.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { OfficeDenied } from '../office-denied.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportList } from './import-list.tsx';

/**
 * Imports a clinic's patients from a list, for admins and owners. Their names are then known at the desk from
 * the first day.
 */
export function PatientImportPage() {
  const { patientImport: words, actions, failures } = useWords('office');
  const { clinicSlug } = useParams();
  const { pathname, search } = useLocation();
  const { account, isLoading, error: meError, retry } = useMe();
  const { data: clinics, error, refetch } = useQuery({ ...myClinicsQuery, enabled: account !== null });
  const clinic = clinics?.find(({ slug }) => slug === clinicSlug);
  if (!isLoading && !account && !meError) return <Navigate to={signInPath(pathname + search)} replace />;
  if (clinics && !(clinic && hasPowersOf(clinic.role, 'admin')))
    return <OfficeDenied>{words.denied}</OfficeDenied>;
  const failure = meError ?? error;
  return (
    <Page title={words.title} description={clinic?.name} width="medium">
      {clinic && (
        <div className="space-y-4">
          <ImportList clinic={clinic} />
          <EarlierImports clinicId={clinic.clinicId} />
        </div>
      )}
      {!clinic && failure && (
        <Notice
          tone="danger"
          title={words.failed}
          action={
            <Button
              onClick={() => {
                retry();
                void refetch();
              }}
            >
              {actions.tryAgain}
            </Button>
          }
        >
          {failureText(failure, failures)}
        </Notice>
      )}
      {!clinic && !failure && (
        <Loading label={words.loading}>
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Page>
  );
}
