/** A patient's typed, unsent text: it survives a reload of the page, and ends with the tab. */
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';

export type TokenDraft = {
  name: string;
  phone: string;
  /** One of `VISIT_TYPES`; empty for none. */
  visitType: string;
  /** One for each filling of the form, so that a second tap, or a try after a lost answer, takes no second token. */
  idempotencyKey: string;
  /** The number with which somebody else of the family has a token already; empty for none. */
  takenWith: string;
};

const PREFIX = 'baari.token-draft.';

const keyOf = (clinicId: string) => `${PREFIX}${clinicId}`;

/** The draft for a clinic, or a fresh one. */
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
    // A browser that stores nothing; the form still works.
  }
}

export function clearDraft(clinicId: string): void {
  try {
    sessionStorage.removeItem(keyOf(clinicId));
  } catch {
    // Unusable storage has nothing to forget.
  }
}

/** The next token is for the family: with the number that took the last one, and another name. */
export function keepForFamily(clinicId: string, phone: string): void {
  saveDraft(clinicId, {
    name: '',
    phone,
    visitType: '',
    idempotencyKey: newIdempotencyKey(),
    takenWith: phone,
  });
}

/** The next token is for the same patient again. */
export function keepForAgain(clinicId: string, { name, phone }: { name: string; phone: string }): void {
  saveDraft(clinicId, { name, phone, visitType: '', idempotencyKey: newIdempotencyKey(), takenWith: '' });
}

/** Forgets the typed text for every clinic. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Unusable storage has nothing to forget.
  }
}

function isDraft(value: unknown): value is TokenDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft: { [Part in keyof TokenDraft]?: unknown } = value;
  return [draft.name, draft.phone, draft.visitType, draft.idempotencyKey, draft.takenWith].every(
    (part) => typeof part === 'string',
  );
}
