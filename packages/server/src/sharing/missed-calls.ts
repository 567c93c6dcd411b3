/**
 * Missed calls. Patients without internet call a number of the clinic, and get a token. A text message with
 * the token answers the call. The telephone service reports each call at a secret address (Exotel's
 * Passthru).
 */
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { words } from '@baari/words/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { canTextIssued } from '../alerts/index.ts';
import { type Context, isTextable, readPatientPhone, type Vault } from '../context/index.ts';
import { inTurn } from '../http/in-turn.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { createTurns } from '../lib/turns.ts';
import { mailLanguage } from '../mail/index.ts';
import { issueScanned } from '../queue/index.ts';
import {
  type CallLine,
  concludeCall,
  countCall,
  findCaller,
  findCallLine,
} from './missed-call.repository.ts';

const PATH = '/api/webhooks/calls';
/** The largest number of calls that are handled at a time. */
const CALLS_AT_A_TIME = { atOnce: 16, ofOne: 8 };

const secretOf = (vault: Pick<Vault, 'mac'>, lineId: string) => vault.mac('missed calls', lineId);

/** Returns the path of the address to which a line's calls are reported. */
export const missedCallPath = (vault: Pick<Vault, 'mac'>, lineId: string): string =>
  `${PATH}/${lineId}/${secretOf(vault, lineId)}`;

const paramsSchema = z.object({ lineId: z.uuid(), secret: z.string().max(200) });

/**
 * The parameters of a call. Exotel has had two spellings for them. A call that the clinic itself made gets no
 * token.
 */
const callSchema = z
  .object({
    CallSid: z.string().min(1).max(100),
    CallFrom: z.string().max(40).optional(),
    From: z.string().max(40).optional(),
    Direction: z.enum(['incoming', 'inbound']).default('incoming'),
  })
  .transform(({ CallSid, CallFrom, From = '' }) => ({ callId: CallSid, from: CallFrom ?? From }));

type Call = z.infer<typeof callSchema>;

/**
 * Responds with 200 if the caller has a token and with 302 if not, because a call flow can distinguish only
 * these two.
 */
export const missedCallWebhook = (ctx: Context) => async (app: FastifyInstance) => {
  // This runs before any query.
  const refuseOthers = async ({ params }: FastifyRequest) => {
    const asked = paramsSchema.safeParse(params).data;
    if (!asked || !isSameSecret(secretOf(ctx.vault, asked.lineId), asked.secret)) throw unknownAddress();
  };
  const onRequest = [refuseOthers, inTurn(createTurns(CALLS_AT_A_TIME))];
  app.get(`${PATH}/:lineId/:secret`, { onRequest }, async ({ params, query }, reply) => {
    const line = await findCallLine(ctx.db, paramsSchema.parse(params).lineId);
    if (line === null) throw unknownAddress();
    const call = callSchema.safeParse(query);
    if (!call.success) throw new AppError('invalid', 'request.invalid');
    const hasToken = await answerCall({ ...ctx, language: line.language }, line, call.data);
    return reply
      .header('cache-control', 'no-store')
      .code(hasToken ? 200 : 302)
      .send();
  });
};

const unknownAddress = () => new AppError('forbidden', 'request.invalid');

/**
 * Returns whether the caller has a token now. A caller who has a token gets no second one. A caller gets no
 * token if no text could be sent with its number.
 */
async function answerCall(ctx: Context, line: CallLine, { callId, from }: Call): Promise<boolean> {
  const { id: lineId, doctorId, clinicId } = line;
  const phone = callerPhone(ctx, from);
  if (phone === null || !line.isTexting) return false;
  const caller = await findCaller(ctx.db, { clinicId, doctorId, phone });
  if (caller?.hasToken) return true;
  const now = ctx.now();
  if (!(await canTextIssued(ctx, { clinicId, phone, language: line.language }, now))) return false;
  const phoneMac = ctx.vault.mac('missed call', phone);
  const serviceDate = serviceDateOf(now, line.timeZone);
  const count = await ctx.db.transaction((tx) =>
    countCall(tx, { lineId, callId, clinicId, phoneMac, serviceDate, calledAt: now }),
  );
  if (count !== 'counted') return count === 'repeated';
  const name = caller?.name ?? words[mailLanguage(line.language)].caller;
  const hasToken = await issueTo(ctx, { doctorId, name, phone });
  await concludeCall(ctx.db, { lineId, callId, hasToken });
  return hasToken;
}

/** Returns null for a hidden number, a landline and a number that gets no texts. */
function callerPhone({ site }: Context, from: string): string | null {
  try {
    const phone = readPatientPhone(site, from);
    return isTextable(site.texts, phone) ? phone : null;
  } catch {
    return null;
  }
}

/** Returns false if the line issues no tokens now. */
async function issueTo(
  ctx: Context,
  { doctorId, name, phone }: { doctorId: string; name: string; phone: string },
): Promise<boolean> {
  try {
    await issueScanned(ctx, { doctorId, patient: { name, phone, age: null, sex: null } });
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable' || error.code === 'internal')
      throw error;
    ctx.log.info({ doctorId, reason: error.reason }, 'missed calls: a caller got no token');
    return false;
  }
}
