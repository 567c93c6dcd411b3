import type { MapConfig } from '@baari/contract/clinics';
import type { InstallationKind } from '@baari/core/platform';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextRules, WhatsappConfig } from '../context/index.ts';
import {
  environment,
  isProduction,
  KEPT,
  listOf,
  LOST,
  missingTogether,
  OFF,
  type Environment,
} from './environment.ts';

/** The configuration of a server, read from its environment once. */

type DatabaseAddresses = {
  /** The database address for requests, through a pooler if there is one. */
  url: string;
  /** The direct address, past the pooler, for the listener and the jobs, which need their own connection. */
  directUrl: string;
  /** Past the pooler, and as whom tables are made, backed up and restored. */
  ownerUrl: string;
  hasNamedStatements: boolean;
};

export type Config = {
  port: number;
  host: string;
  /** Absolute; where the embedded PostgreSQL and a generated secret lie. */
  dataDir: string;
  /** Absolute; where the backup goes that is made before an upgrade. */
  backupDir: string;
  /** The public key that backups are encrypted to, if they are. */
  backupKey: string | undefined;
  /** The path of the secret key for restoring; no server has it. */
  backupSecretKeyFile: string | undefined;
  /** Null for the embedded PostgreSQL. */
  database: DatabaseAddresses | null;
  /** Without a slash at its end; null for the address of this machine in its network. */
  publicUrl: string | null;
  smtp: { url: string; from: string } | null;
  /** For clinics that register here: an IANA name. */
  timeZone: string;
  /** The address for help requests. */
  supportEmail: string;
  /** The gateway for messages to phones; null for none, which means the local mailbox in a trial. */
  sms: { url: string; token: string | null } | null;
  texts: TextRules;
  /** Null where no WhatsApp messages are sent. */
  whatsapp: WhatsappConfig | null;
  /** Push services beside those of the browsers' makers, as `host:port`. */
  pushHosts: readonly string[];
  maps: MapConfig;
  /** The kind of this installation, if fixed beforehand; null where its setup page asks. */
  kind: InstallationKind | null;
  /** Null where no real payments are taken. */
  razorpay: { keyId: string; keySecret: string; webhookSecret: string } | null;
  /** Whether the stand-in for a payment gateway exists, which moves no money; never in production. */
  hasTestPayments: boolean;
  /** Whether the operator can delete everything: always in a trial, only on request in production. */
  canClearAllData: boolean;
  /** A server that speaks as Nominatim does; null where places are not searched. */
  placeSearchUrl: string | null;
  /** Null for the one kept in the data folder. */
  secret: string | null;
  /** The replaced secret, which opens its sealed values once more to seal them again. */
  secretBefore: string | null;
  /** Whether the operator has lost the old secret: its sealed values are given up. */
  isSecretLost: boolean;
  passwordMinLength: number;
  /** Whether browsers must also use https for all names below the server's own. */
  hasSecureSubdomains: boolean;
  /** The token for `/metrics`; null when it is off. */
  metricsToken: string | null;
  /** Whether a proxy in front reports the client's address. */
  trustProxy: boolean;
  logLevel: Environment['LOG_LEVEL'];
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

/** Reads the configuration; an empty variable counts as unset. Throws a ConfigError. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { given, faults: unreadable } = withSecretFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
  );
  const parsed = environment.safeParse(given);
  const faults = [
    ...unreadable,
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
    backupDir: path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')),
    backupKey: env.BACKUP_KEY,
    backupSecretKeyFile: env.BACKUP_SECRET_KEY_FILE,
    database: databaseOf(env),
    publicUrl: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin,
    smtp: env.SMTP_URL === undefined ? null : { url: env.SMTP_URL, from: env.MAIL_FROM ?? '' },
    timeZone: env.TIME_ZONE,
    supportEmail: env.SUPPORT_EMAIL ?? senderOf(env.MAIL_FROM),
    sms: env.SMS_URL === undefined ? null : { url: env.SMS_URL, token: env.SMS_TOKEN ?? null },
    texts: {
      prefixes: listOf(env.TEXT_PREFIXES),
      clinicDay: { free: env.TEXTS_A_DAY_FREE, pro: env.TEXTS_A_DAY_PRO },
    },
    whatsapp: whatsappOf(env),
    pushHosts: listOf(env.PUSH_HOSTS ?? ''),
    maps: {
      googleApiKey: env.GOOGLE_MAPS_API_KEY ?? null,
      tileUrl: orNone(env.MAP_TILE_URL),
      tileAttribution: env.MAP_TILE_ATTRIBUTION,
    },
    kind: env.PLANS === undefined ? null : KIND_OF_PLANS[env.PLANS],
    ...paymentsOf(env),
    canClearAllData: isOn(env.ALLOW_CLEAR_ALL_DATA, !isProduction(env)),
    placeSearchUrl: orNone(env.PLACE_SEARCH_URL),
    secret: env.SECRET === undefined || env.SECRET === KEPT ? null : env.SECRET,
    secretBefore: env.SECRET_BEFORE === LOST ? null : (env.SECRET_BEFORE ?? null),
    isSecretLost: env.SECRET_BEFORE === LOST,
    metricsToken: env.METRICS_TOKEN ?? null,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    hasSecureSubdomains: isOn(env.HSTS_SUBDOMAINS, true),
    trustProxy: env.TRUST_PROXY === 'true',
    logLevel: env.LOG_LEVEL,
    isProduction: isProduction(env),
    isRateLimited: true,
  };
}

function databaseOf(env: Environment): DatabaseAddresses | null {
  const {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl = url,
    DATABASE_OWNER_URL: ownerUrl = directUrl,
  } = env;
  if (url === undefined || directUrl === undefined || ownerUrl === undefined) return null;
  return { url, directUrl, ownerUrl, hasNamedStatements: env.DATABASE_STATEMENTS === 'named' };
}

function whatsappOf(env: Environment): WhatsappConfig | null {
  const {
    WHATSAPP_PHONE: phone,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_TOKEN: accessToken,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = env;
  const isWhole =
    phone !== undefined &&
    phoneNumberId !== undefined &&
    accessToken !== undefined &&
    appSecret !== undefined &&
    verifyToken !== undefined;
  if (!isWhole) return null;
  return {
    url: `${env.WHATSAPP_URL.replace(/\/+$/, '')}/${env.WHATSAPP_VERSION}`,
    platform: { clinicId: null, phone, phoneNumberId, accessToken, appSecret },
    verifyToken,
    pricePaise: env.WHATSAPP_PRICE_PAISE,
  };
}

const KIND_OF_PLANS = { on: 'platform', off: 'clinic' } as const;

function paymentsOf(env: Environment): Pick<Config, 'razorpay' | 'hasTestPayments'> {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = env;
  const isRealWhole = keyId !== undefined && keySecret !== undefined && webhookSecret !== undefined;
  const razorpay = isRealWhole ? { keyId, keySecret, webhookSecret } : null;
  return {
    razorpay,
    hasTestPayments: isOn(env.TEST_PAYMENTS, razorpay === null && !isProduction(env) && env.PLANS !== 'off'),
  };
}

const isOn = (choice: 'true' | 'false' | undefined, otherwise: boolean) =>
  choice === undefined ? otherwise : choice === 'true';

/** The address in a sender like `Baari <queue@example.org>`; that of the local mailbox without one. */
const senderOf = (from = 'support@localhost') => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const orNone = (text: string) => (text === OFF ? null : text);

/** Secrets that lie in files, as vaults, systemd and containers hand them over, and not in the environment. */

/** Secrets, which must not be readable by everybody who can see a process or its unit. */
const SECRETS = [
  'SECRET',
  'SECRET_BEFORE',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'SMS_TOKEN',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'METRICS_TOKEN',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
] as const;

type Given = Readonly<Record<string, string | undefined>>;

/** Reads each secret from the file that its variable with `_FILE` names, without the final line end. */
function withSecretFiles(given: Given): { given: Given; faults: string[] } {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    try {
      if (given[name] !== undefined) throw new Error(`cannot be set beside ${name}`);
      read[name] = readFileSync(file, 'utf8').trimEnd();
    } catch (error) {
      faults.push(`${name}_FILE: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { given: { ...given, ...read }, faults };
}
