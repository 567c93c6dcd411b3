/** What a patient has typed and not yet sent: it survives a reload of the page, and leaves with the tab. */
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';

export type TokenDraft = {
  name: string;
  phone: string;
  /** One for each filling of the form, so that a second tap, or a try after a lost answer, takes no second token. */
  idempotencyKey: string;
};

const keyOf = (clinicId: string) => `baari.token-draft.${clinicId}`;

/** The draft for a clinic, or a fresh one. */
export function readDraft(clinicId: string): TokenDraft {
  const fresh = { name: '', phone: '', idempotencyKey: newIdempotencyKey() };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(clinicId)) ?? 'null');
    return isDraft(stored) ? stored : fresh;
  } catch {
    return fresh;
  }
}

export function saveDraft(clinicId: string, draft: TokenDraft): void {
  try {
    sessionStorage.setItem(keyOf(clinicId), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: the form works all the same.
  }
}

export function clearDraft(clinicId: string): void {
  try {
    sessionStorage.removeItem(keyOf(clinicId));
  } catch {
    // As above.
  }
}

function isDraft(value: unknown): value is TokenDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft: { name?: unknown; phone?: unknown; idempotencyKey?: unknown } = value;
  return [draft.name, draft.phone, draft.idempotencyKey].every((part) => typeof part === 'string');
}
