/** Stores how this device prints slips: the paper, and whether each added patient gets one. */

export const PAPERS = ['58mm', '80mm', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

/** The width of the roll; null for a sheet. */
export const rollWidthMm: Record<Paper, number | null> = { '58mm': 58, '80mm': 80, a4: null };

const paperKey = 'baari.slip-paper';
const onAddKey = 'baari.slip-on-add';

/** Null until somebody has chosen a paper. */
export function rememberedPaper(): Paper | null {
  const stored = read(paperKey);
  return PAPERS.find((paper) => paper === stored) ?? null;
}

export const rememberPaper = (paper: Paper): void => store(paperKey, paper);

/** True if each added patient gets a slip; always false before a paper is chosen. */
export const printsOnAdd = (): boolean => rememberedPaper() !== null && read(onAddKey) === 'yes';

export const keepPrintsOnAdd = (isOn: boolean): void => store(onAddKey, isOn ? 'yes' : '');

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that stores nothing asks each time.
  }
}
