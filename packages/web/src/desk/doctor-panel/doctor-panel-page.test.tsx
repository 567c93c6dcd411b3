// @vitest-environment jsdom
/** Tests a doctor's panel: what it shows to each role, and its notes on waits. */
import type { DoctorConsole } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  expectLogged,
  expectRefused,
  expectToast,
  expectWords,
  openPage,
  wordsOf,
} from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { minutesAgo, queue, told, token, waiting } from '../../shared/queue/queue-samples.ts';
import { keepCallKey } from '../screen/call-key.ts';
import { onPhone } from '../../shared/test-support/browser.test-support.ts';
import {
  clinic,
  consoleDoctor,
  toOwner,
  toStranger,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  sent,
  serverAnswers,
  unexpected,
  unexpectedText,
  type Answers,
} from '../../shared/test-support/server.test-support.ts';

type User = ReturnType<typeof openPage>['user'];

const figures = ['Now Serving', 'Total Today', 'Waiting', 'Completed'];
const tried = `${unexpectedText} Please try again.`;

/** Presses an item behind the "More" button. */
async function pressMore(user: User, name: string) {
  await user.click(button('More'));
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** Presses one of a token's actions. */
async function pressOf(user: User, number: number, name: string) {
  await user.click(button(`Actions: token ${number}, Patient ${number}`));
  await user.click(await screen.findByRole('menuitem', { name }));
}

async function openPanel(changed: Partial<DoctorConsole> = {}, answers: Answers['queue'] = {}) {
  const console: DoctorConsole = { ...consoleDoctor, clinic, access: 'owner', ...changed };
  serverAnswers(toOwner, { queue: { getDoctorConsole: console, ...answers } });
  keepCallKey('none');
  const opened = openPage('/doctor/d/admin');
  await screen.findByRole('heading', { name: 'Dr. Asha Rao' });
  return opened;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('shows a doctor’s panel to the clinic’s members', async () => {
  const { user } = await openPanel();
  await expectWords(['Sunrise', 'Open', ...figures]);
  expect(button(/^Call Next Patient/)).toBeTruthy();
  expect(screen.getByRole('form', { name: 'Add Patient' })).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Patient Queue' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual([
    'Token #',
    'Status',
    'Patient Name',
    'Phone',
    'Age, visit, note',
    'Time',
    'Expected call',
    'Actions',
  ]);
  await user.click(button('More'));
  for (const name of ['Close Practice', 'Refresh Queue'])
    expect(await screen.findByRole('menuitem', { name })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'View Clinic Page' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Sign Out' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Average Consultation Time' }));
  expect(await screen.findByRole('textbox', { name: 'Average Consultation Time' })).toBeTruthy();
  await expectWords(['1 to 120 minutes.']);
  expect(button('Update')).toBeTruthy();
});

test('offers a sign-out, but no link to the clinic page, to doctors who use their own login', async () => {
  const { user } = await openPanel({ access: 'doctor' });
  await user.click(button('More'));
  expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'View Clinic Page' })).toBeNull();
});

test('shows the panel on a phone', async () => {
  onPhone();
  await openPanel({ access: 'doctor' });
  await expectWords([...figures, 'Patient 2']);
  expect(button(/^Call Next Patient/)).toBeTruthy();
  expect(button('Add Patient').textContent).toBe('Add');
});

test('shows “Error loading dashboard” after a failure', async () => {
  serverAnswers(toOwner, { queue: { getDoctorConsole: unexpected } });
  openPage('/doctor/d/admin');
  await expectWords([`Error loading dashboard ${unexpectedText} Try again`]);
});

describe('another doctor’s panel is denied, with a way back', () => {
  const denied: Answers = { queue: { getDoctorConsole: new ApiError('forbidden', 'queue.forbidden') } };
  const login = {
    doctorId: 'x',
    clinicId: 'c',
    name: 'Sen',
    title: 'dr' as const,
    clinicName: 'City',
  } as const;
  test.each<[string, Answers, string]>([
    [
      'a doctor',
      { ...toStranger, doctors: { getDoctorLogin: { login, endedBecause: null } } },
      'Return to Doctor Login',
    ],
    ['an owner', toOwner, 'Return to Dashboard'],
  ])('refuses %s and links back', async (_, who, way) => {
    serverAnswers(who, denied);
    openPage('/doctor/d/admin');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    const ways = screen.getAllByRole('link', { name: /^Return to/ });
    expect(ways.map((link) => link.textContent)).toEqual([way]);
  });
});

