/** What is typed to ask for Pro, and what is wrong with it. */
import { westernDigits } from '@baari/core/shared';
import { typedText } from '../../shared/forms/typed-text.ts';

export const UPGRADE_FIELDS = ['name', 'phone', 'clinicName', 'message'] as const;
export type UpgradeField = (typeof UPGRADE_FIELDS)[number];
export type UpgradeDraft = { name: string; phone: string; clinicName: string | null; message: string | null };

/** As the contract says, which is too large for a phone. */
export const UPGRADE_MESSAGE_MAX_LENGTH = 2000;

const PHONE_DIGITS_MIN = 10;

/** What was typed; empty where it may be left out is null. */
export function readUpgradeDraft(data: FormData): UpgradeDraft {
  const text = (field: UpgradeField) => typedText(data, field).trim();
  return {
    name: text('name'),
    phone: text('phone'),
    clinicName: text('clinicName') || null,
    message: text('message') || null,
  };
}

/** The fields that have to be corrected, in the order in which they stand. */
export function faultyUpgradeFields({ name, phone }: UpgradeDraft): UpgradeField[] {
  const faults: UpgradeField[] = [];
  if (name === '') faults.push('name');
  if (westernDigits(phone).replace(/\D/g, '').length < PHONE_DIGITS_MIN) faults.push('phone');
  return faults;
}

/** The fields that the server refused, out of its details; the phone when it names none. */
export function refusedUpgradeFields(details: Readonly<Record<string, unknown>>): UpgradeField[] {
  const named = JSON.stringify(details['fields'] ?? []);
  const refused = UPGRADE_FIELDS.filter((field) => named.includes(`"${field}"`));
  return refused.length > 0 ? refused : ['phone'];
}
