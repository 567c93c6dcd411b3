/** Keeps a patient's unsent text in this tab, so that it survives a reload. */
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';

export type TokenDraft = {
  name: string;
  phone: string;
  /** One of `VISIT_TYPES`, or an empty text if none is chosen. */
  visitType: string;
  /** Each form that was filled in has one key, so that a second tap or a retry takes no second token. */
  idempotencyKey: string;
  /**
   * The phone number of a family member who already has a token, or an empty text if nobody has.
   */
  takenWith: string;
};

const PREFIX = 'baari.token-draft.';

const keyOf = (clinicId: string) => `${PREFIX}${clinicId}`;

/** Returns the stored draft for a clinic, or a new one. */
export function readDraft(clinicId: string): TokenDraft {
  const fresh = { name: '', phone: '', visitType: '', idempotencyKey: newIdempotencyKey(), takenWith: '' };
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
    // The form also works if the browser has no storage.
  }
}

export function clearDraft(clinicId: string): void {
  try {
    sessionStorage.removeItem(keyOf(clinicId));
  } catch {
    // If the browser has no storage, there is nothing to delete.
  }
}

/** Prepares the form for a family member's token, with the same phone and an empty name. */
export function keepForFamily(clinicId: string, phone: string): void {
  saveDraft(clinicId, {
    name: '',
    phone,
    visitType: '',
    idempotencyKey: newIdempotencyKey(),
    takenWith: phone,
  });
}

/** Prepares the form for the same patient's next token. */
export function keepForAgain(clinicId: string, { name, phone }: { name: string; phone: string }): void {
  saveDraft(clinicId, { name, phone, visitType: '', idempotencyKey: newIdempotencyKey(), takenWith: '' });
}

/** Deletes the typed text for every clinic. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // If the browser has no storage, there is nothing to delete.
  }
}

function isDraft(value: unknown): value is TokenDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft: { [Part in keyof TokenDraft]?: unknown } = value;
  return [draft.name, draft.phone, draft.visitType, draft.idempotencyKey, draft.takenWith].every(
    (part) => typeof part === 'string',
  );
}
