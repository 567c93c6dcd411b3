/** The reasons why a text was not delivered, grouped by what an operator has to do. */

export const TEXT_FAILURES = [
  /** The provider refuses the account because of its keys, its balance or its permissions. */
  'account',
  'entity',
  'telemarketer',
  'header',
  'template',
  /** The number does not exist, is switched off or is blocked. */
  'number',
  'other',
] as const;
export type TextFailure = (typeof TEXT_FAILURES)[number];

/** The first two digits of the codes with which carriers report a refused text, and the cause of each. */
const SCRUBBING: readonly (readonly [RegExp, TextFailure])[] = [
  [/\b60\d\b/, 'entity'],
  [/\b61\d\b/, 'telemarketer'],
  [/\b62\d\b/, 'header'],
  [/\b6[34]\d\b/, 'template'],
];

/** Words that providers use in their error messages. Their documents spell these words in several ways. */
const WORDS: readonly (readonly [RegExp, TextFailure])[] = [
  [/telemarketer|pe[_ -]?tm/, 'telemarketer'],
  [/template|content|flow|scrub|consent/, 'template'],
  [/header|sender/, 'header'],
  [/entity|peid/, 'entity'],
  [/auth|balance|credit|permission|account|ip not|whitelist|suspended/, 'account'],
  [
    /number|mobile|recipient|dnd|ndnc|blocked|blacklist|absent|unreachable|switched|handset|expired/,
    'number',
  ],
];

/** Classifies the message from a provider or carrier about a text that was not delivered. */
export function failureOfCode(said: string): TextFailure {
  const plain = said.toLowerCase();
  return [...SCRUBBING, ...WORDS].find(([pattern]) => pattern.test(plain))?.[1] ?? 'other';
}
