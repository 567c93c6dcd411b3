import { PatientDashboardPage } from '../../patient/dashboard/patient-dashboard-page.tsx';
import { TokenStatusPage } from '../../patient/lookup/token-status-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage((data) => {
  if (data.screen === 'token-status') return <TokenStatusPage />;
  return data.screen === 'patient-dashboard' ? <PatientDashboardPage /> : null;
});
