import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useMe } from '../../../accounts/index.ts';
import { myClinicsQuery, rememberClinic } from '../../../clinics/index.ts';
import { failureText, isReason } from '../../../lib/api/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { clinicConsoleQuery } from '../api.ts';
import { ClinicAdmin } from './clinic-admin.tsx';

/** Where the desk runs all queues of a clinic: for its members, whatever their role. */
export function ClinicAdminPage() {
  const { pathname } = useLocation();
  const { clinicSlug } = useParams();
  const { account, isLoading, error: meError, retry } = useMe();
  const clinics = useQuery({ ...myClinicsQuery, enabled: account !== null });
  const clinic = clinics.data?.find(({ slug }) => slug === clinicSlug);
  const clinicId = clinic?.clinicId;
  const console = useQuery({ ...clinicConsoleQuery(clinicId ?? ''), enabled: clinicId !== undefined });
  useEffect(() => {
    if (clinicId) rememberClinic(clinicId);
  }, [clinicId]);

  const error = console.error ?? clinics.error ?? (account ? null : meError);
  if (!isLoading && !account && !meError)
    return <Navigate to="/auth" replace state={{ returnTo: pathname }} />;
  if (isReason(error, 'account.sign_in_required')) return <Navigate to="/auth" replace />;
  if ((clinics.data && !clinic) || isReason(error, 'clinic.not_a_member')) return <AccessDenied />;
  if (console.data) return <ClinicAdmin key={clinicId} fetched={console.data} />;
  if (error) {
    const again = () => {
      if (meError) retry();
      void clinics.refetch();
      if (clinicId) void console.refetch();
    };
    return (
      <Page title="Clinic admin">
        <Notice
          tone="danger"
          title="Error loading the queues"
          action={<Button onClick={again}>Try again</Button>}
        >
          {failureText(error)}
        </Notice>
      </Page>
    );
  }
  return <AdminLoading />;
}

function AccessDenied() {
  const showToast = useToast();
  useEffect(() => {
    showToast({
      title: 'Access denied',
      description: 'You do not have permission to access this clinic admin panel.',
      tone: 'destructive',
    });
  }, [showToast]);
  return <Navigate to="/dashboard" replace />;
}

function AdminLoading() {
  return (
    <Page title="Clinic admin" heading={null}>
      <Loading label="Loading the queues…">
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
