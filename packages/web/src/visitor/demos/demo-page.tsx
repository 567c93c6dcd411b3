import type { ReactNode } from 'react';
import { DemoDoctorScreen } from './demo-doctor.tsx';
import { DemoHome } from './demo-home.tsx';
import { DemoPatientScreen } from './demo-patient.tsx';
import { SimpleAdmin } from './simple-admin.tsx';
import { SimplePatient } from './simple-patient.tsx';

/**
 * Shows the demonstration at a path. The demonstration never calls the server and stores its state only in
 * the browser.
 */
export function DemoPage({ path }: { path: string }): ReactNode {
  switch (path.replace(/\/$/, '')) {
    case '/demo/patient':
      return <DemoPatientScreen />;
    case '/demo/doctor':
      return <DemoDoctorScreen />;
    case '/patient':
      return <SimplePatient />;
    case '/admin':
      return <SimpleAdmin />;
    default:
      return <DemoHome />;
  }
}
