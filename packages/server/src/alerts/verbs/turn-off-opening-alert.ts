import type { Input } from '@baari/contract';
import type { Context } from '../../context/index.ts';
import { deleteOpeningAlert } from '../openings/opening-alert.repository.ts';

/** Takes back that this browser is told when tokens open: nobody else knows its address. */
export async function turnOffOpeningAlert(
  ctx: Context,
  input: Input<'queue', 'turnOffOpeningAlert'>,
): Promise<Record<string, never>> {
  await deleteOpeningAlert(ctx.db, input);
  return {};
}
