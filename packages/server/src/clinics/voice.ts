/** The synthetic voice, for waiting-room screens whose browser has no voice for a language. */
import type { Input } from '@baari/contract';
import type { SpokenWith, UnderstoodVoice } from '@baari/contract/clinics';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { findClinic } from './clinics.repository.ts';
import {
  listPlayedRecordings,
  deleteUnderstood,
  listUnderstood,
  saveUnderstood,
} from './voice.repository.ts';
import { requireClinic, requireLocked } from './require-member.ts';

/**
 * Returns a clinic's voice settings. Anybody may read them, because the screen is public too. Throws
 * `clinic.not_found`.
 */
export async function getVoice(
  ctx: Context,
  { clinicId }: Input<'clinics', 'getVoice'>,
): Promise<SpokenWith> {
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const understood = await listUnderstood(ctx.db, clinicId);
  return {
    understood: understood.map(({ language }) => language),
    englishNumbers: clinic.englishNumbers,
    recordings: await listPlayedRecordings(ctx.db, clinicId),
  };
}

/**
 * Returns the languages whose synthetic voice was confirmed as clear, and the members who confirmed it. Throws
 * the errors of `requireClinic`.
 */
export async function listUnderstoodVoices(
  ctx: Context,
  { clinicId }: Input<'clinics', 'listUnderstoodVoices'>,
): Promise<UnderstoodVoice[]> {
  await requireClinic(ctx, clinicId, 'staff');
  return listUnderstood(ctx.db, clinicId);
}

/**
 * Turns the synthetic voice of a language on or off. Every member may do this, because staff near the waiting
 * room can best hear whether the voice is clear. Notifies screens immediately. Throws the errors of
 * `requireClinic`.
 */
export async function setVoiceUnderstood(
  ctx: Context,
  { clinicId, language, isUnderstood }: Input<'clinics', 'setVoiceUnderstood'>,
): Promise<UnderstoodVoice[]> {
  const { grant } = await requireClinic(ctx, clinicId, 'staff');
  const understood = await ctx.db.transaction(async (tx) => {
    await requireLocked(tx, clinicId);
    if (isUnderstood) {
      await saveUnderstood(tx, clinicId, { language, accountId: grant.accountId, at: ctx.now() });
    } else {
      await deleteUnderstood(tx, clinicId, language);
    }
    return listUnderstood(tx, clinicId);
  });
  ctx.live.doctorsChanged(clinicId);
  return understood;
}
