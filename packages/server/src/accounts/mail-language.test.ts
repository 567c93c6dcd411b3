import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { eventually } from '../../test/eventually.ts';
import { newPhone, sentCode } from '../../test/sent-code.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { proofOf } from '../../test/second-factor.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ supportEmail: 'help@example.org' });
});
afterAll(() => server.close());

const newEmail = () => `person-${randomUUID()}@clinic.test`;
const password = 'correct horse';
const inHindi = () => server.client({ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' });
const inEnglish = () => server.client({ 'accept-language': 'en-IN,en;q=0.9' });
const VERIFY = 'पुष्टि करें';

const subjectsTo = (email: string, count: number) =>
  eventually(async () => {
    const subjects = (await server.mails(email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(count);
    return subjects;
  });

async function signedUp(browser: TestClient): Promise<string> {
  const email = newEmail();
  await browser.api.accounts.signUp({ email, password });
  await browser.api.accounts.verifyEmail({ token: await server.mailedToken(email, VERIFY) });
  await browser.api.accounts.signIn({ email, password });
  return email;
}

describe('the language of mail to an account', () => {
  it('uses the language of the browser that signed up for every later mail', async () => {
    const email = await signedUp(inHindi());
    const { api } = inEnglish();
    await api.accounts.requestPasswordReset({ email });
    await subjectsTo(email, 2);
    await api.accounts.signUp({ email, password: 'another one' });
    expect(await subjectsTo(email, 3)).toEqual([
      'Baari: अपने ईमेल की पुष्टि करें',
      'Baari: पासवर्ड बदलें',
      'Baari पर आपका खाता पहले से है',
    ]);
    const [mail] = await server.mails(email);
    expect(mail?.html).toContain('<html lang="hi">');
  });

  it('prefers the language chosen on the device over the browser’s language', async () => {
    const [browser, email] = [inEnglish(), newEmail()];
    browser.cookies.set('baari_language', 'hi');
    await browser.api.accounts.signUp({ email, password });
    expect((await subjectsTo(email, 1))[0]).toContain(VERIFY);
  });

  it('uses the language of the latest sign-up until the address is verified', async () => {
    const email = newEmail();
    await inHindi().api.accounts.signUp({ email, password });
    await subjectsTo(email, 1);
    await inEnglish().api.accounts.signUp({ email, password });
    expect((await subjectsTo(email, 2))[1]).toBe('Verify your email for Baari');
  });

  it('changes the language of mail and screens when the holder chooses another', async () => {
    const browser = inHindi();
    const email = await signedUp(browser);
    const { accounts } = browser.api;
    expect((await accounts.getMe()).account).toMatchObject({ language: 'hi' });
    expect(await accounts.setLanguage({ language: 'en' })).toMatchObject({ email, language: 'en' });
    expect((await accounts.getMe()).account).toMatchObject({ language: 'en' });
    await inHindi().api.accounts.requestPasswordReset({ email });
    expect((await subjectsTo(email, 2))[1]).toBe('Reset your Baari password');
  });

  it('uses the account’s language for mails about an added or removed phone', async () => {
    const [browser, phone] = [inHindi(), newPhone()];
    const email = await signedUp(browser);
    const { accounts } = browser.api;
    const proof = await proofOf({ api: browser.api, password });
    const code = await sentCode(server, phone, () => accounts.requestPhoneCode({ phone, proof }));
    await accounts.confirmPhone({ phone, code });
    await subjectsTo(email, 2);
    await accounts.removePhone({ proof });
    const [, added, removed] = await subjectsTo(email, 3);
    expect(added).toBe('Baari: आपके खाते में एक फ़ोन जोड़ा गया');
    expect(removed).toBe('Baari: आपके खाते से फ़ोन हटाया गया');
  });
});

describe('an invitation', () => {
  it('writes an invitation in the inviter’s language, and later mail in the language of the member’s browser', async () => {
    const [owner, email] = [inHindi(), newEmail()];
    await signedUp(owner);
    const { id: clinicId } = await server.registerClinic(owner);
    await owner.api.clinics.inviteMember({ clinicId, email, role: 'admin' });
    expect((await subjectsTo(email, 1))[0]).toContain('निमंत्रण');
    const token = await server.mailedToken(email, 'निमंत्रण');
    const invited = inEnglish();
    await invited.api.clinics.joinByInvitation({ token, name: 'Meera Nair', password });
    await invited.api.accounts.requestPasswordReset({ email });
    expect((await subjectsTo(email, 2))[1]).toBe('Reset your Baari password');
  });
});

it('mails the operator in English, no matter which language the visitor’s browser prefers', async () => {
  const request = { name: 'मीना', email: newEmail(), topic: 'billing', message: 'क्यों?' } as const;
  await inHindi().api.platform.requestSupport(request);
  expect(await subjectsTo('help@example.org', 1)).toEqual(['Support request about billing']);
});
