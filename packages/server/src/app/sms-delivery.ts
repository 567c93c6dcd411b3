import type { Config } from '../config/config.ts';
import type { Database } from '../db/index.ts';
import { type DeliverSms, httpSmsDelivery, localSmsDelivery } from '../alerts/index.ts';

/** Who takes messages to phones: the configured sender, else the mailbox of a trial. */
export const smsDeliveryOf = ({ sms }: Config, db: Database): DeliverSms =>
  sms ? httpSmsDelivery(sms) : localSmsDelivery(db);
