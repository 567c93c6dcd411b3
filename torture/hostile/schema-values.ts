/** Generates inputs from the schema of an operation. The inputs are valid or almost valid. */
import fc from 'fast-check';
import type { JsonSchema } from './api-document.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

/** Valid values by field name. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const LONGEST_TEXT = 80;

/**
 * Generates values that the schema allows or almost allows. Most values come from `known`, by the name of the
 * field.
 */
export function valuesOf(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const values = known[name];
  const ofSchema = plainValuesOf(schema, known);
  if (values === undefined || values.length === 0) return ofSchema;
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: ofSchema });
}

function plainValuesOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => plainValuesOf(option, known)));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, known);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 2 ** 31 });
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textsOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectsOf({ properties = {}, required = [] }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, valuesOf(schema, known, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function numbersOf({ minimum = -1e6, maximum = 1e6, multipleOf }: JsonSchema): fc.Arbitrary<number> {
  if (multipleOf !== undefined) return fc.integer({ min: 0, max: 100_000 }).map((whole) => whole / 100);
  return fc.double({ min: minimum, max: maximum, noNaN: true });
}

function textsOf({ format, pattern, minLength = 0, maxLength = LONGEST_TEXT }: JsonSchema) {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date')
    return fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
  const longest = Math.min(maxLength, LONGEST_TEXT);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS).map((text) => text.slice(0, maxLength)) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'grapheme', minLength: Math.min(minLength, longest), maxLength: longest }),
    },
    { weight: 2, arbitrary: matching(pattern) },
  );
}

// Generates typed text for fields whose pattern fast-check can't parse (Unicode classes, lookahead).
function matching(pattern: string | undefined): fc.Arbitrary<string> {
  try {
    if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // fast-check can't parse the pattern.
  }
  return fc.constantFrom('Meena Kumari', 'Ravi', 'अनु शर्मा');
}
