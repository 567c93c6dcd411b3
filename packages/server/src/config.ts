/** The environment, read and checked once. */
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import type { MapConfig } from '@baari/contract/clinics';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@baari/core/accounts';
import { z } from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type Config = {
  port: number;
  host: string;
  /** Absolute; where the embedded PostgreSQL and a generated secret lie. */
  dataDir: string;
  /** Null for the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Without a slash at its end; null for the address of this machine in its network. */
  publicUrl: string | null;
  smtp: { url: string; from: string } | null;
  /** Of clinics that register here: an IANA name. */
  timeZone: string;
  /** Where requests for help go. */
  supportEmail: string;
  /** Who sends messages to phones; null for nobody, in a trial the local mailbox. */
  sms: { url: string; token: string | null } | null;
  /** Push services beside those of the browsers' makers, as `host:port`. */
  pushHosts: readonly string[];
  maps: MapConfig;
  /** Null where no real payments are taken. */
  razorpay: { keyId: string; keySecret: string; webhookSecret: string } | null;
  /** Whether the stand-in for a payment gateway is there, with which no money moves; never in production. */
  hasTestPayments: boolean;
  /** Whether the operator can delete everything: a trial's freedom, which production has to ask for. */
  canClearAllData: boolean;
  /** A server that speaks as Nominatim does; null where places are not searched. */
  placeSearchUrl: string | null;
  /** Null for the one kept in the data folder. */
  secret: string | null;
  passwordMinLength: number;
  /** With which `/metrics` answers elsewhere than on this machine; null for nowhere else. */
  metricsToken: string | null;
  /** Whether a proxy in front says who asks. */
  trustProxy: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  isProduction: boolean;
  /** False for benchmarks and tests, which come from one address. */
  isRateLimited: boolean;
};

/** Names every fault of the environment at once. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration has faults:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const isUrl = (text: string, protocols: readonly string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** Whatever the case in which it is written. */
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

const listOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isLoopback = (host: string) => /^(localhost|127\.[0-9.]+|0\.0\.0\.0):/.test(host);

/** The word for having none of what there is one of by default. */
const OFF = 'off';

const tileTemplate = z
  .string()
  .refine(
    (text) => isUrl(text, ['http:', 'https:']) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    `must be a URL with {z}, {x} and {y}, or ${OFF}`,
  );

const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  PUBLIC_URL: url('http:', 'https:')
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', 'must have no path')
    .optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).optional(),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone, as Asia/Kolkata').default('Asia/Kolkata'),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  SMS_URL: url('http:', 'https:').optional(),
  SMS_TOKEN: z.string().optional(),
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
  TEST_PAYMENTS: z.enum(['true', 'false'], 'must be true or false').optional(),
  ALLOW_CLEAR_ALL_DATA: z.enum(['true', 'false'], 'must be true or false').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  PASSWORD_MIN_LENGTH: whole(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH).default(PASSWORD_MIN_LENGTH),
  TRUST_PROXY: z.enum(['true', 'false'], 'must be true or false').default('false'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  NODE_ENV: z.string().default('development'),
});
type Environment = z.infer<typeof environment>;

/** Reads the configuration; a variable that is set to nothing counts as not set. Throws a ConfigError. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path: [name], message }) => `${String(name)}: ${message}`),
    ...missingTogether(given),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return toConfig(parsed.data);
}

function toConfig(env: Environment): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin,
    smtp: env.SMTP_URL === undefined ? null : { url: env.SMTP_URL, from: env.MAIL_FROM ?? '' },
    timeZone: env.TIME_ZONE,
    supportEmail: env.SUPPORT_EMAIL ?? senderOf(env.MAIL_FROM),
    sms: env.SMS_URL === undefined ? null : { url: env.SMS_URL, token: env.SMS_TOKEN ?? null },
    pushHosts: listOf(env.PUSH_HOSTS ?? ''),
    maps: {
      googleApiKey: env.GOOGLE_MAPS_API_KEY ?? null,
      tileUrl: orNone(env.MAP_TILE_URL),
      tileAttribution: env.MAP_TILE_ATTRIBUTION,
    },
    ...paymentsOf(env),
    canClearAllData: isOn(env.ALLOW_CLEAR_ALL_DATA, !isProduction(env)),
    placeSearchUrl: orNone(env.PLACE_SEARCH_URL),
    secret: env.SECRET ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    trustProxy: env.TRUST_PROXY === 'true',
    logLevel: env.LOG_LEVEL,
    isProduction: isProduction(env),
    isRateLimited: true,
  };
}

function paymentsOf(env: Environment): Pick<Config, 'razorpay' | 'hasTestPayments'> {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = env;
  const isRealWhole = keyId !== undefined && keySecret !== undefined && webhookSecret !== undefined;
  const razorpay = isRealWhole ? { keyId, keySecret, webhookSecret } : null;
  return { razorpay, hasTestPayments: isOn(env.TEST_PAYMENTS, razorpay === null && !isProduction(env)) };
}

const isOn = (choice: 'true' | 'false' | undefined, otherwise: boolean) =>
  choice === undefined ? otherwise : choice === 'true';

/** The address in a sender like `Baari <queue@example.org>`; that of the local mailbox without one. */
const senderOf = (from = 'support@localhost') => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const orNone = (text: string) => (text === OFF ? null : text);

const isProduction = (env: { NODE_ENV?: string | undefined; PUBLIC_URL?: string | undefined }) =>
  env.NODE_ENV === 'production' || isHttps(env.PUBLIC_URL ?? '');

const RAZORPAY_NAMES = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];

/** What has to be given because of something else that is given. */
function missingTogether(given: Readonly<Record<string, string | undefined>>): string[] {
  const rules: [isMissing: boolean, fault: string][] = [
    [
      given['DATABASE_URL'] !== undefined && given['SECRET'] === undefined,
      'SECRET: must be set with DATABASE_URL, to the same value on every server',
    ],
    [
      given['SMTP_URL'] !== undefined && given['MAIL_FROM'] === undefined,
      'MAIL_FROM: must be set with SMTP_URL, to the address that mail comes from',
    ],
    [
      given['SMS_TOKEN'] !== undefined && given['SMS_URL'] === undefined,
      'SMS_URL: must be set with SMS_TOKEN, to where messages are handed over',
    ],
    [
      isProduction(given) && given['SMS_URL'] !== undefined && !isHttps(given['SMS_URL']),
      'SMS_URL: must start with https:// in production, as it carries codes',
    ],
    [
      isProduction(given) && listOf(given['PUSH_HOSTS'] ?? '').some(isLoopback),
      'PUSH_HOSTS: cannot be on this machine in production',
    ],
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
    [isProduction(given) && given['SMTP_URL'] === undefined, 'SMTP_URL: must be set in production'],
    [isProduction(given) && given['PUBLIC_URL'] === undefined, 'PUBLIC_URL: must be set in production'],
  ];
  return rules.filter(([isMissing]) => isMissing).map(([, fault]) => fault);
}

/** The address of this machine for others in its network, so that a phone in the room can open a link. */
export function addressInNetwork(port: number): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const address = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  return `http://${address ?? 'localhost'}:${port}`;
}
