/**
 * Tests parts that no screen shows to an operator: the secret, clocks, mail, the proxy, buffering,
 * certificates, disks, backups, push and texts.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import os from 'node:os';
import { connect } from 'node:tls';
import { unregisteredKinds } from '@baari/core/texts';
import { refuseBrokenPushKey, refuseOtherSecret } from '../alerts/index.ts';
import { listMoving } from '../clinics/index.ts';
import type { Config } from '../config/config.ts';
import { checkBackup, newestBackup, readSecretKey } from '../db/backup/index.ts';
import type { Sql } from '../db/index.ts';
import { smtpDelivery } from '../mail/index.ts';
import { withCurrentDatabase } from './operator-database.ts';
import { databaseNow, listStandbys } from './database-state.repository.ts';
import { givenVaultOf } from './operator-vault.ts';

/**
 * The result of one check: what it found, and how the operator can fix it. Null if the operator need not do
 * anything.
 */
type Finding = { about: string; seen: string; toDo: string | null };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CLOCKS_APART_MS = 2000;
/** Backups are made every six hours, so four of them have failed before a backup has this age. */
const BACKUP_MAX_AGE_MS = 26 * HOUR_MS;
const CERTIFICATE_MIN_DAYS = 14;
const DISK_MIN_BYTES = 2 * 1024 ** 3;
const DISK_MIN_SHARE = 0.1;
const TIMEOUT_MS = 10_000;
/**
 * The first bytes of a feed are sent when it opens, so they pass through a healthy proxy within milliseconds.
 */
const FEED_TIMEOUT_MS = 2000;
const GIB = 1024 ** 3;
const MIB = 1024 ** 2;
/** The same limit as in the alert BaariStandbyBehind. */
const STANDBY_BEHIND_BYTES = 64 * MIB;
/** The folder of PostgreSQL's data on Debian, if it is on this machine. */
const DEBIAN_DATA_DIR = '/var/lib/postgresql';

/**
 * If the operator need not do anything, returns all findings as text. Sends a mail to `email` if it is not
 * empty. Otherwise throws an error with the same text, so that the command fails.
 */
export async function check(config: Config, email: string): Promise<string> {
  const findings = [
    ...(await checkDatabase(config)),
    await checkMail(config, email),
    ...(await checkAddress(config)),
    ...(await Promise.all(
      [databaseFolder(config), config.backupDir].flatMap((folder) => folder ?? []).map(checkDisk),
    )),
    ...(await checkNewestBackup(config)),
    ...checkTexts(config),
  ];
  const text = findings
    .map(({ about, seen, toDo }) =>
      toDo === null ? `ok    ${about}: ${seen}` : `FAULT ${about}: ${seen}\n      ${toDo}`,
    )
    .join('\n');
  const faults = findings.filter(({ toDo }) => toDo !== null).length;
  if (faults > 0)
    throw new Error(`${text}\n\n${faults} to mend. The details are in docs/self-hosting/runbook.md.`);
  return text;
}

/** Returns the folder whose disk PostgreSQL uses, or null if it is on another machine. */
function databaseFolder({ database, dataDir }: Config): string | null {
  if (database === null) return dataDir;
  return existsSync(DEBIAN_DATA_DIR) ? DEBIAN_DATA_DIR : null;
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  try {
    return await withCurrentDatabase(config, async (db) => [
      { about: 'database', seen: 'it answers and has this version’s tables', toDo: null },
      await checkClock(db),
      await checkSecret(config, db),
      await checkPush(config, db),
      ...(await checkMoves(db)),
      ...(await checkStandbys(db)),
    ]);
  } catch (error) {
    return [
      {
        about: 'database',
        seen: messageOf(error),
        toDo: 'Start PostgreSQL, and compare DATABASE_URL or DATA_DIR with the server’s.',
      },
    ];
  }
}

async function checkClock(db: Sql): Promise<Finding> {
  const before = Date.now();
  const there = await databaseNow(db);
  const apart = Math.abs(there.getTime() - (before + Date.now()) / 2);
  const isFar = apart > CLOCKS_APART_MS;
  return {
    about: 'clock',
    seen: `this machine and PostgreSQL are ${(apart / 1000).toFixed(1)} s apart`,
    toDo: isFar ? 'Set both machines’ clocks by NTP: systemctl enable --now systemd-timesyncd' : null,
  };
}

