/** Stores the typed request for Pro and its errors. */
import { westernDigits } from '@baari/core/shared';
import { typedText } from '../../shared/forms/typed-text.ts';

const UPGRADE_FIELDS = ['name', 'phone', 'clinicName', 'message'] as const;
export type UpgradeField = (typeof UPGRADE_FIELDS)[number];
export type UpgradeDraft = { name: string; phone: string; clinicName: string | null; message: string | null };

/** A copy of the contract's limit, because the contract is too large for a phone. */
export const UPGRADE_MESSAGE_MAX_LENGTH = 2000;

const PHONE_DIGITS_MIN = 10;

/** Returns the typed values, with null for empty optional ones. */
export function readUpgradeDraft(data: FormData): UpgradeDraft {
  const text = (field: UpgradeField) => typedText(data, field).trim();
  return {
    name: text('name'),
    phone: text('phone'),
    clinicName: text('clinicName') || null,
    message: text('message') || null,
  };
}

/** Returns the fields to correct, in the form's order. */
export function faultyUpgradeFields({ name, phone }: UpgradeDraft): UpgradeField[] {
  const faults: UpgradeField[] = [];
  if (name === '') faults.push('name');
  if (westernDigits(phone).replace(/\D/g, '').length < PHONE_DIGITS_MIN) faults.push('phone');
  return faults;
}

/** Returns the fields named in the server's refusal, or the phone when it names none. */
export function refusedUpgradeFields(details: Readonly<Record<string, unknown>>): UpgradeField[] {
  const named = JSON.stringify(details['fields'] ?? []);
  const refused = UPGRADE_FIELDS.filter((field) => named.includes(`"${field}"`));
  return refused.length > 0 ? refused : ['phone'];
}

/** Keeps the typed request for Pro in this tab across reloads until it is sent. */
type KeptRequest = Partial<Record<UpgradeField, string>>;

const keyOf = (accountId: string) => `baari.upgrade-request.${accountId}`;

export function keptRequest(accountId: string): KeptRequest {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(accountId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    const fields = new Map<string, unknown>(Object.entries(stored));
    const kept: KeptRequest = {};
    for (const field of UPGRADE_FIELDS) {
      const value = fields.get(field);
      if (typeof value === 'string') kept[field] = value;
    }
    return kept;
  } catch {
    return {};
  }
}

export function keepRequest(accountId: string, data: FormData): void {
  const typed = UPGRADE_FIELDS.map((field) => [field, data.get(field)] as const);
  try {
    sessionStorage.setItem(keyOf(accountId), JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // The form also works without storage.
  }
}

export function forgetRequest(accountId: string): void {
  try {
    sessionStorage.removeItem(keyOf(accountId));
  } catch {
    // Without storage there is nothing to delete.
  }
}
