import { AppError } from '@baari/core/shared';
import type { Context } from './context.ts';
import { findKind } from './installation.repository.ts';

/**
 * Refuses with `platform.not_set_up` until somebody has said what this installation is: an account or a clinic that a stranger
 * made before that would stay in a clinic's own copy. Reads it anew while this process has not heard of it.
 */
export async function requireSetUp({
  db,
  installation,
}: Pick<Context, 'db' | 'installation'>): Promise<void> {
  installation.kind ??= await findKind(db);
  if (installation.kind === null) throw new AppError('forbidden', 'platform.not_set_up');
}
