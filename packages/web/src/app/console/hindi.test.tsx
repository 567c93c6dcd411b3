// @vitest-environment jsdom
/** Checks how users switch the console to Hindi, and that the desk then contains no English. */
import type { Calendar } from '@baari/contract/doctors';
import type { ConsoleToken, QueueAction } from '@baari/contract/queue';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { event, history, ONE_OF_EACH, session } from '../../desk/history/history-samples.test-support.ts';
import { operatorAccount, summary, texts } from '../../operator/operator-desk.test-support.tsx';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  account,
  clinic,
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
  toStranger,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  type Answers,
  sent,
  serverAnswers,
  unexpected,
  unexpectedText,
} from '../../shared/test-support/server.test-support.ts';
import { words as hindi } from '@baari/words/hi/web/desk';
import { latinWords } from './latin-words.test-support.ts';
import { beginIn, expectToast, openPage, wordsOf } from './open-console.test-support.tsx';

const inHindi = { ...account, language: 'hi' };

beforeEach(() => beginIn('en'));

const fee = { paise: 30_000, freeUntil: null, mark: null, by: null };

/** One patient in each state, with all possible details. */
const line: ConsoleToken[] = [
  { ...token(1, { status: 'called' }, 60), calledAt: minutesAgo(5), fee },
  {
    ...token(2, waiting, 50),
    arrivedAt: minutesAgo(40),
    age: 67,
    sex: 'female',
    visitType: 'follow_up',
    fee,
  },
  { ...token(3, waiting, 45), place: 'soon', placeReason: 'pregnant', isWalkIn: true },
  { ...token(4, waiting, 44), place: 'once', placeReason: 'सीने में दर्द', fee },
  { ...token(5, waiting, 40), asks: 'unwell', saysHere: true, arrivedAt: minutesAgo(3) },
  { ...token(6, waiting, 39), way: { travelMinutes: 10, cutsCloser: false } },
  { ...token(7, { status: 'passed' }, 38), calledAt: minutesAgo(20) },
  { ...token(8, { status: 'away' }, 37), awayAt: minutesAgo(9) },
  {
    ...token(9, { status: 'completed' }, 36),
    fee: { ...fee, mark: { mark: 'paid', kind: 'cash', paise: 30_000 } },
  },
  { ...token(10, { status: 'cancelled', reason: 'no_show' }, 35), phone: null, name: null },
];

const lastAction: QueueAction = {
  ...event(7, { kind: 'called', number: 1 }),
  actor: 'doctor',
  by: 'Dr. Asha Rao',
  reason: null,
  at: minutesAgo(5),
};

// Uses a doctor that no other test uses, because the page caches queues.
const fullLine = {
  ...consoleDoctor,
  profile: { ...doctor, id: 'hindi' },
  queue: queue(line, {
    doctorId: 'hindi',
    nowServing: 1,
    calledAt: minutesAgo(5),
    usualPayment: 'cash',
    lastAction,
    daily: { used: 9, here: 3, limit: 10 },
    waits: { notes: ['early', 'slow', 'late', 'long_visit'], line: [] },
  }),
};

const days = { id: 'e', from: '2026-11-21', to: '2026-11-24', slots: [], note: null };
const entry = { ...days, addedBy: 'Lata Rao', addedAt: '2026-11-20T05:00:00Z' };
const calendar: Calendar = {
  today: '2026-11-21',
  entries: [
    { ...entry, kind: 'absence' },
    { ...entry, id: 'h', kind: 'holiday', note: 'Meena Kumari' },
  ],
};

