export { countReports, followReports } from './count-reports.ts';
export { addExportRoute } from './export-route.ts';
export { rebuildReports } from './rebuild-reports.ts';
export { reportsRoutes } from './reports.routes.ts';
