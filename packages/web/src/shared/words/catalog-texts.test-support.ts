/** All texts of the catalogs, for the tests that read them. */

/** Values that fit every parameter of a message. */
const VALUES = [0, 1, 2, 61, 'Rao', null, true, false, ['Asha', 'Iyer'], { name: 'Rao', title: 'dr' }];
const NAMED = VALUES.map((value) => [new Proxy({}, { get: () => value })]);

/** The arguments for functions that are no messages, as many as they take. */
const COUNTS = [0, 1, 2, 61].map((count) => [count, count, count, count]);
const NAMES = ['Rao', 'Clinic', '10:45', 'x'];
// Also a fee's mark: a function of the one ignores the other.
const DOCTOR = [{ name: 'Rao', title: 'dr', mark: 'paid', kind: 'cash', paise: 30_000, reason: null }];
const LIST = [['Asha', 'Iyer']];
const INSTANT = ['2026-11-23T05:15:00Z', 'Asia/Kolkata'];
const TOLD = { reason: null, minutes: 5, passed: ['3'], isNoShow: false, counterpart: null };
const EVENT = [{ by: 'Rita', token: 'token 12', told: TOLD }];

export type Leaf = { path: string; value: unknown };

/** Returns every word and every function of a catalog, with its path. */
export function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`));
}

/** Returns a leaf's text; for a function, its texts for some samples, except those it was not made for. */
export function textsOf({ value }: Leaf): string[] {
  if (typeof value !== 'function') return [String(value)];
  return [...COUNTS, NAMES, DOCTOR, LIST, INSTANT, EVENT, ...NAMED].flatMap((sample) => {
    try {
      const said: unknown = Reflect.apply(value, undefined, sample);
      // A wrong argument shows: a name in place of a count, nothing in place of a text.
      const isMisused =
        typeof said !== 'string' || /NaN|\[object|null|undefined|native code|\b(true|false)\b/.test(said);
      return isMisused ? [] : [said];
    } catch {
      return [];
    }
  });
}
