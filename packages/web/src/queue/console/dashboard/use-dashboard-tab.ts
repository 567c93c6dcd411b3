import { useSearchParams } from 'react-router';

export type DashboardTab = 'doctors' | 'patients';

/** The chosen tab, kept in the address; another tab starts without what the last one kept there. */
export function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'patients' ? 'patients' : 'doctors';
  return [tab, (next) => setParams(next === 'patients' ? { tab: next } : {})];
}
