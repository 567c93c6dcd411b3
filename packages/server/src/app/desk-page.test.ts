/** The desk's document, which contains its first data and its line. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let owner: TestOwner;
let slug: string;
let doctorId: string;

beforeAll(async () => {
  server = await startTestServer({ hasPages: true });
  owner = await server.registerOwner('pro');
  const clinic = await server.registerClinic(owner);
  ({ slug } = clinic);
  ({ id: doctorId } = (await server.addDoctor(owner, clinic.id)).doctor);
  await owner.api.queue.addPatient({ doctorId, name: 'Asha Devi', phone: null });
});
afterAll(() => server.close());

const deskOf = async (who: TestClient, headers: Record<string, string> = {}) =>
  (await who.fetch(`/${slug}/admin`, { headers })).text();

describe('the desk’s document', () => {
  it('contains the first data and the line, for a member of the clinic', async () => {
    const html = await deskOf(owner);
    const [, line = '', data = ''] =
      /<div id="root" inert>(.*)<\/div><script type="application\/json" id="desk-data">(.*?)<\/script>/s.exec(
        html,
      ) ?? [];
    expect(line).toMatch(/<tr[^>]*data-row[^>]*>.*Asha Devi/s);
    // The field is in the header, as in the browser.
    expect(line.slice(0, line.indexOf('</header>'))).toContain('<input');
    expect(JSON.parse(data)).toMatchObject({
      account: { email: owner.email },
      clinics: [{ slug }],
      console: { clinic: { slug }, doctors: [{ queue: { tokens: [{ name: 'Asha Devi' }] } }] },
    });
  });

  it('contains nothing of the clinic for anybody else', async () => {
    const rival = await server.registerOwner();
    for (const stranger of [server.client(), rival]) {
      const html = await deskOf(stranger);
      expect(html).toContain('<div id="root"></div>');
      expect(html).not.toContain('Asha');
    }
  });

  it('contains only the data for a phone, and for another tab of the desk', async () => {
    const ofPhone = await deskOf(owner, { 'sec-ch-ua-mobile': '?1' });
    expect(ofPhone).toContain('<div id="root"></div><script type="application/json" id="desk-data">');
    const settings = await (await owner.fetch(`/${slug}/admin?tab=settings`)).text();
    expect(settings).toContain('<div id="root"></div><script type="application/json" id="desk-data">');
  });

  it('contains no name if the service worker requests it for later', async () => {
    expect(await deskOf(owner, { 'sec-fetch-dest': 'empty' })).not.toContain('Asha');
  });

  it('is in the language of the account', async () => {
    await owner.api.accounts.setLanguage({ language: 'hi' });
    expect(await deskOf(owner)).toContain('अगले मरीज़ को बुलाएँ');
    await owner.api.accounts.setLanguage({ language: 'en' });
  });

  it('does not execute what a patient typed as a name', async () => {
    const name = '</script><script>alert(1)</script>';
    await owner.api.queue.addPatient({ doctorId, name, phone: null });
    const html = await deskOf(owner);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)');
  });
});
