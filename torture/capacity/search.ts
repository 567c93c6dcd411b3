/**
 * Searches for the largest load. Two sizes count as equal if their difference is less than this share of the
 * larger size.
 */
const NEAR = 0.1;

/**
 * Returns the largest load, accurate to a tenth. The size is doubled from `first` until it is too high, and
 * then the gap is halved. Returns null if even `first` is too high. Returns `most` if no size is too high.
 */
export async function largestBorne(
  isBorne: (size: number) => Promise<boolean>,
  { first, most }: { first: number; most: number },
): Promise<number | null> {
  let borne: number | null = null;
  let tooMuch: number | null = null;
  let size = Math.min(first, most);
  for (;;) {
    if (await isBorne(size)) borne = size;
    else tooMuch = size;
    if (borne === null || borne === most) return borne;
    if (tooMuch !== null && tooMuch - borne <= NEAR * tooMuch) return borne;
    size = tooMuch === null ? Math.min(2 * borne, most) : Math.round((borne + tooMuch) / 2);
  }
}
