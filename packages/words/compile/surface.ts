/**
 * Writes the module of a surface in a language: plain texts as strings, messages with parameters as
 * functions.
 */
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { commonParameters, hasPluralForms, mistakeIn, type Parameters } from './message.ts';

export type Surface = {
  /** The name in imports, for example `patient`. */
  name: string;
  language: string;
  /** The number of folders between the module and its language's folder. */
  depth: number;
  /** The surface whose words this one includes, such as the common words of all patients' pages. */
  within: string | null;
  /** Messages by key, as in the JSON file. A JSON list becomes a list of messages. */
  messages: unknown;
  english: unknown;
  /** If a parameter is a number in one language, it is a number in all languages. */
  translations: readonly unknown[];
  /** The language's functions by key, as `language.ts` exports them under the surface's name. */
  code: unknown;
  englishCode: unknown;
  formats: Parameters;
};

export type CompiledSurface = {
  source: string;
  /** The paths of untranslated messages, which fall back to English. */
  missing: readonly string[];
  mistakes: readonly string[];
};

type Leaf = { id: string; message: string; parameters: Parameters };

export function compileSurface(surface: Surface): CompiledSurface {
  const { name, language, within, messages, english, code, englishCode, formats } = surface;
  const leaves: Leaf[] = [];
  const missing: string[] = [];
  const mistakes: string[] = [];

  const write = (path: readonly string[]): string => {
    const [own, original, spoken, needed] = [messages, english, code, englishCode].map((value) =>
      valueAt(value, path),
    );
    if (typeof spoken === 'function' || isPrimitive(spoken)) {
      return `code${path.map((key) => `[${JSON.stringify(key)}]`).join('')}`;
    }
    if (typeof needed === 'function' || isPrimitive(needed)) {
      mistakes.push(`${language}: language.ts says no ${name}.${path.join('.')}`);
      return '';
    }
    if (typeof original === 'string') {
      if (own !== undefined && typeof own !== 'string')
        mistakes.push(`${language}/${name}: ${path.join('.')}: not a text, as in English`);
      const message = typeof own === 'string' ? own : original;
      if (typeof own !== 'string') missing.push([name, ...path].join('.'));
      const others = surface.translations
        .map((each) => valueAt(each, path))
        .filter((each) => typeof each === 'string');
      const leaf = {
        id: `m${leaves.length}`,
        message,
        parameters: commonParameters(original, others, formats),
      };
      const mistake = mistakeIn(message, { language, english: original, formats });
      if (mistake === null) leaves.push(leaf);
      else mistakes.push(`${language}/${name}: ${path.join('.')}: ${mistake}`);
      return `‹${leaf.id}›`;
    }
    if (Array.isArray(original)) {
      return `[${original.map((_, index) => write([...path, String(index)])).join(', ')}]`;
    }
    const keys = [...new Set([...keysOf(original), ...keysOf(needed), ...keysOf(spoken)])];
    for (const key of keysOf(own)) {
      if (!keys.includes(key))
        mistakes.push(`${language}/${name}: ${[...path, key].join('.')}: not in English`);
    }
    const lines = keys.map((key) => `${JSON.stringify(key)}: ${write([...path, key])},`);
    return `{\n${within !== null && path.length === 0 ? `...${within},\n` : ''}${lines.join('\n')}\n}`;
  };

  const body = write([]);
  if (mistakes.length > 0) return { source: '', missing, mistakes };

  return { source: moduleOf(surface, body, leaves), missing, mistakes };
}

function moduleOf(
  { name, language, depth, within, code, formats }: Surface,
  body: string,
  leaves: readonly Leaf[],
) {
  const root = '../'.repeat(depth + 1);
  const english = `${'../'.repeat(depth)}en/${depth === 1 ? '' : 'web/'}${name}.ts`;
  const functions = compileLeaves(leaves, { language, root, formats });
  const filled = body.replace(/‹(m\d+)›/g, (_, id: string) => functions.bodies.get(id) ?? '');
  return [
    `// Made of packages/words/${language}: change the messages there.`,
    '// @ts-nocheck',
    ...functions.imports,
    `import type * as formats from '${root}en/language.ts';`,
    ...(code === undefined ? [] : [`import { ${name} as code } from '${root}${language}/language.ts';`]),
    ...(within === null ? [] : [`import { words as ${within} } from './${within}.ts';`]),
    `export const words${language === 'en' ? '' : `: typeof import('${english}').words`} = ${filled};`,
    '',
  ].join('\n');
}

/**
 * A message without parameters in English is a text. All other messages are functions, even if a translation
 * omits the parameters.
 */
function compileLeaves(
  leaves: readonly Leaf[],
  { language, root, formats }: { language: string; root: string; formats: Parameters },
) {
  const customFormatters = Object.fromEntries(
    [...formats.keys()].map((id) => [
      id,
      { formatter: String, id, module: `${root}${language}/language.ts` },
    ]),
  );
  const compiler = new MessageFormat(language, { customFormatters });
  const module = compileModule(compiler, Object.fromEntries(leaves.map(({ id, message }) => [id, message])));
  const said = new Map(
    [...module.matchAll(/^ {2}(m\d+): \(d?\) => (.*?),?$/gm)].map(([, id = '', text = '']) => [id, text]),
  );
  const bodies = new Map(
    leaves.map(({ id, message, parameters }) => {
      const type = [...parameters].map(([name, of]) => `${JSON.stringify(name)}: ${of}`).join('; ');
      const text = chosenByNumber(said.get(id) ?? '', message);
      return [id, parameters.size === 0 ? text : `(d: { ${type} }): string => ${text}`];
    }),
  );
  const all = [...bodies.values()].join('\n');
  const made = [...module.matchAll(/^import \{ (.*) \} from "(.*)";$/gm)].flatMap(
    ([, names = '', from = '']) => names.split(', ').map((name) => ({ name, from })),
  );
  // Removes unused helpers, which would still be loaded; `select` may replace a `plural`.
  const imports = [
    ...made.filter(({ name }) => name !== 'select'),
    { name: 'select', from: '@messageformat/runtime' },
  ]
    .filter(({ name }) => new RegExp(`\\b${name}\\(|, ${name}, \\{`).test(all))
    .map(({ name, from }) => `import { ${name} } from '${from}';`);
  return { bodies, imports };
}

/** A message with only exact numbers such as "=1" needs no plural rules, so phones load none for it. */
const chosenByNumber = (text: string, message: string): string =>
  hasPluralForms(message)
    ? text
    : text.replace(/\bplural\((d(?:\.\w+|\["[^"]+"\])), 0, \w+, /g, 'select($1, ');

const isPrimitive = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
const keysOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
