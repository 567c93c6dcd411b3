/** What the catalogs say, for the tests that read all of it. */

/** What the functions of the catalogs are called with, as many as they take. */
const COUNTS = [0, 1, 2, 61].map((count) => [count, count, count, count]);
const NAMES = ['Rao', 'Clinic', '10:45', 'x'];
// A fee's mark as well: who asks for the one passes the other over.
const DOCTOR = [
  { name: 'Rao', title: 'dr', mark: 'paid', kind: 'cash', paise: 30_000, reason: null },
  'x',
  'x',
  'x',
];
const LIST = [['Asha', 'Iyer'], 'x', 'x', 'x'];
const INSTANT = ['2026-11-23T05:15:00Z', 'Asia/Kolkata', 'x', 'x'];
const EVENT = ['Rita', 'token 12', { reason: null, minutes: 5, passed: ['3'], isNoShow: false }];

export type Leaf = { path: string; value: unknown };

/** Every word and every function of a catalog, with its path. */
export function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`));
}

/** What a leaf says; of a function what it says of some samples, those aside that it was not made for. */
export function textsOf({ value }: Leaf): string[] {
  if (typeof value !== 'function') return [String(value)];
  return [...COUNTS, NAMES, DOCTOR, LIST, INSTANT, EVENT].flatMap((sample) => {
    try {
      const said: unknown = Reflect.apply(value, undefined, sample);
      // A name in place of a count says so, as does a doctor in place of a text; a count is good for both.
      const isMisused =
        typeof said !== 'string' || (typeof sample[0] !== 'number' && /NaN|\[object/.test(said));
      return isMisused ? [] : [said];
    } catch {
      return [];
    }
  });
}
