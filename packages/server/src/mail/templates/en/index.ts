/** All mails in English; the type that every other language has to fill. */
import { accounts } from './accounts.ts';
import { clinics } from './clinics.ts';
import { payments } from './payments.ts';
import { reports } from './reports.ts';
import { subscription } from './subscription.ts';
import { support } from './support.ts';
import { upgrade } from './upgrade.ts';
import { waits } from './waits.ts';

export const en = {
  ...accounts,
  ...clinics,
  ...payments,
  ...reports,
  ...subscription,
  ...support,
  ...upgrade,
  ...waits,
};

export type MailTemplates = typeof en;

const { refundDue, supportRequest, upgradeDecided, upgradeRequested, waitsOff } = en;

/** Those to the operator, who is written to in English: other languages need no words for them. */
export const toOperator = { refundDue, supportRequest, upgradeDecided, upgradeRequested, waitsOff };

export type MailToOperator = keyof typeof toOperator;
