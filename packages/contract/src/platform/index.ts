/** Platform-wide operations: support, requests for Pro, and administration. */
import { adminActs } from './admin-acts.ts';
import { adminLists } from './admin-lists.ts';
import { clinicLogOperations } from './clinic-log.ts';
import { growthOperations } from './growth.ts';
import { jobOperations } from './jobs.ts';
import { operatorTextOperations } from './operator-texts.ts';
import { salesOperations } from './sales.ts';
import { setup } from './setup.ts';
import { smsAdministration } from './sms.ts';
import { support } from './support.ts';
import { upgrade } from './upgrade.ts';
import { whatsappAdministration } from './whatsapp.ts';

export * from './admin-acts.ts';
export * from './admin-lists.ts';
export * from './clinic-log.ts';
export * from './growth.ts';
export * from './jobs.ts';
export * from './operator-texts.ts';
export * from './sales.ts';
export * from './sms.ts';
export {
  SUPPORT_MESSAGE_MAX_LENGTH,
  SUPPORT_NOTE_MAX_LENGTH,
  supportRequest,
  type AdminSupportRequest,
  type SupportRequest,
} from './support.ts';
export * from './upgrade.ts';
export * from './whatsapp.ts';

export const platform = {
  ...setup,
  ...support,
  ...upgrade,
  ...adminLists,
  ...adminActs,
  ...clinicLogOperations,
  ...growthOperations,
  ...jobOperations,
  ...salesOperations,
  ...operatorTextOperations,
  ...smsAdministration,
  ...whatsappAdministration,
};
