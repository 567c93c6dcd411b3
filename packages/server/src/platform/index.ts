export { type AuditedAct, recordAct } from './audit.ts';
export { platformRoutes } from './platform.routes.ts';
export { sitemapOf } from './sitemap.ts';
export { grantSuperAdmin, listSuperAdmins, revokeSuperAdmin } from './super-admins.ts';
