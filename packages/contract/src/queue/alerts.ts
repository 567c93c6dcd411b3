/** Alerts on a locked phone through Web Push (RFC 8030, 8291, 8292). */
import { z } from 'zod';

/** The server's public key for Web Push, base64url. */
export const alertKey = z.object({ publicKey: z.string() });

/** A browser's push subscription, in the form of `PushSubscription.toJSON()`. */
export const alertSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}=*$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{20,30}=*$/),
  }),
});
export type AlertSubscription = z.infer<typeof alertSubscription>;
