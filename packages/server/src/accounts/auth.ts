import { LOGIN_SESSION_DAYS, PASSWORD_MAX_LENGTH } from '@baari/core/accounts';
import { betterAuth } from 'better-auth';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Vault } from '../context/index.ts';
import type { Database } from '../db/index.ts';
import { writeMail } from '../notifications/index.ts';
import { findReader } from './accounts.repository.ts';
import { linkTo } from './mail-link.ts';

const DAY_MS = 86_400_000;
const RESET_LINK_SECONDS = 3600;

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Where the library finds what it calls by names of its own. */
const TABLES = {
  user: {
    modelName: 'account',
    fields: { emailVerified: 'email_verified', ...times },
    additionalFields: {
      role: { type: 'string', required: false, input: false },
      language: { type: 'string', required: true },
    },
  },
  session: {
    modelName: 'login_session',
    expiresIn: (LOGIN_SESSION_DAYS * DAY_MS) / 1000,
    fields: {
      ...{
        userId: 'account_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      ...times,
    },
  },
  account: {
    modelName: 'account_credential',
    fields: {
      ...{ userId: 'account_id', accountId: 'provider_account_id', providerId: 'provider_id' },
      ...{ accessToken: 'access_token', refreshToken: 'refresh_token', idToken: 'id_token' },
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  verification: {
    modelName: 'account_verification',
    fields: { expiresAt: 'expires_at', ...times },
  },
} as const;

type Auth = ReturnType<typeof createAuth>;

// Starting the library costs more than using it; there is one database for the life of a server.
const auths = new WeakMap<Database, Auth>();

/** What the database has of the secret of a link: a keyed digest, so that whoever reads it can open none. */
const keptIdentifier = (vault: Vault, identifier: string) => vault.mac('verification', identifier);

/** What is kept of a reset link, as the library names it. */
export const keptResetLink = (vault: Vault, token: string) =>
  keptIdentifier(vault, `reset-password:${token}`);

/**
 * The sign-in library on our tables: it hashes and compares passwords, makes sessions and reset tokens. It answers no
 * request itself, and sends and reads no cookie.
 */
export function authOf(ctx: Context): Auth {
  const known = auths.get(ctx.db);
  if (known) return known;
  const auth = createAuth(ctx);
  auths.set(ctx.db, auth);
  return auth;
}

function createAuth({ db, vault, now, site, jobs }: Context) {
  const expiresAt = () => new Date(now().getTime() + LOGIN_SESSION_DAYS * DAY_MS);
  return betterAuth({
    appName: 'Baari',
    baseURL: 'http://localhost',
    secret: vault.mac('sign-in library', 'secret'),
    database: db.pool,
    telemetry: { enabled: false },
    // It would write emails into the log.
    logger: { disabled: true },
    advanced: { database: { generateId: () => uuidv7() } },
    ...TABLES,
    verification: {
      ...TABLES.verification,
      storeIdentifier: { hash: async (identifier) => keptIdentifier(vault, identifier) },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      // Our own rule comes first, with reasons of its own.
      minPasswordLength: 1,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      sendResetPassword: async ({ user, token }) => {
        const url = linkTo(site, '/reset-password', token);
        const reader = await findReader(db, user.id);
        if (reader) await jobs.sendMail(writeMail(reader, (letters) => letters.passwordReset({ url })));
      },
    },
    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, expiresAt: expiresAt() } }) } },
    },
  });
}
