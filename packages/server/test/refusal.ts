import { errorData } from '@baari/contract/shared';
import { ORPCError } from '@orpc/client';

/** Returns the reason and details of a refused call. Throws an error if the call succeeds. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ code: string; reason: string; details: object }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    const { reason, details } = errorData.parse(error.data);
    return { code: error.code, reason, details };
  }
  throw new Error('the call was not refused');
}

/** Returns the server's reason for a failed call, or null if the server did not respond. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof ORPCError ? (errorData.safeParse(error.data).data?.reason ?? null) : null;
