/**
 * Checks that the server sends requests only to configured addresses and to webhooks, by listing the files that can send any.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '..');
const SENDS =
  /\bfetch\(|import \w+ from '(?:node:)?(?:https?|http2|net|tls|dgram)'|from 'undici'|createTransport\(|new Razorpay\(|new pg\.(?:Pool|Client)\(/;

it('opens outgoing connections only in these files, each to a configured address or a webhook', () => {
  const sending = globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !/\.test(-support)?\.ts$/.test(file))
    .filter((file) => SENDS.test(readFileSync(path.join(SOURCES, file), 'utf8')))
    .map((file) => file.replaceAll(path.sep, '/'));
  expect(sending.sort()).toEqual([
    // The addresses come from ABDM_URL and ABDM_REGISTRY_URL, or from the environment in ABDM_ENVIRONMENT.
    'abdm/gateway.ts',
    // The push services are those in a fixed list, and those in PUSH_HOSTS.
    'alerts/channels/alert-channels.ts',
    // WHATSAPP_URL.
    'alerts/channels/whatsapp/whatsapp-api.ts',
    // This file calls Razorpay's API, whose address is in Razorpay's SDK.
    'billing/payments/razorpay-gateway.ts',
    // In a trial, this file sends requests to this server itself.
    'billing/payments/test-gateway/test-gateway.routes.ts',
    // PLACE_SEARCH_URL.
    'clinics/place-finder.ts',
    // The database: DATABASE_URL and its variants contain the address of the database. The embedded
    // PostgreSQL listens on a socket.
    'db/backup/backup-client.ts',
    'db/database.ts',
    'db/embedded/connection.ts',
    'db/embedded/start-or-adopt.ts',
    'db/migrate.ts',
    // The guide shows a request as an example, but sends none.
    'http/api-guide.ts',
    'live/postgres-bus.ts',
    // SMTP_URL.
    'mail/send/deliver-mail.ts',
    // This file connects to the database that the operator's commands name.
    'operator/backup-commands.ts',
    // PUBLIC_URL.
    'operator/check-command.ts',
    // The address comes from SMS_URL, or from the provider in SMS_PROVIDER.
    'texts/post-text.ts',
    // A clinic chooses these addresses. The agent refuses private addresses; see send-webhook.test.ts.
    'webhooks/send-webhook.ts',
  ]);
});
