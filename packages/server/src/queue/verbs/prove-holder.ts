/** How a browser that opened a patient's link proves that it is the patient's: by the last digits of the phone. */
import type { Input } from '@baari/contract';
import type { PatientToken } from '@baari/contract/queue';
import { provesPhone, WRONG_PROOFS_MAX } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { type Context, once } from '../../context/index.ts';
import { saveHolderAnswer } from '../ledger/holder-proof.repository.ts';
import type { HeldLink } from '../views/holder-proof.ts';
import { patientTokenOf, requireHeldToken } from '../views/patient-token.ts';

/**
 * Makes the asking browser the patient's by the phone's last digits. A wrong answer is counted before it is refused. Throws
 * `queue.wrong_digits` (details: `triesLeft`), and `queue.ask_reception` for a patient without a phone or after
 * WRONG_PROOFS_MAX wrong answers.
 */
export async function proveLink(ctx: Context, link: HeldLink, digits: string): Promise<void> {
  const { deviceId } = ctx.actor;
  // A browser without our cookie is no device.
  if (deviceId === null) throw new AppError('invalid', 'request.invalid', { fields: [] });
  const { secret, phone } = link;
  if (phone === null) throw new AppError('forbidden', 'queue.ask_reception');
  const isRight = provesPhone(digits, phone);
  const request = { operation: 'proveHolder', input: { secret, digits }, answer: z.number().nullable() };
  const wrongTries = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, () => saveHolderAnswer(tx, { secret, deviceId, isRight, at: ctx.now() })),
  );
  if (isRight && wrongTries !== null) return;
  const triesLeft = WRONG_PROOFS_MAX - (wrongTries ?? WRONG_PROOFS_MAX);
  if (triesLeft <= 0) throw new AppError('forbidden', 'queue.ask_reception');
  throw new AppError('invalid', 'queue.wrong_digits', { triesLeft });
}

/** The same for the holder of a token's link. Throws `queue.token_not_found` too. */
export async function proveHolder(ctx: Context, input: Input<'queue', 'proveHolder'>): Promise<PatientToken> {
  const held = await requireHeldToken(ctx, input.secret);
  await proveLink(ctx, held, input.digits);
  return patientTokenOf(ctx, held, 0);
}
