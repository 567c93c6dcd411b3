import type { Context } from '../../context/index.ts';
import { framesOf, jobFailureOf, JobFailure } from '../../jobs/index.ts';
import {
  eraseLocked,
  type ExpiredPatient,
  listExpired,
  lockToErase,
  readDatabaseClock,
} from './erase-patient.repository.ts';
import { insertDataEvent } from './patient-data-event.repository.ts';

/** The number of patients checked in one statement. */
const PATIENTS_AT_ONCE = 1000;

/**
 * Erases patients whose last token or booking is longer ago than their clinic's retention time. Each patient
 * is erased in a separate transaction, so that the next run continues after an interruption. Returns how many
 * patients it erased. If a patient can't be erased, it continues with the others and throws an error at the
 * end, so that the job runs again.
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

/** Returns false if the patient has come again or was erased since the list was read. */
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

const MOST_APART_MS = 86_400_000;

/**
 * Runs `expirePatients` as a job. Does not run it if the clocks of this process and the database differ by
 * more than a day, because a clock that is years ahead would erase every patient. Throws `JobFailure`.
 */
export async function expireNightly(ctx: Context): Promise<number> {
  const [now, databaseNow] = [ctx.now(), await readDatabaseClock(ctx.db)];
  if (Math.abs(now.getTime() - databaseNow.getTime()) > MOST_APART_MS) {
    const told = 'queue: no patient was erased, for the clock is more than a day from the database’s';
    ctx.log.error({ now, databaseNow }, told);
    throw new JobFailure('the clock is more than a day from the database’s');
  }
  return expirePatients(ctx);
}
