/** Schemas are read, not compiled: the content security policy allows no `eval`, and reports whoever asks for it. */
import { config } from 'zod/v4';

// In the build this is what `zod` stands for: before any schema is made, which is when it would ask.
config({ jitless: true });

export * from 'zod/v4';
