import type { Context } from '../../context/index.ts';

/** The key with which a browser subscribes to alerts. */
export async function getAlertKey(ctx: Context): Promise<{ publicKey: string }> {
  return { publicKey: await ctx.alerts.publicKey() };
}
