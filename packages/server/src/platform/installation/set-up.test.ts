/**
 * Tests that the kind of installation is set once, and only with the setup code that the server prints on its
 * console.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { addSecondFactor } from '../../../test/second-factor.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../../test/test-server.ts';
import { createVault } from '../../app/vault.ts';
import { setupCode } from './set-up.ts';

const secret = 'a secret of more than thirty-two letters';
const code = setupCode(createVault(secret));
const clinicOf = (email: string) => ({ kind: 'clinic', code, email, password: 'corridor-forty' }) as const;

let server: TestServer;

const start = async (options: TestServerOptions = {}) => {
  server = await startTestServer({ secret, kind: null, ...options });
  return server.client().api;
};
afterEach(() => server.close());

const kept = async () =>
  (await server.db.query<{ kind: string }>('SELECT kind FROM installation')).map(({ kind }) => kind);

describe('the setup', () => {
  it('prints the setup code in groups, and accepts it however it is typed', async () => {
    expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
    const { platform } = await start();
    expect(await platform.getSetup({})).toEqual({ asks: 'kind' });
    await platform.setUp({
      kind: 'platform',
      code: ` ${code.toLowerCase().replaceAll('-', '\u00a0–\u00a0')} `,
    });
    expect(await platform.getSetup({})).toEqual({ asks: null });
    expect(await kept()).toEqual(['platform']);
  });

  it('creates the first account of a clinic’s own copy as a verified super admin, and signs it in', async () => {
    await start();
    const owner = server.client();
    expect(await owner.api.platform.setUp(clinicOf('Lata@clinic.test'))).toEqual({ kind: 'clinic' });
    const { account } = await owner.api.accounts.getMe({});
    expect(account).toMatchObject({ email: 'lata@clinic.test', role: 'super_admin', name: null });
    const clinic = await server.registerClinic(owner);
    await server.addDoctor(owner, clinic.id);
    await server.addDoctor(owner, clinic.id);
    await server.client().api.accounts.signIn({ email: 'lata@clinic.test', password: 'corridor-forty' });
    await addSecondFactor(owner.api, clinicOf('').password, server.clock.now());
    const { rows } = await owner.api.platform.listAuditEvents({});
    expect(rows.map(({ act, by, subject }) => [act, by, subject])).toEqual(
      expect.arrayContaining([
        ['installation.set_up', 'setup page', 'clinic'],
        ['role.granted', 'setup page', 'lata@clinic.test'],
      ]),
    );
  });

  it('accepts one of two setups sent at once', async () => {
    await start();
    const asked = ['a@clinic.test', 'b@clinic.test'].map((email) =>
      server.client().api.platform.setUp(clinicOf(email)),
    );
    const outcomes = await Promise.allSettled(asked.map(refusal));
    const refused = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(refused).toMatchObject([{ code: 'conflict', reason: 'platform.already_set_up' }]);
    expect(await server.db.query('SELECT FROM account')).toHaveLength(1);
    const late = server.client().api.platform.setUp({ kind: 'platform', code });
    expect(await refusal(late)).toMatchObject({ reason: 'platform.already_set_up' });
    expect(await kept()).toEqual(['clinic']);
  });

  it('refuses a wrong setup code, and slows down further attempts from the same address', async () => {
    const { platform } = await start();
    const wrong = () => refusal(platform.setUp({ kind: 'platform', code: 'AAAA-AAAA-AAAA' }));
    for (let times = 0; times < 10; times += 1)
      expect(await wrong()).toMatchObject({ reason: 'platform.wrong_setup_code' });
    await wrong();
    expect(await refusal(platform.setUp({ kind: 'platform', code }))).toMatchObject({
      reason: 'account.too_many_attempts',
    });
    expect(await kept()).toEqual([]);
  });

  it('answers a repeated setup like the first, but starts a session only once', async () => {
    await start();
    const owner = server.client({ 'idempotency-key': 'pressed-once' });
    await owner.api.platform.getSetup({});
    const sessions = () => server.db.query('SELECT 1 FROM login_session');
    const done = await owner.api.platform.setUp(clinicOf('lata@clinic.test'));
    expect(await sessions()).toHaveLength(1);
    owner.cookies.delete('baari_session');
    expect(await owner.api.platform.setUp(clinicOf('lata@clinic.test'))).toEqual(done);
    expect((await owner.api.accounts.getMe({})).account).toBeNull();
    expect(await sessions()).toHaveLength(1);
  });

  it('blocks sign-up and clinic registration until the setup is finished', async () => {
    await start();
    const notYet = { code: 'forbidden', reason: 'platform.not_set_up' };
    const stranger = server.client();
    const typed = { email: 'x@y.test', password: 'corridor-forty' };
    expect(await refusal(stranger.api.accounts.signUp(typed))).toMatchObject(notYet);
    // An account may already exist, because the server's command line can make super admins.
    const early = await server.registerOwner();
    expect(await refusal(server.registerClinic(early))).toMatchObject(notYet);
    expect(await server.db.query('SELECT FROM clinic')).toEqual([]);
    // Another process finishes the setup, and this process may not know it yet.
    await server.db.query(`INSERT INTO installation (kind, set_at) VALUES ('platform', now())`);
    await stranger.api.accounts.signUp(typed);
    await server.registerClinic(early);
  });

  it('lets an existing account set the installation up only with its correct password', async () => {
    await start();
    const { email, password } = await server.registerOwner();
    const guessed = server.client().api.platform.setUp(clinicOf(email));
    expect(await refusal(guessed)).toMatchObject({ reason: 'account.wrong_email_or_password' });
    const owner = server.client();
    await owner.api.platform.setUp({ ...clinicOf(email), password });
    expect((await owner.api.accounts.getMe({})).account).toMatchObject({ email, role: 'super_admin' });
  });
});

describe("setting up a clinic's own copy", () => {
  it('asks only for the first account if the kind of installation was configured in advance', async () => {
    const { platform } = await start({ kind: 'clinic' });
    expect(await platform.getSetup({})).toEqual({ asks: 'account' });
    const platformAnswer = platform.setUp({ kind: 'platform', code });
    expect(await refusal(platformAnswer)).toMatchObject({ reason: 'platform.already_set_up' });
    await platform.setUp(clinicOf('lata@clinic.test'));
    expect(await platform.getSetup({})).toEqual({ asks: null });
  });

  it('prevents strangers from signing up, and invited members from registering another clinic', async () => {
    await start();
    const owner = server.client();
    await owner.api.platform.setUp(clinicOf('lata@clinic.test'));
    const clinic = await server.registerClinic(owner);
    const stranger = server.client().api.accounts.signUp({ email: 'x@y.test', password: 'corridor-forty' });
    expect(await refusal(stranger)).toMatchObject({ code: 'forbidden', reason: 'account.sign_up_off' });
    await owner.api.clinics.inviteMember({ clinicId: clinic.id, email: 'desk@clinic.test', role: 'admin' });
    const token = await server.mailedToken('desk@clinic.test', 'invite');
    const desk = server.client();
    await desk.api.clinics.joinByInvitation({ token, name: 'Desk', password: 'corridor-forty' });
    expect(await refusal(server.registerClinic(desk))).toMatchObject({ reason: 'clinic.registration_off' });
  });
});
