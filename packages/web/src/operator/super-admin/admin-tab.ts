/** The tabs of the operator's desk, and the one in the address. */
import type { PlatformSummary } from '@baari/contract/platform';
import { z } from 'zod';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';

const TABS = [
  'clinics',
  'users',
  'doctors',
  'patients',
  'growth',
  'pricing',
  'sales',
  'transactions',
  'upgrade-requests',
  'support',
  'public-pages',
  'whatsapp',
  'activity',
  'waits',
  'jobs',
  'maintenance',
] as const;
export type AdminTab = (typeof TABS)[number];

const FIRST_TAB: AdminTab = 'clinics';
const tabInAddress = z.enum(TABS).catch(FIRST_TAB);

export function readTab(params: URLSearchParams): AdminTab {
  return tabInAddress.parse(params.get('tab'));
}

/** Another tab's parameters are not this one's. */
export function writeTab(tab: AdminTab): URLSearchParams {
  return new URLSearchParams(tab === FIRST_TAB ? {} : { tab });
}

/** What there is to look after only where something is sold. */
const PLAN_TABS: readonly AdminTab[] = ['pricing', 'sales', 'transactions', 'upgrade-requests'];

type Known = Pick<PlatformSummary, 'pendingUpgradeRequests' | 'openSupportRequests' | 'canClearAllData'>;

/** The tabs that are offered, in their order; what the summary tells of them may still be on its way. */
export function shownTabs(
  { tabs, pendingRequests, openRequests }: OperatorWords['admin'],
  summary: Known | undefined,
  hasPlans: boolean,
): { value: AdminTab; label: string }[] {
  const waiting: Partial<Record<AdminTab, string>> = {
    ...(summary?.pendingUpgradeRequests && {
      'upgrade-requests': pendingRequests(summary.pendingUpgradeRequests),
    }),
    ...(summary?.openSupportRequests && { support: openRequests(summary.openSupportRequests) }),
  };
  const offered = TABS.filter(
    (tab) => (tab !== 'maintenance' || summary?.canClearAllData) && (hasPlans || !PLAN_TABS.includes(tab)),
  );
  return offered.map((value) => ({ value, label: waiting[value] ?? tabs[value] }));
}
