/**
 * Generates invalid input: values of wrong types, keys with a special meaning in JavaScript, and bodies that
 * are too large or too deep.
 */
import type { Random } from '../random.ts';
import { UNSPEAKABLE_TEXTS } from './hostile-texts.ts';

const DEEP = 10_000;
const HUGE_TEXT_BYTES = 1 << 20;
const MANY = 100_000;

// Placeholders for values that JSON.stringify can't write.
const RAW: Readonly<Record<string, () => string>> = {
  'raw:minus-zero': () => '-0',
  'raw:infinite': () => '1e999',
  'raw:long': () => '123456789012345678901234567890',
  'raw:deep-array': () => '['.repeat(DEEP) + ']'.repeat(DEEP),
  'raw:deep-object': () => '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP),
  'raw:huge-text': () => `"${'x'.repeat(HUGE_TEXT_BYTES)}"`,
  'raw:many': () => `[${'1,'.repeat(MANY)}1]`,
  'raw:prototype': () => '{"__proto__":{"isAdmin":true}}',
  'raw:twice': () => '{"name":"a","name":"b"}',
};
/** This value is used rarely, because a megabyte takes as long as hundreds of other values. */
const HEAVY = ['raw:deep-array', 'raw:deep-object', 'raw:huge-text', 'raw:many'];
const LIGHT = Object.keys(RAW).filter((name) => !HEAVY.includes(name));
const HEAVY_SHARE = 0.02;

const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 53) - 2,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1 },
  { then: 1 },
  { constructor: { prototype: 1 } },
  '1',
  'true',
  '0x10',
  '1e3',
  ' 1 ',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '9999-12-31',
];

const KEYS = [
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '$where',
  'then',
  '',
  '\u0000',
  '0',
  'id',
];

export const garbageText = (random: Random): string => random.pick(UNSPEAKABLE_TEXTS);

function garbageValue(random: Random): unknown {
  if (random.chance(HEAVY_SHARE)) return random.pick(HEAVY);
  if (random.chance(0.1)) return random.pick(LIGHT);
  return random.chance(0.5) ? garbageText(random) : random.pick(VALUES);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the input with one to three errors. A field is removed, added or gets another type, or the whole
 * input is replaced.
 */
export function spoiled(input: unknown, random: Random): unknown {
  let value = input;
  for (let time = random.below(3); time >= 0; time -= 1) value = spoiledOnce(value, random);
  return value;
}

function spoiledOnce(input: unknown, random: Random): unknown {
  if (!isFields(input) || random.chance(0.05)) return garbageValue(random);
  const name = random.pick([...Object.keys(input), random.pick(KEYS)]);
  const { [name]: field, ...others } = input;
  const share = random.uniform();
  if (share < 0.15) return others;
  if (share < 0.25) return { ...input, [random.pick(KEYS)]: garbageValue(random) };
  if (share < 0.35) return { ...input, [name]: [field] };
  return { ...input, [name]: isFields(field) ? spoiledOnce(field, random) : garbageValue(random) };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns raw JSON, for values that only JSON can express. */
export const asJson = (value: unknown): string =>
  JSON.stringify(value ?? null).replaceAll(/"(raw:[a-z-]+)"/g, (text, name: string) => RAW[name]?.() ?? text);
