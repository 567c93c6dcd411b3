export { platformRoutes } from './platform.routes.ts';
export { sitemapOf } from './sitemap.ts';
