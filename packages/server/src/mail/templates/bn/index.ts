/** All mails in Bengali but those to the operator. Not yet read by a native speaker. */
import { type MailTemplates, toOperator } from '../en/index.ts';
import { accounts } from './accounts.ts';
import { clinics } from './clinics.ts';
import { payments } from './payments.ts';
import { reports } from './reports.ts';
import { subscription } from './subscription.ts';
import { upgrade } from './upgrade.ts';

export const bn: MailTemplates = {
  ...toOperator,
  ...accounts,
  ...clinics,
  ...payments,
  ...reports,
  ...subscription,
  ...upgrade,
};
