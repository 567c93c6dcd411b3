/**
 * Makes schemas run interpreted, because the content security policy blocks `eval` and reports every
 * attempt.
 */
import { config } from 'zod/v4';

// Replaces `zod` in the build, because this has to run before the first schema is created.
config({ jitless: true });

export * from 'zod/v4';