async function checkSecret(config: Config, db: Sql): Promise<Finding> {
  const about = 'SECRET';
  try {
    await refuseOtherSecret(db, givenVaultOf(config));
    return { about, seen: 'it opens what the server has sealed', toDo: null };
  } catch (error) {
    return { about, seen: messageOf(error), toDo: 'Set SECRET to the value that the server used before.' };
  }
}

async function checkPush(config: Config, db: Sql): Promise<Finding> {
  const about = 'push';
  try {
    await refuseBrokenPushKey({ db, vault: givenVaultOf(config) });
    return { about, seen: 'the key for push services opens, and is a pair', toDo: null };
  } catch (error) {
    return {
      about,
      seen: messageOf(error),
      toDo: 'Correct SECRET, then start the server: a start creates a missing key. Restore a damaged one from a backup.',
    };
  }
}

/**
 * Names the clinics that accept no changes, because an interrupted move stops a clinic until somebody ends
 * the move.
 */
async function checkMoves(db: Sql): Promise<Finding[]> {
  return (await listMoving(db)).map(({ slug, movingSince, movedTo }) => {
    const hours = ((Date.now() - movingSince.getTime()) / HOUR_MS).toFixed(1);
    return {
      about: `clinic ${slug}`,
      seen: `it has taken no changes for ${hours} hours, because it ${movedTo === null ? 'is moving' : `has moved to ${movedTo}`}`,
      toDo:
        movedTo === null
          ? `Finish the move (docs/self-hosting/moving.md), or let the clinic go on here: clinic-resume ${slug}`
          : null,
    };
  });
}

/**
 * PostgreSQL keeps its log for a disconnected standby until the disk is full. Each standby has a replication
 * slot, which every role can read. A connected standby can also receive the log without applying it.
 */
async function checkStandbys(db: Sql): Promise<Finding[]> {
  const runbook = 'docs/self-hosting/runbook.md, BaariStandbyBehind.';
  return (await listStandbys(db)).map(({ name, isConnected, behindBytes, unappliedBytes }) => {
    const about = `standby ${name}`;
    const behind = `${mib(behindBytes)} behind`;
    if (!isConnected)
      return {
        about,
        seen: `${behind}, and not connected`,
        toDo: `Start it again before the disk of its leader is full: ${runbook}`,
      };
    const isFar = Math.max(behindBytes, unappliedBytes ?? 0) >= STANDBY_BEHIND_BYTES;
    const applied =
      unappliedBytes === null
        ? 'and this role can’t see whether it applies changes (GRANT pg_read_all_stats lets it)'
        : `and ${mib(unappliedBytes)} not applied`;
    return {
      about,
      seen: `${behind}, ${applied}`,
      toDo: isFar ? `It cannot take over quickly: ${runbook}` : null,
    };
  });
}

const mib = (bytes: number) => `${(bytes / MIB).toFixed(0)} MiB`;

async function checkMail({ smtp, isProduction }: Config, email: string): Promise<Finding> {
  const about = 'mail';
  if (smtp === null)
    return {
      about,
      seen: 'mails stay in the local mailbox',
      toDo: isProduction ? 'Set SMTP_URL and MAIL_FROM, or nobody can sign up.' : null,
    };
  if (email === '')
    return { about, seen: 'not tried: give the command your address to get a mail', toDo: null };
  try {
    await smtpDelivery(smtp, { mustEncrypt: isProduction })({
      to: email,
      subject: 'A test mail from Baari',
      text: 'Baari can send mail. If this is in your spam folder, add SPF and DKIM records for the sender’s domain.',
      html: '<p>Baari can send mail. If this is in your spam folder, add SPF and DKIM records for the sender’s domain.</p>',
    });
    return { about, seen: `the mail server accepted a mail to ${email}; look at your inbox`, toDo: null };
  } catch (error) {
    const toDo = 'Correct SMTP_URL or MAIL_FROM: docs/self-hosting/runbook.md, BaariMailRefused.';
    return { about, seen: messageOf(error), toDo };
  }
}

/**
 * Mails the operator that a systemd unit failed. The mail does not go through the database, because the
 * database may be the cause.
 */
