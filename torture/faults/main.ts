import type { Part } from '../part.ts';

export const faults: Part = () => Promise.resolve([]);
