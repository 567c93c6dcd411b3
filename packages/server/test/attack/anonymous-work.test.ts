/**
 * Measures the work of each public read by counting database rows and executed functions, never by time. The
 * work is measured in the clinic with the most data. The work must not grow faster than the clinic's data,
 * and it must be in proportion to the size of the response.
 */
import { randomUUID } from 'node:crypto';
import { contract } from '@baari/contract';
import { LINE_BOOKINGS_MAX } from '@baari/core/bookings';
import { ENTRIES_MAX } from '@baari/core/doctors';
import { ROUTES } from '@baari/core/shared';
import type { AnyContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALLOWED } from '../permissions.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { countWork, type Work, type WorkCounter } from './count-work.ts';
import { type ClinicSize, fillClinic, type FullClinic } from './full-clinic.ts';

type Names = FullClinic;
/** The input that a test sends in addition to the parameters in the path. */
type Asked = (names: Names) => { query?: string; body?: object; names?: Readonly<Record<string, string>> };

const nothing: Asked = () => ({});

/** All operations with which the public can read. */
const READS: Readonly<Record<string, Asked>> = {
  listFreeBands: nothing,
  getBooking: ({ booking }) => ({ names: { secret: booking } }),
  checkBookings: ({ phone }) => ({ body: { phone } }),
  getMe: nothing,
  getSignInOptions: nothing,
  checkResetLink: () => ({ query: 'token=none' }),
  previewSlug: () => ({ query: 'name=Full' }),
  getVoice: nothing,
  getInvitation: () => ({ names: { token: 'A'.repeat(43) } }),
  getMapConfig: nothing,
  getDoctorLogin: nothing,
  getPricing: nothing,
  searchClinics: () => ({ query: 'query=Full' }),
  getSetup: nothing,
  getToken: nothing,
  getAlertKey: nothing,
  checkTokens: ({ phone }) => ({ body: { phone } }),
  recallName: ({ phone }) => ({ body: { phone } }),
  getBoard: nothing,
  getQueue: nothing,
};

/**
 * All write operations that are open to the public. Their work is not measured, because rate limits restrict
 * it.
 */
const CHANGES: readonly string[] = [
  'book',
  'moveBooking',
  'proveBooker',
  'cancelBooking',
  'takeBackCancel',
  'confirmComing',
  'announceBooked',
  'answerVisit',
  'signUp',
  'resendVerification',
  'verifyEmail',
  'signIn',
  'signOut',
  'requestPasswordReset',
  'resetPassword',
  'requestSignInCode',
  'signInByPhone',
  'finishSignIn',
  'confirmEmailChange',
  'requestPatientCode',
  'confirmPatientPhone',
  'joinByInvitation',
  'signInDoctor',
  'getDoctorSignInLink',
  'signInDoctorByLink',
  'signOutDoctor',
  'requestSupport',
  'setUp',
  'issueToken',
  'announceArrival',
  'proveHolder',
  'leave',
  'takeBackLeave',
  'askPriority',
  'withdrawArrival',
  'announceBack',
  'announceComing',
  'turnOnAlerts',
  'turnOffAlerts',
  'turnOnOpeningAlert',
  'turnOffOpeningAlert',
  'setTextAlerts',
  'setWhatsappAlerts',
  'setTravelTime',
];

/** Public routes outside the API contract. */
const FILES: Readonly<Record<string, (names: Names) => string>> = {
  recording: ({ recording }) => `/api/recordings/${recording}`,
  calendar: ({ booking }) => `/t/${booking}/booking.ics`,
  manifest: ({ secret }) => `/t/${secret}/app.webmanifest`,
  'sitemap of pages': () => '/sitemap-pages.xml',
  'sitemap of clinics': () => '/sitemap-1.xml',
};

const PATIENT_PAGES = ROUTES.filter(({ surface }) => surface === 'patient').map(({ path }) => path);
const PAGES_OF_A_CLINIC = PATIENT_PAGES.filter((path) => path.includes(':'));
/** The responses of these pages do not depend on the clinic's data, so one test covers them all. */
const OTHER_PAGES = ROUTES.map(({ path }) => path).filter((path) => !PAGES_OF_A_CLINIC.includes(path));

const OPERATIONS: readonly (readonly [string, AnyContractProcedure['~orpc']['route']])[] = Object.values(
  contract,
)
  .flatMap((feature): [string, AnyContractProcedure][] => Object.entries(feature))
  .map(([name, procedure]) => [name, procedure['~orpc'].route]);

const DAY = new Date('2026-11-20T10:00:00+05:30');

const FULLEST: ClinicSize = {
  doctors: 8,
  tokens: 240,
  bookings: LINE_BOOKINGS_MAX,
  entries: ENTRIES_MAX,
  recordings: 40,
};
const HALF: ClinicSize = {
  doctors: 4,
  tokens: 120,
  bookings: LINE_BOOKINGS_MAX / 2,
  entries: ENTRIES_MAX / 2,
  recordings: 20,
};
let server: TestServer;
let counter: WorkCounter;
let half: Names;
let fullest: Names;

beforeAll(async () => {
  counter = await countWork();
  server = await startTestServer({ hasPages: true, startsAt: DAY, onStatement: counter.onStatement });
  [half, fullest] = await Promise.all([fill(HALF), fill(FULLEST)]);
});
afterAll(async () => {
  await counter.stop();
  await server.close();
});

