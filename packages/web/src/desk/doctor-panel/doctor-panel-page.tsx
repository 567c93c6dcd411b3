import type { DoctorConsole } from '@baari/contract/queue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { signInPath } from '../../shared/session/next-path.ts';
import { useForgetSession } from '../../shared/session/use-ended-session.ts';
import { doctorLoginQuery } from '../doctor-login/doctor-login-query.ts';
import { isReason } from '../../shared/api/index.ts';
import { useIsClosed } from '../../shared/live/index.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { doctorConsoleQuery } from '../../shared/queue/api.ts';
import { PanelDenied } from '../panel-denied.tsx';
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
  // The feed is closed to whoever was signed out elsewhere, and of a doctor who is gone: asking again says which.
  const isClosed = useIsClosed(`desk:${doctorId}`);
  useEffect(() => {
    if (!isClosed) return;
    void queryClient.invalidateQueries({ queryKey: doctorLoginQuery.queryKey });
    void refetch();
  }, [isClosed, queryClient, refetch]);

  if (isReason(error, 'doctor.not_found', 'request.invalid'))
    return data ? <RemovedDoctor console={data} /> : <UnknownDoctor />;
  if (isReason(error, 'queue.forbidden')) return <PanelDenied loading={<PanelLoading />} />;
  const isSignedOut = isReason(error, 'account.sign_in_required');
  if (isSignedOut && data) return <SignedOutPanel isDoctor={data.access === 'doctor'} />;
  if (data) return <DoctorPanel key={doctorId} fetched={data} />;
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

/** In place of a panel whose session ended: nothing of it stays, and signing in leads back to what was typed there. */
function SignedOutPanel({ isDoctor }: { isDoctor: boolean }) {
  const { pathname } = useLocation();
  const forget = useForgetSession();
  useEffect(() => forget(), [forget]);
  return <Navigate to={isDoctor ? '/doctor-login' : signInPath(pathname)} replace />;
}

/** In place of the panel of a doctor who was removed while it was open. */
function RemovedDoctor({ console }: { console: DoctorConsole }) {
  const { panel: words, doctor } = useWords('desk');
  // The doctor's own login has ended with it: that page says so.
  if (console.access === 'doctor') return <Navigate to="/doctor-login" replace />;
  const title = words.removed(doctor.name(console.profile));
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
