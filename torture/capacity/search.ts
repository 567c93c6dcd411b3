/**
 * Searches for the largest load. Sizes whose difference is less than this share of the larger one count as
 * equal.
 */
const NEAR = 0.1;

/**
 * Returns the largest load, accurate to a tenth. Sizes double from `first` until one is too high, and then
 * the gap is halved. Null if even `first` is too high. `most` if no size is.
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
