/** Where the clinic’s side shows waits: how long, why, and how true they were. */
import type { ClinicConsole, ConsoleQueue } from '@baari/contract/queue';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ClinicSettingsForm } from '../../desk/settings/clinic-settings-form.tsx';
import { waitAccuracyQuery as platformAccuracyQuery } from '../../operator/admin-queries.ts';
import { WaitsTab } from '../../operator/waits/waits-tab.tsx';
import { AllQueues } from '../../desk/reception/all-queues.tsx';
import { WithPanels } from '../../desk/reception/with-panels.tsx';
import { waitAccuracyQuery } from '../../shared/queue/api.ts';
import { ClinicDashboard } from '../../office/dashboard/clinic-dashboard.tsx';
import { minutesAgo, now, queue, token, told, waiting } from '../../shared/queue/queue-samples.ts';
import { DoctorPanel } from '../../desk/doctor-panel/doctor-panel.tsx';
import { SlipPrinter } from '../../desk/slip/slip-printer.tsx';
import { TokenSlip } from '../../desk/slip/token-slip.tsx';
import { turnsAfter } from '../../shared/waits/turns.ts';
import { words as english } from '../../shared/words/en/slip.ts';
import {
  clinic,
  clinicConsole,
  consoleDoctor,
  membership,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { draw, press, serverAnswers, takeToast } from '../../shared/test-support/screen.test-support.tsx';

const { fakes } = await vi.hoisted(() => import('../../shared/test-support/screen.test-support.tsx'));
vi.mock('../../shared/api/index.ts', async (original) => ({
  ...(await original()),
  useAction: fakes.useAction,
}));
vi.mock('../../shared/live/index.ts', async (original) => ({
  ...(await original()),
  liveClient: () => ({ store: { putConsoleQueue: () => {} } }),
}));
vi.mock('../../shared/ui/use-wide-screen.ts', () => ({ useWideScreen: () => true }));
// What follows the feed is for browsers alone.
vi.mock('../../shared/live/use-server-now.ts', () => ({ useServerNow: () => now }));
vi.mock('../../shared/queue/use-newest-queues.ts', () => ({
  useNewestQueues: <Queue,>(fetched: Queue) => fetched,
}));
vi.mock('../../shared/ui/toast.tsx', () => ({ useToast: fakes.useToast }));
vi.mock('../../shared/ui/button.tsx', async (original) => ({ ...(await original()), Button: fakes.Button }));
vi.mock('../../shared/ui/dialog.tsx', async (original) => ({ ...(await original()), Dialog: fakes.Dialog }));
beforeEach(() => void vi.useRealTimers());

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
const called = { ...token(1, { status: 'called' }, 40), calledAt: minutesAgo(30) };
const tokens = [called, token(2, waiting, 20), token(3, waiting, 10)];
const evening = queue(tokens, {
  calledAt: minutesAgo(30),
  nowServing: 1,
  waits: { notes: ['slow', 'long_visit'], line: [told(10), told(40, 66), told(60, 30)] },
});
const lateMorning = queue([token(1, waiting, 20), token(2, waiting, 10)], {
  waits: { notes: ['early', 'late'], line: [told(10), told(20), told(30)] },
});

const panelOf = (shown: ConsoleQueue) =>
  plain(draw(<DoctorPanel fetched={{ ...consoleDoctor, queue: shown, clinic, access: 'owner' }} />));

describe('a doctor’s panel', () => {
  test('tells what a new patient waits, when the others are called, and who may not be reached', () => {
    const words = panelOf(evening);
    expect(words).toContain(
      'A new patient waits about 1 h, between 30 min and 1 h 30 min. May not be reached before',
    );
    expect(words.match(/Called at about ~ 11:10 am/g)).toHaveLength(2);
    expect(words.match(/Called at about ~ 11:40 am , may not be reached/g)).toHaveLength(2);
    expect(words).toContain('Slower than on other days');
  });

  test('tells of a visit that runs long at its timer, and nowhere else', () => {
    expect(panelOf(evening).match(/running long/gi)).toEqual(['Running long']);
    expect(panelOf({ ...evening, waits: { ...evening.waits, notes: [] } })).not.toContain('Running long');
  });

  test('offers to announce a delay where the doctor is late, with one press', () => {
    const words = panelOf(lateMorning);
    expect(words).toContain('Dr. Asha Rao is late: announce a delay 2 patients waiting');
    expect(words).toContain('Early estimate');
    const announcement = { kind: 'delay', until: minutesAgo(-20) } as const;
    serverAnswers({ queue: { ...lateMorning, announcement }, revision: 8, number: null, cancelledCount: 0 });
    press('20 min');
    expect(plain(takeToast())).toBe('Late start announced / Patients see: Starts at about 11:20 am.');
  });
});

test('the desk that sees all queues is told who is late, and when everybody is called', () => {
  const doctors = [{ ...consoleDoctor, queue: lateMorning }];
  const all = (
    <SlipPrinter>
      <WithPanels doctors={doctors}>
        {(panels) => <AllQueues panels={panels} timeZone="Asia/Kolkata" />}
      </WithPanels>
    </SlipPrinter>
  );
  const words = plain(draw(all));
  expect(words).toContain('Dr. Asha Rao is late: announce a delay');
  expect(words).toContain('Called at about ~ 11:20 am');
});

describe('the dashboard', () => {
  const accuracy = { told: 120, medianErrorMinutes: 6.2, insideShare: 0.82 };
  const few = { told: 3, medianErrorMinutes: 11, insideShare: 1 };
  const known = (role: ClinicConsole['role'], answer: unknown) =>
    [
      [['clinic-console', 'c'], { ...clinicConsole, role, doctors: [{ ...consoleDoctor, queue: evening }] }],
      [waitAccuracyQuery('c').queryKey, answer],
    ] as const;
  const dashboardOf = (role: ClinicConsole['role'], answer: unknown) =>
    plain(
      draw(<ClinicDashboard clinic={membership} clinics={[membership]} />, { known: known(role, answer) }),
    );
  const one = { ...accuracy, doctorId: 'd', name: 'Asha Rao' };

  test('tells on each card what a new patient waits, and why', () => {
    const words = dashboardOf('staff', null);
    expect(words).toContain('A new patient waits about 1 h, between 30 min and 1 h 30 min.');
    expect(words).toContain('Slower than on other days This visit is running long');
    expect(words).toContain('1 may not be reached before closing');
  });

  test('shows admins and owners how true waits were, by doctor where there are several', () => {
    const other = { ...few, doctorId: 'e', name: 'Iyer' };
    const words = dashboardOf('admin', { ...accuracy, doctors: [one, other] });
    expect(words).toContain('How true our waits were As it should be');
    expect(words).toContain('Typical error 6 min Half of the waits were closer Inside the range 82%');
    expect(words).toContain('Dr. Asha Rao Typical error 6 min Inside the range 82% Patients 120');
    expect(dashboardOf('owner', { ...few, doctors: [{ ...one, ...few }] })).toMatch(
      /How true our waits were Few patients so far (?!.*By doctor)/,
    );
  });

  test('shows it to nobody else, and that nothing is known yet', () => {
    expect(dashboardOf('staff', { ...accuracy, doctors: [one] })).not.toContain('How true our waits were');
    const nothing = { told: 0, medianErrorMinutes: null, insideShare: null };
    expect(dashboardOf('owner', { ...nothing, doctors: [{ ...one, ...nothing }] })).toContain(
      'Nothing to compare yet.',
    );
  });
});

describe('the operator’s desk', () => {
  const day = (serviceDate: string, inside: number) => ({
    serviceDate,
    told: 300,
    medianErrorMinutes: 6,
    insideShare: inside,
  });
  const tabOf = (days: ReturnType<typeof day>[]) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T09:34:00Z') });
    const answer = { told: 300 * days.length, medianErrorMinutes: 6, insideShare: 0.75, days };
    return plain(draw(<WaitsTab />, { known: [[platformAccuracyQuery.queryKey, answer]] }));
  };

  test('shows how true all waits were, in total and by day', () => {
    const words = tabOf([day('2026-11-20', 0.8), day('2026-11-21', 0.75)]);
    expect(words).toContain('Typical error 6 min Half of the waits were closer Inside the range 75%');
    expect(words).toContain('Day Nov 21, 2026 Inside the range 75% Typical error 6 min Patients 300');
    expect(words).not.toContain('In the last 7 days');
  });

  test('warns when the last week is outside of 70 to 90%', () => {
    expect(tabOf([day('2026-11-20', 0.6)])).toContain(
      'In the last 7 days 60% of patients were called inside',
    );
    expect(tabOf([day('2026-11-10', 0.6)])).not.toContain('In the last 7 days');
    expect(tabOf([])).toContain('Nothing to compare yet');
  });
});

