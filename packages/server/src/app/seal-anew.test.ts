import { expect, it } from 'vitest';
import { createPushKey } from '../alerts/channels/push/push-key.ts';
import { addSecondFactor } from '../../test/second-factor.ts';
import { startTestServer } from '../../test/test-server.ts';
import { sealAnew, createVault } from './vault.ts';

const [BEFORE, NOW] = [
  'the secret that is replaced, long enough',
  'the secret that replaces it, long enough',
];
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

it('encrypts all stored secrets with a new secret, so that the old secret can be removed', async () => {
  const server = await startTestServer({ secret: BEFORE });
  const owner = await server.registerOwner('pro');
  const { id } = await server.registerClinic(owner);
  const { doctor, code } = await server.addDoctor(owner, id);
  const keyWith = (secret: string) => createPushKey({ db: server.db, vault: createVault(secret) })();
  const key = await keyWith(BEFORE);
  const { secret } = await addSecondFactor(owner.api, owner.password, server.clock.now());

  const webhook = await owner.api.webhooks.addWebhook({
    clinicId: id,
    address: 'https://www.example.com/',
    kinds: ['token.called'],
    withNames: false,
  });

  await sealAnew(server.db, createVault(NOW, BEFORE), { isSecretLost: false, log });

  const [row] = await server.db.query<{ sealed: string }>(
    'SELECT code_encrypted AS sealed FROM doctor WHERE id = :doctorId',
    { doctorId: doctor.id },
  );
  expect(createVault(NOW).decrypt(row?.sealed ?? '')).toBe(code);
  expect(await keyWith(NOW)).toEqual(key);
  const [factor] = await server.db.query<{ sealed: string }>(
    'SELECT secret_sealed AS sealed FROM second_factor WHERE account_id = :accountId',
    { accountId: owner.accountId },
  );
  expect(createVault(NOW).decrypt(factor?.sealed ?? '')).toBe(secret);
  const [hook] = await server.db.query<{ sealed: string }>('SELECT secrets_sealed AS sealed FROM webhook');
  expect(createVault(NOW).decrypt(hook?.sealed ?? '')).toContain(webhook.secret);
  // A second run of the function changes nothing.
  await sealAnew(server.db, createVault(NOW, BEFORE), { isSecretLost: false, log });
  expect(
    await server.db.query('SELECT code_encrypted AS sealed FROM doctor WHERE id = :doctorId', {
      doctorId: doctor.id,
    }),
  ).toEqual([row]);
  await server.close();
});
