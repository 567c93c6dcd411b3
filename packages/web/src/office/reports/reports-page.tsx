import { hasPowersOf } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { failureText, isReason } from '../../shared/api/index.ts';
import { clinicDetailsQuery, myClinicsQuery } from '../../shared/clinics/api.ts';
import { doctorConsoleQuery } from '../../shared/queue/api.ts';
import { useMe } from '../../shared/session/api.ts';
import { signInPath } from '../../shared/session/next-path.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { OfficeDenied } from '../office-denied.tsx';
import { ReportMails } from './report-mails.tsx';
import { ReportView } from './report-view.tsx';

/** What a clinic's lines came to, for admins and owners; or a doctor's own line. */
export function ReportsPage() {
  const { clinicSlug, doctorId } = useParams();
  if (doctorId !== undefined) return <DoctorReports doctorId={doctorId} />;
  return <ClinicReports slug={clinicSlug ?? ''} />;
}

function DoctorReports({ doctorId }: { doctorId: string }) {
  const { doctor, reports } = useWords('office');
  const { data, error, refetch } = useQuery(doctorConsoleQuery(doctorId));
  if (isReason(error, 'account.sign_in_required', 'queue.forbidden', 'doctor.not_found'))
    return <OfficeDenied>{reports.denied}</OfficeDenied>;
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />;
  const { clinic, profile } = data;
  return (
    <ReportsFrame description={reports.of(doctor.name(profile), clinic.name)}>
      <ReportView clinicId={clinic.id} timeZone={clinic.timeZone} onlyDoctorId={doctorId} />
    </ReportsFrame>
  );
}

function ClinicReports({ slug }: { slug: string }) {
  const { reports } = useWords('office');
  const { pathname, search } = useLocation();
  const { account, isLoading, error: meError, retry } = useMe();
  const { data: clinics, error, refetch } = useQuery({ ...myClinicsQuery, enabled: account !== null });
  const clinic = clinics?.find((candidate) => candidate.slug === slug);
  const isAdmin = clinic !== undefined && hasPowersOf(clinic.role, 'admin');
  const details = useQuery({ ...clinicDetailsQuery(clinic?.clinicId ?? ''), enabled: isAdmin });
  if (!isLoading && !account && !meError) return <Navigate to={signInPath(pathname + search)} replace />;
  if (clinics && !isAdmin) return <OfficeDenied>{reports.denied}</OfficeDenied>;
  if (!clinic || !details.data) {
    return (
      <Waiting
        error={meError ?? error ?? details.error}
        onRetry={() => {
          retry();
          void refetch();
          void details.refetch();
        }}
      />
    );
  }
  return (
    <ReportsFrame description={clinic.name}>
      <ReportView
        key={clinic.clinicId}
        clinicId={clinic.clinicId}
        timeZone={details.data.timeZone}
        onlyDoctorId={null}
      />
      {clinic.role === 'owner' && <ReportMails clinic={details.data} />}
    </ReportsFrame>
  );
}

function ReportsFrame({ description, children }: { description: string; children: ReactNode }) {
  const { title } = useWords('office').reports;
  return (
    <Page title={title} description={description}>
      {children}
    </Page>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { reports: words, actions, failures } = useWords('office');
  return (
    <Page title={words.title}>
      {error ? (
        <Notice
          tone="danger"
          title={words.failed}
          action={<Button onClick={onRetry}>{actions.tryAgain}</Button>}
        >
          {failureText(error, failures)}
        </Notice>
      ) : (
        <Loading label={words.loading}>
          <Skeleton className="h-28" />
          <Skeleton className="mt-4 h-80" />
        </Loading>
      )}
    </Page>
  );
}
