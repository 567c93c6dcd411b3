import type { DoctorConsole } from '@baari/contract/queue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { Navigate, useParams } from 'react-router';
import { useMe } from '../../shared/session/api.ts';
import { useForgetSession } from '../../shared/session/use-ended-session.ts';
import { doctorLoginQuery } from '../doctor-login/doctor-login-query.ts';
import { isReason } from '../../shared/api/index.ts';
import { useFollow, useIsClosed } from '../../shared/live/index.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { doctorConsoleQuery } from '../../shared/queue/api.ts';
import { PanelDenied } from '../panel-denied.tsx';
import { UnderSignIn } from '../under-sign-in.tsx';
import { UnknownDoctor } from '../unknown-doctor.tsx';
import { WaysBack } from '../ways-back.tsx';
import { DoctorPanel } from './doctor-panel.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';

export function DoctorPanelPage() {
  const { panel: words } = useWords('desk');
  const { doctorId = '' } = useParams();
  const { data, error, refetch } = useQuery(doctorConsoleQuery(doctorId));
  const queryClient = useQueryClient();
  // The feed closes both if the doctor was signed out elsewhere and if the doctor was removed. Another
  // request finds out whether the doctor was removed.
  const isClosed = useIsClosed(`desk:${doctorId}`);
  useEffect(() => {
    if (!isClosed) return;
    void queryClient.invalidateQueries({ queryKey: doctorLoginQuery.queryKey });
    void refetch();
  }, [isClosed, queryClient, refetch]);
  useMemberNoticed(doctorId);

  if (isReason(error, 'doctor.not_found', 'request.invalid'))
    return data ? <RemovedDoctor console={data} /> : <UnknownDoctor />;
  if (isReason(error, 'queue.forbidden')) return <PanelDenied loading={<PanelLoading />} />;
  const isSignedOut = isReason(error, 'account.sign_in_required');
  if (isSignedOut && data?.access === 'doctor') return <SignedOutPanel />;
  if (data) {
    return (
      <Fragment key={doctorId}>
        {!isSignedOut && <FollowedPanel doctorId={doctorId} />}
        <UnderSignIn isSignedOut={isSignedOut}>
          <DoctorPanel fetched={data} />
        </UnderSignIn>
      </Fragment>
    );
  }
  if (isSignedOut) return <PanelDenied loading={<PanelLoading />} />;
  if (error) {
    return (
      <Page title={words.title}>
        <LoadFailed title={words.loadFailed} error={error} onRetry={refetch} />
      </Page>
    );
  }
  return <PanelLoading />;
}

function FollowedPanel({ doctorId }: { doctorId: string }) {
  useFollow([`desk:${doctorId}`]);
  return null;
}

/** Fetches the panel again when the session has ended or come back. */
function useMemberNoticed(doctorId: string): void {
  const queryClient = useQueryClient();
  const accountId = useMe().account?.id ?? null;
  const before = useRef(accountId);
  useEffect(() => {
    if (before.current === accountId) return;
    before.current = accountId;
    void queryClient.invalidateQueries({ queryKey: doctorConsoleQuery(doctorId).queryKey });
  }, [queryClient, accountId, doctorId]);
}

/**
 * Replaces a doctor's panel after its login ended. The panel is hidden, and typed text is kept until the next
 * sign-in.
 */
function SignedOutPanel() {
  const forget = useForgetSession();
  useEffect(() => forget(), [forget]);
  return <Navigate to="/doctor-login" replace />;
}

/** Replaces the panel of a doctor who was removed while it was open. */
function RemovedDoctor({ console }: { console: DoctorConsole }) {
  const { panel: words, doctor } = useWords('desk');
  // Removing a doctor also ends the doctor's own login, and the sign-in page tells the doctor so.
  if (console.access === 'doctor') return <Navigate to="/doctor-login" replace />;
  const title = words.removed({ doctor: doctor.name(console.profile) });
  return (
    <Page title={title} heading={null} width="narrow">
      <EmptyState heading="h1" icon={UserX} title={title} action={<WaysBack isMember isDoctor={false} />}>
        {words.removedHint}
      </EmptyState>
    </Page>
  );
}

function PanelLoading() {
  const { panel, desk } = useWords('desk');
  return (
    <Page title={panel.title} heading={null}>
      <Loading label={desk.loading}>
        <Skeleton className="h-9 w-56" />
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
