/** Runs the receiver of docs/examples/webhook-receiver against a server: a screen that follows the calls. */
import type { RequestListener } from 'node:http';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from './eventually.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../../docs/examples/webhook-receiver/receiver.mjs');

type Screen = { lines: () => string[]; take: (id: string, event: unknown) => void };
const example = z.object({
  createScreen: z.custom<() => Screen>((value) => typeof value === 'function'),
  createReceiver: z.custom<(secret: string, screen: Screen) => RequestListener>(
    (value) => typeof value === 'function',
  ),
});

let server: TestServer;
let receiver: WebhookReceiver;
let listen: RequestListener | null = null;

beforeAll(async () => {
  // The secret is known only after the webhook was added, so the receiver gets its listener later.
  receiver = await startWebhookReceiver((request, response) => listen?.(request, response));
  server = await startTestServer({ webhookNetwork: receiver.network });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

it('follows calls on a screen, and refuses events that Baari did not sign', async () => {
  const { createScreen, createReceiver } = example.parse(await import(pathToFileURL(EXAMPLE).href));
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  const { doctor } = await server.addDoctor(owner, clinicId);
  const doctorId = doctor.id;
  const { secret, webhook } = await owner.api.webhooks.addWebhook({
    clinicId,
    address: receiver.address(),
    kinds: ['token.called', 'queue.closed'],
    withNames: false,
  });
  const screen = createScreen();
  listen = createReceiver(secret, screen);

  await owner.api.webhooks.testWebhook({ clinicId, webhookId: webhook.id });
  await owner.api.queue.addPatient({ doctorId, name: 'Meena Kumari', phone: '9876512345' });
  const { callRevision } = (await owner.api.queue.getDoctorConsole({ doctorId })).queue;
  const { queue } = await owner.api.queue.callNext({ doctorId, callRevision });
  await eventually(() => expect(screen.lines()).toEqual(['Now serving: 1']));
  // An event that arrives late must change nothing. An event that arrives twice must change nothing either.
  screen.take('late', { type: 'token.called', data: { doctorId, revision: 0, label: '99' } });
  expect(screen.lines()).toEqual(['Now serving: 1']);
  await owner.api.queue.closePractice({ doctorId });
  await eventually(() => expect(screen.lines()).toEqual(['Now serving: –']));
  expect(queue.callRevision).toBeGreaterThan(0);

  // Baari records the response only after the receiver has acted.
  await eventually(async () => {
    const deliveries = await owner.api.webhooks.listDeliveries({ clinicId, webhookId: webhook.id });
    expect(deliveries.map(({ kind, state, answerStatus }) => [kind, state, answerStatus])).toEqual([
      ['queue.closed', 'delivered', 204],
      ['token.called', 'delivered', 204],
      ['webhook.test', 'delivered', 204],
    ]);
  });
  listen = createReceiver(`whsec_${Buffer.alloc(32).toString('base64')}`, screen);
  await owner.api.webhooks.testWebhook({ clinicId, webhookId: webhook.id });
  await eventually(async () => {
    const [newest] = await owner.api.webhooks.listDeliveries({ clinicId, webhookId: webhook.id });
    expect(newest).toMatchObject({ problem: 'answer', answerStatus: 401, state: 'due' });
  });
});
