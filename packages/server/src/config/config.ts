import type { MapConfig } from '@baari/contract/clinics';
import type { PlanType } from '@baari/core/billing';
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
import { type AbdmConfig, abdmOf } from './abdm-config.ts';
import { type SmsConfig, smsOf, textStyleOf } from './sms-config.ts';

/** Reads a server's configuration once from the environment. */

type DatabaseAddresses = {
  /** The database address for requests, through a pooler if there is one. */
  url: string;
  /**
   * The database address that bypasses the pooler. The listener for database notifications and the jobs use
   * this address, because each needs its own connection.
   */
  directUrl: string;
  /**
   * The database address for the role that creates, backs up and restores the tables. This address bypasses
   * the pooler.
   */
  ownerUrl: string;
  hasNamedStatements: boolean;
};

export type Config = {
  port: number;
  host: string;
  /** Absolute path of the folder with the embedded PostgreSQL and a generated secret. */
  dataDir: string;
  /** Absolute path of the folder for the backup made before an upgrade. */
  backupDir: string;
  /** The public key that encrypts backups, if set. */
  backupKey: string | undefined;
  /** The path of the secret key for restoring. The secret key must not be on a server. */
  backupSecretKeyFile: string | undefined;
  /** The addresses of an external PostgreSQL. Null if the embedded PostgreSQL is used. */
  database: DatabaseAddresses | null;
  /**
   * The public address, without a trailing slash. Null if the public address is the address of this machine
   * in its network.
   */
  publicUrl: string | null;
  smtp: { url: string; from: string } | null;
  /** IANA name of the time zone for newly registered clinics. */
  timeZone: string;
  supportEmail: string;
  /**
   * The gateway for messages to phones, or null if there is none. Without a gateway, a trial uses the local
   * mailbox.
   */
  sms: SmsConfig | null;
  texts: TextRules;
  /** The plans that have webhooks. */
  plansWithWebhooks: Readonly<Record<PlanType, boolean>>;
  /** The plans that have the widget for websites. */
  plansWithWidget: Readonly<Record<PlanType, boolean>>;
  /** The plans that have calendar feeds for doctors. */
  plansWithCalendars: Readonly<Record<PlanType, boolean>>;
  /** The plans that have API keys. */
  plansWithKeys: Readonly<Record<PlanType, boolean>>;
  /** The access to the health network's gateway, or null if there is none. */
  abdm: AbdmConfig | null;
  /** Null if the platform sends no WhatsApp messages. */
  whatsapp: WhatsappConfig | null;
  /** Allowed push services besides those of the browsers' makers, as `host:port`. */
  pushHosts: readonly string[];
  maps: MapConfig;
  /**
   * The kind of this installation. Null if the configuration does not set the kind, so that the setup page
   * asks for it.
   */
  kind: InstallationKind | null;
  /** True if the server of a clinic's own copy is not in the clinic's network. */
  isElsewhere: boolean;
  /** Null if the installation takes no real payments. */
  razorpay: { keyId: string; keySecret: string; webhookSecret: string } | null;
  /** True if payments go to the test gateway, which moves no money. Never true in production. */
  hasTestPayments: boolean;
  /**
   * True if the operator can delete all data. This is always true in a trial. In production, it is true only
   * if the configuration sets it.
   */
  canClearAllData: boolean;
  /** A place search server with Nominatim's API, or null if place search is off. */
  placeSearchUrl: string | null;
  /** The installation's secret, or null if it is stored in the data folder. */
  secret: string | null;
  /**
   * The previous secret. It only decrypts the values that were encrypted with it, so that they can be
   * encrypted with the new secret.
   */
  secretBefore: string | null;
  /** True if the operator has lost the old secret and accepts losing the values encrypted with it. */
  isSecretLost: boolean;
  passwordMinLength: number;
  /** True if browsers must also use https for all subdomains. */
  hasSecureSubdomains: boolean;
  /** The token that a reader of `/metrics` must send, or null if `/metrics` is off. */
  metricsToken: string | null;
  /** True if a proxy in front of the server reports the client's address. */
  trustProxy: boolean;
  logLevel: Environment['LOG_LEVEL'];
  isProduction: boolean;
  /** Only benchmarks and tests turn this off, because all their requests come from one address. */
  isRateLimited: boolean;
};

/** Lists all errors of the environment in one message. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration has faults:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Reads the configuration. An empty variable counts as unset. Throws a ConfigError. */
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
    sms: smsOf(env),
    texts: {
      prefixes: listOf(env.TEXT_PREFIXES),
      clinicDay: { free: env.TEXTS_A_DAY_FREE, pro: env.TEXTS_A_DAY_PRO },
      style: textStyleOf(env),
    },
    plansWithWebhooks: { free: isOn(env.WEBHOOKS_FREE, false), pro: isOn(env.WEBHOOKS_PRO, true) },
    plansWithWidget: { free: isOn(env.WIDGET_FREE, true), pro: isOn(env.WIDGET_PRO, true) },
    plansWithCalendars: { free: isOn(env.CALENDARS_FREE, false), pro: isOn(env.CALENDARS_PRO, true) },
    plansWithKeys: { free: isOn(env.API_KEYS_FREE, false), pro: isOn(env.API_KEYS_PRO, true) },
    abdm: abdmOf(env),
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
    isElsewhere: isOn(env.SERVER_ELSEWHERE, false),
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

/**
 * Returns the email address in a sender such as `Baari <queue@example.org>`. If there is no sender, returns
 * the address of the local mailbox.
 */
const senderOf = (from = 'support@localhost') => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const orNone = (text: string) => (text === OFF ? null : text);

/**
 * Reads secrets from files instead of from the environment. Secret managers, systemd and containers provide
 * such files.
 */

/**
 * These variables contain secrets. Users who can list processes or read the service's unit file must not see
 * these secrets.
 */
const SECRETS = [
  'SECRET',
  'SECRET_BEFORE',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'SMS_TOKEN',
  'SMS_KEY',
  'ABDM_CLIENT_SECRET',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'METRICS_TOKEN',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
] as const;

type Given = Readonly<Record<string, string | undefined>>;

/**
 * Reads each secret from the file whose path is in the variable with `_FILE`, without the final line break.
 */
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
