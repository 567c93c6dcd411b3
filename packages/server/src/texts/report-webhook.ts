/** Receives the providers' delivery reports. They are not signed, so their address contains a secret. */
import { AppError } from '@baari/core/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context, Vault } from '../context/index.ts';
import { inTurn } from '../http/in-turn.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { createTurns } from '../lib/turns.ts';
import { readReports } from './read-report.ts';
import { saveTextReport } from './text-delivery.repository.ts';

const PATH = '/api/webhooks/texts';
const BODY_LIMIT_BYTES = 1024 * 1024;
/** The largest number of bodies that are in memory at a time. */
const REPORTS_AT_A_TIME = { atOnce: 16, ofOne: 8 };

const paramsSchema = z.object({ secret: z.string().max(200) });

const secretOf = (vault: Pick<Vault, 'mac'>) => vault.mac('text reports', 'address');

/** Returns the path of the address that a provider sends its reports to. */
export const textReportPath = (vault: Pick<Vault, 'mac'>): string => `${PATH}/${secretOf(vault)}`;

export const textReportWebhook =
  ({ db, vault }: Pick<Context, 'db' | 'vault'>) =>
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    // Runs before the server reads the body.
    const refuseOthers = async ({ params }: FastifyRequest) => {
      const { secret } = paramsSchema.safeParse(params).data ?? {};
      if (!isSameSecret(secretOf(vault), secret)) throw new AppError('forbidden', 'request.invalid');
    };
    const onRequest = [refuseOthers, inTurn(createTurns(REPORTS_AT_A_TIME))];
    app.post(`${PATH}/:secret`, { bodyLimit: BODY_LIMIT_BYTES, onRequest }, async ({ body, log }) => {
      const reports = readReports(z.string().catch('').parse(body));
      // Responds with 200 even if a report can't be read. Otherwise a provider would repeat the report again
      // and again.
      if (reports.length === 0) log.warn({}, 'texts: a delivery report cannot be read');
      for (const report of reports) await saveTextReport(db, report);
      return { status: 'ok' };
    });
  };
