/** The toasts of what was done by a form, or left the page behind. */
import { afterEach, expect, test, vi } from 'vitest';
import { AuthPage } from '../../office/account/auth/auth-page.tsx';
import { ClinicAddress } from '../../office/clinic/clinic-address.tsx';
import { ClinicEnding } from '../../office/clinic/clinic-ending.tsx';
import { DoctorLoginPage } from '../../desk/doctor-login/doctor-login-page.tsx';
import { PatientForm } from '../../shared/patients/patient-form.tsx';
import { clinic, patient } from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  draw,
  press,
  serverAnswers,
  submit,
  takeToast,
} from '../../shared/test-support/screen.test-support.tsx';

const { fakes } = await vi.hoisted(() => import('../../shared/test-support/screen.test-support.tsx'));
vi.mock('../../shared/api/index.ts', async (original) => ({
  ...(await original()),
  useAction: fakes.useAction,
}));
vi.mock('../../shared/forms/index.ts', async (original) => fakes.refusedForms(await original()));
vi.mock('../../shared/ui/toast.tsx', () => ({ useToast: fakes.useToast }));
vi.mock('../../shared/ui/tabs.tsx', () => ({ Tabs: fakes.Tabs }));
vi.mock('../../shared/ui/button.tsx', async (original) => ({ ...(await original()), Button: fakes.Button }));
vi.mock('../../shared/ui/alert-dialog.tsx', () => ({ AlertDialog: fakes.AlertDialog }));
vi.mock('react-router', async (original) => ({ ...(await original()), useNavigate: () => () => {} }));
afterEach(() => vi.unstubAllGlobals());

const done = () => {};

test('Account created!', () => {
  serverAnswers({});
  draw(<AuthPage />, { known: [[['me'], { account: null }]] });
  submit({ email: 'a@b.example', password: 'corridor-forty' });
  expect(takeToast()).toBe('Account created! / Please check your email to verify your account.');
});

test('Login successful!', () => {
  serverAnswers({ doctorId: 'd' });
  draw(<DoctorLoginPage />, { known: [[['doctor-login'], { login: null }]] });
  submit({ phone: '98450 12345', code: 'A1B2' });
  expect(takeToast()).toBe('Login successful! / Welcome to your admin panel.');
});

test('Clinic Deleted: deactivated successfully', () => {
  serverAnswers({ cancelledCount: 2 });
  draw(<ClinicEnding clinic={clinic} onDeleted={done} />);
  press('Yes: Delete Clinic');
  expect(takeToast()).toBe(
    'Clinic Deleted / Sunrise deactivated successfully and taken off every list. 2 waiting patients were notified of cancellation.',
  );
});

test('Patient information updated successfully.', () => {
  serverAnswers(patient);
  draw(<PatientForm clinicId="c" patient={patient} onDone={done} />);
  submit({ name: 'Meena Rao', email: '' });
  expect(takeToast()).toBe('Patient information updated successfully.');
});

test('QR Code Downloaded!', () => {
  const link = { download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  draw(<ClinicAddress clinic={clinic} />);
  press('Download QR Code');
  expect(link.download).toBe('sunrise-qr-code.png');
  expect(link.click).toHaveBeenCalledOnce();
  expect(takeToast()).toBe('QR Code Downloaded!');
});
