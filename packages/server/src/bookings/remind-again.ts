/** Reminds those whom a doctor told to come again, the evening before. */
import { isReminderDue } from '@baari/core/bookings';
import { serviceDateEnd } from '@baari/core/queue';
import { tellAgain } from '../alerts/index.ts';
import type { Context } from '../context/index.ts';
import { listAgainUntold } from './remind-again.repository.ts';

/** So many messages are on their way at a time. */
const AT_ONCE = 8;

/** Tells whoever is to be reminded now, each once. It does not matter how often this runs, or in how many processes. */
export async function remindToComeAgain(ctx: Context): Promise<void> {
  const now = ctx.now();
  const due = (await listAgainUntold(ctx.db, now, ctx.site)).filter(({ again, hours }) =>
    isReminderDue(again, hours, now),
  );
  for (let next = 0; next < due.length; next += AT_ONCE)
    await Promise.all(
      due
        .slice(next, next + AT_ONCE)
        .map(({ again, hours }) => tellAgain(ctx, again, serviceDateEnd(again.serviceDate, hours.timeZone))),
    );
}
