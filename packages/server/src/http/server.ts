import { AppError, type Reason } from '@baari/core/shared';
import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type Actor, hasPlans } from '../context/index.ts';
import { pingDatabase, type Sql } from '../db/index.ts';
import { mailLanguageOf } from '../mail/index.ts';
import { addApiDocs } from './api-docs.ts';
import { addApi } from './api.ts';
import { refuseBrokenRequests, refuseUnreadable } from './broken-requests.ts';
import { refuseCrossSite } from './cross-site.ts';
import { markRefused, toAnswer } from './errors.ts';
import { errorForLog, logAnswered } from './log.ts';
import { addMetrics, type MetricsOptions } from './metrics.ts';
import { addPages, type PagesOptions } from './pages.ts';
import type { RateLimits } from './rate-limits.ts';
import { admitting, apiContextOf, type ServerContext } from './request-context.ts';
import type { ApiRouter } from './routes.ts';
import { addSearchEngineFiles, type Sitemap } from './search-engine-files.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addTokenManifest, addWebFiles } from './web-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation that the request calls, or the pattern of its page. */
    operation: string | null;
    /** The actor, as soon as it is identified. */
    actor: Actor | null;
    refusal: Reason | null;
  }
}

const BODY_LIMIT_BYTES = 256 * 1024;
/**
 * In milliseconds. The check runs every three seconds, so a request that has not arrived completely is ended
 * within thirty seconds.
 */
const ARRIVES_WITHIN = 27_000;
const PATIENCE = {
  // This limits the time of a whole request. Without this limit, a client that sends its body byte by byte
  // would keep a connection open forever.
  requestTimeout: ARRIVES_WITHIN,
  // This limits the time without progress on a connection. Without this limit, a client that never reads its
  // response would keep the connection open forever. Node.js allows twice this time for a response that has
  // only filled the network's buffers. Live feeds send their heartbeat more often than this.
  connectionTimeout: 75_000,
  // Node.js's own check of the host is off, because broken-requests.ts responds to a missing host like to
  // every other error. The headers must not get more time than the whole request. Otherwise Node.js would
  // swap the two times and give bodies a minute.
  http: { headersTimeout: ARRIVES_WITHIN, connectionsCheckingInterval: 3_000, requireHostHeader: false },
};

export type RouteOptions = {
  server: ServerContext;
  router: ApiRouter;
  /** The built web app and the renderer of its pages, or null if the server offers only the API. */
  pages:
    | (Pick<PagesOptions, 'renderPage' | 'consolePage' | 'renderDesk'> & {
        folder: string;
        sitemap: Sitemap;
        movedTo: PagesOptions['movedTo'];
        signOut: PagesOptions['signOut'];
        openShortLink: PagesOptions['openShortLink'];
        sayDoctorWord: PagesOptions['sayDoctorWord'];
      })
    | null;
  /** True if people reach the server over HTTPS. */
  isSecure: boolean;
  /** True if all subdomains also use HTTPS. Browsers then require HTTPS for these subdomains. */
  hasSecureSubdomains: boolean;
  limits: RateLimits;
  metrics: MetricsOptions;
};

export type AppOptions = {
  logLevel: string;
  trustProxy: boolean;
  /** Receives the log. The log goes to standard output, unless a test captures it. */
  logStream?: { write: (line: string) => void };
};

/** Creates the HTTP server with its log and error handling, but no routes. */
export function createApp(options: AppOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: {
      level: options.logLevel,
      serializers: { err: errorForLog },
      ...(options.logStream && { stream: options.logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts only the last address in the header. The installation's proxy wrote this address, and clients
    // can write the others.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: BODY_LIMIT_BYTES,
    ...PATIENCE,
    clientErrorHandler: refuseUnreadable,
    rewriteUrl: ({ url }) => decodableUrl(url ?? '/'),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  });
  endUnusedConnections(app);
  refuseBrokenRequests(app);
  app.decorateRequest('operation', null);
  app.decorateRequest('actor', null);
  app.decorateRequest('refusal', null);
  // Parses only JSON bodies, because forms on other websites can't send JSON.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => logAnswered(request, reply));
  app.setErrorHandler((error, request, reply) => {
    const answer = toAnswer(error, request.log);
    markRefused(reply, answer);
    return reply.code(answer.status).send(answer.toJSON());
  });
  app.setNotFoundHandler(() => {
    throw new AppError('not_found', 'request.not_found');
  });
  return app;
}

/** Adds all routes: the API and its documents, the operator's routes, the web app's files and pages. */
export async function addRoutes(app: FastifyInstance, options: RouteOptions): Promise<void> {
  const { server, router, pages, limits } = options;
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    apiContextOf(request, reply, server, limits);

  await addSecurityHeaders(app, options);
  await app.register(cookie);
  app.addHook('onRequest', async (request) => refuseCrossSite(request, server.site.publicUrl));
  app.addHook('onRequest', async (request) => {
    // Unknown paths are refused before the body is read, because no rate limit covers them.
    if (request.is404) throw new AppError('not_found', 'request.not_found');
  });
  addMetrics(app, options.metrics);
  addHealth(app, server.db, options.metrics.hasFullDisk);
  const admit = admitting(server, limits);
  await addApiDocs(app, admit);
  addApi(app, router, contextOf);
  if (!pages) return;
  await addWebFiles(app, pages.folder);
  addTokenManifest(app, pages.folder, admit);
  addSearchEngineFiles(app, server.site, {
    ...pages.sitemap,
    hasPlans: () => hasPlans(server),
    admit,
  });
  addPages(app, {
    ...pages,
    admit,
    contextOf,
    contextFor: (request, actor) => ({
      ...server,
      actor,
      language: mailLanguageOf(null, request.headers['accept-language'] ?? ''),
      log: request.log,
      idempotencyKey: null,
    }),
    site: server.site,
    hasRazorpay: server.payments?.name === 'razorpay',
    hasPlans: () => hasPlans(server),
  });
}

// A path that can't be decoded belongs to no page. If the path is encoded once more, it gets the response for
// unknown paths.
function decodableUrl(url: string): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/**
 * Adds `/health/live` (the process responds) and `/health/ready` (its database responds and can write). The
 * response reports a full disk.
 */
export function addHealth(app: FastifyInstance, sql: Sql, hasFullDisk: () => boolean): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  let ping: Promise<void> | null = null;
  app.get('/health/ready', async (_request, reply) => {
    if (hasFullDisk()) return reply.code(503).send({ status: 'disk full' });
    // Only one check runs at a time, no matter how many clients ask.
    await (ping ??= pingDatabase(sql).finally(() => (ping = null)));
    return { status: 'ok' };
  });
}

/**
 * When the server stops, closes connections that have sent no request. Browsers open such connections in
 * advance, and Node.js would wait for their first request.
 */
function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
}
