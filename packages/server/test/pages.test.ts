import type { PatientPage } from '@baari/contract/pages';
import { AppError } from '@baari/core/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../src/context/index.ts';
import { createQueueWorld, type QueueWorld } from './queue-world.ts';
import { getPricing, planOfClinic } from '../src/billing/index.ts';
import { getPublicText, listPublicTexts } from '../src/platform/index.ts';
import { keepsAbhaAddresses } from '../src/abdm/index.ts';
import { getPublicClinic, getScreenPath, searchClinics } from '../src/clinics/index.ts';
import { getBooking, getShortLink, listOwnBookings } from '../src/bookings/index.ts';
import { getDoctorWord } from '../src/sharing/index.ts';
import { getBoard, getClinicGlances, getDisplay, getToken, listOwnTokens } from '../src/queue/index.ts';
import { book } from '../src/bookings/book.ts';
import { announceBooked } from '../src/bookings/check-in.ts';
import { listFreeBands, setBookingRules } from '../src/bookings/free-bands.ts';
import { openScreenCode } from '../src/clinics/screen-code.ts';
import { issueToken } from '../src/queue/verbs/issuing.ts';
import { scriptText } from '../src/pages/document.ts';
import {
  loadWebApp,
  type PageRequest,
  pageRenderer,
  type PageVerbs,
  type WebApp,
} from '../src/pages/index.ts';

let world: QueueWorld;
let slug: string;
let secret: string;

beforeAll(async () => {
  world = await createQueueWorld();
  const { clinicId, doctorId } = await world.addClinic();
  slug = `clinic-${clinicId}`;
  const patient = { doctorId, name: '</script><b>Meena', phone: '9876543210', travelMinutes: null };
  ({ secret } = await issueToken(world.as(), patient));
});
afterAll(() => world.drop());

const drawn: PatientPage[] = [];
const UNLISTED: readonly string[] = [
  'token',
  'booking',
  'display',
  'patient-dashboard',
  'not-found',
  'failed',
];

const webApp: Pick<WebApp, 'chooseLocale' | 'renderPatientPage' | 'headTags'> = {
  chooseLocale: (_screen, { chosen, accepted }) =>
    [chosen, accepted].some((text) => text?.startsWith('hi')) ? 'hi' : 'en',
  renderPatientPage: (page) => {
    drawn.push(page);
    const { screen } = page.data;
    const robots = UNLISTED.includes(screen) ? 'noindex' : 'all';
    const script = screen === 'token' || screen === 'clinic' ? screen : null;
    const refreshSeconds = screen === 'token' ? 30 : null;
    return {
      body: `<p>${screen}</p>`,
      lang: page.locale,
      title: 'A & "B"',
      description: '',
      robots,
      script,
      refreshSeconds,
      structuredData: screen === 'clinic' ? (siteUrl) => ({ url: siteUrl, name: '</script>' }) : null,
    };
  },
  headTags: (script) => `<!-- tags: ${script ?? 'none'} -->`,
};

const verbs: PageVerbs = {
  getBoard,
  getPublicClinic,
  keepsAbhaAddresses,
  getDisplay,
  getToken,
  getBooking,
  getShortLink,
  getDoctorWord,
  searchClinics,
  getClinicGlances,
  getPricing,
  planOfClinic,
  listOwnTokens,
  listOwnBookings,
  getPublicText,
  listPublicTexts,
  getScreenPath,
};
const inEnglish = { language: null, acceptLanguage: '', hidesTokens: false };

const open = (address: string, asked: Partial<PageVerbs> = {}, speaking: Partial<PageRequest> = {}) => {
  const [path = '', search] = address.split('?');
  const request = { path, query: new URLSearchParams(search), ...inEnglish, ...speaking };
  return pageRenderer(webApp, { ...verbs, ...asked })(world.as(), request);
};

