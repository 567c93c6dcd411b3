/** Receives the messages that Baari sends to phones, and keeps them. */
import { expect } from '@playwright/test';
import { z } from 'zod';
import { listenOnLoopback } from './loopback.ts';

export type SmsServer = {
  /** The environment variables that make Baari use this server. */
  env: Readonly<Record<string, string>>;
  /** Waits for the newest message to a phone (E.164) and returns the code in it. */
  codeTo: (phone: string) => Promise<string>;
  /** Waits for a text to a phone that contains these words; returns the path of its link. */
  linkTo: (phone: string, said: string) => Promise<string>;
  close: () => Promise<void>;
};

const sms = z.object({ to: z.string(), text: z.string() });

const WAIT_MS = 20_000;

export async function startSmsServer(): Promise<SmsServer> {
  const codes = new Map<string, string>();
  const texts: z.infer<typeof sms>[] = [];
  const { url, close } = await listenOnLoopback((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { to, text } = sms.parse(JSON.parse(Buffer.concat(chunks).toString()));
      texts.push({ to, text });
      codes.set(to, /\d{6}/.exec(text)?.[0] ?? '');
      response.end();
    });
  });
  return {
    env: { SMS_URL: url },
    async codeTo(phone) {
      await expect.poll(() => codes.get(phone), { timeout: WAIT_MS }).toBeDefined();
      return codes.get(phone) ?? '';
    },
    async linkTo(phone, said) {
      const found = () => texts.find(({ to, text }) => to === phone && text.includes(said))?.text;
      await expect.poll(found, { timeout: WAIT_MS }).toBeDefined();
      return new URL(/https?:\S+/.exec(found() ?? '')?.[0] ?? '').pathname;
    },
    close,
  };
}
