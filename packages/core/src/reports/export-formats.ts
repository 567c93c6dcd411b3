/** The file formats in which a report's tokens can be downloaded. The first format is selected by default. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
