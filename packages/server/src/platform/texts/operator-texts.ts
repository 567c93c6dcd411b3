import type { Input } from '@baari/contract';
import { operatorTexts, type OperatorTexts } from '@baari/contract/platform';
import { OPERATOR_TEXTS, SELLER_TEXTS, type OperatorText, type PublicText } from '@baari/core/platform';
import { once, type Context } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import {
  findTexts,
  isNoticePutAway,
  lockOperatorTexts,
  putNoticeAway,
  saveText,
  findPublicNames,
  findPublicText,
} from './operator-texts.repository.ts';

/**
 * Returns all of the operator's texts, and whether the notice about missing texts was dismissed. Only super
 * admins may call this function.
 */
export async function getOperatorTexts(ctx: Context): Promise<OperatorTexts> {
  requireSuperAdmin(ctx);
  return textsNow(ctx.db);
}

/**
 * Saves the given texts, deletes texts that are given empty, and keeps the others. Records each change in the
 * audit log. Receipts of earlier payments still name the seller of that time. Only super admins may call
 * this function.
 */
export async function setOperatorTexts(
  ctx: Context,
  input: Input<'platform', 'setOperatorTexts'>,
): Promise<OperatorTexts> {
  const { account } = requireSuperAdmin(ctx);
  const request = { operation: 'setOperatorTexts', input, answer: operatorTexts };
  return ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      await lockOperatorTexts(tx);
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

/** Hides the notice about missing texts, for all super admins. */
export async function putAwayTextsNotice(ctx: Context): Promise<OperatorTexts> {
  requireSuperAdmin(ctx);
  await putNoticeAway(ctx.db, ctx.now());
  return textsNow(ctx.db);
}

const textsNow = async (sql: Sql): Promise<OperatorTexts> => ({
  texts: await findTexts(sql),
  isPutAway: await isNoticePutAway(sql),
});

/** For a page, the audit log stores only the new length, because anybody can read the text on the page. */
function changeOf(name: OperatorText, from: string, to: string): Record<string, unknown> {
  return SELLER_TEXTS.some((seller) => seller === name) ? { from, to } : { characters: to.length };
}

/** Returns the text of one of the operator's public pages. Returns null if the page has no text. */
export function getPublicText(ctx: Context, { name }: { name: PublicText }): Promise<string | null> {
  return findPublicText(ctx.db, name);
}

/** Returns the names of the operator's public pages that have a text, in a fixed order. */
export function listPublicTexts(ctx: Context): Promise<PublicText[]> {
  return findPublicNames(ctx.db);
}
