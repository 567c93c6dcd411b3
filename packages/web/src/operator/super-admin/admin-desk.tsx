import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { isReason } from '../../shared/api/index.ts';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { AccessDenied } from './access-denied.tsx';
import { ActivityTab } from '../activity/activity-tab.tsx';
import { summaryQuery } from '../admin-queries.ts';
import { readTab, shownTabs, writeTab, type AdminTab } from './admin-tab.ts';
import { ClinicsTab } from '../clinics/clinics-tab.tsx';
import { DoctorsTab } from '../doctors/doctors-tab.tsx';
import { JobsTab } from '../jobs/jobs-tab.tsx';
import { LoadFailure, RowsLoading } from '../list/load-states.tsx';
import { MaintenanceTab } from '../maintenance/maintenance-tab.tsx';
import { PatientsTab } from '../patients/patients-tab.tsx';
import { PricingTab } from '../pricing/pricing-tab.tsx';
import { SummaryCards, SummaryLoading } from './summary-cards.tsx';
import { SupportTab } from '../support/support-tab.tsx';
import { TextsNotice } from '../texts/texts-notice.tsx';
import { TextsTab } from '../texts/texts-tab.tsx';
import { TransactionsTab } from '../transactions/transactions-tab.tsx';
import { UpgradeTab } from '../upgrade/upgrade-tab.tsx';
import { UsersTab } from '../users/users-tab.tsx';
import { WhatsappTab } from '../whatsapp/whatsapp-tab.tsx';

const GrowthTab = lazy(async () => ({ default: (await import('../growth/growth-tab.tsx')).GrowthTab }));
const SalesTab = lazy(async () => ({ default: (await import('../sales/sales-tab.tsx')).SalesTab }));
const WaitsTab = lazy(async () => ({ default: (await import('../waits/waits-tab.tsx')).WaitsTab }));

const contents: Record<AdminTab, ReactNode> = {
  clinics: <ClinicsTab />,
  users: <UsersTab />,
  doctors: <DoctorsTab />,
  patients: <PatientsTab />,
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

/** The platform in figures, and a tab for each thing that an operator looks after. */
export function AdminDesk() {
  const { admin: words, menu } = useWords('operator');
  const { data: summary, error, refetch } = useQuery(summaryQuery);
  const [params, setParams] = useSearchParams();
  const tabs = shownTabs(words, summary, hasPlans());
  const wanted = readTab(params);
  const open = tabs.find(({ value }) => value === wanted)?.value ?? 'clinics';
  const openTab = (tab: AdminTab) => setParams(writeTab(tab), { preventScrollReset: true });
  const bar = useOpenTabInView(open, tabs.length);
  // Taken back while the page was open.
  if (isReason(error, 'platform.super_admin_required')) return <AccessDenied />;
  return (
    <Page title={menu.superAdmin} description={words.description}>
      {error && <LoadFailure title={words.figures.failed} error={error} onRetry={() => void refetch()} />}
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

/** On a phone there are more tabs than fit: the open one is always to be seen. */
function useOpenTabInView(open: AdminTab, count: number) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = bar.current?.querySelector('[role="tablist"]');
    const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Not `scrollIntoView`, which would move the page as well.
    if (list && tab) list.scrollLeft += middleOf(tab) - middleOf(list);
  }, [open, count]);
  return bar;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
