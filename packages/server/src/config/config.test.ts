import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FREE_STYLE } from '@baari/core/texts';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://queue.example.org',
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'desk@example.org',
};

describe('reading the configuration', () => {
  it('starts a trial on one machine when the environment is empty', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      database: null,
      publicUrl: null,
      smtp: null,
      secret: null,
      isProduction: false,
      trustProxy: false,
      isRateLimited: true,
      sms: null,
      metricsToken: null,
      maps: { googleApiKey: null, tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' },
      placeSearchUrl: 'https://nominatim.openstreetmap.org',
    });
  });

  it('reports every error at once', () => {
    const faults = faultsOf({
      PORT: 'http',
      DATABASE_URL: 'mysql://x',
      PASSWORD_MIN_LENGTH: '2',
      TRUST_PROXY: 'yes',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'smtp://localhost',
      PUBLIC_URL: 'https://queue.example.org/here',
    });
    const names = faults.map((fault) => fault.split(':')[0]);
    expect([...new Set(names)].sort()).toEqual([
      'DATABASE_URL',
      'LOG_LEVEL',
      'MAIL_FROM',
      'PASSWORD_MIN_LENGTH',
      'PORT',
      'PUBLIC_URL',
      'SECRET',
      'TRUST_PROXY',
    ]);
  });

  it('reads secrets from files, as secret managers and systemd provide them', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'baari-secrets-'));
    const file = path.join(folder, 'secret');
    writeFileSync(file, `${'s'.repeat(32)}\n`);
    expect(readConfig({ SECRET_FILE: file }).secret).toBe('s'.repeat(32));
    expect(faultsOf({ SECRET_FILE: file, SECRET: 'x'.repeat(32) })).toEqual([
      'SECRET_FILE: cannot be set beside SECRET',
    ]);
    expect(faultsOf({ SMS_TOKEN_FILE: path.join(folder, 'nowhere') })[0]).toMatch(/^SMS_TOKEN_FILE: ENOENT/);
    rmSync(folder, { recursive: true });
  });

  it('requires an encrypted place search in production', () => {
    const at = (PLACE_SEARCH_URL: string) => faultsOf({ ...production, PLACE_SEARCH_URL });
    expect(at('http://places.example.org')).toEqual([
      expect.stringMatching(/^PLACE_SEARCH_URL: must start with https/),
    ]);
    expect([at('https://places.example.org'), at('off')]).toEqual([[], []]);
  });

  it('requires a minimum password length between 6 and 64', () => {
    const asked = (PASSWORD_MIN_LENGTH: string) => readConfig({ PASSWORD_MIN_LENGTH }).passwordMinLength;
    expect([readConfig({}).passwordMinLength, asked('8'), asked('64')]).toEqual([6, 8, 64]);
    for (const PASSWORD_MIN_LENGTH of ['5', '65', 'eight']) {
      expect(faultsOf({ PASSWORD_MIN_LENGTH })).toHaveLength(1);
    }
  });

  it('reads separate addresses for the pooled and the direct database connection', () => {
    const [SECRET, DATABASE_URL] = ['s'.repeat(32), 'postgres://pooler/baari'];
    const databaseOf = (env: Record<string, string>) => readConfig({ SECRET, DATABASE_URL, ...env }).database;
    const [direct, owner] = ['postgres://server/baari', 'postgres://owner@server/baari'];
    const through = { url: DATABASE_URL, directUrl: DATABASE_URL, ownerUrl: DATABASE_URL };
    expect(databaseOf({})).toEqual({ ...through, hasNamedStatements: true });
    expect(databaseOf({ DATABASE_OWNER_URL: owner })).toMatchObject({ ...through, ownerUrl: owner });
    const past = { ...through, directUrl: direct, ownerUrl: direct };
    expect(databaseOf({ DATABASE_DIRECT_URL: direct })).toMatchObject(past);
    const unnamed = { DATABASE_DIRECT_URL: direct, DATABASE_STATEMENTS: 'unnamed' };
    expect(databaseOf(unnamed)).toEqual({ ...past, hasNamedStatements: false });
    expect(databaseOf({ ...unnamed, DATABASE_OWNER_URL: owner })).toMatchObject({ ...past, ownerUrl: owner });
  });

  it('keeps the secret next to an external PostgreSQL’s data only if the operator asks for that', () => {
    const DATABASE_URL = 'postgres://server/baari';
    expect(readConfig({ DATABASE_URL, SECRET: 'kept' }).secret).toBeNull();
    expect(faultsOf({ DATABASE_URL, SECRET: 'short' })).toEqual([
      'SECRET: must have at least 32 characters, or be kept',
    ]);
    expect(faultsOf({ DATABASE_URL })).toEqual([expect.stringMatching('^SECRET: ')]);
  });

  it('requires a direct database address together with a pooler’s address', () => {
    const ofPooler = { SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://pooler/baari' };
    expect(faultsOf({ ...ofPooler, DATABASE_STATEMENTS: 'unnamed' })).toEqual([
      expect.stringMatching('^DATABASE_DIRECT_URL: '),
    ]);
    expect(faultsOf({ DATABASE_DIRECT_URL: 'postgres://server/baari' })).toEqual([
      expect.stringMatching('^DATABASE_URL: '),
    ]);
  });

  it('detects production by NODE_ENV or by an https address', () => {
    expect(readConfig(production).isProduction).toBe(true);
    expect(readConfig({ ...production, NODE_ENV: '' }).isProduction).toBe(true);
    expect(readConfig({ ...production, NODE_ENV: '', PUBLIC_URL: 'http://10.0.0.2' }).isProduction).toBe(
      false,
    );
  });

  it('refuses a guessable metrics token', () => {
    const METRICS_TOKEN = 'a token of at least thirty-two letters';
    expect(readConfig({ METRICS_TOKEN }).metricsToken).toBe(METRICS_TOKEN);
    expect(faultsOf({ METRICS_TOKEN: 'short' })).toEqual(['METRICS_TOKEN: must have at least 32 characters']);
  });

  it('lets the configuration set the kind of installation', () => {
    expect(readConfig({}).kind).toBeNull();
    expect(readConfig({ PLANS: 'on' })).toMatchObject({ kind: 'platform', hasTestPayments: true });
    expect(readConfig({ PLANS: 'off' })).toMatchObject({ kind: 'clinic', hasTestPayments: false });
    expect(faultsOf({ PLANS: 'no' })).toEqual(['PLANS: must be on or off']);
    expect(faultsOf({ PLANS: 'off', TEST_PAYMENTS: 'true' })).toHaveLength(1);
  });

  it('knows whether the server of a clinic’s own copy is outside the clinic', () => {
    expect(readConfig({}).isElsewhere).toBe(false);
    expect(readConfig({ SERVER_ELSEWHERE: 'true' }).isElsewhere).toBe(true);
    expect(faultsOf({ SERVER_ELSEWHERE: 'yes' })).toEqual(['SERVER_ELSEWHERE: must be true or false']);
  });

  it('accepts an address whose protocol is in capitals', () => {
    const PUBLIC_URL = 'HTTPS://queue.example.org';
    expect(readConfig({ ...production, NODE_ENV: '', PUBLIC_URL })).toMatchObject({
      isProduction: true,
      publicUrl: 'https://queue.example.org',
      hasTestPayments: false,
      canClearAllData: false,
    });
    expect(faultsOf({ PUBLIC_URL })).toEqual(['SMTP_URL: must be set in production']);
    expect(faultsOf({ ...production, SMS_URL: 'HTTPS://sms.example.org/send' })).toEqual([]);
    expect(faultsOf({ ...production, SMS_URL: 'HTTP://sms.example.org/send' })).toHaveLength(1);
  });

  it('requires a mail server and an address in production', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toHaveLength(2);
  });

  it('accepts only encrypted gateways in production', () => {
    const SMS_URL = 'http://sms.example.org/send';
    expect(readConfig({ SMS_URL, SMS_TOKEN: 'x' }).sms).toEqual({
      provider: 'own',
      url: SMS_URL,
      token: 'x',
    });
    expect(faultsOf({ ...production, SMS_URL })).toHaveLength(1);
    expect(faultsOf({ ...production, SMS_URL: 'https://sms.example.org/send' })).toEqual([]);
    expect(faultsOf({ SMS_TOKEN: 'x' })).toHaveLength(1);
  });

  it('requires the registration with the carriers for each provider of texts', () => {
    const list = path.join(mkdtempSync(path.join(tmpdir(), 'baari-texts-')), 'templates.csv');
    writeFileSync(list, 'kind,language,template id\nissued,en,1107160000000000001,65f0aa11\n');
    const registered = {
      PUBLIC_URL: 'https://queue.example.org',
      SMTP_URL: 'smtps://mail.example.org',
      MAIL_FROM: 'queue@example.org',
      SMS_ENTITY_ID: '1101234567890123456',
      SMS_HEADER: 'BAARIQ',
      SMS_TEMPLATES: list,
    };
    const msg91 = { ...registered, SMS_PROVIDER: 'msg91', SMS_TOKEN: 'key' };
    expect(readConfig(msg91)).toMatchObject({
      sms: { provider: 'msg91', url: 'https://control.msg91.com', authKey: 'key' },
      texts: { style: { variables: { length: 30, signs: '' }, hasLinks: true } },
    });
    expect([...(readConfig(msg91).texts.style.ids ?? [])]).toHaveLength(1);
    expect(readConfig(msg91).texts.style.clinicName).toBeNull();
    const ownCopy = { ...msg91, PLANS: 'off', SMS_CLINIC_NAME: 'City Care' };
    expect(readConfig(ownCopy).texts.style.clinicName).toBe('City Care');
    const exotel = { ...registered, SMS_PROVIDER: 'exotel', SMS_ACCOUNT: 'a', SMS_KEY: 'k', SMS_TOKEN: 't' };
    expect(readConfig({ ...exotel, SMS_URL: 'https://api.exotel.com/' }).sms).toMatchObject({
      provider: 'exotel',
      url: 'https://api.exotel.com',
      account: 'a',
    });
    const other = {
      ...registered,
      SMS_PROVIDER: 'other',
      SMS_URL: 'https://x.example.org',
      SMS_FIELDS: '{"m":"{text}"}',
    };
    expect(readConfig(other).sms).toMatchObject({
      provider: 'other',
      fields: { m: '{text}' },
      format: 'json',
    });
    for (const [given, names] of [
      [
        { SMS_PROVIDER: 'msg91' },
        ['SMS_TOKEN', 'SMS_ENTITY_ID', 'SMS_HEADER', 'SMS_TEMPLATES', 'PUBLIC_URL'],
      ],
      [{ ...exotel, SMS_KEY: '' }, ['SMS_KEY']],
      [{ ...other, SMS_FIELDS: '{"m":"{message}"}' }, ['SMS_FIELDS']],
      [{ ...other, SMS_FIELDS: 'text' }, ['SMS_FIELDS']],
      [{ ...other, SMS_URL: 'http://x.example.org' }, ['SMS_URL']],
      [{ ...msg91, SMS_TEMPLATES: `${list}.missing` }, ['SMS_TEMPLATES']],
      [{ SMS_HEADER: 'BAARIQ' }, ['SMS_PROVIDER']],
      [{ ...msg91, SMS_VARIABLE_SIGNS: '.' }, ['SMS_VARIABLE_SIGNS']],
      [{ ...msg91, SMS_CLINIC_NAME: 'City Care' }, ['SMS_CLINIC_NAME']],
      [{ ...msg91, PLANS: 'off', SMS_CLINIC_NAME: '{token}' }, ['SMS_CLINIC_NAME']],
      [{ ...msg91, PLANS: 'off', SMS_CLINIC_NAME: 'सिटी केयर' }, ['SMS_CLINIC_NAME']],
    ] as const)
      expect(faultsOf(given).map((fault) => fault.split(':')[0])).toEqual(names);
    writeFileSync(list, 'issued,en,1107160000000000001\nyourTurn,en,1\n');
    expect(faultsOf(msg91)).toEqual(['SMS_TEMPLATES: line 2']);
  });

  it('requires a complete and encrypted configuration for WhatsApp', () => {
    const whatsapp = {
      WHATSAPP_PHONE: '+918000000001',
      WHATSAPP_PHONE_NUMBER_ID: '1000000001',
      WHATSAPP_TOKEN: 'token',
      WHATSAPP_APP_SECRET: 'secret',
      WHATSAPP_VERIFY_TOKEN: 'sixteen characters',
    };
    expect(readConfig({}).whatsapp).toBeNull();
    expect(readConfig(whatsapp).whatsapp).toMatchObject({
      url: 'https://graph.facebook.com/v25.0',
      pricePaise: 14,
    });
    for (const name of Object.keys(whatsapp))
      expect(faultsOf({ ...whatsapp, [name]: '' })).toEqual([
        expect.stringMatching('^WHATSAPP_PHONE: must be set together'),
      ]);
    expect(faultsOf({ ...whatsapp, WHATSAPP_VERSION: '25' })).toHaveLength(1);
    expect(faultsOf({ ...production, ...whatsapp })).toEqual([]);
    const open = { WHATSAPP_URL: 'http://graph.test' };
    expect(faultsOf({ ...production, ...whatsapp, ...open })).toEqual([
      expect.stringMatching('^WHATSAPP_URL: must start with https'),
    ]);
  });

  it('accepts additional push services, but one on this machine only in a trial', () => {
    expect(readConfig({}).pushHosts).toEqual([]);
    expect(readConfig({ PUSH_HOSTS: 'Push.example.org:443, 127.0.0.1:9090' }).pushHosts).toEqual([
      'push.example.org:443',
      '127.0.0.1:9090',
    ]);
    expect(faultsOf({ PUSH_HOSTS: 'https://push.example.org' })).toHaveLength(1);
    expect(faultsOf({ ...production, PUSH_HOSTS: 'push.example.org:443' })).toEqual([]);
    for (const host of ['127.0.0.1:9090', 'localhost:80', '127.1.2.3:1', '0.0.0.0:1'])
      expect(faultsOf({ ...production, PUSH_HOSTS: host })).toEqual([
        'PUSH_HOSTS: cannot be on this machine in production',
      ]);
  });

  it('allows texts and codes only to Indian mobiles by default', () => {
    expect(readConfig({}).texts).toEqual({
      prefixes: ['+916', '+917', '+918', '+919'],
      clinicDay: { free: 50, pro: 1500 },
      style: FREE_STYLE,
    });
    expect(readConfig({ TEXT_PREFIXES: '+977, +91', TEXTS_A_DAY_FREE: '0' }).texts).toEqual({
      prefixes: ['+977', '+91'],
      clinicDay: { free: 0, pro: 1500 },
      style: FREE_STYLE,
    });
    for (const TEXT_PREFIXES of [',', '91', '+', '+0', '+91 9'])
      expect(faultsOf({ TEXT_PREFIXES })).toHaveLength(1);
  });

  it('sends support requests to the configured address, or else to the mail sender’s address', () => {
    const SMTP_URL = 'smtp://localhost:25';
    expect(readConfig({}).supportEmail).toBe('support@localhost');
    for (const MAIL_FROM of ['queue@example.org', 'Baari <queue@example.org>']) {
      expect(readConfig({ SMTP_URL, MAIL_FROM }).supportEmail).toBe('queue@example.org');
    }
    expect(readConfig({ ...production, SUPPORT_EMAIL: 'help@example.org' }).supportEmail).toBe(
      'help@example.org',
    );
    expect(faultsOf({ SUPPORT_EMAIL: 'help' })).toEqual(['SUPPORT_EMAIL: must be an email address']);
  });

  it('gives new clinics India’s time zone by default, or another existing time zone', () => {
    expect(readConfig({}).timeZone).toBe('Asia/Kolkata');
    expect(readConfig({ TIME_ZONE: 'Asia/Kathmandu' }).timeZone).toBe('Asia/Kathmandu');
    expect(faultsOf({ TIME_ZONE: 'Asia/Atlantis' })).toEqual([
      'TIME_ZONE: must be a time zone, as Asia/Kolkata',
    ]);
  });

  it('requires all of Razorpay’s keys or none, and refuses test payments together with real payments', () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'a', RAZORPAY_WEBHOOK_SECRET: 'b' };
    const razorpay = { keyId: 'rzp_live_1', keySecret: 'a', webhookSecret: 'b' };
    expect(readConfig(keys)).toMatchObject({ razorpay, hasTestPayments: false });
    for (const name of Object.keys(keys)) expect(faultsOf({ ...keys, [name]: '' })).toHaveLength(1);
    expect(faultsOf({ ...keys, TEST_PAYMENTS: 'true' })).toEqual([
      'TEST_PAYMENTS: cannot be true where real payments are taken',
    ]);
    const ofTestMode = { ...keys, RAZORPAY_KEY_ID: 'rzp_test_1' };
    expect(faultsOf(ofTestMode)).toEqual([]);
    expect(faultsOf({ ...production, ...ofTestMode })).toEqual([
      'RAZORPAY_KEY_ID: cannot be one of Razorpay’s test mode in production, where Pro is not given for nothing',
    ]);
  });

  it('allows test payments in a trial, unless they are turned off, and never in production', () => {
    expect(readConfig({})).toMatchObject({ razorpay: null, hasTestPayments: true });
    expect(readConfig({ TEST_PAYMENTS: 'false' }).hasTestPayments).toBe(false);
    expect(readConfig(production).hasTestPayments).toBe(false);
    expect(faultsOf({ ...production, TEST_PAYMENTS: 'true' })).toEqual([
      'TEST_PAYMENTS: cannot be true in production, where Pro is not given for nothing',
    ]);
    expect(faultsOf({ TEST_PAYMENTS: 'yes' })).toEqual(['TEST_PAYMENTS: must be true or false']);
  });

  it('accepts a configuration without maps', () => {
    const none = readConfig({ MAP_TILE_URL: 'off', PLACE_SEARCH_URL: 'off' });
    expect([none.maps.tileUrl, none.placeSearchUrl]).toEqual([null, null]);
  });

  it('accepts a tile address that contains placeholders for the coordinates', () => {
    const tileUrl = 'https://{s}.tiles.example.org/{z}/{x}/{y}{r}.png';
    expect(readConfig({ MAP_TILE_URL: tileUrl }).maps.tileUrl).toBe(tileUrl);
    for (const MAP_TILE_URL of ['https://tiles.example.org/', 'ftp://a/{z}/{x}/{y}', '{z}/{x}/{y}']) {
      expect(faultsOf({ MAP_TILE_URL })).toEqual([
        'MAP_TILE_URL: must be a URL with {z}, {x} and {y}, or off',
      ]);
    }
  });

  it('removes the trailing slash of an address', () => {
    expect(readConfig({ PUBLIC_URL: 'http://10.0.0.2:3000/' }).publicUrl).toBe('http://10.0.0.2:3000');
  });
});

