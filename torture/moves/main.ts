/**
 * Moves a busy clinic between two installations and back with the operator's commands, while its desk works.
 * Each command is killed once in each direction and run again. No acknowledged change may be lost or made
 * twice.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestClient } from '../../packages/server/test/api-client.ts';
import { readParts } from '../../packages/server/test/archive-parts.ts';
import {
  type Commands,
  killWaiting,
  runCommandApart,
  startCommand,
} from '../../packages/server/test/killed-command.ts';
import { slownessRow, takeTokensDuring, type Times } from '../beside.ts';
import { type Clinic, newAccount, newSuperAdmin, openClinic } from '../hostile/world.ts';
import type { Part, Row } from '../part.ts';
import { openSite, type Site } from '../site.ts';
import { listChanges, standingOf, stoppedSince } from './moved.repository.ts';
import { Work, wrongIn } from './work.ts';

const ROUND_TRIPS = 3;
/** The round trip in which each command is killed before it is run again. */
const KILLED_ROUND = 1;
/** A table that no request uses, so that its lock stops only the command. */
const UNUSED_TABLE = 'report_mail';
/** The desk works for this long after the last move. */
const WORKS_ON_MS = 1000;
/** Patients of other clinics take tokens for this long before each move. */
const QUIET_MS = 8000;
/**
 * The tables that background jobs write as soon as the clinic has arrived. Only the import itself can compare
 * them, before the clinic appears.
 */
const FOLLOWED = [
  'queue_cursor',
  'queue_session',
  'report_due',
  'session_accuracy',
  'session_accuracy_part',
  'wait_model',
];
/** Ten in the morning in the default time zone of clinics. */
const TEN_O_CLOCK = 'T04:30:00Z';
const SECRETS = ['the secret of the first installation', 'the secret of the second installation'] as const;

/** The priority with which docs/self-hosting/baari-admin runs commands. */
const NICENESS = 10;

type Installation = Commands & {
  site: Site;
  url: string;
  owner: TestClient;
  email: string;
  superAdmin: TestClient;
  bystander: Clinic;
};

export const moves: Part = async ({ isShort }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'moves-'));
  const places = await Promise.all(SECRETS.map((secret) => openInstallation(secret, folder)));
  try {
    const [first, second] = places;
    if (first === undefined || second === undefined) throw new Error('there are two installations');
    return await play(first, second, isShort);
  } finally {
    await Promise.all(places.map(({ site }) => site.close()));
    rmSync(folder, { recursive: true });
  }
};

async function openInstallation(secret: string, folder: string): Promise<Installation> {
  const site = await openSite(1, { LIMITS: 'off', LOG_LEVEL: 'error', SECRET: secret });
  const { servers, db, connection } = site;
  const [server] = servers;
  const { url } = server;
  const offsetMs = Date.parse(`${new Date().toISOString().slice(0, 10)}${TEN_O_CLOCK}`) - Date.now();
  await server.ask({ moveClockByMs: offsetMs });
  const owner = await newAccount(url, db, 'pro');
  const { account } = await owner.api.accounts.getMe({});
  return {
    site,
    url,
    connection,
    secret,
    folder,
    niceness: NICENESS,
    owner,
    email: account?.email ?? '',
    superAdmin: await newSuperAdmin(url, db, offsetMs),
    bystander: await openClinic(await newAccount(url, db, 'pro')),
  };
}

/** The findings of all moves. */
type Seen = Times & {
  /** The tables whose digests differed after a move. */
  differing: string[];
  /** The wrong states of the clinic, and the files, that a killed command left behind. */
  left: string[];
  kills: number;
  stoppedMs: number[];
};

async function play(first: Installation, second: Installation, isShort: boolean): Promise<Row[]> {
  const clinic = await openClinic(first.owner);
  const { doctorId } = clinic;
  const before = await listChanges(first.site.db, doctorId);
  const work = new Work(first.owner, doctorId);
  const seen: Seen = { quietMs: [], disturbedMs: [], differing: [], left: [], kills: 0, stoppedMs: [] };
  const legs = isShort ? 1 : 2 * ROUND_TRIPS;
  let [from, to] = [first, second];
  try {
    for (let leg = 0; leg < legs; leg += 1) {
      const isKilled = !isShort && Math.floor(leg / 2) === KILLED_ROUND;
      const given = { from, to, clinic, isKilled };
      const moved = isShort
        ? await moveClinic(given, seen)
        : await beside([first, second], () => moveClinic(given, seen), seen);
      await checkMoved(given, moved, seen);
      work.at = to.owner;
      await from.superAdmin.api.platform.eraseClinic({ clinicId: clinic.id, confirmation: clinic.slug });
      [from, to] = [to, from];
    }
    await pause(WORKS_ON_MS);
  } finally {
    await work.stop();
  }
  const changes = (await listChanges(from.site.db, doctorId)).slice(before.length);
  const { lost, twice } = wrongIn(changes, work);
  const tried = `${legs} moves, ${seen.kills} commands killed and run again`;
  const told = `${work.acknowledged.length} changes acknowledged, ${work.refused} refused while the clinic moved, ${work.unanswered.length} without an answer`;
  for (const failure of new Set(work.failures)) console.log(`  refused: ${failure}`);
  return [
    {
      claim: 'a clinic that moves while its desk works keeps each acknowledged change once',
      tried: `${tried}: ${told}`,
      seen: `${lost} lost, ${twice} doubled or applied despite a refusal, ${work.failures.length} other refusals; stopped for ${inSeconds(Math.min(...seen.stoppedMs))} to ${inSeconds(Math.max(...seen.stoppedMs))}`,
      isHeld:
        lost === 0 &&
        twice === 0 &&
        work.failures.length === 0 &&
        work.acknowledged.length > 0 &&
        work.refused > 0,
    },
    {
      claim: 'the rows of a moved clinic have the same digests as before',
      tried,
      seen:
        seen.differing.length === 0
          ? `all tables equal, except ${FOLLOWED.join(', ')}, which background jobs write immediately`
          : `differing: ${seen.differing.join(', ')}`,
      isHeld: seen.differing.length === 0,
    },
    ...(isShort ? [] : [killedRow(seen), slownessRow(seen, 'a move of a busy clinic')]),
  ];
}

