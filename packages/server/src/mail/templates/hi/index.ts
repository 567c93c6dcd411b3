/** All mails in Hindi. */
import type { MailTemplates } from '../en/index.ts';
import { accounts } from './accounts.ts';
import { clinics } from './clinics.ts';
import { payments } from './payments.ts';
import { reports } from './reports.ts';
import { subscription } from './subscription.ts';
import { support } from './support.ts';
import { upgrade } from './upgrade.ts';
import { waits } from './waits.ts';

export const hi: MailTemplates = {
  ...accounts,
  ...clinics,
  ...payments,
  ...reports,
  ...subscription,
  ...support,
  ...upgrade,
  ...waits,
};