export async function alarm({ smtp, isProduction, supportEmail }: Config, unit: string): Promise<string> {
  if (smtp === null) throw new Error('Set SMTP_URL and MAIL_FROM: without them no alarm can be sent.');
  const subject = `Baari: ${unit} failed on ${os.hostname()}`;
  const text = `To see the reason, run on ${os.hostname()}: journalctl -u ${unit} -n 50\nWhat to do: docs/self-hosting/runbook.md`;
  const html = `<p>${text.replaceAll(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`).replace('\n', '<br>')}</p>`;
  await smtpDelivery(smtp, { mustEncrypt: isProduction })({ to: supportEmail, subject, text, html });
  return `Mailed ${supportEmail} that ${unit} failed.`;
}

async function checkAddress({ publicUrl, trustProxy, host }: Config): Promise<Finding[]> {
  if (publicUrl === null) return [];
  const { protocol, hostname, port } = new URL(publicUrl);
  const reached = await checkReached(publicUrl);
  const findings = reached.toDo === null ? [reached, await checkBuffering(publicUrl)] : [reached];
  if (protocol !== 'https:') return findings;
  findings.push(await checkCertificate(hostname, port === '' ? 443 : Number(port)));
  const isOpen = !['127.0.0.1', '::1', 'localhost'].includes(host);
  findings.push({
    about: 'client addresses',
    seen: trustProxy
      ? `the server believes the proxy, and listens on ${host}`
      : 'the server ignores the proxy’s headers',
    toDo: trustProxy
      ? isOpen
        ? 'If others can reach this port, they can pretend any address. Set HOST=127.0.0.1, or close the port.'
        : null
      : 'All clients seem to have the proxy’s address, and share its limits. Set TRUST_PROXY=true.',
  });
  return findings;
}

async function checkReached(publicUrl: string): Promise<Finding> {
  const about = 'PUBLIC_URL';
  const toDo = 'Check the name’s DNS entry, the firewall’s port 443, the proxy, and that the server runs.';
  try {
    const answer = await fetch(`${publicUrl}/health/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { status } = answer;
    if (status === 200) return { about, seen: `${publicUrl} answers 200`, toDo: null };
    if (status !== 503) return { about, seen: `${publicUrl} answers ${status}`, toDo };
    // Only the server itself responds like this, because its database does not serve it.
    const isFull = (await answer.text()).includes('disk full');
    return isFull
      ? {
          about,
          seen: `${publicUrl} answers 503: the disk of the database is full`,
          toDo: 'Free some space there: docs/self-hosting/runbook.md, BaariDiskFull.',
        }
      : {
          about,
          seen: `${publicUrl} answers 503`,
          toDo: 'The database does not answer the server: docs/self-hosting/runbook.md, BaariDatabaseDown.',
        };
  } catch (error) {
    const seen = `${publicUrl} does not answer: ${messageOf(error)}`;
    return {
      about,
      seen,
      toDo: isOfCertificate(error) ? 'Browsers refuse the certificate: see below.' : toDo,
    };
  }
}

const isOfCertificate = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && /certificate/i.test(error.cause.message);

/**
 * Opens a live feed through the proxy. Its first bytes are few and its response never ends, so a proxy that
 * buffers responses does not deliver them in time. The feed of a booking that does not exist is public and
 * always empty.
 */
async function checkBuffering(publicUrl: string): Promise<Finding> {
  const about = 'live feeds';
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Error('no bytes arrived')), FEED_TIMEOUT_MS);
  try {
    const feed = await fetch(`${publicUrl}/api/live?topic=booking:${randomUUID()}`, {
      signal: ending.signal,
    });
    if (feed.status !== 200) throw new Error(`the feed answers ${feed.status}`);
    const first = await feed.body?.getReader().read();
    const isFeed = first?.value !== undefined && Buffer.from(first.value).toString().startsWith('retry:');
    if (!isFeed) throw new Error('the answer is no feed');
    return { about, seen: 'a feed’s first bytes arrive immediately', toDo: null };
  } catch (error) {
    return {
      about,
      seen: messageOf(error),
      toDo: 'Let the proxy pass /api/live on without buffering, compressing or caching (nginx: proxy_buffering off).',
    };
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

async function checkCertificate(host: string, port: number): Promise<Finding> {
  const about = 'certificate';
  const toDo = 'Renew it now: docs/self-hosting/runbook.md, BaariCertificateEnding.';
  try {
    const validTo = await endOfCertificate(host, port);
    const days = Math.floor((validTo.getTime() - Date.now()) / DAY_MS);
    return { about, seen: `valid for ${days} days`, toDo: days < CERTIFICATE_MIN_DAYS ? toDo : null };
  } catch (error) {
    return { about, seen: messageOf(error), toDo };
  }
}

/**
 * Returns the time at which the certificate of a host expires. Throws an error if browsers would refuse the
 * certificate.
 */
function endOfCertificate(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: TIMEOUT_MS }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}

