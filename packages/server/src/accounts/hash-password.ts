import type { Context } from '../context/index.ts';
import { authOf } from './auth.ts';

/** What is stored of a password, as the sign-in library compares it. */
export async function hashPassword(ctx: Context, password: string): Promise<string> {
  const { password: hasher } = await authOf(ctx).$context;
  return hasher.hash(password);
}
