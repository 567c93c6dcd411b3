import { z } from 'zod';
import type { Context } from '../context/index.ts';

const GOOD_MS = 600_000;

/** A claim of one kind opens nothing else. */
export type ClaimKind = 'pending sign-in' | 'proof' | 'second factor draft';

const envelope = z.object({ kind: z.string(), expiresAt: z.number(), value: z.unknown() });

/**
 * Seals a value for a browser to bring back within ten minutes. It is encrypted with a MAC: nobody can read, change or
 * forge it.
 */
export function sealClaim({ vault, now }: Context, kind: ClaimKind, value: object): string {
  return vault.encrypt(JSON.stringify({ kind, expiresAt: now().getTime() + GOOD_MS, value }));
}

/** Returns the value sealed as this kind, or null when it is too old or was not sealed here. */
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
