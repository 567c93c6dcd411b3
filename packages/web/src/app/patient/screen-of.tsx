import type { PatientPage } from '@baari/contract/pages';
import type { ReactNode } from 'react';
import { FindClinicPage } from '../../patient/find-clinic/find-clinic-page.tsx';
import { DemoPage } from '../../visitor/demos/demo-page.tsx';
import { HomePage } from '../../visitor/landing/home-page.tsx';
import { OperatorTextPage } from '../../visitor/operator-text/operator-text-page.tsx';
import { PricingPage } from '../../visitor/pricing/pricing-page.tsx';
import { SupportPage } from '../../visitor/support/support-page.tsx';
import { DisplayPage } from '../../display/display-page.tsx';
import { TelevisionPage } from '../../display/television-page.tsx';
import { BookingPage } from '../../patient/booking/booking-page.tsx';
import { OwnTokens } from '../../patient/parts/own-tokens.tsx';
import { ClinicPage } from '../../patient/clinic/clinic-page.tsx';
import { DoctorsPage } from '../../patient/doctors/doctors-page.tsx';
import { PatientDashboardPage } from '../../patient/dashboard/patient-dashboard-page.tsx';
import { TokenPage } from '../../patient/token/token-page.tsx';
import { NoticePage } from '../../patient/notice/notice-page.tsx';
import { DoctorWordPage } from '../../patient/doctor-word/doctor-word-page.tsx';
import { ShortLinkPage } from '../../patient/short-link/short-link-page.tsx';
import { TokenStatusPage } from '../../patient/lookup/token-status-page.tsx';
import { DoctorNotFound, Failed, NotFound, OfflinePage } from './stand-in-pages.tsx';

/** Returns the screen for a page's data. Entries with a script render the same screens. */
export function screenOf({ data, path, now }: PatientPage): ReactNode {
  switch (data.screen) {
    case 'home':
      return (
        <>
          <div className="mx-auto max-w-5xl">
            <OwnTokens />
          </div>
          <HomePage pricing={data.pricing} />
        </>
      );
    case 'pricing':
      return <PricingPage pricing={data.pricing} />;
    case 'support':
      return <SupportPage topic={data.topic} pricing={data.pricing} />;
    case 'operator-text':
      return <OperatorTextPage name={data.name} text={data.text} />;
    case 'clinics':
      return <FindClinicPage filter={data.filter} found={data.found} glances={data.glances} />;
    case 'doctors':
      return <DoctorsPage board={data.board} />;
    case 'display':
      return <DisplayPage display={data} />;
    case 'tv':
      return <TelevisionPage isWrong={data.isWrong} />;
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
    case 'notice':
      return <NoticePage {...data} />;
    case 'short-link':
      return <ShortLinkPage {...data} path={path} now={now} />;
    case 'doctor-word':
      return <DoctorWordPage page={data.page} step={data.step} />;
    case 'booking':
      return <BookingPage booking={data.booking} />;
    case 'not-found':
      return <NotFound what={data.what} />;
    case 'doctor-not-found':
      return <DoctorNotFound clinic={data.clinic} />;
    case 'failed':
      return <Failed path={path} />;
  }
}
