import type { OwnUpgradeRequest } from '@baari/contract/platform';
import { requireAccount } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { ownRequestOf } from './shown-request.ts';
import { findNewestOf } from './upgrade-request.repository.ts';

/** The own request that was made last, and what became of it. */
export async function getMyUpgradeRequest(ctx: Context): Promise<{ request: OwnUpgradeRequest | null }> {
  const { accountId } = requireAccount(ctx);
  const request = await findNewestOf(ctx.db, accountId);
  return { request: request && ownRequestOf(request) };
}
