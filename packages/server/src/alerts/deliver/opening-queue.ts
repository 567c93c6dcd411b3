/** Openings that are being told, kept until they are delivered or too late. */
import { z } from 'zod';
import type { DueOpening, Jobs } from '../../context/index.ts';
import type { JobDesk } from '../../jobs/index.ts';
import { ALERT_QUEUE, ALERT_WORKERS } from './alert-queue.ts';

const NAME = 'opening-alert';

const dueOpening = z.object({ id: z.string(), goodUntil: z.coerce.date() });

/** Starts this process's part in delivering them: `deliver` throws when one is to be tried again. */
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

/** Stores openings to be told. */
export const openingSender =
  (desk: JobDesk): Jobs['sendOpeningAlerts'] =>
  async (due, tx) => {
    if (due.length > 0) await desk.putAll(NAME, due, tx);
  };
