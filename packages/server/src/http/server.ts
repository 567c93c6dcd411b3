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
import type { Sql } from '../db/index.ts';
import { addApiDocs } from './api-docs.ts';
import { addApi } from './api.ts';
import { refuseBrokenRequests, refuseUnreadable } from './broken-requests.ts';
import { refuseCrossSite } from './cross-site.ts';
import { markRefused, toAnswer } from './errors.ts';
import { pingDatabase } from './health.repository.ts';
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
    /** The name of the request's operation, or the pattern of its page. */
    operation: string | null;
    /** Who asked, once that is known. */
    actor: Actor | null;
    /** Why it was refused. */
    refusal: Reason | null;
  }
}

const BODY_LIMIT_BYTES = 256 * 1024;
/** In milliseconds: a request that has not arrived is ended within thirty seconds, as those are looked for every three. */
const ARRIVES_WITHIN = 27_000;
const PATIENCE = {
  // For all of a request to arrive: without it a client that sends its body byte by byte keeps a connection for ever.
  requestTimeout: ARRIVES_WITHIN,
  // For anything to move on a connection: without it a client that never reads its answer keeps it for ever. Node grants
  // it a second time to an answer that has only filled what the network holds, so that ends in twice as long. The live
  // feeds' heartbeat comes more often.
  connectionTimeout: 75_000,
  // A missing host is checked in broken-requests.ts, to answer it like every other refusal.
  // The head alone gets as long: where it has more than the whole request, Node takes one for the other, and bodies a minute.
  http: { headersTimeout: ARRIVES_WITHIN, connectionsCheckingInterval: 3_000, requireHostHeader: false },
};

export type RouteOptions = {
  server: ServerContext;
  router: ApiRouter;
  /** The built web app and what draws its pages; null for the API alone. */
  pages:
    | (Pick<PagesOptions, 'renderPage' | 'consolePage'> & {
        folder: string;
        sitemap: Sitemap;
        /** Of the clinics of which somebody is a member, the one with this slug. */
        clinicOfDesk: (actor: Actor, slug: string) => Promise<string | null>;
        signOut: PagesOptions['signOut'];
      })
    | null;
  /** Whether people reach the server over HTTPS. */
  isSecure: boolean;
  /** Whether the same holds for all names below its own, as browsers then insist. */
  hasSecureSubdomains: boolean;
  limits: RateLimits;
  metrics: MetricsOptions;
};

export type AppOptions = {
  logLevel: string;
  trustProxy: boolean;
  /** Where the log goes: to standard output, unless a test reads it. */
  logStream?: { write: (line: string) => void };
};

/** The HTTP server with its log and its answers to errors, but nothing to serve yet. */
export function createApp(options: AppOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: {
      level: options.logLevel,
      serializers: { err: errorForLog },
      ...(options.logStream && { stream: options.logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Only the last address in the header comes from our proxy; anybody can write those before it.
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
  // Only JSON is parsed, which no form of another site can send.
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

/** Lets the server answer: the API and its documents, the operator's routes, the web app's files and pages. */
export async function addRoutes(app: FastifyInstance, options: RouteOptions): Promise<void> {
  const { server, router, pages, limits } = options;
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    apiContextOf(request, reply, server, limits);

  await addSecurityHeaders(app, options);
  await app.register(cookie);
  app.addHook('onRequest', async (request) => refuseCrossSite(request, server.site.publicUrl));
  app.addHook('onRequest', async (request) => {
    // Before its body is read and parsed: no limit counts what nothing is there for.
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
    site: server.site,
    hasRazorpay: server.payments?.name === 'razorpay',
    hasPlans: () => hasPlans(server),
  });
}

// Nothing lives at a path that cannot be decoded. Written so that it can, it gets the answers that such paths get.
function decodableUrl(url: string): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve, because its database answers and can write; a full disk
 * is said as such.
 */
export function addHealth(app: FastifyInstance, sql: Sql, hasFullDisk: () => boolean): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  let ping: Promise<void> | null = null;
  app.get('/health/ready', async (_request, reply) => {
    if (hasFullDisk()) return reply.code(503).send({ status: 'disk full' });
    // One at a time, however many ask.
    await (ping ??= pingDatabase(sql).finally(() => (ping = null)));
    return { status: 'ok' };
  });
}

/**
 * Ends connections over which nothing was ever asked when the server closes. Browsers open them in advance, and Node
 * takes them for connections whose first request is on its way.
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
