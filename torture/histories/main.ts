import type { Part } from '../part.ts';

export const histories: Part = () => Promise.resolve([]);
