import type { Routes } from '../http/routes.ts';
import { getReport } from './get-report.ts';
import { getToday } from './get-today.ts';

export const reportsRoutes = { getReport, getToday } satisfies Routes<'reports'>;
