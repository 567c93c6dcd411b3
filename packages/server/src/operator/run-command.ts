/** Runs the operator's commands from the server's command line. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ArchiveRefused } from '../archive/index.ts';
import { type Config, readConfig } from '../config/config.ts';
import {
  endSessions,
  grantSuperAdmin,
  listSuperAdmins,
  removeLostSecondFactor,
  revokeSuperAdmin,
} from '../platform/index.ts';
import { backUp, makeKey, restore } from './backup-commands.ts';
import { alarm, check } from './check-command.ts';
import {
  askOnTerminal,
  clinicMoved,
  exportClinicOf,
  importClinicOf,
  resumeClinic,
} from './clinic-commands.ts';
import { setMissedCalls } from './missed-call-command.ts';
import { withCurrentDatabase } from './operator-database.ts';
import { rebuildReportsOf, rebuildWaitsOf } from './report-commands.ts';
import { printTextStatus, printTextTemplates } from './text-commands.ts';

type Command = {
  /** The command's arguments as the usage text shows them, with optional ones in brackets. */
  arguments: readonly (
    | 'EMAIL'
    | 'CLINIC'
    | 'ADDRESS'
    | 'UNIT'
    | 'FILE'
    | '[DOCTOR ID]'
    | '[EMAIL]'
    | '[csv]'
    | 'PAGE'
    | 'LANGUAGE'
  )[];
  /** The names of the command's options. */
  options?: readonly (keyof typeof OPTIONS)[];
  help: string;
  run: (config: Config, given: Given) => Promise<string>;
};

/** The command that the operator typed. Omitted arguments are empty, and files are absolute paths. */
type Given = {
  first: string;
  second: string;
  address: string | undefined;
  owner: string | undefined;
  /** The path of the backup from which to export. */
  backup: string | undefined;
  isMove: boolean;
  ask: (question: string) => Promise<string>;
  signal: AbortSignal;
};

const OPTIONS = {
  address: { type: 'string' },
  owner: { type: 'string' },
  'from-backup': { type: 'string' },
  move: { type: 'boolean' },
} as const;

const COMMANDS: Readonly<Record<string, Command>> = {
  grant: {
    arguments: ['EMAIL'],
    help: 'make this account a super admin',
    run: (config, { first }) => grant(config, first),
  },
  revoke: {
    arguments: ['EMAIL'],
    help: 'make it an ordinary account again',
    run: (config, { first }) => revoke(config, first),
  },
  'sign-out': {
    arguments: ['EMAIL'],
    help: 'end all sessions of this account; of all, and of doctors, when it is "everybody"',
    run: (config, { first }) => signOut(config, first),
  },
  'remove-second-factor': {
    arguments: ['EMAIL'],
    help: 'of somebody who lost the app and the recovery codes',
    run: (config, { first }) => removeSecondFactor(config, first),
  },
  list: { arguments: [], help: 'the super admins', run: list },
  check: {
    arguments: ['[EMAIL]'],
    help: 'try the secret, clocks, mail, proxy, certificate, disks, backups and push, and say what to mend',
    run: (config, { first }) => check(config, first),
  },
  alarm: {
    arguments: ['UNIT'],
    help: 'mail SUPPORT_EMAIL that this systemd unit failed',
    run: (config, { first }) => alarm(config, first),
  },
  backup: {
    arguments: ['FILE'],
    help: 'write everything into a new file, while the server runs',
    run: (config, { first, signal }) => backUp(config, first, signal),
  },
  restore: {
    arguments: ['FILE'],
    help: 'put such a file into an empty database',
    run: (config, { first, signal }) => restore(config, first, signal),
  },
  'backup-key': {
    arguments: ['FILE'],
    help: 'make the keys of encrypted backups, the secret one here',
    run: (config, { first }) => makeKey(config, first),
  },
  'clinic-export': {
    arguments: ['CLINIC', 'FILE'],
    options: ['from-backup', 'move'],
    help: 'write one clinic into a new encrypted file, while the server runs',
    run: (config, { first: clinic, second: file, ...given }) =>
      exportClinicOf(config, { ...given, clinic, file }),
  },
  'clinic-import': {
    arguments: ['FILE'],
    options: ['address', 'owner'],
    help: 'add the clinic of such a file, while the server runs',
    run: (config, { first: file, ...given }) => importClinicOf(config, { ...given, file }),
  },
  'clinic-moved': {
    arguments: ['CLINIC', 'ADDRESS'],
    help: 'lead the patients of a clinic that moves to its page elsewhere',
    run: (config, { first, second }) => clinicMoved(config, first, second),
  },
  'clinic-resume': {
    arguments: ['CLINIC'],
    help: 'end a move, and let the clinic go on here',
    run: (config, { first }) => resumeClinic(config, first),
  },
  'rebuild-waits': {
    arguments: ['[DOCTOR ID]'],
    help: 'learn all waits anew from the log, of one doctor or of all, while the server runs',
    run: (config, { first, signal }) => rebuildWaitsOf(config, first, signal),
  },
  'rebuild-reports': {
    arguments: [],
    help: 'count the figures of all days anew from the log, while the server runs',
    run: (config, { signal }) => rebuildReportsOf(config, signal),
  },
  'sms-templates': {
    arguments: ['[csv]'],
    run: (config, { first }) => printTextTemplates(config, first),
    help: 'the templates of text messages to register with the carriers, also as CSV',
  },
  'sms-status': {
    arguments: [],
    run: printTextStatus,
    help: 'what became of the texts of a week, what to do, and the address for delivery reports',
  },
  'missed-calls': {
    arguments: ['PAGE', 'LANGUAGE'],
    run: (config, { first, second }) => setMissedCalls(config, first, second),
    help: 'let calls take tokens of a line (asha-clinic/dr-rao), with texts in this language, or "off"',
  },
};

