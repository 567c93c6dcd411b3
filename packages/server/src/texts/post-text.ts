/**
 * Sends one request to a provider, and distinguishes a refusal from a failure after which the text may be
 * sent again.
 */
import { failureOfCode, type TextFailure } from '@baari/core/texts';
import { JobFailure } from '../jobs/index.ts';

const TIMEOUT_MS = 10_000;
/** No provider sends a longer response. */
const ANSWER_LENGTH = 100_000;

/**
 * This error means that a provider will never send a text. `code` is a number or a constant from the
 * provider's response. It is never the whole message, which may repeat the phone or the text.
 */
export class TextRefusal extends Error {
  readonly failure: TextFailure;
  readonly code: string | null;

  constructor(said: string, failure = failureOfCode(said)) {
    super('a provider refused a text');
    this.name = 'TextRefusal';
    this.failure = failure;
    this.code = codeIn(said);
  }
}

/** Returns the first code in a provider's response. Returns null if the response contains no code. */
export const codeIn = (said: string): string | null =>
  /\b(?:\d{1,5}|[A-Z]{3,}(?:_[A-Z]+)+)\b/.exec(said)?.[0] ?? null;

type Answer = { said: unknown };

/**
 * Posts a request and returns the parsed response. Throws a JobFailure for a busy or broken provider, which
 * certainly did not accept the text. Throws a TextRefusal for any other refusal, and the error of `fetch` if
 * it is unknown whether the provider accepted the text.
 */
export async function post(
  url: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string | URLSearchParams },
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    // Redirects are not followed, because they would send the keys to an unknown host.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // If the response is interrupted, this must not cause a second text.
  const text = await response.text().catch(() => '');
  if (response.ok) return { said: jsonOf(text.slice(0, ANSWER_LENGTH)) };
  const { status } = response;
  if (status === 429 || status >= 500 || (status >= 300 && status < 400))
    throw new JobFailure(`the sender answered with status ${status}`);
  // A provider responds with 404 if the address contains the id of an unknown account.
  const isAccount = [401, 402, 403, 404, 418].includes(status);
  throw isAccount ? new TextRefusal(String(status), 'account') : new TextRefusal(text.slice(0, 2000));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
