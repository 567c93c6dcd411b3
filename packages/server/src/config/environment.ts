/** The environment variables of a server, and the rules for their values. */
import { LARGEST_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '@baari/core/accounts';
import { z } from 'zod';
import { abdmEnvironment, abdmFaults } from './abdm-config.ts';
import { smsEnvironment, smsFaults } from './sms-config.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const isUrl = (text: string, protocols: readonly string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** Both upper case and lower case are accepted. */
const isHttps = (text: string) => isUrl(text, ['https:']);

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => isUrl(text, protocols),
      `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

const whole = (least: number, most: number) =>
  z.coerce.number(`must be a whole number`).int('must be a whole number').min(least).max(most);

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Returns the comma-separated parts of a text, in lower case. */
export const listOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isLoopback = (host: string) => /^(localhost|127\.[0-9.]+|0\.0\.0\.0):/.test(host);

/** The value that turns off a setting with a default. */
export const OFF = 'off';

/** The value of SECRET that makes the first start create a secret and keep it in the data folder. */
export const KEPT = 'kept';

/** The value with which the operator confirms that the old secret is lost. */
export const LOST = 'lost';

const tileTemplate = z
  .string()
  .refine(
    (text) => isUrl(text, ['http:', 'https:']) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    `must be a URL with {z}, {x} and {y}, or ${OFF}`,
  );

export const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^age1[0-9a-z]+$/, 'must be a public key, which begins with age1: no server needs the secret one')
    .optional(),
  BACKUP_SECRET_KEY_FILE: z.string().optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_OWNER_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_STATEMENTS: z.enum(['named', 'unnamed'], 'must be named or unnamed').default('named'),
  PUBLIC_URL: url('http:', 'https:')
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', 'must have no path')
    .optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).optional(),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone, as Asia/Kolkata').default('Asia/Kolkata'),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  SMS_URL: url('http:', 'https:').optional(),
  ...smsEnvironment,
  ...abdmEnvironment,
  WHATSAPP_URL: url('http:', 'https:').default('https://graph.facebook.com'),
  WHATSAPP_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d{1,2}$/, 'must be a version of Meta’s API, as v25.0')
    .default('v25.0'),
  WHATSAPP_PHONE: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'must be a phone number with its country, as +919876543210')
    .optional(),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'must be the number’s id at Meta, in digits')
    .optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  WHATSAPP_PRICE_PAISE: whole(0, 10_000).default(14),
  TEXT_PREFIXES: z
    .string()
    .refine(
      (text) => listOf(text).length > 0 && listOf(text).every((prefix) => /^\+[1-9]\d{0,9}$/.test(prefix)),
      'must be beginnings of phone numbers, as +916, with commas between',
    )
    .default('+916,+917,+918,+919'),
  TEXTS_A_DAY_FREE: whole(0, 1_000_000).default(50),
  TEXTS_A_DAY_PRO: whole(0, 1_000_000).default(1500),
  WEBHOOKS_FREE: z.enum(['true', 'false'], 'must be true or false').optional(),
  WEBHOOKS_PRO: z.enum(['true', 'false'], 'must be true or false').optional(),
  WIDGET_FREE: z.enum(['true', 'false'], 'must be true or false').optional(),
  WIDGET_PRO: z.enum(['true', 'false'], 'must be true or false').optional(),
  CALENDARS_FREE: z.enum(['true', 'false'], 'must be true or false').optional(),
  CALENDARS_PRO: z.enum(['true', 'false'], 'must be true or false').optional(),
  API_KEYS_FREE: z.enum(['true', 'false'], 'must be true or false').optional(),
  API_KEYS_PRO: z.enum(['true', 'false'], 'must be true or false').optional(),
  PUSH_HOSTS: z
    .string()
    .refine(
      (text) => listOf(text).every((host) => /^[a-z0-9.-]+:\d{1,5}$/.test(host)),
      'must be hosts with ports, as push.example.org:443, with commas between',
    )
    .optional(),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  MAP_TILE_URL: tileTemplate.or(z.literal(OFF)).default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_TILE_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  PLACE_SEARCH_URL: url('http:', 'https:').or(z.literal(OFF)).default('https://nominatim.openstreetmap.org'),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  PLANS: z.enum(['on', 'off'], 'must be on or off').optional(),
  TEST_PAYMENTS: z.enum(['true', 'false'], 'must be true or false').optional(),
  ALLOW_CLEAR_ALL_DATA: z.enum(['true', 'false'], 'must be true or false').optional(),
  SECRET: z
    .string()
    .min(32, `must have at least 32 characters, or be ${KEPT}`)
    .or(z.literal(KEPT))
    .optional(),
  SECRET_BEFORE: z
    .string()
    .min(32, `must have at least 32 characters, or be ${LOST}`)
    .or(z.literal(LOST))
    .optional(),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  PASSWORD_MIN_LENGTH: whole(PASSWORD_MIN_LENGTH, LARGEST_PASSWORD_MIN_LENGTH).default(PASSWORD_MIN_LENGTH),
  SERVER_ELSEWHERE: z.enum(['true', 'false'], 'must be true or false').optional(),
  HSTS_SUBDOMAINS: z.enum(['true', 'false'], 'must be true or false').optional(),
  TRUST_PROXY: z.enum(['true', 'false'], 'must be true or false').default('false'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  NODE_ENV: z.string().default('development'),
});
export type Environment = z.infer<typeof environment>;

export const isProduction = (env: { NODE_ENV?: string | undefined; PUBLIC_URL?: string | undefined }) =>
  env.NODE_ENV === 'production' || isHttps(env.PUBLIC_URL ?? '');

/** WhatsApp is on if all of these are set. It is an error to set only some of them. */
const WHATSAPP_NAMES = [
  'WHATSAPP_PHONE',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
];

const RAZORPAY_NAMES = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];

type Given = Readonly<Record<string, string | undefined>>;
type Rule = [isMissing: boolean, fault: string];

/** Requires TLS for certain addresses in production. */
const inSecretOnly = (given: Given): Rule[] =>
  [
    ['SMS_URL', 'codes'],
    ['WHATSAPP_URL', 'who is told what'],
    ['PLACE_SEARCH_URL', 'where clinics and patients are'],
  ].map(([name = '', what = '']) => {
    const url = given[name];
    const isOpen = url !== undefined && url !== OFF && !isHttps(url);
    return [
      isProduction(given) && isOpen,
      `${name}: must start with https:// in production, as it carries ${what}`,
    ];
  });

