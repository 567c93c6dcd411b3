/** Decides whether a response is acceptable, whatever the client has sent. */
import { errorData } from '@baari/contract/shared';
import { z } from 'zod';
import type { Answer, HostileRequest, Outcome } from './wire.ts';

const refusal = z.object({ data: errorData });

/** The documented reasons with which the server asks clients to try again later. */
const LATER = [
  'db.unavailable',
  'billing.gateway_unavailable',
  'billing.payment_off',
  'clinic.places_unavailable',
  'clinic.whatsapp_unreachable',
  'account.phone_sign_in_off',
];

/** Matches text from inside the program: stack frames, file names, and messages from the database. */
const INSIDE =
  /\n\s+at \S|node_modules|file:\/\/\/|packages\/server|\bSQLSTATE\b|syntax error at|violates \S+ constraint|invalid byte sequence|invalid input syntax|relation "|ECONN|TypeError|RangeError|ReferenceError|Cannot read prop/;

/** Returns the faults in the result of a request. Returns null if there are no faults. */
export function faultOf(request: HostileRequest, { answers, isStuck }: Outcome): string | null {
  if (isStuck) return 'no answer in time';
  if (answers.length === 0 && !request.isAlone) return 'the connection was closed without an answer';
  for (const answer of answers) {
    const fault = faultOfAnswer(request, answer);
    if (fault !== null) return fault;
  }
  return null;
}

function faultOfAnswer(
  { name, method }: HostileRequest,
  { status, head, body, isJson }: Answer,
): string | null {
  if (/^x-injected:/im.test(head)) return 'a header of the answer was made by the request';
  if (/^location: (?!\/(?![/\\]))/im.test(head)) return 'leads to another site';
  const leak = INSIDE.exec(body)?.[0];
  if (leak !== undefined) return `tells of its inside: ${JSON.stringify(leak)}`;
  if (status < 400 || method === 'HEAD') return status >= 500 || status === 0 ? `status ${status}` : null;
  // A page with status 404 is still checked as a page.
  if (name === 'page' && status === 404 && /^content-type: text\/html/im.test(head)) return null;
  const parsed = isJson ? refusal.safeParse(jsonOf(body)) : null;
  if (!parsed?.success) return `status ${status} without a reason: ${body.slice(0, 200)}`;
  const { reason } = parsed.data.data;
  return status >= 500 && !(status === 503 && LATER.includes(reason)) ? `status ${status}, ${reason}` : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
