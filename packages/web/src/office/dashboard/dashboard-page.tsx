import type { Usage } from '@baari/contract/billing';
import type { ClinicMembership } from '@baari/contract/clinics';
import type { ClinicConsole, ConsoleDoctor } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { failureText, isReason } from '../../shared/api/index.ts';
import { useOfferClinicDetails } from '../../shared/clinics/clinic-details-offer.tsx';
import { InactiveClinic } from '../../shared/clinics/inactive-clinic.tsx';
import { clinicToOpen } from '../../shared/kept/last-clinic.ts';
import { useClinicDoctors, useFollow, useIsClosed, useNewestQueues } from '../../shared/live/index.ts';
import { patientListQuery } from '../../shared/patients/api.ts';
import { patientListAddress } from '../../shared/patients/patient-list-view.ts';
import { PatientsTab } from '../../shared/patients/patients-tab.tsx';
import { clinicConsoleQuery, usageQuery } from '../../shared/queue/api.ts';
import { ConnectionBadge } from '../../shared/queue/connection-badge.tsx';
import { FloodNotice } from '../../shared/queue/flood-notice.tsx';
import { FreeDayBanner, UpgradeLink } from '../../shared/queue/free-day-banner.tsx';
import { type FreeDay, freeDayOf } from '../../shared/queue/free-day.ts';
import { useMe } from '../../shared/session/api.ts';
import { signInPath } from '../../shared/session/next-path.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useDebounced } from '../../shared/ui/use-debounced.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { ClinicDetailsDialog } from '../clinic/clinic-details-dialog.tsx';
import { useMyClinics } from '../clinic/use-my-clinics.ts';
import { DashboardActions, DOCTOR_LIMIT_ID, doctorsBeyond } from './dashboard-actions.tsx';
import { DaySummary, isAtDoctorLimit, TodaySoFar } from './day-summary.tsx';
import { DoctorList } from './doctor-list.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { WaitAccuracyCard } from './wait-accuracy-card.tsx';

/** Shows the clinic in the address, or the last one used in this browser. */
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

// The card for sharing loads only when its tab is opened.
const ShareCard = lazy(async () => ({ default: (await import('../share/share-card.tsx')).ShareCard }));

// The data for the first view of the patients' tab: one response contains the count and the first page.
const everybody = patientListAddress.read(new URLSearchParams());

type ClinicDashboardProps = { clinic: ClinicMembership; clinics: readonly ClinicMembership[] };

/** Shows a clinic's day: its doctors, their live queues, and its patients. */
function ClinicDashboard({ clinic: { clinicId }, clinics }: ClinicDashboardProps) {
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
      label: words.doctorsTab({ count: doctors.length }),
      content: clinic.isActive ? (
        <>
          <DoctorList console={console} doctorIdsNotCovered={usage?.doctorIdsNotCovered ?? []} />
          {doctors.length > 0 && isAdmin && <WaitAccuracyCard clinicId={clinicId} />}
        </>
      ) : (
        <InactiveClinic console={console} />
      ),
    },
    {
      value: 'patients',
      label: patients ? words.patientsTab({ count: patients.total }) : patientWords.patients,
      content: <PatientsTab clinicId={clinicId} action={isAdmin && <ImportLink slug={clinic.slug} />} />,
    },
    {
      value: 'share',
      label: words.share.title,
      content: clinic.isActive ? (
        <Suspense>
          <ShareCard console={console} />
        </Suspense>
      ) : (
        <InactiveClinic console={console} />
      ),
    },
  ] as const;
  return (
    <Page
      title={clinic.name}
      heading={<ClinicHeading name={clinic.name} onOpen={() => setDetailsOpen(true)} />}
      badge={<ConnectionBadge isActive={clinic.isActive} />}
      actions={
        <DashboardActions
          console={console}
          isFull={usage !== undefined && isAtDoctorLimit(usage)}
          onDetails={() => setDetailsOpen(true)}
        />
      }
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
      {clinic.isActive && <NeedsAttention console={console} />}
      {clinic.isActive && (
        <div className="mb-4 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          <DaySummary
            fetched={doctors.map(({ queue }) => queue)}
            usage={usage}
            hasOtherClinics={clinics.length > 1}
          />
          {doctors.length > 0 && (
            <TodaySoFar
              clinicId={clinicId}
              timeZone={clinic.timeZone}
              fetched={doctors.map(({ queue }) => queue)}
              showsMoney={isAdmin && doctors.some(({ queue }) => queue.usualPayment !== undefined)}
            />
          )}
        </div>
      )}
      <ClinicDetailsDialog clinicId={clinicId} isOpen={isDetailsOpen} onClose={() => setDetailsOpen(false)} />
      <Tabs<DashboardTab> label={words.title} tabs={tabs} value={tab} onChange={setTab} />
    </Page>
  );
}

/** The clinic's name, which opens its details. */
function ClinicHeading({ name, onOpen }: { name: string; onOpen: () => void }) {
  const { menu } = useWords('office');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={menu.clinicDetails}
      onClick={onOpen}
      className="flex items-center gap-1.5 rounded-control text-start underline-offset-8 hover:underline"
    >
      <span className="line-clamp-2 wrap-anywhere">{name}</span>
      <ChevronRight size={24} aria-hidden className="shrink-0 text-ink-soft" />
    </button>
  );
}

