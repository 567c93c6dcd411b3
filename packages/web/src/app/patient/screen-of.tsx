import type { PatientPage } from '@baari/contract/pages';
import type { ReactNode } from 'react';
import { FindClinicPage } from '../../clinics/find/find-clinic-page.tsx';
import { DemoPage } from '../../demo/demo-page.tsx';
import { HomePage } from '../../platform/public/home-page.tsx';
import { PricingPage } from '../../platform/public/pricing-page.tsx';
import { SupportPage } from '../../platform/public/support-page.tsx';
import { DisplayPage } from '../../queue/display/display-page.tsx';
import { ClinicPage } from '../../queue/patient/pages/clinic-page.tsx';
import { DoctorsPage } from '../../queue/patient/pages/doctors-page.tsx';
import { PatientDashboardPage } from '../../queue/patient/pages/patient-dashboard-page.tsx';
import { TokenPage } from '../../queue/patient/pages/token-page.tsx';
import { TokenStatusPage } from '../../queue/patient/pages/token-status-page.tsx';
import { DoctorNotFound, Failed, NotFound } from './not-found-page.tsx';
import { OfflinePage } from './offline-page.tsx';

/** The screen that a page's data asks for. Those with a script are drawn alike by their entries. */
export function screenOf({ data, path }: PatientPage): ReactNode {
  switch (data.screen) {
    case 'home':
      return <HomePage pricing={data.pricing} />;
    case 'pricing':
      return <PricingPage pricing={data.pricing} />;
    case 'support':
      return <SupportPage topic={data.topic} pricing={data.pricing} />;
    case 'clinics':
      return <FindClinicPage filter={data.filter} found={data.found} />;
    case 'doctors':
      return <DoctorsPage board={data.board} />;
    case 'display':
      return <DisplayPage board={data.board} />;
    case 'token-status':
      return <TokenStatusPage />;
    case 'patient-dashboard':
      return <PatientDashboardPage />;
    case 'offline':
      return <OfflinePage />;
    case 'demo':
      return <DemoPage path={path} />;
    case 'clinic':
      return <ClinicPage board={data.board} doctorId={data.doctorId} />;
    case 'token':
      return <TokenPage token={data.token} />;
    case 'not-found':
      return <NotFound what={data.what} />;
    case 'doctor-not-found':
      return <DoctorNotFound clinic={data.clinic} />;
    case 'failed':
      return <Failed path={path} />;
  }
}
