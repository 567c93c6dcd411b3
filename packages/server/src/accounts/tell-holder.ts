import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { type MailContent, type MailTemplates, writeMail } from '../mail/index.ts';
import { findReader } from './accounts.repository.ts';

/** Mails the holder of an account what was changed, if it is, with the address at which to choose a new password. */
export async function tellHolder(
  ctx: Context,
  tx: Transaction,
  accountId: string,
  choose: (templates: MailTemplates, url: string) => MailContent,
): Promise<void> {
  const reader = await findReader(tx, accountId);
  const url = `${ctx.site.publicUrl}/forgot-password`;
  if (reader)
    await ctx.jobs.sendMail(
      writeMail(reader, (templates) => choose(templates, url)),
      tx,
    );
}