test('shows a television the screen of its clinic after somebody enters the digits', async () => {
  const clinic = await world.addClinic();
  const { clinicId } = clinic;
  const { digits } = await openScreenCode(world.asMember(clinic, 'staff'), { clinicId });
  expect(await open('/tv')).toMatchObject({ status: 200 });
  expect(drawn.at(-1)?.data).toEqual({ screen: 'tv', isWrong: false });
  expect(await open(`/tv?digits=${digits.slice(0, 3)}+${digits.slice(3)}`)).toMatchObject({
    status: 303,
    movedTo: `/clinic-${clinicId}/queue`,
  });
  for (const wrong of ['', '12345', `${digits}0`, 'abcdef']) {
    expect(await open(`/tv?digits=${wrong}`)).toMatchObject({ status: 200 });
    expect(drawn.at(-1)?.data).toEqual({ screen: 'tv', isWrong: true });
  }
});

test('gives the waiting room’s screen the address that its QR code contains', async () => {
  await open(`/${slug}/queue`);
  expect(drawn.at(-1)?.data).toMatchObject({
    screen: 'display',
    joinUrl: `http://localhost:3000/clinic/${slug}`,
  });
});

test('shows a clinic at its short address, also in capitals, and at the QR code’s address', async () => {
  for (const path of [`/${slug}`, `/clinic/${slug}`, `/${slug.toUpperCase()}/`]) {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(html).toContain('<p>clinic</p>');
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/${slug}" />`);
    expect(html).toContain('<!-- tags: clinic -->');
  }
});

test('shows the plan of a clinic only to its members', async () => {
  const [clinic, other] = [await world.addClinic(), await world.addClinic()];
  const member = world.asMember(clinic, 'staff');
  const seenBy = async (ctx: Context, path: string) => {
    await pageRenderer(webApp, verbs)(ctx, { path, query: new URLSearchParams(), ...inEnglish });
    return drawn.at(-1)?.visitor.clinic;
  };
  const own = `clinic-${clinic.clinicId}`;
  for (const path of [`/${own}`, `/${own}/doctors`])
    expect(await seenBy(member, path)).toEqual({ slug: own, plan: 'free', role: 'staff' });
  for (const path of [`/clinic-${other.clinicId}`, `/${own}/queue`, '/'])
    expect(await seenBy(member, path)).toBeNull();
  expect(await seenBy(world.as(), `/${own}`)).toBeNull();
});

test('shows pages only of doctors who work at the clinic', async () => {
  expect((await open(`/${slug}/asha-rao`)).html).toContain(`href="http://localhost:3000/${slug}/asha-rao"`);
  const missing = await open(`/${slug}/nobody`);
  expect(missing.status).toBe(404);
  expect(missing.html).toContain('<p>doctor-not-found</p>');
});

test('shows a clinic’s patients the notice about stored data, and no notice for an unknown clinic', async () => {
  const { status } = await open(`/privacy/${slug}`);
  expect(status).toBe(200);
  const { data } = drawn.at(-1) ?? {};
  expect(data).toMatchObject({ screen: 'notice', clinic: { slug, keepsPatientsMonths: 36 } });
  expect(data).toHaveProperty('keepsAbhaAddresses', false);
  expect((await open('/privacy/no-such-clinic')).status).toBe(404);
});

test('tells a clinic’s patients that it keeps their ABHA addresses only as long as this is true', async () => {
  const clinic = await world.addClinic();
  const { clinicId } = clinic;
  const isSaid = async () => {
    await open(`/privacy/clinic-${clinicId}`);
    return drawn.at(-1)?.data;
  };
  const keeps = (keeps: boolean) =>
    world.db.query(
      `INSERT INTO abdm_facility (clinic_id, facility_id, hip_name, keeps_addresses)
       VALUES (:clinicId, 'IN2710001234', 'City Care', :keeps)
       ON CONFLICT (clinic_id) DO UPDATE SET keeps_addresses = excluded.keeps_addresses`,
      { clinicId, keeps },
    );
  for (const kept of [true, false]) {
    await keeps(kept);
    expect(await isSaid()).toMatchObject({ screen: 'notice', keepsAbhaAddresses: kept });
  }
});

