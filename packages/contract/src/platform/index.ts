/** What concerns the whole platform: help, requests for Pro, and its administration. */
import { adminActs } from './admin-acts.ts';
import { adminLists } from './admin-lists.ts';
import { operatorTextOperations } from './operator-texts.ts';
import { salesOperations } from './sales.ts';
import { support } from './support.ts';
import { upgrade } from './upgrade.ts';

export * from './admin-acts.ts';
export * from './admin-lists.ts';
export * from './operator-texts.ts';
export * from './sales.ts';
export { SUPPORT_MESSAGE_MAX_LENGTH, supportRequest, type SupportRequest } from './support.ts';
export * from './upgrade.ts';

export const platform = {
  ...support,
  ...upgrade,
  ...adminLists,
  ...adminActs,
  ...salesOperations,
  ...operatorTextOperations,
};
