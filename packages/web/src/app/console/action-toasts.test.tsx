/** The toasts that follow a press: what was done, or what failed and why. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ClinicAddress } from '../../office/clinic/clinic-address.tsx';
import { ClinicSettingsForm } from '../../desk/settings/clinic-settings-form.tsx';
import { ClinicEnding } from '../../office/clinic/clinic-ending.tsx';
import { CodeActions } from '../../office/doctors/code/code-actions.tsx';
import { DeleteDoctorDialog } from '../../office/doctors/edit/delete-doctor-dialog.tsx';
import { RegenerateCode } from '../../office/doctors/code/regenerate-code.tsx';
import { ResetQueue } from '../../desk/reception/reset-queue.tsx';
import { PageAddress } from '../../office/dashboard/copy-address.tsx';
import { AddPatientForm } from '../../desk/queue/add-patient/add-patient-form.tsx';
import { SlipPrinter } from '../../desk/slip/slip-printer.tsx';
import { ConsultationTime } from '../../desk/doctor-panel/consultation-time.tsx';
import { PracticeSwitch } from '../../desk/queue/practice-switch.tsx';
import { usePanel, type Panel } from '../../desk/actions/use-panel.ts';
import { copyText } from '../../shared/ui/copy-text.ts';
import { clinic, consoleDoctor } from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  draw,
  press,
  sent,
  serverAnswers,
  serverRefuses,
  serverWaits,
  submit,
  takeToast,
  unexpected,
  unexpectedText,
} from '../../shared/test-support/screen.test-support.tsx';

const { fakes } = await vi.hoisted(() => import('../../shared/test-support/screen.test-support.tsx'));
vi.mock('../../shared/api/index.ts', async (original) => ({
  ...(await original()),
  useAction: fakes.useAction,
}));
vi.mock('../../shared/forms/index.ts', async (original) => fakes.refusedForms(await original()));
vi.mock('../../shared/live/index.ts', async (original) => ({
  ...(await original()),
  liveClient: () => ({ store: { putConsoleQueue: () => {} } }),
}));
vi.mock('../../shared/ui/toast.tsx', () => ({ useToast: fakes.useToast }));
vi.mock('../../shared/ui/button.tsx', async (original) => ({ ...(await original()), Button: fakes.Button }));
vi.mock('../../shared/ui/alert-dialog.tsx', () => ({ AlertDialog: fakes.AlertDialog }));
vi.mock('../../shared/ui/copy-text.ts', () => ({ copyText: vi.fn() }));
vi.mock('../../shared/ui/qr-image.ts', () => ({ qrImage: () => Promise.reject(new Error('too long')) }));

const done = () => {};
const { queue } = consoleDoctor;
const answer = { queue, revision: 8, number: 2, cancelledCount: 0 };

describe('of a queue', () => {
  afterEach(() => void vi.useRealTimers());
  const tried = `${unexpectedText} Please try again.`;
  let panel: Panel | null = null;
  const Probe = () => {
    panel = usePanel(queue);
    return null;
  };
  const probe = (
    <SlipPrinter>
      <Probe />
    </SlipPrinter>
  );
  const addForm = (
    <SlipPrinter>
      <AddPatientForm queue={queue} nameInput={{ current: null }} />
    </SlipPrinter>
  );

  test.each([
    ['Patient Called / Token 1, Patient 1', 'Failed to call next patient', () => panel?.callNext()],
    [
      'Patient Completed / Token 1, Patient 1',
      'Failed to mark patient as complete',
      () => panel?.move('complete', 1),
    ],
    ['Patient Skipped / Token 2, Patient 2', 'Failed to skip patient', () => panel?.move('skip', 2)],
    ['Patient put back / Token 2, Patient 2', 'Failed to put patient back', () => panel?.move('putBack', 2)],
    [
      'Patient marked as arrived / Token 2, Patient 2',
      'Failed to mark patient as arrived',
      () => panel?.move('markArrived', 2),
    ],
    ['Patient called again / Token 1, Patient 1', 'Failed to recall patient', () => panel?.recall()],
  ])('%s, or %s', (success, failure, act) => {
    serverAnswers(answer);
    draw(probe);
    act();
    expect(takeToast()).toBe(success);
    serverRefuses();
    draw(probe);
    act();
    expect(takeToast()).toBe(`${failure} / ${tried}`);
  });

  test('who did not come when called is marked as a no-show, and told to be', () => {
    const state = { status: 'cancelled', reason: 'no_show' } as const;
    const tokens = queue.tokens.map((token) => (token.number === 1 ? { ...token, state } : token));
    serverAnswers({ ...answer, queue: { ...queue, tokens } });
    draw(probe);
    panel?.move('skip', 1);
    expect(takeToast()).toBe('Patient marked as a no-show / Token 1, Patient 1');
  });

  test('a call that is pressed while a move is on its way waits for the answer, drawn or not', () => {
    serverWaits();
    draw(probe);
    panel?.move('skip', 1);
    panel?.callNext();
    expect(sent.map(({ input }) => input)).toEqual([{ doctorId: queue.doctorId, number: 1 }]);
    const newer = { ...answer, queue: { ...queue, callRevision: queue.callRevision + 1 } };
    sent[0]?.outcome.onSuccess?.(newer);
    const call = { doctorId: queue.doctorId, callRevision: queue.callRevision + 1 };
    expect(sent.slice(1).map(({ input }) => input)).toEqual([call]);
    takeToast();
  });

  test('a call that is pressed when a move was answered and nothing drawn since goes by that answer', () => {
    serverWaits();
    draw(probe);
    panel?.move('skip', 1);
    sent[0]?.outcome.onSuccess?.({ ...answer, queue: { ...queue, callRevision: queue.callRevision + 1 } });
    panel?.callNext();
    const call = { doctorId: queue.doctorId, callRevision: queue.callRevision + 1 };
    expect(sent.slice(1).map(({ input }) => input)).toEqual([call]);
    takeToast();
  });

  test.each([
    ['a call', answer],
    ['a refusal', null],
  ])('a second press calls nobody before %s, nor within a moment of it', (_, called) => {
    vi.useFakeTimers();
    serverWaits();
    draw(probe);
    panel?.callNext();
    panel?.callNext();
    vi.advanceTimersByTime(5000);
    panel?.callNext();
    expect(sent).toHaveLength(1);
    if (called) sent[0]?.outcome.onSuccess?.(called);
    else sent[0]?.outcome.onError?.(unexpected);
    takeToast();
    vi.advanceTimersByTime(799);
    panel?.callNext();
    expect(sent).toHaveLength(1);
    expect(takeToast()).toBe('');
    vi.advanceTimersByTime(1);
    panel?.callNext();
    expect(sent).toHaveLength(2);
  });

  test.each([
    [
      'Queue reset successfully / All tokens for today have been removed.',
      'Failed to reset queue',
      <ResetQueue queue={queue} />,
      () => press('Yes: Reset Queue'),
    ],
    [
      'Practice closed / No new patients are accepted.',
      'Failed to update practice status',
      <PracticeSwitch queue={queue} />,
      () => press('Yes: Close Practice'),
    ],
    [
      'Settings Updated / 15 minutes are a first guess: waits follow the real pace.',
      'Failed to update consultation time',
      <ConsultationTime doctorId="d" minutes={15} />,
      () => submit({ minutes: '15' }),
    ],
    [
      'Patient added successfully! / Meena: token 2',
      'Failed to add patient to queue',
      addForm,
      () => submit({ name: 'Meena', phone: '98450 12345' }),
    ],
  ])('%s, or %s', (success, failure, screen, act) => {
    serverAnswers(answer);
    draw(screen);
    act();
    expect(takeToast()).toBe(success);
    serverRefuses();
    draw(screen);
    act();
    expect(takeToast()).toBe(`${failure} / ${tried}`);
  });
});

describe('of doctors and clinics', () => {
  const regenerate = <RegenerateCode doctorId="d" doctorName="Asha Rao" />;
  const remove = (
    <DeleteDoctorDialog
      doctorId={'d'}
      doctorName={'Asha Rao'}
      pageUrl={'/sunrise/asha-rao'}
      waiting={0}
      onDeleted={done}
      onClose={done}
    />
  );

  test.each([
    ['New OTP generated successfully', regenerate, 'Yes: Regenerate OTP', {}],
    ['Doctor deleted successfully', remove, 'Yes: Delete Doctor', { cancelledCount: 0 }],
  ])('%s', (text, screen, label, output) => {
    serverAnswers(output);
    draw(screen);
    press(label);
    expect(takeToast()).toBe(text);
  });

  test.each([
    ['Failed to regenerate OTP', regenerate, 'Yes: Regenerate OTP'],
    ['Failed to delete doctor', remove, 'Yes: Delete Doctor'],
    ['Delete Failed', <ClinicEnding clinic={clinic} onDeleted={done} />, 'Yes: Delete Clinic'],
  ])('%s', (title, screen, label) => {
    serverRefuses(unexpected);
    draw(screen);
    press(label);
    expect(takeToast()).toBe(`${title} / ${unexpectedText}`);
  });

  test('Settings Updated', () => {
    serverAnswers(clinic);
    draw(<ClinicSettingsForm clinicId={clinic.id} />, { known: [[['clinic-details', clinic.id], clinic]] });
    const others = { consultationMinutes: '20', keepsPatientsMonths: '36' };
    submit({ ...others, opensEarlyMinutes: '60' });
    expect(takeToast()).toBe('Settings Updated / Opening times follow at once.');
    submit({ ...others, opensEarlyMinutes: '120', keepsPatientsMonths: '48' });
    expect(takeToast()).toBe('Settings Updated / Patients are kept for 48 months.');
    submit({ ...others, opensEarlyMinutes: '120' });
    expect(takeToast()).toBe('Settings Updated');
  });
});

describe('of copying', () => {
  const signIn = { doctorName: 'Asha Rao', clinicName: 'Sunrise', phone: '+919845099999', code: 'A1B2' };
  const code = (copied: string) => <CodeActions {...signIn} copied={copied} signInUrl="/doctor-login" />;
  const copying = vi.mocked(copyText);
  beforeEach(() => void copying.mockReset().mockResolvedValue());

  test.each([
    ['OTP copied to clipboard', code('OTP copied to clipboard'), 'Copy OTP'],
    ['OTP copied!', code('OTP copied!'), 'Copy OTP'],
    ['URL copied', <ClinicAddress clinic={clinic} />, 'Copy URL'],
    [
      'URL copied / Doctor’s URL has been copied to clipboard',
      <PageAddress pageUrl={consoleDoctor.pageUrl} />,
      'Copy Doctor URL',
    ],
  ])('%s', async (text, screen, label) => {
    draw(screen);
    press(label);
    await vi.waitFor(() => expect(takeToast()).toBe(text));
  });

  test.each([
    [<ClinicAddress clinic={clinic} />, 'Copy URL'],
    [<PageAddress pageUrl={consoleDoctor.pageUrl} />, 'Copy Doctor URL'],
  ])('Copy Failed', async (screen, label) => {
    copying.mockRejectedValue(new Error('refused'));
    draw(screen);
    press(label);
    await vi.waitFor(() => expect(takeToast()).toBe('Copy Failed / Please copy the URL manually.'));
  });

  test('QR Code Error', async () => {
    draw(<ClinicAddress clinic={clinic} />);
    press('Print Poster');
    const text = 'QR Code Error / Failed to generate QR code. You can still copy the URL.';
    await vi.waitFor(() => expect(takeToast()).toBe(text));
  });
});