describe('wait estimates', () => {
  const called = { ...token(1, { status: 'called' }, 40), calledAt: minutesAgo(30) };
  const evening = queue([called, token(2, waiting, 20), token(3, waiting, 10)], {
    doctorId: 'evening',
    calledAt: minutesAgo(30),
    nowServing: 1,
    waits: { notes: ['slow', 'long_visit'], line: [told(10), told(40, 66), told(60, 30)] },
  });

  test('shows how long a newcomer would wait, when the others are called, and who may not be called', async () => {
    await openPanel({ queue: evening });
    await expectWords(['Now: about 12:00 pm', 'May not be called before', 'Slower than on other days']);
    const words = wordsOf(document.querySelector('main') ?? undefined);
    expect(words.match(/Called at about ~ 11:10 am/g)).toHaveLength(1);
    expect(words.match(/Called at about ~ 11:40 am , may not be called/g)).toHaveLength(1);
  });

  test('marks a long visit only on its timer', async () => {
    await openPanel({ queue: evening });
    expect(wordsOf().match(/taking long/gi)).toEqual(['Taking long']);
  });

  test('does not mark a visit of usual length as long', async () => {
    await openPanel({ queue: { ...evening, waits: { ...evening.waits, notes: [] } } });
    expect(wordsOf()).not.toMatch(/taking long/i);
  });

  test('offers to announce the delay of a late doctor with one press', async () => {
    const late = queue([token(1, waiting, 20), token(2, waiting, 10)], {
      doctorId: 'late',
      waits: { notes: ['early', 'late'], line: [told(10), told(20), told(30)] },
    });
    const announcement = { kind: 'delay', until: minutesAgo(-20) } as const;
    const { user } = await openPanel(
      { queue: late },
      { announce: { queue: { ...late, announcement }, revision: 8, number: null, cancelledCount: 0 } },
    );
    await expectWords(['Late: Dr. Asha Rao. Announce a delay. 2 patients waiting']);
    await user.click(button('20 min'));
    await expectLogged('Late start announced / Patients see: Starts at about 11:20 am.');
    expect(sent.at(-1)?.input).toEqual({ doctorId: 'late', kind: 'delay', minutes: 20 });
  });

  test('prints the likely and the latest call time on a slip', async () => {
    const slip = {
      number: 3,
      letter: null,
      room: null,
      doctorName: { name: 'Asha Rao', title: 'dr' as const },
      clinicName: 'Sunrise',
      clinicPhone: '+919845012345',
      timeZone: 'Asia/Kolkata',
      ahead: 1,
      issuedAt: minutesAgo(1),
      url: 'https://baari.example/t/x',
    };
    const { user } = await openPanel({ queue: evening }, { getTokenSlip: slip });
    await pressOf(user, 3, 'Print token');
    const dialog = await screen.findByRole('dialog');
    await expectWords(['1 person ahead of you Your turn: around 11:40 am, by 12:00 pm'], () => dialog);
  });
});

