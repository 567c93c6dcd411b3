/** What an installation can be: a clinic's own copy, where nothing is limited or sold, or a platform for many clinics. */
export const INSTALLATION_KINDS = ['clinic', 'platform'] as const;
export type InstallationKind = (typeof INSTALLATION_KINDS)[number];
