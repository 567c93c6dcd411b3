// A screen that shows a clinic's calls, which it receives by webhook. Needs Node.js 24 and `npm install
// standardwebhooks`. Start: WEBHOOK_SECRET=whsec_… node receiver.mjs Then open http://localhost:8090/ and let
// a proxy with TLS lead your public address to http://localhost:8090/webhook.
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

const BODY_MAX = 20_000;

/** Keeps the state of each doctor's queue for a screen, updated from verified events. */
export function createScreen() {
  const doctors = new Map();
  const seen = new Set();
  return {
    lines: () => [...doctors.values()].map(({ label }) => `Now serving: ${label ?? '–'}`),
    take(id, { type, data }) {
      // Baari may send an event again, always with the same id.
      if (seen.has(id)) return;
      seen.add(id);
      if (seen.size > 10_000) seen.delete(seen.values().next().value);
      if (type !== 'token.called' && type !== 'queue.closed') return;
      // Events may arrive in a different order than they happened. Only the newest call is shown.
      const { revision = -1 } = doctors.get(data.doctorId) ?? {};
      if (data.revision < revision) return;
      doctors.set(data.doctorId, { revision: data.revision, label: data.label ?? null });
    },
  };
}

/** Returns the listener of an HTTP server that receives events and shows the screen. */
export function createReceiver(secret, screen) {
  const webhook = new Webhook(secret);
  return async (request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', refresh: '2' });
      return response.end(screen.lines().join('\n'));
    }
    try {
      // The signature covers the unchanged body, so the body is verified before it is parsed.
      const event = webhook.verify(await bodyOf(request), request.headers);
      screen.take(request.headers['webhook-id'], event);
      return response.writeHead(204).end();
    } catch (error) {
      return response.writeHead(error instanceof WebhookVerificationError ? 401 : 400).end();
    }
  };
}

async function bodyOf(request) {
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > BODY_MAX) throw new Error('too long for an event');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { WEBHOOK_SECRET: secret = '', PORT = '8090' } = process.env;
  createServer(createReceiver(secret, createScreen())).listen(Number(PORT));
  console.log(`Open http://localhost:${PORT}/`);
}
