import type { PlatformSummary } from '@baari/contract/platform';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { isReason } from '../../shared/api/index.ts';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { useMe } from '../../shared/session/api.ts';
import { signInPath } from '../../shared/session/next-path.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Denied } from '../../shared/ui/denied.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { summaryQuery } from '../admin-queries.ts';
import { ClinicsTab } from '../clinics/clinics-tab.tsx';
import { LoadFailure, RowsLoading } from '../../shared/session/load-states.tsx';
import { ActivityTab } from '../tabs/activity-tab.tsx';
import { DoctorsTab } from '../tabs/doctors-tab.tsx';
import { JobsTab } from '../tabs/jobs-tab.tsx';
import { MaintenanceTab } from '../tabs/maintenance-tab.tsx';
import { AllPatientsTab } from '../tabs/patients-tab.tsx';
import { PricingTab } from '../tabs/pricing-tab.tsx';
import { SupportTab } from '../tabs/support-tab.tsx';
import { TextsNotice, TextsTab } from '../tabs/texts-tab.tsx';
import { TransactionsTab } from '../tabs/transactions-tab.tsx';
import { UpgradeTab } from '../tabs/upgrade-tab.tsx';
import { UsersTab } from '../tabs/users-tab.tsx';
import { SmsTab } from '../tabs/sms-tab.tsx';
import { WhatsappTab } from '../tabs/whatsapp-tab.tsx';
import { type AdminTab, readTab, shownTabs, writeTab } from './admin-tab.ts';

/** Shows the operator's desk. The desk fetches nothing before the account's role is known. */
export function SuperAdminPage() {
  const {
    admin: { loadFailed },
    menu: { superAdmin: title },
  } = useWords('operator');
  const { pathname, search } = useLocation();
  const { account, isLoading, error, retry } = useMe();
  if (account && account.role !== 'super_admin') return <AccessDenied />;
  if (account && !account.hasSecondFactor) return <SecondFactorFirst />;
  if (account) return <AdminDesk />;
  if (error) {
    return (
      <Page title={title}>
        <LoadFailure className="mb-4" title={loadFailed} error={error} onRetry={retry} />
      </Page>
    );
  }
  if (!isLoading) return <Navigate to={signInPath(`${pathname}${search}`)} replace />;
  return (
    <Page title={title}>
      <SummaryLoading />
    </Page>
  );
}

/** Requires a super admin to set up a second factor. */
function SecondFactorFirst() {
  const { admin: words, menu } = useWords('operator');
  return (
    <Page title={menu.superAdmin} heading={null} width="narrow">
      <EmptyState
        heading="h1"
        icon={ShieldCheck}
        title={words.secondFactor.title}
        action={
          <Link to="/account" className={buttonClass()}>
            {words.secondFactor.setUp}
          </Link>
        }
      >
        {words.secondFactor.why}
      </EmptyState>
    </Page>
  );
}

const count = new Intl.NumberFormat('en-IN');