function ImportLink({ slug }: { slug: string }) {
  return (
    <Link to={`/${slug}/import`} className={buttonClass({ variant: 'secondary' })}>
      {useWords('office').patientImport.open}
    </Link>
  );
}

const TABS = ['doctors', 'patients', 'share'] as const;
type DashboardTab = (typeof TABS)[number];

/** Stores the chosen tab in the address, and drops the parameters of the previous tab. */
function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((candidate) => candidate === params.get('tab')) ?? 'doctors';
  return [tab, (next) => setParams(next === 'doctors' ? {} : { tab: next })];
}

/** Replaces a dashboard that could not load. Shows a toast once, and a button to try again. */
function DashboardError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { actions, dashboard: words, failures } = useWords('office');
  const { failed } = words;
  const showToast = useToast();
  const text = failureText(error, failures);
  useEffect(() => {
    showToast({ title: failed, description: text, tone: 'destructive' });
  }, [showToast, failed, text]);
  return (
    <Page title={words.title}>
      <Notice
        tone="neutral"
        title={words.notLoaded}
        action={<Button onClick={onRetry}>{actions.tryAgain}</Button>}
      >
        {text}
      </Notice>
    </Page>
  );
}

function DashboardLoading() {
  const { dashboard: words } = useWords('office');
  return (
    <Page title={words.title} heading={null}>
      <Loading label={words.loading}>
        <Skeleton className="h-9 w-64" />
        <Skeleton className="mt-6 h-20" />
        <Skeleton className="mt-5 h-12 w-72" />
        <div className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      </Loading>
    </Page>
  );
}

type CoverageBannerProps = { usage: Usage; console: Pick<ClinicConsole, 'doctors' | 'role'> };

/** Lists the doctors beyond the plan's limit, who issue no new tokens. */
function CoverageBanner({ usage, console: { doctors, role } }: CoverageBannerProps) {
  const { dashboard, doctor, freeDay } = useWords('office');
  const words = dashboard.limits;
  const beyond = doctorsBeyond(usage, doctors);
  if (beyond.length === 0) return null;
  const titles = beyond.map(({ profile }) => doctor.name(profile));
  return (
    <Notice
      tone="warm"
      className="mb-4"
      title={words.notCovered({ names: doctor.and(titles) })}
      action={
        role === 'owner' && (
          <Link to="/billing" className={buttonClass({ size: 'small' })}>
            {words.chooseOrUpgrade}
          </Link>
        )
      }
    >
      <p id={DOCTOR_LIMIT_ID}>
        {words.notCoveredHint({ limit: usage.doctorLimit })}
        {role !== 'owner' && ` ${freeDay.ownerChooses}`}
      </p>
    </Notice>
  );
}

type LimitBannersProps = {
  usage: Usage;
  /** The used part of the day's limit, or null on Pro. */
  day: FreeDay | null;
  role: ClinicConsole['role'];
  /** True if another banner lists the doctors, because a phone has no space for both. */
  isDoctorLimitTold?: boolean;
};

/** Shows which limits of the plan are reached. */
function LimitBanners({ usage, day, role, isDoctorLimitTold = false }: LimitBannersProps) {
  const {
    dashboard: { limits: words },
    freeDay,
  } = useWords('office');
  return (
    <>
      {isAtDoctorLimit(usage) && !isDoctorLimitTold && (
        <Notice tone="warm" className="mb-4" action={<UpgradeLink access={role} />}>
          <p id={DOCTOR_LIMIT_ID}>
            {words.doctors({ limit: usage.doctorLimit })}{' '}
            {role === 'owner' ? words.upgrade : freeDay.askOwner}
          </p>
        </Notice>
      )}
      <FreeDayBanner day={day} access={role} />
    </>
  );
}

const pauseMs = 1000;

/** Fetches the plan again when tokens are issued, or when doctors or permissions change on another screen. */
function useRefetchOnFeed(clinicId: string, fetched: readonly ConsoleDoctor[]): void {
  const queryClient = useQueryClient();
  const doctors = useClinicDoctors(clinicId);
  const isClosed = useIsClosed(`console:${clinicId}`);
  const queues = useNewestQueues(fetched.map(({ queue }) => queue));
  // Adds up the tokens of each session, because only new tokens change the plan's usage.
  const issued = useDebounced(
    queues.map(({ sessionId, states }) => `${sessionId} ${states.length}`).join(),
    pauseMs,
  );

  useEffect(() => {
    if (doctors) void queryClient.invalidateQueries({ queryKey: clinicConsoleQuery(clinicId).queryKey });
  }, [queryClient, clinicId, doctors]);
  useEffect(() => {
    if (doctors) void queryClient.invalidateQueries({ queryKey: usageQuery(clinicId).queryKey });
  }, [queryClient, clinicId, doctors, issued]);
  useEffect(() => {
    if (isClosed) void queryClient.invalidateQueries();
  }, [queryClient, isClosed]);
}
