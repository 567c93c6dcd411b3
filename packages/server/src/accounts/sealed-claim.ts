import { z } from 'zod';
import type { Context } from '../context/index.ts';

const GOOD_MS = 600_000;

/** A claim encrypted as one kind can't be decrypted as another. */
export type ClaimKind = 'pending sign-in' | 'proof' | 'second factor draft' | 'archive';

const envelope = z.object({ kind: z.string(), expiresAt: z.number(), value: z.unknown() });

/**
 * Encrypts a value that the browser must return within ten minutes. The value is encrypted and authenticated,
 * so nobody else can read, change or forge it.
 */
export function sealClaim({ vault, now }: Context, kind: ClaimKind, value: object): string {
  return vault.encrypt(JSON.stringify({ kind, expiresAt: now().getTime() + GOOD_MS, value }));
}

/**
 * Returns the value of a claim of this kind, or null if the claim is too old or was not made by this server.
 */
export function openClaim<Value>(
  { vault, now }: Context,
  kind: ClaimKind,
  schema: z.ZodType<Value>,
  sealed: string,
): Value | null {
  const opened = envelope.safeParse(parsed(() => vault.decrypt(sealed)));
  if (!opened.success || opened.data.kind !== kind || opened.data.expiresAt <= now().getTime()) return null;
  return schema.parse(opened.data.value);
}

function parsed(decrypt: () => string): unknown {
  try {
    return JSON.parse(decrypt());
  } catch {
    return null;
  }
}
