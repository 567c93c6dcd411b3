/** A failure that is safe to store, log and show, because it contains no personal data. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
}

// Error messages of mail servers and databases contain addresses and rows. The names and codes of these
// errors don't.
const WORD = /^[A-Za-z0-9_.]{1,60}$/;
const TELLING = ['reason', 'code', 'responseCode'] as const;

/**
 * Returns a failure that contains only the kind of the error (`Error EENVELOPE 550`) and the kinds of its
 * causes.
 */
export function jobFailureOf(error: unknown): JobFailure {
  if (error instanceof JobFailure) return error;
  const kind = [...new Set(wordsOf(error).filter((word) => WORD.test(word)))].join(' ');
  return new JobFailure(kind || 'unknown error');
}

function wordsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error.name, ...codesOf(error), ...codesOf(error.cause), ...inner.flatMap(wordsOf)];
}

function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const told = new Map<string, unknown>(Object.entries(error));
  return TELLING.map((name) => told.get(name)).flatMap((code) =>
    typeof code === 'string' || typeof code === 'number' ? [String(code)] : [],
  );
}

/** Returns an error's stack without its message. */
export function framesOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
