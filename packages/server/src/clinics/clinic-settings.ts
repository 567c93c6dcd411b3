import type { Input } from '@baari/contract';
import type { ClinicDetails } from '@baari/contract/clinics';
import { nextFreeLetter } from '@baari/core/doctors';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { getClinicDetails } from './clinic-details.ts';
import { listLetters, listQueueRevisions, saveLetter, lockLines } from './clinic-doctors.repository.ts';
import {
  saveSettings,
  type Clinic,
  hasDayBegun,
  isKnownTimeZone,
  saveTimeZone,
} from './clinics.repository.ts';
import { requireClinic, requireLocked } from './require-member.ts';

/** Gives each line without a letter the next free one, oldest line first. */
async function giveLetters(tx: Transaction, clinicId: string): Promise<void> {
  const lines = await listLetters(tx, clinicId);
  const taken = lines.map(({ letter }) => letter);
  for (const { id } of lines.filter(({ letter }) => letter === null)) {
    const letter = nextFreeLetter(taken);
    taken.push(letter);
    await saveLetter(tx, id, letter);
  }
}

/**
 * Changes the given settings, for admins and owners. Only the owner can change whether reports are mailed.
 * After that, all screens show the new waits. Throws the errors of `changeTimeZone`.
 */
export async function updateClinicSettings(
  ctx: Context,
  input: Input<'clinics', 'updateClinicSettings'>,
): Promise<ClinicDetails> {
  const { clinicId, timeZone, ...changed } = input;
  const isOfOwner = changed.mailsDays !== undefined || changed.mailsMonths !== undefined;
  await requireClinic(ctx, clinicId, isOfOwner ? 'owner' : 'admin');
  await ctx.db.transaction(async (tx) => {
    const clinic = await requireLocked(tx, clinicId);
    if (timeZone !== undefined) await changeTimeZone(ctx, tx, clinic, timeZone);
    await saveSettings(tx, clinicId, changed);
    if (changed.usesLetters) await giveLetters(tx, clinicId);
  });
  // The queues keep their revisions, but the displayed waits change.
  for (const queue of await listQueueRevisions(ctx.db, clinicId)) ctx.live.queueOutdated(queue);
  ctx.live.doctorsChanged(clinicId);
  return getClinicDetails(ctx, input);
}

/**
 * Changes a locked clinic's time zone from the next session on. Throws `clinic.day_begun` if a queue was
 * started, closed or had a token today in the old or the new zone, because no day may be split between two
 * zones.
 */
async function changeTimeZone(
  ctx: Context,
  tx: Transaction,
  { profile: { id, timeZone: before } }: Clinic,
  timeZone: string,
): Promise<void> {
  if (timeZone === before) return;
  if (!(await isKnownTimeZone(tx, timeZone))) {
    throw new AppError('invalid', 'request.invalid', {
      fields: [{ path: 'timeZone', message: 'no such time zone' }],
    });
  }
  // These locks prevent anybody from starting a queue or issuing a token between the check and the change.
  await lockLines(tx, id);
  const now = ctx.now();
  const todays = [serviceDateOf(now, before), serviceDateOf(now, timeZone)] as const;
  const today = todays[0] < todays[1] ? todays[0] : todays[1];
  if (await hasDayBegun(tx, id, today)) throw new AppError('conflict', 'clinic.day_begun');
  await saveTimeZone(tx, id, timeZone);
}
