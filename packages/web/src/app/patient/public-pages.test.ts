/** Tests the visitors' pages as the server renders them. */
import { NOBODY, type Visitor, type PatientPageData } from '@baari/contract/pages';
import { SUPPORT_TOPICS } from '@baari/core/platform';
import { describe, expect, test } from 'vitest';
import { renderPatientPage } from './server.tsx';

const pricing = { proRupees: 1250, freeClinics: 1, freeDoctors: 1, freeDailyTokens: 10 };
const render = (data: PatientPageData, path = '/') =>
  renderPatientPage({
    data,
    visitor: NOBODY,
    publicTexts: [],
    hasPlans: true,
    path,
    locale: 'en',
    now: '2026-11-23T04:30:00.000Z',
  });

function textOf(data: PatientPageData, path?: string): string {
  const withoutTags = render(data, path).body.replace(/<[^>]*>/g, ' ');
  return withoutTags.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replace(/\s+/g, ' ');
}

const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);

describe('the landing page', () => {
  const { body, script } = render({ screen: 'home', pricing });

  test('has a landing page for owners, patients and other visitors, which needs no script', () => {
    expect(hrefsOf(body)).toEqual(
      expect.arrayContaining([
        '/register-clinic',
        '/auth',
        '/doctor-login',
        '/demo',
        '/pricing',
        '/support',
        '/clinics',
        '/token-status',
      ]),
    );
    expect(script).toBeNull();
    expect(body).toMatch(/Find Your Clinic.*Check Token Status/);
  });

  test('has 4 steps and a FAQ of 7 items that match the plans', () => {
    expect(body.match(/<ol.*?<\/ol>/)?.[0].match(/<li/g)).toHaveLength(4);
    expect(body.split('<main')[1]?.match(/<details/g)).toHaveLength(7);
    const text = textOf({ screen: 'home', pricing });
    expect(text).toContain('1 clinic, 1 doctor and 10 tokens per doctor per day');
    expect(text).toContain('Pro: doctors, clinics and tokens without limits, for ₹1,250 per month.');
    expect(text).toContain('Registration takes under 10 minutes.');
  });

  test('shows that only the clinic and the administrators can see names', () => {
    expect(textOf({ screen: 'home', pricing })).toMatch(
      /Who sees the names of my patients\? Only your clinic and the administrators of this platform\./,
    );
  });

  test('has pictures in light and dark that reserve their space', () => {
    const pictures = body.match(/<picture>.*?<\/picture>/g) ?? [];
    expect(pictures).toHaveLength(5);
    for (const picture of pictures) {
      expect(picture).toMatch(/media="\(prefers-color-scheme: dark\)"/);
      expect(picture).toMatch(/ width="\d+" height="\d+"/);
    }
    expect(pictures.map((picture) => /loading="(\w+)"/.exec(picture)?.[1])).toEqual([
      'eager',
      'eager',
      'lazy',
      'lazy',
      'lazy',
    ]);
  });
});

describe('a signed-in visitor', () => {
  const drawn = (visitor: Partial<Visitor>, path = '/') =>
    renderPatientPage({
      data: { screen: 'pricing', pricing },
      visitor: { ...NOBODY, account: 'lata@sunrise.example', ...visitor },
      publicTexts: [],
      hasPlans: true,
      path,
      locale: 'en',
      now: '2026-11-20T05:00:00Z',
    }).body;
  const clinic = { slug: 'sunrise', plan: 'pro', role: 'owner' } as const;

  test('shows a signed-in account its menu on an ordinary page instead of the sign-in links', () => {
    const body = drawn({});
    expect(body).toMatch(/<summary aria-label="Account of lata@sunrise\.example"[^>]*>LA</);
    expect(body).toMatch(/<form [^>]*action="\/sign-out"[^>]*method="post".*Sign Out/s);
    expect(hrefsOf(body)).toContain('/dashboard');
    expect(hrefsOf(body)).toContain('/doctor-login');
    expect(body).not.toContain('Clinic SignIn');
    for (const work of ['/billing', '/transactions', '/super-admin'])
      expect(hrefsOf(body)).not.toContain(work);
  });

  test('shows members the plan and work links on their clinic’s page, and the owner a link to billing', () => {
    const body = drawn({ clinic, isSuperAdmin: true }, '/sunrise');
    expect(body).toMatch(/<a href="\/billing"[^>]*><span[^>]*>Pro/);
    for (const work of ['/sunrise/dashboard', '/billing', '/transactions', '/super-admin'])
      expect(hrefsOf(body)).toContain(work);
    expect(drawn({ clinic: { ...clinic, role: 'staff' } })).not.toMatch(/<a href="\/billing"[^>]*><span/);
  });

  test('shows no account menu to visitors who are not signed in', () => {
    expect(drawn({ account: null })).not.toMatch(/sign-out|Account of/);
  });
});

describe('pricing', () => {
  test('shows the limits of Free and the price of Pro, and links to /auth', () => {
    expect(textOf({ screen: 'pricing', pricing })).toMatch(
      /Free .*₹0 per month 1 clinic 1 doctor 10 tokens per doctor per day Email support .*Pro .*₹1,250 per month Unlimited clinics Unlimited doctors Unlimited tokens .*Priority support/,
    );
    const main = /<main.*<\/main>/s.exec(render({ screen: 'pricing', pricing }).body)?.[0] ?? '';
    expect(hrefsOf(main).filter((href) => href?.startsWith('/auth'))).toEqual([
      '/auth?tab=sign-up',
      '/auth?next=%2Fbilling%3Fupgrade%3D1',
    ]);
  });

  test.each(['home', 'pricing', 'support'] as const)(
    'does not promise features on %s that Baari lacks',
    (screen) => {
      const page = { topic: 'billing', screen, pricing } as const;
      expect(textOf(page)).not.toMatch(/money.back|trial|999|1999|90.day|traffic/i);
    },
  );
});

