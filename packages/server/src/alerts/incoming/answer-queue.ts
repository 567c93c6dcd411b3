import { z } from 'zod';
import type { Jobs } from '../../context/index.ts';
import type { JobDesk, JobKind } from '../../jobs/index.ts';

const ANSWER = 'whatsapp-answer';

const ANSWER_QUEUE: JobKind['queue'] = {
  // The pauses before further attempts are 2, 4, 8 … seconds, and then a minute each, for up to an hour.
  // After an hour the patient has stopped waiting for the answer.
  retryLimit: 65,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  // If a process crashes while it sends an answer, another process takes over after this time.
  expireInSeconds: 60,
  notify: true,
  deleteAfterSeconds: 60,
  // If the server was down overnight, messages are answered in the morning.
  retentionSeconds: 86_400,
};

const ANSWER_WORKERS = {
  localConcurrency: 2,
  batchSize: 5,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
};

const answerSchema = z.object({ messageId: z.string() });

/** Starts this process's workers for answers. If `answer` throws an error, the job is retried. */
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

/** Returns a function that queues a message for an answer. */
export const answerSender =
  (desk: JobDesk): Jobs['answerWhatsapp'] =>
  (messageId, tx) =>
    desk.put(ANSWER, { messageId }, tx);
