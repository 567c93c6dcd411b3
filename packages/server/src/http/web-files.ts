import { tokenSecret } from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import path, { join } from 'node:path';
import { z } from 'zod';
import { inTurn } from './in-turn.ts';
import { createTurns } from '../lib/turns.ts';
import type { Admit } from './request-context.ts';

/**
 * Browsers obey these headers only for documents, workers and frames. Other files are sent without these
 * headers, because the headers are two thirds of all header bytes and delay pages on slow networks.
 */
const OF_DOCUMENTS = ['content-security-policy', 'permissions-policy'];
const SCRIPT_OR_STYLE = /\.(js|css)(\.(br|gz))?$/;

const HIDDEN = ['/console.html', '/.vite'];

// The largest number of files that are sent at the same time. Requests for files may have to wait but are
// never refused, because many phones share a carrier's address.
const FILES_AT_A_TIME = { atOnce: 400, ofOne: 100 };

/**
 * Serves the files of the built web app, a few at a time and without a rate limit. Files with a hash in their
 * name are cached forever.
 */
export async function addWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRequest', inTurn(createTurns(FILES_AT_A_TIME)));
    await serveFolder(files, folder);
  });
  // Browsers request this icon for everything except a page with its own icon.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
}

async function serveFolder(app: FastifyInstance, folder: string): Promise<void> {
  const assets = path.join(folder, 'assets');
  const serviceWorker = path.join(folder, 'sw.js');
  const cachingOf = (file: string) => {
    if (file.startsWith(assets)) return 'public, max-age=31536000, immutable';
    // The service worker is not cached, because a new version must reach phones with the next page instead of
    // an hour later.
    return file.startsWith(serviceWorker) ? 'no-cache' : 'public, max-age=3600';
  };
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build writes a compressed file next to each script and style.
    preCompressed: true,
    allowedPath: (pathname) => !HIDDEN.some((hidden) => pathname.startsWith(hidden)),
    setHeaders: (reply, file) => {
      reply.header('cache-control', cachingOf(file));
      if (file.startsWith(assets) && SCRIPT_OR_STYLE.test(file))
        for (const name of OF_DOCUMENTS) reply.removeHeader(name);
      // Some browsers download Markdown instead of showing it.
      if (file.endsWith('.md')) reply.type('text/plain; charset=utf-8');
    },
  });
}

const manifest = z.record(z.string(), z.unknown());
const ofToken = z.object({ secret: tokenSecret });

/**
 * Serves the manifest of a token's page for an iPhone's Home Screen. On an iPhone, only an app on the Home
 * Screen gets alerts. The app shares no storage with the browser, so the manifest must open the token's page.
 */
export function addTokenManifest(app: FastifyInstance, folder: string, admit: Admit): void {
  const site = manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')));
  app.get('/t/:secret/app.webmanifest', async (request, reply) => {
    await admit(request, 'token-manifest');
    const params = ofToken.safeParse(request.params);
    if (!params.success) throw new AppError('not_found', 'request.not_found');
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('application/manifest+json')
      .send({ ...site, start_url: `/t/${params.data.secret}` });
  });
}
