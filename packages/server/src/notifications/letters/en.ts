/** All mails in English; the type that every other language has to fill. */
import { accounts } from './en/accounts.ts';
import { clinics } from './en/clinics.ts';
import { payments } from './en/payments.ts';
import { subscription } from './en/subscription.ts';
import { support } from './en/support.ts';
import { upgrade } from './en/upgrade.ts';
import { waits } from './en/waits.ts';

export const en = { ...accounts, ...clinics, ...payments, ...subscription, ...support, ...upgrade, ...waits };

export type Letters = typeof en;
