import type { Context } from '../../context/index.ts';
import type { Doctor } from '../../doctors/index.ts';
import { readQueueViews, type TimedQueueViews } from './queue-views.ts';

export type Viewed = { doctor: Doctor; views: TimedQueueViews };

/** Doctors with the views of their queues at this instant; whoever was removed meanwhile is left out. */
export async function withViews(ctx: Context, doctors: readonly Doctor[]): Promise<Viewed[]> {
  const ids = doctors.map((doctor) => doctor.id);
  const views = await readQueueViews(ctx, ids, ctx.now());
  return doctors.flatMap((doctor) => {
    const viewed = views.get(doctor.id);
    return viewed ? [{ doctor, views: viewed }] : [];
  });
}
