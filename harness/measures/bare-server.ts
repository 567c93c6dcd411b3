/**
 * The baseline for the fan-out measurement. A loop writes the same bytes to the same number of sockets.
 */
import http from 'node:http';
import type { Socket } from 'node:net';
import { z } from 'zod';
import { serveParent } from './child.ts';

serveParent(async (input) => {
  const event = z.string().parse(input);
  const sockets = new Set<Socket>();
  const server = http.createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event);
      if (response.socket) sockets.add(response.socket);
      return;
    }
    const marker = new URL(request.url ?? '', 'http://floor').searchParams.get('marker') ?? '';
    const text = event.replace(/"revision":\d+,/, marker);
    const chunk = Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
    for (const socket of sockets) socket.write(chunk);
    request.resume();
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    answers: { url: () => `http://127.0.0.1:${port}` },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
});
