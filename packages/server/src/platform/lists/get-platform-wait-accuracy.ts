import type { Context } from '../../context/index.ts';
import { platformWaitAccuracy, type PlatformWaitAccuracy } from '../../waits/index.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';

/** How true the platform's waits of the last 30 service dates were, and those of each. For super admins. */
export async function getPlatformWaitAccuracy(ctx: Context): Promise<PlatformWaitAccuracy> {
  requireSuperAdmin(ctx);
  return platformWaitAccuracy(ctx);
}
