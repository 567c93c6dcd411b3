/**
 * Imports a clinic into a clinic's own copy. A super admin sends its archive in pieces and then imports it.
 */
import { ARCHIVE_PIECE_BYTES, ARCHIVE_PIECES, type BroughtClinic } from '@baari/contract/archive';
import { slug } from '@baari/contract/clinics';
import { AppError, type Reason } from '@baari/core/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import type pg from 'pg';
import { z } from 'zod';
import { requireAccount } from '../clinics/index.ts';
import { type AccountIdentity, type Context, hasPlans } from '../context/index.ts';
import { importClinic } from './import-clinic.ts';
import { deletePieces, readPieces, savePiece } from './imported-clinic.repository.ts';
import { readPassphrase } from './passphrase.ts';
import { ArchiveRefused } from './tar.ts';

type BringOptions = {
  contextOf: (operation: string) => (request: FastifyRequest) => Promise<Context>;
  /** A direct connection is needed, because a pooler may end a long transaction. */
  connection: pg.ClientConfig;
};

const piece = z.object({ number: z.coerce.number().int().min(0) });

const asked = z.object({
  pieces: z.int().min(1).max(ARCHIVE_PIECES),
  passphrase: z.string().max(200).transform(readPassphrase),
  address: slug.nullable(),
});

/** The data of ten doctors over three years takes less than a minute. */
const MOST_MS = 30 * 60_000;

/** A proxy ends a response if the server sends no byte for a minute. */
const SIGN_OF_LIFE_MS = 10_000;

/**
 * Adds the two routes. A file needs many pieces, because a request must arrive completely within half a
 * minute. These routes are outside the contract, because one of them receives bytes, and the response of the
 * other may take minutes.
 */
export const bringClinic =
  ({ contextOf, connection }: BringOptions) =>
  async (app: FastifyInstance) => {
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: ARCHIVE_PIECE_BYTES },
      (_request, body, done) => done(null, body),
    );
    const [contextOfPiece, contextOfImport] = [contextOf('archive.piece'), contextOf('archive.import')];

    app.put('/api/archive/pieces/:number', async (request) => {
      const ctx = await contextOfPiece(request);
      const { accountId } = requireBringer(ctx);
      const { data } = piece.safeParse(request.params);
      const { body } = request;
      if (!data || !Buffer.isBuffer(body) || body.length === 0)
        throw new AppError('invalid', 'request.invalid');
      const { number } = data;
      if (number >= ARCHIVE_PIECES) throw new AppError('invalid', 'archive.too_large');
      await ctx.db.transaction((tx) => savePiece(tx, { accountId, number, bytes: body, now: ctx.now() }));
      return {};
    });

    app.post('/api/archive/import', async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const ctx = await contextOfImport(request);
      const account = requireBringer(ctx);
      const { data } = asked.safeParse(request.body);
      if (!data) throw new AppError('invalid', 'request.invalid');
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(MOST_MS)]);
      const answer = slowAnswer(bring(ctx, account, { ...data, connection, signal }));
      return reply.header('cache-control', 'no-store').type('application/json').send(answer);
    });
  };

/** In a clinic's own copy, super admins add clinics. On a platform, the operator adds them with a command. */
function requireBringer(ctx: Context): AccountIdentity {
  const account = requireAccount(ctx);
  if (hasPlans(ctx) || account.role !== 'super_admin')
    throw new AppError('forbidden', 'clinic.registration_off');
  return account;
}

type Bring = z.infer<typeof asked> & { connection: pg.ClientConfig; signal: AbortSignal };

/**
 * Imports the archive that was sent. This account becomes the clinic's owner. Keeps the pieces if another
 * attempt may succeed.
 */
async function bring(
  ctx: Context,
  { accountId, email }: AccountIdentity,
  { pieces, passphrase, address, connection, signal }: Bring,
): Promise<BroughtClinic> {
  try {
    const { name, slug, invited } = await importClinic({
      connection,
      file: readPieces(ctx.db, accountId, pieces),
      passphrase,
      vault: ctx.vault,
      address,
      ownerEmail: email,
      by: { accountId, email },
      now: ctx.now(),
      signal,
    });
    await deletePieces(ctx.db, accountId);
    return { clinic: { name, slug, invited } };
  } catch (error) {
    return { refused: reasonOf(ctx, error) };
  }
}

function reasonOf({ log }: Context, error: unknown): Reason {
  if (error instanceof ArchiveRefused) {
    log.warn({ reason: error.reason, message: error.message }, 'an archive was refused');
    return error.reason;
  }
  log.error({ err: error }, 'an archive could not be imported');
  return 'server.internal';
}

/** Sends spaces, which JSON allows before a value, until the result is known. */
function slowAnswer(answer: Promise<object>): PassThrough {
  const content = new PassThrough();
  const signs = setInterval(() => content.write(' '), SIGN_OF_LIFE_MS);
  content.once('close', () => clearInterval(signs));
  content.write(' ');
  void answer.then((value) => {
    clearInterval(signs);
    content.end(JSON.stringify(value));
  });
  return content;
}
