/** What stands above the button of a form that the server has refused. */
import { expect, test, vi } from 'vitest';
import { SignUpForm } from '../../office/account/auth/sign-up-form.tsx';
import { ClinicForm } from '../../office/register-clinic/clinic-form.tsx';
import { ClinicSettingsForm } from '../../desk/settings/clinic-settings-form.tsx';
import { ClinicEditForm } from '../../office/clinic/clinic-edit-form.tsx';
import { InactiveClinicForm } from '../../office/clinic/edit/inactive-clinic-form.tsx';
import { DoctorForm } from '../../office/doctors/form/doctor-form.tsx';
import { EditDoctorDialog } from '../../office/doctors/edit/edit-doctor-dialog.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { PatientForm } from '../../shared/patients/patient-form.tsx';
import {
  clinic,
  consoleDoctor,
  doctor,
  patient,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  draw,
  serverRefuses,
  unexpected,
  unexpectedText,
} from '../../shared/test-support/screen.test-support.tsx';

const { fakes } = await vi.hoisted(() => import('../../shared/test-support/screen.test-support.tsx'));
vi.mock('../../shared/ui/toast.tsx', () => ({ useToast: fakes.useToast }));
vi.mock('../../shared/ui/dialog.tsx', async (original) => ({ ...(await original()), Dialog: fakes.Dialog }));
vi.mock('../../shared/forms/index.ts', async (original) => fakes.refusedForms(await original()));

const done = () => {};
const saved = { doctor, phone: consoleDoctor.phone, version: 1 };
const details = [[['clinic-details', clinic.id], clinic]] as const;

test.each([
  ['Sign up failed', <SignUpForm onSignedUp={done} />],
  ['Registration failed', <ClinicForm accountEmail="a@b.example" onRegistered={done} />],
  ['Failed to add doctor', <DoctorForm clinicId="c" onAdded={done} />],
  ['Failed to update doctor', <EditDoctorDialog saved={saved} onSaved={done} onClose={done} />],
  ['Update Failed', <ClinicEditForm clinic={clinic} onDone={done} />],
  ['Update failed', <InactiveClinicForm clinic={clinic} />],
  ['Update failed', <ClinicSettingsForm clinicId={clinic.id} />],
  ['Failed to update patient information.', <PatientForm clinicId="c" patient={patient} onDone={done} />],
])('%s', (title, form) => {
  serverRefuses(unexpected);
  expect(draw(form, { known: details })).toContain(`${title}\n${unexpectedText}`);
});

test('No clinic available: it went while the doctor was typed in', () => {
  serverRefuses(new ApiError('not_found', 'clinic.not_found'));
  const screen = draw(<DoctorForm clinicId="c" onAdded={done} />);
  expect(screen).toContain('No clinic available\nThis clinic does not exist any more.');
});
