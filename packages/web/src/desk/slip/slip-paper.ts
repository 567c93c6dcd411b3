/** Stores this device's slip settings: the paper, and whether to print a slip for each added patient. */

export const PAPERS = ['58mm', '80mm', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

/** The width of each paper's roll in millimetres, or null for a sheet. */
export const rollWidthMm: Record<Paper, number | null> = { '58mm': 58, '80mm': 80, a4: null };

const paperKey = 'baari.slip-paper';
const onAddKey = 'baari.slip-on-add';

/** The chosen paper, or null until somebody has chosen one. */
export function rememberedPaper(): Paper | null {
  const stored = read(paperKey);
  return PAPERS.find((paper) => paper === stored) ?? null;
}

export const rememberPaper = (paper: Paper): void => store(paperKey, paper);

/** True if a slip is printed for each added patient. The value is false until a paper is chosen. */
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
    // If the browser has no storage, staff are asked each time.
  }
}
