/** Values that fit every parameter of a message, for tests that read all texts. */
const VALUES = [0, 1, 2, 61, 'Rao', null, true, false, ['Asha', 'Iyer'], { name: 'Rao', title: 'dr' }];
const NAMED = VALUES.map((value) => [new Proxy({}, { get: () => value })]);

/** Arguments for functions that are not messages. */
const COUNTS = [0, 1, 2, 61].map((count) => [count, count, count, count]);
const NAMES = ['Rao', 'Clinic', '10:45', 'x'];
// The sample doctor also has the fields of a fee's mark, for the functions that take one. Each function
// ignores the fields that it does not use.
const DOCTOR = [{ name: 'Rao', title: 'dr', mark: 'paid', kind: 'cash', paise: 30_000, reason: null }];
const LIST = [['Asha', 'Iyer']];
const INSTANT = ['2026-11-23T05:15:00Z', 'Asia/Kolkata'];
const TOLD = { reason: null, minutes: 5, passed: ['3'], isNoShow: false, counterpart: null };
const EVENT = [{ by: 'Rita', token: 'token 12', told: TOLD }];

export type Leaf = { path: string; value: unknown };

/** Returns every word and every function of a catalogue with its path. */
export function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`));
}

/**
 * Returns a leaf's text. If the leaf is a function, returns its texts for the sample arguments that suit it.
 */
export function textsOf({ value }: Leaf): string[] {
  if (typeof value !== 'function') return [String(value)];
  return [...COUNTS, NAMES, DOCTOR, LIST, INSTANT, EVENT, ...NAMED].flatMap((sample) => {
    try {
      const said: unknown = Reflect.apply(value, undefined, sample);
      // Detects a wrong argument: a name instead of a count, or an empty text.
      const isMisused =
        typeof said !== 'string' || /NaN|\[object|null|undefined|native code|\b(true|false)\b/.test(said);
      return isMisused ? [] : [said];
    } catch {
      return [];
    }
  });
}
