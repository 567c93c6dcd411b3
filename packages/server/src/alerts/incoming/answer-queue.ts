/** Messages that wait for their answer. */
import { z } from 'zod';
import type { Jobs } from '../../context/index.ts';
import type { JobDesk, JobKind } from '../../jobs/index.ts';

const ANSWER = 'whatsapp-answer';

const ANSWER_QUEUE: JobKind['queue'] = {
  // Tried again after 2 seconds, 4, 8 … and then every minute: for an hour, after which nobody waits for it.
  retryLimit: 65,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  // Of a process that died, another one takes over.
  expireInSeconds: 60,
  notify: true,
  deleteAfterSeconds: 60,
  // A server that was off for a night answers in the morning.
  retentionSeconds: 86_400,
};

const ANSWER_WORKERS = {
  localConcurrency: 2,
  batchSize: 5,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
};

const answerSchema = z.object({ messageId: z.string() });

/** Starts this process's part in answering: `answer` throws when one is to be tried again. */
export const openAnswerQueue = (
  desk: JobDesk,
  answer: (messageId: string) => Promise<unknown>,
): Promise<void> =>
  desk.open({
    name: ANSWER,
    cron: null,
    queue: ANSWER_QUEUE,
    workers: ANSWER_WORKERS,
    work: (data) => answer(answerSchema.parse(data).messageId),
  });

/** Stores that a message is to be answered. */
export const answerSender =
  (desk: JobDesk): Jobs['answerWhatsapp'] =>
  (messageId, tx) =>
    desk.put(ANSWER, { messageId }, tx);
