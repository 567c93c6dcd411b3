/** Describes webhooks in the description of the API: how a receiver works, and the data of each event. */
import { webhookData } from '@baari/contract/webhooks';
import { z } from 'zod';

const GUIDE = `Baari sends a clinic’s events to an address of yours, as signed requests. The events are listed under
“Webhooks”.

- Verify each request with a library of Standard Webhooks, before you parse the body:
  \`new Webhook(secret).verify(body, headers)\`.
- Answer with a status from 200 to 299 within 15 seconds. Everything else is a failure, also a redirect.
- Ignore an event whose header \`webhook-id\` you know already: Baari sends an event again until you accept it, after
  5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. Baari waits as long as \`Retry-After\` asks.
- Events may arrive in another order. Each has the \`revision\` of its queue or booking: drop what is older than the
  newest that you have.
- The status 410 turns the webhook off, and so do five days without a success. The owner gets a mail.
- Addresses need https and a public name. Private networks are never reached.`;

export const WEBHOOK_TAGS = [{ name: 'Webhooks', description: GUIDE }];

const requestOf = (types: readonly string[], data: z.ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(
    z.object({ type: z.enum(types), timestamp: z.iso.datetime(), data }),
    // The format has the same meaning as the pattern, but is much shorter.
    { override: ({ jsonSchema }) => void (jsonSchema.format && delete jsonSchema.pattern) },
  );
  return {
    post: {
      operationId: types.join('-'),
      summary: types.join(', '),
      // The sender is verified by the signature, not by a cookie or a key.
      security: [],
      requestBody: { content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Accepted' } },
    },
  };
};

const KINDS = Object.entries(webhookData);
const kindsWith = (data: z.ZodType) => KINDS.filter(([, other]) => other === data).map(([kind]) => kind);

/** The requests that Baari sends, as OpenAPI 3.1 describes them. Kinds with the same data share a description. */
export const WEBHOOK_REQUESTS = Object.fromEntries(
  KINDS.map(([, data]) => [kindsWith(data).join(' '), requestOf(kindsWith(data), data)]),
);