const USAGE = [
  'Use it like:',
  ...Object.entries(COMMANDS).map(
    ([name, command]) =>
      `  npm run admin -- ${[name, ...command.arguments].join(' ').padEnd(28)} ${command.help}`,
  ),
  'clinic-import takes two options: --address ADDRESS for another address, and --owner EMAIL for another owner.',
  'clinic-export takes --move to stop all changes of the clinic first, or --from-backup BACKUP to write it as it was then.',
  'It reads the same environment as the server, and works whether or not that runs.',
].join('\n');

export type CommandResult = { exitCode: 0 | 1 | 2; text: string };

type Surroundings = {
  env: NodeJS.ProcessEnv;
  folder: string;
  signal: AbortSignal;
  /** Asks the operator a question. The default is to ask on the terminal. */
  ask?: (question: string) => Promise<string>;
};

/**
 * Runs a command with its arguments. Relative paths start at `folder`.
 * @returns the text to print, and exit code 0 on success, 1 on failure, 2 for an unknown command.
 */
export async function runCommand(
  [name = '', ...typed]: readonly string[],
  { env, folder, signal, ask = askOnTerminal }: Surroundings,
): Promise<CommandResult> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const parsed = command && parse(command, typed);
  if (!command || !parsed) return { exitCode: 2, text: USAGE };
  const [first = '', second = ''] = parsed.given.map((text, index) =>
    command.arguments[index] === 'FILE' ? path.resolve(folder, text) : text,
  );
  const { address, owner, 'from-backup': from, move = false } = parsed.options;
  const backup = from === undefined ? undefined : path.resolve(folder, from);
  try {
    return {
      exitCode: 0,
      text: await command.run(readConfig(env), {
        first,
        second,
        address,
        owner,
        backup,
        isMove: move,
        ask,
        signal,
      }),
    };
  } catch (error) {
    return { exitCode: 1, text: explain(error) };
  }
}

type Parsed = {
  given: string[];
  options: { address?: string; owner?: string; 'from-backup'?: string; move?: boolean };
};

/** Returns the typed arguments and options. Returns null if the command expects other arguments. */
function parse(command: Command, typed: readonly string[]): Parsed | null {
  try {
    const { positionals, values } = parseArgs({ args: [...typed], allowPositionals: true, options: OPTIONS });
    const least = command.arguments.filter((argument) => !argument.startsWith('[')).length;
    const isRight = positionals.length >= least && positionals.length <= command.arguments.length;
    const known: readonly string[] = command.options ?? [];
    return isRight && Object.keys(values).every((option) => known.includes(option))
      ? { given: positionals, options: values }
      : null;
  } catch {
    return null;
  }
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
  if (error instanceof ArchiveRefused) return `${error.message} (${error.reason})`;
  return error.cause === undefined ? error.message : `${error.message}\n(${reasonOf(error.cause)})`;
}

/**
 * If a host name has several addresses, the connection fails once for each of them. Only the inner errors
 * give the reason.
 */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