const killedRow = ({ kills, left }: Seen): Row => ({
  claim: 'a killed command leaves nothing behind except a stopped clinic',
  tried: `${kills} commands killed`,
  seen: left.join('; ') || 'nothing',
  isHeld: kills > 0 && left.length === 0,
});

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Measures the waits of patients of another clinic in each installation, first without the move and then
 * during it.
 */
async function beside<Outcome>(
  places: readonly Installation[],
  move: () => Promise<Outcome>,
  seen: Times,
): Promise<Outcome> {
  const during = (ending: Promise<unknown>) =>
    Promise.all(places.map(({ url, bystander }) => takeTokensDuring(url, bystander, ending)));
  seen.quietMs.push(...(await during(pause(QUIET_MS))).flat());
  const moving = move();
  seen.disturbedMs.push(...(await during(moving)).flat());
  return moving;
}

type Move = { from: Installation; to: Installation; clinic: Clinic; isKilled: boolean };
/** The archive of a move. */
type Moved = { name: string; passphrase: string };

async function moveClinic({ from, to, clinic, isKilled }: Move, seen: Seen): Promise<Moved> {
  const { id, slug } = clinic;
  const name = `${seen.stoppedMs.length}.baari`;
  const file = path.join(from.folder, name);
  const lock = `LOCK TABLE ${UNUSED_TABLE} IN ACCESS EXCLUSIVE MODE`;
  const step = async (
    at: Installation,
    args: readonly string[],
    typed: string | Promise<string>,
    locking: string,
  ) => {
    if (!isKilled) return runCommandApart(at, args, typed);
    await killWaiting(at.site.db, locking, () => startCommand(at, args, typed));
    seen.kills += 1;
    const standing = `${await standingOf(from.site.db, id)}, ${await standingOf(to.site.db, id)}`;
    if (standing !== 'moving, absent' && args[0] !== 'clinic-moved')
      seen.left.push(`${args[0]}: ${standing}`);
    if (args[0] === 'clinic-export' && existsSync(file)) seen.left.push('a file of a killed export');
    return runCommandApart(at, args, typed);
  };
  const exporting = step(from, ['clinic-export', slug, name, '--move'], '', lock);
  if (isKilled) await exporting;
  // As in docs/self-hosting/moving.md, the import is started before the stop, and waits for the passphrase.
  const told = exporting.then(passphraseIn);
  await step(to, ['clinic-import', name, '--owner', to.email], told, lock);
  const passphrase = await told;
  await step(
    from,
    ['clinic-moved', slug, `${to.url}/${slug}`],
    '',
    `SELECT FROM clinic WHERE id = '${id}' FOR UPDATE`,
  );
  seen.stoppedMs.push(Date.now() - (await stoppedSince(from.site.db, id)).getTime());
  return { name, passphrase };
}

/**
 * Compares the digests of the moved tables with a new archive. The desk does not work at the new address
 * before this, and the check is not part of the disturbance, because an operator's move has no such check.
 */
async function checkMoved({ from, to, clinic: { slug } }: Move, moved: Moved, seen: Seen): Promise<void> {
  const { name, passphrase } = moved;
  const check = await runCommandApart(to, ['clinic-export', slug, `check-${name}`]);
  const arrived = await readParts(path.join(to.folder, `check-${name}`), passphraseIn(check));
  const left = new Map(
    (await readParts(path.join(from.folder, name), passphrase)).map((part) => [part.name, part]),
  );
  seen.differing.push(
    ...arrived
      .filter((part) => !FOLLOWED.includes(part.name) && left.get(part.name)?.sha256 !== part.sha256)
      .map((part) => part.name),
  );
}

function passphraseIn(output: string): string {
  const [, passphrase] = /Passphrase: (\S+)/.exec(output) ?? [];
  if (passphrase === undefined) throw new Error(`no passphrase: ${output}`);
  return passphrase;
}
