/** The code that whoever started a new server proves it with. */
import { timingSafeEqual } from 'node:crypto';
import { typedCode } from '@baari/core/shared';
import type { Vault } from '../../context/index.ts';

// Without the letters and digits that are taken for each other: 32 in all, of each byte five bits.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** 60 bits, derived from the deployment's secret: the same after each start and in each process, and kept nowhere. */
export function setupCode(vault: Vault): string {
  const bytes = Buffer.from(vault.mac('setup', 'code'), 'base64url').subarray(0, GROUPS * GROUP_LENGTH);
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** Whether a typed text is the code, however it is written, compared in constant time. */
export function isSetupCode(vault: Vault, typed: string): boolean {
  const digest = (text: string) => Buffer.from(vault.mac('setup try', typedCode(text)));
  const [given, right] = [digest(typed), digest(setupCode(vault))];
  return given.length === right.length && timingSafeEqual(given, right);
}
