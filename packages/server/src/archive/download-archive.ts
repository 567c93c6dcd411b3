/** The owner's download of all of a clinic's data. */
import type { Input } from '@baari/contract';
import type { PreparedArchive } from '@baari/contract/archive';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { CONSOLE_LANGUAGES } from '@baari/words/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import type pg from 'pg';
import { z } from 'zod';
import {
  changeWithProof,
  claimTry,
  type ForgettingPolicy,
  openClaim,
  ownSession,
  requireProof,
  sealClaim,
  tellHolder,
} from '../accounts/index.ts';
import { type Clinic, findClinic, requireLocked, requireMember } from '../clinics/index.ts';
import type { Actor, Context } from '../context/index.ts';
import type { Routes } from '../http/index.ts';
import { recordAct } from '../platform/index.ts';
import { concurrencyLimit, type ConcurrencyLimit } from '../reports/index.ts';
import { exportClinic } from './export-clinic.ts';
import { makePassphrase } from './passphrase.ts';

/** An owner rarely needs an archive, and each archive reads all of a clinic's rows. */
const FEW_A_DAY: ForgettingPolicy = {
  freeFailures: 3,
  firstWaitSeconds: 3 * 3600,
  longestWaitSeconds: 12 * 3600,
  lockAfterPerDay: null,
  forgetAfterSeconds: 86_400,
};

const ticket = z.object({
  clinicId: z.uuid(),
  loginSessionId: z.uuid(),
  passphrase: z.string(),
  language: z.enum(CONSOLE_LANGUAGES),
});
type Ticket = z.infer<typeof ticket>;

/**
 * Creates the passphrase of an archive, and the path at which this session can download it within ten
 * minutes. Records this and mails the owner, so that nobody can copy a clinic's data unnoticed. Throws the
 * errors of `requireMember` and `requireProof`, and `account.too_many_attempts` (with `retryAfterSeconds`).
 */
export async function prepareArchive(
  ctx: Context,
  { clinicId, proof, language }: Input<'archive', 'prepareArchive'>,
): Promise<PreparedArchive> {
  requireMember(ctx, clinicId, 'owner');
  await requireProof(ctx, proof);
  await claimTry(ctx, ['archive', clinicId], FEW_A_DAY);
  await changeWithProof(ctx, proof, async (tx, { id: accountId, email }) => {
    const { profile } = await requireLocked(tx, clinicId);
    await recordAct(tx, { accountId, email }, ctx.now(), {
      act: 'clinic.exported',
      subject: profile.name,
      subjectId: clinicId,
    });
    await tellHolder(ctx, tx, accountId, (templates, url) =>
      templates.dataDownloaded({ clinicName: profile.name, url }),
    );
  });
  const passphrase = makePassphrase();
  const value = { clinicId, loginSessionId: ownSession(ctx), passphrase, language } satisfies Ticket;
  const query = new URLSearchParams({ ticket: sealClaim(ctx, 'archive', value) });
  return { passphrase, path: `${archivePath(clinicId)}?${query.toString()}` };
}

const archivePath = (clinicId: string) => `/api/clinics/${clinicId}/archive`;

export const archiveRoutes = { prepareArchive } satisfies Routes<'archive'>;

type ArchiveRouteOptions = {
  readActor: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>;
  admit: (actor: Actor) => Promise<void>;
  contextOf: (actor: Actor) => Context;
  /** A direct connection is needed, because a pooler may end a long transaction. */
  connection: pg.ClientConfig;
  /** Limits how many archives are written at a time, and how long each may take. */
  limit?: ConcurrencyLimit;
  mostMs?: number;
};

/** The data of ten doctors over three years takes less than a minute, and longer over a slow connection. */
const MOST_MS = 30 * 60_000;

const archiveLimit = concurrencyLimit({ atOnce: 2, mostWaiting: 0, mostOfOne: 1, retryAfterSeconds: 60 });

/** Adds the download. The download is outside the contract, because its response is a stream. */
export function addArchiveRoute(
  app: FastifyInstance,
  { readActor, admit, contextOf, connection, limit = archiveLimit, mostMs = MOST_MS }: ArchiveRouteOptions,
): void {
  app.get<{ Params: { clinicId: string }; Querystring: Record<string, unknown> }>(
    archivePath(':clinicId'),
    { exposeHeadRoute: false },
    async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const actor = await readActor(request, reply);
      await admit(actor);
      const ctx = contextOf(actor);
      const { clinic, ...given } = await requireTicket(ctx, request.params.clinicId, request.query['ticket']);
      const leave = await limit.enter(clinic.profile.id);
      const content = new PassThrough();
      content.once('close', leave);
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(mostMs)]);
      const options = { connection, clinic, vault: ctx.vault, ...given, now: ctx.now(), signal };
      exportClinic(options, content).catch((error: unknown) => {
        if (!gone.signal.aborted) ctx.log.error({ err: error }, 'an archive could not be written');
        content.destroy();
      });
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', `attachment; filename="${fileName(clinic, ctx.now())}"`)
        .send(content);
    },
  );
}

/**
 * Returns the clinic and the passphrase of a ticket. A ticket works only in the session that got it, and only
 * as long as its holder owns the clinic.
 */
async function requireTicket(
  ctx: Context,
  clinicId: string,
  sealed: unknown,
): Promise<Pick<Ticket, 'passphrase' | 'language'> & { clinic: Clinic }> {
  requireMember(ctx, clinicId, 'owner');
  const given = openClaim(ctx, 'archive', ticket, typeof sealed === 'string' ? sealed : '');
  if (given?.clinicId !== clinicId || given.loginSessionId !== ownSession(ctx))
    throw new AppError('invalid', 'account.proof_required');
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  return { clinic, passphrase: given.passphrase, language: given.language };
}

const fileName = ({ profile: { slug, timeZone } }: Clinic, now: Date) =>
  `${slug}-${serviceDateOf(now, timeZone)}.baari`;
