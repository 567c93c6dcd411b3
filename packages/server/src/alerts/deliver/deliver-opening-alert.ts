import { withoutLinks } from '@baari/core/shared';
import { words } from '@baari/words/alerts';
import { formats } from '@baari/words/formats';
import { z } from 'zod';
import type { Context, DueOpening, Jobs } from '../../context/index.ts';
import { JobFailure, type JobDesk } from '../../jobs/index.ts';
import { mailLanguage } from '../../mail/index.ts';
import { readOpenings } from '../../queue/index.ts';
import {
  claimOpeningAlert,
  deleteTold,
  type DueOpeningAlert,
  findDue,
  putOff,
  releaseOpeningAlert,
} from '../openings/opening-alert.repository.ts';
import { ALERT_QUEUE, ALERT_WORKERS } from './alert-queue.ts';

type DeliveryContext = Pick<Context, 'db' | 'now' | 'alerts' | 'vault' | 'installation' | 'log'>;

/** The result is 128 bits in base64url, which fits the 32 characters that RFC 8030 allows for a topic. */
const TAG_LENGTH = 22;

/**
 * Sends an opening alert to a browser at most once, like `deliverAlert`. If tokens have closed again in the
 * meantime, the alert waits for the next opening on that day. Throws a JobFailure so that the job is retried.
 */
export async function deliverOpeningAlert(
  ctx: DeliveryContext,
  { id, goodUntil }: DueOpening,
): Promise<void> {
  const now = ctx.now();
  const due = await findDue(ctx.db, id);
  if (due === null) return;
  const opening = (await readOpenings(ctx, [due.doctorId], now)).get(due.doctorId);
  if (!opening?.isOpen) return putOff(ctx.db, id);
  if (!(await claimOpeningAlert(ctx.db, id, now))) return;
  const outcome = now < goodUntil ? await push(ctx, due, { goodUntil, now }) : 'refused';
  if (outcome === 'later') {
    await releaseOpeningAlert(ctx.db, id);
    throw new JobFailure('the opening alert was not taken over');
  }
  if (outcome === 'refused' || outcome === 'unknown')
    ctx.log.warn({ end: outcome }, 'alerts: one of an opening may not have arrived');
  await deleteTold(ctx.db, id);
}

function push(
  ctx: DeliveryContext,
  due: DueOpeningAlert,
  { goodUntil, now }: { goodUntil: Date; now: Date },
) {
  const { endpoint, p256dh, auth, doctorId, clinicSlug, doctorSlug } = due;
  const tag = ctx.vault.mac('opening', doctorId).slice(0, TAG_LENGTH);
  const payload = JSON.stringify({
    ...noticeOf(due),
    url: `/${clinicSlug}/${doctorSlug}`,
    tag,
    isUrgent: false,
  });
  const secondsGood = Math.ceil((goodUntil.getTime() - now.getTime()) / 1000);
  return ctx.alerts.push({ endpoint, p256dh, auth }, { payload, topic: tag, secondsGood });
}

function noticeOf({ language, doctorName, clinicName }: DueOpeningAlert): { title: string; body: string } {
  const spoken = mailLanguage(language);
  const { title, body } = words[spoken].opening;
  const doctor = formats[spoken].doctor.name(doctorName);
  return { title, body: withoutLinks(body({ doctor, clinic: clinicName })) };
}

/** Queues opening alerts until they are delivered or expire. */
const NAME = 'opening-alert';

const dueOpening = z.object({ id: z.string(), goodUntil: z.coerce.date() });

/** Starts this process's workers for opening alerts. If `deliver` throws an error, the job is retried. */
export const openOpeningQueue = (
  desk: JobDesk,
  deliver: (due: DueOpening) => Promise<unknown>,
): Promise<void> =>
  desk.open({
    name: NAME,
    cron: null,
    queue: ALERT_QUEUE,
    workers: ALERT_WORKERS,
    work: (data) => deliver(dueOpening.parse(data)),
  });

/** Returns a function that queues opening alerts. */
export const openingSender =
  (desk: JobDesk): Jobs['sendOpeningAlerts'] =>
  async (due, tx) => {
    if (due.length > 0) await desk.putAll(NAME, due, tx);
  };
