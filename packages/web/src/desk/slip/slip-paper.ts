/** The papers for slips, and the one that this device used last. */

export const PAPERS = ['58mm', '80mm', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

/** The width of the roll; null for a sheet. */
export const rollWidthMm: Record<Paper, number | null> = { '58mm': 58, '80mm': 80, a4: null };

const storageKey = 'baari.slip-paper';

/** Null until somebody has chosen one. */
export function rememberedPaper(): Paper | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return PAPERS.find((paper) => paper === stored) ?? null;
  } catch {
    return null;
  }
}

export function rememberPaper(paper: Paper): void {
  try {
    localStorage.setItem(storageKey, paper);
  } catch {
    // A browser that stores nothing asks each time.
  }
}
