import type { Routes } from '../http/routes.ts';
import { getReport } from './get-report.ts';

export const reportsRoutes = { getReport } satisfies Routes<'reports'>;
