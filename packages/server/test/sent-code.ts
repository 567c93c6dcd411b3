/** Returns codes that were sent to phones, and unused phone numbers. */
import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';
import { eventually } from './eventually.ts';

/** Returns a mobile number in E.164 that no other test uses. */
export const newPhone = () => `+919${randomInt(10 ** 8, 10 ** 9)}`;

/** Runs an action that sends one code to the phone, and returns the code. */
export async function sentCode(
  server: TestServer,
  phone: string,
  send: () => Promise<unknown>,
): Promise<string> {
  const before = (await server.mails(phone)).length;
  await send();
  return eventually(async () => {
    const messages = await server.mails(phone);
    expect(messages).toHaveLength(before + 1);
    return /^\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? 'none';
  });
}

/** Returns a wrong code, different from the given one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
