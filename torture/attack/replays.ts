/**
 * Replays sign-in requests after the password or code has changed. A recorded request must not open a
 * session.
 */
import { createTestClient, type TestClient } from '../../packages/server/test/api-client.ts';
import { makeVerifiedAccount, PASSWORD } from '../../packages/server/test/verified-account.ts';
import { listLocalMail } from '../../packages/server/src/mail/index.ts';
import type { Row } from '../part.ts';
import { newBot } from './guessing.ts';
import type { AttackedSite } from './site.ts';

const NEXT_PASSWORD = 'another long password';
const MAILED_WITHIN_MS = 60_000;

type Login = { what: string; path: string; body: object; after: (browser: TestClient) => Promise<unknown> };

let people = 0;

export async function replayedLogins(attacked: AttackedSite): Promise<Row[]> {
  await attacked.beginDay(4.5);
  const logins = [
    await passwordLogin(attacked),
    await invitedLogin(attacked, 'a password change', changePassword),
    await invitedLogin(attacked, 'signing out', ({ api }) => api.accounts.signOut({})),
    doctorLogin(attacked),
  ];
  const began: string[] = [];
  let replays = 0;
  for (const login of logins) {
    const browsers = await replayed(attacked, login);
    replays += browsers.length;
    for (const browser of browsers) if (await isSignedIn(browser)) began.push(login.what);
  }
  return [
    {
      claim: 'a replayed login starts no session after its password, phone or code has changed',
      tried: `${replays} requests of ${logins.map(({ what }) => what).join('; ')}`,
      seen: began.length === 0 ? 'no session' : `sessions by ${began.join(', ')}`,
      isHeld: began.length === 0,
    },
  ];
}

/**
 * Signs in, changes the password or code, and then sends the earlier sign-in request again, from the same
 * device and from another device, to both processes.
 */
async function replayed({ site }: AttackedSite, { path, body, after, what }: Login): Promise<TestClient[]> {
  const [{ url }] = site.servers;
  const key = `replayed-${(people += 1)}`;
  const send = (browser: TestClient) =>
    browser.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const browser = newBot(url);
  await browser.fetch('/api/me');
  const device = browser.cookies.get('baari_device') ?? '';
  const answer = await send(browser);
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
  await after(browser);
  const again = site.servers.flatMap((server) => {
    const same = createTestClient(server.url);
    same.cookies.set('baari_device', device);
    return [same, newBot(server.url)];
  });
  for (const one of again) await send(one);
  return again;
}

async function isSignedIn({ api }: TestClient): Promise<boolean> {
  const [{ account }, { login }] = await Promise.all([
    api.accounts.getMe({}),
    api.doctors.getDoctorLogin({}),
  ]);
  return account !== null || login !== null;
}

async function changePassword({ api }: TestClient): Promise<void> {
  const { proof } = await api.accounts.prove({ password: PASSWORD });
  await api.accounts.changePassword({ proof, password: NEXT_PASSWORD });
}

async function passwordLogin({ site }: AttackedSite): Promise<Login> {
  const email = `replayed-${(people += 1)}@clinic.test`;
  await makeVerifiedAccount(site.db, email);
  const body = { email, password: PASSWORD };
  return {
    what: 'signing in, before a password change',
    path: '/api/accounts/sign-in',
    body,
    after: changePassword,
  };
}

async function invitedLogin(
  { site, owner, clinicId }: AttackedSite,
  before: string,
  after: Login['after'],
): Promise<Login> {
  const email = `invited-${(people += 1)}@clinic.test`;
  await owner.api.clinics.inviteMember({ clinicId, email, role: 'staff' });
  const token = await mailedToken(site, email);
  const body = { name: 'Desk', password: PASSWORD };
  return { what: `joining, before ${before}`, path: `/api/invitations/${token}/join`, body, after };
}

function doctorLogin({ owner, doctors }: AttackedSite): Login {
  const { id: doctorId, phone, code } = doctors.at(-1) ?? { id: '', phone: '', code: '' };
  const after = () => owner.api.doctors.regenerateDoctorCode({ doctorId });
  return {
    what: 'a doctor’s signing in, before a new code',
    path: '/api/doctor-logins',
    body: { phone, code },
    after,
  };
}

async function mailedToken({ db }: AttackedSite['site'], email: string): Promise<string> {
  const deadline = performance.now() + MAILED_WITHIN_MS;
  while (performance.now() < deadline) {
    const mail = (await listLocalMail(db, 50)).find(({ to }) => to === email);
    const token = /[?&]token=([^\s&]+)/.exec(mail?.text ?? '')?.[1];
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail for ${email}`);
}
