/**
 * Tests the owner's download of all of a clinic's data over HTTP, and the import of that file into a clinic's
 * own copy.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type ArchiveWorld,
  clinicsOn,
  openArchiveWorld,
  PASSPHRASE,
  partsOf,
  TARGET_SECRET,
  valueOf,
} from '../../test/archive-world.ts';
import { eventually } from '../../test/eventually.ts';
import type { TestClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { removeExpired } from '../app/housekeeping.repository.ts';
import { createVault } from '../app/vault.ts';
import { setupCode } from '../platform/installation/set-up.ts';
import { makePassphrase } from './passphrase.ts';

let world: ArchiveWorld;
let clinicId: string;

beforeAll(async () => {
  world = await openArchiveWorld();
  clinicId = world.clinic.profile.id;
});
afterAll(() => world.close());
beforeEach(() => world.server.db.query('DELETE FROM sign_in_throttle'));

const proofOf = async ({ api }: TestClient) =>
  (await api.accounts.prove({ password: world.owner.password })).proof;

async function prepared() {
  const proof = await proofOf(world.owner);
  return world.owner.api.archive.prepareArchive({ clinicId, proof, language: 'en' });
}

const reasonIn = z.object({ data: z.object({ reason: z.string() }) });

const refusal = async (answer: Response) => {
  const { data } = reasonIn.parse(await answer.json());
  return data.reason;
};

it('gives the owner the clinic’s archive, which opens with the shown passphrase', async () => {
  const { passphrase, path: url } = await prepared();
  const answer = await world.owner.fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="${world.clinic.profile.slug}-2026-11-21.baari"$`),
  );
  const file = path.join(world.folder, 'downloaded');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  expect(await partsOf(file, passphrase)).toEqual(await partsOf(world.archive));
});

it('mails the owner, and records the download for the operator', async () => {
  await world.server.db.query('DELETE FROM local_mail');
  await prepared();
  const mail = await eventually(async () => {
    const [first] = await world.server.mails(world.owner.email);
    expect(first).toBeDefined();
    return first;
  });
  expect(mail?.subject).toContain('was downloaded');
  const act = "(SELECT count(*) FROM audit_event WHERE act = 'clinic.exported' AND subject_id IS NOT NULL)";
  expect(await valueOf(world.server, act)).toBeGreaterThan(0);
});

it('refuses to give a stolen session the archive without the password', async () => {
  const { api } = world.owner;
  const without = api.archive.prepareArchive({ clinicId, proof: 'none', language: 'en' });
  await expect(without).rejects.toMatchObject({ data: { reason: 'account.proof_required' } });
  for (const ticket of ['', '?ticket=none', '?ticket=a&ticket=b']) {
    const answer = await world.owner.fetch(`/api/clinics/${clinicId}/archive${ticket}`);
    expect([answer.status, await refusal(answer)]).toEqual([422, 'account.proof_required']);
  }
});

it('accepts a download link for ten minutes, only in the owner’s session that asked for it', async () => {
  const { path: url } = await prepared();
  const visitor = await world.server.client().fetch(url);
  expect([visitor.status, await refusal(visitor)]).toEqual([401, 'account.sign_in_required']);
  const again = world.server.client();
  await again.api.accounts.signIn({ email: world.owner.email, password: world.owner.password });
  const elsewhere = await again.fetch(url);
  expect(await refusal(elsewhere)).toBe('account.proof_required');
  const neighbour = await world.server.registerOwner('pro');
  const foreign = await neighbour.fetch(url);
  expect(await refusal(foreign)).toBe('clinic.not_a_member');
  const { id } = await world.server.registerClinic(world.owner);
  const other = await world.owner.fetch(url.replace(clinicId, id));
  expect(await refusal(other)).toBe('account.proof_required');
  world.server.clock.advance(601);
  const late = await world.owner.fetch(url);
  expect(await refusal(late)).toBe('account.proof_required');
});

it('limits how many passphrases it creates in a day', async () => {
  for (let time = 0; time < 3; time += 1) await prepared();
  await expect(prepared()).rejects.toMatchObject({ data: { reason: 'account.too_many_attempts' } });
});

it('refuses a second download of a clinic while another download runs', async () => {
  await world.server.db.transaction(async (tx) => {
    await tx.query('LOCK TABLE token IN ACCESS EXCLUSIVE MODE');
    const { path: url } = await prepared();
    const gone = new AbortController();
    const first = world.owner.fetch(url, { signal: gone.signal }).then((answer) => answer.arrayBuffer());
    const ended = expect(first).rejects.toThrow('abort');
    await eventually(async () => expect(await exporting()).toBe(1));
    const second = await world.owner.fetch(url);
    expect([second.status, await refusal(second)]).toEqual([503, 'report.too_busy']);
    gone.abort();
    await ended;
  });
  await eventually(async () => expect(await exporting()).toBe(0));
});

/** Returns how many exports are connected to the database. */
const exporting = (server = world.server) =>
  valueOf(
    server,
    `(SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'baari-backup')`,
  );

