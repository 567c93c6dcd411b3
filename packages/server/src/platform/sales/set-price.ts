import type { Input } from '@baari/contract';
import { price as priceSchema, type Price } from '@baari/contract/platform';
import { v7 as uuidv7 } from 'uuid';
import { once, type Context } from '../../context/index.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { findActivePrice, insertActivePrice, lockPrices } from './price.repository.ts';

/**
 * Sets what 30 days of Pro cost from now on, in rupees. Orders made before keep their price; the price there was stays in
 * the history. Setting the same again changes nothing. For super admins.
 */
export async function setPrice(ctx: Context, input: Input<'platform', 'setPrice'>): Promise<Price> {
  const { account } = requireSuperAdmin(ctx);
  const { rupees } = input;
  return ctx.db.transaction((tx) =>
    once(ctx, tx, { operation: 'setPrice', input, answer: priceSchema }, async () => {
      await lockPrices(tx);
      const before = await findActivePrice(tx);
      if (before?.rupees === rupees) return before;
      const now = ctx.now();
      await insertActivePrice(tx, { id: uuidv7(), rupees, setBy: account.accountId, at: now });
      const detail = { from: before?.rupees ?? null, to: rupees };
      await recordAct(tx, account, now, { act: 'price.changed', subject: `₹${rupees}`, detail });
      return { rupees, isActive: true, setBy: account.email, createdAt: now.toISOString() };
    }),
  );
}