describe('the access to the health network', () => {
  const ACCESS = { ABDM_CLIENT_ID: 'SBXID_1', ABDM_CLIENT_SECRET: 'secret', PUBLIC_URL: 'http://localhost' };

  it('turns the access to the health network off by default', () => {
    expect(readConfig({}).abdm).toBeNull();
  });

  it('uses the health network’s sandbox by default', () => {
    expect(readConfig(ACCESS).abdm).toMatchObject({
      network: 'sbx',
      url: 'https://dev.abdm.gov.in',
      qr: { appUrl: 'https://phrsbx.abdm.gov.in', spelling: 'hip-id' },
      issuer: 'https://dev.abdm.gov.in/auth/realms/central-registry',
      sender: 'gateway',
      requiresKeys: true,
    });
  });

  it.each([
    [{ ABDM_CLIENT_ID: 'SBXID_1', PUBLIC_URL: 'http://localhost' }, 'ABDM_CLIENT_SECRET: must be set'],
    [{ ABDM_QR: 'hipid' }, 'ABDM_CLIENT_ID: must be set'],
    [{ ...ACCESS, ABDM_ENVIRONMENT: 'production' }, 'ABDM_ISSUER: must be set'],
    [
      { ...ACCESS, NODE_ENV: 'production', ABDM_URL: 'http://gateway.test' },
      'ABDM_URL: must start with https://',
    ],
  ])('refuses a configuration of the health network with a missing or unsafe part: %j', (given, fault) => {
    expect(() => readConfig(given)).toThrow(fault);
  });
});
