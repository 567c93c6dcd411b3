/**
 * Answers the gateway's requests. A shared profile gets a token. The other kind of request asks for the
 * number that is being seen.
 */
import { tokenLabel } from '@baari/core/doctors';
import { readAbhaDetails } from '@baari/core/patients';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { type AbdmGateway, type Context, readPatientPhone } from '../context/index.ts';
import type { JobDesk, JobKind } from '../jobs/index.ts';
import type { Jobs } from '../context/index.ts';
import { issueScanned, readQueueViews } from '../queue/index.ts';
import { findCounterLine, findLetter } from './facility.repository.ts';
import { readRunningToken, readShare } from './read-request.ts';
import { closeRequest, findOpenRequest, saveAnswer, type StoredRequest } from './requests.repository.ts';

const ANSWER = 'scan-share-answer';

const ANSWER_QUEUE: JobKind['queue'] = {
  // The pauses before further attempts are 1, 2, 4 … seconds, and then 20 seconds each until the server gives
  // up.
  retryLimit: 40,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 20,
  // If a process crashes while it sends an answer, another process takes over after this time.
  expireInSeconds: 45,
  notify: true,
  deleteAfterSeconds: 60,
  retentionSeconds: 3600,
};

const ANSWER_WORKERS = {
  localConcurrency: 4,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
};

const answerSchema = z.object({ id: z.string() });

/** Starts this process's workers for answers. If `answer` throws an error, the job is retried. */
export const openAbdmQueue = (desk: JobDesk, answer: (id: string) => Promise<unknown>): Promise<void> =>
  desk.open({
    name: ANSWER,
    cron: null,
    queue: ANSWER_QUEUE,
    workers: ANSWER_WORKERS,
    work: (data) => answer(answerSchema.parse(data).id),
  });

/** Returns a function that queues a stored request for its answer. */
export const abdmAnswerer =
  (desk: JobDesk): Jobs['answerAbdm'] =>
  (id, tx) =>
    desk.put(ANSWER, { id }, tx);

/**
 * If the server answers a request later than this, it issues no token, because the patient's app has already
 * reported a failure.
 */
const ISSUED_WITHIN_MS = 5 * 60_000;
/** The server stops trying to send an answer after this time. */
const SENT_WITHIN_MS = 10 * 60_000;

/** The time for which the app shows the token. A second scan within this time gets the same token. */
const TOKEN_EXPIRES_SECONDS = '1800';

/** The gateway's codes for requests that cannot be fulfilled. */
const NO_FACILITY = { code: 'ABDM-1001', message: 'There is no such facility or counter here' };
const WRONG_BODY = { code: 'ABDM-1006', message: 'The request is not complete' };
const WRONG_PHONE = { code: 'ABDM-1006', message: 'The profile needs the number of a mobile phone' };
const TOO_LATE = { code: 'ABDM-1007', message: 'The request came too late' };
const NO_TOKEN = 'ABDM-1031';

const asked = z.object({ hipId: z.string(), body: z.string() });

type Fault = { code: string; message: string };

/**
 * Answers one stored request, if it is not answered yet. The decision is stored before it is sent, so a
 * process that takes over sends the same decision. Throws an error so that the job is retried.
 */
export async function answerRequest(
  ctx: Context,
  gateway: Pick<AbdmGateway, 'answer'>,
  id: string,
): Promise<void> {
  const request = await findOpenRequest(ctx.db, id);
  if (request === null) return;
  const ageMs = ctx.now().getTime() - request.receivedAt.getTime();
  const close = (status: number | null) => closeRequest(ctx.db, id, { at: ctx.now(), status });
  if (ageMs > SENT_WITHIN_MS) return close(null);
  const status = await gateway.answer(request.kind, id, await decidedAnswer(ctx, request, ageMs));
  if (status === 401 || status === 408 || status === 429 || status >= 500)
    throw new Error(`the gateway answered ${status}`);
  if (status >= 300)
    ctx.log.warn({ status, kind: request.kind }, 'scan & share: the gateway refused an answer');
  await close(status);
}

