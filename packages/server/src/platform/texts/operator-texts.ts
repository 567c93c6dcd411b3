/** What the operator says in its own name: written by super admins, and who sells Pro with it. */
import type { Input } from '@baari/contract';
import { operatorTexts, type OperatorTexts } from '@baari/contract/platform';
import { OPERATOR_TEXTS, SELLER_TEXTS, type OperatorText } from '@baari/core/platform';
import { once, type Context } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import {
  findTexts,
  isNoticePutAway,
  lockTexts,
  putNoticeAway,
  saveText,
} from './operator-texts.repository.ts';

/** All texts as they are set, and whether they are still asked for. For super admins. */
export async function getOperatorTexts(ctx: Context): Promise<OperatorTexts> {
  requireSuperAdmin(ctx);
  return textsNow(ctx.db);
}

/**
 * Sets the texts that are sent, and takes away those sent empty; the others stay. Each that changes stands in the log.
 * Receipts of payments made before keep the seller they have. For super admins.
 */
export async function setOperatorTexts(
  ctx: Context,
  input: Input<'platform', 'setOperatorTexts'>,
): Promise<OperatorTexts> {
  const { account } = requireSuperAdmin(ctx);
  const request = { operation: 'setOperatorTexts', input, answer: operatorTexts };
  return ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      await lockTexts(tx);
      const before = await findTexts(tx);
      const now = ctx.now();
      for (const name of OPERATOR_TEXTS) {
        const text = input[name];
        if (text === undefined || text === before[name]) continue;
        await saveText(tx, { name, text, at: now });
        const detail = changeOf(name, before[name], text);
        await recordAct(tx, account, now, { act: 'text.changed', subject: name, detail });
      }
      return textsNow(tx);
    }),
  );
}

/** Ends the asking for texts that are not set, for all super admins. */
export async function putAwayTextsNotice(ctx: Context): Promise<OperatorTexts> {
  requireSuperAdmin(ctx);
  await putNoticeAway(ctx.db, ctx.now());
  return textsNow(ctx.db);
}

const textsNow = async (sql: Sql): Promise<OperatorTexts> => ({
  texts: await findTexts(sql),
  isPutAway: await isNoticePutAway(sql),
});

/** For a page, the log says only how long it became: its text can be read on the page. */
function changeOf(name: OperatorText, from: string, to: string): Record<string, unknown> {
  return SELLER_TEXTS.some((seller) => seller === name) ? { from, to } : { characters: to.length };
}
