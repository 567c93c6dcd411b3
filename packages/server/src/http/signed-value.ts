import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../context/index.ts';

/** A value with a signature that proves that this installation made it for this purpose. */
export const sign = (vault: Vault, purpose: string, value: string) => `${value}.${vault.mac(purpose, value)}`;

/** Returns the value if `sign` made this text. Returns null for any other text. */
export function openSigned(vault: Vault, purpose: string, signed: string | undefined): string | null {
  const dot = signed?.lastIndexOf('.') ?? -1;
  if (signed === undefined || dot < 0) return null;
  const value = signed.slice(0, dot);
  const [given, expected] = [Buffer.from(signed), Buffer.from(sign(vault, purpose, value))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}
