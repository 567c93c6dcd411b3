export type { PageVerbs } from './load-page.ts';
export { pageRenderer, type PageAnswer, type PageRequest, type RenderPage } from './render-page.ts';
export { deskRenderer } from './render-desk.ts';
export { loadWebApp, type WebApp, type WebAppPaths } from './web-app.ts';
