/** All mails in Hindi. */
import type { Letters } from './en.ts';
import { accounts } from './hi/accounts.ts';
import { clinics } from './hi/clinics.ts';
import { payments } from './hi/payments.ts';
import { subscription } from './hi/subscription.ts';
import { support } from './hi/support.ts';
import { upgrade } from './hi/upgrade.ts';
import { waits } from './hi/waits.ts';

export const hi: Letters = {
  ...accounts,
  ...clinics,
  ...payments,
  ...subscription,
  ...support,
  ...upgrade,
  ...waits,
};
