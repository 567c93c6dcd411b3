import fs from 'node:fs';

/** The system user that owns the cluster and runs its processes. */
export type ServerUser = { readonly uid: number; readonly gid: number };

/**
 * Returns the system user for PostgreSQL. This is usually our own user. If we are root, it is another user,
 * because PostgreSQL refuses to run as root. As root, Baari uses the owner of the first of `folders` that
 * does not belong to root, so that an ordinary user keeps their folder. If there is no such user, Baari uses
 * `postgres`, and otherwise `nobody`. PostgreSQL needs a user that exists on the system.
 */
export function chooseServerUser(folders: readonly string[]): ServerUser {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? uid };
  const accounts = readAccounts();
  const owners = folders.map((folder) => fs.statSync(folder, { throwIfNoEntry: false })?.uid);
  const account =
    owners
      .filter((owner) => owner !== 0)
      .map((owner) => accounts.find((known) => known.uid === owner))
      .find((known) => known !== undefined) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (account === undefined) {
    throw new Error(
      'PostgreSQL refuses to run as root, and this system has neither a user "postgres" nor "nobody". ' +
        'Start Baari as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: account.uid, gid: account.gid };
}

function readAccounts(): (ServerUser & { readonly name: string })[] {
  return fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
