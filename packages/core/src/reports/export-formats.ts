/** The file formats in which a report's tokens can be downloaded, the first proposed. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
