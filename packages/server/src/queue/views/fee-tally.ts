import type { Input } from '@baari/contract';
import type { FeeTally } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { lockLines } from '../../clinics/index.ts';
import { once, type Context } from '../../context/index.ts';
import type { PersonGrant } from '../../doctors/index.ts';
import {
  countUnmarked,
  insertDrawerCount,
  listDrawers,
  type PersonOfDay,
  sumUncountedCash,
} from './fee-tally.repository.ts';
import { requireOwnFees } from './own-lines.ts';

/**
 * Returns the fee marks of a service date for each person and shift. The default date is today. Members get
 * the marks of all queues, and a doctor gets only the marks of the doctor's own queue. Staff can read only
 * today's marks. Throws `clinic.role_too_low`.
 */
export async function getFeeTally(ctx: Context, input: Input<'queue', 'getFeeTally'>): Promise<FeeTally> {
  const { person, today } = await requireDay(ctx, input);
  const { serviceDate } = person;
  const [drawers, unmarked] = await Promise.all([listDrawers(ctx.db, person), countUnmarked(ctx.db, person)]);
  return { serviceDate, today, drawers, unmarked };
}

/**
 * Ends a person's shift with the cash that was counted in the person's drawer. The shift includes the marks
 * since the last count. Throws `queue.drawer_differs` (with `expectedPaise`) if the marks add up to another
 * amount and no reason is given.
 */
export async function countDrawer(ctx: Context, input: Input<'queue', 'countDrawer'>): Promise<FeeTally> {
  const { person } = await requireDay(ctx, input);
  const { heldPaise, reason = null } = input;
  const request = { operation: 'countDrawer', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      // No mark changes during the count, so each mark belongs to this count or to a later one.
      await lockLines(tx, person.clinicId);
      const expectedPaise = await sumUncountedCash(tx, person);
      if (heldPaise !== expectedPaise && reason === null)
        throw new AppError('conflict', 'queue.drawer_differs', { expectedPaise });
      await insertDrawerCount(tx, person, { id: uuidv7(), expectedPaise, heldPaise, reason, at: ctx.now() });
      return {};
    }),
  );
  return getFeeTally(ctx, input);
}

/** Returns the requested service date if the caller may see its marks. Throws `clinic.role_too_low`. */
export async function requireDay(
  ctx: Context,
  { clinicId, serviceDate }: Input<'queue', 'getFeeTally'>,
): Promise<{ person: PersonOfDay; today: string }> {
  const { of, grant } = await requireOwnFees(ctx, clinicId);
  const { today, doctorId } = of;
  const day = serviceDate ?? today;
  if (day !== today && !seesOtherDays(grant)) throw new AppError('forbidden', 'clinic.role_too_low');
  return { person: { clinicId, doctorId, serviceDate: day, grant }, today };
}

const seesOtherDays = (grant: PersonGrant) => grant.kind === 'doctor' || hasPowersOf(grant.role, 'admin');