/** Checks the settings for payments, and settings that conflict. */
const paymentRules = (given: Given): Rule[] => [
  [
    new Set(RAZORPAY_NAMES.map((name) => given[name] === undefined)).size > 1,
    `RAZORPAY_KEY_ID: must be set together with RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, or none of them`,
  ],
  [
    given['TEST_PAYMENTS'] === 'true' && given['RAZORPAY_KEY_ID'] !== undefined,
    'TEST_PAYMENTS: cannot be true where real payments are taken',
  ],
  [
    isProduction(given) && (given['RAZORPAY_KEY_ID'] ?? '').startsWith('rzp_test_'),
    'RAZORPAY_KEY_ID: cannot be one of Razorpay’s test mode in production, where Pro is not given for nothing',
  ],
  [
    isProduction(given) && given['TEST_PAYMENTS'] === 'true',
    'TEST_PAYMENTS: cannot be true in production, where Pro is not given for nothing',
  ],
  [
    given['PLANS'] === 'off' && (given['RAZORPAY_KEY_ID'] !== undefined || given['TEST_PAYMENTS'] === 'true'),
    'PLANS: cannot be off where payments are taken',
  ],
];

/** If a setting requires another setting that is missing, returns an error for it. */
export function missingTogether(given: Given): string[] {
  const rules: Rule[] = [
    [
      given['DATABASE_URL'] !== undefined && given['SECRET'] === undefined,
      'SECRET: must be set with DATABASE_URL, to the same value on every server',
    ],
    [
      given['DATABASE_OWNER_URL'] !== undefined && given['DATABASE_URL'] === undefined,
      'DATABASE_URL: must be set with DATABASE_OWNER_URL, to the same database for the role that serves requests',
    ],
    [
      given['DATABASE_DIRECT_URL'] !== undefined && given['DATABASE_URL'] === undefined,
      'DATABASE_URL: must be set with DATABASE_DIRECT_URL, to the pooler in front of it',
    ],
    [
      given['DATABASE_STATEMENTS'] === 'unnamed' && given['DATABASE_DIRECT_URL'] === undefined,
      'DATABASE_DIRECT_URL: must be set with unnamed DATABASE_STATEMENTS, past the pooler that needs them',
    ],
    [
      given['SMTP_URL'] !== undefined && given['MAIL_FROM'] === undefined,
      'MAIL_FROM: must be set with SMTP_URL, to the address that mail comes from',
    ],
    ...inSecretOnly(given),
    [
      new Set(WHATSAPP_NAMES.map((name) => given[name] === undefined)).size > 1,
      `WHATSAPP_PHONE: must be set together with ${WHATSAPP_NAMES.slice(1).join(', ')}, or none of them`,
    ],
    [
      isProduction(given) && listOf(given['PUSH_HOSTS'] ?? '').some(isLoopback),
      'PUSH_HOSTS: cannot be on this machine in production',
    ],
    ...paymentRules(given),
    [isProduction(given) && given['SMTP_URL'] === undefined, 'SMTP_URL: must be set in production'],
    [isProduction(given) && given['PUBLIC_URL'] === undefined, 'PUBLIC_URL: must be set in production'],
  ];
  return [
    ...rules.filter(([isMissing]) => isMissing).map(([, fault]) => fault),
    ...smsFaults(given),
    ...abdmFaults(given, isProduction(given)),
  ];
}
