/** What is typed to ask for Pro and not yet sent: it survives a reload of the page, and leaves with the tab. */
import { UPGRADE_FIELDS, type UpgradeField } from './upgrade-draft.ts';

export type KeptRequest = Partial<Record<UpgradeField, string>>;

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
    // A browser that keeps nothing: the form works all the same.
  }
}

export function forgetRequest(accountId: string): void {
  try {
    sessionStorage.removeItem(keyOf(accountId));
  } catch {
    // Storage that cannot be used keeps nothing to forget.
  }
}
