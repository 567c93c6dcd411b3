import { findReader } from '../accounts/index.ts';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import { listMembers } from './members.repository.ts';

export type Ending = {
  clinicId: string;
  clinicName: string;
  ending: 'deactivated' | 'deleted' | 'erased';
  byOperator: boolean;
};

/** Mails the owner, if there is one, that the clinic was ended, and by whom; with the transaction that ends it. */
export async function tellOwnerOfEnding(
  ctx: Context,
  tx: Transaction,
  { clinicId, ...ended }: Ending,
): Promise<void> {
  const owner = (await listMembers(tx, clinicId)).find(({ role }) => role === 'owner');
  const reader = owner && (await findReader(tx, owner.accountId));
  if (!reader) return;
  const facts = { ...ended, supportUrl: `${ctx.site.publicUrl}/support` };
  await ctx.jobs.sendMail(
    writeMail(reader, (templates) => templates.clinicEnded(facts)),
    tx,
  );
}
