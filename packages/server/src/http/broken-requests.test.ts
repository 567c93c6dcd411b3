import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { errorData } from '@baari/contract/shared';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from './server.ts';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = createApp({ logLevel: 'silent', trustProxy: false });
  app.get('/here', async () => ({ isHere: true }));
  app.post('/here', async () => ({ isHere: true }));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

const refused = z.object({ data: errorData });

/**
 * Returns the status and reason of the server's response to these bytes, after it has closed the connection.
 */
async function answerTo(sent: string): Promise<[status: number, reason: string]> {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain('application/json');
  return [Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), refused.parse(JSON.parse(body)).data.reason];
}

describe('a malformed request', () => {
  it.each([
    ['no HTTP', 'HELO there\r\n\r\n', 400, 'request.invalid'],
    [
      'two lengths',
      'POST /here HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
      400,
      'request.invalid',
    ],
    [
      'a length and chunks',
      'POST /here HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'request.invalid',
    ],
    [
      'too many headers',
      `GET /here HTTP/1.1\r\nhost: a\r\nx-huge: ${'a'.repeat(100_000)}\r\n\r\n`,
      431,
      'request.too_large',
    ],
    ['no host', 'GET /here HTTP/1.1\r\nconnection: close\r\n\r\n', 422, 'request.invalid'],
    [
      'an unknown expectation',
      'POST /here HTTP/1.1\r\nhost: a\r\nexpect: a miracle\r\ncontent-length: 2\r\n\r\n{}',
      417,
      'request.invalid',
    ],
  ])('refuses a malformed request like any other: %s', async (_, sent, status, reason) => {
    expect(await answerTo(sent)).toEqual([status, reason]);
  });

  it.each([
    ['the only one', ''],
    ['the second of two pipelined requests', 'GET /here HTTP/1.1\r\nhost: a\r\n\r\n'],
  ])('never mixes the response to a malformed request with another response: %s', async (_, before) => {
    await app.close();
    app = createApp({ logLevel: 'silent', trustProxy: false });
    app.get('/here', async () => ({ isHere: true }));
    app.get('/slow', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-length': '10' });
      reply.raw.write('12345');
    });
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
    const parts: AsyncIterable<string> = socket;
    socket.write(`${before}GET /slow HTTP/1.1\r\nhost: a\r\n\r\n`);
    let received = '';
    for await (const part of parts) {
      received += part;
      if (part.includes('12345')) socket.write('HELO there\r\n\r\n');
    }
    expect(received).toContain('12345');
    expect(received).not.toContain('request.invalid');
  });
});

describe('a slow request', () => {
  it.each([
    ['no byte arrives', ''],
    ['its head never ends', 'GET /here HTTP/1.1\r\nhost: a\r\n'],
    [
      'its body never ends',
      'POST /here HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    ],
  ])('closes the connection of a slow request: %s', async (_, sent) => {
    const impatient = createApp({ logLevel: 'silent', trustProxy: false });
    impatient.post('/here', async () => ({ isHere: true }));
    Object.assign(impatient.server, {
      requestTimeout: 50,
      headersTimeout: 50,
      connectionsCheckingInterval: 20,
    });
    const url = new URL(await impatient.listen({ port: 0, host: '127.0.0.1' }));
    const socket = net.connect(Number(url.port), url.hostname);
    socket.write(sent);
    socket.resume();
    await once(socket, 'close');
    await impatient.close();
  });

  it('closes the connection if the client does not read its response', async () => {
    const impatient = createApp({ logLevel: 'silent', trustProxy: false });
    // The response is larger than the buffers of both sides.
    impatient.get('/large', async () => Buffer.alloc(64 << 20));
    Object.assign(impatient.server, { timeout: 200 });
    const url = new URL(await impatient.listen({ port: 0, host: '127.0.0.1' }));
    const accepted = once(impatient.server, 'connection');
    const socket = net.connect(Number(url.port), url.hostname);
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
    const [ofServer]: net.Socket[] = await accepted;
    if (ofServer && !ofServer.destroyed) await once(ofServer, 'close');
    socket.destroy();
    await impatient.close();
  });

  it('limits the time of a request', () => {
    expect(app.server.requestTimeout + 3_000).toBe(30_000);
    // For a body, Node.js allows the longer of the two times.
    expect(app.server.headersTimeout).toBeLessThanOrEqual(app.server.requestTimeout);
    // Node.js notices only at its second check that a client does not read.
    expect(2 * app.server.timeout).toBeLessThanOrEqual(150_000);
  });
});
