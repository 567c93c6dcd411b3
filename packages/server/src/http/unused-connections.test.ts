import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { createApp } from './server.ts';

it('closes the server although a browser keeps an unused connection open', async () => {
  const app = createApp({ logLevel: 'silent', trustProxy: false });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const accepted = once(app.server, 'connection');
  const socket = net.connect(Number(url.port), url.hostname);
  await accepted;
  const ended = once(socket, 'close');
  await app.close();
  await ended;
  expect(app.server.listening).toBe(false);
});
