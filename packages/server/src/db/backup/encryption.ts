/**
 * Encrypts files in the format age (age-encryption.org/v1). Backups are encrypted with the operator's public
 * key, and its secret key decrypts them. Clinics' archives are encrypted with a passphrase.
 */
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { BackupRefused } from './backup-refused.ts';

/** The first bytes of an encrypted file. An unencrypted file is in gzip format. */
const MAGIC = 'age-encryption.org/v1\n';
const ANY_AGE = 'age-encryption.org/';
const GZIP = Buffer.from([0x1f, 0x8b]);
const SECRET_KEY = /^AGE-SECRET-KEY-\S+$/m;

// The library is loaded on demand, because most servers have no backup key, and the others need the library
// only for a backup.
const library = () => import('age-encryption');

type Bytes = AsyncIterable<Buffer>;

/**
 * Encrypts a stream so that only the owner of the secret key can read it, and later changes are detected. If
 * there is no key, returns the stream unchanged.
 */
export function encryptTo(publicKey: string | undefined) {
  return async function* (plain: Bytes): AsyncGenerator<Uint8Array, void, void> {
    if (publicKey === undefined) {
      yield* plain;
      return;
    }
    const { Encrypter } = await library();
    const encrypter = new Encrypter();
    encrypter.addRecipient(publicKey);
    yield* chunksOf(await encrypter.encrypt(streamOf(plain)));
  };
}

/**
 * A passphrase of 120 random bits can't be guessed, so it needs no slow key derivation. A slow key derivation
 * would block the server for a second and take 256 MB.
 */
const SCRYPT_LOG_N = 12;

/** Encrypts a stream so that only people with the random passphrase can read it. */
export function encryptWithPassphrase(passphrase: string) {
  return async function* (plain: Bytes): AsyncGenerator<Uint8Array, void, void> {
    const { Encrypter } = await library();
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
    yield* chunksOf(await encrypter.encrypt(streamOf(plain)));
  };
}

/** This error means that a passphrase does not open a file. */
export class WrongPassphrase extends Error {}

/**
 * Decrypts a stream that was encrypted with a passphrase. Throws an error at the first changed part of the
 * stream, and at the end of a truncated stream.
 * @throws WrongPassphrase
 */
export function decryptWithPassphrase(passphrase: string) {
  return async function* (file: Bytes): AsyncGenerator<Uint8Array, void, void> {
    const { Decrypter } = await library();
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    try {
      yield* chunksOf(await decrypter.decrypt(streamOf(file)));
    } catch (error) {
      throw isOfOtherKey(error) ? new WrongPassphrase('The passphrase is wrong.', { cause: error }) : error;
    }
  };
}

const isOfOtherKey = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('no identity matched');

/**
 * Decrypts an encrypted stream, and returns an unencrypted one unchanged. Throws an error at the first
 * changed part of an encrypted file, and at the end of a truncated file.
 * @throws BackupRefused if the key is missing or wrong, or the file does not begin like a backup.
 */
export function decryptWith(secretKey: string | undefined) {
  return async function* (file: Bytes): AsyncGenerator<Uint8Array, void, void> {
    const chunks = file[Symbol.asyncIterator]();
    const first = await chunks.next();
    if (first.done === true) return;
    const start = first.value;
    const whole = (async function* () {
      yield start;
      yield* { [Symbol.asyncIterator]: () => chunks };
    })();
    if (start.subarray(0, MAGIC.length).toString() === MAGIC) yield* await decrypted(whole, secretKey);
    else if (start.subarray(0, GZIP.length).equals(GZIP)) yield* whole;
    else throw new BackupRefused(unknownStart(start));
  };
}

const unknownStart = (start: Buffer) =>
  start.subarray(0, ANY_AGE.length).toString() === ANY_AGE
    ? 'The backup is encrypted in a newer form than this program reads: use the version that made it, or a later one.'
    : 'The file does not begin as a backup does: it is damaged, no backup of Baari, or made by a newer version, which can read it.';

async function decrypted(file: Bytes, secretKey: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  if (secretKey === undefined)
    throw new BackupRefused(
      'The backup is encrypted: name the file that holds its secret key as BACKUP_SECRET_KEY_FILE.',
    );
  const { Decrypter } = await library();
  const decrypter = new Decrypter();
  decrypter.addIdentity(secretKey);
  try {
    return chunksOf(await decrypter.decrypt(streamOf(file)));
  } catch (error) {
    if (isOfOtherKey(error))
      throw new BackupRefused(
        'The backup was encrypted for another key than BACKUP_SECRET_KEY_FILE holds.',
        error,
      );
    throw error;
  }
}

/** Adapts a stream for a library that asks for the next chunk only after it has used the last one. */
export function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

/**
 * Creates a key pair, and writes the secret key into a new file that only its owner can read. Returns the
 * public key.
 */
export async function makeBackupKey(file: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await library();
  const secretKey = await generateX25519Identity();
  const publicKey = await identityToRecipient(secretKey);
  writeFileSync(openSync(file, 'wx', 0o600), `# public key: ${publicKey}\n${secretKey}\n`);
  return publicKey;
}

/**
 * Reads the secret key from a file written by `makeBackupKey` or age-keygen. Throws if the file contains no
 * secret key.
 */
export function readSecretKey(file: string): string {
  const [key] = SECRET_KEY.exec(readFileSync(file, 'utf8')) ?? [];
  if (key === undefined)
    throw new Error(`There is no secret key in ${file}: it begins with AGE-SECRET-KEY-.`);
  return key;
}
