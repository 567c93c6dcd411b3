/** Schemas are read, not compiled: the content security policy allows no `eval`, and reports whoever asks for it. */
import { config } from 'zod';

// Before any schema is made, which is when it would ask: the first import of the entry.
config({ jitless: true });
