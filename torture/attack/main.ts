import type { Part } from '../part.ts';

export const attack: Part = () => Promise.resolve([]);
