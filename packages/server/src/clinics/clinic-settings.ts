import type { Input } from '@baari/contract';
import type { ClinicDetails } from '@baari/contract/clinics';
import { nextFreeLetter } from '@baari/core/doctors';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { listLetters, listQueueRevisions, saveLetter } from './clinic-doctors.repository.ts';
import { getClinicDetails } from './clinic-details.ts';
import { saveSettings } from './clinics.repository.ts';
import { requireClinic, requireLocked } from './require-member.ts';
import { changeTimeZone } from './time-zone.ts';

/** Gives each line without a letter the next free one, the line added first coming first. */
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
 * Changes the settings that are named, for admins and owners, and whether the owner gets figures by mail for the owner alone;
 * the waits that everybody sees follow. Throws what `changeTimeZone` does.
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
  // The queues have no new revision, but the waits that they show change.
  for (const queue of await listQueueRevisions(ctx.db, clinicId)) ctx.live.queueOutdated(queue);
  ctx.live.doctorsChanged(clinicId);
  return getClinicDetails(ctx, input);
}