describe('text messages to patients', () => {
  const formOf = (sendsTexts: boolean | null, maySendTexts = true) =>
    plain(
      draw(<ClinicSettingsForm clinicId="c" />, {
        known: [[['clinic-details', 'c'], { ...clinic, sendsTexts, maySendTexts }]],
      }),
    );

  test('are a switch where they can be sent, and nothing where not', () => {
    expect(formOf(true)).toContain('Text messages to patients On.');
    expect(formOf(false)).toContain('Text messages to patients Off.');
    expect(formOf(null)).not.toContain('Text messages');
  });

  test('say that they wait for Baari, once they are on', () => {
    expect(formOf(true, false)).toContain('Waits for Baari No text is sent before Baari has allowed texts');
    for (const form of [formOf(true), formOf(false, false)]) expect(form).not.toContain('Waits for Baari');
  });
});

test('a slip says around when and by when its patient is called', () => {
  const slip = {
    number: 3,
    doctorName: 'Asha Rao',
    clinicName: 'Sunrise',
    clinicPhone: '+919845012345',
    timeZone: 'Asia/Kolkata',
    ahead: 1,
    issuedAt: minutesAgo(1),
    url: 'https://baari.example/t/x',
  };
  const turn = turnsAfter(null, evening).byNumber.get(3) ?? null;
  const words = (known: typeof turn) =>
    plain(draw(<TokenSlip slip={slip} qrCode={null} words={english} turn={known} paper="80mm" />));
  expect(words(turn)).toContain('1 person ahead of you Your turn: around 11:40 am, by 12:00 pm');
  expect(words(null)).not.toContain('Your turn');
});
