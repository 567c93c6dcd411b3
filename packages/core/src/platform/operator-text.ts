/** What the operator of a platform says in its own name. */

/** Pages that are there once the operator wrote them: each at an address of its name. */
export const PUBLIC_TEXTS = ['privacy', 'terms', 'refund', 'contact'] as const;
export type PublicText = (typeof PUBLIC_TEXTS)[number];

/** Who sells Pro, for receipts. */
export const SELLER_TEXTS = ['sellerName', 'sellerAddress', 'gstin'] as const;

export const OPERATOR_TEXTS = [...PUBLIC_TEXTS, ...SELLER_TEXTS] as const;
export type OperatorText = (typeof OPERATOR_TEXTS)[number];

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const BASE = 36;

/**
 * Whether this is a GSTIN: the state's number, a PAN, which registration of it, a Z, and a check character, which is
 * Luhn's in base 36.
 */
export function isGstin(text: string): boolean {
  if (!GSTIN.test(text)) return false;
  const sum = [...text.slice(0, -1)].reduce((total, character, index) => {
    const product = Number.parseInt(character, BASE) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / BASE) + (product % BASE);
  }, 0);
  return Number.parseInt(text.slice(-1), BASE) === (BASE - (sum % BASE)) % BASE;
}