test.each(['privacy', 'terms', 'refund', 'contact'])(
  'shows the page /%s only once the operator has written it',
  async (name) => {
    const listed: (readonly string[])[] = [];
    const render = pageRenderer(
      {
        ...webApp,
        renderPatientPage: (page) => {
          listed.push(page.publicTexts);
          return webApp.renderPatientPage(page);
        },
      },
      verbs,
    );
    const openIt = () => render(world.as(), { path: `/${name}`, query: new URLSearchParams(), ...inEnglish });
    expect((await openIt()).status).toBe(404);
    await world.db.query(
      `INSERT INTO operator_text (name, text, set_at) VALUES (:name, 'As typed <b>', now())`,
      { name },
    );
    const { status, html } = await openIt();
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/${name}" />`);
    expect(html).not.toContain('<b>');
    await world.db.query('DELETE FROM operator_text');
    expect((await openIt()).status).toBe(404);
    expect(listed).toEqual([[], [name], []]);
  },
);

test('shows a token to everyone who has its secret', async () => {
  const { status, html } = await open(`/t/${secret}`);
  expect(status).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="30" /></noscript>');
  expect(html).not.toContain('canonical');
});

test('shows a booking, and after check-in its token, to everyone who has its secret', async () => {
  const clinic = await world.addClinic();
  const { doctorId } = clinic;
  const rules = { doctorId, isOn: true, bandMinutes: 30, bookablePercent: 90 } as const;
  await setBookingRules(world.asMember(clinic, 'owner'), rules);
  const phone = world.as({ deviceId: '019aa000-0000-7000-8000-00000000beef' });
  const { days } = await listFreeBands(phone, { doctorId });
  const bandStart = days[0]?.bands[0]?.start ?? '';
  const { secret: held } = await book(phone, { doctorId, name: 'Meena', phone: '9876543299', bandStart });
  const shown = async (path: string, asked: Partial<PageRequest> = {}, ctx = phone) => {
    const request = { path, query: new URLSearchParams(), ...inEnglish, ...asked };
    const answer = await pageRenderer(webApp, verbs)(ctx, request);
    return { ...answer, page: drawn.at(-1) };
  };
  const own = await shown(`/t/${held}`, {}, world.as());
  expect(own.page?.data).toMatchObject({ screen: 'booking', booking: { secret: held, state: 'booked' } });
  expect(own).toMatchObject({ status: 200, robots: 'noindex' });
  expect((await shown(`/t/${[...held].reverse().join('')}`)).status).toBe(404);

  for (const path of ['/', `/clinic-${clinic.clinicId}`, '/token-status', '/patient-dashboard']) {
    expect((await shown(path)).page?.visitor.bookings, path).toMatchObject([{ secret: held }]);
    expect((await shown(path, { hidesTokens: true })).page?.visitor.bookings, path).toEqual([]);
    expect((await shown(path, {}, world.as())).page?.visitor.bookings, path).toEqual([]);
  }
  expect((await shown('/support')).page?.visitor.bookings).toEqual([]);

  const before = world.clock.now;
  world.clock.now = new Date(bandStart);
  await announceBooked(phone, { secret: held });
  expect((await shown(`/t/${held}`)).page?.data).toMatchObject({ screen: 'token', token: { secret: held } });
  expect((await shown('/token-status')).page?.visitor).toMatchObject({
    bookings: [],
    tokens: [{ secret: held }],
  });
  world.clock.now = before;
});

test.each([
  '/no-such-clinic',
  '/clinic/no-such-clinic',
  '/%00/asha-rao',
  '/a%2Fb',
  '/%E0%A4%A',
  '/one/two/three',
  '/dashboard',
  '/t/short',
  '/t/AAAAAAAAAAAAAAAAAAAAAA',
  "/t/'%20OR%201=1",
])('answers %s with 404', async (path) => {
  const { status, html } = await open(path);
  expect(status).toBe(404);
  expect(html).toContain('<p>not-found</p>');
});

