import type { ClinicMembership } from '@baari/contract/clinics';
import { hasPowersOf } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ClinicDetailsDialog } from '../clinic/clinic-details-dialog.tsx';
import { useOfferClinicDetails } from '../../shared/clinics/clinic-details-offer.tsx';
import { useFollow } from '../../shared/live/index.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { clinicConsoleQuery, usageQuery } from '../../shared/queue/api.ts';
import { ConnectionBadge } from '../../shared/queue/connection-badge.tsx';
import { FloodNotice } from '../../shared/queue/flood-notice.tsx';
import { freeDayOf } from '../../shared/queue/free-day.ts';
import { patientListQuery } from '../../shared/patients/api.ts';
import { readView } from '../../shared/patients/patient-list-view.ts';
import { PatientsTab } from '../../shared/patients/patients-tab.tsx';
import { useNewestQueues } from '../../shared/queue/use-newest-queue.ts';
import { CoverageBanner } from './coverage-banner.tsx';
import { DashboardActions } from './dashboard-actions.tsx';
import { DashboardError, DashboardLoading } from './dashboard-states.tsx';
import { DaySummary } from './day-summary.tsx';
import { doctorsBeyond } from './doctor-limit.ts';
import { DoctorList } from './doctor-list.tsx';
import { InactiveClinic } from '../../shared/clinics/inactive-clinic.tsx';
import { LimitBanners } from './limit-banners.tsx';
import { TodaySoFar } from './today-so-far.tsx';
import { isAtDoctorLimit } from './usage-figures.ts';
import { useRefetchOnFeed } from './use-refetch-on-feed.ts';
import { WaitAccuracyCard } from './wait-accuracy-card.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

// Below what a dashboard is opened for.
const ShareCard = lazy(async () => ({ default: (await import('../share/share-card.tsx')).ShareCard }));

// The patients' tab as it opens: one answer for its count and its first page.
const everybody = readView(new URLSearchParams());

type ClinicDashboardProps = { clinic: ClinicMembership; clinics: readonly ClinicMembership[] };

/** A clinic's day, its doctors and how their queues stand, live, and its patients. */
export function ClinicDashboard({ clinic: { clinicId }, clinics }: ClinicDashboardProps) {
  const { dashboard: words, patients: patientWords } = useWords('office');
  const { data: console, error, refetch } = useQuery(clinicConsoleQuery(clinicId));
  const { data: usage } = useQuery(usageQuery(clinicId));
  const { data: patients } = useQuery(patientListQuery(clinicId, everybody));
  useFollow([`console:${clinicId}`]);
  const [tab, setTab] = useDashboardTab();
  const [isDetailsOpen, setDetailsOpen] = useState(false);
  useOfferClinicDetails(() => setDetailsOpen(true));
  useRefetchOnFeed(clinicId, console?.doctors ?? []);
  const day = freeDayOf(useNewestQueues(console?.doctors.map(({ queue }) => queue) ?? []));

  if (!console && error) return <DashboardError error={error} onRetry={() => void refetch()} />;
  if (!console) return <DashboardLoading />;
  const { clinic, doctors } = console;
  const isAdmin = hasPowersOf(console.role, 'admin');
  const tabs = [
    {
      value: 'doctors',
      label: words.doctorsTab(doctors.length),
      content: clinic.isActive ? (
        <>
          <DoctorList console={console} doctorIdsNotCovered={usage?.doctorIdsNotCovered ?? []} />
          {doctors.length > 0 && isAdmin && <WaitAccuracyCard clinicId={clinicId} />}
          <Suspense>
            <ShareCard console={console} />
          </Suspense>
        </>
      ) : (
        <InactiveClinic console={console} />
      ),
    },
    {
      value: 'patients',
      label: patients ? words.patientsTab(patients.total) : patientWords.patients,
      content: <PatientsTab clinicId={clinicId} action={isAdmin && <ImportLink slug={clinic.slug} />} />,
    },
  ] as const;
  return (
    <Page
      title={clinic.name}
      badge={<ConnectionBadge isActive={clinic.isActive} />}
      actions={<DashboardActions console={console} isFull={usage !== undefined && isAtDoctorLimit(usage)} />}
    >
      {clinic.isActive && <FloodNotice clinic={clinic} role={console.role} />}
      {clinic.isActive && usage && <CoverageBanner usage={usage} console={console} />}
      {clinic.isActive && usage && (
        <LimitBanners
          usage={usage}
          day={day}
          role={console.role}
          isDoctorLimitTold={doctorsBeyond(usage, doctors).length > 0}
        />
      )}
      {clinic.isActive && (
        <DaySummary
          fetched={doctors.map(({ queue }) => queue)}
          usage={usage}
          hasOtherClinics={clinics.length > 1}
        />
      )}
      {clinic.isActive && doctors.length > 0 && (
        <TodaySoFar
          clinicId={clinicId}
          timeZone={clinic.timeZone}
          fetched={doctors.map(({ queue }) => queue)}
          showsMoney={isAdmin && doctors.some(({ queue }) => queue.usualPayment !== undefined)}
        />
      )}
      <ClinicDetailsDialog clinicId={clinicId} isOpen={isDetailsOpen} onClose={() => setDetailsOpen(false)} />
      <Tabs<DashboardTab> label={words.title} tabs={tabs} value={tab} onChange={setTab} />
    </Page>
  );
}

function ImportLink({ slug }: { slug: string }) {
  return (
    <Link to={`/${slug}/import`} className={buttonClass({ variant: 'secondary' })}>
      {useWords('office').patientImport.open}
    </Link>
  );
}

type DashboardTab = 'doctors' | 'patients';

/** The chosen tab, kept in the address; another tab starts without what the last one kept there. */
function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'patients' ? 'patients' : 'doctors';
  return [tab, (next) => setParams(next === 'patients' ? { tab: next } : {})];
}
