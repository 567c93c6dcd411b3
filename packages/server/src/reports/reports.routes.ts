import type { Routes } from '../http/routes.ts';
import { getReport, getToday } from './get-report.ts';

export const reportsRoutes = { getReport, getToday } satisfies Routes<'reports'>;