describe("a clinic's own copy", () => {
  const PIECE_BYTES = 20_000;
  let copy: TestServer;
  let admin: TestClient;
  let bytes: Buffer;

  beforeAll(async () => {
    bytes = readFileSync(world.archive);
    copy = await startTestServer({ secret: TARGET_SECRET, kind: null });
    admin = copy.client();
    const code = setupCode(createVault(TARGET_SECRET));
    const account = { email: 'lata@clinic.test', password: 'corridor-forty' };
    await admin.api.platform.setUp({ kind: 'clinic', code, ...account });
  });
  afterAll(() => copy.close());

  const piecesOf = (file: Buffer) =>
    Array.from({ length: Math.ceil(file.length / PIECE_BYTES) }, (_, number) =>
      file.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES),
    );

  const sendPiece = (client: TestClient, number: number, body: Buffer) =>
    client.fetch(`/api/archive/pieces/${number}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(body),
    });

  /** Sends a file and returns the number of its pieces. */
  async function sent(file = bytes, client = admin): Promise<number> {
    const pieces = piecesOf(file);
    for (const [number, piece] of pieces.entries())
      expect((await sendPiece(client, number, piece)).status).toBe(200);
    return pieces.length;
  }

  type Asked = { pieces: number; passphrase?: string; address?: string | null; signal?: AbortSignal };

  const askImport = (
    client: TestClient,
    { pieces, passphrase = PASSPHRASE, address = null, signal }: Asked,
  ) =>
    client.fetch('/api/archive/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pieces, passphrase, address }),
      ...(signal && { signal }),
    });

  const imported = async (asked: Asked): Promise<unknown> => (await askImport(admin, asked)).json();

  const piecesKept = () => valueOf(copy, '(SELECT count(*) FROM archive_piece)');

  it('refuses uploads by strangers and by members who aren’t super admins, and on a platform', async () => {
    const colleague = await copy.registerOwner('free');
    const tries = [
      [copy.client(), 401, 'account.sign_in_required'],
      [colleague, 403, 'clinic.registration_off'],
      [world.owner, 403, 'clinic.registration_off'],
    ] as const;
    for (const [client, status, reason] of tries)
      for (const answer of [await sendPiece(client, 0, bytes), await askImport(client, { pieces: 1 })])
        expect([answer.status, await refusal(answer)]).toEqual([status, reason]);
  });

  it('refuses a piece of a file that is too large or empty, or beyond the largest file', async () => {
    const large = await sendPiece(admin, 0, Buffer.alloc(131_073));
    expect([large.status, await refusal(large)]).toEqual([422, 'request.too_large']);
    expect(await refusal(await sendPiece(admin, 0, Buffer.alloc(0)))).toBe('request.invalid');
    expect(await refusal(await sendPiece(admin, 16_384, Buffer.alloc(1)))).toBe('archive.too_large');
    expect(await piecesKept()).toBe(0);
  });

  it('refuses a damaged, truncated or missing file', async () => {
    expect(await imported({ pieces: 1 })).toEqual({ refused: 'archive.damaged' });
    for (const file of [bytes.subarray(0, -1), Buffer.from('a letter')])
      expect(await imported({ pieces: await sent(file) })).toEqual({ refused: 'archive.damaged' });
  });

  it('keeps the file for another attempt with the right passphrase or another address', async () => {
    const pieces = await sent();
    const passphrase = makePassphrase();
    expect(await imported({ pieces, passphrase })).toEqual({ refused: 'archive.wrong_passphrase' });
    expect(await imported({ pieces, address: 'api' })).toEqual({ refused: 'archive.address_taken' });
    expect(await piecesKept()).toBe(pieces);
  });

  it('rolls the import back when the browser disconnects', async () => {
    const pieces = await sent();
    await copy.db.transaction(async (tx) => {
      await tx.query('LOCK TABLE report_mail IN ACCESS EXCLUSIVE MODE');
      const gone = new AbortController();
      const answer = await askImport(admin, { pieces, signal: gone.signal });
      await eventually(async () => expect(await exporting(copy)).toBe(1));
      gone.abort();
      await expect(answer.text()).rejects.toThrow('abort');
    });
    await eventually(async () => expect(await exporting(copy)).toBe(0));
    expect(await clinicsOn(copy)).toBe(0);
  });

  it('imports every row once, although two requests run at once, and makes the super admin the owner', async () => {
    const pieces = await sent();
    const answers = await Promise.all([imported({ pieces }), imported({ pieces })]);
    const { slug, name } = world.clinic.profile;
    expect(answers).toContainEqual({ clinic: { name, slug, invited: expect.anything() } });
    expect(answers).toContainEqual({ refused: expect.stringMatching(/^archive\./) });
    const back = await partsOf(await world.exported(copy, TARGET_SECRET));
    expect(back).toEqual(await partsOf(world.archive));
    const [membership] = await admin.api.clinics.listMyClinics({});
    expect(membership).toMatchObject({ slug, role: 'owner' });
    const act = "(SELECT by_whom FROM audit_event WHERE act = 'clinic.imported')";
    expect(await valueOf(copy, act)).toBe('lata@clinic.test');
    expect(await piecesKept()).toBe(0);
  });

  it('refuses to import a clinic that already exists', async () => {
    expect(await imported({ pieces: await sent() })).toEqual({ refused: 'archive.already_here' });
    expect(await clinicsOn(copy)).toBe(1);
  });

  it('deletes an earlier file when a new upload begins, and any file after a day', async () => {
    await sendPiece(admin, 0, Buffer.from('another file'));
    expect(await piecesKept()).toBe(1);
    const now = copy.clock.now().getTime();
    await removeExpired(copy.db, new Date(now + 23 * 3_600_000));
    expect(await piecesKept()).toBe(1);
    await removeExpired(copy.db, new Date(now + 25 * 3_600_000));
    expect(await piecesKept()).toBe(0);
  });
});
