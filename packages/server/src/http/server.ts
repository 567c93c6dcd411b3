import { randomUUID } from 'node:crypto';
import { AppError } from '@baari/core/shared';
import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { addApiDocs } from './api-docs.ts';
import { addApi, type ApiRouter } from './api.ts';
import { refuseCrossSite } from './cross-site.ts';
import { addRetryAfter, toAnswer } from './errors.ts';
import { addHealth } from './health.ts';
import { errorForLog, logAnswered } from './log.ts';
import { addMetrics } from './metrics.ts';
import { addPages, type RenderPage } from './pages.ts';
import type { RateLimits } from './rate-limits.ts';
import { apiContextOf, type ServerContext } from './request-context.ts';
import { addSearchEngineFiles, type Sitemap } from './search-engine-files.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addTokenManifest } from './token-manifest.ts';
import { endUnusedConnections } from './unused-connections.ts';
import { addWebFiles } from './web-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request turned out to be: the name of its operation or the pattern of its page. */
    operation: string | null;
  }
}

const BODY_LIMIT_BYTES = 256 * 1024;
/** For all of a request to arrive: without it a client that sends its body byte by byte keeps a connection for ever. */
const REQUEST_TIMEOUT_MS = 30_000;

export type RouteOptions = {
  server: ServerContext;
  router: ApiRouter;
  /** The built web app and what draws its pages; null for the API alone. */
  pages: { folder: string; renderPage: RenderPage; sitemap: Sitemap } | null;
  /** Whether people reach the server over HTTPS. */
  isSecure: boolean;
  limits: RateLimits;
  liveSubscribers: () => number;
};

/** The HTTP server with its log and its answers to errors, but nothing to serve yet. */
export function createApp(options: { logLevel: string; trustProxy: boolean }): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: { level: options.logLevel, serializers: { err: errorForLog } },
    logController: new LogController({ disableRequestLogging: true }),
    // The proxy in front tells the address it saw; what stands before that in the header anybody can write.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    rewriteUrl: ({ url }) => decodableUrl(url ?? '/'),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  });
  endUnusedConnections(app);
  app.decorateRequest('operation', null);
  // JSON alone: what a form of another site could send is none.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => logAnswered(request, reply));
  app.setErrorHandler((error, request, reply) => {
    const answer = toAnswer(error, request.log);
    addRetryAfter(reply, answer);
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

  await addSecurityHeaders(app, options.isSecure);
  await app.register(cookie);
  app.addHook('onRequest', async (request) => refuseCrossSite(request, server.site.publicUrl));
  addMetrics(app, options.liveSubscribers);
  addHealth(app, server.db);
  await addApiDocs(app);
  addApi(app, router, contextOf);
  if (!pages) return;
  await addWebFiles(app, pages.folder);
  addTokenManifest(app, pages.folder);
  addSearchEngineFiles(app, server.site, pages.sitemap);
  addPages(app, {
    ...pages,
    contextOf,
    site: server.site,
    hasRazorpay: server.payments?.name === 'razorpay',
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