async function checkDisk(folder: string): Promise<Finding> {
  const about = `disk of ${folder}`;
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const [free, all] = [bavail * bsize, blocks * bsize];
    const isShort = free < DISK_MIN_BYTES || free < all * DISK_MIN_SHARE;
    return {
      about,
      seen: `${(free / GIB).toFixed(1)} of ${(all / GIB).toFixed(1)} GiB free`,
      toDo: isShort
        ? 'Delete old backups or logs, or enlarge the disk. A full disk stops every queue.'
        : null,
    };
  } catch (error) {
    return { about, seen: messageOf(error), toDo: 'Create the folder, and give it to the server’s user.' };
  }
}

async function checkNewestBackup(config: Config): Promise<Finding[]> {
  const about = 'backup';
  const newest = await newestBackup(config.backupDir);
  if (newest === null)
    return [
      {
        about,
        seen: `none that this user can read in ${config.backupDir}`,
        toDo: 'Install the timer baari-backup, and look at: journalctl -u baari-backup',
      },
    ];
  const age = Date.now() - newest.completedAt.getTime();
  const seen = `the newest is ${(age / HOUR_MS).toFixed(1)} hours old`;
  const contents = await checkContents(config, newest.file);
  if (age > BACKUP_MAX_AGE_MS)
    return [{ about, seen, toDo: 'Find out why the timer fails: journalctl -u baari-backup' }, contents];
  if (config.backupKey === undefined && config.isProduction)
    return [
      { about, seen: `${seen}, not encrypted`, toDo: 'Make a key with backup-key, and set BACKUP_KEY.' },
      contents,
    ];
  return [{ about, seen, toDo: null }, contents];
}

/**
 * Reads a backup in the same way as a restore, before it changes anything: decrypts it, lists its tables, and
 * compares its digests and its MAC. The server has no secret key, so it can't read an encrypted backup.
 */
async function checkContents(config: Config, file: string): Promise<Finding> {
  const about = 'restoring';
  const { backupKey, backupSecretKeyFile } = config;
  if (backupKey !== undefined && backupSecretKeyFile === undefined)
    return {
      about,
      seen: `not tried, because ${file} is encrypted: once a month set BACKUP_SECRET_KEY_FILE, or restore it elsewhere`,
      toDo: null,
    };
  try {
    const secretKey = backupSecretKeyFile === undefined ? undefined : readSecretKey(backupSecretKeyFile);
    const { contents } = await checkBackup({ file, sealer: givenVaultOf(config), secretKey });
    const rows = contents.parts.reduce((sum, part) => sum + part.rows, 0);
    const seen = `${file} is complete and opens with this SECRET: ${rows} rows of ${contents.parts.length} tables`;
    return { about, seen, toDo: null };
  } catch (error) {
    return {
      about,
      seen: messageOf(error),
      toDo: 'Correct SECRET or BACKUP_SECRET_KEY_FILE. If the file is damaged, check the disk and make a backup now.',
    };
  }
}

function checkTexts({ sms, texts }: Config): Finding[] {
  if (sms === null || sms.provider === 'own') return [];
  const unregistered = unregisteredKinds(texts.style);
  return [
    unregistered.length === 0
      ? { about: 'texts', seen: 'every kind has a registered template', toDo: null }
      : {
          about: 'texts',
          seen: `not sent: ${unregistered.join(', ')}`,
          toDo: 'Register their templates (sms-templates lists them), and add the ids to SMS_TEMPLATES.',
        },
  ];
}

/** Node's `fetch` throws a TypeError whose cause contains the real reason. */
function messageOf(error: unknown): string {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  return error instanceof TypeError && cause instanceof Error ? cause.message : message;
}