test('shows a failure differently from a missing page, and hides its cause', async () => {
  const failing = (error: Error) => ({ getBoard: () => Promise.reject(error) });
  const busy = await open(`/${slug}`, failing(new AppError('unavailable', 'db.unavailable')));
  expect(busy.status).toBe(503);
  const broken = await open(`/${slug}`, failing(new Error('a secret of the database')));
  expect(broken.status).toBe(500);
  expect(broken.html).toContain('<p>failed</p>');
  expect(broken.html).not.toContain('secret');
});

test('escapes text that people typed in the head and in the data', async () => {
  const { html } = await open(`/t/${secret}`);
  expect(html).toContain('<title>A &amp; &quot;B&quot;</title>');
  expect(html).not.toContain('</script><b>');
  const embedded = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(embedded)).toEqual(drawn.at(-1));
});

test('never lets data close the script element that contains it', () => {
  const value = { text: '</script><!-- \u2028\u2029' };
  expect(scriptText(value)).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(scriptText(value))).toEqual(value);
});

test('uses the language chosen on the device, or else the browser’s language', async () => {
  await open('/', {}, { acceptLanguage: 'hi-IN' });
  expect(drawn.at(-1)).toMatchObject({ locale: 'hi', now: world.clock.now.toISOString() });
  await open('/', {}, { language: 'hi' });
  expect(drawn.at(-1)).toMatchObject({ locale: 'hi' });
});

test.each([
  ['/', '/'],
  ['/pricing/', '/pricing'],
  ['/support', '/support'],
  ['/support?topic=billing', '/support?topic=billing'],
  ['/support?topic=nonsense', '/support'],
  ['/clinics', '/clinics'],
  ['/clinics?page=1&utm=x', '/clinics'],
  ['/clinics?page=2', '/clinics?page=2'],
  ['/token-status', '/token-status'],
  ['/demo/patient', '/demo/patient'],
  [':slug/doctors', ':slug/doctors'],
  [':slug/queue', null],
  ['/patient-dashboard', null],
  ['/no-such-clinic', null],
])('lists the address %s as %s in search engines', async (address, canonical) => {
  const { html, robots } = await open(address.replace(':slug', `/${slug}`));
  const found = /rel="canonical" href="http:\/\/localhost:3000([^"]*)"/.exec(html)?.[1] ?? null;
  expect(found).toBe(canonical?.replace(':slug', `/${slug}`) ?? null);
  expect(html.includes('property="og:url"')).toBe(canonical !== null);
  expect(robots).toBe(canonical === null ? 'noindex' : 'all');
});

test('describes the page to messengers and search engines', async () => {
  const { html } = await open(`/${slug}`);
  for (const [name, content] of [
    ['og:type', 'website'],
    ['og:site_name', 'Baari'],
    ['og:title', 'A &amp; &quot;B&quot;'],
    ['og:url', `http://localhost:3000/${slug}`],
    ['og:image', 'http://localhost:3000/og.png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ]) {
    expect(html).toContain(`<meta property="${name}" content="${content}" />`);
  }
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({ url: 'http://localhost:3000', name: '</script>' });
  expect((await open(`/t/${secret}`)).html).not.toContain('ld+json');
});

test('uses the valid parameters of a list’s address, and ignores the others', async () => {
  const filterOf = async (address: string) => {
    await open(address);
    const data = drawn.at(-1)?.data;
    return data?.screen === 'clinics' ? { ...data.filter, page: data.found.page } : null;
  };
  expect(await filterOf('/clinics?query=city&specialty=Cardiology&near=19.07,72.87&page=2')).toEqual({
    query: 'city',
    specialty: 'Cardiology',
    near: '19.07,72.87',
    page: 2,
  });
  expect(await filterOf(`/clinics?query=${'x'.repeat(101)}&near=here&page=-1&query=b`)).toEqual({
    query: '',
    specialty: '',
    near: null,
    page: 1,
  });
  expect(await filterOf('/clinics?near=91,0&page=x')).toMatchObject({ near: null, page: 1 });
});

test('says which command builds the web app if it is not built', async () => {
  const paths = { clientDir: '/nowhere/client', serverDir: '/nowhere/server' };
  await expect(loadWebApp(paths)).rejects.toThrow(/npm run build/);
});