describe('support', () => {
  test.each(SUPPORT_TOPICS)('shows %s as a tab with an address, and marks the current one', (topic) => {
    const { body } = render({ screen: 'support', topic, pricing }, '/support');
    for (const other of SUPPORT_TOPICS) expect(body).toContain(`href="/support?topic=${other}"`);
    expect(body.match(/href="\/support\?topic=([\w-]+)" aria-current="page"/)?.[1]).toBe(topic);
    expect(body.match(/<dt/g)?.length ?? 0).toBeGreaterThanOrEqual(topic === 'contact' ? 0 : 4);
  });

  test('names the supported browsers', () => {
    expect(textOf({ screen: 'support', topic: 'technical', pricing })).toContain(
      'Chrome 111, Firefox 128, Safari 16.4, Edge 111',
    );
  });

  test('has a script only for the contact form, which cannot be sent before the script loads', () => {
    expect(render({ screen: 'support', topic: 'patients', pricing }).script).toBeNull();
    const { body, script } = render({ screen: 'support', topic: 'contact', pricing });
    expect(script).toBe('support');
    expect(body).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/);
    expect(body).toMatch(/<noscript>.*reply to any email/);
  });

  test('keeps the topic when the language changes', () => {
    const { body } = render({ screen: 'support', topic: 'billing', pricing }, '/support');
    expect(hrefsOf(body)).toContain('/support?topic=billing&amp;lang=hi');
  });
});

test.each([
  ['/demo', 'Open both demos'],
  ['/demo/patient', 'Generate Token'],
  ['/demo/doctor', 'Doctor Login'],
  ['/patient', 'Generate Your Token'],
  ['/admin', 'Call Next Patient'],
  ['/demo/', 'Open both demos'],
])('renders %s in English, without anything that the content security policy would block', (path, text) => {
  const { body, script } = render({ screen: 'demo' }, path);
  expect(textOf({ screen: 'demo' }, path)).toContain(text);
  expect(body).toContain('lang="en"');
  expect(body).not.toMatch(/\sstyle=|<style|<script/);
  expect(script).toBe('demo');
});

test('links home from a missing page', () => {
  const { body } = render({ screen: 'not-found', what: 'page' });
  expect(body).toMatch(/href="\/"[^>]*>(<[^>]*>)*Return to Home/);
});

test('marks the open page in the header', () => {
  const { body } = render({ screen: 'pricing', pricing }, '/pricing');
  expect(body).toMatch(/href="\/pricing" aria-current="page"/);
  expect(body).not.toMatch(/href="\/support" aria-current/);
});

describe('a page by the operator', () => {
  const text = 'We <b>keep</b> little:\n- names\n- phones\n\n<script>alert(1)</script>\n\nWrite to us.';
  const written = { screen: 'operator-text', name: 'privacy', text } as const;

  test('shows the operator’s text as typed, in paragraphs and lists, without a script', () => {
    const { body, title, script, robots } = render(written, '/privacy');
    expect(body).toContain('We &lt;b&gt;keep&lt;/b&gt; little:</p>');
    expect(body).toMatch(/<li>names<\/li><li>phones<\/li><\/ul>/);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(body).not.toContain('<script>alert');
    expect({ title, script, robots }).toEqual({
      title: 'Privacy policy · Baari',
      script: null,
      robots: 'all',
    });
  });

  test('links to the operator’s text at the foot of every page once it exists', () => {
    const footOf = (publicTexts: readonly ('privacy' | 'contact')[]) =>
      hrefsOf(
        renderPatientPage({
          data: { screen: 'token-status' },
          visitor: NOBODY,
          publicTexts,
          hasPlans: true,
          path: '/token-status',
          locale: 'hi',
          now: '2026-11-23T04:30:00.000Z',
        }).body.split('<footer')[1] ?? '',
      );
    expect(footOf(['privacy', 'contact'])).toEqual(expect.arrayContaining(['/privacy', '/contact']));
    for (const path of ['/privacy', '/terms', '/refund', '/contact']) expect(footOf([])).not.toContain(path);
  });
});

describe("a clinic's own copy", () => {
  const ofPlans =
    /\b(plans?(?! around)|pro|free|pricing|prices?|upgrade|billing|pay(ments?|ing)?)\b|₹|प्लान|मुफ़्त|क़ीमत|कीमत|मूल्य|भुगतान|प्रो\b/i;
  const pages: PatientPageData[] = [
    { screen: 'home', pricing: null },
    ...SUPPORT_TOPICS.filter((topic) => topic !== 'billing').map((topic): PatientPageData => ({
      screen: 'support',
      topic,
      pricing: null,
    })),
    { screen: 'token-status' },
    { screen: 'not-found', what: 'page' },
  ];

  test.each(['en', 'hi'])('hides plans and registration from visitors on %s', (locale) => {
    for (const data of pages) {
      const { body } = renderPatientPage({
        data,
        visitor: NOBODY,
        publicTexts: [],
        hasPlans: false,
        path: '/',
        locale,
        now: '2026-11-23T04:30:00.000Z',
      });
      expect(body.replace(/<[^>]*>/g, ' ')).not.toMatch(ofPlans);
      for (const path of ['/pricing', '/billing', '/register-clinic', '/support?topic=billing'])
        expect(hrefsOf(body)).not.toContain(path);
    }
  });
});
