/** Runs the operator's commands from the server's command line. */
import path from 'node:path';
import { type Config, readConfig } from '../config/config.ts';
import {
  endSessions,
  grantSuperAdmin,
  listSuperAdmins,
  removeLostSecondFactor,
  revokeSuperAdmin,
} from '../platform/index.ts';
import { backUp, makeKey, restore } from './backup-commands.ts';
import { withCurrentDatabase } from './operator-database.ts';
import { rebuildReportsOf, rebuildWaitsOf } from './report-commands.ts';
import { printTextStatus, printTextTemplates } from './text-commands.ts';

type Command = {
  /**
   * The command's argument as the usage text shows it, with optional parts in brackets; null if the command
   * takes none.
   */
  argument: 'EMAIL' | 'FILE' | '[DOCTOR ID]' | '[csv]' | null;
  help: string;
  run: (config: Config, argument: string, signal: AbortSignal) => Promise<string>;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  grant: { argument: 'EMAIL', help: 'make this account a super admin', run: grant },
  revoke: { argument: 'EMAIL', help: 'make it an ordinary account again', run: revoke },
  'sign-out': {
    argument: 'EMAIL',
    help: 'end all sessions of this account; of all, and of doctors, when it is "everybody"',
    run: signOut,
  },
  'remove-second-factor': {
    argument: 'EMAIL',
    help: 'of somebody who lost the app and the recovery codes',
    run: removeSecondFactor,
  },
  list: { argument: null, help: 'the super admins', run: list },
  backup: { argument: 'FILE', help: 'write everything into a new file, while the server runs', run: backUp },
  restore: { argument: 'FILE', help: 'put such a file into an empty database', run: restore },
  'backup-key': {
    argument: 'FILE',
    help: 'make the keys of encrypted backups, the secret one here',
    run: makeKey,
  },
  'rebuild-waits': {
    argument: '[DOCTOR ID]',
    run: rebuildWaitsOf,
    help: 'learn all waits anew from the log, of one doctor or of all, while the server runs',
  },
  'rebuild-reports': {
    argument: null,
    run: rebuildReportsOf,
    help: 'count the figures of all days anew from the log, while the server runs',
  },
  'sms-templates': {
    argument: '[csv]',
    run: printTextTemplates,
    help: 'the templates of text messages to register with the carriers, also as CSV',
  },
  'sms-status': {
    argument: null,
    run: printTextStatus,
    help: 'what became of the texts of a week, what to do, and the address for delivery reports',
  },
};

const USAGE = [
  'Use it like:',
  ...Object.entries(COMMANDS).map(
    ([name, { argument, help }]) => `  npm run admin -- ${`${name} ${argument ?? ''}`.padEnd(28)} ${help}`,
  ),
  'It reads the same environment as the server, and works whether or not that runs.',
].join('\n');

export type CommandResult = { exitCode: 0 | 1 | 2; text: string };

/**
 * Runs a command with its arguments. Reads paths relative to `folder`.
 * @returns the text to print, and exit code 0 on success, 1 on failure, 2 for an unknown command.
 */
export async function runCommand(
  [name = '', given, ...more]: readonly string[],
  { env, folder, signal }: { env: NodeJS.ProcessEnv; folder: string; signal: AbortSignal },
): Promise<CommandResult> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || !isRightlyGiven(command, given) || more.length > 0) return { exitCode: 2, text: USAGE };
  const argument = command.argument === 'FILE' ? path.resolve(folder, given ?? '') : (given ?? '');
  try {
    return { exitCode: 0, text: await command.run(readConfig(env), argument, signal) };
  } catch (error) {
    return { exitCode: 1, text: explain(error) };
  }
}

function isRightlyGiven({ argument }: Command, given: string | undefined): boolean {
  if (given === undefined) return argument === null || argument.startsWith('[');
  return argument !== null;
}

async function grant(config: Config, email: string): Promise<string> {
  await withCurrentDatabase(config, (database) => grantSuperAdmin(database, email, new Date()));
  return [
    `${email} is a super admin now. A person who is signed in with it need not sign in again.`,
    'Before the first change, the operator’s pages ask for a second factor from an authenticator app.',
  ].join('\n');
}

async function revoke(config: Config, email: string): Promise<string> {
  const left = await withCurrentDatabase(config, (database) => revokeSuperAdmin(database, email, new Date()));
  return `${email} is no longer a super admin.${left === 0 ? ' There is none now: grant makes one.' : ''}`;
}

async function signOut(config: Config, whose: string): Promise<string> {
  const count = await withCurrentDatabase(config, (database) => endSessions(database, whose, new Date()));
  return `${count} ${count === 1 ? 'session' : 'sessions'} of ${whose} ended. People who used them must sign in again.`;
}

async function removeSecondFactor(config: Config, email: string): Promise<string> {
  await withCurrentDatabase(config, (database) => removeLostSecondFactor(database, email, new Date()));
  return `${email} signs in without a second factor, and was signed out everywhere. Make sure that it was its holder who asked.`;
}

async function list(config: Config): Promise<string> {
  const admins = await withCurrentDatabase(config, listSuperAdmins);
  if (admins.length === 0) return 'There is no super admin: grant makes one.';
  return admins.map(({ email, since }) => `${email}  since ${since?.toISOString() ?? 'unknown'}`).join('\n');
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n(${reasonOf(error.cause)})`;
}

/**
 * If a host name has several addresses, the connection fails once for each, and only the inner errors give
 * the reason.
 */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
