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
import { Stat, StatList } from '../../shared/ui/stat.tsx';
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

/** Makes a super admin set up a second factor first. */
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

function SummaryCards({ summary }: { summary: PlatformSummary }) {
  const words = useWords('operator').admin.figures;
  return (
    <StatList>
      <Stat
        label={words.clinics}
        value={count.format(summary.clinics)}
        detail={words.active({ count: summary.activeClinics })}
      />
      <Stat label={words.users} value={count.format(summary.users)} />
      <Stat label={words.doctors} value={count.format(summary.doctors)} />
      <Stat label={words.tokens} value={count.format(summary.tokensToday)} />
    </StatList>
  );
}

function SummaryLoading() {
  const words = useWords('operator').admin.figures;
  return (
    <Loading label={words.loading}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        {['clinics', 'users', 'doctors', 'tokens'].map((figure) => (
          <Skeleton key={figure} className="h-24 rounded-card" />
        ))}
      </div>
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

// The router's key of the first page, before which there is no page of this app.
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
    <Page title={menu.superAdmin} description={words.description}>
      {error && (
        <LoadFailure
          className="mb-4"
          title={words.figures.failed}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {open !== 'public-pages' && <TextsNotice onOpen={() => openTab('public-pages')} />}
      {summary && <SummaryCards summary={summary} />}
      {!summary && !error && <SummaryLoading />}
      <div ref={bar} className="mt-6">
        <Tabs
          label={words.tabsLabel}
          value={open}
          onChange={openTab}
          tabs={tabs.map(({ value, label }) => ({ value, label, content: contents[value] }))}
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
