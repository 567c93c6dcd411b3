/** Tests the widget over HTTP, and the list of the websites that may show it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../../test/at-once.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestDoctor, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { addMember } from '../clinics/clinic-world.test-support.ts';

const TEN = new Date('2026-11-21T10:00:00+05:30');
const BUDGET_BYTES = 12_000;

let server: TestServer;
let owner: TestOwner;
let clinic: { id: string; slug: string };
let doctor: TestDoctor;

beforeAll(async () => {
  server = await startTestServer({ hasPages: true, plansWithWidget: { free: false, pro: true } });
  server.clock.set(TEN);
  owner = await server.registerOwner('pro');
  clinic = await server.registerClinic(owner);
  doctor = await server.addDoctor(owner, clinic.id);
});
afterAll(() => server.close());

const site = (name: string) => ({ clinicId: clinic.id, site: name });

async function widget(query = '', headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/embed/${clinic.slug}${query}`, { headers });
  return { answer, html: await answer.text() };
}

const framedBy = (answer: Response) =>
  /frame-ancestors (.*)$/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];

describe('the widget', () => {
  it('shows who is being served and how many wait, but never a patient’s name or phone', async () => {
    const { doctorId } = { doctorId: doctor.doctor.id };
    for (const [name, phone] of [
      ['Meena Kumari', '9811111111'],
      ['Ravi Nair', '9822222222'],
      ['Zoya Khan', '9833333333'],
    ] as const)
      await owner.api.queue.addPatient({ doctorId, name, phone });
    await owner.api.queue.callNext({ doctorId, callRevision: 0 });
    const { answer, html } = await widget();
    expect(answer.status).toBe(200);
    expect(html).toContain('Dr. Asha Rao');
    expect(html).toMatch(/Currently Serving<\/dt><dd>#1<\/dd>/);
    expect(html).toMatch(/Waiting<\/dt><dd>2<\/dd>/);
    expect(html).toMatch(
      new RegExp(
        `href="http://[^"/]+/${clinic.slug}/dr-asha-rao|href="http://[^"/]+/${clinic.slug}/asha-rao`,
      ),
    );
    for (const secret of ['Meena', 'Ravi', 'Zoya', '98111', '98222', '98333'])
      expect(html).not.toContain(secret);
  });

  it('shows the widget without cookies, caches or entries in search engines', async () => {
    const { answer } = await widget();
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'/,
    );
  });

  it.each([
    ['?lang=hi', 'hi', 'टोकन'],
    ['?lang=ta', 'ta', 'டோக்கன்'],
    ['?lang=bn', 'bn', 'টোকেন'],
    ['?lang=klingon', 'en', 'token'],
    ['?lang=en&lang=hi', 'en', 'token'],
  ])('shows the widget in the language of %s', async (query, lang, word) => {
    const { html } = await widget(query);
    expect(html).toContain(`<html lang="${lang}`);
    expect(html).toContain(word);
  });

  it('shows the widget in the browser’s language if the address names none', async () => {
    expect((await widget('', { 'accept-language': 'mr, en;q=0.5' })).html).toContain('<html lang="mr');
  });

  it('shows the widget in light or dark, as the website chooses', async () => {
    expect((await widget('?theme=dark')).html).toContain('data-theme="dark"');
    expect((await widget('?theme=<script>')).html).not.toContain('data-theme="');
  });

  it('keeps the widget within 12 kB, also in Hindi with ten doctors', async () => {
    const full = await server.registerOwner('pro');
    const { id, slug } = await server.registerClinic(full);
    for (let count = 0; count < 10; count += 1) await server.addDoctor(full, id);
    for (const lang of ['en', 'hi', 'ta']) {
      const answer = await fetch(`${server.url}/embed/${slug}?lang=${lang}`);
      const html = await answer.text();
      expect(html.match(/<li>/g)).toHaveLength(10);
      expect(Buffer.byteLength(html)).toBeLessThan(BUDGET_BYTES);
    }
  });

  it('says in the widget that a clinic does not exist', async () => {
    const answers = await Promise.all(
      ['no-such-clinic', '..%2F..', '%00'].map((name) => fetch(`${server.url}/embed/${name}`)),
    );
    for (const { status, headers } of answers) {
      expect(status).toBe(404);
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });
});

describe('the list of websites', () => {
  it('lets only the websites in the owner’s list show the widget in a frame', async () => {
    const before = await widget();
    expect(framedBy(before.answer)).toBe("'none'");
    await owner.api.sharing.addWidgetSite(site('https://www.Sunrise.example/contact'));
    const { sites } = await owner.api.sharing.addWidgetSite(site('*.filesusr.com'));
    expect(sites).toEqual(['www.sunrise.example', '*.filesusr.com']);
    const { answer } = await widget();
    expect(framedBy(answer)).toBe('www.sunrise.example *.filesusr.com');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    await owner.api.sharing.removeWidgetSite(site('*.filesusr.com'));
    await owner.api.sharing.removeWidgetSite(site('www.sunrise.example'));
    expect(framedBy((await widget()).answer)).toBe("'none'");
  });

  it('forbids frames on all other pages', async () => {
    await owner.api.sharing.addWidgetSite(site('open.example'));
    for (const path of [`/${clinic.slug}`, '/', '/auth']) {
      const answer = await fetch(server.url + path);
      expect(framedBy(answer)?.split(';')[0]).toBe("'none'");
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
    }
    await owner.api.sharing.removeWidgetSite(site('open.example'));
  });

  it('refuses an entry in the widget’s list that is not a website', async () => {
    for (const wrong of ['', '*', "'self'", 'a.example;script-src *', 'a.example b.example\n*'])
      expect(await refusal(owner.api.sharing.addWidgetSite(site(wrong)))).toMatchObject({
        reason: 'widget.wrong_site',
      });
    const save = (sites: (string | null)[]) =>
      server.db.query('UPDATE clinic SET widget_sites = :sites WHERE id = :id', { id: clinic.id, sites });
    for (const wrong of [['*'], [''], ["'self'"], ['a.example;'], ['a.example '], [null], ['a.example', '*']])
      await expect(save(wrong)).rejects.toThrow('clinic_widget_sites');
    await expect(save(Array.from({ length: 21 }, (_, at) => `a${at}.example`))).rejects.toThrow(
      'clinic_widget_sites',
    );
    await save([]);
  });

  it('keeps both websites that two admins add at once, and allows at most twenty', async () => {
    const admin = await addMember(server, owner, clinic.id, 'admin');
    const lock = {
      statement: 'SELECT 1 FROM clinic WHERE id = :clinicId FOR UPDATE',
      values: { clinicId: clinic.id },
    };
    await atOnce(server, lock, [
      () => owner.api.sharing.addWidgetSite(site('one.example')),
      () => admin.api.sharing.addWidgetSite(site('two.example')),
    ]);
    const { sites } = await owner.api.sharing.getWidget({ clinicId: clinic.id });
    expect(sites.toSorted()).toEqual(['one.example', 'two.example']);
    await server.db.query(
      `UPDATE clinic SET widget_sites = ARRAY(SELECT 's' || i || '.example' FROM generate_series(1, 19) i)
       WHERE id = :id`,
      { id: clinic.id },
    );
    const outcomes = await atOnce(server, lock, [
      () => owner.api.sharing.addWidgetSite(site('three.example')),
      () => admin.api.sharing.addWidgetSite(site('four.example')),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(owner.api.sharing.addWidgetSite(site('five.example')))).toMatchObject({
      reason: 'widget.too_many_sites',
      details: { limit: 20 },
    });
    await server.db.query(`UPDATE clinic SET widget_sites = '{}' WHERE id = :id`, { id: clinic.id });
  });

  it('records each change of the widget’s websites once in the audit log', async () => {
    await owner.api.sharing.addWidgetSite(site('logged.example'));
    await owner.api.sharing.addWidgetSite(site('logged.example'));
    await owner.api.sharing.removeWidgetSite(site('logged.example'));
    await owner.api.sharing.removeWidgetSite(site('logged.example'));
    const acts = await server.db.query(
      `SELECT act, by_whom FROM audit_event WHERE detail ->> 'site' = 'logged.example' ORDER BY at, id`,
    );
    expect(acts).toEqual([
      { act: 'widget.site_added', byWhom: owner.email },
      { act: 'widget.site_removed', byWhom: owner.email },
    ]);
  });
});

describe('a plan without the widget', () => {
  it('shows only a link to the clinic’s page if the plan has no widget', async () => {
    const free = await server.registerOwner();
    const { id, slug } = await server.registerClinic(free);
    await server.addDoctor(free, id);
    const html = await (await fetch(`${server.url}/embed/${slug}`)).text();
    expect(html).toMatch(
      new RegExp(`class="button" href="[^"]+/${slug}"|href="[^"]+/${slug}" class="button"`),
    );
    expect(html).not.toContain('Asha Rao');
    const add = free.api.sharing.addWidgetSite({ clinicId: id, site: 'www.sunrise.example' });
    expect(await refusal(add)).toMatchObject({ reason: 'widget.not_in_plan' });
    expect(await free.api.sharing.getWidget({ clinicId: id })).toMatchObject({ isInPlan: false });
  });
});
