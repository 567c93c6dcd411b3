import type { PatientPage } from '@baari/contract/pages';
import type { ReactNode } from 'react';
import { ClinicPage } from '../../queue/patient/pages/clinic-page.tsx';
import { TokenPage } from '../../queue/patient/pages/token-page.tsx';
import { HomePage } from './home-page.tsx';
import { DoctorNotFound, Failed, NotFound } from './not-found-page.tsx';

/** The screen that a page's data asks for. The entries draw the clinic's and the token's alike; the others have no script. */
export function screenOf({ data, path }: PatientPage): ReactNode {
  switch (data.screen) {
    case 'home':
      return <HomePage />;
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
