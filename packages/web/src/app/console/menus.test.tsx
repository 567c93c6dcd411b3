/** What stands in the menus, and what leaving does. */
import { afterEach, expect, test, vi } from 'vitest';
import { DoctorMenu } from '../../office/dashboard/doctor-menu.tsx';
import { account, clinicConsole, membership } from '../../shared/test-support/clinic-samples.test-support.ts';
import { Header } from './header.tsx';
import {
  draw,
  press,
  serverAnswers,
  serverRefuses,
  takeToast,
  unexpectedText,
} from '../../shared/test-support/screen.test-support.tsx';

const { fakes } = await vi.hoisted(() => import('../../shared/test-support/screen.test-support.tsx'));
vi.mock('../../shared/api/index.ts', async (original) => ({
  ...(await original()),
  useAction: fakes.useAction,
}));
vi.mock('../../shared/ui/toast.tsx', () => ({ useToast: fakes.useToast }));
vi.mock('../../shared/ui/menu.tsx', () => ({ Menu: fakes.Menu }));
afterEach(() => vi.unstubAllGlobals());

const known = [
  [['me'], { account }],
  [['my-clinics'], [membership]],
  [['clinic-console', 'c'], clinicConsole],
] as const;

test('a doctor is edited, given a code, copied and deleted by who manages; staff copy', () => {
  const opened = vi.fn();
  const menu = (onOpen: typeof opened | null) =>
    draw(<DoctorMenu name="Asha Rao" pageUrl="https://baari.example/sunrise/asha-rao" onOpen={onOpen} />);
  const items = 'Edit Doctor\nView OTP\nCopy Doctor URL\nDelete Doctor\n';
  expect(menu(opened)).toContain(items);
  for (const label of ['Edit Doctor', 'View OTP', 'Delete Doctor']) press(label);
  expect(opened.mock.calls.flat()).toEqual(['edit', 'code', 'delete']);
  expect(menu(null).trim()).toBe('Copy Doctor URL');
});

test('signing out leads to the landing page once the server has done it', () => {
  const assign = vi.fn();
  vi.stubGlobal('window', { location: { assign } });
  const header = () => draw(<Header />, { at: '/sunrise/dashboard', known });
  expect(header()).toMatch(/LA\n(.*\n)*View Dashboard\n(.*\n)*Sign Out/);
  serverRefuses();
  press('Sign Out');
  expect(takeToast()).toBe(`Sign out failed / ${unexpectedText}`);
  expect(assign).not.toHaveBeenCalled();
  serverAnswers({});
  header();
  press('Sign Out');
  expect(assign).toHaveBeenCalledWith('/');
});
