/** Codes for who has no authenticator at hand: each signs in once in its place. */
import { createHash, randomInt } from 'node:crypto';
import { typedCode } from '@baari/core/shared';

const CODES = 10;
const GROUPS = 6;
const GROUP_LENGTH = 4;
// 32 letters and digits, 5 bits each and 120 a code, without those that are taken for one another.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** New codes, as they are written down. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

const newCode = () => Array.from({ length: GROUPS }, newGroup).join('-');

const newGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** What the database keeps of a code, however it is spaced and in whichever case it is typed. */
export const recoveryDigest = (code: string): Buffer => createHash('sha256').update(typedCode(code)).digest();
