/**
 * Makes schemas run interpreted, because the content security policy blocks `eval` and reports every
 * attempt.
 */
import { config } from 'zod/v4';

// The build uses this file instead of `zod`, because it has to run before the first schema is created.
config({ jitless: true });

export * from 'zod/v4';
