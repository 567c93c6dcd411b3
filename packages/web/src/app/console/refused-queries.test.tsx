/** What stands in place of what the server did not show, and of what there is none of. */
import { expect, test, vi } from 'vitest';
import { ClinicDetailsDialog } from '../../office/clinic/clinic-details-dialog.tsx';
import { DoctorCodeDialog } from '../../office/doctors/code/doctor-code-dialog.tsx';
import { AddDoctorPage } from '../../office/doctors/add/add-doctor-page.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { DashboardError } from '../../office/dashboard/dashboard-states.tsx';
import { DoctorPanelPage } from '../../desk/doctor-panel/doctor-panel-page.tsx';
import { patientListQuery } from '../../shared/patients/api.ts';
import { readView } from '../../shared/patients/patient-list-view.ts';
import { PatientsTab } from '../../shared/patients/patients-tab.tsx';
import { QrCodeFailed } from '../../shared/ui/qr-code.tsx';
import { account } from '../../shared/test-support/clinic-samples.test-support.ts';
import { draw, unexpected, unexpectedText } from '../../shared/test-support/screen.test-support.tsx';

const { fakes } = await vi.hoisted(() => import('../../shared/test-support/screen.test-support.tsx'));
vi.mock('../../shared/ui/use-wide-screen.ts', () => ({ useWideScreen: () => true }));
vi.mock('../../shared/ui/toast.tsx', () => ({ useToast: fakes.useToast }));
vi.mock('../../shared/ui/dialog.tsx', async (original) => ({ ...(await original()), Dialog: fakes.Dialog }));
vi.mock('../../shared/ui/alert-dialog.tsx', () => ({ AlertDialog: fakes.AlertDialog }));

const done = () => {};
const signedIn = [['me'], { account }] as const;
const signedOut = [['me'], { account: null }] as const;
const codeDialog = (
  <DoctorCodeDialog
    doctorId="d"
    doctorName="Rao"
    clinicName="Sunrise"
    signInUrl="/doctor-login"
    onClose={done}
  />
);
const patientsOf = (search: string) => {
  const { queryKey } = patientListQuery('c', readView(new URLSearchParams(search)));
  return [queryKey, { patients: [], total: 0, page: 1 }] as const;
};

test.each([
  ['Error loading clinic', <AddDoctorPage />, ['my-clinics']],
  [
    'Error loading clinic details',
    <ClinicDetailsDialog clinicId="c" isOpen onClose={done} />,
    ['clinic-details', 'c'],
  ],
  ['Failed to fetch OTP', codeDialog, ['doctor-code', 'd']],
  ['Failed to fetch patient data.', <PatientsTab clinicId="c" />, patientsOf('')[0]],
  ['Error loading dashboard', <DoctorPanelPage />, ['doctor-console', '']],
])('%s', (title, screen, queryKey) => {
  const words = draw(screen, { known: [signedIn], refused: [queryKey, unexpected] });
  expect(words).toContain(`${title}\n`);
  expect(words).toContain(unexpectedText);
  expect(words).toContain('Try again');
});

test('who is not signed in is asked to, in place of the form', () => {
  const add = draw(<AddDoctorPage />, { known: [signedOut] });
  expect(add).toContain('Authentication Required\nPlease sign in to add doctors.\nSign In');
});

test('who has no clinic can add no doctor', () => {
  const words = draw(<AddDoctorPage />, { known: [signedIn, [['my-clinics'], []], [['claim-clinic'], []]] });
  expect(words).toContain('No clinic found');
  expect(words).toContain('You need to be associated with a clinic to add doctors. Please contact support.');
});

test('a dashboard that can not be loaded offers to try again', () => {
  expect(draw(<DashboardError error={unexpected} onRetry={done} />)).toContain(
    `${unexpectedText}\nTry again`,
  );
});

test('a search that finds nobody, and a clinic that has seen nobody, say so', () => {
  const at = '/sunrise/dashboard?tab=patients&search=zz';
  const search = draw(<PatientsTab clinicId="c" />, { at, known: [patientsOf('search=zz')] });
  expect(search).toContain('No patients found matching your search.');
  expect(draw(<PatientsTab clinicId="c" />, { known: [patientsOf('')] })).toContain('No patients found.');
});

test('another doctor’s panel is denied, with the way back to where one belongs', () => {
  const refused = [['doctor-console', ''], new ApiError('forbidden', 'queue.forbidden')] as const;
  const doctorLogin = [
    ['doctor-login'],
    { login: { doctorId: 'x', name: 'Sen', clinicName: 'City' } },
  ] as const;
  const toDoctor = draw(<DoctorPanelPage />, { known: [signedOut, doctorLogin], refused });
  expect(toDoctor).toContain('Access Denied');
  expect(toDoctor).toContain('Return to Doctor Login');
  expect(toDoctor).not.toContain('Return to Dashboard');
  const toOwner = draw(<DoctorPanelPage />, {
    known: [signedIn, [['doctor-login'], { login: null }]],
    refused,
  });
  expect(toOwner).toContain('Return to Dashboard');
  expect(toOwner).not.toContain('Return to Doctor Login');
});

test('a QR code that could not be drawn leaves the URL', () => {
  expect(draw(<QrCodeFailed />)).toContain('QR code generation failed\nYou can still copy the URL.');
});
