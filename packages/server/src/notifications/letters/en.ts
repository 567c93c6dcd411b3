/** All mails in English; the type that every other language has to fill. */
import { accounts } from './en/accounts.ts';
import { clinics } from './en/clinics.ts';
import { payments } from './en/payments.ts';
import { subscription } from './en/subscription.ts';
import { support } from './en/support.ts';
import { upgrade } from './en/upgrade.ts';

export const en = { ...accounts, ...clinics, ...payments, ...subscription, ...support, ...upgrade };

export type Letters = typeof en;
