/** All mails in Hindi. */
import type { Letters } from '../en/index.ts';
import { accounts } from './accounts.ts';
import { clinics } from './clinics.ts';
import { payments } from './payments.ts';
import { subscription } from './subscription.ts';
import { support } from './support.ts';
import { upgrade } from './upgrade.ts';
import { waits } from './waits.ts';

export const hi: Letters = {
  ...accounts,
  ...clinics,
  ...payments,
  ...subscription,
  ...support,
  ...upgrade,
  ...waits,
};
