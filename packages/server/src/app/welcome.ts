import type { RunningBaari } from './start-baari.ts';

/** What a started server tells the person in front of it. */
export function welcome({ url, publicUrl, mailboxUrl }: RunningBaari): string {
  const lines = [
    '',
    'Baari is ready.',
    `  On this machine   ${url}`,
    ...(publicUrl === url ? [] : [`  For everybody     ${publicUrl}`]),
    ...(mailboxUrl === null ? [] : [`  Local mailbox     ${mailboxUrl}`]),
    `  Next: sign up at ${url}/auth, register your clinic, add a doctor.`,
    '',
  ];
  return `${lines.join('\n')}\n`;
}