describe('each action shows a toast, or the reason of its failure', () => {
  const skipped = { status: 'cancelled', reason: 'skipped' } as const;
  const passedOver = queue([token(1, { status: 'called' }, 20), token(2, skipped, 10)], { nowServing: 1 });
  const answer = { queue: consoleDoctor.queue, revision: 8, number: 2, cancelledCount: 0 };
  type Verb = keyof NonNullable<Answers['queue']>;

  test.each<[string, string, Verb, string | RegExp]>([
    ['Patient Called / Token 1, Patient 1', 'Failed to call next patient', 'callNext', /^Call Next Patient/],
    ['Patient Completed / Token 1, Patient 1', 'Failed to mark patient as complete', 'complete', 'Complete'],
    ['Patient Skipped / Token 2, Patient 2', 'Failed to skip patient', 'skip', 'Skip'],
    [
      'Patient put back / Token 2, Patient 2',
      'Failed to put patient back',
      'putBack',
      'Back in queue: token 2, Patient 2',
    ],
    [
      'Patient marked as arrived / Token 2, Patient 2',
      'Failed to mark patient as arrived',
      'markArrived',
      'Arrived: token 2, Patient 2',
    ],
    ['Patient called again / Token 1, Patient 1', 'Failed to recall patient', 'recall', 'Recall'],
  ])('shows “%s” after success, or “%s” after a failure', async (success, failure, verb, label) => {
    const shown = verb === 'putBack' ? passedOver : consoleDoctor.queue;
    const press = async (user: User) => {
      if (verb === 'putBack') await user.click(button(/Skipped or no-show$/));
      if (verb === 'skip') await pressOf(user, 2, 'Skip');
      else await user.click(button(label));
    };
    const done = await openPanel({ queue: shown }, { [verb]: answer });
    await press(done.user);
    await expectLogged(success);
    done.unmount();
    const refused = await openPanel({ queue: shown }, { [verb]: unexpected });
    await press(refused.user);
    await expectRefused(`${failure}. ${tried}`);
  });

  test('marks a patient who did not come as a no-show, and shows a message', async () => {
    const state = { status: 'cancelled', reason: 'no_show' } as const;
    const { queue } = consoleDoctor;
    const tokens = queue.tokens.map((one) => (one.number === 1 ? { ...one, state } : one));
    const { user } = await openPanel({}, { skip: { ...answer, queue: { ...queue, tokens } } });
    await pressOf(user, 1, 'No-show');
    await expectLogged('Patient marked as a no-show / Token 1, Patient 1');
  });

  test('shows “Practice closed”, or “Failed to update practice status” after a failure', async () => {
    const { user } = await openPanel({}, { closePractice: unexpected });
    await pressMore(user, 'Close Practice');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('radio', { name: /^Cancel/ }));
    await user.click(within(question).getByRole('button', { name: /^Cancel/ }));
    await waitFor(() =>
      expect(wordsOf(question)).toContain('Failed to update practice status An unexpected'),
    );
    serverAnswers({ queue: { closePractice: answer } });
    await user.click(within(question).getByRole('button', { name: /^Cancel/ }));
    await expectLogged('Practice closed / No new patients are accepted.');
  });

  test('shows “Settings Updated”, or “Failed to update consultation time” after a failure', async () => {
    const { user } = await openPanel({}, { setConsultationMinutes: unexpected });
    await pressMore(user, 'Average Consultation Time');
    const minutes = await screen.findByRole('textbox', { name: 'Average Consultation Time' });
    await user.clear(minutes);
    await user.type(minutes, '20');
    await user.click(button('Update'));
    await expectRefused(`Failed to update consultation time ${tried}`);
    serverAnswers({ queue: { setConsultationMinutes: answer } });
    await user.click(button('Update'));
    await expectLogged('Settings Updated / Set to 15 minutes. Waiting times will adjust to the real pace.');
    expect(sent.at(-1)?.input).toEqual({ doctorId: 'd', minutes: 20 });
  });

  test('shows “Patient added successfully!”, or “Failed to add patient to queue” after a failure', async () => {
    const { user } = await openPanel({}, { addPatient: unexpected });
    await user.type(screen.getByLabelText('Patient Name'), 'Meena');
    await user.type(screen.getByLabelText('Phone Number'), '98450 12345');
    await user.click(button(/^Add Patient/));
    await expectRefused(`Failed to add patient to queue. ${tried}`);
    serverAnswers({ queue: { addPatient: answer } });
    await user.click(button(/^Add Patient/));
    await expectLogged('Patient added successfully! / Meena: token 2');
    await waitFor(() => expect(screen.getByLabelText('Name, phone or number')).toBe(document.activeElement));
  });
});

describe('an emergency on the doctor’s phone', () => {
  const atOnce = { ...token(3, waiting, 5), place: 'once' as const, key: 0 };
  const placed = (actor: 'member' | 'doctor') =>
    queue([token(2, waiting, 20), atOnce], {
      lastAction: {
        revision: 7,
        kind: 'placed_at_once',
        number: 3,
        actor,
        by: 'Meena',
        at: minutesAgo(0),
        reason: 'Chest pain',
        minutes: null,
        undoneKind: null,
        isNoShow: false,
        counterpart: null,
      },
    });

  test('vibrates, and shows the notice until the doctor confirms it', async () => {
    onPhone();
    const vibrated: unknown[] = [];
    Object.defineProperty(navigator, 'vibrate', {
      configurable: true,
      value: (pattern: unknown) => vibrated.push(pattern),
    });
    const { user } = await openPanel({ queue: placed('member') });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Emergency: 3 at reception');
    expect(notice.textContent).toContain('Patient 3');
    expect(vibrated).toHaveLength(1);
    serverAnswers({
      queue: { seeEmergency: { queue: placed('member'), revision: 8, number: 3, cancelledCount: 0 } },
    });
    await user.click(within(notice).getByRole('button', { name: 'Seen' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() =>
      expect(sent.map(({ name, input }) => [name, input])).toContainEqual([
        'seeEmergency',
        { doctorId: 'd', number: 3 },
      ]),
    );
    expect(vibrated).toHaveLength(1);
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  test('shows the notice again if the desk could not be informed', async () => {
    onPhone();
    const { user } = await openPanel({ queue: placed('member') });
    serverAnswers({ queue: { seeEmergency: new ApiError('conflict', 'queue.token_not_waiting') } });
    await user.click(await screen.findByRole('button', { name: 'Seen' }));
    await expectToast('Reception could not be told that you saw it / This patient is no longer waiting.');
    expect(screen.getByText('Emergency: 3 at reception')).toBeTruthy();
  });

  test('shows no notice to the doctor who placed the patient', async () => {
    onPhone();
    await openPanel({ queue: placed('doctor') });
    expect(screen.queryByText('Emergency: 3 at reception')).toBeNull();
  });
});
