import { Navigate, useLocation, useParams } from 'react-router';
import { useMe } from '../../shared/session/api.ts';
import { signInPath } from '../../shared/session/next-path.ts';
import { clinicToOpen } from '../../shared/kept/last-clinic.ts';
import { useMyClinics } from '../clinic/use-my-clinics.ts';
import { isReason } from '../../shared/api/index.ts';
import { ClinicDashboard } from './clinic-dashboard.tsx';
import { DashboardError, DashboardLoading } from './dashboard-states.tsx';

/** Finds the clinic to show: the one in the address, or the one this browser looked at last. */
export function DashboardPage() {
  const { pathname } = useLocation();
  const { clinicSlug } = useParams();
  const { account, isLoading, error: meError, retry: retryMe } = useMe();
  const { clinics, error, retry } = useMyClinics({ enabled: account !== null });
  const clinic = clinicSlug
    ? clinics?.find((candidate) => candidate.slug === clinicSlug)
    : clinics && account && clinicToOpen(clinics, account.id);

  if (meError && !account) return <DashboardError error={meError} onRetry={retryMe} />;
  if (!isLoading && !account) return <Navigate to={signInPath(pathname)} replace />;
  if (isReason(error, 'account.sign_in_required')) return <Navigate to={signInPath(pathname)} replace />;
  if (clinics && clinic) return <ClinicDashboard key={clinic.clinicId} clinic={clinic} clinics={clinics} />;
  if (clinics) return <Navigate to={clinicSlug ? '/dashboard' : '/register-clinic'} replace />;
  if (error) return <DashboardError error={error} onRetry={retry} />;
  return <DashboardLoading />;
}
