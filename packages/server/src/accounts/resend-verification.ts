import type { Input } from '@baari/contract';
import type { Context } from '../context/index.ts';
import { answerAlike } from './answer-alike.ts';
import { sendVerification } from './sign-up.ts';

/** Sends the verification mail again; answers alike whether or not the address needs one. */
export async function resendVerification(
  ctx: Context,
  input: Input<'accounts', 'resendVerification'>,
): Promise<void> {
  await answerAlike(sendVerification(ctx, input.email));
}
