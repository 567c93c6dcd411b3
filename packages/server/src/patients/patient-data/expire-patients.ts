import type { Context } from '../../context/index.ts';
import { framesOf, jobFailureOf } from '../../jobs/index.ts';
import { eraseLocked, type ExpiredPatient, listExpired, lockToErase } from './erase-patient.repository.ts';
import { insertDataEvent } from './patient-data-event.repository.ts';

/** How many patients are looked at in one statement. */
const PATIENTS_AT_ONCE = 1000;

/**
 * Erases the patients who took no token and booked nothing for as long as their clinic keeps patients, each in a transaction of its own: it
 * can be interrupted anywhere, and the next run does the rest. Gives how many it erased. If one cannot be erased it goes on
 * with the others, and throws in the end, so that the job is tried again.
 */
export async function expirePatients(ctx: Context, atOnce = PATIENTS_AT_ONCE): Promise<number> {
  let erased = 0;
  let failed = 0;
  for (let after: string | null = null; ;) {
    const { expired, last } = await listExpired(ctx.db, ctx.now(), { after, limit: atOnce });
    for (const patient of expired) {
      try {
        if (await expire(ctx, patient)) erased += 1;
      } catch (error) {
        failed += 1;
        const told = { error: jobFailureOf(error).message, stack: framesOf(error) };
        ctx.log.error({ patientId: patient.patientId, ...told }, 'queue: a patient could not be erased');
      }
    }
    if (last === null) break;
    after = last;
  }
  if (failed > 0) throw new Error(`${failed} could not be erased`);
  return erased;
}

/** False for one who came back, or whom somebody else has erased, since the list was read. */
function expire(ctx: Context, { patientId, clinicId, keptSince }: ExpiredPatient): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const { tokens, bookings } = ctx.patientParts;
    await tokens.lockQueues(tx, patientId);
    const patient = await lockToErase(ctx.patientParts, tx, patientId);
    if (!patient) return false;
    const cameBack =
      (await tokens.hasSince(tx, patientId, keptSince)) ||
      (await bookings.hasSince(tx, patientId, keptSince));
    if (cameBack || (await tokens.hasLive(tx, patientId))) return false;
    const at = ctx.now();
    await eraseLocked(ctx.patientParts, tx, patient, at);
    const nobody = { accountId: null, byName: null };
    await insertDataEvent(tx, { clinicId, patientId, at, ...nobody, kind: 'expired' });
    return true;
  });
}
