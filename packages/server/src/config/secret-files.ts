/** Secrets that lie in files, as vaults, systemd and containers hand them over, and not in the environment. */
import { readFileSync } from 'node:fs';

/** What must not be read by everybody who can see a process or its unit. */
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

/** For each secret whose name with `_FILE` is given, what lies in that file, without the line's end behind it. */
export function withSecretFiles(given: Given): { given: Given; faults: string[] } {
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
