export { type AuditedAct, noteDeletedAccount, recordAct } from './operators/audit.ts';
export { openInstallation, watchInstallation } from './installation/open-installation.ts';
export { getSetup } from './installation/set-up.ts';
export { setupCode } from './installation/setup-code.ts';
export { platformRoutes } from './platform.routes.ts';
export { countWeeks } from './growth/count-weeks.ts';
export { getPublicText, listPublicTexts } from './texts/public-texts.ts';
export { sitemapOf } from './sitemap/sitemap.ts';
export {
  endSessions,
  grantSuperAdmin,
  listSuperAdmins,
  removeLostSecondFactor,
  revokeSuperAdmin,
} from './operators/super-admins.ts';
