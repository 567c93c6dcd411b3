/** Reads the settings of text messages: the provider, and the templates registered with the carriers. */
import { FREE_STYLE, PROVIDER_FIELDS, readTemplateIds, type TextStyle } from '@baari/core/texts';
import { LANGUAGES } from '@baari/words/languages';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The gateway for messages to phones. `own` means a gateway that needs no registered templates. */
export type SmsConfig =
  | { provider: 'own'; url: string; token: string | null }
  | (Registered & { provider: 'msg91'; url: string; authKey: string })
  | (Registered & { provider: 'exotel'; url: string; account: string; key: string; token: string })
  | (Registered & {
      provider: 'other';
      url: string;
      token: string | null;
      fields: Readonly<Record<string, string>>;
      format: 'json' | 'form';
    });

/** The operator's registration with the carriers. */
type Registered = {
  registration: { entityId: string; header: string };
  /** The price of one message, or 0 if unknown. A long text is sent as several messages. */
  pricePaise: number;
};

const MSG91_URL = 'https://control.msg91.com';
const EXOTEL_URL = 'https://api.in.exotel.com';

export const smsEnvironment = {
  SMS_PROVIDER: z.enum(['msg91', 'exotel', 'other'], 'must be msg91, exotel or other').optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_KEY: z.string().optional(),
  SMS_FIELDS: z
    .string()
    .refine((text) => fieldsOf(text) !== null, fieldsFault())
    .optional(),
  SMS_FORMAT: z.enum(['json', 'form'], 'must be json or form').default('json'),
  SMS_ENTITY_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'must be the id of your entity at the carriers, in digits')
    .optional(),
  SMS_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'must be your registered header, as BAARIQ')
    .optional(),
  SMS_TEMPLATES: z.string().optional(),
  SMS_VARIABLE_LENGTH: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(10)
    .max(40)
    .default(FREE_STYLE.variables.length),
  SMS_VARIABLE_SIGNS: z
    .string()
    .regex(/^[:,'&()/-]*$/, "can only have some of : , ' & ( ) / -")
    .default(''),
  SMS_PRICE_PAISE: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0)
    .max(10_000)
    .default(0),
  SMS_CLINIC_NAME: z
    .string()
    .trim()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9 .,'&()-]{1,39}$/,
      'must be a name in Latin letters, with at most 40 characters',
    )
    .optional(),
  SMS_LINKS: z.enum(['on', 'off'], 'must be on or off').default('on'),
};
const smsSchema = z.object({ SMS_URL: z.string().optional(), ...smsEnvironment });
type SmsEnvironment = z.infer<typeof smsSchema>;

function fieldsFault(): string {
  return `must be a JSON object of texts, which may contain ${PROVIDER_FIELDS.map((name) => `{${name}}`).join(', ')}`;
}

function fieldsOf(text: string): Record<string, string> | null {
  const names: readonly string[] = PROVIDER_FIELDS;
  try {
    const fields = z.record(z.string(), z.string()).parse(JSON.parse(text));
    const used = Object.values(fields).flatMap((field) =>
      [...field.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    );
    return used.every((name) => names.includes(name)) && used.length > 0 ? fields : null;
  } catch {
    return null;
  }
}

/** The settings that each provider needs in addition to those of the registration. */
const NEEDS = {
  msg91: ['SMS_TOKEN'],
  exotel: ['SMS_ACCOUNT', 'SMS_KEY', 'SMS_TOKEN'],
  other: ['SMS_URL', 'SMS_FIELDS'],
} as const;
const REGISTRATION = ['SMS_ENTITY_ID', 'SMS_HEADER', 'SMS_TEMPLATES'] as const;
const OF_PROVIDERS = [...REGISTRATION, 'SMS_ACCOUNT', 'SMS_KEY', 'SMS_FIELDS', 'SMS_CLINIC_NAME'] as const;

/**
 * Returns an error for each setting that is missing although another one requires it, and for an invalid list
 * of templates.
 */
export function smsFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  const provider = smsEnvironment.SMS_PROVIDER.safeParse(given['SMS_PROVIDER']).data;
  if (provider === undefined) {
    const needless = OF_PROVIDERS.find((name) => given[name] !== undefined);
    const faults = needless === undefined ? [] : [`SMS_PROVIDER: must be set with ${needless}`];
    if (given['SMS_TOKEN'] === undefined || given['SMS_URL'] !== undefined) return faults;
    return [...faults, 'SMS_URL: must be set with SMS_TOKEN, to where messages are handed over'];
  }
  const missing = [...NEEDS[provider], ...REGISTRATION, 'PUBLIC_URL'].filter(
    (name) => given[name] === undefined,
  );
  return [
    ...missing.map((name) => `${name}: must be set with SMS_PROVIDER=${provider}`),
    // A platform has several clinics, so a fixed name would be wrong in the texts of other clinics.
    ...(given['SMS_CLINIC_NAME'] === undefined || given['PLANS'] === 'off'
      ? []
      : ['SMS_CLINIC_NAME: must be set with PLANS=off, for a clinic’s own copy']),
    ...templatesOf(given['SMS_TEMPLATES']).faults.map((fault) => `SMS_TEMPLATES: ${fault}`),
  ];
}

function templatesOf(file: string | undefined): ReturnType<typeof readTemplateIds> {
  if (file === undefined) return { ids: new Map(), faults: [] };
  try {
    return readTemplateIds(readFileSync(file, 'utf8'), LANGUAGES);
  } catch (error) {
    return { ids: new Map(), faults: [error instanceof Error ? error.message : String(error)] };
  }
}

/** Returns null if no gateway is set. The settings must be complete. */
export function smsOf(env: SmsEnvironment): SmsConfig | null {
  const { SMS_URL: url, SMS_TOKEN: token = null } = env;
  const registered: Registered = {
    registration: { entityId: env.SMS_ENTITY_ID ?? '', header: env.SMS_HEADER ?? '' },
    pricePaise: env.SMS_PRICE_PAISE,
  };
  switch (env.SMS_PROVIDER) {
    case undefined:
      return url === undefined ? null : { provider: 'own', url, token };
    case 'msg91':
      return { provider: 'msg91', ...registered, url: baseOf(url ?? MSG91_URL), authKey: token ?? '' };
    case 'exotel': {
      const { SMS_ACCOUNT: account = '', SMS_KEY: key = '' } = env;
      const base = baseOf(url ?? EXOTEL_URL);
      return { provider: 'exotel', ...registered, url: base, account, key, token: token ?? '' };
    }
    case 'other': {
      const fields = fieldsOf(env.SMS_FIELDS ?? '') ?? {};
      return { provider: 'other', ...registered, url: url ?? '', token, fields, format: env.SMS_FORMAT };
    }
  }
}

const baseOf = (url: string) => url.replace(/\/+$/, '');

export function textStyleOf(env: SmsEnvironment): TextStyle {
  const { SMS_LINKS: links, SMS_VARIABLE_LENGTH: length, SMS_VARIABLE_SIGNS: signs } = env;
  const hasLinks = links === 'on';
  if (env.SMS_PROVIDER === undefined) return { ...FREE_STYLE, hasLinks };
  const clinicName = env.SMS_CLINIC_NAME ?? null;
  return { variables: { length, signs }, hasLinks, clinicName, ids: templatesOf(env.SMS_TEMPLATES).ids };
}