async function decidedAnswer(ctx: Context, request: StoredRequest, ageMs: number): Promise<object> {
  const { id, requestId, kind, askedSealed, answerSealed } = request;
  if (answerSealed !== null) return z.looseObject({}).parse(JSON.parse(ctx.vault.decrypt(answerSealed)));
  const { hipId, body } = asked.parse(JSON.parse(ctx.vault.decrypt(askedSealed ?? '')));
  const decide = kind === 'share' ? answerShare : answerRunningToken;
  // If a process takes over after the token was issued, it gets the same token through the request's id.
  const own = { ...ctx, idempotencyKey: requestId };
  const answer =
    ageMs > ISSUED_WITHIN_MS ? { error: TOO_LATE } : await decide(own, { hipId, body }).catch(faultOf);
  const whole = { ...answer, response: { requestId } };
  await saveAnswer(ctx.db, id, ctx.vault.encrypt(JSON.stringify(whole)));
  return whole;
}

type Asked = z.infer<typeof asked>;
type Answer = { error: Fault } | { acknowledgement: object } | { token: object };

async function answerShare(ctx: Context, { hipId, body }: Asked): Promise<Answer> {
  const share = readShare(body);
  if (share === null || share.facilityId !== hipId) return { error: WRONG_BODY };
  const line = await findCounterLine(ctx.db, share);
  if (line === null) return { error: NO_FACILITY };
  const today = serviceDateOf(ctx.now(), line.timeZone);
  const phone = readPatientPhone(ctx.site, share.phone);
  const { abhaAddress, counterId: context } = share;
  const patient = { name: share.name, phone, abhaAddress, ...readAbhaDetails(share, today) };
  const { doctorId, number } = await issueScanned(ctx, { doctorId: line.doctorId, patient });
  const tokenNumber = tokenLabel(await findLetter(ctx.db, doctorId), number);
  return {
    acknowledgement: {
      status: 'SUCCESS',
      abhaAddress,
      profile: { context, tokenNumber, expiry: TOKEN_EXPIRES_SECONDS },
    },
  };
}

async function answerRunningToken(ctx: Context, { hipId, body }: Asked): Promise<Answer> {
  const counter = readRunningToken(body);
  if (counter === null || counter.facilityId !== hipId) return { error: WRONG_BODY };
  const line = await findCounterLine(ctx.db, counter);
  if (line === null) return { error: NO_FACILITY };
  const { doctorId } = line;
  const snapshot = (await readQueueViews(ctx, [doctorId], ctx.now())).get(doctorId)?.snapshot;
  if (snapshot === undefined || snapshot.nowServing === 0)
    return { error: { code: NO_TOKEN, message: 'No patient has been called today' } };
  return {
    token: {
      hipId,
      context: counter.counterId,
      runningTokenNumber: tokenLabel(await findLetter(ctx.db, doctorId), snapshot.nowServing),
      averageTokenServiceTimeInMinutes: snapshot.consultationMinutes,
    },
  };
}

/** Turns a refusal into the answer that the patient's app shows. For all other errors, the job is retried. */
function faultOf(error: unknown): Answer {
  if (!(error instanceof AppError) || error.code === 'unavailable' || error.code === 'internal') throw error;
  if (error.reason === 'patient.invalid_phone') return { error: WRONG_PHONE };
  const message = REFUSED[error.reason] ?? 'No token can be taken here now';
  return { error: { code: NO_TOKEN, message } };
}

const REFUSED: Readonly<Partial<Record<AppError['reason'], string>>> = {
  'queue.practice_closed': 'This doctor takes no tokens now',
  'billing.daily_token_limit': 'There are no more tokens today',
  'queue.family_limit': 'This phone has too many tokens here today',
};
