/**
 * Simulates receivers of webhooks, each with a different fault, and a port in the private network to which
 * nothing may connect.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { Random } from '../random.ts';
import {
  type ReceivedWebhook,
  type ReceiverAnswer,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../packages/server/test/webhook-receiver.ts';

/**
 * The names of the receivers. The first two receivers accept every event sooner or later, and the others
 * never do.
 */
export const NAMES = ['slow', 'down', 'redirecting', 'lying', 'gone'] as const;
export type ReceiverName = (typeof NAMES)[number];

/** The name `lying` leads to a public address this many times, and then into the private network. */
export const LIES_AFTER = 3;
const GONE_AFTER = 20;
/** An address of this machine that represents a private network. */
export const CANARY = '127.0.0.2';

export type Receivers = {
  addressOf: (name: ReceiverName) => string;
  /** The ids of the events that a receiver has accepted, including repeats. */
  accepted: Record<ReceiverName, string[]>;
  /** Lets the receiver that was down accept events. */
  recover: () => void;
  /** The number of connections to the port in the private network. */
  canaryConnections: () => number;
  certificate: WebhookReceiver['network']['ca'];
  close: () => Promise<void>;
};

/** Starts all receivers on one port, and listens on the same port at the private address. */
export async function startReceivers(random: Random, slowestMs: number): Promise<Receivers> {
  const receiver = await startWebhookReceiver();
  const port = Number(new URL(receiver.address()).port);
  let [isDown, canaryConnections, askedGone] = [true, 0, 0];
  const canary = createServer((socket) => {
    canaryConnections += 1;
    socket.destroy();
  });
  await listen(canary, port);
  const accepted: Receivers['accepted'] = { slow: [], down: [], redirecting: [], lying: [], gone: [] };
  const answers: Record<ReceiverName, () => ReceiverAnswer> = {
    slow: () => ({ status: 200, body: 'x'.repeat(100_000) }),
    down: () => (isDown ? { status: random.pick([500, 502, 503, 504]) } : { status: 204 }),
    redirecting: () => ({ status: 307, headers: { location: `https://${CANARY}:${port}/` } }),
    lying: () => ({ status: 204 }),
    gone: () => ({ status: (askedGone += 1) > GONE_AFTER ? 410 : 204 }),
  };
  receiver.answer(async (request) => {
    const name = nameOf(request);
    if (name === null) return { status: 404 };
    if (name === 'slow') await new Promise((resolve) => setTimeout(resolve, random.below(slowestMs)));
    const answer = answers[name]();
    if (answer !== 'nothing' && answer.status < 300)
      accepted[name].push(String(request.headers['webhook-id']));
    return answer;
  });
  return {
    addressOf: (name) => receiver.address(name),
    accepted,
    recover: () => void (isDown = false),
    canaryConnections: () => canaryConnections,
    certificate: receiver.network.ca,
    async close() {
      await receiver.close();
      canary.close();
      await once(canary, 'close');
    },
  };
}

const nameOf = ({ host }: ReceivedWebhook) => NAMES.find((name) => host.startsWith(`${name}.`)) ?? null;

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, CANARY);
  await once(server, 'listening');
}
