import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const HIDDEN = ['/console.html', '/.vite'];

/** Serves the files of the built web app; those with a hash in their name for ever. */
export async function addWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const assets = path.join(folder, 'assets');
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    allowedPath: (pathname) => !HIDDEN.some((hidden) => pathname.startsWith(hidden)),
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(assets);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
