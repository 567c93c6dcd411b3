export { countReports, followReports } from './count-reports.ts';
export { rebuildReports } from './rebuild-reports.ts';
export { reportsRoutes } from './reports.routes.ts';
