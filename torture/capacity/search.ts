/** How much something bears, found by trying. */

/** Between two sizes that differ by less than this share of the larger one nothing is looked for. */
const NEAR = 0.1;

/**
 * The largest size that is borne, to a tenth: sizes double from `first` until one is not borne, then the gap is halved.
 * Null when not even `first` is; `most` when nothing was too much.
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
