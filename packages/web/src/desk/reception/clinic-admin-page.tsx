import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { signInPath } from '../../shared/session/next-path.ts';
import { useNoticedSignOut } from '../../shared/session/load-states.tsx';
import { useMe } from '../../shared/session/api.ts';
import { isReason } from '../../shared/api/index.ts';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { UnderSignIn } from '../under-sign-in.tsx';
import { ClinicAdmin } from './clinic-admin.tsx';
import { FollowedClinic } from './followed-clinic.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';

/** The desk for all queues of a clinic, for its members in any role. */
export function ClinicAdminPage() {
  const { reception: words } = useWords('desk');
  const { pathname, search } = useLocation();
  const { clinicSlug } = useParams();
  const { account, isLoading, error: meError, retry } = useMe();
  // When the session ends, typed text stays, and the desk waits until somebody signs in again.
  const [wasSignedIn, setSignedIn] = useState(account !== null);
  if (account && !wasSignedIn) setSignedIn(true);
  const clinics = useQuery({ ...myClinicsQuery, enabled: wasSignedIn });
  const clinic = clinics.data?.find(({ slug }) => slug === clinicSlug);
  const clinicId = clinic?.clinicId;
  const console = useQuery({ ...clinicConsoleQuery(clinicId ?? ''), enabled: clinicId !== undefined });

  const error = console.error ?? clinics.error ?? (account ? null : meError);
  useNoticedSignOut(error);
  const isNobody = !isLoading && !account && !meError;
  const isRefused = isReason(error, 'account.sign_in_required');
  if (isNobody && !console.data) return <Navigate to={signInPath(`${pathname}${search}`)} replace />;
  // Checks the session again, so that the page asks the user to sign in.
  if (isRefused && !console.data) return <AdminLoading />;
  if ((clinics.data && !clinic) || isReason(error, 'clinic.not_a_member')) return <AccessDenied />;
  if (console.data) {
    return (
      <Fragment key={clinicId}>
        {account && <FollowedClinic fetched={console.data} />}
        <UnderSignIn isSignedOut={isNobody}>
          <ClinicAdmin fetched={console.data} />
        </UnderSignIn>
      </Fragment>
    );
  }
  if (error) {
    const again = () => {
      if (meError) retry();
      void clinics.refetch();
      if (clinicId) void console.refetch();
    };
    return (
      <Page title={words.title}>
        <LoadFailed title={words.loadFailed} error={error} onRetry={again} />
      </Page>
    );
  }
  return <AdminLoading />;
}

function AccessDenied() {
  const { denied, deniedHint } = useWords('desk').reception;
  const showToast = useToast();
  useEffect(() => {
    showToast({ title: denied, description: deniedHint, tone: 'destructive' });
  }, [showToast, denied, deniedHint]);
  return <Navigate to="/dashboard" replace />;
}

function AdminLoading() {
  const words = useWords('desk').reception;
  return (
    <Page title={words.title} heading={null}>
      <Loading label={words.loading}>
        <Skeleton className="h-9 w-72" />
        <div className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
          {['serving', 'total', 'waiting', 'completed'].map((figure) => (
            <Skeleton key={figure} className="h-28" />
          ))}
        </div>
        <Skeleton className="mt-4 h-96" />
      </Loading>
    </Page>
  );
}
