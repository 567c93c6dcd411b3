export { bringClinic } from './bring-clinic.ts';
export { addArchiveRoute, archiveRoutes } from './download-archive.ts';
export { exportClinic, type ExportOptions } from './export-clinic.ts';
export { importClinic, type ImportOptions } from './import-clinic.ts';
export { makePassphrase, readPassphrase } from './passphrase.ts';
export { ArchiveRefused } from './tar.ts';
