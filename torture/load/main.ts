import type { Part } from '../part.ts';

export const load: Part = () => Promise.resolve([]);
