export { addDue as countAnew } from './report-due.repository.ts';
export { countReports, followReports, rebuildReports } from './count-reports.ts';
export { concurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts';
export { addExportRoute } from './export-route.ts';
export { tokensAsCsv } from './tokens-as-csv.ts';
export { mailReports } from './mail-reports.ts';
export { reportsRoutes } from './get-report.ts';
