import type { Input } from '@baari/contract';
import type { FloodOfClinic } from '@baari/contract/queue';
import { findReader } from '../../accounts/index.ts';
import { findOwner } from '../../billing/index.ts';
import { findClinic, requireMember } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { writeMail } from '../../mail/index.ts';
import { type Flood, insertFloodTold, listFloods } from './clinic-tokens.repository.ts';

/**
 * Returns how many of today's tokens look like a flood, for members. Returns null if there is no flood, or if
 * none of its tokens is still waiting.
 */
export async function getFlood(
  ctx: Context,
  { clinicId }: Input<'queue', 'getFlood'>,
): Promise<FloodOfClinic> {
  requireMember(ctx, clinicId, 'staff');
  const [flood] = await listFloods(ctx.db, ctx.now(), [clinicId]);
  return { tokens: flood && flood.waiting > 0 ? flood.tokens : null };
}

/**
 * Mails the owners of flooded clinics, once for each clinic and service date. Returns how many owners it
 * mailed.
 */
export async function tellOfFloods(ctx: Context): Promise<number> {
  let told = 0;
  const errors: unknown[] = [];
  for (const flood of await listFloods(ctx.db, ctx.now())) {
    try {
      if (await tellOwner(ctx, flood)) told += 1;
    } catch (error) {
      // The job sends this mail again later. The other owners still get their mails in this run.
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} owners were not told of a flood`);
  return told;
}

function tellOwner(ctx: Context, flood: Flood): Promise<boolean> {
  const { clinicId, tokens } = flood;
  return ctx.db.transaction(async (tx) => {
    const clinic = await findClinic(tx, clinicId);
    if (!clinic?.profile.isActive) return false;
    const owner = await findOwner(tx, clinicId);
    const reader = owner && (await findReader(tx, owner));
    if (!reader || !(await insertFloodTold(tx, flood, ctx.now()))) return false;
    const { name, slug } = clinic.profile;
    const facts = { clinicName: name, tokens, deskUrl: `${ctx.site.publicUrl}/${slug}/dashboard` };
    await ctx.jobs.sendMail(
      writeMail(reader, (templates) => templates.flood(facts)),
      tx,
    );
    return true;
  });
}
