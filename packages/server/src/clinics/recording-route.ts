/** `GET /api/recordings/{id}`: the sound of a recording, which no operation of the contract can answer with. */
import { RECORDINGS_PATH } from '@baari/contract/clinics';
import { AppError } from '@baari/core/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Sql } from '../db/index.ts';
import { findSound } from './recordings.repository.ts';

const params = z.object({ id: z.uuid() });

// A recording never changes, but is removed: so it is kept by the browser that played it, and by no cache on the way.
const CACHING = 'private, max-age=31536000, immutable';

/** `admit` counts the request towards the limits of who asks. */
export type RecordingRouteOptions = { db: Sql; admit: (request: FastifyRequest) => Promise<void> };

/** Open to anybody who has an address, as the screen that plays it is; what it is about, it does not say. */
export function addRecordingRoute(app: FastifyInstance, { db, admit }: RecordingRouteOptions): void {
  app.get(`${RECORDINGS_PATH}/:id`, async (request, reply) => {
    await admit(request);
    const asked = params.safeParse(request.params);
    const sound = asked.success ? await findSound(db, asked.data.id) : null;
    if (!asked.success || sound === null) throw new AppError('not_found', 'request.not_found');
    const etag = `"${asked.data.id}"`;
    reply.header('cache-control', CACHING).header('etag', etag);
    const held = request.headers['if-none-match']?.split(',').map((one) => one.trim());
    if (held?.includes(etag)) return reply.code(304).send();
    return reply
      .header('content-type', sound.mediaType)
      .header('content-disposition', 'attachment; filename="recording"')
      .send(sound.audio);
  });
}
