import { PatientDashboardPage } from '../../queue/patient/pages/patient-dashboard-page.tsx';
import { TokenStatusPage } from '../../queue/patient/pages/token-status-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage((data) => {
  if (data.screen === 'token-status') return <TokenStatusPage />;
  return data.screen === 'patient-dashboard' ? <PatientDashboardPage /> : null;
});
