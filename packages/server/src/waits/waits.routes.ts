import type { Routes } from '../http/routes.ts';
import { getWaitAccuracy } from './get-wait-accuracy.ts';

export const waitsRoutes = {
  getWaitAccuracy,
} satisfies Partial<Routes<'queue'>>;
