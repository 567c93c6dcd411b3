/**
 * Responds to requests that are not valid HTTP. No route runs for such requests, but the response has the
 * format of every other error.
 */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type Reason } from '@baari/core/shared';
import { ORPCError } from '@orpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The responses to Node.js's errors, by error code. */
const REFUSALS: Readonly<Record<string, [status: number, reason: Reason]>> = {
  HPE_HEADER_OVERFLOW: [431, 'request.too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'request.too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.invalid'],
};

/**
 * The last response of each connection, because an error must not be sent before the responses to earlier
 * requests.
 */
const lastAnswers = new WeakMap<Socket, ServerResponse>();

/** Responds to input that Node.js can't parse or that took too long, and closes the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const [status, reason] = REFUSALS[error.code ?? ''] ?? [400, 'request.invalid'];
  // If half of another response is already sent, the client would read this one as a part of it.
  const isAnswering = lastAnswers.get(socket)?.writableFinished === false;
  if (!socket.writable || isAnswering) socket.destroy();
  else socket.end(refusalText(status, reason), () => socket.destroy());
}

/**
 * Refuses an unknown expectation and a request without a host. Node.js itself would refuse both with an empty
 * body. A server option turns off Node.js's check of the host.
 */
export function refuseBrokenRequests(app: FastifyInstance): void {
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    lastAnswers.set(socket, response);
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = refusalBody(417, 'request.invalid');
    response.writeHead(417, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    });
    response.end(body);
  });
  app.addHook('onRequest', async (request) => refuseWithoutHost(request));
}

function refuseWithoutHost({ headers, raw }: FastifyRequest): void {
  if (raw.httpVersion === '1.0' || headers.host !== undefined) return;
  throw new AppError('invalid', 'request.invalid', { fields: [{ path: 'host', message: 'required' }] });
}

function refusalText(status: number, reason: Reason): string {
  const body = refusalBody(status, reason);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

function refusalBody(status: number, reason: Reason): string {
  const data = { reason, details: {} };
  const refusal = new ORPCError('invalid', { defined: true, status, message: reason, data });
  return JSON.stringify(refusal.toJSON());
}
