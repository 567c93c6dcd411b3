// @vitest-environment jsdom
import type { Usage } from '@baari/contract/billing';
import type { ClinicConsole } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectToast, expectWords, openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { minutesAgo, queue, told, token, waiting } from '../../shared/queue/queue-samples.ts';
import { onPhone } from '../../shared/test-support/browser.test-support.ts';
import {
  account,
  clinic,
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
  usage,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  serverAnswers,
  unexpected,
  unexpectedText,
  type Answers,
} from '../../shared/test-support/server.test-support.ts';

async function openDashboard(...answers: Answers[]) {
  serverAnswers(toOwner, ...answers);
  const opened = openPage('/sunrise/dashboard');
  await screen.findByRole('tab', { name: /^Doctors/ });
  return opened;
}

const seen = (console: Partial<ClinicConsole>): Answers => ({
  queue: { getClinicConsole: { ...clinicConsole, ...console } },
});
const using = (changed: Partial<Usage>): Answers => ({ billing: { getUsage: { ...usage, ...changed } } });

describe('doctor cards', () => {
  test.each(['wide', 'on a phone'])('shows a card for each doctor (%s)', async (width) => {
    if (width !== 'wide') onPhone();
    await openDashboard();
    expect(screen.getByRole('heading', { name: 'Sunrise' })).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Patients (1)' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Doctors (1)' })).toBeTruthy();
    for (const name of ['Doctor Login', 'Add Doctor', 'Dr. Asha Rao', 'Token Register Page'])
      expect(screen.getByRole('link', { name })).toBeTruthy();
    const display = screen.getByRole('link', { name: 'Waiting Room Screen' });
    expect(display.getAttribute('href')).toBe('/sunrise/queue');
    const card = wordsOf(screen.getByRole('tabpanel'));
    const facts = ['Cardiology', 'Open', 'Now Serving', 'Waiting', 'Total Today', 'Added '];
    expect([...facts, 'baari.example/sunrise/asha-rao'].filter((one) => !card.includes(one))).toEqual([]);
  });

  test('lets managers edit doctors, give them codes, copy their addresses and delete them', async () => {
    const { user } = await openDashboard();
    const open = async () => user.click(screen.getByRole('button', { name: 'Actions for Dr. Asha Rao' }));
    await open();
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Edit Doctor',
      'Days and hours',
      'Bookings',
      'View OTP',
      'Copy Doctor URL',
      'Delete Doctor',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Edit Doctor' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Doctor' })).toBeTruthy();
  });

  test('lets staff copy a doctor’s address, but not manage doctors', async () => {
    const { user } = await openDashboard(seen({ role: 'staff' }));
    await user.click(screen.getByRole('button', { name: 'Actions for Dr. Asha Rao' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Days and hours',
      'Copy Doctor URL',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Copy Doctor URL' }));
    await expectToast('URL copied / Doctor’s URL has been copied to clipboard');
    expect(await navigator.clipboard.readText()).toBe(consoleDoctor.pageUrl);
  });

  test('reports whether the address was copied', async () => {
    const { user } = await openDashboard();
    const copy = screen.getByRole('button', { name: 'Copy Doctor URL' });
    await user.click(copy);
    await expectToast('URL copied / Doctor’s URL has been copied to clipboard');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(copy);
    await expectToast('Copy Failed / Please copy the URL manually.');
  });
});

test.each([
  ['super_admin', 1],
  ['admin', 0],
] as const)('links only super admins to the platform: %s', async (role, links) => {
  await openDashboard({ accounts: { getMe: { account: { ...account, role } } } });
  expect(screen.queryAllByRole('link', { name: 'Super Admin' })).toHaveLength(links);
});

test('opens the clinic’s details from the heading', async () => {
  const { user } = await openDashboard();
  await user.click(within(screen.getByRole('heading', { name: 'Sunrise' })).getByRole('button'));
  expect(await screen.findByRole('dialog', { name: 'Clinic Details' })).toBeTruthy();
});

test.each([
  ['owner', ['Clinic Details', 'Open settings', 'Import a list', 'Team'], 'Open settings', '/sunrise/admin'],
  ['staff', ['Clinic Details', 'Team'], 'Team', '/sunrise/team'],
] as const)('leads the %s to the clinic’s further pages', async (role, items, chosen, path) => {
  const { user, address } = await openDashboard(seen({ role }));
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(items);
  await user.click(screen.getByRole('menuitem', { name: chosen }));
  await waitFor(() => expect(address()).toMatch(path));
});

test('keeps the codes, posters and the screen in a tab with its own address', async () => {
  const { user, address } = await openDashboard();
  expect(screen.queryByRole('region', { name: 'Share' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Share' }));
  expect(await screen.findByRole('region', { name: 'Share' })).toBeTruthy();
  expect(address()).toBe('/sunrise/dashboard?tab=share');
  await user.click(screen.getByRole('tab', { name: 'Doctors (1)' }));
  expect(address()).toBe('/sunrise/dashboard');
});

test('links to the form that adds the first doctor', async () => {
  await openDashboard(seen({ doctors: [] }));
  await expectWords(['No doctors added yet', 'Add Your First Doctor']);
});

test('offers to try again when the dashboard cannot be loaded', async () => {
  serverAnswers(toOwner, { queue: { getClinicConsole: unexpected } });
  openPage('/sunrise/dashboard');
  await expectToast(`Error loading dashboard / ${unexpectedText}`);
  await expectWords([`The dashboard could not be loaded ${unexpectedText} Try again`]);
});

describe('limits of the Free plan', () => {
  const doctorLimit = 'You’ve reached the limit of 1 doctor on the Free plan.';
  const dayLimit = 'You’ve reached the daily limit of 10 tokens on the Free plan.';
  const { queue } = consoleDoctor;
  const fullDay = { ...queue, daily: { used: 12, here: 10, limit: 10 } };
  const fullAs = (role: ClinicConsole['role']) =>
    seen({ role, doctors: [{ ...consoleDoctor, queue: fullDay }] });
  const full = using({ doctorCount: 1, dailyTokensUsed: 10, dailyTokensHere: 10 });

  test('shows which limits of the plan are reached, and links the owner to the prices', async () => {
    await openDashboard(full, fullAs('owner'));
    await expectWords([
      `${doctorLimit} Upgrade to Pro for unlimited doctors.`,
      `${dayLimit} Upgrade to Pro for unlimited tokens.`,
    ]);
    const links = screen.getAllByRole('link', { name: 'Upgrade to Pro' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/pricing', '/pricing']);
  });

  test('shows nothing before a limit is reached', async () => {
    await openDashboard(using({}));
    await screen.findByRole('link', { name: /^Free\s*plan$/ });
    expect(wordsOf()).not.toContain('You’ve reached');
  });

  test.each(['staff', 'admin'] as const)(
    'tells a member with the role %s to ask the owner, and shows no payment button',
    async (role) => {
      await openDashboard(full, fullAs(role));
      await expectWords([dayLimit]);
      expect(wordsOf().match(/Ask the owner of the clinic to upgrade to Pro/g)).toHaveLength(2);
      expect(screen.queryByRole('link', { name: 'Upgrade to Pro' })).toBeNull();
    },
  );

  const vikram = { ...consoleDoctor, profile: { ...doctor, id: 'e', name: 'Vikram Sen' } };
  const two = [consoleDoctor, { ...vikram, queue: { ...vikram.queue, doctorId: 'e' } }];
  const beyond = using({ doctorCount: 2, doctorIdsNotCovered: ['e'] });

  test('lists each doctor beyond the plan’s limit once, and marks their cards', async () => {
    await openDashboard(seen({ doctors: two }), beyond);
    await expectWords(['Dr. Vikram Sen cannot give new tokens']);
    expect(screen.getByRole('link', { name: 'Choose or upgrade' })).toHaveProperty('pathname', '/billing');
    expect(wordsOf()).not.toContain(doctorLimit);
    const cards = wordsOf(screen.getByRole('tabpanel'));
    expect(cards.match(/Cannot give new tokens on the Free plan/g)).toHaveLength(1);
    expect(cards.split('Dr. Vikram Sen')[0]).not.toContain('Cannot give new tokens');
  });

  test('tells staff who can choose the doctor', async () => {
    await openDashboard(seen({ doctors: two, role: 'staff' }), beyond);
    await expectWords(['The owner of the clinic can choose another doctor']);
  });

  test('lists no doctors as beyond the plan while the plan covers all', async () => {
    await openDashboard(seen({ doctors: two }), using({ doctorCount: 2 }));
    await expectWords([doctorLimit]);
    expect(wordsOf()).not.toContain('cannot give new tokens');
  });
});

describe('wait estimates', () => {
  const called = { ...token(1, { status: 'called' }, 40), calledAt: minutesAgo(30) };
  const evening = queue([called, token(2, waiting, 20), token(3, waiting, 10)], {
    calledAt: minutesAgo(30),
    nowServing: 1,
    waits: { notes: ['slow', 'long_visit'], line: [told(10), told(40, 66), told(60, 30)] },
  });
  const accuracy = { told: 120, medianErrorMinutes: 6.2, insideShare: 0.82 };
  const parts = {
    byHour: [
      { hour: 9, told: 80, within: 72 },
      { hour: 18, told: 31, within: 25 },
      { hour: 20, told: 9, within: 9 },
    ],
    byAhead: [
      { ahead: 0, told: 20, within: 20 },
      { ahead: 3, told: 60, within: 53 },
      { ahead: 9, told: 40, within: 33 },
    ],
  };
  const noParts = { byHour: [], byAhead: [] };
  const few = { told: 3, medianErrorMinutes: 11, insideShare: 1 };
  const nothing = { told: 0, medianErrorMinutes: null, insideShare: null };
  const one = { ...accuracy, doctorId: 'd', name: 'Asha Rao', title: 'dr' as const };
  type Accuracy = NonNullable<Answers['queue']>['getWaitAccuracy'];
  const openAs = (role: ClinicConsole['role'], answer: Accuracy) =>
    openDashboard({
      queue: {
        getClinicConsole: { ...clinicConsole, role, doctors: [{ ...consoleDoctor, queue: evening }] },
        getWaitAccuracy: answer,
      },
    });

  test('shows the wait of a new patient on each card, with the reason', async () => {
    await openAs('staff', { ...accuracy, ...noParts, doctors: [one] });
    await expectWords([
      'A new patient waits about 1 h, between 30 min and 1 h 30 min.',
      'Slower than on other days This consultation is taking long',
      '1 may not be called before closing',
    ]);
  });

  test('shows admins the accuracy of estimates, by doctor if there are several', async () => {
    const other = { ...few, doctorId: 'e', name: 'Iyer', title: 'dr' as const };
    await openAs('admin', { ...accuracy, ...parts, doctors: [one, other] });
    await expectWords([
      'How accurate our waiting times were Good',
      'Typical error 6 min Half of the estimates were closer than this Inside the range 82%',
      'Dr. Asha Rao Typical error 6 min Inside the range 82% Patients 120',
    ]);
  });

  test('shows the accuracy by hour and by patients ahead', async () => {
    await openAs('owner', { ...accuracy, ...parts, doctors: [one] });
    await expectWords([
      'Nine of ten were called within the time we gave.',
      '9 am Called within the time we gave Nine of ten Patients 80',
      '6 pm Called within the time we gave Eight of ten Patients 31',
      '8 pm Called within the time we gave Too few so far Patients 9',
      'Nobody Called within the time we gave Nearly all Patients 20',
      '3 to 8 Called within the time we gave Nine of ten Patients 60',
      '9 or more Called within the time we gave Eight of ten Patients 40',
    ]);
  });

  test('shows owners the accuracy, without a list if there is a single doctor', async () => {
    await openAs('owner', { ...few, ...noParts, doctors: [{ ...one, ...few }] });
    await expectWords(['How accurate our waiting times were Few patients so far']);
    expect(wordsOf()).not.toContain('By doctor');
  });

  test('hides the accuracy of estimates from other members', async () => {
    await openAs('staff', { ...accuracy, ...noParts, doctors: [one] });
    await expectWords(['A new patient waits']);
    expect(wordsOf()).not.toContain('How accurate our waiting times were');
  });

  test('shows a message while there are no waits to compare', async () => {
    await openAs('owner', { ...nothing, ...noParts, doctors: [{ ...one, ...nothing }] });
    await expectWords(['Nothing to compare yet.']);
  });
});

describe('a flood', () => {
  const confirming = { ...clinic, confirmsPhones: false, maySendTexts: true };
  const during = (tokens: number | null, details: typeof clinic) =>
    openDashboard({ queue: { getFlood: { tokens } }, clinics: { getClinicDetails: details } });
  const told37 = '37 tokens today are from phone numbers not seen before.';

  test.each([
    [
      'with phones to confirm',
      confirming,
      ['“Skip Not Arrived”', '“Confirm patients’ phones”', 'Open settings'],
    ],
    ['without phones to confirm', clinic, ['Closing the practice']],
  ])('warns of a flood of tokens and suggests a remedy: %s', async (_, details, ways) => {
    const { user } = await during(37, details);
    await expectWords([told37]);
    await user.click(screen.getByRole('button', { name: 'What to do' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are these patients real?' });
    await expectWords(ways, () => dialog);
    expect(within(dialog).queryAllByRole('link', { name: 'Open settings' })).toHaveLength(
      details === confirming ? 1 : 0,
    );
  });

  test('shows no warning about a flood of tokens on other days', async () => {
    await during(null, confirming);
    expect(wordsOf()).not.toContain('phone numbers not seen before');
  });
});
