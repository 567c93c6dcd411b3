import type { Input } from '@baari/contract';
import type { Context } from '../context/index.ts';
import { inConstantTime } from './constant-time.ts';
import { sendVerification } from './sign-up.ts';

/** Sends the verification mail again; gives the same answer whether or not the address needs one. */
export async function resendVerification(
  ctx: Context,
  input: Input<'accounts', 'resendVerification'>,
): Promise<void> {
  await inConstantTime(sendVerification(ctx, input.email));
}
