export {
  type AuditedAct,
  type AuditedActor,
  noteDeletedAccount,
  noteDoctorLink,
  noteKey,
  recordAct,
} from './operators/audit.ts';
export { requireSuperAdmin } from './operators/require-super-admin.ts';
export { openInstallation, watchInstallation, getSetup, setupCode } from './installation/set-up.ts';
export { platformRoutes } from './platform.routes.ts';
export { countWeeks } from './growth/platform-growth.ts';
export { getPublicText, listPublicTexts } from './texts/operator-texts.ts';
export { sitemapOf } from './sitemap/sitemap.repository.ts';
export {
  endSessions,
  grantSuperAdmin,
  listSuperAdmins,
  removeLostSecondFactor,
  revokeSuperAdmin,
} from './operators/super-admins.ts';
