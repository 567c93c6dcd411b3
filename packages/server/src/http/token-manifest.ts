import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenSecret } from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Admit } from './request-context.ts';

const manifest = z.record(z.string(), z.unknown());
const ofToken = z.object({ secret: tokenSecret });

/**
 * The site's manifest for who adds a token's page to the Home Screen of an iPhone: alerts come there alone, to an app
 * that shares no storage with the browser, and so has to open the token by itself.
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
