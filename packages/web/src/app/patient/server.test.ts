import { NOBODY, type PatientPageData } from '@baari/contract/pages';
import { type CalendarEntry, DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { CANCEL_REASONS, datedHours, letterOf } from '@baari/core/queue';
import { describe, expect, test, vi } from 'vitest';
import { words as en } from '@baari/words/en/web/patient';
import {
  sampleBoardDoctor,
  sampleClinic,
  sampleNow,
  sampleQueue,
  sampleToken,
} from '../../shared/board/patient-samples.ts';
import { renderPatientPage } from './server.tsx';

const render = (data: PatientPageData) =>
  renderPatientPage({
    data,
    visitor: NOBODY,
    publicTexts: [],
    hasPlans: true,
    path: '/',
    locale: 'en',
    now: sampleNow,
  });

/** Returns the page's readable text without tags. */
function textOf(data: PatientPageData): string {
  const withoutTags = render(data).body.replace(/<[^>]*>/g, ' ');
  return withoutTags.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replace(/\s+/g, ' ');
}

const rao = sampleBoardDoctor();
const iyer = sampleBoardDoctor(
  { id: '019aa000-0000-7000-8000-0000000000d2', slug: 'iyer', name: 'Iyer' },
  { states: 'dc' },
);
const clinicPage = (board = { clinic: sampleClinic, doctors: [rao, iyer] }, doctorId: string | null = null) =>
  ({ screen: 'clinic', board, doctorId }) as const;

describe('a page before any script has run', () => {
  test('shows a clinic’s doctors, available doctors first, and its contacts', () => {
    const text = textOf(clinicPage());
    expect(text).toMatch(
      /City Clinic.*12 MG Road.*\+91 98765 43210.*Dr\. Iyer.*Available now.*No wait Get token.*Dr\. Rao.*5 waiting/,
    );
    expect(text).toMatch(/Dr\. Rao.*5 waiting About 1 h 20 min Get token/);
    expect(render(clinicPage()).body).toContain('href="/city-clinic/rao"');
  });

  test('shows a doctor’s form and profile', () => {
    const data = clinicPage(undefined, rao.profile.id);
    expect(textOf(data)).toMatch(
      /Full name.*Phone number.*Get my token.*₹500.*12 years.*English, Hindi,? and Kannada/,
    );
    expect(render(data).title).toBe('Dr. Rao · City Clinic');
    expect(render(data).body).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/);
  });

  test('mentions ABHA addresses in the notice only for a clinic that keeps them', () => {
    const noticeOf = (keepsAbhaAddresses: boolean) =>
      textOf({ screen: 'notice', clinic: sampleClinic, keepsAbhaAddresses });
    expect(noticeOf(true)).toMatch(/What is kept.*ABHA address If you take a token with an ABHA app/);
    expect(noticeOf(false)).not.toContain('ABHA');
  });

  test('skips the choice of a doctor in a clinic with one doctor', () => {
    expect(textOf(clinicPage({ clinic: sampleClinic, doctors: [rao] }))).toContain('Get my token');
  });

  test('shows when tokens open while the practice is closed', () => {
    const closed = sampleBoardDoctor({}, { practice: 'closed', opensAt: '2026-11-23T01:30:00.000Z' });
    const text = textOf(clinicPage({ clinic: sampleClinic, doctors: [closed] }));
    expect(text).toContain('Tokens open at 7:00 am');
    expect(text).not.toContain('Get my token');
  });

  test('offers no tokens that the server would refuse, in the list and on the doctor’s page', () => {
    const offers = [
      [
        'closed',
        '2026-11-24T01:30:00.000Z',
        'Tokens open tomorrow at 7:00 am',
        'Tokens open tomorrow at 7:00 am',
      ],
      ['closed', null, 'Offline', 'Tokens are closed right now'],
      ['used_up', null, 'No more tokens today', 'No more online tokens today. Please ask at reception.'],
      ['not_covered', null, 'No online tokens', 'No online tokens for this doctor'],
    ] as const;
    for (const [kind, opensAt, inList, onPage] of offers) {
      const doctor = sampleBoardDoctor({}, { offer: { kind, opensAt } });
      const board = { clinic: sampleClinic, doctors: [iyer, doctor] };
      expect(textOf(clinicPage(board))).toMatch(new RegExp(`Dr\\. Rao.*${inList}.*See details`));
      const page = textOf(clinicPage(board, doctor.profile.id));
      expect(page).toContain(onPage);
      expect(page).not.toContain('Get my token');
    }
  });

  test('shows an absence with its note, and date exceptions below the week', () => {
    const days = { from: '2026-11-23', to: '2026-12-01', slots: [], note: 'Daughter’s wedding' };
    const sunday = { from: '2026-12-06', to: '2026-12-06', note: null };
    const entries: CalendarEntry[] = [
      { kind: 'absence', ...days },
      { kind: 'hours', ...sunday, slots: [{ start: '10:00am', end: '1:00pm' }] },
      { kind: 'holiday', ...days, from: '2027-08-15', to: '2027-08-15', note: 'Independence Day' },
    ];
    const dated = datedHours(entries, DEFAULT_WORKING_HOURS);
    const offer = { kind: 'closed', opensAt: '2026-12-02T01:30:00.000Z' } as const;
    const doctor = sampleBoardDoctor({ datedHours: dated }, { practice: 'closed', offer });
    const board = { clinic: sampleClinic, doctors: [iyer, doctor] };
    expect(textOf(clinicPage(board))).toMatch(/Dr\. Rao.*On leave until 1 December Daughter’s wedding/);
    const page = textOf(clinicPage(board, doctor.profile.id));
    expect(page).toMatch(/On leave until 1 December Tokens open 2 December at 7:00 am/);
    expect(page).toMatch(
      /23 November – 1 December Closed Daughter’s wedding Sunday, 6 December 10:00 am – 1:00 pm/,
    );
    expect(page).not.toContain('Independence Day');
  });

  test('does not show an absent doctor as available', () => {
    const seesFrom = '2026-11-23T11:30:00.000Z';
    const later = sampleBoardDoctor({}, { states: '', seesFrom });
    const text = textOf(clinicPage({ clinic: sampleClinic, doctors: [later] }));
    expect(text).toContain('From 5:00 pm');
    expect(text).not.toContain('Available now');
    const until = seesFrom;
    const away = sampleBoardDoctor({}, { states: '', announcement: { kind: 'break', until } });
    expect(textOf(clinicPage({ clinic: sampleClinic, doctors: [away] }))).toContain('Back at 5:00 pm');
  });

  test('shows an inactive clinic’s contacts', () => {
    const text = textOf(clinicPage({ clinic: { ...sampleClinic, isActive: false }, doctors: [] }));
    expect(text).toContain('Queue system is currently inactive. Please contact the clinic directly.');
    expect(text).toMatch(/\+91 98765 43210.*desk@city-clinic\.example.*Go Home/);
  });

  test('shows a waiting token’s number, turn and wait, and who is with the doctor', () => {
    const data: PatientPageData = { screen: 'token', token: sampleToken() };
    expect(textOf(data)).toMatch(
      /Your token 14 Inside now 10 for Asha Verma 3 people ahead of you around 10:45 am between 10:30 am and 11:00 am Be at the clinic by 10:20 am\./,
    );
    expect(render(data)).toMatchObject({
      title: 'Token 14 · City Clinic',
      robots: 'noindex',
      script: 'token',
    });
  });

  test('shows every number with its letter if lines have letters', () => {
    const lettered = sampleBoardDoctor({ shownLetter: 'B' });
    expect(textOf(clinicPage({ clinic: sampleClinic, doctors: [lettered] }))).toContain(
      'Currently Serving B 10',
    );
    const data: PatientPageData = { screen: 'token', token: sampleToken({ doctor: lettered.profile }) };
    expect(textOf(data)).toMatch(/Token B 14.*Your token B 14 Inside now B 10 for Asha Verma/);
    expect(render(data)).toMatchObject({
      title: 'Token B 14 · City Clinic',
      description: 'Token B 14 at City Clinic, live.',
    });
  });

  test('shows the first working hour of a doctor who has not started', () => {
    const startsAt = '2026-11-23T03:30:00.000Z';
    const now = '2026-11-23T02:00:00.000Z';
    const line = [
      [80, 84, 90, 120, 100],
      [90, 96, 105, 140, 100],
      [100, 108, 120, 160, 100],
    ] as const;
    const queue = sampleQueue({
      nowServing: 0,
      calledAt: null,
      states: 'www',
      startsAt,
      computedAt: now,
      waits: { notes: [], line: [...line, [110, 120, 135, 180, 100]] },
    });
    const token = sampleToken({ number: 3, queue });
    const { body } = renderPatientPage({
      visitor: NOBODY,
      publicTexts: [],
      hasPlans: true,
      data: { screen: 'token', token },
      path: '/',
      locale: 'en',
      now,
    });
    expect(body).toContain('The doctor is due to start at 9:00 am.');
    expect(body).toContain('around 9:30 am');
  });

  test('tells the patient that the token is called', () => {
    const queue = sampleQueue({ states: 'dddddddddddddc', nowServing: 14, recalls: 1 });
    const data: PatientPageData = { screen: 'token', token: sampleToken({ queue }) };
    expect(textOf(data)).toMatch(/Your turn! Please go to the doctor’s room. You have been called again/);
    // A link's preview shows the title for days, so the title contains nothing that changes.
    expect(render(data).title).toBe('Token 14 · City Clinic');
  });

  test('tells a passed patient when they were called and what to do, even after the token is waiting again', () => {
    const missedCallAt = '2026-11-23T05:10:00.000Z';
    const pageOf = (letter: string, more = {}) =>
      textOf({
        screen: 'token',
        token: sampleToken({ queue: sampleQueue({ states: 'd'.repeat(13) + letter }), ...more }),
      });
    expect(pageOf('m', { missedCallAt })).toMatch(
      /You were called at 10:40 am\. Please tell reception that you are here\..*I'm here.*I can't come/,
    );
    // This token was passed without a call, so there is no call time.
    expect(pageOf('m')).toMatch(/Your turn has passed\. Please tell reception that you are here\./);
    expect(pageOf('h', { missedCallAt })).toContain('You were called at 10:40 am. You are next.');
    expect(pageOf('h')).not.toContain('You were called');
  });

  test('shows how many patients are called before a returning patient', () => {
    const pageOf = (states: string) =>
      textOf({
        screen: 'token',
        token: sampleToken({ queue: sampleQueue({ states }), isBackFromTest: true }),
      });
    expect(pageOf(`${'d'.repeat(11)}wwh`)).toContain('You will be called after 2 more.');
    expect(pageOf(`${'d'.repeat(13)}h`)).toContain('You are next.');
    expect(pageOf(`${'d'.repeat(13)}h`)).not.toMatch(/You were called|Your turn has passed/);
  });

  test('tells a patient who is away for a test to report their return', () => {
    const queue = sampleQueue({ states: `${'d'.repeat(13)}a` });
    const text = textOf({ screen: 'token', token: sampleToken({ queue }) });
    expect(text).toMatch(/You have gone for a test\. Please tell reception when you are back\..*I'm back/);
    expect(text).not.toMatch(/I'm here|I can't come/);
  });

  test('thanks the patient of a completed token', () => {
    const token = sampleToken({ queue: sampleQueue({ states: 'd'.repeat(14) }) });
    expect(textOf({ screen: 'token', token })).toMatch(
      /Consultation completed Thank you for visiting our clinic/,
    );
  });

  test.each(CANCEL_REASONS)('explains what to do with a token cancelled as %s', (reason) => {
    const states = 'd'.repeat(13) + letterOf({ status: 'cancelled', reason }, false);
    const text = textOf({ screen: 'token', token: sampleToken({ queue: sampleQueue({ states }) }) });
    expect(text).toContain(en.token.cancelled[reason].title);
    expect(text).toContain(en.token.cancelled[reason].hint);
  });

  test('shows that a page does not exist, and links to other pages', () => {
    expect(textOf({ screen: 'not-found', what: 'clinic' })).toContain('Clinic Not Found');
    expect(textOf({ screen: 'not-found', what: 'token' })).toContain('Token not found');
    expect(textOf({ screen: 'not-found', what: 'page' })).toContain('Return to Home');
    const clinic = { name: 'City Clinic', slug: 'city-clinic' };
    expect(render({ screen: 'doctor-not-found', clinic }).body).toContain('href="/city-clinic"');
  });
});

test('contains nothing that the content security policy would block', () => {
  for (const data of [
    clinicPage(undefined, rao.profile.id),
    { screen: 'token', token: sampleToken() } as const,
  ]) {
    expect(render(data).body).not.toMatch(/\sstyle=|<style|<script/);
  }
});

test('renders the same in every time zone, so that browser and server agree', () => {
  const draw = (timeZone: string) => {
    vi.stubEnv('TZ', timeZone);
    const pages = [clinicPage(undefined, rao.profile.id), { screen: 'token', token: sampleToken() } as const];
    return pages.map(render).map((page) => ({
      ...page,
      structuredData: page.structuredData?.('https://baari.example'),
    }));
  };
  expect(draw('America/New_York')).toEqual(draw('Asia/Kolkata'));
  vi.unstubAllEnvs();
});

test('never turns typed text into markup', () => {
  const token = sampleToken({ patientName: '<img src=x onerror=alert(1)>' });
  expect(render({ screen: 'token', token }).body).not.toContain('<img');
});
