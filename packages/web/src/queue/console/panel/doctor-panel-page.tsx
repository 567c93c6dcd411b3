import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useMe } from '../../../accounts/index.ts';
import { doctorLoginQuery } from '../../../doctors/index.ts';
import { failureText, isReason } from '../../../lib/api/index.ts';
import { useIsClosed } from '../../../lib/live/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Denied } from '../../../ui/denied.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { doctorConsoleQuery } from '../api.ts';
import { UnknownDoctor } from '../unknown-doctor.tsx';
import { WaysBack } from '../ways-back.tsx';
import { DoctorPanel } from './doctor-panel.tsx';

const title = 'Doctor panel';

export function DoctorPanelPage() {
  const { doctorId = '' } = useParams();
  const { data, error, refetch } = useQuery(doctorConsoleQuery(doctorId));
  // The feed is closed to whoever was signed out elsewhere: asking again says what is left to see.
  const isClosed = useIsClosed(`desk:${doctorId}`);
  useEffect(() => {
    if (isClosed) void refetch();
  }, [isClosed, refetch]);

  if (isReason(error, 'account.sign_in_required', 'queue.forbidden')) return <AccessDenied />;
  if (data) return <DoctorPanel key={doctorId} fetched={data} />;
  if (isReason(error, 'doctor.not_found', 'request.invalid')) return <UnknownDoctor />;
  if (error) {
    return (
      <Page title={title}>
        <Notice
          tone="danger"
          title="Error loading dashboard"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {failureText(error)}
        </Notice>
      </Page>
    );
  }
  return <PanelLoading />;
}

function AccessDenied() {
  const { account, isLoading } = useMe();
  const { data: doctor } = useQuery(doctorLoginQuery);
  if (isLoading || !doctor) return <PanelLoading />;
  if (!account && !doctor.login) return <Navigate to="/doctor-login" replace />;
  return (
    <Denied action={<WaysBack isMember={account !== null} isDoctor={doctor.login !== null} />}>
      You do not have permission to access this doctor’s panel.
    </Denied>
  );
}

function PanelLoading() {
  return (
    <Page title={title} heading={null}>
      <Loading label="Loading the queue…">
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