/** The platform's figures in one line, so that the lists start high on the screen. */
function SummaryFigures({ summary }: { summary: PlatformSummary }) {
  const words = useWords('operator').admin.figures;
  const figures = [
    [words.clinics, summary.clinics, words.active({ count: summary.activeClinics })],
    [words.users, summary.users, null],
    [words.doctors, summary.doctors, null],
    [words.tokens, summary.tokensToday, null],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap">
      {figures.map(([label, figure, detail]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="inline text-xl font-bold tabular-nums">{count.format(figure)}</dd>
          {detail && <dd className="ms-2 inline text-sm text-ink-soft">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}

function SummaryLoading() {
  const words = useWords('operator').admin.figures;
  return (
    <Loading label={words.loading}>
      <Skeleton className="h-12 w-72 rounded-card" />
    </Loading>
  );
}

/** Replaces the operator's desk for accounts without the role. */
function AccessDenied() {
  const { admin, failures, frame, menu } = useWords('operator');
  const goBack = useGoBack();
  return (
    <Denied
      title={menu.superAdmin}
      heading={frame.denied}
      action={
        <Button icon={<ArrowLeft size={18} aria-hidden />} onClick={goBack}>
          {admin.goBack}
        </Button>
      }
    >
      {failures['platform.super_admin_required']}
    </Denied>
  );
}

// The router's key for the first page of this app in the browser's history.
const FIRST_PLACE = 'default';

/** Goes back to the previous page, or to the landing page if the previous page is not part of this app. */
function useGoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key !== FIRST_PLACE) void navigate(-1);
    else if (document.referrer.startsWith(`${window.location.origin}/`)) window.history.back();
    else window.location.assign('/');
  };
}

const GrowthTab = lazy(async () => ({ default: (await import('../tabs/growth-tab.tsx')).GrowthTab }));
const SalesTab = lazy(async () => ({ default: (await import('../tabs/sales-tab.tsx')).SalesTab }));
const WaitsTab = lazy(async () => ({ default: (await import('../tabs/waits-tab.tsx')).WaitsTab }));

const contents: Record<AdminTab, ReactNode> = {
  clinics: <ClinicsTab />,
  users: <UsersTab />,
  doctors: <DoctorsTab />,
  patients: <AllPatientsTab />,
  growth: (
    <Suspense fallback={<TabLoading of="growth" />}>
      <GrowthTab />
    </Suspense>
  ),
  pricing: <PricingTab />,
  sales: (
    <Suspense fallback={<TabLoading of="sales" />}>
      <SalesTab />
    </Suspense>
  ),
  transactions: <TransactionsTab />,
  'upgrade-requests': <UpgradeTab />,
  support: <SupportTab />,
  'public-pages': <TextsTab />,
  whatsapp: <WhatsappTab />,
  sms: <SmsTab />,
  activity: <ActivityTab />,
  waits: (
    <Suspense fallback={<TabLoading of="waitsTab" />}>
      <WaitsTab />
    </Suspense>
  ),
  jobs: <JobsTab />,
  maintenance: <MaintenanceTab />,
};

function TabLoading({ of: tab }: { of: 'growth' | 'sales' | 'waitsTab' }) {
  return <RowsLoading label={useWords('operator')[tab].loading} />;
}

/** Shows the platform's figures, and one tab for each subject. */
function AdminDesk() {
  const { admin: words, menu } = useWords('operator');
  const { data: summary, error, refetch } = useQuery(summaryQuery);
  const [params, setParams] = useSearchParams();
  const tabs = shownTabs(words, summary, hasPlans());
  const wanted = readTab(params);
  const open = tabs.find(({ value }) => value === wanted)?.value ?? 'clinics';
  const openTab = (tab: AdminTab) => setParams(writeTab(tab), { preventScrollReset: true });
  const bar = useOpenTabInView(open, tabs.length);
  // The role was removed while the page was open.
  if (isReason(error, 'platform.super_admin_required')) return <AccessDenied />;
  return (
    <Page
      title={menu.superAdmin}
      badge={<p className="text-sm text-ink-soft">{words.description}</p>}
      actions={summary ? <SummaryFigures summary={summary} /> : !error && <SummaryLoading />}
    >
      {error && (
        <LoadFailure
          className="mb-4"
          title={words.figures.failed}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      <div ref={bar}>
        <Tabs
          isAtSide
          label={words.tabsLabel}
          value={open}
          onChange={openTab}
          tabs={tabs.map((tab) => ({
            ...tab,
            content: (
              <>
                {tab.value !== 'public-pages' && <TextsNotice onOpen={() => openTab('public-pages')} />}
                {contents[tab.value]}
              </>
            ),
          }))}
        />
      </div>
    </Page>
  );
}

/** Keeps the open tab visible, because a phone can't show all tabs at once. */
function useOpenTabInView(open: AdminTab, count: number) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = bar.current?.querySelector('[role="tablist"]');
    const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    // `scrollIntoView` would also move the page.
    if (list && tab) list.scrollLeft += middleOf(tab) - middleOf(list);
  }, [open, count]);
  return bar;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
