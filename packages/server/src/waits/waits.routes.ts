import type { Routes } from '../http/routes.ts';
import { getWaitAccuracy } from './wait-accuracy.ts';

export const waitsRoutes = {
  getWaitAccuracy,
} satisfies Partial<Routes<'queue'>>;
