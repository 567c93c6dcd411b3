import type { Part } from '../part.ts';

export const floor: Part = () => Promise.resolve([]);
