import type { Usage } from '@baari/contract/billing';
/** What the pages of the clinic's side offer, in the words that they use for it. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SignUpForm } from '../../office/account/auth/sign-up-form.tsx';
import { AuthPage } from '../../office/account/auth/auth-page.tsx';
import { EmailVerificationPage } from '../../office/account/email-verification/email-verification-page.tsx';
import { ClinicDetailsDialog } from '../../office/clinic/clinic-details-dialog.tsx';
import { InactiveClinicForm } from '../../office/clinic/edit/inactive-clinic-form.tsx';
import { RegisteredDialog } from '../../office/register-clinic/registered-dialog.tsx';
import { RegisterClinicPage } from '../../office/register-clinic/register-clinic-page.tsx';
import { DoctorAdded } from '../../office/doctors/add/doctor-added.tsx';
import { AddDoctorPage } from '../../office/doctors/add/add-doctor-page.tsx';
import { DoctorLoginPage } from '../../desk/doctor-login/doctor-login-page.tsx';
import { ClinicAdmin } from '../../desk/reception/clinic-admin.tsx';
import { ClinicDashboard } from '../../office/dashboard/clinic-dashboard.tsx';
import { LimitBanners } from '../../office/dashboard/limit-banners.tsx';
import { DoctorPanel } from '../../desk/doctor-panel/doctor-panel.tsx';
import { patientListQuery } from '../../shared/patients/api.ts';
import { PatientDialog } from '../../shared/patients/patient-dialog.tsx';
import { readView } from '../../shared/patients/patient-list-view.ts';
import { PatientsTab } from '../../shared/patients/patients-tab.tsx';
import {
  account,
  clinic,
  clinicConsole,
  consoleDoctor,
  doctor,
  membership,
  patient,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { now } from '../../shared/queue/queue-samples.ts';
import { Header } from './header.tsx';
import { draw } from '../../shared/test-support/screen.test-support.tsx';

const { fakes, layout } = await vi.hoisted(async () => ({
  ...(await import('../../shared/test-support/screen.test-support.tsx')),
  layout: { isWide: true },
}));
vi.mock('../../shared/ui/use-wide-screen.ts', () => ({ useWideScreen: () => layout.isWide }));
// What follows the feed is for browsers alone.
vi.mock('../../shared/live/use-server-now.ts', () => ({ useServerNow: () => now }));
vi.mock('../../shared/queue/use-newest-queues.ts', () => ({
  useNewestQueues: <Queue,>(fetched: Queue) => fetched,
}));
vi.mock('../../shared/ui/toast.tsx', () => ({ useToast: fakes.useToast }));
vi.mock('../../shared/ui/dialog.tsx', async (original) => ({ ...(await original()), Dialog: fakes.Dialog }));

afterEach(() => {
  layout.isWide = true;
});

const done = () => {};
const usage: Usage = {
  plan: 'free',
  doctorCount: 0,
  doctorLimit: 1,
  dailyTokenLimit: 10,
  dailyTokensUsed: 0,
  dailyTokensHere: 0,
  doctorIdsNotCovered: [],
  tokensToday: {},
};
const patients = { patients: [patient], total: 1, page: 1 };
const known = [
  [['me'], { account }],
  [['my-clinics'], [membership]],
  [['clinic-console', 'c'], clinicConsole],
  [['clinic-details', 'c'], clinic],
  [['usage', 'c'], usage],
  [['doctor-login'], { login: null }],
  [['patient', 'p'], patient],
  [['sign-in-options'], { phone: false }],
  [patientListQuery('c', readView(new URLSearchParams())).queryKey, patients],
] as const;
const signedOut = [[['me'], { account: null }]] as const;

function expectWords(words: string, wanted: readonly string[]): void {
  expect(wanted.filter((one) => !words.includes(one))).toEqual([]);
}

describe('accounts', () => {
  test('the auth page signs in and up, and leads home', () => {
    const words = draw(<AuthPage />, { known: signedOut });
    expectWords(words, ['Sign In', 'Sign Up', 'Email', 'Password', 'Forgot your password?', 'Back to Home']);
  });

  test('signing up tells that the clinic comes next', () => {
    expect(draw(<SignUpForm onSignedUp={done} />)).toContain('You set up your clinic in the next step.');
  });

  test('the email to verify is said to be on its way', () => {
    const words = draw(<EmailVerificationPage />);
    expectWords(words, ['Check your email', 'Go to Sign In', 'Back to Home']);
  });

  test('the public header leads to both sign-ins; at work it shows the plan and whose account it is', () => {
    const outside = draw(<Header />, { known: signedOut });
    expectWords(outside, ['Home', 'Doctor Login', 'Clinic SignIn']);
    const atWork = draw(<Header />, { at: '/sunrise/dashboard', known });
    expectWords(atWork, ['Free', 'LA']);
    expect(atWork).not.toContain('Clinic SignIn');
  });
});

describe('clinics', () => {
  test('registering one asks for these', () => {
    expectWords(draw(<RegisterClinicPage />, { known }), [
      'Clinic Name',
      'Owner Name',
      'Clinic Email',
      'Phone Number',
      'Address',
      'Register Clinic',
      'Registering clinic...',
      'Back to Home',
    ]);
  });

  test('one that was just registered shows where patients find it', () => {
    expectWords(draw(<RegisteredDialog clinic={clinic} />), [
      'Sunrise',
      'Lata Rao',
      'desk@sunrise.example',
      '+91 98450 12345',
      '12 Station Road',
      'https://baari.example/sunrise',
      'Copy URL',
      'Open Clinic Page',
      'Download QR Code',
      'Go to Dashboard',
      'Close',
    ]);
  });

  test('the details can be edited, copied, downloaded, deleted', () => {
    expectWords(draw(<ClinicDetailsDialog clinicId="c" isOpen onClose={done} />, { known }), [
      'Clinic Details',
      'Edit',
      'Your Clinic URL',
      'Copy URL',
      'Open Clinic Page',
      'Download QR Code',
      'Delete Clinic',
      'Close',
    ]);
  });

  test('the address of an inactive one can not be edited', () => {
    const words = draw(<InactiveClinicForm clinic={clinic} />);
    expectWords(words, ['Clinic Name', 'Clinic Email', 'Phone Number', '/sunrise', 'can not change']);
  });
});

describe('doctors', () => {
  test('adding one asks for these', () => {
    expectWords(draw(<AddDoctorPage />, { known }), [
      'Back to Dashboard',
      'Doctor Name',
      'Specialty',
      'Phone Number',
      'Years of Experience',
      'Qualifications',
      'Languages Spoken',
      'Consultation Fee',
      'Department',
      'Bio/Description',
      'Working',
      'Monday',
      'Sunday',
    ]);
  });

  test('there are these specialties and languages to choose from', () => {
    const words = draw(<AddDoctorPage />, { known });
    expectWords(words, [
      'Cardiology',
      'Dermatology',
      'Emergency Medicine',
      'Family Medicine',
      'Gastroenterology',
      'General Surgery',
      'Internal Medicine',
      'Neurology',
      'Obstetrics &amp; Gynecology',
      'Oncology',
      'Ophthalmology',
      'Orthopedics',
      'Otolaryngology',
      'Pediatrics',
      'Psychiatry',
      'Pulmonology',
      'Radiology',
      'Rheumatology',
      'Urology',
      'Other',
      'English',
      'Hindi',
      'Tamil',
      'Telugu',
      'Malayalam',
      'Kannada',
      'Bengali',
      'Marathi',
    ]);
  });

  test('one that was just added gets the OTP and is told how to use it', () => {
    const added = {
      doctor,
      phone: '+919845099999',
      code: 'A1B2',
      signInUrl: 'https://baari.example/doctor-login',
    };
    const screen = (
      <DoctorAdded added={added} clinicName={'Sunrise'} dashboardPath={'/d'} onAddAnother={done} />
    );
    expectWords(draw(screen), [
      'Doctor added successfully!',
      'A1B2',
      'Copy OTP',
      'Add Another Doctor',
      'Back to Dashboard',
      'Open the app',
      'Doctor Login',
      'Enter the phone number',
      '+91 98450 99999',
      'Enter the OTP',
    ]);
  });

  test('the login asks for phone and OTP and says who has it', () => {
    const words = draw(<DoctorLoginPage />, { known });
    expectWords(words, ['Phone Number', 'OTP', 'Home', 'Contact the clinic admin to get the OTP.']);
  });
});

describe('the dashboard', () => {
  const dashboard = <ClinicDashboard clinic={membership} clinics={[membership]} />;

  test.each([true, false])('has a card for each doctor (wide: %s)', (isWide) => {
    layout.isWide = isWide;
    const words = draw(dashboard, { at: '/sunrise/dashboard', known });
    expectWords(words, [
      'Sunrise',
      'Doctors (1)',
      'Patients (1)',
      'Doctor Login',
      'Add Doctor',
      'Dr. Asha Rao',
      'Cardiology',
      'Active',
      'Now Serving',
      'Waiting',
      'Total Today',
      'baari.example/sunrise/asha-rao',
      'Token Register Page',
      'Added ',
    ]);
  });

  test('leads super admins, and nobody else, to the platform', () => {
    const as = (role: 'admin' | 'super_admin') =>
      draw(dashboard, { known: [...known.slice(1), [['me'], { account: { ...account, role } }]] });
    expect(as('super_admin')).toContain('\nSuper Admin\n');
    expect(as('admin')).not.toContain('Super Admin');
  });

  test('without a doctor says so, and leads to the first', () => {
    const empty = [...known, [['clinic-console', 'c'], { ...clinicConsole, doctors: [] }]] as const;
    expectWords(draw(dashboard, { known: empty }), ['No doctors added yet', 'Add Your First Doctor']);
  });

  test('lists the patients, and shows one', () => {
    expectWords(draw(<PatientsTab clinicId="c" />, { known }), [
      'Refresh',
      'Patient',
      'Phone',
      'Visits',
      'Last Visit',
      'Last Doctor',
      'Actions',
      'Meena Kumari',
    ]);
    const opened = <PatientDialog clinicId="c" patientId="p" timeZone="Asia/Kolkata" onClose={done} />;
    expectWords(draw(opened, { known }), ['Patient Details', 'Name', 'Email (optional)']);
  });

  test('says which limits of the Free plan are reached', () => {
    const full = { ...usage, doctorCount: 1, dailyTokensUsed: 10, tokensToday: { d: 3 } };
    const day = { used: 12, here: 10, limit: 10 };
    const words = draw(<LimitBanners usage={full} day={day} role="owner" />);
    expectWords(words, [
      'You’ve reached the limit of 1 doctor on the Free plan. Upgrade to Pro for unlimited doctors.',
      'You’ve reached the daily limit of 10 tokens on the Free plan. Upgrade to Pro for unlimited tokens.',
    ]);
    expect(draw(<LimitBanners usage={usage} day={null} role="owner" />)).toBe('');
  });

  test('tells of doctors beyond the plan once, in what Add Doctor refers to', () => {
    const beyond = { ...usage, doctorCount: 2, doctorIdsNotCovered: [consoleDoctor.profile.id] };
    const dashboard = <ClinicDashboard clinic={membership} clinics={[membership]} />;
    const words = draw(dashboard, { known: [...known, [['usage', 'c'], beyond]] });
    expect(words).toContain('issues no new tokens');
    expect(words).not.toContain('You’ve reached the limit of 1 doctor');
  });
});

describe('the queues', () => {
  const figures = ['Now Serving', 'Total Today', 'Waiting', 'Completed'];
  const table = ['Token #', 'Patient Name', 'Phone', 'Status', 'Time', 'Actions'];
  const panel = (access: 'doctor' | 'owner') => (
    <DoctorPanel fetched={{ ...consoleDoctor, clinic, access }} />
  );

  test('the doctor’s panel for the clinic', () => {
    const words = draw(panel('owner'), { known });
    expectWords(words, [
      'Dr. Asha Rao',
      'Sunrise',
      'Active',
      'Close Practice',
      'View Clinic Page',
      ...figures,
      'Call Next Patient',
      'Add Patient',
      'Refresh Queue',
      'Average Consultation Time',
      'Update',
      'Minutes, 1 to 120.',
      'Patient Queue',
      ...table,
    ]);
    expect(words).not.toContain('Sign Out');
  });

  test('the doctor’s own login signs out, and has no clinic page to view', () => {
    const words = draw(panel('doctor'), { known });
    expect(words).toContain('Sign Out');
    expect(words).not.toContain('View Clinic Page');
  });

  test('the panel on a phone', () => {
    layout.isWide = false;
    const words = draw(panel('doctor'), { known });
    expectWords(words, ['Dr. Asha Rao', ...figures, 'Call Next', 'Add', 'Patient 2']);
  });

  test('the clinic admin', () => {
    const words = draw(<ClinicAdmin fetched={clinicConsole} />, { at: '/sunrise/admin', known });
    expectWords(words, [
      'Sunrise - Admin',
      'Patient View',
      'Dashboard',
      ...figures,
      'Queue Management',
      'Patients',
      'Settings',
      'Call Next Patient',
      'Add Patient',
      'Refresh Queue',
      'Reset Queue',
      'Avg. Consultation Time',
      "Today's Queue",
      ...table,
      'Complete',
      'Skip',
    ]);
  });

  test.each([
    ['the desk', () => <ClinicAdmin fetched={clinicConsole} />],
    ['the dashboard', () => <ClinicDashboard clinic={membership} clinics={[membership]} />],
  ])('a flood is told at %s, with what can be done', (_, screen) => {
    const texting = { ...clinic, confirmsPhones: false, maySendTexts: true };
    const during = (tokens: number | null, details: typeof clinic) =>
      draw(screen(), {
        at: '/sunrise/admin',
        known: [...known, [['flood', 'c'], { tokens }], [['clinic-details', 'c'], details]],
      });
    const told = '37 tokens today come from phones that nobody has seen before.';
    expectWords(during(37, texting), [
      told,
      '“Clear Not Arrived”',
      '“Confirm patients’ phones”',
      'Open settings',
    ]);
    expectWords(during(37, clinic), [told, 'Closing the practice']);
    expect(during(37, clinic)).not.toContain('Open settings');
    expect(during(null, texting)).not.toContain('nobody has seen before');
  });

  test('the settings of the clinic', () => {
    const words = draw(<ClinicAdmin fetched={clinicConsole} />, { at: '/sunrise/admin?tab=settings', known });
    expectWords(words, ['Average Consultation Time', 'Minutes, 5 to 120.', 'Update']);
  });
});
