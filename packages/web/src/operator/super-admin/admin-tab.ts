/** Names the operator's tabs and reads the open one from the address. */
import type { PlatformSummary } from '@baari/contract/platform';
import { z } from 'zod';
import type { OperatorWords } from '@baari/words/web';

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
  'sms',
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

/** Returns the address parameters of a tab, without those of the previous tab. */
export function writeTab(tab: AdminTab): URLSearchParams {
  return new URLSearchParams(tab === FIRST_TAB ? {} : { tab });
}

/** The tabs are in four groups: people, sales, contact and the platform itself. */
const GROUP_STARTS: readonly AdminTab[] = ['growth', 'support', 'activity'];

/** The tabs that exist only if plans are sold. */
const PLAN_TABS: readonly AdminTab[] = ['pricing', 'sales', 'transactions', 'upgrade-requests'];

type Known = Pick<
  PlatformSummary,
  'pendingUpgradeRequests' | 'openSupportRequests' | 'canClearAllData' | 'hasSmsProvider'
>;

/** Returns the tabs in their order. `summary` may not be loaded yet. */
export function shownTabs(
  { tabs, pendingRequests, openRequests }: OperatorWords['admin'],
  summary: Known | undefined,
  hasPlans: boolean,
): { value: AdminTab; label: string; startsGroup: boolean }[] {
  const waiting: Partial<Record<AdminTab, string>> = {
    ...(summary?.pendingUpgradeRequests && {
      'upgrade-requests': pendingRequests({ count: summary.pendingUpgradeRequests }),
    }),
    ...(summary?.openSupportRequests && { support: openRequests({ count: summary.openSupportRequests }) }),
  };
  const offered = TABS.filter(
    (tab) =>
      (tab !== 'maintenance' || summary?.canClearAllData) &&
      (tab !== 'sms' || summary?.hasSmsProvider) &&
      (hasPlans || !PLAN_TABS.includes(tab)),
  );
  return offered.map((value) => ({
    value,
    label: waiting[value] ?? tabs[value],
    startsGroup: GROUP_STARTS.includes(value),
  }));
}
