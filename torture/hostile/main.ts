import type { Part } from '../part.ts';

export const hostile: Part = () => Promise.resolve([]);
