import type { RunningBaari } from './start-baari.ts';

type Started = Pick<RunningBaari, 'url' | 'publicUrl' | 'mailboxUrl' | 'setupCode'>;

/** What a started server tells the person in front of it. */
export function welcome({ url, publicUrl, mailboxUrl, setupCode }: Started): string {
  const next =
    setupCode === null
      ? [`  Next: sign up at ${url}/auth, register your clinic, add a doctor.`]
      : [`  Next: say what this is for, your clinic or a platform, at`, `    ${url}/setup#code=${setupCode}`];
  const lines = [
    '',
    'Baari is ready.',
    ...(setupCode === null ? [] : [`  Setup code        ${setupCode}`]),
    `  On this machine   ${url}`,
    ...(publicUrl === url ? [] : [`  For everybody     ${publicUrl}`]),
    ...(mailboxUrl === null ? [] : [`  Local mailbox     ${mailboxUrl}`]),
    ...next,
    '',
  ];
  return `${lines.join('\n')}\n`;
}
