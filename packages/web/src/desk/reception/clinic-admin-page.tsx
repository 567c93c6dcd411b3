import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { useMe } from '../../shared/session/api.ts';
import { failureText, isReason } from '../../shared/api/index.ts';
import { forgetAllValues } from '../../shared/forms/index.ts';
import { liveClient } from '../../shared/live/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { KeptForSignIn } from '../kept-for-sign-in.tsx';
import { ClinicAdmin } from './clinic-admin.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';

/** Where the desk runs all queues of a clinic: for its members, whatever their role. */
export function ClinicAdminPage() {
  const { reception: words, desk, actions, failures } = useWords('desk');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { clinicSlug } = useParams();
  const { account, isLoading, error: meError, retry } = useMe();
  const clinics = useQuery({ ...myClinicsQuery, enabled: account !== null });
  const clinic = clinics.data?.find(({ slug }) => slug === clinicSlug);
  const clinicId = clinic?.clinicId;
  const console = useQuery({ ...clinicConsoleQuery(clinicId ?? ''), enabled: clinicId !== undefined });

  const error = console.error ?? clinics.error ?? (account ? null : meError);
  const isSignedOut = (!isLoading && !account && !meError) || isReason(error, 'account.sign_in_required');
  if (isSignedOut && !console.data) return <Navigate to="/auth" replace state={{ returnTo: pathname }} />;
  if ((clinics.data && !clinic) || isReason(error, 'clinic.not_a_member')) return <AccessDenied />;
  if (console.data) {
    return (
      <KeptForSignIn
        isSignedOut={isSignedOut}
        signIn={
          <SignInAgainDialog
            open
            onOpenChange={() => {
              forgetAllValues();
              void navigate('/auth', { state: { returnTo: pathname } });
            }}
            description={desk.signInAgain}
            onSignedIn={() => liveClient().reopen()}
          />
        }
      >
        <ClinicAdmin key={clinicId} fetched={console.data} />
      </KeptForSignIn>
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
        <Notice
          tone="danger"
          title={words.loadFailed}
          action={<Button onClick={again}>{actions.tryAgain}</Button>}
        >
          {failureText(error, failures)}
        </Notice>
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
