/**
 * Delivers mails to a real mail server and checks that no name in them becomes a link to a stranger's page.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../../src/billing/index.ts';
import { eventually } from '../eventually.ts';
import { startMailServer, type TestMailServer } from '../mail-server.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { HOSTILE_NAMES, strangeLinksIn } from './hostile-names.ts';

const OWN_URL = 'https://queue.example.org';

let mail: TestMailServer;
let server: TestServer;
let owner: Awaited<ReturnType<TestServer['registerOwner']>>;
let clinicId: string;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({
    publicUrl: OWN_URL,
    smtp: { url: mail.url, from: 'Baari <desk@baari.example>' },
  });
  owner = await server.registerOwner('pro');
  ({ id: clinicId } = await server.registerClinic(owner));
  await server.addDoctor(owner, clinicId);
  await server.addDoctor(owner, clinicId);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const mailTo = (address: string) =>
  eventually(() => {
    const found = mail.received.filter(({ to }) => to?.some((each) => each.address === address)).at(-1);
    expect(found).toBeDefined();
    return found;
  });

async function expectNoLinks(address: string): Promise<void> {
  const found = await mailTo(address);
  if (!found) throw new Error(`no mail to ${address}`);
  expect(strangeLinksIn(found, OWN_URL, [address])).toEqual([]);
  expect(found.to).toHaveLength(1);
  expect(found.bcc ?? []).toEqual([]);
}

describe.each(HOSTILE_NAMES)('the hostile name %j', (name) => {
  it('sends an invitation with only Baari’s link, even with older names', async () => {
    const email = `invited-${randomUUID()}@clinic.test`;
    await server.db.query('UPDATE account SET name = :name WHERE id = :accountId', {
      accountId: owner.accountId,
      name,
    });
    await server.db.query('UPDATE clinic SET name = :name WHERE id = :clinicId', { clinicId, name });
    await owner.api.clinics.inviteMember({ clinicId, email, role: 'staff' });
    await expectNoLinks(email);
  });
});

it('announces the end of a plan with only Baari’s link, whatever names the doctors have', async () => {
  for (const name of HOSTILE_NAMES.slice(0, 4)) {
    await server.db.query('UPDATE doctor SET name = :name WHERE clinic_id = :clinicId', { clinicId, name });
    await setPlan(server.db, owner.accountId, 'pro');
    mail.received.length = 0;
    await owner.api.billing.downgrade({});
    await expectNoLinks(owner.email);
  }
});
