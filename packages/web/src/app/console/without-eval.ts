/**
 * Schemas are interpreted, not compiled: the content security policy allows no `eval`, and reports every
 * attempt.
 */
import { config } from 'zod/v4';

// Replaces `zod` in the build, so that this runs before any schema is made, which is when it would try.
config({ jitless: true });

export * from 'zod/v4';
