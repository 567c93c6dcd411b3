/**
 * The kinds of text messages (SMS) and their variables. Carriers in India deliver a text only if it equals a
 * registered template apart from its variables, so every text that Baari sends has one of these kinds.
 */

/** The tags with which a template declares the type of a variable. */
export type TextTag = 'numeric' | 'alphanumeric' | 'url';

export const TEXT_VARIABLES = ['clinic', 'token', 'until', 'from', 'day', 'code', 'link'] as const;
export type TextVariable = (typeof TEXT_VARIABLES)[number];

const TAGS: Readonly<Record<TextVariable, TextTag>> = {
  clinic: 'alphanumeric',
  token: 'alphanumeric',
  until: 'alphanumeric',
  from: 'alphanumeric',
  day: 'alphanumeric',
  code: 'numeric',
  link: 'url',
};
export const tagOf = (variable: TextVariable): TextTag => TAGS[variable];

/**
 * A text's link. It leads to the token's page, to the page on which a patient answers about a booking or
 * books again, to the page for taking a token, or to the page on which a doctor answers when they come.
 */
export type TextLink = 'queue' | 'answer' | 'book' | 'take' | 'word';

type Kind = {
  /** The variables besides the link. */
  variables: readonly TextVariable[];
  /** The link at the end of the text. The value is null if the text has no link. */
  link: TextLink | null;
  isOtp: boolean;
};

const about = (second: TextVariable, link: TextLink | null, ...third: TextVariable[]): Kind => ({
  variables: ['clinic', second, ...third],
  link,
  isOtp: false,
});
const otp = (...others: TextVariable[]): Kind => ({
  variables: ['code', ...others],
  link: null,
  isOtp: true,
});

/**
 * No kind means "your turn" or "you are called again", because texts can arrive minutes late. So `twoAhead`
 * is the last text before a call. Opening alerts are only pushed to browsers.
 */
const KINDS = {
  issued: about('token', 'queue'),
  moved: about('token', 'queue'),
  leaveNow: about('token', 'queue'),
  twoAhead: about('token', 'queue'),
  delayed: about('token', null, 'until'),
  closed: about('token', null),
  carried: about('token', null, 'day'),
  skipped: about('token', null),
  missed: about('token', null),
  passed: about('token', null),
  waitingAgain: about('token', 'queue'),
  bookingEvening: about('from', 'answer'),
  bookingSoon: about('from', 'answer'),
  dayOff: about('day', 'book'),
  comeAgain: about('day', 'take'),
  askDoctor: about('from', 'word'),
  patientCode: otp('clinic'),
  signInCode: otp(),
  addPhoneCode: otp(),
} as const satisfies Record<string, Kind>;

export type TextTemplateKind = keyof typeof KINDS;
export const isTextTemplateKind = (name: string): name is TextTemplateKind => Object.hasOwn(KINDS, name);
export const TEXT_TEMPLATE_KINDS: readonly TextTemplateKind[] = Object.keys(KINDS).filter(isTextTemplateKind);
export const textKind = (kind: TextTemplateKind): Kind => KINDS[kind];

/** The signs that the variables of a text may contain, and their maximum length. */
export type VariableRules = {
  /** The maximum length of a variable other than a link. */
  length: number;
  /** The signs that a variable may contain besides letters, digits and spaces. */
  signs: string;
};

/**
 * The rules that apply without special agreements. Older documents of the carriers allow 30 characters and
 * newer ones allow 40. None of them allow signs.
 */
export const CARRIER_RULES: VariableRules = { length: 30, signs: '' };

/** The maximum length of a link. */
export const LINK_LENGTH = 100;

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * A template's text with its variables in braces, such as `{clinic}: your token is {token}.`. Its registered
 * form contains `#`, as in `{#alphanumeric#}: your token is {#alphanumeric#}.`
 */
export const taggedText = (template: string): string =>
  template.replace(PLACEHOLDER, (whole, name: string) => (isVariable(name) ? `{#${TAGS[name]}#}` : whole));

const isVariable = (name: string): name is TextVariable => Object.hasOwn(TAGS, name);

