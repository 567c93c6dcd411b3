import { randomInt } from 'node:crypto';
import type { Input } from '@baari/contract';
import { SCREEN_CODE_DIGITS, type ScreenCode } from '@baari/contract/clinics';
import { westernDigits } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { requireClinic } from './require-member.ts';
import { findScreen, keepScreenCode, type StoredCode } from './clinics.repository.ts';

const VALID_MINUTES = 10;
/** A code is valid for at least this long, so that a member can walk over to the television. */
const LEAST_MINUTES = 5;
const MINUTE_MS = 60_000;
const TRIES = 10;

/**
 * Returns digits that open the clinic's screen for some minutes. During that time, all callers get the same
 * digits. The digits lead to a public page, so guessing them reveals nothing. Throws the errors of
 * `requireClinic`.
 */
export async function openScreenCode(
  ctx: Context,
  input: Input<'clinics', 'openScreenCode'>,
): Promise<ScreenCode> {
  const { clinic } = await requireClinic(ctx, input.clinicId, 'staff');
  const { digits, expiresAt } = await codeFor(ctx, clinic.profile.id);
  return { digits, url: `${ctx.site.publicUrl}/tv`, expiresAt: expiresAt.toISOString() };
}

async function codeFor(ctx: Context, clinicId: string): Promise<StoredCode> {
  const from = ctx.now().getTime();
  const expiresAt = new Date(from + VALID_MINUTES * MINUTE_MS);
  const atLeastUntil = new Date(from + LEAST_MINUTES * MINUTE_MS);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const digits = String(randomInt(10 ** SCREEN_CODE_DIGITS)).padStart(SCREEN_CODE_DIGITS, '0');
    const kept = await ctx.db.transaction((tx) =>
      keepScreenCode(tx, clinicId, { digits, expiresAt }, atLeastUntil),
    );
    if (kept !== null) return kept;
  }
  throw new Error('No digits are free for a screen');
}

/**
 * Returns the path of the screen that these digits open now. Returns null if the digits are not valid.
 * Accepts the digits in any script, with or without spaces.
 */
export async function getScreenPath(ctx: Context, { typed }: { typed: string }): Promise<string | null> {
  const digits = westernDigits(typed).replace(/\D/g, '');
  const slug = digits.length === SCREEN_CODE_DIGITS ? await findScreen(ctx.db, digits, ctx.now()) : null;
  return slug && `/${slug}/queue`;
}
