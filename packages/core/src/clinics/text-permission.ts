import { withoutLinks } from '../shared/index.ts';

/**
 * What the operator said of text messages in a clinic's name: nothing yet (`none`), nothing about one that sent them before
 * anybody was asked, or about the name that it has by now (`kept`), that it may (`granted`), or that it may no longer
 * (`stopped`).
 */
export const TEXT_PERMISSIONS = ['none', 'kept', 'granted', 'stopped'] as const;
export type TextPermission = (typeof TEXT_PERMISSIONS)[number];

/** Whether texts and codes leave in its name. Beside it, `clinic.is_texting` in the database says the same. */
export const mayText = (permission: TextPermission): boolean =>
  permission === 'kept' || permission === 'granted';

/** Who a text comes from, as it says: a clinic's name reaches strangers' phones once the operator has looked at it. */
export const textSender = (clinicName: string, permission: TextPermission): string =>
  permission === 'granted' ? withoutLinks(clinicName) : 'Baari';