/** Returns a template's variables in the order in which they appear. */
export const variablesIn = (template: string): TextVariable[] =>
  [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter(isVariable);

export type TextValues = Partial<Readonly<Record<TextVariable, string>>>;

/** Fills the variables of a template. The values must already be valid for their variables. */
export const filledText = (template: string, values: TextValues): string =>
  template.replace(PLACEHOLDER, (whole, name: string) =>
    isVariable(name) ? (values[name] ?? whole) : whole,
  );

/** The reasons why a template can't be registered. */
export type TemplateFault =
  | 'variables'
  | 'too_many_variables'
  | 'adjacent_variables'
  | 'too_little_fixed_text';

/**
 * The link counts as a variable too. Carriers accept a third variable only if the operator gives a reason.
 */
const MOST_VARIABLES = 3;
const LEAST_FIXED_SHARE = 0.3;

/** Checks a template against the carriers' rules for registration. */
export function templateFaults(
  kind: TextTemplateKind,
  template: string,
  { length, clinicName = null }: Pick<VariableRules, 'length'> & { clinicName?: string | null },
): TemplateFault[] {
  const found = variablesIn(template);
  const { variables: all, link } = KINDS[kind];
  const variables = all.filter((variable) => variable !== 'clinic' || clinicName === null);
  const withoutLink = found.filter((variable) => variable !== 'link');
  const isComplete =
    withoutLink.toSorted().join() === [...variables].toSorted().join() &&
    found.length - withoutLink.length <= (link === null ? 0 : 1);
  const fixed = template.replace(PLACEHOLDER, '').length;
  const between = template
    .split(PLACEHOLDER)
    .filter((_, index) => index % 2 === 0)
    .slice(1, -1);
  const faults: [TemplateFault, boolean][] = [
    ['variables', !isComplete],
    ['too_many_variables', found.length > MOST_VARIABLES],
    ['adjacent_variables', between.some((text) => !/\p{L}/u.test(text))],
    ['too_little_fixed_text', fixed < LEAST_FIXED_SHARE * (fixed + found.length * length)],
  ];
  return faults.filter(([, isFault]) => isFault).map(([fault]) => fault);
}

/**
 * Returns whether a text equals its template outside of the variables, and whether the variables have the
 * right type and length.
 */
export function isOfTemplate(
  text: string,
  template: string,
  { length, signs, host }: VariableRules & { host: string },
): boolean {
  const of: Readonly<Record<TextTag, string>> = {
    numeric: `[0-9]{1,${length}}`,
    alphanumeric: `(?! )[\\p{L}\\p{M}\\p{N} ${inClass(signs)}]{1,${length}}(?<! )`,
    url: `https?://${escaped(host)}/[\\w/-]{1,${LINK_LENGTH}}`,
  };
  const pattern = template
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 && isVariable(part) ? of[TAGS[part]] : escaped(part)))
    .join('');
  return new RegExp(`^${pattern}$`, 'u').test(text);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const inClass = (signs: string) => signs.replace(/[\\\]^-]/g, String.raw`\$&`);

/**
 * Makes a name, time or day fit into its variable. Signs that carriers refuse become spaces, and the last
 * words of a long name are cut off. Returns an empty text if no part of the value can be sent.
 */
export function fittedValue(value: string, { length, signs }: VariableRules): string {
  const refused = new RegExp(`[^\\p{L}\\p{M}\\p{N} ${inClass(signs)}]`, 'gu');
  const kept = value
    .normalize('NFC')
    .replace(/['’\p{Default_Ignorable_Code_Point}]/gu, (sign) => (signs.includes(sign) ? sign : ''))
    .replace(refused, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return kept.length <= length ? kept : shortened(kept, length);
}

function shortened(text: string, length: number): string {
  const words = text.slice(0, length + 1).split(' ');
  const whole = words.slice(0, -1).join(' ');
  // If removing a long word would leave too little of the name, the word is cut between two letters.
  if (whole.length >= length / 2) return whole;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (cut.length + segment.length > length) break;
    cut += segment;
  }
  return cut.trim();
}

const GSM = /^[\n\r A-Za-z0-9@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,./:;<=>?¡ÄÖÑÜ§¿äöñüà-]*$/;

/** Returns whether a text needs the encoding UCS-2, in which a message has room for fewer characters. */
export const isUnicodeText = (text: string): boolean => !GSM.test(text);

/** Returns the number of messages that are billed for a text. */
export function textParts(text: string): number {
  const [one, part] = isUnicodeText(text) ? [70, 67] : [160, 153];
  return text.length <= one ? 1 : Math.ceil(text.length / part);
}