it('covers every public read, and lists the public writes separately', () => {
  const open = Object.entries(ALLOWED).flatMap(([name, who]) => (who.includes('visitor') ? [name] : []));
  expect([...Object.keys(READS), ...CHANGES].toSorted()).toEqual(open.toSorted());
  const got = OPERATIONS.flatMap(([name, { method }]) =>
    open.includes(name) && method === 'GET' ? [name] : [],
  );
  expect(Object.keys(READS)).toEqual(expect.arrayContaining(got));
});

it.each(Object.entries(READS))('%s stays within its allowed work', async (name, asked) => {
  const route = OPERATIONS.find(([of]) => of === name)?.[1];
  await expectBounded((names) => {
    const { query = '', body, names: others } = asked(names);
    const all: Readonly<Record<string, string>> = { ...names, ...others };
    const path = (route?.path ?? '').replace(/\{(\w+)\}/g, (_, part: string) => all[part] ?? 'none');
    const init = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return ask(`/api${path}?${query}`, init);
  });
});

it.each(Object.entries(FILES))('the %s stays within its allowed work', async (_, pathOf) => {
  await expectBounded((names) => ask(pathOf(names)));
});

it.each(PAGES_OF_A_CLINIC)('serves the page %s within its allowed work', async (pattern) => {
  await expectBounded((names) => ask(pageOf(pattern, names)));
});

it('serves the other pages within their allowed work', async () => {
  await expectBounded(async (names) => {
    const answers = await Promise.all(OTHER_PAGES.map((pattern) => ask(pageOf(pattern, names))));
    return answers.join('');
  });
});

it('sends the first frame of a clinic’s and a queue’s feed within the allowed work', async () => {
  await expectBounded(({ clinicId, doctorId }) =>
    firstFrames(`topic=board:${clinicId}&topic=queue:${doctorId}`),
  );
});

/**
 * The work allowed for a response, plus the work allowed for each byte of it. The limits are about twice the
 * measured values.
 */
const MOST = {
  rows: { answer: 60, byte: 0.03 },
  statements: { answer: 60, byte: 0.0005 },
  calls: { answer: 30_000, byte: 3 },
};
/** This allows for the server's other work, such as the occasional renewal of its caches. */
const BESIDE = { rows: 60, statements: 60, calls: 10_000 };
const KINDS = ['rows', 'statements', 'calls'] as const;
/**
 * If a job runs at the same time, its work is counted too. Therefore the check passes if one of this many
 * attempts is within the limits.
 */
const TRIES = 3;

async function expectBounded(read: (names: Names) => Promise<string>): Promise<void> {
  const less = await measured(read, half);
  let excess: string[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    excess = excessOf(await measured(read, fullest), less);
    if (excess.length === 0) return;
  }
  expect(excess).toEqual([]);
}

/**
 * Describes work that is too much for the size of the response, or too much compared with a clinic that has
 * half as much data.
 */
function excessOf({ work, bytes }: Measured, less: Measured): string[] {
  const growth = Math.max(1, bytes / less.bytes);
  return KINDS.flatMap((kind) => {
    const most = Math.round(MOST[kind].answer + MOST[kind].byte * bytes);
    const grown = Math.round(less.work[kind] * growth + BESIDE[kind]);
    return [
      ...(work[kind] > most ? [`${work[kind]} ${kind} for ${bytes} bytes, at most ${most}`] : []),
      ...(work[kind] > grown ? [`${work[kind]} ${kind} for twice as much, at most ${grown}`] : []),
    ];
  });
}

function pageOf(pattern: string, names: Names): string {
  const values: Readonly<Record<string, string>> = {
    ...names,
    clinicSlug: names.slug,
    doctorSlug: 'doctor-1',
  };
  return pattern.replaceAll(/:(\w+)/g, (_, part: string) => values[part] ?? 'none');
}

type Measured = { work: Work; bytes: number };

async function measured(read: (names: Names) => Promise<string>, names: Names): Promise<Measured> {
  await counter.take();
  const answer = await read(names);
  return { work: await counter.take(), bytes: Buffer.byteLength(answer) };
}

async function ask(path: string, init?: RequestInit): Promise<string> {
  const answer = await server.client().fetch(path, init);
  expect(answer.status, path).toBeLessThan(500);
  return answer.text();
}

async function firstFrames(topics: string): Promise<string> {
  const ended = new AbortController();
  const { body } = await server.client().fetch(`/api/live?${topics}`, { signal: ended.signal });
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.includes('event: queue') && text.includes('event: doctors')) break;
  }
  ended.abort();
  return text;
}

async function fill({ doctors, ...size }: ClinicSize): Promise<Names> {
  const owner = await server.registerOwner('pro');
  const clinic = await server.registerClinic(owner, `Full ${randomUUID()}`);
  const numbers = Array.from({ length: doctors }, (_, index) => index + 1);
  const added = await Promise.all(
    numbers.map((number) => server.addDoctor(owner, clinic.id, `Doctor ${number}`)),
  );
  const doctorIds = added.map(({ doctor }) => doctor.id);
  return fillClinic({ db: server.db, owner, device: server.client(), clinic, doctorIds }, size);
}