const toDesk: Answers = {
  ...toOwner,
  accounts: { ...toOwner.accounts, getMe: { account: inHindi } },
  doctors: { ...toOwner.doctors, getCalendar: calendar, getHolidays: calendar },
  queue: {
    ...toOwner.queue,
    getClinicConsole: { ...clinicConsole, doctors: [fullLine] },
    getDoctorConsole: { ...fullLine, clinic, access: 'owner' },
    getFlood: { tokens: 40 },
    getDoctorHistory: history(
      [session(ONE_OF_EACH)],
      [
        event(1, { kind: 'issued', actor: 'patient', by: 'Patient' }),
        event(2, { kind: 'called', actor: 'doctor', by: 'Dr. Asha Rao' }),
        event(3, { kind: 'service_date_ended', number: null, actor: 'baari', by: 'Baari' }),
      ],
    ),
  },
};

test.each([
  ['the reception', '/sunrise/admin', hindi.queueList.today],
  ['the patients', '/sunrise/admin?tab=patients', 'Meena Kumari'],
  ['the settings', '/sunrise/admin?tab=settings&section=fees', hindi.settings.fees.label],
  ['a doctor’s panel', '/doctor/hindi/admin', hindi.queueList.title],
  ['a day’s history', '/doctor/hindi/history', hindi.history.seen],
  ['a line’s calendar', '/doctor/hindi/calendar', hindi.calendar.lists.hours.title],
  ['its log', '/doctor/hindi/history?show=log', 'डॉ. Asha Rao ने टोकन 2 को बुलाया'],
])('shows no English in %s', async (_, at, shown) => {
  serverAnswers(toDesk);
  await beginIn('hi');
  openPage(at);
  await waitFor(() => expect(wordsOf()).toContain(shown));
  expect(latinWords()).toEqual([]);
  expect(document.documentElement.lang).toBe('hi-IN');
});

test('names the actions on a token in Hindi', async () => {
  serverAnswers(toDesk);
  await beginIn('hi');
  const { user } = openPage('/sunrise/admin');
  const field = await screen.findByLabelText(hindi.line.field);
  await user.type(field, '5{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'आगे रखें: तबीयत बहुत ख़राब' })).toBeTruthy();
  expect(latinWords()).toEqual([]);
});

test('offers Hindi in the account’s menu and keeps it', async () => {
  serverAnswers(toOwner, { accounts: { setLanguage: inHindi } });
  const { user } = openPage('/sunrise/admin');
  await user.click(await screen.findByRole('button', { name: 'Account of lata@sunrise.example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'हिन्दी' }));
  expect(await screen.findByLabelText(hindi.line.field)).toBeTruthy();
  expect(sent).toContainEqual({ name: 'setLanguage', input: { language: 'hi' } });
  expect(document.documentElement.lang).toBe('hi-IN');
  expect(document.cookie).toContain('baari_console_language=hi');
});

test('reports a failed save and keeps the language', async () => {
  serverAnswers(toOwner, { accounts: { setLanguage: unexpected } });
  const { user } = openPage('/sunrise/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Account of lata@sunrise.example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'हिन्दी' }));
  await expectToast(`Could not change the language / ${unexpectedText}`);
  expect(document.documentElement.lang).toBe('en-IN');
});

test('prefers the account’s language to the device’s, and shows untranslated screens completely in English', async () => {
  serverAnswers(toDesk, {
    accounts: { getMe: { account: { ...operatorAccount, language: 'hi' } } },
    platform: { getPlatformSummary: summary, getOperatorTexts: { texts, isPutAway: false } },
  });
  openPage('/super-admin');
  expect(await screen.findByRole('tab', { name: 'Clinics' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en-IN');
  expect(wordsOf()).not.toMatch(/[ऀ-ॿ]/);
});

test('lets signed-out visitors choose the language of the device', async () => {
  serverAnswers(toStranger);
  const { user } = openPage('/doctor-login');
  await user.click(await screen.findByRole('button', { name: 'हिन्दी' }));
  expect(await screen.findByRole('heading', { name: hindi.frame.doctorLogin })).toBeTruthy();
  expect(latinWords()).toEqual([]);
  expect(document.cookie).toContain('baari_console_language=hi');
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'Doctor Login' })).toBeTruthy();
});
