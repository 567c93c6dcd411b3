import type pg from 'pg';

export const SCHEMA = 'pgboss';

/** pg-boss names its options itself, and not all as the driver does. */
export function bossConnection({ connectionString, host, port, user, database, password }: pg.ClientConfig) {
  if (connectionString !== undefined) return { connectionString };
  return {
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(user === undefined ? {} : { user }),
    ...(database === undefined ? {} : { database }),
    ...(typeof password === 'string' ? { password } : {}),
  };
}
