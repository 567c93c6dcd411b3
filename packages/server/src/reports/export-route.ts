import { REPORT_DAYS_MAX } from '@baari/contract/reports';
import { type DateRange, daysIn, EXPORT_FORMATS, type ExportFormat } from '@baari/core/reports';
import { AppError } from '@baari/core/shared';
import { words } from '@baari/words/exports';
import { CONSOLE_LANGUAGES, type ConsoleLanguage } from '@baari/words/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { findClinic } from '../clinics/index.ts';
import { type Actor, callerOf, type Context } from '../context/index.ts';
import { concurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts';
import { exportColumns } from './export-columns.ts';
import { FORMATS } from './export-formats.ts';
import { tokensByWeek } from './exported-tokens.repository.ts';
import { requireReportAccess } from './get-report.ts';

const question = z.object({
  clinicId: z.uuid(),
  doctorId: z.uuid().optional(),
  from: z.iso.date(),
  to: z.iso.date(),
  format: z.enum(EXPORT_FORMATS).default('csv'),
  language: z.enum(CONSOLE_LANGUAGES).default('en'),
});

type ExportRouteOptions = {
  readActor: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>;
  admit: (actor: Actor) => Promise<void>;
  contextOf: (actor: Actor) => Context;
  /** Limits how many files are exported at a time, and how long each may take. */
  limit?: ConcurrencyLimit;
  mostMs?: number;
};

/** Exporting three years takes about ten seconds, and longer on a slow connection. */
const MOST_MS = 10 * 60_000;

const exportLimit = concurrencyLimit({ atOnce: 4, mostWaiting: 0, mostOfOne: 1, retryAfterSeconds: 30 });

export function addExportRoute(
  app: FastifyInstance,
  { readActor, admit, contextOf, limit = exportLimit, mostMs = MOST_MS }: ExportRouteOptions,
): void {
  app.get<{ Params: Record<string, unknown>; Querystring: Record<string, unknown> }>(
    '/api/clinics/:clinicId/export',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const actor = await readActor(request, reply);
      await admit(actor);
      const asked = question.safeParse({ ...request.query, ...request.params });
      if (!asked.success) throw new AppError('invalid', 'request.invalid');
      const { name, type, open } = await exportTokens(contextOf(actor), asked.data);
      const leave = await limit.enter(callerOf(actor).together);
      // Even on a slow connection, an export must end within the time limit.
      const content = open(AbortSignal.any([gone.signal, AbortSignal.timeout(mostMs)]));
      content.once('close', leave);
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content);
    },
  );
}

export type ExportQuestion = DateRange & {
  clinicId: string;
  doctorId?: string | undefined;
  format: ExportFormat;
  language: ConsoleLanguage;
};

/**
 * The name and media type of a file, and a function that starts reading and writing it. The function reads no
 * further week after `signal` is aborted.
 */
type ExportedFile = { name: string; type: string; open: (signal: AbortSignal) => Readable };

/**
 * Returns all tokens of a range as a file. The file is written while the tokens are read, so three years take
 * no more memory than a week. Everyone who may see the report may call this function. Throws `request.invalid` for a
 * range that ends before it begins or is too long.
 */
export async function exportTokens(ctx: Context, input: ExportQuestion): Promise<ExportedFile> {
  const lines = requireReportAccess(ctx, input);
  const clinic = await findClinic(ctx.db, lines.clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const { from, to, format, language } = input;
  if (from > to || daysIn(input) > REPORT_DAYS_MAX) {
    throw new AppError('invalid', 'request.invalid', {
      fields: [{ path: 'from', message: 'no such range' }],
    });
  }
  const { slug } = clinic.profile;
  const columns = exportColumns(clinic.marksFees, language);
  const { type, write } = FORMATS[format];
  return {
    name: `${slug}-${from}-to-${to}.${format}`,
    type,
    open: (signal) => {
      const content = write({
        name: words[language].patients,
        columns,
        pieces: tokensByWeek(ctx.db, lines, { from, to }, signal),
      });
      signal.addEventListener('abort', () => content.destroy(), { once: true });
      return content;
    },
  };
}
